/**
 * Seeded positions that look locked, to be judged by the solver: chains of rams from edge to edge, with the features
 * that make them draws or break them. Half of them are near misses by the nature of the dice: a hole in the fence, a
 * lever that pays, a king that must step aside.
 */

import { randomWords } from '../../base/random-words.ts';
import { setFen } from '../../engine/fen.ts';
import { FenError } from '../../engine/fen-validation.ts';
import { PIECE_LETTERS } from '../../engine/squares.ts';
import { flippedFen } from './flip.ts';

/** What is added to the rams. The side that may hope to win is called the stronger one: White before flipping. */
export const LOCKED_CLASSES = [
  'static',
  'doubled',
  'backward',
  'passer',
  'lever',
  'hole',
  'drowned',
  'zugzwang',
  'en passant',
  'mixed',
] as const;
export type LockedClass = (typeof LOCKED_CLASSES)[number];

export interface LockedPosition {
  readonly fen: string;
  readonly kind: LockedClass;
  /** 0 or 1. */
  readonly stronger: number;
}

type Dice = (sides: number) => number;
type Board = string[];

const EMPTY = '.';

/** Deals positions of kings and pawns for ever, the same for the same seed, in all classes in turn. */
export function* lockedPositions(seed: number): Generator<LockedPosition> {
  const next = randomWords(seed);
  const roll: Dice = (faces) => (next() >>> 0) % faces;
  for (let dealt = 0; ; ) {
    const kind = LOCKED_CLASSES[dealt % LOCKED_CLASSES.length];
    const stronger = roll(2);
    const fen = deal(kind, roll);
    if (fen === null) continue;
    dealt++;
    yield { fen: stronger === 0 ? fen : flippedFen(fen), kind, stronger };
  }
}

/** A number of them. */
export function takeLocked(seed: number, count: number): LockedPosition[] {
  const source = lockedPositions(seed);
  return Array.from({ length: count }, () => source.next().value as LockedPosition);
}

/** The same with pieces for the stronger side: bishops, rooks, knights, queens, now and then one for the other. */
export function* lockedWithPieces(seed: number): Generator<LockedPosition> {
  const next = randomWords(seed);
  const roll: Dice = (faces) => (next() >>> 0) % faces;
  for (;;) {
    const kind = LOCKED_CLASSES[roll(4)];
    const stronger = roll(2);
    const fen = deal(kind, roll, (board) => addPieces(board, roll));
    if (fen === null) continue;
    yield { fen: stronger === 0 ? fen : flippedFen(fen), kind, stronger };
  }
}

function deal(kind: LockedClass, roll: Dice, decorate: (board: Board) => void = () => {}): string | null {
  const board: Board = Array(64).fill(EMPTY);
  placeRams(board, kind === 'hole' ? 2 : 1, roll);
  const features = kind === 'mixed' ? [1 + roll(8), 1 + roll(8)].map((index) => LOCKED_CLASSES[index]) : [kind];
  for (const feature of features) FEATURES[feature](board, roll);
  placeKings(board, kind === 'zugzwang', roll);
  decorate(board);
  const enPassant = kind === 'en passant' ? doubleStep(board, roll) : null;
  const turn = enPassant !== null ? 'b' : 'wb'[roll(2)];
  const fen = `${placementOf(board)} ${turn} - ${enPassant ?? '-'} 0 1`;
  try {
    setFen(fen);
  } catch (error) {
    if (error instanceof FenError) return null;
    throw error;
  }
  return fen;
}

/** Rams a file or two apart, each a rank higher or lower than the last. `gap`: files left out between, at most. */
function placeRams(board: Board, gap: number, roll: Dice): void {
  let rank = 2 + roll(3);
  for (let file = roll(2); file < 8; ) {
    put(board, file, rank, 'P');
    put(board, file, rank + 1, 'p');
    const step = 1 + (roll(5) < 3 ? 1 : roll(gap + 1));
    file += step;
    const change = step === 1 ? [-1, 1][roll(2)] : roll(3) - 1;
    rank = Math.min(4, Math.max(2, rank + change));
    if (step === 1 && roll(12) !== 0 && file < 8) rank += leversAt(board, file, rank) ? (rank > 3 ? -1 : 1) : 0;
  }
}

function leversAt(board: Board, file: number, rank: number): boolean {
  return [file - 1, file + 1].some((side) => at(board, side, rank + 1) === 'p' || at(board, side, rank) === 'P');
}

const FEATURES: Record<LockedClass, (board: Board, roll: Dice) => void> = {
  static: () => {},
  doubled: (board, roll) => {
    for (let count = 1 + roll(2); count > 0; count--) {
      const file = roll(8);
      const ram = rankOfPawn(board, file, 'P');
      if (ram > 1) put(board, file, 1 + roll(ram - 1), 'P');
      else if (ram < 0) put(board, file, 1, 'P');
    }
  },
  backward: (board, roll) => {
    const file = roll(8);
    const theirs = rankOfPawn(board, file, 'p');
    put(board, file, 1 + roll(theirs > 3 ? 2 : 1), 'P');
    if (theirs < 0 && roll(2) === 0) put(board, file, 5 + roll(2), 'p');
  },
  passer: (board, roll) => {
    for (let count = roll(4) === 0 ? 2 : 1; count > 0; count--) put(board, roll(8), 4 + roll(3), 'P');
    if (roll(3) === 0) put(board, roll(8), 1 + roll(2), 'p');
  },
  lever: (board, roll) => {
    const file = roll(8);
    put(board, file, 1 + roll(4), roll(3) === 0 ? 'p' : 'P');
    put(board, Math.min(7, file + 1), 5 + roll(2), 'p');
  },
  hole: (board, roll) => {
    if (roll(2) === 0) board[8 * (2 + roll(3)) + roll(8)] = EMPTY;
  },
  drowned: (board, roll) => {
    for (let count = 1 + roll(3); count > 0; count--) {
      const file = roll(8);
      const ours = rankOfPawn(board, file, 'P');
      put(board, file, ours > 2 ? 1 + roll(ours - 1) : 1 + roll(3), 'p');
    }
  },
  zugzwang: (board, roll) => {
    put(board, roll(8), 5 + roll(2), 'P');
    put(board, roll(8), 5 + roll(2), 'P');
    put(board, roll(8), 6, 'p');
  },
  'en passant': (board, roll) => {
    const file = roll(8);
    put(board, file, 3, 'P');
    put(board, file === 0 ? 1 : file - 1 + (file < 7 ? 2 * roll(2) : 0), 3, 'p');
  },
  mixed: () => {},
};

/** A square that a white pawn on its fourth rank may just have stepped over, with a black pawn beside it. */
function doubleStep(board: Board, roll: Dice): string | null {
  const start = roll(8);
  for (let index = 0; index < 8; index++) {
    const file = (start + index) % 8;
    const free = at(board, file, 1) === EMPTY && at(board, file, 2) === EMPTY;
    const neighbour = [file - 1, file + 1].some((side) => at(board, side, 3) === 'p');
    if (at(board, file, 3) === 'P' && free && neighbour) return `${'abcdefgh'[file]}3`;
  }
  return null;
}

/** White's king below its rams, Black's above its own; now and then anywhere. */
function placeKings(board: Board, cornered: boolean, roll: Dice): void {
  placeOnFree(board, 'K', () => roll(roll(6) === 0 ? 64 : 24), roll);
  placeOnFree(board, 'k', () => (cornered ? 48 + roll(16) : 63 - roll(roll(6) === 0 ? 64 : 24)), roll);
}

function addPieces(board: Board, roll: Dice): void {
  const strong = ['B', 'B', 'B', 'BB', 'R', 'R', 'N', 'Q', 'RB', 'BB', 'RR', 'BQ'][roll(12)];
  for (const letter of strong) placeOnFree(board, letter, () => roll(roll(8) === 0 ? 64 : 32), roll);
  if (roll(4) === 0) placeOnFree(board, 'bnr'[roll(3)], () => 63 - roll(32), roll);
}

function placeOnFree(board: Board, letter: string, choose: () => number, roll: Dice): void {
  let square = choose();
  while (board[square] !== EMPTY) square = (square + 1 + roll(3)) % 64;
  board[square] = letter;
}

/** Puts a pawn on a square that is free and on the board; pawns stand on ranks 2-7. */
function put(board: Board, file: number, rank: number, letter: string): void {
  if (at(board, file, rank) === EMPTY && rank >= 1 && rank <= 6) board[8 * rank + file] = letter;
}

function at(board: Board, file: number, rank: number): string {
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? '' : board[8 * rank + file];
}

/** The lowest rank of the file with that pawn, or -1. */
function rankOfPawn(board: Board, file: number, letter: string): number {
  return [0, 1, 2, 3, 4, 5, 6, 7].findIndex((rank) => at(board, file, rank) === letter);
}

function placementOf(board: Board): string {
  const ranks = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) => board.slice(8 * rank, 8 * rank + 8).join(''));
  return ranks.map((row) => row.replace(/\.+/g, (empty) => String(empty.length))).join('/');
}

/** True when the placement has no pieces: the solver's material. */
export function isPawnEnding(fen: string): boolean {
  return [...fen.split(' ')[0]].every((letter) => !PIECE_LETTERS.includes(letter) || 'PpKk'.includes(letter));
}
