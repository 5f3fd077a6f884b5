/** All formations that have a name, and which of them stand on the board. */

import { BLACK, WHITE } from '../../engine/squares.ts';
import { type Condition, holds, pawnsAskedFor, readConditions } from './pattern.ts';
import type { Formation } from './formation.ts';
import { PAWN_CHAINS } from './pawn-chains.ts';
import { QUEENS_GAMBIT } from './queens-gambit.ts';
import { SICILIAN } from './sicilian.ts';
import type { Side } from '../../engine/types.ts';
import { pawnBoardOf, relativeSquare } from './pawn-board.ts';

export const FORMATIONS: readonly Formation[] = [...QUEENS_GAMBIT, ...SICILIAN, ...PAWN_CHAINS];

/** A formation that stands on the board. */
export interface FormationMatch {
  readonly formation: Formation;
  /** Whose it is. */
  readonly side: Side;
  /** With the colours that books do not show. */
  readonly isReversed: boolean;
  /** The pawns that its pattern asks for, of both sides, as White sees the board. */
  readonly pawns: readonly number[];
  /** How much its pattern asks for. */
  readonly weight: number;
}

/**
 * The formations of the current position, the one that asks for most first. Only pawns count, never pieces or the side
 * to move.
 */
export function recogniseFormations(): FormationMatch[] {
  const standing = [false, true].flatMap((isReversed) => {
    const { ours, theirs } = pawnBoardOf(isReversed ? BLACK : WHITE);
    return FORMATIONS.flatMap((formation) => find(formation, ours, theirs, isReversed));
  });
  const order = (one: FormationMatch) => FORMATIONS.indexOf(one.formation);
  return standing.sort((one, other) => other.weight - one.weight || order(one) - order(other));
}

/** A formation among the pawns of the side that has White's in its patterns, and those of the other side. */
function find(
  formation: Formation, white: readonly number[], black: readonly number[], isReversed: boolean,
): FormationMatch[] {
  const usual = formation.side === 'White' ? WHITE : BLACK;
  const found = formation.patterns.map(readBoth).find(([whites, blacks]) =>
    whites.every((one) => holds(one, white)) && blacks.every((one) => holds(one, black)));
  if (found === undefined) return [];
  const pawns = [...pawnsAskedFor(found[0], white), ...pawnsAskedFor(found[1], black)];
  return [{
    formation, isReversed,
    side: isReversed ? (usual === WHITE ? BLACK : WHITE) : usual,
    pawns: pawns.map((square) => relativeSquare(isReversed ? BLACK : WHITE, square)).sort((one, other) => one - other),
    weight: found.flat().reduce((sum, { weight }) => sum + weight, 0),
  }];
}

function readBoth([white, black]: Formation['patterns'][number]): [Condition[], Condition[]] {
  return [readConditions(white), readConditions(black)];
}

/** `Carlsbad structure`, `Carlsbad structure with colours reversed`, `Black's Hedgehog`. */
export function nameOf({ formation, side, isReversed }: FormationMatch): string {
  if (formation.isOwned) return `${side === WHITE ? "White's" : "Black's"} ${formation.name}`;
  return isReversed ? `${formation.name} with colours reversed` : formation.name;
}
