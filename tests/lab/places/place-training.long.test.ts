import { describe, expect, test } from 'vitest';
import { randomWords } from '../../../base/random-words.ts';
import { setFen } from '../../../engine/fen.ts';
import { BLACK, WHITE } from '../../../engine/squares.ts';
import { clearCaches, evaluate, PARTS, TOTAL } from '../../../eval/evaluate.ts';
import { PLACED_KINDS, setNetwork } from '../../../eval/places/network.ts';
import { TERM } from '../../../eval/places/terms.ts';
import { tracedAt, UNITS_PER_CENTIPAWN } from '../../../eval/scoring.ts';
import { traceEvaluation } from '../../../eval/trace.ts';
import { CENTIPAWNS_PER_UNIT, networkLoss, plainLoss, train } from '../../../lab/networks/training.ts';
import { builtPlaces, wholeWeights } from '../../../lab/places/place-file.ts';
import { firstParameters, PARAMETER_COUNT, PLACE_MODEL } from '../../../lab/places/place-model.ts';
import { addPlaceSample, newPlaceSamples, type PlaceSamples } from '../../../lab/places/place-samples.ts';
import { evaluationFens } from '../../support/eval-positions.ts';

const { outputOf, addGradient } = PLACE_MODEL;

/** The entries of either term. */
const ENTRIES = Array.from({ length: 2 * PLACED_KINDS + 1 }, (_, entry) => entry);

const LABEL = { result: Number.NaN, score: 0, game: '' };
const BLEND = { lambda: 1, scoreScale: 200 };

/** The quiet positions among some, with what the evaluation is without places. */
function samplesOf(fens: readonly string[], scoreOf: (fen: string) => number = () => 0): [PlaceSamples, string[]] {
  const samples = newPlaceSamples();
  setNetwork(new Int16Array(PARAMETER_COUNT));
  clearCaches();
  const added = fens.filter(
    (fen) => addPlaceSample(samples, { ...LABEL, fen, score: scoreOf(fen) }, BLEND) === 'added',
  );
  return [samples, added];
}

describe('the model of the place network', () => {
  test('makes of a position what the engine makes of it, up to its rounding', () => {
    const built = builtPlaces();
    const [samples, fens] = samplesOf(evaluationFens().slice(0, 150));
    expect(fens.length).toBeGreaterThan(40);
    setNetwork(wholeWeights(built));
    clearCaches();
    for (const [at, fen] of fens.entries()) {
      setFen(fen);
      const { counts } = traceEvaluation();
      const sum = (term: number) =>
        ENTRIES.reduce(
          (total, entry) => total + counts[tracedAt(WHITE, term + entry)]! - counts[tracedAt(BLACK, term + entry)]!,
          0,
        );
      const evaluated =
        (samples.middlegames[at]! * sum(TERM.placeMiddlegame) + samples.endgames[at]! * sum(TERM.placeEndgame)) /
        UNITS_PER_CENTIPAWN;
      // Each piece is rounded down to a quarter of a centipawn, each gate to a thousandth.
      expect(Math.abs(CENTIPAWNS_PER_UNIT * outputOf(built, samples, at) - evaluated), fen).toBeLessThan(6);
      evaluate();
      const off = PARTS[TOTAL]! - samples.scores[at]! - evaluated;
      // The winnable stage may take part of the endgame's share from the side that leads.
      if (samples.endgames[at]! < 0.05) expect(Math.abs(off), fen).toBeLessThan(4);
    }
  });

  test('has the slopes that small steps show', () => {
    const [samples] = samplesOf(evaluationFens().slice(0, 40));
    const random = randomWords(3);
    const parameters = firstParameters(random);
    const gradient = new Float32Array(PARAMETER_COUNT);
    for (let at = 0; at < 3; at++) {
      gradient.fill(0);
      outputOf(parameters, samples, at);
      addGradient(parameters, samples, at, 1, gradient);
      const steepest = [...gradient.keys()].filter((index) => gradient[index] !== 0).slice(0, 4000);
      expect(steepest.length).toBeGreaterThan(300);
      for (const index of steepest.filter((_, i) => i % 17 === 0)) {
        const before = parameters[index]!;
        const step = 2e-3;
        parameters[index] = before + step;
        const above = outputOf(parameters, samples, at);
        parameters[index] = before - step;
        const below = outputOf(parameters, samples, at);
        parameters[index] = before;
        // A hidden unit may cross zero within the step.
        expect(Math.abs((above - below) / (2 * step) - gradient[index]!)).toBeLessThan(0.03);
      }
    }
  });

  test('learns where White’s knights stand from scores that reward it', async () => {
    const knightOnFifth = (fen: string) => /^(?:[^/]*\/){3}[^/]*N/.test(fen);
    const fens = evaluationFens().slice(0, 400);
    const [samples] = samplesOf(fens, (fen) => (knightOnFifth(fen) ? 300 : 0));
    samples.scores.fill(0);
    const lesson = { samples, scale: 200 };
    const random = randomWords(1);
    const parameters = firstParameters(random);
    const plan = { epochs: 6, batch: 32, rate: 0.01, decay: 0 };
    const epochs = await train(PLACE_MODEL, parameters, lesson, lesson, plan, random, {
      onBatch: () => {},
      onEpoch: () => {},
      isStopped: () => false,
    });
    expect(epochs).toHaveLength(6);
    expect(networkLoss(PLACE_MODEL, parameters, lesson)).toBeLessThan(plainLoss(lesson) / 2);
  });
});
