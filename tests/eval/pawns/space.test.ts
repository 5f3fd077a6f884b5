import { describe } from 'vitest';
import { testRows } from '../../support/term-rows.ts';

describe('space that pawns gain', () => {
  testRows([
    ['spacePawn', '6k1/5ppp/8/4P3/8/8/5PPP/6K1', 'w', 1, 'e5', 4],
    ['spacePawn', '6k1/4Pppp/8/8/4P3/8/5PPP/6K1', 'w', 0],
    ['spaceBothWings', '6k1/pp3p1p/8/1P4P1/8/8/P4P1P/6K1', 'w', 1, 'b5 g5'],
    ['spaceBothWings', '6k1/8/6P1/3P4/8/8/8/6K1', 'w', 1, 'd5 g6'],
    ['spaceBothWings', '6k1/8/8/1P2P3/8/8/8/6K1', 'w', 1, 'b5 e5'],
    ['spaceBothWings', '6k1/8/8/3PP3/8/8/8/6K1', 'w', 0],
    ['spaceBothWings', '6k1/8/8/3P1P2/8/8/8/6K1', 'w', 0],
    ['spaceBothWings', '6k1/8/8/2P1P3/8/8/8/6K1', 'w', 0],
    ['spaceBothWings', '6k1/8/8/PP6/6P1/8/8/6K1', 'w', 0],
    ['spaceBothWings', '6k1/1P6/8/6P1/8/8/8/6K1', 'w', 0],
    ['phalanxFourth', '6k1/5ppp/8/8/3PP3/8/5PPP/6K1', 'w', 1, 'd4 e4'],
    ['phalanxFourth', '6k1/8/8/8/2PPP3/8/8/6K1', 'w', 2, 'c4 d4 e4'],
    ['phalanxFourth', '6k1/5ppp/8/3PP3/8/8/5PPP/6K1', 'w', 0],
    ['phalanxFourth', '6k1/5ppp/8/8/2P1P3/8/5PPP/6K1', 'w', 0],
    ['spacePawnProtected', '6k1/5ppp/8/4P3/3P4/8/5PPP/6K1', 'w', 1, 'e5'],
    ['spacePawnProtected', '6k1/5ppp/8/4P3/8/3P4/5PPP/6K1', 'w', 0],
    ['spacePawnProtectable', '6k1/5ppp/8/4P3/8/3P4/5PPP/6K1', 'w', 1, 'e5'],
    ['spacePawnProtectable', '6k1/5ppp/8/4P3/8/8/3P2PP/6K1', 'w', 1, 'e5'],
    ['spacePawnProtectable', '6k1/5ppp/4P3/8/3P4/8/6PP/6K1', 'w', 1, 'e6'],
    ['spacePawnProtectable', '6k1/5ppp/8/4P3/3P4/8/5PPP/6K1', 'w', 0],
    ['spacePawnProtectable', '6k1/5ppp/8/4P3/3p4/3P4/6PP/6K1', 'w', 0],
    ['spacePawnProtectable', '6k1/5ppp/8/4P3/8/3p4/3P2PP/6K1', 'w', 0],
    ['centralRammed', '6k1/5ppp/3p4/3P4/8/8/5PPP/6K1', 'w', 1, 'd5'],
    ['centralRammed', '6k1/5ppp/3p4/3P4/8/8/5PPP/6K1', 'b', 0],
    ['centralRammed', '6k1/5ppp/2p5/2P5/8/8/5PPP/6K1', 'w', 0],
    ['spacePawnRammed', '6k1/5ppp/8/8/4p3/4P3/5PPP/6K1', 'w', 1, 'e3'],
    ['spacePawnRammed', '6k1/5ppp/8/4p3/4P3/8/5PPP/6K1', 'w', 0],
  ]);
});

describe('space and pieces', () => {
  testRows([
    ['spaceLonePawn', '6k1/5ppp/8/4P3/8/8/5PPP/6K1', 'w', 1, 'e5'],
    ['spaceLonePawn', '6k1/5ppp/8/3NP3/8/8/5PPP/6K1', 'w', 0],
    ['spaceLonePawn', '6k1/5ppp/8/4N3/8/8/5PPP/6K1', 'w', 0],
    ['spaceLonePawn', '6k1/6pp/8/4P3/8/8/6PP/6K1', 'w', 0],
    ['minorSixth', '6k1/5ppp/3N4/8/8/8/5PPP/6K1', 'w', 1, 'd6'],
    ['minorSixth', '7k/5pp1/2BN4/8/8/8/5PPP/6K1', 'w', 2, 'c6 d6'],
    ['minorSixth', '6k1/7p/3N4/8/8/8/5PPP/6K1', 'w', 0],
    ['minorSixth', '6k1/5ppp/8/3N4/8/8/5PPP/6K1', 'w', 0],
    ['spacePawnSupport', '6k1/5ppp/8/4P3/8/5N2/5PPP/6K1', 'w', 1, 'e5'],
    ['spacePawnSupport', '6k1/5ppp/8/Q3P3/8/2B2N2/5PPP/4R1K1', 'w', 4, 'e5'],
    ['spacePawnSupport', '6k1/5ppp/8/8/4P3/8/3N1PPP/6K1', 'w', 0],
    ['spacePawnSupport', '6k1/5ppp/8/4P3/4K3/8/5PPP/8', 'w', 0],
    ['spacePawnControl', '6k1/5ppp/8/4P3/3N4/8/5PPP/6K1', 'w', 1, 'e6'],
    ['spacePawnControl', '6k1/2n2ppp/8/4P3/8/8/5PPP/6K1', 'b', 1, 'e6'],
    ['spacePawnControl', '6k1/5ppp/8/8/4p3/8/2N2PPP/6K1', 'w', 1, 'e3'],
    ['spacePawnControl', '6k1/5ppp/8/8/4P3/5N2/5PPP/6K1', 'w', 0],
    ['fourthRankControl', '6k1/5ppp/8/8/4P3/5N2/5PPP/6K1', 'w', 1, 'e5'],
    ['fourthRankControl', '6k1/5ppp/8/4p3/8/2N5/5PPP/6K1', 'w', 1, 'e4'],
    ['fourthRankControl', '6k1/2n2ppp/8/3p4/4P3/6B1/5PPP/6K1', 'b', 0],
    ['fourthRankControl', '6k1/5ppp/8/4P3/3N4/8/5PPP/6K1', 'w', 0],
  ]);
});
