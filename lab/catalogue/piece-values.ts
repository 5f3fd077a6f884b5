/**
 * What a piece is worth: how much the evaluation of quiet positions from games changes without it, or with another piece
 * in its place. No weight says so: products of numbers, places, mobility and threats all have their part in it.
 */

import { randomWords } from '../../base/random-words.ts';
import { BOARD, findChecksAndPins, GAME, inCheck, SIDE_TO_MOVE } from '../../engine/board.ts';
import { setFen } from '../../engine/fen.ts';
import { FenError } from '../../engine/fen-validation.ts';
import { kindOf, NONE, PIECE_LETTERS, sideOf } from '../../engine/squares.ts';
import type { Piece, Square } from '../../engine/types.ts';
import { evaluate } from '../../eval/evaluate.ts';
import { isDecided } from '../../eval/score.ts';
import { materialOnBoard, winAt } from '../../eval/win-draw-loss.ts';
// Loaded so that the weights are set.
import '../../eval/switches.ts';

const NAMES = { P: 'pawn', N: 'knight', B: 'bishop', R: 'rook', Q: 'queen' } as const;
type Letter = keyof typeof NAMES;

/** A piece, and the one that it is compared with; none where it is taken away. */
const COMPARISONS: readonly (readonly [Letter, Letter?])[] = [
  ...(Object.keys(NAMES) as Letter[]).map((letter): [Letter] => [letter]),
  ['B', 'N'],
  ['R', 'N'],
  ['R', 'B'],
  ['Q', 'R'],
];

/** Least material of the stages of a game (see eval/win-draw-loss.ts), with their headings. */
export const STAGES = [
  [46, 'material of 46 and more'],
  [20, 'of 20 to 45'],
  [0, 'of less than 20'],
] as const;

/** Quartiles of the differences, in centipawns as scores are told. */
export interface Quartiles {
  readonly count: number;
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

export interface PieceFigures {
  /** `rook`, `rook for a knight`. */
  readonly name: string;
  /** One for each of STAGES. */
  readonly stages: readonly Quartiles[];
}

/** Compares one piece of each kind, chosen at random, in each position. Moves the position of this thread. */
export function pieceFigures(fens: readonly string[], seed: number): PieceFigures[] {
  const random = randomWords(seed);
  const found = COMPARISONS.map(() => STAGES.map((): number[] => []));
  for (const fen of fens) {
    setFen(fen);
    const before = undecidedScore();
    if (before === undefined) continue;
    const board = [...BOARD] as Piece[];
    const us = GAME[SIDE_TO_MOVE];
    const scale = winAt(materialOnBoard()) / 100;
    const stage = STAGES.findIndex(([least]) => materialOnBoard() >= least);
    for (const [at, [letter, other]] of COMPARISONS.entries()) {
      const squares = board.flatMap((piece, square) => (letterOf(piece) === letter ? [square as Square] : []));
      if (squares.length === 0) continue;
      const square = squares[(random() >>> 0) % squares.length]!;
      const after = scoreWith(fen, board, square, other);
      const sign = sideOf(board[square]!) === us ? 1 : -1;
      if (after !== undefined) found[at]![stage]!.push((sign * (before - after)) / scale);
    }
  }
  return COMPARISONS.map(([letter, other], at) => ({
    name: NAMES[letter] + (other === undefined ? '' : ` for a ${NAMES[other]}`),
    stages: found[at]!.map(quartilesOf),
  }));
}

function letterOf(piece: Piece): string {
  return PIECE_LETTERS[kindOf(piece)]!;
}

/** The evaluation for the side to move; undefined in check and where the result is known. */
function undecidedScore(): number | undefined {
  findChecksAndPins();
  if (inCheck()) return undefined;
  const score = evaluate();
  return isDecided(score) ? undefined : score;
}

/** The same with another piece on a square, or none; undefined too for what is no position. */
function scoreWith(fen: string, board: readonly Piece[], square: Square, other?: Letter): number | undefined {
  const letters = board.map((piece) => (kindOf(piece) === NONE ? '1' : PIECE_LETTERS[piece]!));
  const isWhites = letters[square] === letters[square]!.toUpperCase();
  letters[square] = other === undefined ? '1' : isWhites ? other : other.toLowerCase();
  const ranks = Array.from({ length: 8 }, (_, rank) => letters.slice(8 * (7 - rank), 8 * (8 - rank)).join(''));
  try {
    // Rights to castle may need the rook that is gone.
    setFen(`${ranks.join('/').replace(/1+/g, ({ length }) => String(length))} ${fen.split(' ')[1]} - - 0 1`);
  } catch (error) {
    if (error instanceof FenError) return undefined;
    throw error;
  }
  return undecidedScore();
}

function quartilesOf(values: number[]): Quartiles {
  const sorted = values.sort((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return { count: sorted.length, low: at(0.25), median: at(0.5), high: at(0.75) };
}
