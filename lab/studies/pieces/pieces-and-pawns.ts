/** Pieces among pawns: pawns guarded from afar, control of stop squares, diagonals against bishops, rams. */

import type { BitboardPair } from '../../../engine/attacks.ts';
import { A_FILE, RANK_3, RANK_7 } from '../../../engine/regions.ts';
import { BISHOP, KNIGHT, ROOK } from '../../../engine/squares.ts';
import { OUR_PAWNS, OUR_QUEENS, OUR_ROOKS, THEIR_BISHOPS, THEIR_PAWNS } from '../../../eval/perspective.ts';
import { and, count, isEmpty, or, piecesOf, setOf, south, squaresIn, without } from '../../../eval/sets.ts';
import type { Index } from '../../../eval/term.ts';
import {
  ISOLATED, HEADS_EAST, HEADS_WEST, PAWN_ATTACKED, RAMS, STRUCTURES, type StructureEntry,
} from '../../../eval/pawns/structure.ts';
import { TERM } from './terms.ts';
import type { Side, Square } from '../../../engine/types.ts';
import { scoreAttacksOn, sumOver } from '../piece-attacks.ts';
import {
  ahead, behind, between, bishopSees, diagonalsOf, meet, north, occupiedOf, ourPawns, ourPieces, ranksBelow, scoreEach,
  scoreTimes, union, within,
} from '../sets.ts';

const {
  bishopGuardsFromAfar, bishopWithRams, chainBitesBishop, knightWithRams, ownPathControlled, pawnsControlSeventh,
  pieceBetweenIsolated, queenWithRams, rookGuardsFromAfar, rookWithRams, theirStopControlled,
} = TERM;

/** Packed score of a side's pieces among the pawns. */
export function scorePiecesAndPawns(side: Side, structure: StructureEntry): number {
  const pawns = piecesOf(side, OUR_PAWNS);
  const isolated = ourPawns(structure, side, ISOLATED);
  const majors = or(piecesOf(side, OUR_ROOKS), piecesOf(side, OUR_QUEENS));
  const seventh = isEmpty(majors) ? majors : and(ourPawns(structure, side, PAWN_ATTACKED), { lo: 0, hi: RANK_7 });
  const bitten = squaresIn(piecesOf(side, THEIR_BISHOPS)).filter((bishop) => isBitten(side, structure, bishop));
  // Squares that own pawns can step to.
  const once = without(north(pawns), occupiedOf(side));
  const steps = or(once, without(north(and(once, { lo: RANK_3, hi: 0 })), occupiedOf(side)));
  return (
    scoreEach(pieceBetweenIsolated, and(and(ourPieces(side), ahead(isolated)), behind(isolated))) +
    scoreEach(chainBitesBishop, union(...bitten.map(setOf))) + scoreEach(pawnsControlSeventh, seventh) +
    scoreAttacksOn(ownPathControlled, side, steps) +
    scoreAttacksOn(theirStopControlled, side, south(piecesOf(side, THEIR_PAWNS))) + scoreFromAfar(side, pawns)
  );
}

/** Packed score of pieces by the pairs of rammed pawns, for which every piece of a kind gains or loses. */
export function scoreRams(side: Side, structure: StructureEntry): number {
  return [knightWithRams, bishopWithRams, rookWithRams, queenWithRams].reduce((sum, term, kind) => {
    const pieces = piecesOf(side, 2 * (KNIGHT + kind));
    return sum + scoreTimes(term, STRUCTURES[structure + RAMS] * count(pieces), pieces);
  }, 0);
}

/**
 * True when an enemy bishop looks at the front pawn of a diagonal along it: one that rises to the east meets a bishop
 * further east, one that rises to the west a bishop further west.
 */
function isBitten(side: Side, structure: StructureEntry, bishop: Square): boolean {
  const below = and(bishopSees(bishop, occupiedOf(side)), ranksBelow(bishop >> 3));
  const filesToWest = Math.imul((1 << (bishop & 7)) - 1, A_FILE);
  return (
    meet(within(below, filesToWest), ourPawns(structure, side, HEADS_EAST)) ||
    meet(within(below, ~filesToWest), ourPawns(structure, side, HEADS_WEST))
  );
}

/** Pawns that rooks guard, and that bishops would guard through all that stands between. */
function scoreFromAfar(side: Side, pawns: BitboardPair): number {
  return sumOver(side, ({ square, kind, attacked }) => {
    if (kind === ROOK) return scoreBetween(rookGuardsFromAfar, square, and(attacked, pawns));
    return kind === BISHOP ? scoreBetween(bishopGuardsFromAfar, square, and(diagonalsOf(square), pawns)) : 0;
  });
}

/** Score of the squares between a piece and the pawns of a set, pawn by pawn. */
function scoreBetween(term: Index<'each'>, from: Square, pawns: BitboardPair): number {
  return squaresIn(pawns).reduce((sum, pawn) => sum + scoreEach(term, between(from, pawn)), 0);
}
