import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clearCaches } from '../../../eval/evaluate.ts';
import { chooseTerms, isOnByDefault } from '../../../eval/switches.ts';
import type { TermName } from '../../../eval/terms.ts';
import { type EquationPlan, fitByEquations } from '../../../lab/tuning/equation-fit.ts';
import { scoreStored } from '../../../lab/tuning/evaluation-model.ts';
import { builtParameters, rangeOf } from '../../../lab/tuning/fit-parameters.ts';
import { fitScale, meanLoss, measureContributions } from '../../../lab/tuning/measurements.ts';
import { activeSlots } from '../../../lab/tuning/normal-equations.ts';
import { evaluationFens } from '../../support/eval-positions.ts';
import { decidedByTerms, localShards, storeOf } from '../../support/tuning.ts';
import '../../../lab/studies/studies.ts';

const SCALE = 200;
/** Few terms, so that the equations are small: of each stage one, and a table. */
const CHOSEN: readonly TermName[] = [
  'pawn',
  'knight',
  'bishop',
  'rook',
  'queen',
  'doubled',
  'isolated',
  'distortion',
  'kingWeakSquares',
  'winnablePawns',
];
const PLAN: EquationPlan = { passes: 4, rounds: 1, evidence: 0, seeds: new Map(), isKept: () => false };
const silent = () => {};

let fens: string[];

beforeAll(() => {
  chooseTerms((name) => CHOSEN.includes(name));
  clearCaches();
  fens = decidedByTerms(evaluationFens().slice(0, 1500));
});

afterAll(() => {
  chooseTerms(isOnByDefault);
  clearCaches();
});

/** Two shards with scores that other weights gave; so many neighbouring positions are a game. */
function shardsOf(known: Float64Array, gameLength: number, scoreScale = SCALE) {
  const store = storeOf(fens);
  return localShards(2, scoreScale, (shard, index) => {
    fens.forEach((fen, at) => {
      const game = Math.floor(at / gameLength);
      if (game % 2 !== index) return;
      const score = scoreStored(store, at, known);
      const part = at % 10 < 2 ? 'held out' : 'training';
      shard.add({ fen, result: Number.NaN, score, game: `game ${game}` }, part);
    });
  });
}

/** The built weights with doubled pawns as bad as -60 / -60. */
function changed(): Float64Array {
  const known = builtParameters();
  known.fill(-60, ...rangeOf('doubled'));
  return known;
}

describe('a fit by normal equations', () => {
  test('recovers known weights from scores, of all stages those that were changed', async () => {
    const known = changed();
    known[rangeOf('kingWeakSquares')[0]]! += 60;
    const shards = shardsOf(known, 4);
    const start = await meanLoss(shards, 'held out', SCALE);
    const { errors, positions, byGame } = await fitByEquations(shards, SCALE, PLAN, silent);
    expect(await meanLoss(shards, 'held out', SCALE)).toBeLessThan(start / 50);
    const [doubled] = rangeOf('doubled');
    for (const at of [doubled, doubled + 1]) {
      expect(Math.abs(shards.parameters[at] + 60)).toBeLessThan(5);
      expect(errors[at]).toBeGreaterThan(0);
    }
    expect(positions[doubled >> 1]).toBeGreaterThan(0);
    expect(byGame).toBeGreaterThanOrEqual(1);
    // Terms that are off have neither.
    expect(errors[rangeOf('hanging')[0]]).toBeNaN();
  });

  test('leaves alone what is to be kept, and what never occurs', async () => {
    const shards = shardsOf(changed(), 4);
    const before = shards.parameters.slice();
    await fitByEquations(shards, SCALE, { ...PLAN, isKept: (name) => name === 'doubled' }, silent);
    const [doubled] = rangeOf('doubled');
    expect([...shards.parameters.subarray(doubled, doubled + 2)]).toEqual([...before.subarray(doubled, doubled + 2)]);
    const hanging = rangeOf('hanging');
    expect(shards.parameters.subarray(...hanging)).toEqual(before.subarray(...hanging));
  });

  test('makes a table fall that is declared to', async () => {
    const known = builtParameters();
    const [first, end] = rangeOf('distortion');
    for (let at = first; at < end; at++) known[at] = ((at - first) >> 1) % 2 === 1 ? 3 : -3;
    const shards = shardsOf(known, 4);
    const { refused } = await fitByEquations(shards, SCALE, PLAN, silent);
    let rises = 0;
    for (let at = first + 2; at < end; at++) if (shards.parameters[at] > shards.parameters[at - 2] + 0.01) rises++;
    expect(rises).toBeLessThanOrEqual(refused.length);
  });

  test('finds that positions of one game are no independent witnesses', async () => {
    const ratioOf = async (gameLength: number) => {
      const shards = shardsOf(changed(), gameLength);
      return (await fitByEquations(shards, SCALE, { ...PLAN, passes: 1, rounds: 0 }, silent)).byGame;
    };
    expect(await ratioOf(1)).toBe(1);
    expect(await ratioOf(40)).toBeGreaterThan(1.5);
  });

  test('counts every parameter of the terms once', () => {
    const { size, parameters, slots } = activeSlots();
    expect(new Set(parameters).size).toBe(size);
    parameters.forEach((parameter, slot) => {
      expect(slots[parameter]).toBe(slot);
    });
    // Two halves for linear weights, one for the others.
    expect(size).toBe(2 * (6 + 4 + 50) + 2);
  });
});

test('the scale is found on which scores are targets', async () => {
  const scale = await fitScale(shardsOf(builtParameters(), 4, 150));
  expect(scale).toBeCloseTo(150, -1);
});

test('contributions have errors by game', async () => {
  const shards = shardsOf(builtParameters(), 4);
  const found = await measureContributions(shards, SCALE, silent);
  const { rise, error } = found.get('queen')!;
  expect(rise).toBeGreaterThan(3 * error);
  for (const name of CHOSEN) expect(found.get(name)!.error).toBeGreaterThan(0);
});
