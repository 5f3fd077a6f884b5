/**
 * Positions reduced to what their score depends on, in flat arrays that grow, for millions must fit into memory; and
 * the evaluation as a smooth function of its weights: the stages and the blend of evaluate.ts without their rounding,
 * and the derivative by every weight. A position is a run of features (a parameter and how often it counts), cut into
 * four sections, and a few facts. Scores are in centipawns from White's view.
 */

import { CLOCK_SPAN } from '../../eval/evaluate.ts';
import { ENDGAME_SHIFT, MAX_DANGER, MIDDLEGAME_SHIFT } from '../../eval/king/danger.ts';
import { FULL_PHASE } from '../../eval/material/material.ts';
import { FULL_SCALE } from '../../eval/material/winnable.ts';
import { UNITS_PER_CENTIPAWN } from '../../eval/scoring.ts';

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
  /** The share of the point that the labels give White. */
  targets: Float64Array;
  /** A number for the game that a position comes from; 0 where it is unknown. */
  games: Uint32Array;
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
    targets: new Float64Array(FIRST_POSITIONS),
    games: new Uint32Array(FIRST_POSITIONS),
  };
}

/** Makes room for one more position with up to so many features. */
export function reserve(store: Store, features: number): void {
  if (store.size === store.targets.length) {
    const positions = Math.ceil(GROWTH * store.size);
    store.ends = grown(store.ends, new Uint32Array(SECTIONS * positions));
    store.facts = grown(store.facts, new Uint8Array(FACTS * positions));
    store.targets = grown(store.targets, new Float64Array(positions));
    store.games = grown(store.games, new Uint32Array(positions));
  }
  if (store.features + features > store.places.length) {
    const capacity = Math.ceil(GROWTH * (store.features + features));
    store.places = grown(store.places, new Uint16Array(capacity));
    store.counts = grown(store.counts, new Int16Array(capacity));
  }
}

/** The larger array with what the smaller one holds. */
export function grown<A extends { set(from: A): void }>(array: A, larger: A): A {
  larger.set(array);
  return larger;
}

/** Where a section of a position begins. */
export function sectionStart(store: Store, position: number, section: number): number {
  const at = SECTIONS * position + section;
  return at === 0 ? 0 : store.ends[at - 1];
}

/** Centipawns in the middlegame of a square of danger, and in the endgame of a unit. */
const DANGER_SQUARE = 1 / (UNITS_PER_CENTIPAWN * 2 ** MIDDLEGAME_SHIFT);
const DANGER_UNIT = 1 / (UNITS_PER_CENTIPAWN * 2 ** ENDGAME_SHIFT);

/** The parts of the position that was scored last, as the sums of its features. */
const SUMS = new Float64Array(5);
const MIDDLEGAME_SUM = 0;
const ENDGAME_SUM = 1;
const WHITE_UNITS = 2;
const BLACK_UNITS = 3;
const POINTS_SUM = 4;

/** Derivatives of the last score by these sums, in the same order. */
const SLOPES = new Float64Array(5);

/** Score of a position of the store. */
export function scoreStored(store: Store, position: number, parameters: Float64Array): number {
  sumFeatures(store, position, parameters);
  const white = clamped(SUMS[WHITE_UNITS]),
    black = clamped(SUMS[BLACK_UNITS]);
  return blendParts(
    store,
    position,
    SUMS[MIDDLEGAME_SUM] + DANGER_SQUARE * (white * white - black * black),
    SUMS[ENDGAME_SUM] + DANGER_UNIT * (white - black),
    SUMS[POINTS_SUM],
  );
}

/** The sums of a position's features times weights: linear middlegame and endgame, both dangers, points. */
export function sumStored(store: Store, position: number, parameters: Float64Array): readonly number[] {
  sumFeatures(store, position, parameters);
  return Array.from(SUMS.subarray(0, POINTS_SUM + 1));
}

function sumFeatures(store: Store, position: number, parameters: Float64Array): void {
  const { places, counts, ends } = store;
  const sections = SECTIONS * position;
  let at = sectionStart(store, position, LINEAR);
  let middlegame = 0,
    endgame = 0;
  for (const end = ends[sections + LINEAR]; at < end; at++) {
    const place = places[at],
      count = counts[at];
    middlegame += count * parameters[place];
    endgame += count * parameters[place + 1];
  }
  SUMS[MIDDLEGAME_SUM] = middlegame;
  SUMS[ENDGAME_SUM] = endgame;
  for (let section = WHITE_DANGER; section <= WINNABLE; section++) {
    let sum = 0;
    for (const end = ends[sections + section]; at < end; at++) sum += counts[at] * parameters[places[at]];
    SUMS[WHITE_UNITS + section - WHITE_DANGER] = sum;
  }
}

function clamped(danger: number): number {
  return danger < 0 ? 0 : danger > MAX_DANGER ? MAX_DANGER : danger;
}

/** The blend of middlegame and endgame of a position, whose slopes it notes down. */
export function blendParts(store: Store, position: number, middlegame: number, plain: number, points: number): number {
  const facts = FACTS * position;
  const phase = store.facts[facts + PHASE_FACT],
    clock = store.facts[facts + CLOCK_FACT];
  const scale = store.facts[facts + (plain > 0 ? WHITE_SCALE : BLACK_SCALE)];
  const size = Math.max(0, Math.abs(plain) + points);
  const endgame = plain === 0 ? 0 : plain > 0 ? size : 0 - size;
  const scaled = middlegame * phase + ((endgame * scale) / FULL_SCALE) * (FULL_PHASE - phase);
  const share = clock / (FULL_PHASE * CLOCK_SPAN);
  const endgameSlope = endgame === 0 ? 0 : (share * scale * (FULL_PHASE - phase)) / FULL_SCALE;
  const middlegameSlope = share * phase;
  SLOPES[MIDDLEGAME_SUM] = middlegameSlope;
  SLOPES[ENDGAME_SUM] = endgameSlope;
  SLOPES[WHITE_UNITS] = dangerSlope(SUMS[WHITE_UNITS], middlegameSlope, endgameSlope);
  SLOPES[BLACK_UNITS] = 0 - dangerSlope(SUMS[BLACK_UNITS], middlegameSlope, endgameSlope);
  SLOPES[POINTS_SUM] = plain > 0 ? endgameSlope : 0 - endgameSlope;
  return (scaled * clock) / (FULL_PHASE * CLOCK_SPAN);
}

function dangerSlope(danger: number, middlegameSlope: number, endgameSlope: number): number {
  if (danger <= 0 || danger >= MAX_DANGER) return 0;
  return 2 * DANGER_SQUARE * danger * middlegameSlope + DANGER_UNIT * endgameSlope;
}

/** Adds the derivative of the score that was computed last, times a factor, to a gradient. */
export function addGradient(store: Store, position: number, factor: number, gradient: Float64Array): void {
  const { places, counts, ends } = store;
  const sections = SECTIONS * position;
  const middlegame = factor * SLOPES[MIDDLEGAME_SUM],
    endgame = factor * SLOPES[ENDGAME_SUM];
  let at = sectionStart(store, position, LINEAR);
  for (const end = ends[sections + LINEAR]; at < end; at++) {
    const place = places[at],
      count = counts[at];
    gradient[place] += count * middlegame;
    gradient[place + 1] += count * endgame;
  }
  for (let section = WHITE_DANGER; section <= WINNABLE; section++) {
    const slope = factor * SLOPES[WHITE_UNITS + section - WHITE_DANGER];
    const end = ends[sections + section];
    if (slope !== 0) for (; at < end; at++) gradient[places[at]] += counts[at] * slope;
    at = end;
  }
}

/** The score of the danger of both attacks by the smooth law, in quarters of a centipawn, middlegame and endgame. */
export function smoothDanger(danger: number): readonly [middlegame: number, endgame: number] {
  const units = clamped(danger);
  return [UNITS_PER_CENTIPAWN * DANGER_SQUARE * units * units, UNITS_PER_CENTIPAWN * DANGER_UNIT * units];
}
