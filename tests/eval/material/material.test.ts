import { describe, expect, test } from 'vitest';
import { START_FEN, setFen } from '../../../engine/fen.ts';
import { evaluate } from '../../../eval/evaluate.ts';
import { FULL_PHASE } from '../../../eval/material/material.ts';
import { traceEvaluation } from '../../../eval/trace.ts';
import type { BoardView } from '../../support/board-view.ts';
import { type Counts, recountFaults } from '../../support/recounting.ts';
import { testRows } from '../../support/term-rows.ts';

/** The term's count and, for tables, its entry; -1 when it does not occur. */
testRows([
  ['pawn', START_FEN, 'b', 8, '', 0],
  ['pawnAlone', '4k3/ppp5/8/8/8/8/PP6/4K3 w - - 0 1', 'b', 3, '', 0],
  ['pawnAlone', '4k3/ppp5/8/8/8/8/PP6/1N2K3 w - - 0 1', 'b', 0, '', -1],
  ['queen', '4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1', 'w', 2, '', 0],
  ['bishopPair', '4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1', 'w', 1, '', 0],
  ['bishopPair', '4k3/8/8/8/8/8/2B5/2B1KB2 w - - 0 1', 'w', 1, '', 0],
  ['bishopPair', '4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1', 'w', 0, '', -1],
  ['knightWithPawns', '4k3/ppp5/8/8/8/8/PP6/1N2K1N1 w - - 0 1', 'w', 2, '', 2],
  ['knightWithPawns', '4k3/ppp5/8/8/8/8/PP6/R3K3 w - - 0 1', 'w', 0, '', -1],
  ['rookWithPawns', '4k2r/ppp5/8/8/8/8/PP6/4K3 w - - 0 1', 'b', 1, '', 3],
  ['minorsAgainstRook', '4k2r/8/8/8/8/8/8/2B1K1N1 w - - 0 1', 'w', 2, '', 0],
  ['minorsAgainstRook', '1n2k2r/8/8/8/8/8/8/2B1K1N1 w - - 0 1', 'w', 1, '', 0],
  ['minorsAgainstRook', '4k2r/8/8/8/8/8/8/2B1K1NR w - - 0 1', 'w', 0, '', -1],
  ['minorsAgainstRook', '1nb1k2r/8/8/8/8/8/8/2B1K3 w - - 0 1', 'w', 0, '', -1],
  ['tempo', START_FEN, 'w', 1, '', 0],
  ['tempo', START_FEN, 'b', 0, '', -1],
]);

const PHASES: [fen: string, phase: number][] = [
  [START_FEN, FULL_PHASE],
  ['4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1', 0],
  ['4k3/8/8/8/8/8/8/1N2K3 w - - 0 1', 1],
  ['2b1k3/8/8/8/8/8/8/1N2K3 w - - 0 1', 2],
  ['4k3/8/8/8/8/8/8/R3K3 w - - 0 1', 2],
  ['3qk3/8/8/8/8/8/8/3QK3 w - - 0 1', 8],
  ['qqqqk3/8/8/8/8/8/8/QQQQK3 w - - 0 1', FULL_PHASE],
];

/** Products of numbers of pieces, each pair of kinds named: `2` is the bishop pair. */
function products(board: BoardView, pairs: string): number[] {
  const numberOf = (kind: string) => {
    if (kind === '2') return board.squaresOf('B').length > 1 ? 1 : 0;
    if (kind === '3') return board.squaresOf('b').length > 1 ? 1 : 0;
    return board.squaresOf(kind).length;
  };
  return pairs.split(' ').map((pair) => numberOf(pair[0]!) * numberOf(pair[1]!));
}

const IMBALANCE: Counts = {
  piecesTogether: (board) => products(board, 'P2 PP N2 NP NN B2 BP BN BB R2 RP RN RB RR Q2 QP QN QB QR QQ'),
  piecesAgainst: (board) => products(board, 'P3 N3 Np B3 Bp Bn R3 Rp Rn Rb Q3 Qp Qn Qb Qr'),
};

describe('material', () => {
  test.each(PHASES)('the phase of %s is %i', (fen, phase) => {
    setFen(fen);
    expect(traceEvaluation().phase).toBe(phase);
  });

  test('is remembered by the numbers of pieces', () => {
    const rook = '4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1';
    const queen = '4k3/8/8/8/8/8/4P3/Q3K3 w - - 0 1';
    const scoreOf = (fen: string) => {
      setFen(fen);
      return evaluate();
    };
    const fresh = [scoreOf(rook), scoreOf(queen)];
    expect([scoreOf(rook), scoreOf(queen)]).toEqual(fresh);
    expect(fresh[1]).toBeGreaterThan(fresh[0]);
  });

  test('pieces together and against each other are products of their numbers', () => {
    expect(recountFaults(IMBALANCE)).toEqual([]);
  });
});
