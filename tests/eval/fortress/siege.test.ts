/** Sieges: the leader finds no way through, near misses are none, and the evaluation and the search use it. */

import { beforeAll, describe, expect, test } from 'vitest';
import { setFen } from '../../../engine/fen.ts';
import { moveText } from '../../../engine/move.ts';
import { BLACK, WHITE } from '../../../engine/squares.ts';
import { isBesieging, SIEGE_RAMS, SIEGE_SCALE } from '../../../eval/fortress/siege.ts';
import { FULL_SCALE } from '../../../eval/material/winnable.ts';
import { recognition } from '../../../eval/recognition.ts';
import { traceEvaluation } from '../../../eval/trace.ts';
import { forget, prepareTable, searchAlone } from '../../../search/alone.ts';
import { evaluationFens } from '../../support/eval-positions.ts';
import { flippedFen, mirroredFen } from '../../support/flip.ts';

/** The end of a study by Chekhover (1947), White has given a bishop, and Black besieges. */
const CHEKHOVER_END = '1k6/1p1q4/1Pp5/p1P5/P1pPp1p1/2N1PpPp/3K1P1P/8 b - - 0 1';

/** The idea, the position, and whether White besieges Black. */
const ROWS: readonly [idea: string, fen: string, expected: boolean][] = [
  ['a queen can take three guarded pawns', '2k5/8/1p1p4/pPpPp1p1/2P1Pp1p/P4PbP/KQ4P1/8 w - - 0 1', true],
  ['without the bishop in its way, a pawn attacks', '2k5/8/1p1p4/pPpPp1p1/2P1Pp1p/P4P1P/KQ4P1/4b3 w - - 0 1', false],
  ['a pawn that nothing guards', '2k5/8/3p4/pPpPp1p1/2P1Pp1p/P4PbP/KQ4P1/8 w - - 0 1', false],
  ['with a rook more, the queen may be given', '2k5/8/1p1p4/pPpPp1p1/2P1Pp1p/P4PbP/KQ4P1/7R w - - 0 1', false],
  ['a rook against a rook and a bishop', '2k4r/8/1p1p4/pPpPp1p1/2P1Pp1p/P4PbP/KR4P1/8 w - - 0 1', true],
  ['a knight may be given for two pawns', '2k5/8/1p1p4/pPpPp1p1/2P1Pp1p/P4PbP/KN4P1/8 w - - 0 1', false],
  ['a lever', '2k5/8/1p1p4/pPpPp1p1/1PP1Pp1p/5PbP/KQ4P1/8 w - - 0 1', false],
  ['a knight covers where the queen comes in', flippedFen(CHEKHOVER_END), true],
  ['the knight covers other squares', flippedFen(CHEKHOVER_END.replace('2N1PpPp/3K1P1P/8', '4PpPp/3K1P1P/1N6')), false],
  ['a rook that a bishop can take', '5k2/8/p1prp3/PpPpPp1p/1P1P1PpP/B5P1/2N1K3/8 w - - 0 1', false],
];

/** Pawns face to face, counted on the letters of a board. */
function ramsOf(fen: string): number {
  const rows = fen
    .split(' ', 1)[0]!
    .replace(/\d/g, (empty) => '.'.repeat(Number(empty)))
    .split('/');
  return rows.reduce(
    (sum, row, at) => sum + [...row].filter((one, file) => one === 'p' && rows[at + 1]?.[file] === 'P').length,
    0,
  );
}

describe('a siege', () => {
  test.each(ROWS)('%s: %s', (_idea, fen, expected) => {
    for (const [one, attacker] of [
      [fen, WHITE],
      [mirroredFen(fen), WHITE],
      [flippedFen(fen), BLACK],
    ] as const) {
      setFen(one);
      expect(isBesieging(attacker), one).toBe(expected);
    }
  });

  test('leaves a small part of the score, and is named', () => {
    setFen(ROWS[0]![1]);
    const { blended, total, siege } = traceEvaluation();
    expect(siege).toBe(true);
    expect(blended).toBeGreaterThan(200);
    expect(total).toBe(Math.trunc((blended * SIEGE_SCALE) / FULL_SCALE));
    expect(recognition()).toMatchObject({ kind: 'scale', name: 'siege', scales: { white: SIEGE_SCALE } });
  });

  test('is none where few pawns are locked', () => {
    const open = evaluationFens().filter((fen, index) => index % 5 === 0 && ramsOf(fen) < SIEGE_RAMS);
    expect(open.length).toBeGreaterThan(100);
    for (const fen of open) {
      setFen(fen);
      expect(traceEvaluation().siege, fen).toBe(false);
      expect(recognition()?.name, fen).not.toBe('siege');
    }
  });
});

describe('a search', () => {
  beforeAll(() => prepareTable(16));

  function bestOf(fen: string, nodes: number): { move: string; score: number } {
    forget();
    setFen(fen);
    const { best, score } = searchAlone({ nodes });
    return { move: moveText(best, false), score };
  }

  test('does not take a queen that closes the position (A. Petrosian against Hazai, 1970)', () => {
    expect(bestOf('2k5/2p5/1q1p4/pPpPp1pp/N1P1Pp2/P4PbP/KQ4P1/8 w - - 0 1', 100_000).move).not.toBe('a4b6');
  });

  test('gives a bishop to close the position (Chekhover, 1947)', () => {
    const { move, score } = bestOf('8/1p1q1k2/1Pp5/p1Pp4/P2Pp1p1/4PpPp/1N3P1P/3B2K1 w - - 0 1', 200_000);
    expect(move).toBe('d1b3');
    expect(Math.abs(score)).toBeLessThan(50);
  });
});
