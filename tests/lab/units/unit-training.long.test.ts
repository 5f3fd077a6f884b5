import { describe, expect, test } from 'vitest';
import { randomWords } from '../../../base/random-words.ts';
import { setFen } from '../../../engine/fen.ts';
import { BLACK, WHITE } from '../../../engine/squares.ts';
import { clearCaches } from '../../../eval/evaluate.ts';
import { tracedAt, UNITS_PER_CENTIPAWN } from '../../../eval/scoring.ts';
import { traceEvaluation } from '../../../eval/trace.ts';
import { setUnits, UNIT_NETWORK_BYTES } from '../../../eval/units/network.ts';
import { TERM } from '../../../eval/units/terms.ts';
import { CENTIPAWNS_PER_UNIT, networkLoss, plainLoss, train } from '../../../lab/networks/training.ts';
import { builtUnits, unitBytes } from '../../../lab/units/unit-file.ts';
import { firstUnits, UNIT_MODEL, UNIT_PARAMETERS } from '../../../lab/units/unit-model.ts';
import { addUnitSample, newUnitSamples, type UnitSamples } from '../../../lab/units/unit-samples.ts';
import { evaluationFens } from '../../support/eval-positions.ts';

const { outputOf, addGradient } = UNIT_MODEL;
const LABEL = { result: Number.NaN, score: 0, game: '' };
const BLEND = { lambda: 1, scoreScale: 200 };

/** The quiet positions among some, with what the evaluation is without units. */
function samplesOf(fens: readonly string[], scoreOf: (fen: string) => number = () => 0): [UnitSamples, string[]] {
  const samples = newUnitSamples();
  setUnits(new Uint8Array(UNIT_NETWORK_BYTES));
  clearCaches();
  const added = fens.filter((fen) => addUnitSample(samples, { ...LABEL, fen, score: scoreOf(fen) }, BLEND) === 'added');
  return [samples, added];
}

describe('the model of the unit network', () => {
  test('makes of a position what the engine makes of it, up to its rounding', () => {
    const built = builtUnits();
    const [samples, fens] = samplesOf(evaluationFens().slice(0, 150));
    expect(fens.length).toBeGreaterThan(40);
    setUnits(unitBytes(built));
    clearCaches();
    for (const [at, fen] of fens.entries()) {
      setFen(fen);
      const { counts } = traceEvaluation();
      const units = counts[tracedAt(WHITE, TERM.allPieces)]! - counts[tracedAt(BLACK, TERM.allPieces)]!;
      const evaluated = (samples.shares[at]! * units) / UNITS_PER_CENTIPAWN;
      expect(Math.abs(CENTIPAWNS_PER_UNIT * outputOf(built, samples, at) - evaluated), fen).toBeLessThan(1);
    }
  });

  test('has the slopes that small steps show', () => {
    const [samples] = samplesOf(evaluationFens().slice(0, 40));
    const parameters = firstUnits(randomWords(3));
    const gradient = new Float32Array(UNIT_PARAMETERS);
    for (let at = 0; at < 3; at++) {
      gradient.fill(0);
      outputOf(parameters, samples, at);
      addGradient(parameters, samples, at, 1, gradient);
      const steep = [...gradient.keys()].filter((index) => Math.abs(gradient[index]!) > 1e-3);
      expect(steep.length).toBeGreaterThan(300);
      for (const index of steep.filter((_, i) => i % 17 === 0)) {
        const before = parameters[index]!;
        const step = 2e-3;
        parameters[index] = before + step;
        const above = outputOf(parameters, samples, at);
        parameters[index] = before - step;
        const below = outputOf(parameters, samples, at);
        parameters[index] = before;
        // A sum may pass one of its limits within the step.
        expect(Math.abs((above - below) / (2 * step) - gradient[index]!)).toBeLessThan(0.01);
      }
    }
  });

  test('learns where White’s knights stand from scores that reward it', async () => {
    const knightOnFifth = (fen: string) => /^(?:[^/]*\/){3}[^/]*N/.test(fen);
    const [samples] = samplesOf(evaluationFens().slice(0, 400), (fen) => (knightOnFifth(fen) ? 300 : 0));
    samples.scores.fill(0);
    const lesson = { samples, scale: 200 };
    const random = randomWords(1);
    const parameters = firstUnits(random);
    const plan = { epochs: 6, batch: 32, rate: 0.01, decay: 0 };
    await train(UNIT_MODEL, parameters, lesson, lesson, plan, random, {
      onBatch: () => {},
      onEpoch: () => {},
      isStopped: () => false,
    });
    expect(networkLoss(UNIT_MODEL, parameters, lesson)).toBeLessThan(plainLoss(lesson) / 2);
  });
});
