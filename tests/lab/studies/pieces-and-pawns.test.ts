import { describe } from 'vitest';
import { testRows } from '../../support/term-rows.ts';
import '../../../lab/studies/studies.ts';

describe('pieces and pawns', () => {
  testRows([
    ['rookGuardsFromAfar', '6k1/pp3ppp/8/3P4/8/8/PP4PP/3R2K1', 'w', 3, 'd2 d3 d4'],
    ['rookGuardsFromAfar', '6k1/pp3ppp/8/8/8/P2R4/8/6K1', 'w', 2, 'b3 c3'],
    ['rookGuardsFromAfar', '6k1/pp3ppp/8/3P4/8/3N4/PP4PP/3R2K1', 'w', 0],
    ['rookGuardsFromAfar', '6k1/pp3ppp/8/3P4/3R4/8/6PP/6K1', 'w', 0],
    ['bishopGuardsFromAfar', '6k1/pp4pp/8/5P2/8/3N4/PP4PP/1B4K1', 'w', 3, 'c2 d3 e4'],
    ['bishopGuardsFromAfar', '6k1/pp4pp/8/4P3/8/3N4/PP4PP/1B4K1', 'w', 0],
    ['knightWithRams', '6k1/8/4p3/3pP3/3P4/2N5/8/6K1', 'w', 2, 'c3'],
    ['knightWithRams', '6k1/8/4p3/8/3P4/2N5/8/6K1', 'w', 0],
    ['bishopWithRams', '6k1/8/4p3/3pP3/3P4/2BB4/8/6K1', 'w', 4, 'c3 d3'],
    ['bishopWithRams', '6k1/8/4p3/8/3P4/2B5/8/6K1', 'w', 0],
    ['rookWithRams', '6k1/8/4p3/3pP3/3P4/2R5/8/6K1', 'w', 2, 'c3'],
    ['rookWithRams', '6k1/8/4p3/8/3P4/2R5/8/6K1', 'w', 0],
    ['queenWithRams', '6k1/2q5/4p3/3pP3/3P4/8/8/6K1', 'b', 2, 'c7'],
    ['queenWithRams', '6k1/8/4p3/8/3P4/2Q5/8/6K1', 'w', 0],
    ['pieceBetweenIsolated', '6k1/5ppp/8/3P4/3N4/3P4/5PPP/6K1', 'w', 1, 'd4'],
    ['pieceBetweenIsolated', '6k1/5ppp/8/3P4/3N4/3P4/2P2PPP/6K1', 'w', 0],
    ['pieceBetweenIsolated', '6k1/5ppp/3N4/3P4/8/3P4/5PPP/6K1', 'w', 0],
    ['pieceBetweenIsolated', '6k1/5ppp/8/3P4/3K4/3P4/5PPP/8', 'w', 0],
    ['chainBitesBishop', '6k1/5ppp/5b2/8/8/2P5/1P3PPP/6K1', 'w', 1, 'f6'],
    ['chainBitesBishop', '6k1/5ppp/2b5/8/8/5P2/6PP/6K1', 'w', 1, 'c6'],
    ['chainBitesBishop', '6k1/5ppp/5b2/8/3N4/2P5/1P3PPP/6K1', 'w', 0],
    ['chainBitesBishop', '6k1/5ppp/8/b7/8/2P5/1P3PPP/6K1', 'w', 0],
    ['chainBitesBishop', '6k1/5ppp/5b2/8/8/2P5/5PPP/6K1', 'w', 0],
    ['pawnsControlSeventh', '3r2k1/6pp/4P3/8/8/8/6PP/3R2K1', 'w', 2, 'd7 f7'],
    ['pawnsControlSeventh', '6k1/6pp/4P3/8/8/8/6PP/3N2K1', 'w', 0],
    ['pawnsControlSeventh', '3r2k1/6pp/8/4P3/8/8/6PP/3R2K1', 'w', 0],
    ['ownPathControlled', '6k1/5ppp/8/8/8/2N5/4PPPP/6K1', 'w', 1, 'e4'],
    ['ownPathControlled', '6k1/5ppp/8/8/8/2N3N1/4PP2/6K1', 'w', 2, 'e4'],
    ['ownPathControlled', '6k1/5ppp/8/8/8/2N1p3/4PPPP/6K1', 'w', 0],
    ['theirStopControlled', '6k1/5ppp/8/4p3/8/2N5/5PPP/6K1', 'w', 1, 'e4'],
    ['theirStopControlled', '6k1/5ppp/8/4p3/R7/2N5/5PPP/6K1', 'w', 2, 'e4'],
    ['theirStopControlled', '6k1/5ppp/8/4p3/8/8/5PPP/N5K1', 'w', 0],
  ]);
});
