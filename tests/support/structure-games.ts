/** Games of tests, as stretches and as rows of an index. */

import { toFen } from '../../engine/fen.ts';
import { playMove } from '../../engine/position.ts';
import { legalMove, setUpFen } from '../../lib/game-set-up.ts';
import { listPgn } from '../../lib/pgn/pgn-text.ts';
import { rowsOfGames } from '../../lib/structures/game-rows.ts';
import { COLUMN_NAMES, type ColumnName, type Table } from '../../lib/structures/index-columns.ts';
import { type GameStretches, openStretches } from '../../lib/structures/stretches.ts';

/** The stretches of a game: its moves in SAN or UCI with blanks between. */
export function stretchesOf(fen: string, moves: string): GameStretches {
  setUpFen(fen);
  const reader = openStretches();
  for (const text of moves.split(' ').filter((word) => word !== '')) {
    const move = legalMove(text, 'a move of the test');
    reader.onMove(move);
    playMove(move);
  }
  return reader.end();
}

/** The pawns of the current position, read from its FEN: 64 letters from a8 to h1. */
export function pawnLetters(fen = toFen()): string {
  const squares = fen
    .split(' ')[0]!
    .replaceAll('/', '')
    .replace(/\d/g, (count) => '.'.repeat(Number(count)));
  return squares.replace(/[^Pp]/g, '.');
}

/** A game as PGN. Moves may be numbered or not. */
export function pgnOf(moves: string, tags: Readonly<Record<string, string>> = {}): string {
  const lines = Object.entries(tags).map(([name, value]) => `[${name} "${value}"]\n`);
  return `${lines.join('')}\n${moves}\n\n`;
}

/** The rows of games, each of which has tags and can be read. */
export function tableOf(...games: readonly string[]): Table {
  const { table, faults, count } = rowsOfGames(listPgn(games.join('')), 'games.pgn', 1);
  if (faults.length > 0 || count !== games.length) throw new Error(`${count} games, ${JSON.stringify(faults)}`);
  return table;
}

type Row = { readonly [Name in ColumnName]: Table[Name][number] };

/** The rows of a table one by one. */
export function rowsIn(table: Table): Row[] {
  return table.game.map(
    (_, row) => Object.fromEntries(COLUMN_NAMES.map((name) => [name, table[name][row]])) as unknown as Row,
  );
}
