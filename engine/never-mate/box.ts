/**
 * Boxes: for each man on the board a set of squares that holds wherever it can ever come, whatever both sides play. A
 * box holds all positions in which every man stands somewhere in its set, and is closed: no legal move leads out of it,
 * but for captures of men that stand fast, each of which leads into another box. If no box allows a mate, none can ever
 * be given. Idea: Miguel Ambrona, "A Practical Algorithm for Chess Unwinnability" (2022), where sets of squares that
 * pieces may reach prove the same; boxes for what captures leave behind are our own.
 */

import {
  KING_ATTACKS, KNIGHT_ATTACKS, PAWN_ATTACKS, bishopAttacks, rookAttacks, type BitboardPair,
} from '../attacks.ts';
import { bitHi, bitLo, hasSeveral, lowest, lowestSquare, popcount } from '../bitboards.ts';
import { BOARD } from '../board.ts';
import { BISHOP, BLACK, BLACK_BIT, KING, KNIGHT, NONE, PAWN, QUEEN, ROOK, WHITE,
  fileOf, kindOf, rankOf, sideOf } from '../squares.ts';
import type { Kind, Piece, Side, Square } from '../types.ts';

/** Men by their number, 0-31, and where they may stand: the two words of man `at` begin at `2 * at`. */
export interface Box {
  readonly pieces: readonly Piece[];
  /** The squares on which the men stood first. */
  readonly starts: readonly Square[];
  readonly squares: Int32Array;
  /** A bit for each man that is not gone for good. */
  readonly present: number;
  /** A bit for each man that moves and may have been taken: the box holds positions with and without it. */
  mayBeTaken: number;
  /** A bit for each pawn that may have left its file, because it has taken something, or become a piece. */
  mayHaveTaken: number;
}

/** A capture of a man that stands fast: it leads out of the box. */
export interface Capture {
  readonly by: number;
  readonly square: Square;
  readonly victim: number;
}

/** The box that holds nothing but the position on the board. */
export function boxOfBoard(): Box {
  const pieces: Piece[] = [];
  const starts: Square[] = [];
  for (let square = 0; square < 64; square++) {
    if (BOARD[square] === NONE) continue;
    pieces.push(BOARD[square]);
    starts.push(square);
  }
  const squares = new Int32Array(2 * pieces.length);
  starts.forEach((square, at) => putMan(squares, at, square));
  const present = pieces.length === 32 ? -1 : (1 << pieces.length) - 1;
  return { pieces, starts, squares, present, mayBeTaken: 0, mayHaveTaken: 0 };
}

/** True when a position, itself a box, is in a box: each of its men can be taken for another one there. */
export function holds(box: Box, position: Box): boolean {
  const count = position.pieces.length;
  /** The place in the position of each man of the box, -1 when it is gone. */
  const places = new Int8Array(box.pieces.length).fill(-1);
  if ((box.mayBeTaken === 0 && count !== popcount(box.present, 0)) || count > popcount(box.present, 0)) return false;
  return assign(0);

  /** Finds a man of the box for each man of the position from one on; the rest must be allowed to be gone. */
  function assign(at: number): boolean {
    if (at === count) return isAllowed();
    const lo = position.squares[2 * at], hi = position.squares[2 * at + 1];
    for (let man = 0; man < box.pieces.length; man++) {
      if (((box.squares[2 * man] & lo) | (box.squares[2 * man + 1] & hi)) === 0) continue;
      if (box.pieces[man] !== position.pieces[at] || places[man] >= 0 || !isPresent(box, man)) continue;
      places[man] = at;
      if (assign(at + 1)) return true;
      places[man] = -1;
    }
    return false;
  }

  function isAllowed(): boolean {
    return box.pieces.every((_, man) => {
      if (places[man] < 0) return !isPresent(box, man) || (box.mayBeTaken & (1 << man)) !== 0;
      const square = squaresOfMan(position, places[man])[0];
      return box.pieces.every((_, other) => {
        if (places[other] < 0 || !doesFace(box, man, other)) return true;
        return square < squaresOfMan(position, places[other])[0] === (sideOf(box.pieces[man]) === WHITE);
      });
    });
  }
}

export function putMan(squares: Int32Array, at: number, square: Square): void {
  squares[2 * at] = bitLo(square);
  squares[2 * at + 1] = bitHi(square);
}

export function isPresent(box: Box, at: number): boolean {
  return (box.present & (1 << at)) !== 0;
}

/** True when a man is on one square for good, as long as the box is not left. */
export function isFast(box: Box, at: number): boolean {
  return isPresent(box, at) && (box.mayBeTaken & (1 << at)) === 0
    && !hasSeveral(box.squares[2 * at], box.squares[2 * at + 1]);
}

export function mayStand(box: Box, at: number, square: Square): boolean {
  const { squares } = box;
  return isPresent(box, at) && ((squares[2 * at] & bitLo(square)) | (squares[2 * at + 1] & bitHi(square))) !== 0;
}

export function squaresOf(lo: number, hi: number): Square[] {
  const squares: Square[] = [];
  for (let word = lo; word !== 0; word &= word - 1) squares.push(lowest(word));
  for (let word = hi; word !== 0; word &= word - 1) squares.push(32 + lowest(word));
  return squares;
}

export function squaresOfMan(box: Box, at: number): Square[] {
  return squaresOf(box.squares[2 * at], box.squares[2 * at + 1]);
}

/** What stands in the way for good: the men that stand fast, of each side and of both. */
export interface Obstacles {
  /** Words of White's men, and from 2 of Black's. */
  readonly own: Int32Array;
  readonly lo: number;
  readonly hi: number;
}

export function obstaclesOf(box: Box, without = -1): Obstacles {
  const own = new Int32Array(4);
  box.pieces.forEach((piece, at) => {
    if (at === without || !isFast(box, at)) return;
    own[2 * sideOf(piece)] |= box.squares[2 * at];
    own[2 * sideOf(piece) + 1] |= box.squares[2 * at + 1];
  });
  return { own, lo: own[0] | own[2], hi: own[1] | own[3] };
}

/** True when a pawn may promote somewhere in the box: it counts as a pawn, a queen and a knight in one. */
export function mayPromote(box: Box, at: number): boolean {
  return kindOf(box.pieces[at]) === PAWN && (box.squares[2 * at] & 0xff | box.squares[2 * at + 1] & 0xff000000) !== 0;
}

/** All squares that a man may attack from one of its squares. */
export function attacksOf(box: Box, at: number, square: Square, { lo, hi }: { lo: number; hi: number }): BitboardPair {
  const kind = kindOf(box.pieces[at]);
  const attacked = pieceAttacks(kind, sideOf(box.pieces[at]), square, lo, hi);
  if (!mayPromote(box, at)) return attacked;
  const more = [QUEEN, KNIGHT].map((promoted) => pieceAttacks(promoted, WHITE, square, lo, hi));
  return { lo: attacked.lo | more[0].lo | more[1].lo, hi: attacked.hi | more[0].hi | more[1].hi };
}

function pieceAttacks(kind: Kind, side: Side, square: Square, lo: number, hi: number): BitboardPair {
  const at = 2 * square;
  if (kind === PAWN) return { lo: PAWN_ATTACKS[128 * side + at], hi: PAWN_ATTACKS[128 * side + at + 1] };
  if (kind === KNIGHT) return { lo: KNIGHT_ATTACKS[at], hi: KNIGHT_ATTACKS[at + 1] };
  if (kind === KING) return { lo: KING_ATTACKS[at], hi: KING_ATTACKS[at + 1] };
  if (kind === BISHOP) return bishopAttacks(square, lo, hi);
  if (kind === ROOK) return rookAttacks(square, lo, hi);
  const diagonal = bishopAttacks(square, lo, hi), straight = rookAttacks(square, lo, hi);
  return { lo: diagonal.lo | straight.lo, hi: diagonal.hi | straight.hi };
}

/** Squares that men of a side that stand fast attack in every position of the box: no enemy king steps there. */
export function alwaysAttacked(box: Box, side: Side): BitboardPair {
  let everLo = 0, everHi = 0;
  box.pieces.forEach((piece, at) => {
    // The enemy king does not shield what lies behind him: he is the one who moves.
    if (!isPresent(box, at) || (kindOf(piece) === KING && sideOf(piece) !== side)) return;
    everLo |= box.squares[2 * at];
    everHi |= box.squares[2 * at + 1];
  });
  let lo = 0, hi = 0;
  box.pieces.forEach((piece, at) => {
    if (sideOf(piece) !== side || !isFast(box, at)) return;
    const square = lowestSquare(box.squares[2 * at], box.squares[2 * at + 1]);
    const attacked = pieceAttacks(kindOf(piece), side, square, everLo, everHi);
    lo |= attacked.lo;
    hi |= attacked.hi;
  });
  return { lo, hi };
}

/**
 * Grows a box until no move of its movers, a bit for each man, leads out of it but for captures of men that stand fast.
 * Returns these captures.
 */
export function closeBox(box: Box, movers = -1): Capture[] {
  const { squares } = box;
  for (;;) {
    const before = squares.slice(), { mayBeTaken, mayHaveTaken } = box;
    const step: Step = {
      box, obstacles: obstaclesOf(box), captures: [],
      attacked: [alwaysAttacked(box, WHITE), alwaysAttacked(box, BLACK)],
    };
    for (let at = 0; at < box.pieces.length; at++) {
      if (!isPresent(box, at) || (movers & (1 << at)) === 0) continue;
      if (kindOf(box.pieces[at]) === PAWN) movePawn(step, at);
      const promotes = mayPromote(box, at);
      if (promotes) box.mayHaveTaken |= 1 << at;
      if (kindOf(box.pieces[at]) !== PAWN || promotes) movePiece(step, at);
    }
    const hasGrown = box.mayBeTaken !== mayBeTaken || box.mayHaveTaken !== mayHaveTaken;
    if (!hasGrown && squares.every((word, at) => word === before[at])) return step.captures;
  }
}

interface Step {
  readonly box: Box;
  readonly obstacles: Obstacles;
  readonly attacked: readonly BitboardPair[];
  readonly captures: Capture[];
}

function movePiece(step: Step, at: number): void {
  const { box, obstacles, attacked } = step;
  const { squares } = box;
  const side = sideOf(box.pieces[at]);
  const banned = kindOf(box.pieces[at]) === KING ? attacked[side ^ 1] : { lo: 0, hi: 0 };
  let toLo = 0, toHi = 0;
  for (const from of squaresOfMan(box, at)) {
    const { lo, hi } = attacksOf(box, at, from, obstacles);
    toLo |= lo;
    toHi |= hi;
  }
  toLo &= ~(banned.lo | obstacles.own[2 * side]);
  toHi &= ~(banned.hi | obstacles.own[2 * side + 1]);
  takeMen(step, at, toLo, toHi);
  squares[2 * at] |= toLo & ~obstacles.lo;
  squares[2 * at + 1] |= toHi & ~obstacles.hi;
}

/** Takes all that may stand on the squares of a set. */
function takeMen({ box, obstacles, captures }: Step, by: number, lo: number, hi: number): void {
  const side = sideOf(box.pieces[by]);
  for (let victim = 0; victim < box.pieces.length; victim++) {
    const meetLo = box.squares[2 * victim] & lo, meetHi = box.squares[2 * victim + 1] & hi;
    if ((meetLo | meetHi) === 0) continue;
    const piece = box.pieces[victim];
    if (sideOf(piece) === side || kindOf(piece) === KING) continue;
    const stands = (meetLo & obstacles.lo) | (meetHi & obstacles.hi);
    if (stands !== 0) captures.push({ by, square: lowestSquare(meetLo, meetHi), victim });
    else box.mayBeTaken |= 1 << victim;
  }
}

/**
 * True when a pawn faces another that bars its way for good: on one file, which neither leaves, and the other is never
 * taken. As long as both are there they keep the order in which they stand.
 */
export function doesFace(box: Box, at: number, other: number): boolean {
  const { pieces, mayBeTaken, mayHaveTaken } = box;
  if ((pieces[at] ^ pieces[other]) !== BLACK_BIT || kindOf(pieces[at]) !== PAWN) return false;
  if (!isPresent(box, at) || !isPresent(box, other)) return false;
  if ((mayHaveTaken & (1 << at)) !== 0 || ((mayBeTaken | mayHaveTaken) & (1 << other)) !== 0) return false;
  const one = farthestBack(box, at), two = farthestBack(box, other);
  return fileOf(one) === fileOf(two) && (sideOf(pieces[at]) === WHITE ? one < two : two < one);
}

/** The square of a pawn from which it can go to all its others. */
function farthestBack({ pieces, squares }: Box, at: number): Square {
  const lo = squares[2 * at], hi = squares[2 * at + 1];
  if (sideOf(pieces[at]) === WHITE) return lowestSquare(lo, hi);
  return hi !== 0 ? 63 - Math.clz32(hi) : 31 - Math.clz32(lo);
}

function movePawn(step: Step, at: number): void {
  const { box, obstacles } = step;
  const { squares } = box;
  const side = sideOf(box.pieces[at]);
  const ahead = side === WHITE ? 8 : -8, firstRank = side === WHITE ? 1 : 6;
  const stop = barrier(box, at);
  const isFree = (square: Square) => ((obstacles.lo & bitLo(square)) | (obstacles.hi & bitHi(square))) === 0;
  const mayPush = (square: Square) => isFree(square) && (stop - square) * ahead > 0;
  const enter = (square: Square) => {
    squares[2 * at] |= bitLo(square);
    squares[2 * at + 1] |= bitHi(square);
  };
  for (const from of squaresOfMan(box, at)) {
    const to = from + ahead;
    if (to < 0 || to > 63) continue;
    if (mayPush(to)) enter(to);
    if (rankOf(from) === firstRank && mayPush(to) && mayPush(to + ahead)) enter(to + ahead);
    const attacked = pieceAttacks(PAWN, side, from, 0, 0);
    takeMen(step, at, attacked.lo, attacked.hi);
    for (const square of squaresOf(attacked.lo, attacked.hi)) {
      if (!mayMeet(box, side ^ 1, square) && !takesEnPassant(box, from, square, side)) continue;
      box.mayHaveTaken |= 1 << at;
      if (isFree(square)) enter(square);
    }
  }
}

/** The square that a pawn never reaches: that of the nearest pawn that it faces, or one off the board. */
function barrier(box: Box, at: number): number {
  const isWhite = sideOf(box.pieces[at]) === WHITE;
  let stop = isWhite ? 64 : -1;
  for (let other = 0; other < box.pieces.length; other++) {
    if (!doesFace(box, at, other)) continue;
    const square = farthestBack(box, other);
    if (isWhite ? square < stop : square > stop) stop = square;
  }
  return stop;
}

/** True when a man of the side, its king left out, may stand on a square. */
function mayMeet(box: Box, side: Side, square: Square): boolean {
  for (let at = 0; at < box.pieces.length; at++) {
    if (mayStand(box, at, square) && sideOf(box.pieces[at]) === side && kindOf(box.pieces[at]) !== KING) return true;
  }
  return false;
}

/** Takes pawns that may step past a square, for a pawn beside them; true when there are any. */
function takesEnPassant(box: Box, from: Square, square: Square, side: Side): boolean {
  if (rankOf(from) !== (side === WHITE ? 4 : 3)) return false;
  const ahead = side === WHITE ? 8 : -8;
  let any = false;
  for (let victim = 0; victim < box.pieces.length; victim++) {
    if (kindOf(box.pieces[victim]) !== PAWN || sideOf(box.pieces[victim]) === side) continue;
    if (!mayStand(box, victim, square + ahead) || !mayStand(box, victim, square - ahead)) continue;
    box.mayBeTaken |= 1 << victim;
    any = true;
  }
  return any;
}
