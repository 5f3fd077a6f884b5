/**
 * A share of the labelled positions, and what can be asked of it. Every answer is a number that adds up over shards, so
 * that several threads can hold one each.
 */

import { findChecksAndPins } from '../../engine/board.ts';
import { setFen } from '../../engine/fen.ts';
import type { Labelled } from '../data/labelled.ts';
import { newStore, type Store, scoreStored } from './evaluation-model.ts';
import type { Extractor } from './features.ts';
import { activeSlots, type NormalSums, sumNormal } from './normal-equations.ts';
import { type Blend, expectedShare, sumOfSquares, targetOf } from './prediction-loss.ts';

export type Part = 'training' | 'held out';

export type ShardRequest =
  /** How many positions a part has. */
  | { readonly kind: 'size'; readonly part: Part }
  /** Scores the positions of a part, and keeps the scores; 0. */
  | { readonly kind: 'score'; readonly part: Part }
  /** How far the kept scores are from the targets on a scale. */
  | { readonly kind: 'loss'; readonly scale: number }
  /** The loss of the training positions, whose normal equations are left in the shard. */
  | { readonly kind: 'normal equations'; readonly scale: number }
  /** By how much the loss of the positions that were scored is above that of the kept scores; notes it by game. */
  | { readonly kind: 'rise'; readonly scale: number }
  /** The sum of the squared differences of what was noted of each game from its share of a mean rise. */
  | { readonly kind: 'spread'; readonly mean: number };

/** The weights as all shards see them, `PARAMETERS` numbers, and the normal equations of this one. */
export interface Exchange {
  readonly parameters: Float64Array;
  readonly sums: NormalSums;
}

/** Fate of a position; the score of a `known` one is decided by a recogniser. */
export type Admission = 'added' | 'known';

export interface Shard {
  /** Adds a position, unless a recogniser decides it. Throws FenError and ProofError. */
  readonly add: (labelled: Labelled, part: Part) => Admission;
  readonly answer: (request: ShardRequest) => number;
}

export function newShard(extract: Extractor, { parameters, sums }: Exchange, blend: Blend): Shard {
  const stores = { training: newStore(), 'held out': newStore() };
  const { training } = stores;
  let scored: Scored = { store: training, scores: new Float64Array(0) };
  const rises = newRises();

  const answer = (request: ShardRequest): number => {
    switch (request.kind) {
      case 'size':
        return stores[request.part].size;
      case 'score':
        scored = scoreAll(stores[request.part], parameters);
        return 0;
      case 'loss':
        return sumOfSquares(scored.scores, scored.store.targets, scored.store.size, request.scale);
      case 'normal equations':
        return sumNormal(training, parameters, request.scale, activeSlots(), sums);
      case 'rise':
        return rises.rise(scored, parameters, request.scale);
      case 'spread':
        return rises.spread(request.mean);
    }
  };
  const add = ({ fen, result, score, game }: Labelled, part: Part): Admission => {
    setFen(fen);
    findChecksAndPins();
    const store = stores[part];
    if (!extract(store, targetOf(result, score, blend))) return 'known';
    store.games[store.size - 1] = game === '' ? 0 : hashOf(game, 0);
    return 'added';
  };
  return { add, answer };
}

/** Positions, and their scores with the weights of some moment. */
interface Scored {
  readonly store: Store;
  readonly scores: Float64Array;
}

function scoreAll(store: Store, parameters: Float64Array): Scored {
  const scores = Float64Array.from({ length: store.size }, (_, at) => scoreStored(store, at, parameters));
  return { store, scores };
}

/** How the losses of positions rise, game by game; a position of an unknown game is its own. */
function newRises() {
  const games = new Map<number, { rise: number; positions: number }>();
  return {
    rise: ({ store, scores }: Scored, parameters: Float64Array, scale: number): number => {
      const lossOf = (score: number, at: number) => (expectedShare(score, scale) - store.targets[at]) ** 2;
      games.clear();
      let sum = 0;
      for (let at = 0; at < store.size; at++) {
        const rise = lossOf(scoreStored(store, at, parameters), at) - lossOf(scores[at], at);
        sum += rise;
        const key = store.games[at] === 0 ? 0 - 1 - at : store.games[at];
        const game = games.get(key);
        if (game === undefined) games.set(key, { rise, positions: 1 });
        else {
          game.rise += rise;
          game.positions++;
        }
      }
      return sum;
    },
    spread: (mean: number): number => {
      let sum = 0;
      for (const { rise, positions } of games.values()) sum += (rise - mean * positions) ** 2;
      return sum;
    },
  };
}

/** Lines that stay together, for a file that does not name games: neighbours may come from the same one. */
export const BLOCK = 64;

/** True for about a share of all keys; the same seed always chooses the same ones. */
export function isHeldOut(key: string, share: number, seed: number): boolean {
  return hashOf(key, seed) < share * 2 ** 32;
}

/** A hash of 32 bits, after Fowler, Noll and Vo, with a final mix. */
function hashOf(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ Math.imul(seed, 0x9e3779b1);
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}
