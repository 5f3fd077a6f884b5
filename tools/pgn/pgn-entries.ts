/** The games of a file or of standard input, listed and one at a time. */

import { clip } from '../../base/printable.ts';
import { UserError } from '../../base/user-error.ts';
import { RampartError } from '../../lib/errors.ts';
import { listPgn, parsePgn } from '../../lib/pgn/pgn-text.ts';
import type { PgnEntry, PgnGame } from '../../lib/types/game.ts';
import { tell } from '../output.ts';
import { inputName, readTextFile } from '../text-files.ts';

/** The games of a file, of standard input for `-`. Throws UserError when it cannot be read, or is no PGN. */
export function readEntries(file: string): PgnEntry[] {
  const text = readTextFile(file);
  try {
    return listPgn(text);
  } catch (error) {
    if (error instanceof RampartError) throw new UserError(`cannot use ${inputName(file)}: ${error.message}`);
    throw error;
  }
}

/** The games with these numbers, from 1; all games without a number. Throws UserError when there is none. */
export function entriesNumbered(file: string, number: number | undefined): PgnEntry[] {
  const entries = readEntries(file);
  if (entries.length === 0) throw new UserError(`${inputName(file)} has no game`);
  if (number === undefined) return entries;
  const entry = entries[number - 1];
  if (entry !== undefined) return [entry];
  const count = entries.length === 1 ? 'one game' : `${entries.length} games`;
  throw new UserError(`${inputName(file)} has ${count}, there is no game ${number}`);
}

/** The game of an entry; standard error says what is not read as it stands there. Throws RampartError. */
export function parseEntry(file: string, entry: PgnEntry): PgnGame {
  return parsePgn(entry, (message) => tell(`${inputName(file)}: ${message}`));
}

/** The same, but throws UserError, which says where the game cannot be read, and why. */
export function gameOf(file: string, entry: PgnEntry): PgnGame {
  try {
    return parseEntry(file, entry);
  } catch (error) {
    if (!(error instanceof RampartError)) throw error;
    throw new UserError(`${inputName(file)}: the game of line ${entry.line} cannot be read: ${clip(error.message)}`);
  }
}
