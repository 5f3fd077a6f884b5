/** Rows of an index of real games against the independent recount. */

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { listPgn } from '../../lib/pgn/pgn-text.ts';
import { rowsOfGames } from '../../lib/structures/game-rows.ts';
import { gamesIn } from '../../lib/structures/index-columns.ts';
import { sharedData } from './shared.ts';
import { countsOfRows, gameTexts, recountGame } from './structure-recount.ts';

const PLAYERS = ['Karpov', 'Nimzowitsch', 'Petrosian', 'Rubinstein', 'Uhlmann'];

/** So many games of five masters, evenly out of all of theirs. */
export function mastersGames(count: number): string[] {
  return gamesOf(PLAYERS, count);
}

/** The same, and games of a week's tournaments and of players at Lichess. */
export function publicGames(count: number): string[] {
  return gamesOf([...PLAYERS, 'twic1599_1000k', 'lichess_db_1000k'], count);
}

function gamesOf(files: readonly string[], count: number): string[] {
  const each = Math.ceil(count / files.length);
  const games = files.flatMap((file) => {
    const texts = gameTexts(gunzipSync(readFileSync(sharedData(`pgn/${file}.pgn.gz`))).toString('latin1'));
    return Array.from({ length: each }, (_, index) => texts[Math.floor((index * texts.length) / each)]!);
  });
  return games.slice(0, count);
}

interface Recounted {
  /** Games that both have read. */
  readonly games: number;
  readonly positions: number;
  /** For each kind of fact how many games have it, and in how many positions or moves. */
  readonly kinds: ReadonlyMap<string, { games: number; times: number }>;
  /** What differs. */
  readonly faults: readonly string[];
}

/** Counts games twice, and compares fact by fact and game by game. */
export function recounted(texts: readonly string[]): Recounted {
  const kinds = new Map<string, { games: number; times: number }>();
  const faults: string[] = [];
  let games = 0;
  let positions = 0;
  for (const [index, text] of texts.entries()) {
    const { table } = rowsOfGames(listPgn(text), 'x.pgn', 1);
    const [rows, more] = [...gamesIn(table)];
    const expected = recountGame(text);
    const where = `game ${index}, ${/\[White "(.*)"\]/.exec(text)?.[1]} - ${/\[Black "(.*)"\]/.exec(text)?.[1]}`;
    if (more !== undefined || (rows === undefined) !== (expected === undefined))
      faults.push(
        `${where}: ${rows === undefined ? 'left out' : 'read'}, not ${expected === undefined ? 'left out' : 'read'}`,
      );
    if (rows === undefined || expected === undefined) continue;
    games++;
    positions += table.game_plies[0]! + 1;
    const found = countsOfRows(table, rows.start, rows.end);
    for (const name of new Set([...found.keys(), ...expected.keys()])) {
      if (found.get(name) !== expected.get(name))
        faults.push(`${where}: ${name} ${found.get(name) ?? 0} times, not ${expected.get(name) ?? 0}`);
    }
    const seen = new Set<string>();
    for (const [name, times] of expected) {
      const kind = kindOf(name);
      const { games: before, times: all } = kinds.get(kind) ?? { games: 0, times: 0 };
      kinds.set(kind, { games: before + (seen.has(kind) ? 0 : 1), times: all + times });
      seen.add(kind);
    }
  }
  return { games, positions, kinds, faults };
}

/** `white isolated d4` is of the kind `isolated`, `black:carlsbad` of the kind `carlsbad`. */
function kindOf(name: string): string {
  return name.replace(/^(white|black)[ :]/, '').split(' ')[0]!;
}
