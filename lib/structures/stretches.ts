/** A game as a row of pawn structures: a stretch lasts until a pawn moves, is taken, or promotes. */

import type { BitboardPair } from '../../engine/attacks.ts';
import { BOARD, GAME, PAWN_KEY, SIDE_TO_MOVE, STATE, STATES } from '../../engine/board.ts';
import { CASTLING, EN_PASSANT, fromSquare, moveText, toSquare, typeOf } from '../../engine/move.ts';
import {
  BLACK,
  fileOf,
  kindOf,
  NO_SQUARE,
  NONE,
  PAWN,
  squareFromName,
  squareName,
  WHITE,
} from '../../engine/squares.ts';
import type { Move, Side } from '../../engine/types.ts';
import type { Colour } from '../../eval/facts.ts';
import type { Wing } from '../../eval/formations/pawns-report.ts';
import { cannotWinPawnEnding, cannotWinWithPieces, hasRams } from '../../eval/fortress/fortress.ts';
import { OUR_BISHOPS, OUR_KNIGHTS, OUR_QUEENS, OUR_ROOKS } from '../../eval/perspective.ts';
import { and, count, or, piecesOf, turned } from '../../eval/sets.ts';
import { hasChess960Castling } from '../notation.ts';
import { namesIn } from './pawn-texts.ts';
import { type StructureFacts, structureFacts } from './structure-facts.ts';

export interface GameStretches {
  readonly stretches: readonly Stretch[];
  /** In UCI, with blanks between. */
  readonly moves: string;
  readonly plies: number;
}

/** Positions in a row with the same pawns. */
export interface Stretch {
  readonly facts: StructureFacts;
  /** Plies played before its first position and before its last. */
  readonly firstPly: number;
  readonly lastPly: number;
  /** `QRRBN-QRRBB`: the pieces of its first position, White's before Black's. */
  readonly material: string;
  readonly white: PiecesOfStretch;
  readonly black: PiecesOfStretch;
  /** Who provably cannot win its last position. */
  readonly fortress: Colour | 'both' | null;
  /** The break that ended it. */
  readonly played: PlayedBreak | null;
}

interface PiecesOfStretch {
  /** How the side has castled by its last position. */
  readonly castled: Wing | null;
  /** Outposts on which a knight or a bishop stood, in ascending order with blanks between. */
  readonly occupied: string;
}

/** A pawn's move to where it attacks an enemy pawn, one of the breaks that were possible. */
export interface PlayedBreak {
  readonly side: Colour;
  /** `b4-b5`. */
  readonly move: string;
  /** The pawn that it hits; of two the one on the lower square. */
  readonly target: string;
  /**
   * Pawns that are weak when the two no longer attack each other and nothing retakes at once, and were not: `black
   * c6-backward`, with commas between. Null while they do to the end of the game.
   */
  readonly leaves: string | null;
  /** Files that have no pawns then and had some, with blanks between. */
  readonly opens: string | null;
}

/** Follows a game from the current position while somebody else plays it. */
export interface StretchReader {
  /** Takes a legal move before it is played. */
  readonly onMove: (move: Move) => void;
  /** Takes the last position. */
  readonly end: () => GameStretches;
}

export function openStretches(): StretchReader {
  const closed: Stretch[] = [];
  /** For each of them the square of the capture that ended it, NO_SQUARE when that was another move. */
  const captures: number[] = [];
  const moves: string[] = [];
  const castled: [Wing | null, Wing | null] = [null, null];
  let open = openStretch(0);
  const visit = () => {
    if (!hasPawnsOf(open)) open = openStretch(moves.length);
    open.occupied[WHITE] = or(open.occupied[WHITE], minorsOn(WHITE, open.facts.white.outpostSquares));
    open.occupied[BLACK] = or(open.occupied[BLACK], minorsOn(BLACK, open.facts.black.outpostSquares));
  };
  const close = (played: PlayedBreak | null, capture: number) => {
    const { facts, firstPly, material, occupied } = open;
    const sideOf = (side: Side) => ({ castled: castled[side]!, occupied: namesIn(WHITE, occupied[side]!) });
    const sides = { white: sideOf(WHITE), black: sideOf(BLACK) };
    closed.push({ facts, firstPly, lastPly: moves.length, material, ...sides, fortress: fortressHere(), played });
    captures.push(capture);
  };
  return {
    onMove: (move) => {
      visit();
      if (movesPawns(move)) close(breakBy(move, open.facts), captureBy(move));
      const isCastling = typeOf(move) === CASTLING;
      if (isCastling) castled[GAME[SIDE_TO_MOVE]!] = toSquare(move) > fromSquare(move) ? 'kingside' : 'queenside';
      moves.push(moveText(move, isCastling && hasChess960Castling()));
    },
    end: () => {
      visit();
      close(null, NO_SQUARE);
      const stretches = closed.map((stretch, index) => withEffects(stretch, index, closed, captures));
      return { stretches, moves: moves.join(' '), plies: moves.length };
    },
  };
}

/** A stretch that goes on. */
interface OpenStretch {
  readonly pawnKeyLo: number;
  readonly pawnKeyHi: number;
  readonly facts: StructureFacts;
  readonly firstPly: number;
  readonly material: string;
  /** Outposts with minor pieces, of White and of Black, as White sees them. */
  readonly occupied: [BitboardPair, BitboardPair];
}

function openStretch(firstPly: number): OpenStretch {
  const state = GAME[STATE]!;
  return {
    pawnKeyLo: STATES[state + PAWN_KEY]!,
    pawnKeyHi: STATES[state + PAWN_KEY + 1]!,
    facts: structureFacts(),
    firstPly,
    material: `${piecesText(WHITE)}-${piecesText(BLACK)}`,
    occupied: [NOTHING, NOTHING],
  };
}

const NOTHING: BitboardPair = { lo: 0, hi: 0 };

function hasPawnsOf({ pawnKeyLo, pawnKeyHi }: OpenStretch): boolean {
  const state = GAME[STATE]!;
  return STATES[state + PAWN_KEY] === pawnKeyLo && STATES[state + PAWN_KEY + 1] === pawnKeyHi;
}

/** True for a move that changes the pawns of the current position. */
function movesPawns(move: Move): boolean {
  const isPawn = (square: number) => kindOf(BOARD[square]!) === PAWN;
  return isPawn(fromSquare(move)) || isPawn(toSquare(move));
}

/** The square on which a move that changes the pawns takes something, or NO_SQUARE. */
function captureBy(move: Move): number {
  const to = toSquare(move);
  return BOARD[to] !== NONE || typeOf(move) === EN_PASSANT ? to : NO_SQUARE;
}

const KINDS = [
  ['Q', OUR_QUEENS],
  ['R', OUR_ROOKS],
  ['B', OUR_BISHOPS],
  ['N', OUR_KNIGHTS],
] as const;

function piecesText(side: Side): string {
  let text = '';
  for (const [letter, pieces] of KINDS) text += letter.repeat(count(piecesOf(side, pieces)));
  return text;
}

/** Squares of a set with knights and bishops of a side, as White sees them. */
function minorsOn(side: Side, squares: BitboardPair): BitboardPair {
  if ((squares.lo | squares.hi) === 0) return NOTHING;
  const minors = or(piecesOf(side, OUR_KNIGHTS), piecesOf(side, OUR_BISHOPS));
  return and(squares, side === WHITE ? minors : turned(minors));
}

function fortressHere(): Stretch['fortress'] {
  if (!hasRams()) return null;
  const cannotWin = (side: Side) => cannotWinPawnEnding(side) || cannotWinWithPieces(side);
  const white = cannotWin(WHITE);
  const black = cannotWin(BLACK);
  return white && black ? 'both' : white ? 'white' : black ? 'black' : null;
}

/** The break that a move of the current position plays. Its effects are not known yet. */
function breakBy(move: Move, facts: StructureFacts): PlayedBreak | null {
  const from = fromSquare(move);
  const to = toSquare(move);
  const isPush = kindOf(BOARD[from]!) === PAWN && fileOf(from) === fileOf(to) && typeOf(move) !== EN_PASSANT;
  if (!isPush) return null;
  const side = GAME[SIDE_TO_MOVE] === WHITE ? 'white' : 'black';
  const name = `${squareName(from)}-${squareName(to)}`;
  const found = facts[side].breaks
    .split(' ')
    .filter((one) => one.startsWith(`${name}x`))
    .sort()[0];
  return found === undefined ? null : { side, move: name, target: found.slice(-2), leaves: null, opens: null };
}

/** A stretch with what came of the break that ended it. */
function withEffects(stretch: Stretch, index: number, all: readonly Stretch[], captures: readonly number[]): Stretch {
  const { played, facts } = stretch;
  if (played === null) return stretch;
  const [own, enemy] = played.side === 'white' ? ['P', 'p'] : ['p', 'P'];
  const breaker = squareFromName(played.move.slice(-2)) ^ 56;
  const target = squareFromName(played.target) ^ 56;
  const isOver = ({ facts: { pawns } }: Stretch) => pawns[breaker] !== own || pawns[target] !== enemy;
  let end = all.findIndex((one, at) => at > index && isOver(one));
  if (end < 0) return stretch;
  const isRetaken = (at: number) => captures[at] !== NO_SQUARE && captures[at] === captures[at - 1];
  while (all[end]!.firstPly === all[end]!.lastPly && isRetaken(end)) end++;
  const after = all[end]!.facts;
  const opened = after.openFiles.split(' ').filter((file) => !facts.openFiles.includes(file));
  const leaves = [...newlyWeak('white', facts, after), ...newlyWeak('black', facts, after)].join(', ');
  return { ...stretch, played: { ...played, leaves, opens: opened.join(' ') } };
}

/**
 * The weak pawns of a side that were not weak before. A pawn that has come to its square is new only if no weak pawn
 * has gone meanwhile: else it may have brought its weakness with it.
 */
function newlyWeak(side: Colour, before: StructureFacts, after: StructureFacts): string[] {
  const squareOf = (pawn: string) => pawn.slice(0, 2);
  const isWeak = (weak: readonly string[], square: string) => weak.some((pawn) => squareOf(pawn) === square);
  const were = before[side].weak;
  const are = after[side].weak;
  const isGone = were.some((pawn) => !isWeak(are, squareOf(pawn)));
  const letter = side === 'white' ? 'P' : 'p';
  const stood = (pawn: string) => before.pawns[squareFromName(squareOf(pawn)) ^ 56] === letter;
  return are.filter((pawn) => !were.includes(pawn) && (!isGone || stood(pawn))).map((pawn) => `${side} ${pawn}`);
}
