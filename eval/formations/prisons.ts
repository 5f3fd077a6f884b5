/**
 * Imprisoned pieces: knights, bishops and rooks that pawns let go nowhere. Idea: the prison theme that players of
 * Stockfish asked for.
 */

import { KNIGHT_ATTACKS, type BitboardPair, bishopAttacks, rookAttacks } from '../../engine/attacks.ts';
import { OUR_BISHOPS, OUR_KNIGHTS, OUR_ROOKS } from '../perspective.ts';
import { type PawnBoard, outnumbered, theirFact } from './pawn-board.ts';
import { and, isEmpty, nameOf, or, piecesOf, setOf, south, squaresIn, without } from '../sets.ts';
import { PAWN_ATTACKED } from '../pawns/structure.ts';
import type { Prisoner } from './pawns-report.ts';
import type { Side } from '../../engine/types.ts';

/** Squares of the largest cell. */
const LARGEST_CELL = 5;

type Attacks = (square: number, pawns: BitboardPair) => BitboardPair;

const KINDS: readonly (readonly [Prisoner['piece'], pieces: number, Attacks])[] = [
  ['knight', OUR_KNIGHTS, (square) => ({ lo: KNIGHT_ATTACKS[2 * square], hi: KNIGHT_ATTACKS[2 * square + 1] })],
  ['bishop', OUR_BISHOPS, (square, { lo, hi }) => bishopAttacks(square, lo, hi)],
  ['rook', OUR_ROOKS, (square, { lo, hi }) => rookAttacks(square, lo, hi)],
];

/**
 * A side's prisoners. A piece is imprisoned when, among its own pawns that can never move and all enemy pawns, it can
 * reach at most five squares that no enemy pawn guards, and cannot take an enemy pawn that no other guards. Other
 * pieces, its own or not, do not count: so the pawns alone hold it.
 */
export function findPrisoners(board: PawnBoard, side: Side): Prisoner[] {
  const walls = fixedPawns(board);
  return KINDS.flatMap(([piece, pieces, attacks]) => squaresIn(piecesOf(side, pieces)).flatMap((square): Prisoner[] => {
    const cell = cellOf(board, walls, square, attacks);
    if (cell === undefined || cell.length > LARGEST_CELL) return [];
    return [{ square: nameOf(side, square), piece, cell: cell.map((one) => nameOf(side, one)) }];
  }));
}

/** The squares that a piece can reach among pawns, or undefined when it can take one and is out. */
function cellOf(board: PawnBoard, walls: BitboardPair, from: number, attacks: Attacks): number[] | undefined {
  const guarded = theirFact(board, PAWN_ATTACKED), pawns = or(walls, board.theirs);
  let cell = setOf(from), news = cell;
  while (!isEmpty(news)) {
    const reached = squaresIn(news).map((square) => attacks(square, pawns)).reduce(or);
    const safe = without(without(reached, guarded), walls);
    if (!isEmpty(and(safe, board.theirs))) return undefined;
    news = without(safe, cell);
    cell = or(cell, news);
  }
  return squaresIn(cell);
}

/**
 * Own pawns that cannot move while the enemy pawns stand: nothing to take, and their stop square has an enemy pawn or
 * an own one of this kind, or more enemy pawns attack it than own pawns guard it.
 */
function fixedPawns(board: PawnBoard): BitboardPair {
  const stops = or(board.theirs, outnumbered(board));
  let fixed = board.ours, last: BitboardPair;
  do {
    last = fixed;
    fixed = without(and(fixed, south(or(stops, fixed))), theirFact(board, PAWN_ATTACKED));
  } while (fixed.lo !== last.lo || fixed.hi !== last.hi);
  return fixed;
}
