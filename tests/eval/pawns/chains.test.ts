import { describe, expect, test } from 'vitest';
import type { TermName } from '../../../eval/scoring.ts';
import { flippedFen } from '../../support/flip.ts';
import { occurrenceOf } from '../../support/terms.ts';

type Row = [term: TermName, fen: string, side: 'w' | 'b', count: number, squares: string, entry?: number];

/** Positions in which a term occurs as often as stated, on these squares, and near misses in which it does not. */
const ROWS: Row[] = [
  ['chainAcross', '6k1/6pp/4p3/3p4/2p5/8/6PP/6K1 w - - 0 1', 'b', 1, 'c4 d5 e6'],
  ['chainAcross', '6k1/6pp/4p3/3p4/8/8/6PP/6K1 w - - 0 1', 'b', 0, ''],
  ['chainAcross', '6k1/4p1pp/3p4/2p5/8/8/6PP/6K1 w - - 0 1', 'b', 0, ''],
  ['chainAcross', '6k1/6pp/3p4/2p5/1p6/8/6PP/6K1 w - - 0 1', 'b', 0, ''],
  ['chainAcrossRammed', '6k1/6pp/4p3/3p4/2p5/2P5/6PP/6K1 w - - 0 1', 'b', 1, 'c4'],
  ['chainAcrossRammed', '6k1/6pp/4p3/3p4/2pP4/8/6PP/6K1 w - - 0 1', 'b', 0, ''],

  ['chainLead', '6k1/6pp/8/4P3/3P4/2P5/6PP/6K1 w - - 0 1', 'w', 1, 'e5', 1],
  ['chainLead', '6k1/6pp/8/4P3/3P1P2/8/6PP/6K1 w - - 0 1', 'w', 2, 'e5', 0],
  ['chainLead', '6k1/6pp/8/4P3/3P4/2P5/1P4PP/6K1 w - - 0 1', 'w', 1, 'e5', 2],
  ['chainLead', '6k1/6pp/5P2/4P3/3P4/2P5/1P4PP/6K1 w - - 0 1', 'w', 1, 'f6', 3],
  ['chainLead', '6k1/6Pp/5P2/4P3/3P4/2P5/1P5P/6K1 w - - 0 1', 'w', 1, 'g7', 4],
  ['chainLead', '6k1/6pp/8/4P3/8/2P5/6PP/6K1 w - - 0 1', 'w', 0, ''],
  ['chainLeadFile', '6k1/6pp/8/4P3/3P4/2P5/6PP/6K1 w - - 0 1', 'w', 2, 'e5', 3],
  ['chainLeadFile', '6k1/6pp/8/P7/1P6/8/6PP/6K1 w - - 0 1', 'w', 1, 'a5', 0],
  ['chainLeadRank', '6k1/6pp/8/4P3/3P4/2P5/6PP/6K1 w - - 0 1', 'w', 1, 'e5', 4],
  ['chainLeadRank', '6k1/6pp/8/8/8/2P5/3P2PP/6K1 w - - 0 1', 'w', 1, 'c3', 2],
  ['chainLeadFixed', '6k1/6pp/4p3/3pP3/3P4/2P5/6PP/6K1 w - - 0 1', 'w', 1, 'e5', 4],
  ['chainLeadFixed', '6k1/6pp/4p3/4P3/3P4/2P5/6PP/6K1 w - - 0 1', 'w', 0, ''],

  ['chainRoot', '6k1/6pp/8/4P3/3P4/2P5/6PP/6K1 w - - 0 1', 'w', 1, 'c3'],
  ['chainRoot', '6k1/6pp/8/4P3/3P1P2/8/6PP/6K1 w - - 0 1', 'w', 2, 'd4 f4'],
  ['chainRoot', '6k1/6pp/8/2P1P3/3P4/8/6PP/6K1 w - - 0 1', 'w', 1, 'd4'],
  ['chainRoot', '6k1/6pp/8/2P5/3P4/2P5/6PP/6K1 w - - 0 1', 'w', 1, 'c3'],
  ['chainRoot', '6k1/6pp/8/8/3PP3/8/6PP/6K1 w - - 0 1', 'w', 0, ''],
  ['chainRootFile', '6k1/6pp/8/8/4P3/3P4/6PP/6K1 w - - 0 1', 'w', 1, 'd3', 3],
  ['chainRootFile', '6k1/6pp/8/8/1P6/P7/6PP/6K1 w - - 0 1', 'w', 1, 'a3', 0],
  ['chainRootRank', '6k1/6pp/8/4P3/3P4/8/6PP/6K1 w - - 0 1', 'w', 1, 'd4', 3],
  ['chainRootRank', '6k1/6pp/8/8/8/2P5/3P2PP/6K1 w - - 0 1', 'w', 1, 'd2', 1],
  ['chainRootLength', '6k1/6pp/8/4P3/3P4/2P5/1P4PP/6K1 w - - 0 1', 'w', 1, 'b2', 2],
  ['chainRootLength', '6k1/6pp/8/2P1P3/3P4/8/6PP/6K1 w - - 0 1', 'w', 2, 'd4', 0],
  ['chainRootLength', '6k1/6pp/8/2P5/3P4/2P5/6PP/6K1 w - - 0 1', 'w', 1, 'c3', 0],
  ['chainRootTemporary', '6k1/5ppp/8/4P3/3P4/8/2P2PPP/6K1 w - - 0 1', 'w', 1, 'd4'],
  ['chainRootTemporary', '6k1/5ppp/8/4P3/3P4/8/P4PPP/6K1 w - - 0 1', 'w', 0, ''],
  ['chainRootTemporary', '6k1/5ppp/8/4P3/3P4/2p5/2P2PPP/6K1 w - - 0 1', 'w', 0, ''],
  ['chainRootTemporary', '6k1/5ppp/5P2/4P3/8/8/3P2PP/6K1 w - - 0 1', 'w', 1, 'e5'],
  ['chainRootTwin', '6k1/5ppp/8/8/8/2P5/1P1P1PPP/6K1 w - - 0 1', 'w', 2, 'b2 d2'],
  ['chainRootTwin', '6k1/5ppp/8/8/2P5/1P1P4/P4PPP/6K1 w - - 0 1', 'w', 0, ''],

  ['chainSpare', '6k1/6pp/8/2Pp4/3P4/4P3/6PP/6K1 w - - 0 1', 'w', 2, 'e3 c5'],
  ['chainSpare', '6k1/6pp/2p5/2Pp4/3P4/4P3/6PP/6K1 w - - 0 1', 'w', 1, 'e3'],
  ['chainSpare', '6k1/6pp/8/2P5/3P4/4P3/6PP/6K1 w - - 0 1', 'w', 0, ''],
  ['chainSpare', '6k1/6pp/2p5/2P5/3P4/4P3/6PP/6K1 w - - 0 1', 'w', 0, ''],
  ['chainSpare', '6k1/6pp/2p5/2P5/3P4/4p3/4P1PP/6K1 w - - 0 1', 'w', 1, 'd4'],
  ['chainSpare', '6k1/6pp/2p5/2P5/3Pp3/4P3/6PP/6K1 w - - 0 1', 'w', 0, ''],

  ['attackOnLead', '6k1/6pp/4p3/3p4/2P5/8/6PP/6K1 w - - 0 1', 'w', 1, 'c4'],
  ['attackOnLead', '6k1/6pp/4p3/3p4/2P1P3/8/6PP/6K1 w - - 0 1', 'w', 2, 'c4 e4'],
  ['attackOnLead', '6k1/6pp/8/3p4/2P5/8/6PP/6K1 w - - 0 1', 'w', 0, ''],
  ['ramsLead', '6k1/6pp/4p3/3p4/3P4/8/6PP/6K1 w - - 0 1', 'w', 1, 'd4'],
  ['ramsLead', '6k1/6pp/4p3/3p4/8/3P4/6PP/6K1 w - - 0 1', 'w', 0, ''],
  ['attackOnRoot', '6k1/6pp/4p3/3p1P2/8/8/6PP/6K1 w - - 0 1', 'w', 1, 'f5'],
  ['attackOnRoot', '6k1/3p2pp/4p3/3p1P2/8/8/6PP/6K1 w - - 0 1', 'w', 0, ''],
  ['ramsRoot', '6k1/6pp/4p3/3pP3/8/8/6PP/6K1 w - - 0 1', 'w', 1, 'e5'],
  ['ramsRoot', '6k1/6pp/4p3/4P3/8/8/6PP/6K1 w - - 0 1', 'w', 0, ''],
  ['attackOnRammedRoot', '6k1/6pp/4p3/3pPP2/8/8/6PP/6K1 w - - 0 1', 'w', 1, 'f5'],
  ['attackOnRammedRoot', '6k1/6pp/4p3/3p1P2/8/8/6PP/6K1 w - - 0 1', 'w', 0, ''],
  ['attackInsideChain', '6k1/5ppp/4p3/3p4/2p1P3/8/6PP/6K1 w - - 0 1', 'w', 1, 'e4'],
  ['attackInsideChain', '6k1/5ppp/4p3/3p4/4P3/8/6PP/6K1 w - - 0 1', 'w', 0, ''],
  ['ramsInsideChain', '6k1/5ppp/4p3/3p4/2pP4/8/6PP/6K1 w - - 0 1', 'w', 1, 'd4'],
  ['ramsInsideChain', '6k1/5ppp/4p3/3p4/2p5/2P5/6PP/6K1 w - - 0 1', 'w', 0, ''],

  ['guardOfLever', '6k1/6pp/8/4p3/3P4/2P5/6PP/6K1 w - - 0 1', 'w', 1, 'c3'],
  ['guardOfLever', '6k1/6pp/8/4p3/3P4/2P1P3/6PP/6K1 w - - 0 1', 'w', 2, 'c3 e3'],
  ['guardOfLever', '6k1/6pp/4p3/8/3P4/2P5/6PP/6K1 w - - 0 1', 'w', 0, ''],

  ['spareStopHeld', '6k1/6pp/8/2Pp4/1N1P4/4P3/6PP/6K1 w - - 0 1', 'w', 1, 'c6'],
  ['spareStopHeld', '6k1/6pp/8/2Pp4/1n1P4/4P3/6PP/6K1 w - - 0 1', 'b', 1, 'c6'],
  ['spareStopHeld', '2r3k1/6pp/8/n1Pp4/3P4/4P3/6PP/2R3K1 w - - 0 1', 'b', 2, 'c6'],
  ['spareStopHeld', '6k1/6pp/8/2P5/1N1P4/4P3/6PP/6K1 w - - 0 1', 'w', 0, ''],
];

describe('pawn chains', () => {
  test.each(ROWS)('%s in %s', (term, fen, side, count, squares, entry) => {
    const occurrence = occurrenceOf(term, fen, side);
    expect(occurrence.count).toBe(count);
    expect(occurrence.squares.join(' ')).toBe(squares);
    if (entry !== undefined) expect(occurrence.entry).toBe(entry);
    expect(occurrenceOf(term, flippedFen(fen), side === 'w' ? 'b' : 'w').count).toBe(count);
  });
});
