/** The openings of a match, one a round: out of a book in some order, or random moves when there is none. */

import { START_FEN } from '../../engine/fen.ts';
import { randomWords } from '../../engine/keys.ts';
import { moveText } from '../../engine/move.ts';
import { SILENT_LOG } from '../log.ts';
import type { Book, Opening } from './book.ts';
import { chooseOpening } from './opening.ts';
import { type Player, startPlayer } from './player.ts';
import type { OpeningSettings } from './settings.ts';

export interface Starts {
  /** The opening of a round, from 1: always the same one. Throws Failure. */
  readonly at: (round: number) => Promise<Opening>;
  readonly close: () => Promise<void>;
}

/** Openings that are looked at before a match begins; reading later ones would only delay it. */
const CHECKED = 1000;

/** The book's openings, each once before the first comes again. Throws Failure when one of the next is not good. */
export function startsFrom(book: Book, { order, seed }: OpeningSettings, rounds: number): Starts {
  const places = order === 'random' ? shuffled(book.count, seed) : undefined;
  const at = (round: number) => {
    const place = (round - 1) % book.count;
    return book.at(places === undefined ? place : places[place]!);
  };
  for (let round = 1; round <= Math.min(rounds, book.count, CHECKED); round++) at(round);
  return { at: async (round) => at(round), close: async () => {} };
}

/** The indices below a count in the order that a seed gives, by the method of Fisher and Yates. */
function shuffled(count: number, seed: number): Uint32Array {
  const random = randomWords(seed);
  const places = Uint32Array.from({ length: count }, (_, index) => index);
  for (let left = count; left > 1; left--) {
    const chosen = (random() >>> 0) % left;
    const last = left - 1;
    [places[chosen], places[last]] = [places[last]!, places[chosen]!];
  }
  return places;
}

/** Megabytes for the search that judges random moves. */
const JUDGE_HASH = 1;
/** Openings that are remembered: those of the rounds that are being played. */
const REMEMBERED = 64;

/** Random moves that a search of our own finds balanced; `file` is the program's own file. */
export function randomStarts(seed: number, file: string): Starts {
  let judge: Player | undefined;
  const chosen = new Map<number, Promise<Opening>>();
  let last: Promise<unknown> = Promise.resolve();
  const choose = async (round: number): Promise<Opening> => {
    judge ??= startPlayer('the judge of openings', file, { hash: JUDGE_HASH, log: SILENT_LOG });
    const moves = await chooseOpening(randomWords(seed + round), judge);
    return { fen: START_FEN, moves: moves.map((move) => moveText(move, false)) };
  };
  return {
    at: (round) => {
      const known = chosen.get(round);
      if (known !== undefined) return known;
      // The judge answers one question at a time.
      const opening = last.then(() => choose(round));
      last = opening.catch(() => {});
      chosen.set(round, opening);
      if (chosen.size > REMEMBERED) chosen.delete(chosen.keys().next().value!);
      return opening;
    },
    close: async () => {
      await judge?.close();
    },
  };
}
