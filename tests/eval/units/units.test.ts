import { describe, expect, test } from 'vitest';
import { GAME, SIDE_TO_MOVE } from '../../../engine/board.ts';
import { setFen } from '../../../engine/fen.ts';
import { clearCaches, evaluate } from '../../../eval/evaluate.ts';
import { tracedAt } from '../../../eval/scoring.ts';
import { traceEvaluation } from '../../../eval/trace.ts';
import {
  FIRST_OUTPUTS,
  FIRST_SUMS,
  INTERVALS,
  ONE_UNIT,
  OUTPUT_SHIFT,
  OUTPUT_TABLE,
  UNIT_TABLE,
  UNITS,
} from '../../../eval/units/network.ts';
import { TERM } from '../../../eval/units/terms.ts';
import { evaluationFens } from '../../support/eval-positions.ts';
import { flippedFen } from '../../support/flip.ts';

const PAWN_ENDINGS = [
  '8/7p/2k1Pp2/pp1p2p1/3P2P1/4P3/P3K2P/8 w - - 0 1',
  '8/p3p3/1p2P1k1/1Pp3p1/P1P1K1P1/8/8/8 b - - 0 1',
  '4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1',
];

const isPawnEnding = (fen: string) => !/[nbrq]/i.test(fen.split(' ')[0]!);

/** The sums of a position's pieces as White sees them. */
function sumsOf(fen: string): number[] {
  const ranks = fen
    .split(' ')[0]!
    .replace(/\d/g, (count) => '.'.repeat(Number(count)))
    .split('/');
  const letters = [...ranks.reverse().join('')];
  const wing = letters.indexOf('K') % 8 < 4 ? 7 : 0;
  const sums = [...FIRST_SUMS];
  letters.forEach((letter, square) => {
    const kind = 'PNBRQK'.indexOf(letter.toUpperCase());
    if (kind < 0) return;
    const theirs = letter === letter.toUpperCase() ? 0 : 1;
    const first = isPawnEnding(fen) ? 768 + 112 * theirs + (kind === 0 ? -8 : 48) : 384 * theirs + 64 * kind;
    const row = first + (square ^ wing);
    for (let unit = 0; unit < UNITS; unit++) sums[unit] += UNIT_TABLE[UNITS * row + unit]!;
  });
  return sums;
}

/** The network by its definition, for a position with White to move, in quarters of a centipawn. */
function byDefinition(fen: string): number {
  const pieces = fen.split(' ')[0]!.replace(/[\d/]/g, '').length;
  const interval = isPawnEnding(fen) ? 8 + Math.min(7, Math.floor(pieces / 2) - 1) : Math.floor((pieces - 1) / 4);
  const output = [fen, flippedFen(fen)].reduce((total, seen, view) => {
    const weights = UNITS * (2 * interval + view);
    return sumsOf(seen).reduce((sum, value, unit) => {
      return sum + Math.max(0, Math.min(ONE_UNIT, value)) ** 2 * OUTPUT_TABLE[weights + unit]!;
    }, total);
  }, 0);
  return Math.floor(output / 2 ** OUTPUT_SHIFT) + FIRST_OUTPUTS[interval]!;
}

/** What a trace has of it for the side to move. */
function traced(fen: string): number {
  setFen(fen);
  return traceEvaluation().counts[tracedAt(GAME[SIDE_TO_MOVE]!, TERM.allPieces)]!;
}

describe('the unit network', () => {
  test('scores what its definition says, for both sides', () => {
    const fens = [...PAWN_ENDINGS, ...evaluationFens().slice(0, 200)];
    const scores = fens.map((fen) => {
      const score = byDefinition(fen.split(' ')[1] === 'w' ? fen : flippedFen(fen));
      expect(traced(fen), fen).toBe(score);
      expect(traced(flippedFen(fen)), fen).toBe(score);
      return score;
    });
    // Not by saying nothing.
    expect(new Set(scores).size).toBeGreaterThan(fens.length / 2);
  });

  test('says the same of a position wherever the board comes from', () => {
    const fens = evaluationFens().slice(0, 400);
    PAWN_ENDINGS.forEach((fen, at) => fens.splice(7 * at, 0, fen));
    const oneByOne = fens.map((fen) => {
      setFen(fen);
      return evaluate();
    });
    [...fens].reverse().forEach((fen, at) => {
      setFen(fen);
      if (at % 3 === 0) clearCaches();
      expect(evaluate(), fen).toBe(oneByOne[fens.length - 1 - at]);
    });
  });

  test('keeps sums within 16 bits and outputs within 32, whatever the pieces', () => {
    const largestRow = UNIT_TABLE.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const largestFirst = FIRST_SUMS.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    expect(32 * largestRow + largestFirst).toBeLessThan(2 ** 15);
    for (let interval = 0; interval < INTERVALS; interval++) {
      const weights = OUTPUT_TABLE.subarray(2 * UNITS * interval, 2 * UNITS * (interval + 1));
      const largest = weights.reduce((sum, weight) => sum + Math.abs(weight), 0);
      expect(largest * ONE_UNIT ** 2).toBeLessThan(2 ** 31);
    }
  });
});
