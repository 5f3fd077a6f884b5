import { BOARD, GAME, SIDE_TO_MOVE } from '../../engine/board.ts';
import {
  CASTLING,
  EN_PASSANT,
  fromSquare,
  isPromotion,
  moveOf,
  NORMAL,
  promotedKind,
  toSquare,
  typeOf,
} from '../../engine/move.ts';
import { makeMove, unmakeMove } from '../../engine/position.ts';
import { BISHOP, KING, KNIGHT, kindOf, NONE, PAWN, pieceOf, QUEEN, ROOK, sideOf } from '../../engine/squares.ts';
import { SEE_VALUES } from '../../engine/static-exchange.ts';

const STRAIGHT = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];
const SLANTING = [
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
];
const JUMPS = [1, -1].flatMap((x) =>
  [1, -1].flatMap((y) => [
    [x, 2 * y],
    [2 * x, y],
  ]),
);

type Board = ArrayLike<number>;

/** The first square with a piece on it from `square` in one direction, or -1. */
function firstPiece(board: Board, square: number, [east, north]: readonly number[], reach: number): number {
  let file = square & 7;
  let rank = square >> 3;
  for (let step = 0; step < reach; step++) {
    file += east;
    rank += north;
    if (file < 0 || file > 7 || rank < 0 || rank > 7) return -1;
    if (board[8 * rank + file] !== NONE) return 8 * rank + file;
  }
  return -1;
}

/** The pieces of a side that attack a square: the least valuable first, of equal ones the lowest square first. */
function attackers(board: Board, square: number, side: number): number[] {
  const found: number[] = [];
  const look = (directions: readonly (readonly number[])[], reach: number, kinds: readonly number[]) => {
    for (const direction of directions) {
      const origin = firstPiece(board, square, direction, reach);
      if (origin >= 0 && sideOf(board[origin]) === side && kinds.includes(kindOf(board[origin]))) found.push(origin);
    }
  };
  const back = side === 0 ? -1 : 1;
  look(
    [
      [1, back],
      [-1, back],
    ],
    1,
    [PAWN],
  );
  look(JUMPS, 1, [KNIGHT]);
  look(SLANTING, 7, [BISHOP, QUEEN]);
  look(STRAIGHT, 7, [ROOK, QUEEN]);
  look([...STRAIGHT, ...SLANTING], 1, [KING]);
  return found.sort((a, b) => kindOf(board[a]) - kindOf(board[b]) || a - b);
}

function scoreOf(piece: number): number {
  return SEE_VALUES[kindOf(piece)];
}

/** What a move gains at once. */
function firstGain(move: number): number {
  if (typeOf(move) === CASTLING) return 0;
  if (typeOf(move) === EN_PASSANT) return SEE_VALUES[PAWN];
  const promotion = isPromotion(move) ? SEE_VALUES[promotedKind(move)] - SEE_VALUES[PAWN] : 0;
  return scoreOf(BOARD[toSquare(move)]) + promotion;
}

/**
 * The value of an exchange, found by playing it out on the board: each side takes with its least valuable piece, or
 * lets it be. Pins are overlooked, as every static exchange does; a king alone does not take what is guarded.
 */
export function playedExchange(move: number): number {
  if (typeOf(move) === CASTLING) return 0;
  const gain = firstGain(move);
  makeMove(move);
  const value = gain - bestReply(toSquare(move));
  unmakeMove(move);
  return value;
}

function bestReply(square: number): number {
  const us = GAME[SIDE_TO_MOVE];
  const [taker] = attackers(BOARD, square, us);
  if (taker === undefined) return 0;
  const gain = scoreOf(BOARD[square]);
  const isKing = kindOf(BOARD[taker]) === KING;
  const move = moveOf(taker, square, NORMAL);
  makeMove(move);
  const isAllowed = !isKing || attackers(BOARD, square, us ^ 1).length === 0;
  const value = isAllowed ? gain - bestReply(square) : 0;
  unmakeMove(move);
  return Math.max(0, value);
}

/** The value of an exchange by the swap list: the gains of all captures in turn, then folded from the end. */
export function swappedExchange(move: number): number {
  if (typeOf(move) === CASTLING) return 0;
  const board = BOARD.slice(0, 64);
  const square = toSquare(move);
  let side = GAME[SIDE_TO_MOVE];
  const gains = [firstGain(move)];
  board[square] = isPromotion(move) ? pieceOf(side, promotedKind(move)) : board[fromSquare(move)];
  board[fromSquare(move)] = NONE;
  if (typeOf(move) === EN_PASSANT) board[square ^ 8] = NONE;
  for (;;) {
    side ^= 1;
    const [taker] = attackers(board, square, side);
    if (taker === undefined) break;
    if (kindOf(board[taker]) === KING && attackers(board, square, side ^ 1).length > 0) break;
    gains.push(scoreOf(board[square]));
    board[square] = board[taker];
    board[taker] = NONE;
  }
  return gains.reduceRight((reply, gain, index) => gain - (index + 1 < gains.length ? Math.max(0, reply) : 0), 0);
}
