/** Formations of the Queen's Gambit, the Caro-Kann and their relatives: what becomes of the pawns on d4 and d5. */

import type { Formation } from './formation.ts';

const isolani: Formation = {
  key: 'isolani',
  name: "isolated queen's pawn",
  also: ['isolani', 'IQP'],
  side: 'White',
  isOwned: true,
  patterns: [
    ['d4, no d2|d3, no c, no e', 'no d, c5|c6|c7|e5|e6|e7'],
    ['d5, no d2|d3|d4, no c, no e', 'no d, c6|c7|e6|e7'],
  ],
  sentence: 'A d-pawn without neighbours, on a file without enemy pawns, and not passed.',
  books: ['nimzowitsch', 'soltis', 'baburin', 'flores'],
  examples: [
    'r1bq1rk1/pp2bppp/2n1pn2/8/3P4/2NB1N2/PP3PPP/R1BQ1RK1 w - - 0 10',
    '4k3/pp3ppp/2p5/3P4/8/8/PP3PPP/4K3 w - - 0 1',
  ],
  nearMisses: [
    ['4k3/pp3ppp/4p3/8/3P4/2P5/P4PPP/4K3 w - - 0 1', 'a pawn on c3'],
    ['4k3/pp3ppp/8/3p4/3P4/8/PP3PPP/4K3 w - - 0 1', 'no half-open file, for a pawn on d5'],
    ['4k3/pp3ppp/8/8/3P4/8/PP3PPP/4K3 w - - 0 1', 'no sentry: the pawn is passed'],
    ['4k3/pp3ppp/4p3/8/8/3P4/PP3PPP/4K3 w - - 0 1', 'the pawn stands on d3'],
  ],
};

const hangingPawns: Formation = {
  key: 'hangingPawns',
  name: 'hanging pawns',
  also: [],
  side: 'White',
  isOwned: true,
  patterns: [['c4, d4, no c2|c3, no d2|d3, no b, no e', 'no c, no d, some b, some e']],
  sentence: 'Two pawns side by side on c4 and d4, without neighbours, on files without enemy pawns.',
  books: ['nimzowitsch', 'soltis', 'baburin', 'flores'],
  examples: [
    'r2q1rk1/pb1nbppp/1p2pn2/8/2PP4/2NB1N2/P3QPPP/2RR2K1 w - - 0 15',
    '4k3/p4ppp/1p2p3/8/2PP4/8/P4PPP/4K3 w - - 0 1',
  ],
  nearMisses: [
    ['4k3/p4ppp/1p2p3/8/2PP4/1P6/P4PPP/4K3 w - - 0 1', 'a pawn on b3'],
    ['4k3/p4ppp/1p2p3/8/3P4/2P5/P4PPP/4K3 w - - 0 1', 'the c-pawn stands on c3'],
    ['4k3/p4ppp/1pp1p3/8/2PP4/8/P4PPP/4K3 w - - 0 1', 'a black pawn on c6'],
    ['4k3/p4ppp/1p6/8/2PP4/8/P4PPP/4K3 w - - 0 1', 'the d-pawn is passed'],
  ],
};

const isolatedCouple: Formation = {
  key: 'isolatedCouple',
  name: 'isolated pawn couple',
  also: [],
  side: 'White',
  isOwned: true,
  patterns: [['c3, d4, no c2|c4, no d2|d3, no b, no e', 'no c, no d, some b, some e']],
  sentence: 'Pawns on c3 and d4 without neighbours, on files without enemy pawns: hanging pawns that did not advance.',
  books: ['nimzowitsch', 'baburin'],
  examples: ['4k3/pp3ppp/4p3/8/3P4/2P5/P4PPP/4K3 w - - 0 1'],
  nearMisses: [
    ['4k3/pp3ppp/4p3/8/3P4/2P5/PP3PPP/4K3 w - - 0 1', 'a pawn on b2'],
    ['4k3/p4ppp/1p2p3/8/2PP4/8/P4PPP/4K3 w - - 0 1', 'the c-pawn stands on c4'],
    ['4k3/pp3ppp/4p3/3p4/3P4/2P5/P4PPP/4K3 w - - 0 1', 'a black pawn on d5'],
  ],
};

const carlsbad: Formation = {
  key: 'carlsbad',
  name: 'Carlsbad structure',
  also: ['Orthodox Exchange formation'],
  side: 'White',
  isOwned: false,
  patterns: [['d4, e2|e3, no c, some a, some b', 'd5, c6, no e, some b']],
  sentence: 'White exchanged the c-pawn for the e-pawn: d4 and e3 against d5 and c6.',
  books: ['soltis', 'flores'],
  examples: [
    'r1bqr1k1/pp1nbppp/2p2n2/3p2B1/3P4/2NBP3/PPQ1NPPP/R4RK1 w - - 0 11',
    '4k3/pp3ppp/2p5/3p4/3P4/8/PP2PPPP/4K3 w - - 0 1',
  ],
  nearMisses: [
    ['4k3/ppp2ppp/8/3p4/3P4/4P3/PP3PPP/4K3 w - - 0 1', 'the pawn stands on c7'],
    ['4k3/pp3ppp/2p1p3/3p4/3P4/4P3/PP3PPP/4K3 w - - 0 1', 'a black pawn on e6'],
    ['4k3/pp3ppp/2p5/3p4/3P4/2P1P3/P4PPP/4K3 w - - 0 1', 'a white pawn on c3'],
    ['4k3/pp3ppp/2p5/3p4/3PP3/8/PP3PPP/4K3 w - - 0 1', 'the pawn stands on e4'],
  ],
};

const caroKann: Formation = {
  key: 'caroKann',
  name: 'Caro-Kann structure',
  also: ['Caro formation'],
  side: 'Black',
  isOwned: false,
  patterns: [['d4, no e, some c', 'c6, e6, no d']],
  sentence: 'Black exchanged the d-pawn for the e-pawn: c6 and e6 against d4.',
  books: ['soltis', 'flores'],
  examples: [
    'r3k2r/pp1nqpp1/2p1pn1p/8/2PP4/5N2/PP2QPPP/2KR3R b kq - 0 15',
    '4k3/pp3ppp/2p1p3/8/3P4/2P5/PP3PPP/4K3 w - - 0 1',
  ],
  nearMisses: [
    ['4k3/pp3ppp/2p1p3/3p4/3P4/2P5/PP3PPP/4K3 w - - 0 1', 'a black pawn on d5'],
    ['4k3/pp2pppp/2p5/8/3P4/2P5/PP3PPP/4K3 w - - 0 1', 'the pawn stands on e7'],
    ['4k3/pp3ppp/2p1p3/8/3P4/4P3/PP3PPP/4K3 w - - 0 1', 'a white pawn on e3 and none on the c-file'],
  ],
};

const slav: Formation = {
  key: 'slav',
  name: 'Slav structure',
  also: ['Slav formation'],
  side: 'Black',
  isOwned: false,
  patterns: [['d4, e2|e3|e4, no c', 'c6, e6, no d']],
  sentence: 'Black exchanged the d-pawn for the c-pawn: c6 and e6 against d4 and the e-pawn.',
  books: ['soltis', 'flores'],
  examples: [
    'r2q1rk1/pp1nbppp/2p1pn2/8/P2PPB2/2N2N2/1P2QPPP/R4RK1 b - - 0 12',
    '4k3/pp3ppp/2p1p3/8/3P4/4P3/PP3PPP/4K3 w - - 0 1',
  ],
  nearMisses: [
    ['4k3/pp3ppp/2p1p3/8/3P4/2P5/PP3PPP/4K3 w - - 0 1', 'no white e-pawn, but a pawn on c3'],
    ['4k3/ppp2ppp/4p3/8/3P4/4P3/PP3PPP/4K3 w - - 0 1', 'the pawn stands on c7'],
    ['4k3/pp3ppp/2p1p3/3p4/3P4/4P3/PP3PPP/4K3 w - - 0 1', 'a black pawn on d5'],
  ],
};

const rubinstein: Formation = {
  key: 'rubinstein',
  name: 'Rubinstein structure',
  also: ['Rubinstein French'],
  side: 'Black',
  isOwned: false,
  patterns: [['d4, no e, some c', 'c7, e6, no d']],
  sentence: 'Black exchanged the d-pawn for the e-pawn and keeps the c-pawn at home: c7 and e6 against d4.',
  books: ['soltis'],
  examples: ['4k3/ppp2ppp/4p3/8/3P4/8/PPP2PPP/4K3 w - - 0 1'],
  nearMisses: [
    ['4k3/pp3ppp/2p1p3/8/3P4/8/PPP2PPP/4K3 w - - 0 1', 'the pawn stands on c6'],
    ['4k3/ppp2ppp/4p3/3p4/3P4/8/PPP2PPP/4K3 w - - 0 1', 'a black pawn on d5'],
  ],
};

const exchangeFrench: Formation = {
  key: 'exchangeFrench',
  name: 'Exchange French structure',
  also: [],
  side: 'White',
  isOwned: false,
  patterns: [['d4, c2|c3, no e', 'd5, c6|c7, no e']],
  sentence: 'The e-pawns are exchanged, and d4 stands against d5 with the c-pawns at home or one step ahead.',
  books: ['soltis'],
  examples: [
    '4k3/ppp2ppp/8/3p4/3P4/8/PPP2PPP/4K3 w - - 0 1',
    '4k3/pp3ppp/2p5/3p4/3P4/2P5/PP3PPP/4K3 w - - 0 1',
  ],
  nearMisses: [
    ['4k3/ppp2ppp/8/3p4/2PP4/8/PP3PPP/4K3 w - - 0 1', 'the pawn stands on c4'],
    ['4k3/ppp2ppp/4p3/3p4/3P4/8/PPP2PPP/4K3 w - - 0 1', 'a black pawn on e6'],
    ['4k3/ppp2ppp/8/3p4/8/3P4/PPP2PPP/4K3 w - - 0 1', 'the pawn stands on d3'],
  ],
};

const panov: Formation = {
  key: 'panov',
  name: 'Panov structure',
  also: ['Panov formation'],
  side: 'White',
  isOwned: false,
  patterns: [['c5, d4, no e', 'd5, no c, some e']],
  sentence: 'White advanced to c5 with d4 against d5, and has more pawns on the queenside, Black on the kingside.',
  books: ['soltis', 'flores'],
  examples: ['4k3/pp3ppp/4p3/2Pp4/3P4/8/PP3PPP/4K3 w - - 0 1'],
  nearMisses: [
    ['4k3/pp3ppp/4p3/3p4/2PP4/8/PP3PPP/4K3 w - - 0 1', 'the pawn stands on c4'],
    ['4k3/pp3ppp/2p1p3/2Pp4/3P4/8/PP3PPP/4K3 w - - 0 1', 'a black pawn on c6'],
    ['4k3/pp3ppp/4p3/2P5/3P4/8/PP3PPP/4K3 w - - 0 1', 'no black pawn on d5'],
  ],
};

const nimzoIndian: Formation = {
  key: 'nimzoIndian',
  name: 'Nimzo-Indian doubled pawns',
  also: [],
  side: 'White',
  isOwned: true,
  patterns: [['c3, c4, d3|d4|d5, no b', 'some c, some d']],
  sentence: 'White recaptured on c3 with the b-pawn: c3 and c4, and no pawn on the b-file.',
  books: ['nimzowitsch', 'kmoch', 'soltis'],
  examples: [
    'r1bq1rk1/pp3ppp/2nppn2/2p5/2PP4/P1PBP3/5PPP/R1BQK1NR w KQ - 0 9',
    '4k3/p1pp1ppp/1p2p3/8/2PP4/2P1P3/P4PPP/4K3 w - - 0 1',
  ],
  nearMisses: [
    ['4k3/pp3ppp/3pp3/2p5/2PP4/1PP1P3/5PPP/4K3 w - - 0 1', 'a pawn on b3'],
    ['4k3/pp3ppp/3pp3/2p5/2PP4/P3P3/2P2PPP/4K3 w - - 0 1', 'the rear pawn stands on c2'],
    ['4k3/pp3ppp/4p3/2p5/2PP4/P1P1P3/5PPP/4K3 w - - 0 1', 'no black d-pawn'],
  ],
};

export const QUEENS_GAMBIT: readonly Formation[] = [
  isolani, hangingPawns, isolatedCouple, carlsbad, caroKann, slav, rubinstein, exchangeFrench, panov, nimzoIndian,
];
