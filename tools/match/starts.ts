/** The openings of a match, one a round: out of a book in some order. */

import { randomWords } from '../../engine/keys.ts';
import type { Book, Opening } from './opening-book.ts';
import type { OpeningSettings } from './settings.ts';

/** The opening of a round, from 1: always the same one. Throws Failure. */
export type Starts = (round: number) => Opening;

/** Openings that are looked at before a match begins; reading later ones would only delay it. */
const CHECKED = 1000;

/** The book's openings, each once before the first comes again. Throws Failure when one of the next is not good. */
export function startsFrom(book: Book, { order, seed }: OpeningSettings, rounds: number): Starts {
  const places = order === 'random' ? shuffled(book.count, seed) : undefined;
  const starts: Starts = (round) => {
    const place = (round - 1) % book.count;
    return book.at(places === undefined ? place : places[place]!);
  };
  for (let round = 1; round <= Math.min(rounds, book.count, CHECKED); round++) starts(round);
  return starts;
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
