import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setFen } from '../../engine/fen.ts';
import { BLACK, WHITE } from '../../engine/squares.ts';
import { clearCaches, evaluate } from '../../eval/evaluate.ts';
import { endgameOf, middlegameOf } from '../../eval/score.ts';
import { PACKED_WEIGHTS, tracedAt } from '../../eval/scoring.ts';
import { chooseTerms, isOnByDefault } from '../../eval/switches.ts';
import { entriesOf } from '../../eval/term.ts';
import { DECLARATIONS, FIRST_WEIGHTS, NAMES, type TermName } from '../../eval/terms.ts';
import { type Trace, traceEvaluation, traceEveryTerm } from '../../eval/trace.ts';
import { evaluationFens } from '../support/eval-positions.ts';
import { flippedFen, mirroredFen } from '../support/flip.ts';
import '../../lab/studies/studies.ts';

const FENS = evaluationFens();

/**
 * What is worth most to one part of the linear sum or to several: rows of pawns about to promote, and the summits of
 * climbs from random positions for the pawns, the kings, the pieces and what is among them. With the terms that are on
 * none fills its half of a packed score beyond two thirds.
 */
const EXTREMES = [
  '8/2PPPPPP/PP6/2K5/8/8/6pk/8 w - - 0 1',
  '8/1PPPPPPP/8/8/8/8/p6k/K7 w - - 0 1',
  '1q1N4/PPPPPPPP/p1b1p1r1/pkB1p3/pQ2pq2/p5n1/3RB2K/8 b - - 0 1',
  '3K3R/PP1PPPPP/2P4p/8/8/5r2/5B2/k1b5 b - - 0 1',
  '3bqqqk/1qPqNrRq/2BPNNPP/4PP2/qR4q1/3B1N2/5K2/nb2qr1n w - - 0 1',
  '8/PPPPPPPP/8/pR2B1N1/4p2R/2Q4p/2pN4/2K1k3 b - - 0 1',
  '2R5/PP1PPPPP/5QN1/1Qp2p2/4BB2/4NK2/1p1R4/1k6 b - - 0 1',
  'bq1Q1Rrb/bkN2Rp1/1p3Q1K/2QpQ2R/2Q1N1Q1/Q2pB3/2prpB2/nQ4nn w - - 0 1',
];

function traced(fen: string): Trace {
  setFen(fen);
  return traceEvaluation();
}

function evaluated(fen: string): number {
  setFen(fen);
  return evaluate();
}

/** The entries of the terms for which `isWanted` says so, each with the name of its term. */
function entriesWhere(
  isWanted: (name: TermName) => boolean,
): readonly { readonly entry: number; readonly name: TermName }[] {
  return NAMES.filter(isWanted).flatMap((name) =>
    Array.from({ length: entriesOf(DECLARATIONS[name].shape) }, (_, at) => ({ entry: FIRST_WEIGHTS[name] + at, name })),
  );
}

const ENTRIES = entriesWhere(() => true);
const ENTRIES_OF_SIDES = entriesWhere((name) => DECLARATIONS[name].stage !== 'winnable');
const ENTRIES_WITHOUT_PIECES = entriesWhere((name) => DECLARATIONS[name].reads !== 'pieces');
const ENTRIES_OF_STAGE = {
  linear: entriesWhere((name) => DECLARATIONS[name].stage === 'linear'),
  danger: entriesWhere((name) => DECLARATIONS[name].stage === 'danger'),
  winnable: entriesWhere((name) => DECLARATIONS[name].stage === 'winnable'),
};

/** White's occurrences of a weight less Black's. */
function featureOf(trace: Trace, entry: number): number {
  return trace.counts[tracedAt(WHITE, entry)]! - trace.counts[tracedAt(BLACK, entry)]!;
}

/** Sum of the linear stage from features and weights alone. */
function linearSum(trace: Trace, half: (packed: number) => number): number {
  let sum = 0;
  for (const { entry } of ENTRIES_OF_STAGE.linear) sum += featureOf(trace, entry) * half(PACKED_WEIGHTS[entry]);
  return sum;
}

/** Sum of another stage's terms for one side. */
function stageSum(trace: Trace, stage: 'danger' | 'winnable', side: number): number {
  let sum = 0;
  for (const { entry } of ENTRIES_OF_STAGE[stage]) sum += trace.counts[tracedAt(side, entry)] * PACKED_WEIGHTS[entry];
  return sum;
}

/** Terms, and how many positions there are for each one that is looked at. */
const CHOICES = [
  { terms: 'the terms that are on', isWanted: isOnByDefault, oneIn: 1 },
  { terms: 'every term', isWanted: () => true, oneIn: 4 },
];

test('a trace of every term changes nothing that is cached', () => {
  for (const fen of FENS.filter((_, index) => index % 25 === 0)) {
    const plain = evaluated(fen);
    traceEveryTerm();
    expect(evaluated(fen), fen).toBe(plain);
  }
});

describe.each(CHOICES)('the laws of the evaluation, $terms', ({ isWanted, oneIn }) => {
  const fens = FENS.filter((_, index) => index % oneIn === 0);

  beforeAll(() => {
    chooseTerms(isWanted);
    clearCaches();
  });

  afterAll(() => {
    chooseTerms(isOnByDefault);
    clearCaches();
  });

  test('are held against thousands of positions', () => {
    expect(fens.length).toBeGreaterThanOrEqual(5000 / oneIn);
  });

  test('traced equals untraced, cached equals fresh', () => {
    for (const fen of fens) {
      const plain = evaluated(fen);
      const trace = traced(fen);
      expect(fen.split(' ')[1] === 'w' ? trace.total : 0 - trace.total, fen).toBe(plain);
      expect(evaluated(fen), fen).toBe(plain);
    }
  });

  test('features times weights are the linear part, and the sums of the other stages', () => {
    for (const fen of [...fens, ...EXTREMES, ...EXTREMES.map(flippedFen)]) {
      const trace = traced(fen);
      expect(linearSum(trace, middlegameOf), fen).toBe(trace.middlegame);
      expect(linearSum(trace, endgameOf), fen).toBe(trace.endgame);
      expect([stageSum(trace, 'danger', 0), stageSum(trace, 'danger', 1)], fen).toEqual(trace.danger);
      expect(4 * stageSum(trace, 'winnable', 0), fen).toBe(trace.points);
    }
  });

  test('changing colours changes sides, term by term', () => {
    for (const fen of fens) {
      const trace = traced(fen);
      const turned = traced(flippedFen(fen));
      expect(0 - turned.total, fen).toBe(0 + trace.total);
      for (const { entry, name } of ENTRIES_OF_SIDES) {
        if (turned.counts[entry] !== trace.counts[tracedAt(BLACK, entry)]) expect.fail(`${name}: ${fen}`);
      }
    }
  });

  test('the mirror keeps every term', () => {
    for (const fen of fens) {
      const trace = traced(fen);
      const mirrored = traced(mirroredFen(fen));
      for (const { entry, name } of ENTRIES) {
        if (mirrored.counts[entry] !== trace.counts[entry]) expect.fail(`${name}: ${fen}`);
      }
      expect(mirrored.total, fen).toBe(trace.total);
    }
  });

  test('terms of pawns and kings take no notice of the pieces', () => {
    for (const fen of fens) {
      const [placement, side] = fen.split(' ');
      const trace = traced(fen);
      const bare = traced(`${withoutPieces(placement)} ${side} - - 0 1`);
      for (const { entry, name } of ENTRIES_WITHOUT_PIECES) {
        for (const at of [entry, tracedAt(BLACK, entry)]) {
          if (bare.counts[at] !== trace.counts[at]) expect.fail(`${name}: ${fen}`);
        }
      }
    }
  });
});

/** A placement with every piece but pawns and kings taken off. */
function withoutPieces(placement: string): string {
  const emptied = placement.replace(/\d/g, (digit) => '.'.repeat(Number(digit))).replace(/[nbrq]/gi, '.');
  return emptied.replace(/\.+/g, (dots) => String(dots.length));
}
