/**
 * Positions reduced to what their score depends on, in flat arrays that grow: millions must fit into memory. A position
 * is a run of features (a parameter and how often it counts), cut into four sections, and a few facts.
 */

/** The sections of a position's features, in their order. */
export const LINEAR = 0;
/** The danger of White's attack; that of Black's comes after it. */
export const WHITE_DANGER = 1;
export const WINNABLE = 3;
export const SECTIONS = 4;

/** The facts: phase, plies left of the clock's span, and the scale when White leads the endgame, or Black. */
export const PHASE_FACT = 0;
export const CLOCK_FACT = 1;
export const WHITE_SCALE = 2;
export const BLACK_SCALE = 3;
export const FACTS = 4;

export interface Store {
  /** Number of positions. */
  size: number;
  /** Number of features of all positions together. */
  features: number;
  /** The parameter of a feature: of the two halves of a weight, the first. */
  places: Uint16Array;
  /** Occurrences; in the linear section White's less Black's. */
  counts: Int16Array;
  /** Where the sections end: `SECTIONS * position + section`. A section begins where the one before ends. */
  ends: Uint32Array;
  /** `FACTS * position + fact`. */
  facts: Uint8Array;
  /** White's share of the point, and the given score in centipawns; NaN where unknown. */
  results: Float32Array;
  scores: Float32Array;
}

const FIRST_POSITIONS = 1024;
const FIRST_FEATURES = 128 * FIRST_POSITIONS;
/** How much larger an array is than the one it replaces. */
const GROWTH = 1.5;

export function newStore(): Store {
  return {
    size: 0,
    features: 0,
    places: new Uint16Array(FIRST_FEATURES),
    counts: new Int16Array(FIRST_FEATURES),
    ends: new Uint32Array(SECTIONS * FIRST_POSITIONS),
    facts: new Uint8Array(FACTS * FIRST_POSITIONS),
    results: new Float32Array(FIRST_POSITIONS),
    scores: new Float32Array(FIRST_POSITIONS),
  };
}

/** Makes room for one more position with up to so many features. */
export function reserve(store: Store, features: number): void {
  if (store.size === store.results.length) {
    const positions = Math.ceil(GROWTH * store.size);
    store.ends = grown(store.ends, new Uint32Array(SECTIONS * positions));
    store.facts = grown(store.facts, new Uint8Array(FACTS * positions));
    store.results = grown(store.results, new Float32Array(positions));
    store.scores = grown(store.scores, new Float32Array(positions));
  }
  if (store.features + features > store.places.length) {
    const capacity = Math.ceil(GROWTH * (store.features + features));
    store.places = grown(store.places, new Uint16Array(capacity));
    store.counts = grown(store.counts, new Int16Array(capacity));
  }
}

/** The larger array with what the smaller one holds. */
function grown<A extends { set(from: A): void }>(array: A, larger: A): A {
  larger.set(array);
  return larger;
}

/** Where a section of a position begins. */
export function sectionStart(store: Store, position: number, section: number): number {
  const at = SECTIONS * position + section;
  return at === 0 ? 0 : store.ends[at - 1];
}
