import { randomWords } from '../../base/random-words.ts';
import {
  addCount,
  BOARD,
  COUNTS,
  EN_PASSANT_SQUARE,
  enPassantIsPossible,
  findChecksAndPins,
  GAME,
  HALFMOVE_CLOCK,
  isAttacked,
  kingSquare,
  PIECES,
  removeCount,
  SIDE_TO_MOVE,
  STATE,
  STATES,
  toggle,
} from '../../engine/board.ts';
import { setFen } from '../../engine/fen.ts';
import { BLACK, KING, kindOf, NO_SQUARE, PAWN, pieceOf, WHITE } from '../../engine/squares.ts';
import { clearCaches } from '../../eval/evaluate.ts';

/**
 * Every legal position of some pieces, each once for a class of positions that turning and mirroring the board make
 * alike; which of the class is shown changes from one pair of king squares to the next, and so does who is White.
 */
export interface Placing {
  /** Such as `KRPvKR`. */
  readonly material: string;
  /** Of so many pairs of king squares one is looked at. */
  readonly oneIn: number;
  readonly seed: number;
}

const IDENTITY = Uint8Array.from({ length: 64 }, (_, square) => square);
const turnedBy = (mask: number) => IDENTITY.map((square) => square ^ mask);
const DIAGONAL = IDENTITY.map((square) => ((square & 7) << 3) | (square >> 3));
const WITH_PAWNS = [IDENTITY, turnedBy(7)];
const WITHOUT_PAWNS = [0, 7, 56, 63].flatMap((mask) => [turnedBy(mask), DIAGONAL.map((square) => square ^ mask)]);

/**
 * Shows a visitor every position of a placing: on the board, with checks and pins found. The keys are those of the
 * kings alone, so what was evaluated is forgotten at the end.
 */
export function placeAll({ material, oneIn, seed }: Placing, visit: () => void): void {
  const [strong, weak] = material.split('v');
  const hasPawns = material.includes('P');
  const symmetries = hasPawns ? WITH_PAWNS : WITHOUT_PAWNS;
  const others = [...piecesOf(strong, WHITE), ...piecesOf(weak, BLACK)].filter((piece) => kindOf(piece) !== KING);
  let pair = 0;
  for (let first = 0; first < 64; first++) {
    if (!isCanonical(first, hasPawns)) continue;
    for (let second = 0; second < 64; second++) {
      if (touches(first, second)) continue;
      const draw = Math.imul(++pair + 1000 * seed, 0x9e3779b1) >>> 0;
      if ((draw >>> 4) % oneIn !== 0) continue;
      const symmetry = symmetries[(draw >>> 12) % symmetries.length];
      const exchanged = (draw >>> 20) & 1;
      placeKings(symmetry, exchanged, first, second);
      placeOthers(others, 0, -1, symmetry, exchanged, visit);
    }
  }
  clearCaches();
}

/**
 * Shows a visitor random legal positions of some pieces, White's first, until it has seen enough and returns true or
 * `most` are tried. The same for the same seed.
 */
export function placeRandomly(material: string, seed: number, most: number, visit: () => boolean): void {
  const next = randomWords(seed);
  const [strong, weak] = material.split('v');
  const pieces = [...piecesOf(strong, WHITE), ...piecesOf(weak, BLACK)];
  setFen('k7/8/8/8/8/8/8/K7 w - - 0 1');
  takeOff(pieceOf(WHITE, KING), 0);
  takeOff(pieceOf(BLACK, KING), 56);
  for (let tried = 0; tried < most; tried++) {
    const squares = pieces.map((piece) => {
      for (;;) {
        const isPawn = kindOf(piece) === PAWN;
        const square = isPawn ? 8 + ((next() >>> 3) % 48) : (next() >>> 3) % 64;
        if (BOARD[square] !== 0) continue;
        put(piece, square);
        return square;
      }
    });
    const side = (next() >>> 5) & 1;
    const isLegal = !isAttacked(kingSquare(side ^ 1), side, PIECES[0] | PIECES[16], PIECES[1] | PIECES[17]);
    GAME[SIDE_TO_MOVE] = side;
    if (isLegal) findChecksAndPins();
    const isEnough = isLegal && visit();
    pieces.forEach((piece, index) => takeOff(piece, squares[index]));
    if (isEnough) break;
  }
  clearCaches();
}

function isCanonical(square: number, hasPawns: boolean): boolean {
  const file = square & 7;
  const rank = square >> 3;
  return file < 4 && (hasPawns || (rank < 4 && rank <= file));
}

function touches(one: number, other: number): boolean {
  return Math.max(Math.abs((one & 7) - (other & 7)), Math.abs((one >> 3) - (other >> 3))) <= 1;
}

function piecesOf(side: string, colour: number): number[] {
  return [...side].map((letter) => pieceOf(colour, '.PNBRQK'.indexOf(letter)));
}

function placeKings(symmetry: Uint8Array, exchanged: number, first: number, second: number): void {
  const board = Array<string>(64).fill('1');
  board[symmetry[first] ^ (exchanged * 56)] = exchanged === 0 ? 'K' : 'k';
  board[symmetry[second] ^ (exchanged * 56)] = exchanged === 0 ? 'k' : 'K';
  const ranks = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) => board.slice(8 * rank, 8 * rank + 8).join(''));
  setFen(`${ranks.join('/').replace(/1+/g, (empty) => String(empty.length))} w - - 0 1`);
}

/** Puts the pieces from `index` on onto the board, equal pieces on ascending squares, and takes them off again. */
function placeOthers(
  others: readonly number[],
  index: number,
  last: number,
  symmetry: Uint8Array,
  exchanged: number,
  visit: () => void,
): void {
  if (index === others.length) {
    visitBothSides(visit);
    return;
  }
  const piece = others[index] ^ (exchanged << 3);
  const isPawn = kindOf(piece) === PAWN;
  const start = index > 0 && others[index] === others[index - 1] ? last + 1 : 0;
  for (let place = Math.max(start, isPawn ? 8 : 0); place < (isPawn ? 56 : 64); place++) {
    const square = symmetry[place] ^ (exchanged * 56);
    if (BOARD[square] !== 0) continue;
    put(piece, square);
    placeOthers(others, index + 1, place, symmetry, exchanged, visit);
    takeOff(piece, square);
  }
}

function put(piece: number, square: number): void {
  toggle(piece, square);
  addCount(piece);
  BOARD[square] = piece;
}

function takeOff(piece: number, square: number): void {
  toggle(piece, square);
  removeCount(piece);
  BOARD[square] = 0;
}

function visitBothSides(visit: () => void): void {
  for (const side of [WHITE, BLACK]) {
    const king = kingSquare(side ^ 1);
    if (isAttacked(king, side, PIECES[0] | PIECES[16], PIECES[1] | PIECES[17])) continue;
    GAME[SIDE_TO_MOVE] = side;
    findChecksAndPins();
    visit();
    if (COUNTS[PAWN] === 0 || COUNTS[pieceOf(BLACK, PAWN)] === 0) continue;
    visitEnPassant(side, visit);
  }
}

/** The same pieces, with a pawn of the other side that has just made a double step. */
function visitEnPassant(side: number, visit: () => void): void {
  const fourth = side === WHITE ? 32 : 24;
  const back = side === WHITE ? 8 : -8;
  for (let square = fourth; square < fourth + 8; square++) {
    const isPawn = BOARD[square] === pieceOf(side ^ 1, PAWN);
    if (!isPawn || BOARD[square + back] !== 0 || BOARD[square + 2 * back] !== 0) continue;
    if (!enPassantIsPossible(square + back, side)) continue;
    const row = GAME[STATE];
    STATES[row + EN_PASSANT_SQUARE] = square + back;
    visit();
    STATES[row + EN_PASSANT_SQUARE] = NO_SQUARE;
  }
}

/** The clock of the fifty-move rule, for visitors that want to see what it changes. */
export function setClock(plies: number): void {
  STATES[GAME[STATE] + HALFMOVE_CLOCK] = plies;
}
