/** The games of a file that a command is asked for: by number, or by players and structure. */

import { UserError } from '../../base/user-error.ts';
import type { ReadQuery } from '../../lib/structures/find-games.ts';
import { rowsOfGames } from '../../lib/structures/game-rows.ts';
import type { PgnEntry } from '../../lib/types/game.ts';
import { type CountedGames, countGames, entryNumbered } from '../pgn/pgn-entries.ts';
import { inputName } from '../text-files.ts';
import { openingHere } from './opening-names.ts';

/** The games that are as asked, all of them when nothing is. Throws UserError as `countGames` does, and for none. */
export async function chosenGames(file: string, { columns, match }: ReadQuery, number?: number): Promise<CountedGames> {
  if (number !== undefined) return theGame(await entryNumbered(file, number));
  const all = await countGames(file);
  // A question that needs no more than to tell games apart asks nothing.
  if (columns.length === 1) return all;
  const chosen = new Set<number>();
  let plies = 0;
  let at = 0;
  for await (const entry of all.entries()) {
    at++;
    const { table, count } = rowsOfGames([entry], file, at, openingHere);
    if (count === 0 || match(table, 0, table.game.length) === undefined) continue;
    chosen.add(at);
    plies += table.game_plies[0]!;
  }
  if (chosen.size === 0) throw new UserError(`${inputName(file)} has no game like this`);
  async function* entries() {
    let at = 0;
    for await (const entry of all.entries()) if (chosen.has(++at)) yield entry;
  }
  return { count: chosen.size, plies, entries };
}

function theGame(entry: PgnEntry): CountedGames {
  const { table, count } = rowsOfGames([entry], '', 1);
  async function* entries() {
    yield entry;
  }
  return { count: 1, plies: count === 0 ? 0 : table.game_plies[0]!, entries };
}
