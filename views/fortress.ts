/** The parts of a fortress: names, meanings, signs, and their marks on a board. */

import type { Fortress } from '../lib/shared-entry.ts';
import type { Mark, MarkKind } from './marks.tsx';

export interface FortressPart {
  readonly key: 'drowned' | 'levers' | 'dynamic' | 'fence' | 'free' | 'flood' | 'reach';
  readonly meaning: string;
  readonly kind: MarkKind;
  readonly sign: string;
  /** A pawn has it, not a square: a drawing puts the sign on the pawn. */
  readonly isOfPawns: boolean;
}

function part(
  [sign, key]: readonly [sign: string, key: FortressPart['key']],
  kind: MarkKind,
  meaning: string,
  isOfPawns = false,
): FortressPart {
  return { key, meaning, kind, sign, isOfPawns };
}

/** In order of importance: on a terminal a square has the colour of its first part and the signs of all. */
export const FORTRESS_PARTS: readonly FortressPart[] = [
  part(['x', 'drowned'], 'weakness', 'pawns that the attacker can take', true),
  part(['/', 'levers'], 'contact', 'pawns that the attacker’s pawns can come to attack', true),
  part(['^', 'dynamic'], 'strength', 'the attacker’s pawns that can still move', true),
  part(['#', 'fence'], 'fence', 'what the attacker cannot pass'),
  part(['o', 'free'], 'free', 'here the defender is safe'),
  part(['~', 'flood'], 'flood', 'what the attacker’s king and pieces can reach'),
  part(["'", 'reach'], 'hole', 'squares that the attacker’s dynamic pawns can come to'),
];

/** The parts that occur. */
export function fortressParts(fortress: Fortress): FortressPart[] {
  return FORTRESS_PARTS.filter(({ key }) => fortress[key].length > 0);
}

export function fortressMarks(fortress: Fortress): Mark[] {
  return FORTRESS_PARTS.flatMap(({ key, meaning, kind, sign, isOfPawns }) =>
    fortress[key].map((square): Mark => ({ square, kind, name: key, meaning, ...(isOfPawns ? { sign } : {}) })),
  );
}
