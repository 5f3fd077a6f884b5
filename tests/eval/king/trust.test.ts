import { afterEach, describe, expect, test } from 'vitest';
import { setFen } from '../../../engine/fen.ts';
import { BLACK, WHITE } from '../../../engine/squares.ts';
import type { Side } from '../../../engine/types.ts';
import { DANGER_WHITE, evaluate, PARTS, PHASE_USED } from '../../../eval/evaluate.ts';
import { middlegameOfDanger } from '../../../eval/king/danger.ts';
import { FULL_TRUST, trustAfterSacrifice, trustAlike } from '../../../eval/king/trust.ts';
import { FULL_PHASE, MATERIAL_MIDDLEGAME, MATERIALS, probeMaterialTable } from '../../../eval/material/material.ts';
import { UNITS_PER_CENTIPAWN } from '../../../eval/scoring.ts';
import { flippedFen } from '../../support/flip.ts';

/** White has a knight less and an attack with queen and rooks; Black to move. */
const SACRIFICED = 'r1bq1rk1/pppp2p1/2n1p3/4P2Q/8/6R1/PPP2PPP/R1B3K1 b - - 0 1';
const BEFORE = 'r1bq1rk1/pppp2p1/2n1p3/4P1NQ/8/6R1/PPP2PPP/R1B3K1 b - - 0 1';
const DOUBLE = 2 * FULL_TRUST;
const LEAST = 150 * UNITS_PER_CENTIPAWN;

function materialOf(fen: string): number {
  setFen(fen);
  return MATERIALS[probeMaterialTable() + MATERIAL_MIDDLEGAME];
}

function evaluated(fen: string): number {
  setFen(fen);
  return evaluate();
}

function watch(player: Side, before: string, least = LEAST): void {
  trustAfterSacrifice(player, materialOf(before), least, DOUBLE);
}

describe('an attack', () => {
  afterEach(trustAlike);

  test('counts more for the side that gave material for it, by its cost in the middlegame', () => {
    const plain = evaluated(SACRIFICED);
    const cost = middlegameOfDanger(PARTS[DANGER_WHITE]) / UNITS_PER_CENTIPAWN;
    const share = PARTS[PHASE_USED] / FULL_PHASE;
    expect(cost).toBeGreaterThan(50);
    watch(WHITE, BEFORE);
    expect(plain - evaluated(SACRIFICED)).toBeGreaterThan(cost * share - 2);
    expect(plain - evaluated(SACRIFICED)).toBeLessThan(cost * share + 2);
  });

  test('counts as before while nothing is given, and when what is given is less', () => {
    const plain = evaluated(SACRIFICED);
    watch(WHITE, SACRIFICED);
    expect(evaluated(SACRIFICED)).toBe(plain);
    watch(WHITE, BEFORE, 2000 * UNITS_PER_CENTIPAWN);
    expect(evaluated(SACRIFICED)).toBe(plain);
  });

  test('counts as before for the other side, which has won what was given', () => {
    const plain = evaluated(SACRIFICED);
    watch(BLACK, BEFORE);
    expect(evaluated(SACRIFICED)).toBe(plain);
  });

  test('counts as before once all attacks are trusted alike', () => {
    const plain = evaluated(SACRIFICED);
    watch(WHITE, BEFORE);
    evaluated(SACRIFICED);
    trustAlike();
    expect(evaluated(SACRIFICED)).toBe(plain);
  });

  test('counts for Black as it does for White', () => {
    watch(WHITE, BEFORE);
    const white = evaluated(SACRIFICED);
    watch(BLACK, flippedFen(BEFORE));
    expect(evaluated(flippedFen(SACRIFICED))).toBe(white);
  });
});
