import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { setFen, toFen } from '../../../engine/fen.ts';
import { probeRecognisers, RECOGNISER_COUNTS, RECOGNISER_PROBES } from '../../../eval/endgames/recogniser-table.ts';
import { RECOGNISERS } from '../../../eval/endgames/recognisers.ts';
import { evaluate } from '../../../eval/evaluate.ts';
import { recognition } from '../../../eval/recognition.ts';
import { KNOWN_WIN, MATE_BOUND } from '../../../eval/score.ts';
import { flippedFen, mirroredFen } from '../../support/flip.ts';
import { RANGES, RECOGNISER_EXAMPLES, verdictsOn } from '../../support/recognition.ts';
import { describeShared, sharedData } from '../../support/shared.ts';
import { stateBytes } from '../../support/state.ts';

const EXAMPLES = [...RECOGNISER_EXAMPLES.values()].flatMap(({ examples, nearMisses }) => [...examples, ...nearMisses]);
const FENS = [...new Set(EXAMPLES.map(([fen]) => fen))];

/** The example as it is, in the mirror, with colours exchanged, and both. */
function variants(fen: string): string[] {
  return [fen, mirroredFen(fen), flippedFen(fen), mirroredFen(flippedFen(fen))];
}

test('every recogniser has examples', () => {
  expect([...RECOGNISER_EXAMPLES.keys()].sort()).toEqual(RECOGNISERS.map(({ name }) => name).sort());
});

describe.each([...RECOGNISER_EXAMPLES])('%s', (name, { examples, nearMisses }) => {
  test('shows examples and near misses', () => {
    expect(examples.length).toBeGreaterThan(0);
    expect(nearMisses.length).toBeGreaterThan(0);
    for (const [, verdict] of examples) expect(verdict).not.toBe('nothing');
    // A near miss gets no verdict, or one that some position of those that hold does not get.
    for (const [fen, verdict] of nearMisses) {
      expect(verdict === 'nothing' || examples.some(([, other]) => other !== verdict), fen).toBe(true);
    }
  });

  test.each([...examples, ...nearMisses])('%s: %s', (fen, verdict) => {
    variants(fen).forEach((variant) => {
      const verdicts = verdictsOn(variant).filter((one) => one.name === name);
      // Where both sides have the same pieces, either may be the stronger one.
      expect(
        verdicts.map((one) => one.verdict),
        variant,
      ).toContain(verdict);
      for (const { verdict: given, reason } of verdicts) {
        if (given !== 'nothing') expect(reason, variant).not.toBe('');
      }
    });
  });
});

describe('recognition', () => {
  test('has no two verdicts on one position that exclude each other', () => {
    for (const fen of FENS) {
      let min = -1;
      let max = 1;
      for (const { verdict, strong } of verdictsOn(fen)) {
        const [low, high] = RANGES[verdict];
        min = Math.max(min, strong === 'white' ? low : -high);
        max = Math.min(max, strong === 'white' ? high : -low);
      }
      expect(min, fen).toBeLessThanOrEqual(max);
    }
  });

  test('says the same with colours exchanged and in the mirror', () => {
    for (const fen of FENS) {
      const [plain, ...others] = variants(fen).map((variant) => {
        setFen(variant);
        return { kind: probeRecognisers(), score: evaluate() };
      });
      for (const other of others) expect(other, fen).toEqual(plain);
    }
  });

  test('leaves knight pawns before a pawn at home nothing but the middlegame’s share', () => {
    for (const fen of ['k7/1p6/1P6/8/3K4/8/8/6B1 w - - 0 1', '1k6/1p6/1P6/1K6/8/8/8/3B4 w - - 0 1']) {
      setFen(fen);
      expect(Math.abs(evaluate()), fen).toBeLessThan(40);
    }
  });

  test('gives the evaluation what it knows, in its band', () => {
    for (const fen of FENS) {
      setFen(fen);
      const known = recognition();
      const score = evaluate();
      const whites = fen.includes(' w ') ? score : 0 - score;
      expect(Math.abs(score), fen).toBeLessThan(MATE_BOUND);
      if (known === undefined || known.kind === 'scale') continue;
      // The search asks for no evaluation where the game has ended.
      if (known.name === 'checkmate' || known.name === 'stalemate') continue;
      if (known.evaluation !== undefined) expect(whites, fen).toBe(known.evaluation);
      if (known.kind === 'at least') expect(whites, fen).toBeGreaterThanOrEqual(known.score!);
      if (known.kind === 'at most') expect(whites, fen).toBeLessThanOrEqual(known.score!);
      if (known.kind === 'exact') expect(Math.abs(known.score!), fen).toBeLessThan(KNOWN_WIN);
    }
  });

  test('is not probed again by an evaluation that gets the result', () => {
    for (const fen of FENS) {
      setFen(fen);
      const plain = evaluate();
      const known = probeRecognisers();
      const probes = RECOGNISER_COUNTS[RECOGNISER_PROBES];
      expect(evaluate(known), fen).toBe(plain);
      expect(RECOGNISER_COUNTS[RECOGNISER_PROBES], fen).toBe(probes);
    }
  });

  test('leaves the position alone', () => {
    for (const fen of FENS) {
      setFen(fen);
      const before = stateBytes();
      recognition();
      expect(stateBytes().equals(before) && toFen() === fen, fen).toBe(true);
    }
  });
});

describeShared('positions in which no moves lead to mate', () => {
  test.each(['compositions', 'timeouts'])('are never called won by a side that cannot mate: %s', (name) => {
    const rows = readFileSync(sharedData(`dead/${name}.epd`), 'utf8')
      .trim()
      .split('\n');
    const claims = rows.filter((row) => {
      const unable = /cannot mate: (\w+)/.exec(row)![1];
      const wins = verdictsOn(`${row.split(' ').slice(0, 4).join(' ')} 0 1`).filter(
        ({ verdict }) => verdict === 'wins',
      );
      return wins.some(({ strong }) => unable === 'neither' || unable === (strong === 'white' ? 'white' : 'black'));
    });
    expect(rows.length).toBeGreaterThan(500);
    expect(claims).toEqual([]);
  });
});
