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
import { readTextFile, replaceFile } from '../text-files.ts';

/**
 * How many games of `entries` an output holds already; what was written last and not completed is cut off. Throws
 * UserError when it holds other games.
 */
export function gamesDone(output: string, entries: readonly PgnEntry[]): number {
  if (!existsSync(output)) return 0;
  const text = readTextFile(output);
  const games = wholeGames(text);
  games.forEach(({ start, end }, index) => {
    if (index >= entries.length || !areSameMoves(text.slice(start, end), entries[index]!.pgn)) {
      throw new UserError(`cannot resume ${output}: its game ${index + 1} is none of these`);
    }
  });
  const kept = games.length === 0 ? '' : `${text.slice(0, games.at(-1)!.end)}\n\n`;
  if (kept !== text) replaceFile(output, kept);
  return games.length;
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
