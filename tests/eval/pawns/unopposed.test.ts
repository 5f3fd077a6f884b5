import { describe } from 'vitest';
import { testRows } from '../../support/term-rows.ts';

describe('unopposed pawns and candidates', () => {
  testRows([
    ['unopposed', '6k1/1p3ppp/8/8/2P5/8/5PPP/6K1', 'w', 1, 'c4', 3],
    ['unopposed', '6k1/1p3ppp/8/8/8/2P5/5PPP/6K1', 'w', 1, 'c3', 2],
    ['unopposed', '1k6/8/8/7p/6p1/5p2/5P2/6K1', 'b', 1, 'g4', 4],
    ['unopposed', '6k1/1p3ppp/8/8/1PP5/8/5PPP/6K1', 'w', 0],
    ['unopposed', '6k1/1pp2ppp/8/8/2P5/8/5PPP/6K1', 'w', 0],
    ['unopposed', '6k1/1p6/8/8/2P5/2P5/8/6K1', 'w', 1, 'c4', 3],
    ['candidate', '6k1/1p3ppp/8/8/1PP5/8/5PPP/6K1', 'w', 1, 'c4', 3],
    ['candidate', '6k1/1p3ppp/8/8/2P5/1P6/5PPP/6K1', 'w', 1, 'c4', 3],
    ['candidate', '6k1/1p3ppp/8/8/1PP5/1p6/5PPP/6K1', 'w', 1, 'c4', 3],
    ['candidate', '6k1/1p3ppp/8/1P6/2P5/8/5PPP/6K1', 'w', 0],
    ['candidate', '6k1/5ppp/1p6/8/2P5/1P6/5PPP/6K1', 'w', 0],
    ['candidate', '6k1/1p3ppp/8/8/2P5/8/5PPP/6K1', 'w', 0],
    ['unopposedPlace', '6k1/1p3ppp/8/8/P7/8/5PPP/6K1', 'w', 1, 'a4', 12],
    ['unopposedPlace', '1k6/ppp3p1/8/7P/8/8/PPP5/1K6', 'w', 1, 'h5', 16],
    ['unopposedPlace', '6k1/2p2ppp/8/8/3P4/8/5PPP/6K1', 'w', 1, 'd4', 15],
    ['unopposedPlace', '6k1/5ppp/8/8/P7/8/5PPP/6K1', 'w', 0],
    ['unopposedSpacing', '6k1/2p2ppp/8/8/1P1P4/8/5PPP/6K1', 'w', 1, 'b4 d4', 0],
    ['unopposedSpacing', '6k1/1pp2ppp/8/8/P2P4/8/5PPP/6K1', 'w', 1, 'a4 d4', 1],
    ['unopposedSpacing', '6k1/1p1p2pp/8/8/P3P3/8/6PP/6K1', 'w', 1, 'a4 e4', 2],
    ['unopposedSpacing', '6k1/1p1p4/8/8/P1P1P3/8/8/6K1', 'w', 2, 'a4 c4 e4', 0],
    ['unopposedSpacing', '6k1/1p4p1/8/8/P4P2/8/8/6K1', 'w', 0],
    ['unopposedSpacing', '6k1/1p2p3/1p2p3/8/2PP4/8/8/6K1', 'w', 0],
    ['unopposedMobileBlocked', '6k1/1p3ppp/8/2n5/2P5/8/5PPP/6K1', 'w', 1, 'c4'],
    ['unopposedMobileBlocked', '6k1/1p3ppp/8/8/2P5/8/5PPP/6K1', 'w', 0],
    ['unopposedMobileBlocked', '6k1/5ppp/1p6/2n5/2P5/8/5PPP/6K1', 'w', 0],
    ['unopposedControl', '6k1/1p1p1ppp/8/2P5/1P1N4/8/5PPP/6K1', 'w', 1, 'c6'],
    ['unopposedControl', '6k1/1p1p1ppp/8/2P1n3/1P6/8/5PPP/6K1', 'b', 1, 'c6'],
    ['unopposedControl', '6k1/1p1p1ppp/8/2P5/1P6/3N4/5PPP/6K1', 'w', 0],
  ]);
});

describe('pawns on the files of the enemy king', () => {
  testRows([
    ['passedPairAtKing', '6k1/pp6/8/6PP/8/8/PP6/1K6', 'w', 1, 'g5 h5'],
    ['passedPairAtKing', '6k1/pp6/8/6P1/7P/8/PP6/1K6', 'w', 1, 'h4 g5'],
    ['passedPairAtKing', '6k1/pp6/8/5PPP/8/8/PP6/1K6', 'w', 2, 'f5 g5 h5'],
    ['passedPairAtKing', '6k1/pp6/6P1/8/7P/8/PP6/1K6', 'w', 0],
    ['passedPairAtKing', '6k1/pp6/8/8/8/6PP/PP6/1K6', 'w', 0],
    ['passedPairAtKing', '1k6/pp6/8/6PP/8/8/PP6/1K6', 'w', 0],
    ['passedBesideUnopposedAtKing', '1k6/8/8/7p/6p1/5p2/5P2/6K1', 'b', 1, 'g4 h5'],
    ['passedBesideUnopposedAtKing', '1k6/8/8/7p/6p1/5p2/5P2/1K6', 'b', 0],
    ['passedBesideUnopposedAtKing', '6k1/5p2/8/8/7P/6P1/8/1K6', 'w', 0],
    ['passedBesideUnopposedAtKing', '6k1/pp6/8/6PP/8/8/PP6/1K6', 'w', 0],
  ]);
});

describe('passed pawns, separate, covering and held up', () => {
  testRows([
    ['separatePassers', '6k1/8/8/P2P3p/8/8/8/6K1', 'w', 1, 'a5 d5'],
    ['separatePassers', '6k1/8/8/P2P3p/3P4/8/8/6K1', 'w', 1, 'a5 d5'],
    ['separatePassers', '6k1/8/8/P2P3p/8/8/8/6K1', 'b', 0],
    ['separatePassers', '6k1/8/8/PP5p/8/8/8/6K1', 'w', 0],
    ['separatePassers', '6k1/8/8/P2P3p/p7/8/8/6K1', 'w', 0],
    ['passedCoversEighth', '6k1/2P2ppp/8/8/8/2r5/5PPP/2R3K1', 'w', 2, 'b8 d8', 0],
    ['passedCoversEighth', '3r2k1/2P2ppp/8/8/8/2r5/5PPP/2RR2K1', 'w', 2, 'b8 d8', 1],
    ['passedCoversEighth', '3rqrk1/P4ppp/8/8/8/8/5PPP/2RRQ1K1', 'w', 1, 'b8', 2],
    ['passedCoversEighth', '6k1/2P2ppp/8/8/8/2n5/5PPP/2R3K1', 'w', 0],
    ['passedCoversEighth', '6k1/5ppp/2P5/8/8/2r5/5PPP/2R3K1', 'w', 0],
    ['passedHeld', '6k1/6pp/8/8/3p4/8/6PP/4NBK1', 'w', 1, 'd4', 3],
    ['passedHeld', '6k1/6pp/8/2p5/8/2pB4/6PP/4N1K1', 'w', 1, 'c3', 2],
    ['passedHeld', '6k1/6pp/8/8/3p4/R6R/6PP/3Q2K1', 'w', 1, 'd4', 3],
    ['passedHeld', '6k1/6pp/8/5b2/3p4/R6R/6PP/3Q2K1', 'w', 0],
    ['passedHeld', '6k1/6pp/8/8/3p4/8/6PP/4N1K1', 'w', 0],
    ['semiPassedHeld', '6k1/6pp/8/2p5/8/2pB4/6PP/4N1K1', 'w', 1, 'c5', 4],
    ['semiPassedHeld', '6k1/6pp/8/2p5/8/1ppB4/6PP/4N1K1', 'w', 0],
    ['semiPassedHeld', '6k1/6pp/8/2p5/8/2pB4/6PP/6K1', 'w', 0],
    ['passedPairHeld', '6k1/5pbp/6p1/8/2pp4/8/5PPP/4QBK1', 'w', 2, 'c4 d4', 3],
    ['passedPairHeld', '6k1/5p1p/4b1p1/8/2pp4/8/5PPP/4QBK1', 'w', 0],
    ['passedPairHeld', '6k1/5pbp/6p1/8/2pp4/8/5PPP/5BKQ', 'w', 0],
    ['passedPairHeld', '6k1/5pbp/6p1/8/2p1p3/8/5PPP/4QBK1', 'w', 0],
  ]);
});
