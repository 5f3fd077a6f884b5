/**
 * Trust in attacks on the king. The evaluation takes what they count on average. A search, though, has to
 * look at a sacrifice before it can know what it brings: once the side that plays has given material, its attack
 * counts more than that. Idea: the optimism of Stockfish 14 and 15, which is for whole positions.
 */

import { BLACK, WHITE } from '../../engine/squares.ts';
import type { Side } from '../../engine/types.ts';

/** An attack counts what the evaluation says. */
export const FULL_TRUST = 128;
const TRUST_SHIFT = 7;

/** Weight of an attack, by attacking side, in FULL_TRUST-ths. */
const TRUST = new Int32Array(2);

/** The sacrifice that the search looks for, at the fields below. */
const SACRIFICE = new Int32Array(4);
const PLAYER = 0;
/** Material before, from White's perspective, and the least loss of it that is a sacrifice. */
const MATERIAL_BEFORE = 1;
const LEAST_LOSS = 2;
const TRUST_AFTER = 3;

trustAlike();

/**
 * From here on, the attack of a side counts `trust` FULL_TRUST-ths, 0 to 512, where it has lost more than `loss` of the
 * material that there is now.
 *
 * @param material from White's perspective, in quarters of a centipawn of the middlegame, like `loss`
 */
export function trustAfterSacrifice(player: Side, material: number, loss: number, trust: number): void {
  SACRIFICE[PLAYER] = player;
  SACRIFICE[MATERIAL_BEFORE] = material;
  SACRIFICE[LEAST_LOSS] = loss;
  SACRIFICE[TRUST_AFTER] = trust;
  TRUST[WHITE] = FULL_TRUST;
  TRUST[BLACK] = FULL_TRUST;
}

/** From here on, all attacks count what the evaluation says. */
export function trustAlike(): void {
  trustAfterSacrifice(WHITE, 0, 0, FULL_TRUST);
}

/** Weighs the attacks of a position by its material, from White's perspective, in quarters of a centipawn. */
export function weighAttacks(material: number): void {
  const player = SACRIFICE[PLAYER];
  const gain = material - SACRIFICE[MATERIAL_BEFORE];
  const loss = player === WHITE ? 0 - gain : gain;
  TRUST[player] = loss > SACRIFICE[LEAST_LOSS] ? SACRIFICE[TRUST_AFTER] : FULL_TRUST;
}

/** The cost of a side's attack for the defender in the middlegame, with the trust in it. */
export function trusted(attacker: Side, cost: number): number {
  return Math.imul(cost, TRUST[attacker]) >> TRUST_SHIFT;
}
