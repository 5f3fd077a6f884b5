import { describe, expect, test } from 'vitest';
import type { TermName } from '../../eval/ledger.ts';
import { occurrenceOf } from '../support/terms.ts';

type Row = [name: TermName, fen: string, side: 'w' | 'b', count: number, entry: number, squares: string];

const HITS: Row[] = [
  ['rookGuardsFromAfar', '6k1/pp3ppp/8/3P4/8/8/PP4PP/3R2K1 w - - 0 1', 'w', 3, 0, 'd2 d3 d4'],
  ['rookGuardsFromAfar', '6k1/pp3ppp/8/8/8/P2R4/8/6K1 w - - 0 1', 'w', 2, 0, 'b3 c3'],
  ['bishopGuardsFromAfar', '6k1/pp4pp/8/5P2/8/3N4/PP4PP/1B4K1 w - - 0 1', 'w', 3, 0, 'c2 d3 e4'],
  ['knightWithRams', '6k1/8/4p3/3pP3/3P4/2N5/8/6K1 w - - 0 1', 'w', 2, 0, 'c3'],
  ['bishopWithRams', '6k1/8/4p3/3pP3/3P4/2BB4/8/6K1 w - - 0 1', 'w', 4, 0, 'c3 d3'],
  ['rookWithRams', '6k1/8/4p3/3pP3/3P4/2R5/8/6K1 w - - 0 1', 'w', 2, 0, 'c3'],
  ['queenWithRams', '6k1/2q5/4p3/3pP3/3P4/8/8/6K1 w - - 0 1', 'b', 2, 0, 'c7'],
  ['pieceBetweenTwins', '6k1/5ppp/8/3P4/3N4/3P4/5PPP/6K1 w - - 0 1', 'w', 1, 0, 'd4'],
  ['chainBitesBishop', '6k1/5ppp/5b2/8/8/2P5/1P3PPP/6K1 w - - 0 1', 'w', 1, 0, 'f6'],
  ['chainBitesBishop', '6k1/5ppp/2b5/8/8/5P2/6PP/6K1 w - - 0 1', 'w', 1, 0, 'c6'],
  ['pawnsControlSeventh', '3r2k1/6pp/4P3/8/8/8/6PP/3R2K1 w - - 0 1', 'w', 2, 0, 'd7 f7'],
  ['ownPathControlled', '6k1/5ppp/8/8/8/2N5/4PPPP/6K1 w - - 0 1', 'w', 1, 0, 'e4'],
  ['ownPathControlled', '6k1/5ppp/8/8/8/2N3N1/4PP2/6K1 w - - 0 1', 'w', 2, 0, 'e4'],
  ['theirStopControlled', '6k1/5ppp/8/4p3/8/2N5/5PPP/6K1 w - - 0 1', 'w', 1, 0, 'e4'],
  ['theirStopControlled', '6k1/5ppp/8/4p3/R7/2N5/5PPP/6K1 w - - 0 1', 'w', 2, 0, 'e4'],
];

const MISSES: [name: TermName, fen: string, side: 'w' | 'b'][] = [
  ['rookGuardsFromAfar', '6k1/pp3ppp/8/3P4/8/3N4/PP4PP/3R2K1 w - - 0 1', 'w'],
  ['rookGuardsFromAfar', '6k1/pp3ppp/8/3P4/3R4/8/6PP/6K1 w - - 0 1', 'w'],
  ['bishopGuardsFromAfar', '6k1/pp4pp/8/4P3/8/3N4/PP4PP/1B4K1 w - - 0 1', 'w'],
  ['knightWithRams', '6k1/8/4p3/8/3P4/2N5/8/6K1 w - - 0 1', 'w'],
  ['bishopWithRams', '6k1/8/4p3/8/3P4/2B5/8/6K1 w - - 0 1', 'w'],
  ['rookWithRams', '6k1/8/4p3/8/3P4/2R5/8/6K1 w - - 0 1', 'w'],
  ['queenWithRams', '6k1/8/4p3/8/3P4/2Q5/8/6K1 w - - 0 1', 'w'],
  ['pieceBetweenTwins', '6k1/5ppp/8/3P4/3N4/3P4/2P2PPP/6K1 w - - 0 1', 'w'],
  ['pieceBetweenTwins', '6k1/5ppp/3N4/3P4/8/3P4/5PPP/6K1 w - - 0 1', 'w'],
  ['pieceBetweenTwins', '6k1/5ppp/8/3P4/3K4/3P4/5PPP/8 w - - 0 1', 'w'],
  ['chainBitesBishop', '6k1/5ppp/5b2/8/3N4/2P5/1P3PPP/6K1 w - - 0 1', 'w'],
  ['chainBitesBishop', '6k1/5ppp/8/b7/8/2P5/1P3PPP/6K1 w - - 0 1', 'w'],
  ['chainBitesBishop', '6k1/5ppp/5b2/8/8/2P5/5PPP/6K1 w - - 0 1', 'w'],
  ['pawnsControlSeventh', '6k1/6pp/4P3/8/8/8/6PP/3N2K1 w - - 0 1', 'w'],
  ['pawnsControlSeventh', '3r2k1/6pp/8/4P3/8/8/6PP/3R2K1 w - - 0 1', 'w'],
  ['ownPathControlled', '6k1/5ppp/8/8/8/2N1p3/4PPPP/6K1 w - - 0 1', 'w'],
  ['theirStopControlled', '6k1/5ppp/8/4p3/8/8/5PPP/N5K1 w - - 0 1', 'w'],
];

describe('pieces and pawns', () => {
  test.each(HITS)('%s: %s, %s', (name, fen, side, count, entry, squares) => {
    expect(occurrenceOf(name, fen, side)).toEqual({
      count,
      entry,
      squares: squares === '' ? [] : squares.split(' '),
    });
  });

  test.each(MISSES)('not %s: %s, %s', (name, fen, side) => {
    expect(occurrenceOf(name, fen, side).count).toBe(0);
  });
});
