/**
 * The board as the enemy king has it: mirrored so that this king stands on files e to h. A piece's place scores
 * differently on the wing where the enemy has castled, and again where both kings live on one wing.
 *
 * Idea: the places by the wings of both kings of Koivisto (Kim Kahre and Finn Eggers).
 */

/** Set in the squares of files e to h. */
const EAST = 4;
const MIRROR = 7;
const OPPOSITE_WINGS = 64;

/** Mask that mirrors a square while a king is on files a to d: `square ^ mirror`. */
export function mirrorOf(king: number): number {
  return (king & EAST) !== 0 ? 0 : MIRROR;
}

/**
 * Mask that turns a square into its entry of a table by kings: the entry is `square ^ mirror`. Takes the squares of
 * both kings in the perspective of the scored side.
 */
export function kingRelative(king: number, enemyKing: number): number {
  return mirrorOf(enemyKing) | (((king ^ enemyKing) & EAST) !== 0 ? OPPOSITE_WINGS : 0);
}
