/** The games of a file or of standard input: listed, or one after another where there may be too many for a list. */

import { clip } from '../../base/printable.ts';
import { UserError } from '../../base/user-error.ts';
import { RampartError } from '../../lib/errors.ts';
import { lineNumberAt, openPgnParts, type PgnPart } from '../../lib/pgn/pgn-parser.ts';
import { entriesIn, parsePgn } from '../../lib/pgn/pgn-text.ts';
import type { PgnEntry, PgnGame } from '../../lib/types/game.ts';
import { tell } from '../output.ts';
import { inputName, isOrdinary, type TextPiece, textPieces } from '../text-files.ts';

/** Whole games of a file, and bytes of the file that have been read by their end. */
export interface PartOfFile extends PgnPart {
  readonly bytesRead: number;
}

/**
 * The games of a file part by part; a small file has one. `pieces` is its text where somebody has begun to read it.
 * Throws UserError when it cannot be read.
 */
export async function* pgnParts(
  file: string,
  size?: number,
  pieces: AsyncIterable<TextPiece> = textPieces(file, size),
): AsyncGenerator<PartOfFile, void> {
  const add = openPgnParts();
  try {
    for await (const { text, isLast, bytesRead } of pieces) yield { ...add(text, isLast), bytesRead };
  } catch (error) {
    // A comment that never ends makes one game of the rest of a file: strings end with a RangeError.
    throw error instanceof RangeError ? new UserError(`cannot use ${inputName(file)}: a game is too large`) : error;
  }
}

export interface CountedGames {
  readonly count: number;
  /** Moves of all games. */
  readonly plies: number;
  /** The games from the first on: a large file is read again. */
  readonly entries: () => AsyncGenerator<PgnEntry, void>;
}

/** Counts the games of a file. Throws UserError when it cannot be read, is no PGN, or has no game. */
export async function countGames(file: string, pieces?: AsyncIterable<TextPiece>): Promise<CountedGames> {
  let count = 0;
  let plies = 0;
  let parts: PgnPart[] = [];
  const canReadAgain = file !== '-' && isOrdinary(file);
  for await (const part of pgnParts(file, undefined, pieces)) {
    count += part.games.length;
    plies += part.games.reduce((sum, game) => sum + game.plies, 0);
    parts = canReadAgain ? [part] : [...parts, part];
  }
  const last = parts.at(-1)!;
  const fault = last.games[0]?.fault;
  if (count === 0) throw new UserError(`${inputName(file)} has no game`);
  if (count === 1 && fault !== undefined) {
    const line = last.line - 1 + lineNumberAt(last.text, fault.at);
    throw new UserError(`cannot use ${inputName(file)}: line ${line}: ${fault.message}`);
  }
  const isKept = !canReadAgain || last.games.length === count;
  async function* entries() {
    for await (const part of isKept ? parts : pgnParts(file)) yield* entriesIn(part);
  }
  return { count, plies, entries };
}

/** All games of a file. Throws UserError as `countGames` does. */
export async function readEntries(file: string): Promise<PgnEntry[]> {
  const list: PgnEntry[] = [];
  for await (const entry of (await countGames(file)).entries()) list.push(entry);
  return list;
}

/** The game with a number, from 1. Throws UserError when there is none. */
export async function entryNumbered(file: string, number: number): Promise<PgnEntry> {
  return entryAmong(file, await countGames(file), number);
}

/** The game with a number, from 1, among those of a file. Throws UserError when there is none. */
export async function entryAmong(file: string, { count, entries }: CountedGames, number: number): Promise<PgnEntry> {
  let at = 0;
  for await (const entry of entries()) if (++at === number) return entry;
  const games = count === 1 ? 'one game' : `${count} games`;
  throw new UserError(`${inputName(file)} has ${games}, there is no game ${number}`);
}

/** The game of an entry; standard error says what is not read as it stands there. Throws RampartError. */
export function parseEntry(file: string, entry: PgnEntry): PgnGame {
  return parsePgn(entry, (message) => tell(`${inputName(file)}: ${message}`));
}

/** Reads the game of an entry as `parseEntry` does. Throws UserError, which says where it cannot be read, and why. */
export function gameOf(file: string, entry: PgnEntry): PgnGame {
  try {
    return parseEntry(file, entry);
  } catch (error) {
    if (!(error instanceof RampartError)) throw error;
    throw new UserError(`${inputName(file)}: the game of line ${entry.line} cannot be read: ${clip(error.message)}`);
  }
}
