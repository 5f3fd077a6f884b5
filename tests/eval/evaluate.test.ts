import { describe, expect, test } from 'vitest';
import { START_FEN, setFen, toFen } from '../../engine/fen.ts';
import { WHITE } from '../../engine/squares.ts';
import { evaluate } from '../../eval/evaluate.ts';
import { MATERIAL_WEIGHTS } from '../../eval/material/weights.ts';
import { MATE_BOUND } from '../../eval/score.ts';
import { tracedAt, UNITS_PER_CENTIPAWN } from '../../eval/scoring.ts';
import { traceEvaluation } from '../../eval/trace.ts';
import { TERM as UNIT_TERM } from '../../eval/units/terms.ts';
import { flippedFen, mirroredFen } from '../support/flip.ts';
import { walkRandomGames } from '../support/random-games.ts';
import { STANDARD_STARTS } from '../support/starts.ts';

function evaluationOf(fen: string): number {
  setFen(fen);
  return evaluate();
}

/** FENs of seeded random games; without castling rights, so that they may be mirrored. */
function sampleFens(): string[] {
  const fens: string[] = [];
  walkRandomGames({ starts: STANDARD_STARTS, gamesPerStart: 8, plies: 60, seed: 31 }, () => {
    fens.push(toFen().replace(/ [KQkq]+ /, ' - '));
  });
  return fens;
}

const FENS = sampleFens();

describe('the evaluation', () => {
  test('is the same for both sides when colours change over', () => {
    for (const fen of FENS) expect(evaluationOf(flippedFen(fen)), fen).toBe(evaluationOf(fen));
  });

  test('is the same in the mirror', () => {
    for (const fen of FENS) expect(evaluationOf(mirroredFen(fen)), fen).toBe(evaluationOf(fen));
  });

  test('does not depend on what was evaluated before', () => {
    const fresh = FENS.map(evaluationOf);
    expect([...FENS].reverse().map(evaluationOf).reverse()).toEqual(fresh);
  });

  test('stays clear of mate scores', () => {
    for (const fen of FENS) expect(Math.abs(evaluationOf(fen)), fen).toBeLessThan(MATE_BOUND);
    expect(evaluationOf('k7/PP6/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/8/7K/8 b - - 0 1')).toBeLessThan(MATE_BOUND);
  });

  test('gives the right to move and what the unit network says at the start, and nothing else', () => {
    setFen(START_FEN);
    const units = traceEvaluation().counts[tracedAt(WHITE, UNIT_TERM.allPieces)]!;
    expect(evaluationOf(START_FEN)).toBe(Math.trunc(MATERIAL_WEIGHTS.tempo[0] + units / UNITS_PER_CENTIPAWN));
  });
});

/** What each position has more of is worth more. */
describe('opinions', () => {
  const rows: [opinion: string, better: string, worse: string][] = [
    ['a pawn more', '4k3/8/8/8/8/8/PP6/4K3 w - - 0 1', '4k3/8/8/8/8/8/P7/4K3 w - - 0 1'],
    ['a queen is more than a rook', '4k3/8/8/8/8/8/8/Q3K3 w - - 0 1', '4k3/8/8/8/8/8/8/R3K3 w - - 0 1'],
    ['a pawn far up', '4k3/8/P7/8/8/8/8/4K3 w - - 0 1', '4k3/8/8/8/8/P7/8/4K3 w - - 0 1'],
    [
      'two bishops are more than bishop and knight',
      '4k3/pppp4/8/8/8/8/PPPP4/2B1KB2 w - - 0 1',
      '4k3/pppp4/8/8/8/8/PPPP4/2B1KN2 w - - 0 1',
    ],
    ['a rook that sees a file', '3rk3/pppp4/8/8/8/8/PPP5/3RK3 w - - 0 1', '3rk3/pppp4/8/8/8/8/PPP5/R3K3 w - - 0 1'],
    ['a knight in the middle', '4k3/p7/8/8/4N3/8/P7/4K3 w - - 0 1', '4k3/p7/8/8/8/8/P7/N3K3 w - - 0 1'],
    [
      'a king in the middle at the end',
      '4k3/pp4pp/8/8/4K3/8/PP4PP/8 w - - 0 1',
      '4k3/pp4pp/8/8/8/8/PP4PP/7K w - - 0 1',
    ],
  ];
  test.each(rows)('%s', (_opinion, better, worse) => {
    expect(evaluationOf(better)).toBeGreaterThan(evaluationOf(worse));
  });
});
