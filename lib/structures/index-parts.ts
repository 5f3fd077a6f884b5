/** Games of a text as rows of an index, part by part: a collection may be larger than memory. */

import { RampartError } from '../errors.ts';
import { openPgnParts } from '../pgn/pgn-parser.ts';
import { entriesIn } from '../pgn/pgn-text.ts';
import type { PgnEntry } from '../types/game.ts';
import { type RowsOfGames, rowsOfGames } from './game-rows.ts';

/** A PGN text, or its pieces in their order, cut wherever they may be. */
export type PgnPieces = string | Iterable<string> | AsyncIterable<string>;

export interface PartOptions {
  /** The name of the file that the text is from, for the column `file`. */
  readonly file?: string;
  /** The number of the first game, 1 when left out: games that are added to others go on counting. */
  readonly first?: number;
  /** Ends the work with RampartError `aborted`. */
  readonly signal?: AbortSignal;
}

/** Some games that follow each other, and their rows. */
export interface IndexPart extends RowsOfGames {
  /** The number of the first of `entries`. */
  readonly first: number;
  /** The games as they stand in the text, those too that could not be read. */
  readonly entries: readonly PgnEntry[];
}

/**
 * The parts of a text, which is read so many characters at a time. Other work of the thread goes on between them.
 * Throws RampartError `aborted`, and `bad-pgn` for what is no text.
 */
export async function* partsOf(
  pgn: PgnPieces,
  { file = '', first: start = 1, signal }: PartOptions,
  piece: number,
): AsyncGenerator<IndexPart, void> {
  const addParts = openPgnParts();
  let first = start;
  const read = (text: string, isLast: boolean): IndexPart | undefined => {
    if (signal?.aborted) throw new RampartError('aborted', 'the index was aborted', { cause: signal.reason });
    const entries = entriesIn(addParts(text, isLast));
    if (entries.length === 0) return undefined;
    const part = { first, entries, ...rowsOfGames(entries, file, first) };
    first += entries.length;
    return part;
  };
  const isList = typeof pgn === 'object' && pgn !== null && (Symbol.iterator in pgn || Symbol.asyncIterator in pgn);
  for await (const text of isList ? pgn : [pgn]) {
    if (typeof text !== 'string') throw new RampartError('bad-pgn', 'a PGN is a string');
    for (let at = 0; at < text.length; at += piece) {
      const part = read(text.slice(at, at + piece), false);
      if (part !== undefined) yield part;
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
  const last = read('', true);
  if (last !== undefined) yield last;
}
