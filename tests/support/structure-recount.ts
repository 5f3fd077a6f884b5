/**
 * What structures games have, counted a second time: moves by chess.js, pawns on a board of 64 letters, conditions as
 * docs/formations.md has them. Nothing here comes from what it is a test of but the types of its rows.
 */

import { Chess } from 'chess.js';
import type { Table } from '../../lib/structures/index-columns.ts';
import {
  at,
  type Board,
  beside,
  boardOf,
  breaksOf,
  FILES,
  pawnsOnly,
  RANKS,
  squaresOf,
  turned,
  turnedNames,
} from './letter-board.ts';

/** How often something stands: positions, or moves of a break. */
type Counts = Map<string, number>;

/** What a side has: pawns on squares, on files. */
function pawnsIn(board: Board, letter: string) {
  return {
    /** On one of these squares. */
    on: (...squares: readonly string[]) => squares.some((square) => at(board, square) === letter),
    file: (file: string) => squaresOf(board, letter).some((square) => square[0] === file),
  };
}

type Side = ReturnType<typeof pawnsIn>;

/** Formations as docs/formations.md has them, with the colours of the books, and whose they are there. */
const FORMATIONS: Readonly<Record<string, { owner: 'white' | 'black'; holds: (white: Side, black: Side) => boolean }>> =
  {
    isolani: {
      owner: 'white',
      holds: (white, black) => {
        const isAlone = !white.file('c') && !white.file('e') && !black.file('d');
        const onFourth = white.on('d4') && !white.on('d2', 'd3') && black.on('c5', 'c6', 'c7', 'e5', 'e6', 'e7');
        const onFifth = white.on('d5') && !white.on('d2', 'd3', 'd4') && black.on('c6', 'c7', 'e6', 'e7');
        return isAlone && (onFourth || onFifth);
      },
    },
    hangingPawns: {
      owner: 'white',
      holds: (white, black) =>
        white.on('c4') &&
        white.on('d4') &&
        !white.on('c2', 'c3', 'd2', 'd3') &&
        !white.file('b') &&
        !white.file('e') &&
        !black.file('c') &&
        !black.file('d') &&
        black.file('b') &&
        black.file('e'),
    },
    carlsbad: {
      owner: 'white',
      holds: (white, black) =>
        white.on('d4') &&
        white.on('e2', 'e3') &&
        !white.file('c') &&
        white.file('b') &&
        black.on('d5') &&
        black.on('c6') &&
        !black.file('e') &&
        black.file('b'),
    },
    hedgehog: {
      owner: 'black',
      holds: (white, black) =>
        white.on('c4') &&
        !white.file('d') &&
        ['a6', 'b6', 'd6', 'e6'].every((square) => black.on(square)) &&
        !black.file('c'),
    },
    french: {
      owner: 'white',
      holds: (white, black) => white.on('d4') && white.on('e5') && black.on('d5') && black.on('e6'),
    },
    kingsIndian: {
      owner: 'black',
      holds: (white, black) =>
        white.on('d5') && white.on('e4') && black.on('d6') && black.on('e5') && !black.on('c4', 'c5'),
    },
  };

/** What stands on a board of pawns, by name: `white:carlsbad`, `white isolated d4`, `open c`, `ram e4`. */
function standingOn(board: Board): Set<string> {
  const found = new Set<string>();
  for (const [key, { owner, holds }] of Object.entries(FORMATIONS)) {
    if (holds(pawnsIn(board, 'P'), pawnsIn(board, 'p'))) found.add(`${owner}:${key}`);
    const other = turned(board);
    if (holds(pawnsIn(other, 'P'), pawnsIn(other, 'p'))) found.add(`${owner === 'white' ? 'black' : 'white'}:${key}`);
  }
  for (const side of ['white', 'black']) {
    const seen = side === 'white' ? board : turned(board);
    const name = (square: string) => (side === 'white' ? square : turnedNames(square));
    for (const pawn of squaresOf(seen, 'P')) {
      const near = (square: string) => Math.abs(FILES.indexOf(square[0]!) - FILES.indexOf(pawn[0]!));
      const isAhead = (square: string) => Number(square[1]) > Number(pawn[1]);
      const own = squaresOf(seen, 'P');
      const isDoubled = own.some((square) => near(square) === 0 && isAhead(square));
      if (!own.some((square) => near(square) === 1)) found.add(`${side} isolated ${name(pawn)}`);
      if (isDoubled) found.add(`${side} doubled ${name(pawn)}`);
      const isFree = !squaresOf(seen, 'p').some((square) => near(square) <= 1 && isAhead(square));
      if (isFree && !isDoubled) found.add(`${side} passed ${name(pawn)}`);
    }
  }
  for (const file of FILES) {
    const hasPawn = RANKS.some((rank) => at(board, file + rank) !== '.');
    if (!hasPawn) found.add(`open ${file}`);
  }
  const rams = squaresOf(board, 'P').filter((pawn) => at(board, beside(pawn, 0, 1)) === 'p');
  for (const pawn of rams) found.add(`ram ${pawn}`);
  for (const { path, target } of breaksOf(board)) found.add(`white can ${path}x${target}`);
  for (const { path, target } of breaksOf(turned(board))) found.add(`black can ${turnedNames(`${path}x${target}`)}`);
  if (rams.length >= 3 && ![...found].some((name) => name.includes(' can '))) found.add('locked');
  return found;
}

/** The texts of the games of a file, each of which begins with the tag Event. */
export function gameTexts(pgn: string): string[] {
  return pgn.split(/(?:^|\n)(?=\[Event )/).filter((text) => text.trim() !== '');
}

/** The moves of a game as they are written, without comments, variations, signs, numbers and the result. */
function writtenMoves(pgn: string): string[] {
  let text = pgn
    .replace(/^\[.*\]\s*$/gm, '')
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/;.*$/gm, ' ');
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(/\([^()]*\)/g, ' ');
  }
  return text
    .replace(/\$\d+/g, ' ')
    .replace(/\d+\.+/g, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/[!?]+$/, ''))
    .filter((word) => word !== '' && !/^(1-0|0-1|1\/2-1\/2|\*)$/.test(word));
}

/** What a game has, counted by its positions; undefined for one that cannot be played. */
export function recountGame(pgn: string): Counts | undefined {
  const counts: Counts = new Map();
  const add = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  const fen = /^\[FEN "(.*)"\]/m.exec(pgn)?.[1];
  try {
    const chess = fen === undefined ? new Chess() : new Chess(fen);
    let board = pawnsOnly(boardOf(chess.fen()));
    let standing = standingOn(board);
    for (const name of standing) add(name);
    for (const text of writtenMoves(pgn)) {
      const { color, piece, captured, from, to, after } = chess.move(text);
      const side = color === 'w' ? 'white' : 'black';
      const isPush = piece === 'p' && captured === undefined;
      if (isPush && [...standing].some((name) => name.startsWith(`${side} can ${from}-${to}x`)))
        add(`${side} plays ${from}-${to}`);
      if (piece === 'p' || captured === 'p') {
        board = pawnsOnly(boardOf(after));
        standing = standingOn(board);
      }
      for (const name of standing) add(name);
    }
    return counts;
  } catch {
    return undefined;
  }
}

/** What the rows of a game say, counted in the same way. */
export function countsOfRows(table: Table, start: number, end: number): Counts {
  const counts: Counts = new Map();
  const add = (name: string, times: number) => counts.set(name, (counts.get(name) ?? 0) + times);
  const words = (text: string) => text.split(' ').filter((word) => word !== '');
  for (let row = start; row < end; row++) {
    const plies = table.plies[row]!;
    for (const held of words(table.formations[row]!)) if (held.split(':')[1]! in FORMATIONS) add(held, plies);
    for (const file of words(table.open_files[row]!)) add(`open ${file}`, plies);
    for (const pawn of words(table.rammed[row]!)) add(`ram ${pawn}`, plies);
    for (const side of ['white', 'black'] as const) {
      for (const fact of ['isolated', 'doubled', 'passed'] as const)
        for (const pawn of words(table[`${side}_${fact}`][row]!)) add(`${side} ${fact} ${pawn}`, plies);
    }
    for (const side of ['white', 'black'] as const)
      for (const way of words(table[`${side}_breaks`][row]!)) add(`${side} can ${way}`, plies);
    if (table.locked[row]) add('locked', plies);
    const played = table.break_played[row] ?? null;
    if (played !== null) add(`${table.break_side[row]} plays ${played}`, 1);
  }
  return counts;
}
