/** Certificates of pawn endings, out of what the proof by arrangements knows (eval/fortress/arrangement-proof.ts). */

import { KING_ATTACKS } from '../engine/attacks.ts';
import { bitHi, bitLo } from '../engine/bitboards.ts';
import { BOARD, EN_PASSANT_SQUARE, GAME, kingSquare, STATE, STATES, sideToMove } from '../engine/board.ts';
import { squaresOf } from '../engine/never-mate/box.ts';
import { KING, kindOf, NO_SQUARE, NONE, PAWN, PIECE_LETTERS, pieceOf, squareName, WHITE } from '../engine/squares.ts';
import type { Side, Square } from '../engine/types.ts';
import { attackedWithout, expand, guardedWithout, solve } from '../eval/fortress/arrangement-moves.ts';
import { defenderHolds, THOROUGH_SOLUTIONS } from '../eval/fortress/arrangement-proof.ts';
import {
  ARRANGEMENTS,
  ATTACKS,
  arrangementOf,
  CAPTURE,
  DEFENDER_MOVES,
  DOUBLE_PUSH,
  fieldsOf,
  hasMoves,
  hasRoom,
  KING_TAKES,
  LOST,
  MOVE_FROM,
  MOVE_KIND,
  MOVE_ROW,
  MOVE_TAKEN,
  MOVE_TO,
  MOVE_WORDS,
  MOVES_END,
  MOVES_OUT,
  NO_ROW,
  PROMOTION,
  REPLIES,
  STALEMATED,
  TABLE,
} from '../eval/fortress/arrangement-table.ts';
import { KING_ZONES } from '../eval/fortress/king-solver.ts';
import { perspectiveOf } from '../eval/perspective.ts';
import type { CertifiedHeldBox, CertifiedMove } from './types/certificate.ts';

/** Stands for no square where a pawn is left out: none is ever on the first rank. */
const NO_PAWN = 0;

/** A pawn with its name; squares are in the attacker's perspective. */
interface Pawn {
  readonly name: string;
  readonly isAttackers: boolean;
  readonly square: Square;
}

/** An arrangement of named pawns, and what the defence needs of it. */
interface Post {
  readonly pawns: readonly Pawn[];
  /** The row of the arrangement, NO_ROW where a new piece stands on the board and must be taken. */
  readonly row: number;
  /** Squares of the defender's king by those of the attacker's, who is to move. */
  readonly holds: Map<Square, Set<Square>>;
  readonly exits: Map<string, CertifiedMove>;
  readonly replies: Map<string, CertifiedMove>;
}

/** A position that the defender holds, with the attacker to move. */
interface Held {
  readonly post: Post;
  readonly attacker: Square;
  readonly defender: Square;
}

/** The boxes of a certificate that a side cannot win the pawn ending on the board, or undefined. */
export function certifiedArrangements(attacking: Side): CertifiedHeldBox[] | undefined {
  const isAttackersMove = sideToMove() === attacking;
  const passed = STATES[GAME[STATE] + EN_PASSANT_SQUARE];
  const turn = attacking === WHITE ? 0 : 56;
  const [attacker, defender] = [kingSquare(attacking) ^ turn, kingSquare(attacking ^ 1) ^ turn];
  // The checker has no proof that begins with a capture en passant by the attacker.
  if (isAttackersMove && passed !== NO_SQUARE) return undefined;
  const step = passed === NO_SQUARE ? NO_SQUARE : passed ^ turn;
  const perspective = perspectiveOf(attacking);
  if (!defenderHolds(perspective, attacker, defender, !isAttackersMove, step, THOROUGH_SOLUTIONS)) return undefined;
  let isComplete = true;
  const posts = new Map<string, Post>();
  const open: Held[] = [];
  const first = postOf(pawnsOnBoard(attacking, turn));
  if (isAttackersMove) enter({ post: first, attacker, defender });
  else answer({ post: first, attacker, defender }, step);
  for (let next = open.pop(); next !== undefined && isComplete; next = open.pop()) follow(next);
  return isComplete ? [...posts.values()].map(boxOf) : undefined;

  function postOf(pawns: readonly Pawn[]): Post {
    const key = pawns.map(({ name, square }) => name + square).join();
    const known = posts.get(key);
    if (known !== undefined) return known;
    const post = { pawns, row: rowOf(pawns), holds: new Map(), exits: new Map(), replies: new Map() };
    posts.set(key, post);
    if (post.row !== NO_ROW && !hasMoves(post.row)) listMoves(post.row);
    return post;
  }

  /** Lists the moves of what is known without them: the attacker has no pawns. */
  function listMoves(row: number): void {
    isComplete &&= hasRoom();
    if (!isComplete) return;
    expand(row);
    solve(row);
  }

  function numberOf(post: Post): number {
    return [...posts.values()].indexOf(post);
  }

  function enter(held: Held): void {
    const { post, attacker, defender } = held;
    const squares = post.holds.get(attacker) ?? new Set();
    if (squares.has(defender)) return;
    post.holds.set(attacker, squares.add(defender));
    open.push(held);
  }

  function note(moves: Map<string, CertifiedMove>, by: string, to: Square, next: Post): void {
    const move = { by, to: squareName(to ^ turn), box: numberOf(next) };
    moves.set(`${move.by} ${move.to} ${move.box}`, move);
  }

  function nameOfKing(side: Side): string {
    return PIECE_LETTERS[pieceOf(side, KING)] + squareName(kingSquare(side));
  }

  /** Answers every move of the attacker. */
  function follow({ post, attacker, defender }: Held): void {
    const at = fieldsOf(post.row);
    for (const to of kingSteps(post, attacker, defender, guardedWithout))
      answer({ post, attacker: to, defender }, NO_SQUARE);
    for (let move = ARRANGEMENTS[at + ATTACKS]; move < ARRANGEMENTS[at + REPLIES]; move += MOVE_WORDS) {
      if (!mayMove(at, move, attacker, defender, guardedWithout)) continue;
      const [kind, from, to] = [MOVE_KIND, MOVE_FROM, MOVE_TO].map((field) => MOVES_OUT[move + field]);
      const next = postOf(moved(post.pawns, from, to, kind === KING_TAKES || kind === CAPTURE ? to : NO_SQUARE));
      note(post.exits, kind === KING_TAKES ? nameOfKing(attacking) : nameOn(post, from), to, next);
      const after = { post: next, attacker: kind === KING_TAKES ? to : attacker, defender };
      if (kind === PROMOTION) take(after, to);
      else answer(after, kind === DOUBLE_PUSH ? to - 8 : NO_SQUARE);
    }
  }

  /** The defender's king takes a new piece. */
  function take({ post, attacker }: Held, to: Square): void {
    const next = postOf(post.pawns.filter(({ square }) => square !== to));
    note(post.replies, nameOfKing(attacking ^ 1), to, next);
    enter({ post: next, attacker, defender: to });
  }

  /** Chooses an answer: a step to a square that is needed anyway, before another step, and a pawn's move. */
  function answer({ post, attacker, defender }: Held, passed: Square): void {
    if (!isComplete) return;
    const steps = kingSteps(post, defender, attacker, attackedWithout).filter((to) =>
      isHeld(post.row, 0, attacker, to),
    );
    const step = steps.find((to) => post.holds.get(attacker)?.has(to)) ?? steps[0];
    if (step !== undefined) {
      enter({ post, attacker, defender: step });
      return;
    }
    const at = fieldsOf(post.row);
    for (let move = ARRANGEMENTS[at + REPLIES]; move < ARRANGEMENTS[at + MOVES_END]; move += MOVE_WORDS) {
      const [kind, from, to, row, taken] = [MOVE_KIND, MOVE_FROM, MOVE_TO, MOVE_ROW, MOVE_TAKEN].map(
        (field) => MOVES_OUT[move + field],
      );
      const king = kind === KING_TAKES ? to : defender;
      // The checker allows a double push only where nobody can take it en passant.
      if (taken !== NO_ROW || !mayMove(at, move, defender, attacker, attackedWithout)) continue;
      if (!isHeld(row, 0, attacker, king)) continue;
      const next = postOf(moved(post.pawns, from, to, kind === KING_TAKES || kind === CAPTURE ? to : NO_SQUARE));
      note(post.replies, kind === KING_TAKES ? nameOfKing(attacking ^ 1) : nameOn(post, from), to, next);
      enter({ post: next, attacker, defender: king });
      return;
    }
    if (passed !== NO_SQUARE && pass({ post, attacker, defender }, passed)) return;
    isComplete &&= isIn(ARRANGEMENTS[at + TABLE] + STALEMATED, attacker, defender);
  }

  /** True when the defender takes en passant, and that holds. */
  function pass({ post, attacker, defender }: Held, passed: Square): boolean {
    const takers = post.pawns.filter(
      ({ isAttackers, square }) =>
        !isAttackers && areBeside(square, passed) && square > passed + 6 && square !== passed + 8,
    );
    for (const { name, square } of takers) {
      const next = moved(post.pawns, square, passed, passed + 8);
      if (!isHeld(rowOf(next), 0, attacker, defender)) continue;
      note(post.replies, name, passed, postOf(next));
      enter({ post: postOf(next), attacker, defender });
      return true;
    }
    return false;
  }

  function boxOf({ pawns, holds, exits, replies }: Post): CertifiedHeldBox {
    const nameAll = (squares: Iterable<Square>) =>
      [...new Set(squares)]
        .map((square) => square ^ turn)
        .sort((one, other) => one - other)
        .map(squareName)
        .join(' ');
    const [king, foe] = [nameOfKing(attacking ^ 1), nameOfKing(attacking)];
    const rows = [...holds].sort(([one], [other]) => (one ^ turn) - (other ^ turn));
    const stood = rows.flatMap(([, squares]) => [...squares]);
    return {
      men: [
        ...pawns.map(({ name, square }) => ({ man: name, squares: squareName(square ^ turn) })),
        { man: king, squares: nameAll(stood.length > 0 ? stood : [defender]) },
        { man: foe, squares: nameAll(rows.length > 0 ? rows.map(([row]) => row) : [attacker]) },
      ],
      mover: king,
      watches: foe,
      holds: Object.fromEntries(rows.map(([row, squares]) => [squareName(row ^ turn), nameAll(squares)])),
      exits: [...exits.values()],
      replies: [...replies.values()],
    };
  }
}

function pawnsOnBoard(attacking: Side, turn: number): Pawn[] {
  return [...BOARD.keys()].flatMap((square) => {
    const piece = BOARD[square];
    if (piece === NONE || kindOf(piece) !== PAWN) return [];
    const isAttackers = piece === pieceOf(attacking, PAWN);
    return [{ name: PIECE_LETTERS[piece] + squareName(square), isAttackers, square: square ^ turn }];
  });
}

/** The row of an arrangement, NO_ROW with a pawn on the last rank. */
function rowOf(pawns: readonly Pawn[]): number {
  const words = [0, 0, 0, 0];
  for (const { isAttackers, square } of pawns) {
    if (square > 55) return NO_ROW;
    words[isAttackers ? 0 : 2] |= bitLo(square);
    words[isAttackers ? 1 : 3] |= bitHi(square);
  }
  return arrangementOf(words[0], words[1], words[2], words[3]);
}

/** The pawns after one has moved, or a king where `from` is `to`, and the one on `taken` is gone. */
function moved(pawns: readonly Pawn[], from: Square, to: Square, taken: Square): Pawn[] {
  return pawns
    .filter(({ square }) => square !== taken)
    .map((pawn) => (pawn.square === from ? { ...pawn, square: to } : pawn));
}

function nameOn({ pawns }: Post, square: Square): string {
  return pawns.find((pawn) => pawn.square === square)!.name;
}

/** True when a position is held; `turn` 1: the defender is to move. */
function isHeld(row: number, turn: number, attacker: Square, defender: Square): boolean {
  return !isIn(ARRANGEMENTS[fieldsOf(row) + TABLE] + turn * DEFENDER_MOVES, attacker, defender);
}

function isIn(table: number, attacker: Square, defender: Square): boolean {
  return ((LOST[table + 2 * defender] & bitLo(attacker)) | (LOST[table + 2 * defender + 1] & bitHi(attacker))) !== 0;
}

function areBeside(one: Square, other: Square): boolean {
  return ((KING_ZONES[2 * one] & bitLo(other)) | (KING_ZONES[2 * one + 1] & bitHi(other))) !== 0;
}

/** A word of the squares that the other side's pawns attack, without one of them. */
type Guard = (at: number, taken: Square, half: number) => number;

function isGuarded(at: number, taken: Square, square: Square, guard: Guard): boolean {
  return ((guard(at, taken, 0) & bitLo(square)) | (guard(at, taken, 1) & bitHi(square))) !== 0;
}

/** Squares that a king may step to; captures are left out. */
function kingSteps({ pawns, row }: Post, king: Square, other: Square, guard: Guard): Square[] {
  const isFull = (to: Square) => pawns.some(({ square }) => square === to);
  return squaresOf(KING_ATTACKS[2 * king], KING_ATTACKS[2 * king + 1]).filter(
    (to) => !isFull(to) && !areBeside(to, other) && !isGuarded(fieldsOf(row), NO_PAWN, to, guard),
  );
}

/** True when a move out of an arrangement is legal; `king` is that of the side that moves. */
function mayMove(at: number, move: number, king: Square, other: Square, guard: Guard): boolean {
  const [kind, from, to] = [MOVE_KIND, MOVE_FROM, MOVE_TO].map((field) => MOVES_OUT[move + field]);
  if (kind === KING_TAKES) return areBeside(king, to) && !areBeside(other, to);
  if (isGuarded(at, kind === CAPTURE ? to : NO_PAWN, king, guard)) return false;
  const path = kind === CAPTURE ? [] : kind === DOUBLE_PUSH ? [to, (from + to) / 2] : [to];
  return !path.includes(king) && !path.includes(other);
}
