import { describe, expect, test } from 'vitest';
import { randomWords } from '../../../base/random-words.ts';
import { setFen } from '../../../engine/fen.ts';
import { BLACK, WHITE } from '../../../engine/squares.ts';
import { clearCaches, evaluate, PARTS, TOTAL } from '../../../eval/evaluate.ts';
import { PLACED_KINDS } from '../../../eval/places/network.ts';
import { TERM as PLACE_TERM } from '../../../eval/places/terms.ts';
import { tracedAt, UNITS_PER_CENTIPAWN } from '../../../eval/scoring.ts';
import { traceEvaluation } from '../../../eval/trace.ts';
import { TERM as UNIT_TERM } from '../../../eval/units/terms.ts';
import { addSample, newSamples, type Samples } from '../../../lab/learning/samples.ts';
import { CENTIPAWNS_PER_UNIT, networkLoss, plainLoss, train } from '../../../lab/learning/training.ts';
import { NETWORKS, type Network, silentBytes } from '../../../lab/networks/networks.ts';
import { evaluationFens } from '../../support/eval-positions.ts';

const LABEL = { result: Number.NaN, score: 0, game: '' };
const BLEND = { lambda: 1, scoreScale: 200 };

/** The terms of each network, by phase, with their numbers of entries. */
const TERMS = {
  places: [PLACE_TERM.placeMiddlegame, PLACE_TERM.placeEndgame, 2 * PLACED_KINDS + 1],
  units: [UNIT_TERM.allPieces, UNIT_TERM.allPieces, 1],
} as const;

/** The quiet positions among some, with what the evaluation is without the network. */
function samplesOf(
  network: Network,
  fens: readonly string[],
  scoreOf: (fen: string) => number = () => 0,
): [Samples, string[]] {
  const samples = newSamples(network.runs);
  network.set(silentBytes(network));
  clearCaches();
  const added = fens.filter(
    (fen) => addSample(samples, { ...LABEL, fen, score: scoreOf(fen) }, BLEND, network.addRuns) === 'added',
  );
  return [samples, added];
}

describe.each([
  // Each piece is rounded down to a quarter of a centipawn, each gate to a thousandth.
  { name: 'places', rounding: 6, kink: 0.03 },
  { name: 'units', rounding: 1, kink: 0.01 },
] as const)('the model of $name', ({ name, rounding, kink }) => {
  const network = NETWORKS[name]!;
  const { outputOf, addGradient, parameterCount } = network.model;

  test('makes of a position what the engine makes of it, up to its rounding', () => {
    const [middlegame, endgame, entries] = TERMS[name];
    const built = network.built();
    const [samples, fens] = samplesOf(network, evaluationFens().slice(0, 150));
    expect(fens.length).toBeGreaterThan(40);
    network.set(network.bytesOf(built));
    clearCaches();
    for (const [at, fen] of fens.entries()) {
      setFen(fen);
      const { counts } = traceEvaluation();
      const sum = (term: number) =>
        Array.from({ length: entries }, (_, entry) => term + entry).reduce(
          (total, entry) => total + counts[tracedAt(WHITE, entry)]! - counts[tracedAt(BLACK, entry)]!,
          0,
        );
      const evaluated =
        (samples.middlegames[at]! * sum(middlegame) + samples.endgames[at]! * sum(endgame)) / UNITS_PER_CENTIPAWN;
      expect(Math.abs(CENTIPAWNS_PER_UNIT * outputOf(built, samples, at) - evaluated), fen).toBeLessThan(rounding);
      evaluate();
      const off = PARTS[TOTAL]! - samples.scores[at]! - evaluated;
      // The winnable stage may take part of the endgame's share from the side that leads.
      if (samples.endgames[at]! < 0.05) expect(Math.abs(off), fen).toBeLessThan(4);
    }
  });

  test('has the slopes that small steps show', () => {
    const [samples] = samplesOf(network, evaluationFens().slice(0, 40));
    const parameters = network.first(randomWords(3));
    const gradient = new Float32Array(parameterCount);
    for (let at = 0; at < 3; at++) {
      gradient.fill(0);
      outputOf(parameters, samples, at);
      addGradient(parameters, samples, at, 1, gradient);
      const steepest = [...gradient.keys()].filter((index) => gradient[index] !== 0);
      expect(steepest.length).toBeGreaterThan(300);
      for (const index of steepest.filter((_, i) => i % 17 === 0)) {
        const before = parameters[index]!;
        const step = 2e-3;
        parameters[index] = before + step;
        const above = outputOf(parameters, samples, at);
        parameters[index] = before - step;
        const below = outputOf(parameters, samples, at);
        parameters[index] = before;
        // A hidden unit may cross one of its limits within the step.
        expect(Math.abs((above - below) / (2 * step) - gradient[index]!)).toBeLessThan(kink);
      }
    }
  });

  test('learns where White’s knights stand from scores that reward it', async () => {
    const knightOnFifth = (fen: string) => /^(?:[^/]*\/){3}[^/]*N/.test(fen);
    const fens = evaluationFens().slice(0, 400);
    const [samples] = samplesOf(network, fens, (fen) => (knightOnFifth(fen) ? 300 : 0));
    samples.scores.fill(0);
    const lesson = { samples, scale: 200 };
    const random = randomWords(1);
    const parameters = network.first(random);
    const plan = { epochs: 6, batch: 32, rate: 0.01, decay: 0 };
    const epochs = await train(network.model, parameters, lesson, lesson, plan, random, {
      onBatch: () => {},
      onEpoch: () => {},
      isStopped: () => false,
    });
    expect(epochs).toHaveLength(6);
    expect(networkLoss(network.model, parameters, lesson)).toBeLessThan(plainLoss(lesson) / 2);
  });
});
