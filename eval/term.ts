/**
 * A term of the evaluation is one declaration, from which the fast evaluation, the trace, the features for tuning, the
 * weights' types and the documentation all come.
 */

/**
 * The layout of a term's weights: one for `each` occurrence; `byFile` four from the edge of the board (a/h, b/g,
 * c/f, d/e); `byRank` eight from the side's own first rank; `byPlace` 32, by rank and file from the edge; `byKings`
 * 128, by the wings of both kings and the square as the enemy king has it (see king-relative.ts); a number is a table
 * of that many entries with an index of its own.
 */
export type WeightLayout = 'each' | 'byFile' | 'byRank' | 'byPlace' | 'byKings' | number;

/**
 * The use of a term's score: `linear` terms carry a middlegame and an endgame weight in centipawns and are added up;
 * `danger` terms carry one weight in danger units, and the sum for a side's attack is squared; `winnable` terms carry
 * one weight in centipawns of the endgame score that the leading side keeps or loses.
 */
export type Stage = 'linear' | 'danger' | 'winnable';

/** The pieces that a term reads: the pawns alone, the pawns and the kings, or all. The first two are cached. */
export type Reads = 'pawns' | 'kings' | 'pieces';

export interface Term<S extends WeightLayout = WeightLayout, G extends Stage = Stage> {
  readonly group: string;
  readonly reads: Reads;
  readonly stage: G;
  readonly shape: S;
  /** Where the idea comes from: a row of the specifications (S001-S176), a seed document, `network` or `common`. */
  readonly seed: string;
  /** One sentence in standard vocabulary, from the perspective of the side that is scored. */
  readonly sentence: string;
  /** Why the term takes no part unless it is asked for; undefined for a term that is on. */
  readonly off: string | undefined;
}

const ENTRIES_OF = { each: 1, byFile: 4, byRank: 8, byPlace: 32, byKings: 128 } as const;

/** The index of a term's first weight among all weights; its shape says how the rest is reached. */
export type Index<S extends WeightLayout> = number & { readonly shape: S };

type Tuple<T, N extends number, R extends readonly T[] = []> = R['length'] extends N
  ? R
  : Tuple<T, N, readonly [...R, T]>;
type Entries<S extends WeightLayout> = S extends keyof typeof ENTRIES_OF ? (typeof ENTRIES_OF)[S] : S;
type WeightOf<G extends Stage> = G extends 'linear' ? readonly [middlegame: number, endgame: number] : number;

/** The weights that a term of a given shape and stage needs: more or fewer do not compile. */
export type Weights<S extends WeightLayout, G extends Stage> = S extends 'each'
  ? WeightOf<G>
  : Entries<S> extends number ? Tuple<WeightOf<G>, Entries<S>> : never;

/** The weights of a record of declarations, name by name. */
export type WeightsOf<D extends Record<string, Term>> = {
  readonly [K in keyof D]: D[K] extends Term<infer S, infer G> ? Weights<S, G> : never;
};

type Placed<D extends Record<string, Term>> = {
  readonly [K in keyof D]: D[K] extends Term<infer S, Stage> ? Index<S> : never;
};

/** Forbids weights without a declaration. */
type NoOthers<W, D> = { readonly [K in Exclude<keyof W, keyof D>]: never };

/**
 * A function that declares the terms of one group which share what they read and their stage. With a reason for it,
 * the terms are off.
 */
export function declare<G extends Stage>(group: string, reads: Reads, stage: G, off?: string) {
  return <const S extends WeightLayout>(shape: S, seed: string, sentence: string): Term<S, G> => {
    return { group, reads, stage, shape, seed, sentence, off };
  };
}

/** Number of weights of a shape. */
export function entriesOf(shape: WeightLayout): number {
  return typeof shape === 'number' ? shape : ENTRIES_OF[shape];
}

/** Weights of all terms together, at most: the length of tables by weight. */
export const MAX_WEIGHTS = 4096;

/**
 * First weights of the rooms: fixed, so that a weight has the same place whatever is loaded first, for the search is
 * compiled with these places.
 */
const ROOMS = {
  material: 0, pawns: 128, king: 768, pieces: 1536, races: 2304, places: 2336, units: 2400,
  'pawn studies': 2560, 'king studies': 2816, 'piece studies': 3072,
};

/**
 * Gives every term of a room its place among all weights, in the order of declaration. The weights are the room's own,
 * by name: a missing or surplus one does not compile. They are read later, when terms are switched on (see
 * switches.ts). Throws an error when the room is full.
 */
export function place<D extends Record<string, Term>, W extends WeightsOf<D>>(
  room: keyof typeof ROOMS, declarations: D, _weights: W & NoOthers<W, D>,
): Placed<D> {
  let next = ROOMS[room];
  const places = Object.entries(declarations).map(([name, term]) => {
    const first = next;
    next += entriesOf(term.shape);
    return [name, first] as const;
  });
  const end = Math.min(MAX_WEIGHTS, ...Object.values(ROOMS).filter((first) => first > ROOMS[room]));
  if (next > end) throw new Error(`the room of ${room} has too few weights`);
  return Object.fromEntries(places) as Placed<D>;
}
