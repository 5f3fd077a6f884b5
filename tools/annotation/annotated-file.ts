/**
 * The games of a file and what has been annotated of them: the output holds games in the order of the input, so that it
 * can be gone on with.
 */

import { existsSync } from 'node:fs';
import { UserError } from '../../base/user-error.ts';
import { RampartError } from '../../lib/errors.ts';
import { findGamesAmongFaults, type PgnGame } from '../../lib/pgn/pgn-parser.ts';
import { parsePgn } from '../../lib/pgn/pgn-text.ts';
import type { PgnEntry } from '../../lib/types/game.ts';
import { readTextFile } from '../text-files.ts';

/**
 * The whole games that an output holds already, and its bytes up to the end of the last one. They are the first of
 * `entries`, and are taken from there. Throws UserError when the output holds other games.
 */
export async function gamesDone(
  output: string,
  entries: AsyncIterator<PgnEntry, void>,
): Promise<{ games: readonly PgnGame[]; bytes: number }> {
  if (!existsSync(output)) return { games: [], bytes: 0 };
  // A character for each byte: places are bytes.
  const text = readTextFile(output, 'latin1');
  const games = wholeGames(text);
  for (const [index, { start, end }] of games.entries()) {
    const { value: entry, done } = await entries.next();
    const pgn = Buffer.from(text.slice(start, end), 'latin1').toString();
    if (done || !areSameMoves(pgn, entry.pgn)) {
      throw new UserError(`cannot resume ${output}: its game ${index + 1} is none of these`);
    }
  }
  return { games, bytes: games.at(-1)?.end ?? 0 };
}

/** The games of an output that end with a result: the last one may have been cut off anywhere. */
function wholeGames(text: string): PgnGame[] {
  const games = findGamesAmongFaults(text);
  while (games.length > 0 && games.at(-1)!.result === undefined) games.pop();
  return games;
}

/** Games that cannot be read are the same when they are the same text. */
function areSameMoves(one: string, other: string): boolean {
  const [first, second] = [one, other].map((pgn) => {
    try {
      const { fen, moves } = parsePgn(pgn);
      return [fen, ...moves.map(({ uci }) => uci)].join(' ');
    } catch (error) {
      if (error instanceof RampartError) return pgn.trim();
      throw error;
    }
  });
  return first === second;
}
