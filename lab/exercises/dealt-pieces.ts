/** Positions that are dealt by dice: walls of pawns with pieces around them, turned, changed, and written as FENs. */

import { randomWords } from '../../base/random-words.ts';
import { RampartError } from '../../lib/errors.ts';
import { position } from '../../lib/position.ts';

export type Dice = (sides: number) => number;
/** Pieces of FEN by their squares, 0 for a8 to 63 for h1. */
export type Dealt = Map<number, string>;

export function diceOf(seed: number): Dice {
  const next = randomWords(seed);
  return (sides) => (next() >>> 0) % sides;
}

/** A fence of rams with White as the attacker: one pawn or a bishop more, and now and then a gap or a lever. */
export function dealFence(roll: Dice): Dealt {
  const pieces: Dealt = new Map();
  const first = roll(2);
  const last = 7 - roll(2);
  let row = 3 + roll(2);
  for (let file = first; file <= last; file++) {
    row = Math.min(5, Math.max(3, row + roll(3) - 1));
    if (roll(8) === 0) continue;
    pieces.set(8 * row + file, 'P');
    if (roll(8) > 0) pieces.set(8 * (row - 1) + file, 'p');
  }
  const put = (piece: string, row: number) => {
    const square = 8 * row + roll(8);
    if (!pieces.has(square)) pieces.set(square, piece);
  };
  put('P', 5 + roll(2));
  if (roll(2) === 0) put('p', 1);
  if (roll(3) === 0) put('B', 6);
  put('K', 4 + roll(4));
  put('k', roll(4));
  return pieces;
}

/** What stands behind a wall: White's pieces, Black's, and pawns of both. */
const WHITES = ['', '', '', 'B', 'B', 'R', 'R', 'Q', 'N', 'BB', 'RR', 'RB', 'QR', 'QB', 'RN'];
const BLACKS = ['', '', '', '', 'b', 'n', 'r', 'bn'];
const PAWNS = ['', 'P', 'P', 'PP', 'PP', 'Pp', 'PPp', 'PPP'];

/** A wall of rams from edge to edge, each a rank higher or lower than the last, now and then with a hole. */
export function dealWall(roll: Dice): Dealt {
  const pieces: Dealt = new Map();
  const put = (letters: string, first: number, last: number) => {
    for (const letter of letters) {
      const square = 8 * (first + roll(last - first + 1)) + roll(8);
      if (!pieces.has(square)) pieces.set(square, letter);
    }
  };
  let row = 3 + roll(3);
  for (let file = 0; file < 8; file++) {
    pieces.set(8 * row + file, 'P');
    pieces.set(8 * (row - 1) + file, 'p');
    row = row === 3 ? 4 : row === 5 ? 4 : row + 2 * roll(2) - 1;
  }
  for (let holes = Math.max(0, roll(5) - 2); holes > 0; holes--) pieces.delete([...pieces.keys()][roll(pieces.size)]!);
  put(PAWNS[roll(PAWNS.length)]!, 1, 6);
  put(WHITES[roll(WHITES.length)]!, roll(6) === 0 ? 0 : 4, 7);
  put(BLACKS[roll(BLACKS.length)]!, 0, 4);
  put('K', roll(6) === 0 ? 2 : 5, 7);
  put('k', 0, roll(6) === 0 ? 5 : 2);
  return pieces;
}

/** The same pieces with one of them a step or two aside, or none where another piece stands there. */
export function withOneMoved(pieces: Dealt, roll: Dice): Dealt {
  const moved = new Map(pieces);
  const [square, piece] = [...pieces][roll(pieces.size)]!;
  const file = (square & 7) + roll(5) - 2;
  const row = (square >> 3) + roll(5) - 2;
  const isPawn = piece.toLowerCase() === 'p';
  if (file < 0 || file > 7 || row < (isPawn ? 1 : 0) || row > (isPawn ? 6 : 7) || pieces.has(8 * row + file))
    return new Map();
  moved.delete(square);
  return moved.set(8 * row + file, piece);
}

/** Material that White has more than Black, in pawns. */
export function surplusOf(pieces: Dealt): number {
  const worth: Readonly<Record<string, number>> = { P: 1, N: 3, B: 3, R: 5, Q: 9 };
  const worthOf = (piece: string) => worth[piece] ?? -(worth[piece.toUpperCase()] ?? 0);
  return [...pieces.values()].reduce((sum, piece) => sum + worthOf(piece), 0);
}

/** The same position with the colours exchanged. */
export function turned(pieces: Dealt): Dealt {
  const swap = (piece: string) => (piece === piece.toUpperCase() ? piece.toLowerCase() : piece.toUpperCase());
  return new Map([...pieces].map(([square, piece]) => [square ^ 56, swap(piece)]));
}

/** A FEN of pieces, undefined where there is no such position or the game is over. */
export function legalFen(pieces: Dealt, side: 'white' | 'black'): string | undefined {
  const rows = Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 8 }, (_, file) => pieces.get(8 * row + file) ?? '1')
      .join('')
      .replace(/1+/g, (ones) => String(ones.length)),
  );
  const fen = `${rows.join('/')} ${side === 'white' ? 'w' : 'b'} - - 0 1`;
  return isLegal(fen) ? fen : undefined;
}

/** True of a position with moves that a game can have: some engines refuse others. */
export function isLegal(fen: string): boolean {
  try {
    return position(fen).end === null && hasPossibleMen(fen);
  } catch (error) {
    if (error instanceof RampartError) return false;
    throw error;
  }
}

/** Pieces of a side at the start besides king and pawns; a bishop is named with the colour of its squares. */
const AT_THE_START = { n: 2, b0: 1, b1: 1, r: 2, q: 1 };

/** True when each piece above those of the start stands for a pawn that is missing. */
export function hasPossibleMen(fen: string): boolean {
  const men = Object.entries(position(fen).pieces).map(([square, piece]) =>
    /b/i.test(piece) ? `${piece}${(square.charCodeAt(0) + square.charCodeAt(1)) % 2}` : piece,
  );
  return [true, false].every((isWhite) => {
    const count = (kind: string) => men.filter((one) => one === (isWhite ? kind.toUpperCase() : kind)).length;
    const promoted = Object.entries(AT_THE_START).map(([kind, most]) => Math.max(0, count(kind) - most));
    return promoted.reduce((sum, more) => sum + more, count('p')) <= 8;
  });
}

export function canTake(fen: string): boolean {
  return position(fen).legalMoves.some(({ san }) => san.includes('x'));
}
