/** Formations whose centre is locked by chains: of the French, the King's Indian and the Benoni, and the Stonewall. */

import type { Formation } from './formation.ts';

const french: Formation = {
  key: 'french',
  name: 'French structure',
  also: ['e5 chain'],
  side: 'White',
  isOwned: false,
  patterns: [['d4, e5', 'd5, e6']],
  sentence: "White's chain d4, e5 against Black's e6, d5.",
  books: ['nimzowitsch', 'kmoch', 'soltis', 'flores'],
  examples: [
    'r1b1kbnr/pp3ppp/1qn1p3/2ppP3/3P4/2P2N2/PP3PPP/RNBQKB1R w KQkq - 0 6',
    '4k3/ppp2ppp/4p3/3pP3/3P4/8/PPP2PPP/4K3 w - - 0 1',
  ],
  nearMisses: [
    ['4k3/ppp1pppp/8/3pP3/3P4/8/PPP2PPP/4K3 w - - 0 1', 'the pawn stands on e7'],
    ['4k3/ppp2ppp/4p3/3pP3/8/3P4/PPP2PPP/4K3 w - - 0 1', 'the pawn stands on d3'],
    ['4k3/ppp2ppp/4p3/3p4/3PP3/8/PPP2PPP/4K3 w - - 0 1', 'the pawn stands on e4'],
  ],
};

const caroKannAdvance: Formation = {
  key: 'caroKannAdvance',
  name: 'Caro-Kann Advance structure',
  also: [],
  side: 'White',
  isOwned: false,
  patterns: [['d4, e5', 'd5, c6, e6|e7']],
  sentence: "White's chain d4, e5 against d5 with a pawn on c6.",
  books: ['soltis'],
  examples: [
    'rn1qkbnr/pp2pppp/2p5/3pPb2/3P4/8/PPP2PPP/RNBQKBNR w KQkq - 0 4',
    '4k3/pp3ppp/2p1p3/3pP3/3P4/5P2/PPP3PP/4K3 w - - 0 1',
  ],
  nearMisses: [
    ['4k3/ppp2ppp/4p3/3pP3/3P4/8/PPP2PPP/4K3 w - - 0 1', 'the pawn stands on c7'],
    ['4k3/pp2pppp/2p5/3p4/3PP3/8/PPP2PPP/4K3 w - - 0 1', 'the pawn stands on e4'],
    ['4k3/pp3ppp/2p5/3pP3/3P4/8/PPP2PPP/4K3 w - - 0 1', 'no black e-pawn'],
  ],
};

const kingsIndian: Formation = {
  key: 'kingsIndian',
  name: "King's Indian chain",
  also: ['d5 chain'],
  side: 'Black',
  isOwned: false,
  patterns: [['d5, e4', 'd6, e5, no c4|c5']],
  sentence: "White's chain e4, d5 against Black's d6, e5, and no black pawn on c5.",
  books: ['nimzowitsch', 'kmoch', 'soltis', 'flores'],
  examples: [
    'r1bq1rk1/pppnn1bp/3p2p1/3Ppp2/2P1P3/2N2P2/PP2B1PP/R1BQNRK1 w - - 0 11',
    '4k3/pp3ppp/2pp4/3Pp3/4P3/8/PPP2PPP/4K3 w - - 0 1',
  ],
  nearMisses: [
    ['4k3/pp3ppp/3p4/2pPp3/4P3/8/PPP2PPP/4K3 w - - 0 1', 'the pawn stands on c5'],
    ['4k3/ppp2ppp/3pp3/3P4/4P3/8/PPP2PPP/4K3 w - - 0 1', 'the pawn stands on e6'],
    ['4k3/ppp2ppp/3p4/3Pp3/8/4P3/PPP2PPP/4K3 w - - 0 1', 'the pawn stands on e3'],
  ],
};

const czechBenoni: Formation = {
  key: 'czechBenoni',
  name: 'Czech Benoni',
  also: ['closed Benoni'],
  side: 'Black',
  isOwned: false,
  patterns: [['c4, d5, e4', 'c5, d6, e5']],
  sentence: 'Three rams in the centre: c4, d5 and e4 against c5, d6 and e5.',
  books: ['soltis', 'flores'],
  examples: [
    'rnbq1rk1/pp2bppp/3p1n2/2pPp3/2P1P3/2N2N2/PP2BPPP/R1BQK2R b KQ - 0 7',
    '4k3/1p3p1p/p2p2p1/2pPp3/P1P1P3/8/1P3PPP/4K3 w - - 0 1',
  ],
  nearMisses: [
    ['4k3/pp3ppp/3p4/2pPp3/4P3/2P5/PP3PPP/4K3 w - - 0 1', 'the pawn stands on c3'],
    ['4k3/ppp2ppp/3p4/3Pp3/2P1P3/8/PP3PPP/4K3 w - - 0 1', 'the pawn stands on c7'],
    ['4k3/pp3ppp/3pp3/2pP4/2P1P3/8/PP3PPP/4K3 w - - 0 1', 'the pawn stands on e6'],
  ],
};

const closedSpanish: Formation = {
  key: 'closedSpanish',
  name: 'Closed Spanish structure',
  also: ['closed Ruy Lopez'],
  side: 'White',
  isOwned: false,
  patterns: [['c2|c3, d5, e4', 'b5, c5, d6, e5']],
  sentence: 'White closed the centre of the Spanish with d5: e4 and d5 against b5, c5, d6 and e5.',
  books: ['flores'],
  examples: [
    'r1b2rk1/2qnbppp/p2p1n2/1ppPp3/4P3/2P2N1P/PPBN1PP1/R1BQR1K1 b - - 0 14',
    '4k3/5ppp/p2p4/1ppPp3/4P3/8/PPP2PPP/4K3 w - - 0 1',
  ],
  nearMisses: [
    ['4k3/1p3ppp/p2p4/2pPp3/4P3/2P5/PP3PPP/4K3 w - - 0 1', 'the pawn stands on b7'],
    ['4k3/5ppp/p2p4/1ppPp3/2P1P3/8/PP3PPP/4K3 w - - 0 1', 'the pawn stands on c4'],
    ['4k3/5ppp/p2p4/1pp1p3/3PP3/2P5/PP3PPP/4K3 w - - 0 1', 'the pawn stands on d4'],
  ],
};

const benoni: Formation = {
  key: 'benoni',
  name: 'Benoni structure',
  also: ['Modern Benoni', 'asymmetrical Benoni'],
  side: 'Black',
  isOwned: false,
  patterns: [['d5, no c, some e', 'c5, d6, no e']],
  sentence: 'Black exchanged the e-pawn for the c-pawn: c5 and d6 against d5 and the e-pawn.',
  books: ['kmoch', 'soltis', 'flores'],
  examples: [
    'rnbq1rk1/pp3pbp/3p1np1/2pP4/4P3/2N2N2/PP2BPPP/R1BQK2R b KQ - 0 9',
    '4k3/pp3ppp/3p4/2pP4/8/4P3/PP3PPP/4K3 w - - 0 1',
  ],
  nearMisses: [
    ['4k3/pp3ppp/3p4/2pP4/2P5/8/PP3PPP/4K3 w - - 0 1', 'a pawn on c4 and none on the e-file'],
    ['4k3/pp3ppp/2pp4/3P4/4P3/8/PP3PPP/4K3 w - - 0 1', 'the pawn stands on c6'],
    ['4k3/pp2pppp/3p4/2pP4/4P3/8/PP3PPP/4K3 w - - 0 1', 'a black pawn on e7'],
  ],
};

const symmetricalBenoni: Formation = {
  key: 'symmetricalBenoni',
  name: 'Symmetrical Benoni',
  also: [],
  side: 'Black',
  isOwned: false,
  patterns: [['c4, d5, no e', 'c5, d6, no e']],
  sentence: 'The e-pawns are exchanged on d5: c4 and d5 against c5 and d6.',
  books: ['flores'],
  examples: [
    'r1bq1rk1/pp3pbp/2np1np1/2pP4/2P5/2NB1N2/PP3PPP/R1BQ1RK1 w - - 0 10',
    '4k3/1p3ppp/p2p4/2pP4/2P5/8/PP3PPP/4K3 w - - 0 1',
  ],
  nearMisses: [
    ['4k3/pp3ppp/3p4/2pP4/4P3/8/PP3PPP/4K3 w - - 0 1', 'no pawn on c4, but one on e4'],
    ['4k3/pp3ppp/3p4/2pPp3/2P1P3/8/PP3PPP/4K3 w - - 0 1', 'pawns on e4 and e5'],
    ['4k3/pp3ppp/2pp4/3P4/2P5/8/PP3PPP/4K3 w - - 0 1', 'the pawn stands on c6'],
  ],
};

const benko: Formation = {
  key: 'benko',
  name: 'Benko structure',
  also: ['Volga structure'],
  side: 'Black',
  isOwned: false,
  patterns: [['d5, no c, some a, some b', 'c5, d6, no a, no b, some e']],
  sentence: 'Black gave the a- and b-pawns for the c-pawn: c5 and d6 against d5, with open lines on the queenside.',
  books: ['soltis', 'flores'],
  examples: [
    'rn1q1rk1/4ppbp/3p1np1/2pP4/4P3/2N2NP1/PP3PKP/R1BQ3R b - - 0 11',
    '4k3/4pp1p/3p2p1/2pP4/8/8/PP2PPPP/4K3 w - - 0 1',
  ],
  nearMisses: [
    ['4k3/p3pp1p/3p2p1/2pP4/4P3/8/PP3PPP/4K3 w - - 0 1', 'a black pawn on a7'],
    ['4k3/4pp1p/3p2p1/2pP4/2P1P3/8/PP3PPP/4K3 w - - 0 1', 'a white pawn on c4'],
    ['4k3/4pp1p/2pp2p1/3P4/4P3/8/PP3PPP/4K3 w - - 0 1', 'the pawn stands on c6'],
  ],
};

const gruenfeld: Formation = {
  key: 'gruenfeld',
  name: 'Gruenfeld centre',
  also: ['Grünfeld centre'],
  side: 'White',
  isOwned: false,
  patterns: [
    ['c3, d4, e4, no b', 'no d, some c, e6|e7'],
    ['d4, e4, no c, some a', 'no c, no d, e6|e7'],
  ],
  sentence: 'White has pawns on d4 and e4 against none on the d-file, with c3 and no b-pawn, or without c-pawns.',
  books: ['soltis', 'flores'],
  examples: [
    'rnbq1rk1/pp2ppbp/6p1/2p5/2BPP3/2P5/P3NPPP/R1BQK2R b KQ - 0 8',
    '4k3/pp2pp1p/6p1/8/3PP3/8/P4PPP/4K3 w - - 0 1',
  ],
  nearMisses: [
    ['4k3/pp2pp1p/6p1/2p5/3PP3/1PP5/P4PPP/4K3 w - - 0 1', 'a pawn on b3'],
    ['4k3/pp2pp1p/6p1/2p5/3P4/2P1P3/P4PPP/4K3 w - - 0 1', 'the pawn stands on e3'],
    ['4k3/pp3p1p/3p2p1/2p1p3/3PP3/2P5/P4PPP/4K3 w - - 0 1', 'a black pawn on d6'],
    ['4k3/pp3p1p/6p1/4p3/3PP3/8/P4PPP/4K3 w - - 0 1', 'the pawn stands on e5'],
  ],
};

const stonewall: Formation = {
  key: 'stonewall',
  name: 'Stonewall',
  also: [],
  side: 'Black',
  isOwned: true,
  patterns: [['d4, no e5', 'd5, e6, f5, c6|c7']],
  sentence: 'Pawns on d5, e6 and f5, mostly with c6, against d4: they guard e4 and leave e5.',
  books: ['nimzowitsch', 'kmoch', 'soltis', 'flores'],
  examples: [
    'rnbq1rk1/pp4pp/2pbpn2/3p1p2/2PP4/1P3NP1/P3PPBP/RNBQ1RK1 w - - 0 8',
    '4k3/ppp3pp/4p3/3p1p2/3P4/4P3/PPP2PPP/4K3 w - - 0 1',
  ],
  nearMisses: [
    ['4k3/pp3ppp/2p1p3/3p4/3P4/8/PPP1PPPP/4K3 w - - 0 1', 'the pawn stands on f7'],
    ['4k3/pp4pp/2p1p3/3p1p2/8/3P4/PPP1PPPP/4K3 w - - 0 1', 'the pawn stands on d3'],
    ['4k3/pp4pp/2p1p3/3pPp2/3P4/8/PPP2PPP/4K3 w - - 0 1', 'a white pawn on e5'],
    ['4k3/pp4pp/4p3/2pp1p2/3P4/8/PPP1PPPP/4K3 w - - 0 1', 'the pawn stands on c5'],
  ],
};

const rauzer: Formation = {
  key: 'rauzer',
  name: 'Rauzer formation',
  also: [],
  side: 'White',
  isOwned: false,
  patterns: [['c4, e4, no d', 'c6, e5, no d']],
  sentence: 'The d-pawns are exchanged on e5: c4 and e4 against c6 and e5, with a hole on d4 and none on d5.',
  books: ['soltis'],
  examples: ['4k3/pp3p1p/2p3p1/4p3/2P1P3/8/PP3PPP/4K3 w - - 0 1'],
  nearMisses: [
    ['4k3/ppp2p1p/6p1/4p3/2P1P3/8/PP3PPP/4K3 w - - 0 1', 'the pawn stands on c7'],
    ['4k3/pp3p1p/2pp2p1/4p3/2P1P3/8/PP3PPP/4K3 w - - 0 1', 'a black pawn on d6'],
    ['4k3/pp3p1p/2p3p1/4p3/4P3/2P5/PP3PPP/4K3 w - - 0 1', 'the pawn stands on c3'],
  ],
};

const boleslavskyWall: Formation = {
  key: 'boleslavskyWall',
  name: 'Boleslavsky wall',
  also: [],
  side: 'Black',
  isOwned: true,
  patterns: [['c4, e4, no d', 'c6, d6, no e']],
  sentence: 'Black exchanged the e-pawn for the d-pawn: c6 and d6 guard d5 and c5, and d6 may be weak.',
  books: ['soltis'],
  examples: ['4k3/pp3p1p/2pp2p1/8/2P1P3/8/PP3PPP/4K3 w - - 0 1'],
  nearMisses: [
    ['4k3/ppp2p1p/3p2p1/8/2P1P3/8/PP3PPP/4K3 w - - 0 1', 'the pawn stands on c7'],
    ['4k3/pp3p1p/2pp2p1/4p3/2P1P3/8/PP3PPP/4K3 w - - 0 1', 'a black pawn on e5'],
    ['4k3/pp3p1p/2pp2p1/8/4P3/2P5/PP3PPP/4K3 w - - 0 1', 'the pawn stands on c3'],
  ],
};

const spanishExchange: Formation = {
  key: 'spanishExchange',
  name: 'Spanish Exchange structure',
  also: ['Ruy Lopez Exchange structure'],
  side: 'White',
  isOwned: false,
  patterns: [['e4, no d, some c', 'c6, c7, no d, no e']],
  sentence: 'Black has doubled c-pawns and no pawns on the d- and e-file, White an e-pawn more on the kingside.',
  books: ['kmoch', 'soltis'],
  examples: ['4k3/1pp2ppp/p1p5/8/4P3/8/PPP2PPP/4K3 w - - 0 1'],
  nearMisses: [
    ['4k3/2p2ppp/ppp5/8/3PP3/8/PP3PPP/4K3 w - - 0 1', 'a pawn on d4'],
    ['4k3/1pp2ppp/p1p5/4p3/4P3/8/PPP2PPP/4K3 w - - 0 1', 'a black pawn on e5'],
    ['4k3/pp3ppp/2p5/8/4P3/8/PPP2PPP/4K3 w - - 0 1', 'no second pawn on the c-file'],
  ],
};

export const PAWN_CHAINS: readonly Formation[] = [
  french, caroKannAdvance, kingsIndian, czechBenoni, closedSpanish, benoni, symmetricalBenoni, benko, gruenfeld,
  stonewall, rauzer, boleslavskyWall, spanishExchange,
];
