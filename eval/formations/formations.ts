/** All formations that have a name, and which of them stand on the board. */

import { BLACK, WHITE } from '../../engine/squares.ts';
import { OUR_PAWNS, THEIR_PAWNS } from '../perspective.ts';
import { type PawnPattern, fits, pawnsAskedFor, readPattern } from './pattern.ts';
import { namesOf, or, piecesOf } from '../sets.ts';
import type { Formation } from './formation.ts';
import type { Formation as FormationFact } from './pawns-report.ts';
import { PAWN_CHAINS } from './pawn-chains.ts';
import { QUEENS_GAMBIT } from './queens-gambit.ts';
import { SICILIAN } from './sicilian.ts';
import type { BitboardPair } from '../../engine/attacks.ts';
import type { Side } from '../../engine/types.ts';

export const FORMATIONS: readonly Formation[] = [...QUEENS_GAMBIT, ...SICILIAN, ...PAWN_CHAINS];

/**
 * The formations of the current position, the one that asks for most first. Only pawns count, never pieces or the side
 * to move.
 */
export function recogniseFormations(): FormationFact[] {
  read ??= FORMATIONS.map(readFormation);
  const found: Found[] = [];
  for (const viewer of [WHITE, BLACK]) {
    const white = piecesOf(viewer, OUR_PAWNS), black = piecesOf(viewer, THEIR_PAWNS);
    for (const { formation, patterns } of read) {
      const pattern = fittingPattern(patterns, white, black);
      if (pattern !== undefined) found.push(foundBy(formation, pattern, viewer, white, black));
    }
  }
  if (found.length === 0) return [];
  const order = ({ formation }: Found) => FORMATIONS.indexOf(formation);
  return found
    .sort((one, other) => other.weight - one.weight || order(one) - order(other))
    .map(({ fact }) => fact);
}

interface Found {
  readonly formation: Formation;
  /** Sum of the weights of its conditions. */
  readonly weight: number;
  readonly fact: FormationFact;
}

/** The conditions of a pattern on White's pawns and on Black's. */
interface ReadPattern {
  readonly whites: PawnPattern;
  readonly blacks: PawnPattern;
}

interface ReadFormation {
  readonly formation: Formation;
  readonly patterns: readonly ReadPattern[];
}

let read: readonly ReadFormation[] | undefined;

/** The first pattern that pawns fit. */
function fittingPattern(
  patterns: readonly ReadPattern[], white: BitboardPair, black: BitboardPair,
): ReadPattern | undefined {
  for (const pattern of patterns) if (fits(pattern.whites, white) && fits(pattern.blacks, black)) return pattern;
  return undefined;
}

function readFormation(formation: Formation): ReadFormation {
  const patterns = formation.patterns.map(([whites, blacks]) => ({
    whites: readPattern(whites), blacks: readPattern(blacks),
  }));
  return { formation, patterns };
}

/** A formation that stands by a pattern, with the viewer in place of White in it. */
function foundBy(
  formation: Formation, { whites, blacks }: ReadPattern, viewer: Side, white: BitboardPair, black: BitboardPair,
): Found {
  const { key, name, also } = formation;
  const isWhites = (formation.side === 'White') === (viewer === WHITE), reversed = viewer === BLACK;
  const side = isWhites ? 'white' : 'black';
  const pawns = namesOf(viewer, or(pawnsAskedFor(whites, white), pawnsAskedFor(blacks, black)));
  const weight = [...whites.conditions, ...blacks.conditions].reduce((sum, condition) => sum + condition.weight, 0);
  const title = titleOf(formation, isWhites, reversed);
  return { formation, weight, fact: { key, name, title, also, side, reversed, pawns } };
}

/** `Carlsbad structure`, `Carlsbad structure with colours reversed`, `Black's Hedgehog`. */
function titleOf({ name, isOwned }: Formation, isWhites: boolean, reversed: boolean): string {
  if (isOwned) return `${isWhites ? "White's" : "Black's"} ${name}`;
  return reversed ? `${name} with colours reversed` : name;
}

/** True for a formation that a side has, such as a Hedgehog; other names are of the whole structure. */
export function isOwned({ key }: FormationFact): boolean {
  return FORMATIONS.some((formation) => formation.key === key && formation.isOwned);
}
