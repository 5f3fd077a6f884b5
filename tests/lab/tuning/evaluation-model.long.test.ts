import { describe, expect, test } from 'vitest';
import { GAME, SIDE_TO_MOVE } from '../../../engine/board.ts';
import { setFen } from '../../../engine/fen.ts';
import { BLACK, WHITE } from '../../../engine/squares.ts';
import { clearCaches, evaluate } from '../../../eval/evaluate.ts';
import { scaleFor } from '../../../eval/material/winnable.ts';
import { probePawnTable } from '../../../eval/pawns/pawn-table.ts';
import { setWeights } from '../../../eval/scoring.ts';
import { chooseTerms, isOnByDefault } from '../../../eval/switches.ts';
import { DECLARATIONS, FIRST_WEIGHTS, NAMES } from '../../../eval/terms.ts';
import {
  addGradient,
  BLACK_SCALE,
  FACTS,
  newStore,
  reserve,
  SECTIONS,
  scoreStored,
  WHITE_SCALE,
} from '../../../lab/tuning/evaluation-model.ts';
import { newExtractor, ProofError } from '../../../lab/tuning/features.ts';
import { builtParameters, PARAMETERS, rangeOf, stepsOfParameters } from '../../../lab/tuning/fit-parameters.ts';
import { evaluationFens } from '../../support/eval-positions.ts';
import { RECOGNISER_EXAMPLES } from '../../support/recognition.ts';
import { decidedByTerms, storeOf } from '../../support/tuning.ts';
import '../../../lab/studies/studies.ts';

const FENS = decidedByTerms(
  evaluationFens().map((fen, at) => (at % 3 === 0 ? fen.replace(/\d+ (\d+)$/, '40 $1') : fen)),
);
const SOME = FENS.filter((_, at) => at % 25 === 0);

/** Positions of which recognisers know what share of an advantage is kept. */
const SCALED = [...RECOGNISER_EXAMPLES.values()]
  .flatMap(({ examples }) => examples)
  .filter(([, verdict]) => verdict === 'scaled')
  .map(([fen]) => fen);

describe('the model', () => {
  test('is the evaluation, but for its rounding', () => {
    const fens = [...FENS.filter((_, at) => at % 3 === 0), ...SCALED];
    const store = storeOf(fens);
    const parameters = builtParameters();
    fens.forEach((fen, at) => {
      setFen(fen);
      const evaluation = GAME[SIDE_TO_MOVE] === BLACK ? 0 - evaluate() : evaluate();
      expect(Math.abs(scoreStored(store, at, parameters) - evaluation), fen).toBeLessThan(2);
    });
  });

  test('leaves the share of the endgame to the recognisers that give one', () => {
    for (const fen of SCALED) {
      const { facts } = storeOf([fen]);
      const scales = [facts[WHITE_SCALE], facts[BLACK_SCALE]];
      const structure = probePawnTable();
      expect(scales, fen).not.toEqual([scaleFor(WHITE, structure), scaleFor(BLACK, structure)]);
    }
  });

  test.each([
    ['a draw', '8/8/4k3/8/8/4K3/8/2B5 w - - 0 1'],
    ['a known win', '4k3/8/8/8/8/8/8/4K2R w - - 0 1'],
    ['a likely win', '8/8/8/2b5/8/5k1K/8/7b w - - 0 1'],
    ['advice', 'k7/8/1KN5/8/8/3N4/8/8 w - - 0 1'],
    ['a sum cut off by a bound', 'k7/8/1K6/P7/8/5p2/8/2B5 w - - 0 1'],
  ])('does not learn from %s', (_, fen) => {
    const extract = newExtractor();
    const store = newStore();
    setFen(fen);
    expect(extract(store, 0.5)).toBe(false);
    expect(store.size).toBe(0);
  });

  test('learns from a sum within its bound', () => {
    setFen('k7/8/1K6/P7/4pppp/4pppp/8/2B5 w - - 0 1');
    expect(newExtractor()(newStore(), 0)).toBe(true);
  });

  test('is proved with every term switched on', () => {
    chooseTerms(() => true);
    clearCaches();
    try {
      expect(storeOf(SOME).size).toBe(SOME.length);
    } finally {
      chooseTerms(isOnByDefault);
      clearCaches();
    }
  });

  test('has room for positions and features, however many there are', () => {
    const store = newStore();
    while (store.size < 200_000) {
      reserve(store, 30);
      store.size++;
      store.features += 17;
      const positions = Math.min(store.ends.length / SECTIONS, store.facts.length / FACTS, store.targets.length);
      if (store.size > positions || store.features > store.counts.length) expect.fail(`${store.size} positions`);
    }
    expect(store.counts.length).toBe(store.places.length);
  });

  test('is refused when a weight and the evaluation disagree', () => {
    const extract = newExtractor();
    setFen('4k3/3p4/8/8/8/8/3PP3/4K3 w - - 0 1');
    setWeights(FIRST_WEIGHTS.pawn, 'linear', [[1, 1]]);
    clearCaches();
    const store = newStore();
    try {
      expect(() => extract(store, 1)).toThrow(ProofError);
      expect(() => extract(store, 1)).toThrow(/^linear middlegame: .* by the features, .* evaluated$/);
    } finally {
      chooseTerms(isOnByDefault);
      clearCaches();
    }
    expect(store.size).toBe(0);
  });

  test('has the gradient that differences show', () => {
    const store = storeOf(SOME);
    // Not the built weights: at round numbers the parts of the evaluation may stand on an edge.
    const parameters = builtParameters().map((value, at) => value + Math.sin(at));
    const distance = 1e-5;
    let checked = 0;
    for (let position = 0; position < store.size; position++) {
      const gradient = new Float64Array(PARAMETERS);
      scoreStored(store, position, parameters);
      addGradient(store, position, 1, gradient);
      for (let at = position % 7; at < PARAMETERS; at += 7) {
        const value = parameters[at]!;
        parameters[at] = value + distance;
        const above = scoreStored(store, position, parameters);
        parameters[at] = value - distance;
        const below = scoreStored(store, position, parameters);
        parameters[at] = value;
        const difference = (above - below) / (2 * distance);
        if (difference !== 0) checked++;
        expect(Math.abs(gradient[at]! - difference), `${SOME[position]}, parameter ${at}`).toBeLessThan(1e-4);
      }
    }
    expect(checked).toBeGreaterThan(1000);
  });

  test('has gradients in every stage', () => {
    const store = storeOf(SOME);
    const gradient = new Float64Array(PARAMETERS);
    for (let position = 0; position < store.size; position++) {
      scoreStored(store, position, builtParameters());
      addGradient(store, position, 1 + position, gradient);
    }
    for (const stage of ['linear', 'danger', 'winnable']) {
      const names = NAMES.filter((name) => DECLARATIONS[name].stage === stage);
      expect(names.some((name) => gradient.slice(...rangeOf(name)).some((slope) => slope !== 0))).toBe(true);
    }
  });
});

test('danger moves by larger steps', () => {
  const steps = stepsOfParameters();
  expect(steps[rangeOf('ringFrontAttack')[0]]).toBeGreaterThan(steps[rangeOf('pawn')[0]]!);
});
