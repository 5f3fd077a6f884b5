/** The games of a question: rows of an index, or of PGN, which is indexed on the way. */

import { basename } from 'node:path';
import { UserError } from '../../base/user-error.ts';
import { entriesIn } from '../../lib/pgn/pgn-text.ts';
import { rowsOfGames } from '../../lib/structures/game-rows.ts';
import type { Table, TableSource } from '../../lib/structures/index-columns.ts';
import { WRONG } from '../exit-codes.ts';
import { openMessages, startProgress } from '../output.ts';
import { pgnParts } from '../pgn/pgn-entries.ts';
import { sizeOf } from '../record.ts';
import { inputName, isOrdinary } from '../text-files.ts';
import { isIndex, tablesOfIndex } from './index-file.ts';
import { openingHere } from './opening-names.ts';

/** The rows of files one after the other; no game is in two tables. Throws UserError. */
export async function* gameTables(files: readonly string[]): AsyncGenerator<TableSource, void> {
  for (const file of files) yield* (await isIndex(file)) ? tablesOfIndex(file) : tablesOfPgn(file);
}

async function* tablesOfPgn(file: string): AsyncGenerator<Table, void> {
  const messages = openMessages();
  let first = 1;
  let read = 0;
  const progress = startProgress(basename(file), isOrdinary(file) ? sizeOf(file) : 0, (_, time) => {
    return `${((1000 * first) / Math.max(1, time)).toFixed(0)} games/s`;
  });
  for await (const part of pgnParts(file, 2 ** 18)) {
    const { table, count, faults } = rowsOfGames(entriesIn(part), file, first, openingHere);
    for (const { line, message } of faults) messages.tell(`${inputName(file)}: line ${line}: ${message}`);
    first += part.games.length;
    read += count;
    if (count < part.games.length) process.exitCode = WRONG;
    progress.done(part.bytesRead);
    yield table;
  }
  progress.clear();
  messages.end();
  if (read === 0) throw new UserError(`${inputName(file)} has no game${first === 1 ? '' : ' that can be read'}`);
}
