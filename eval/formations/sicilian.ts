/** Formations of the Open Sicilian and the English: a half-open c-file against a half-open d-file. */

import type { Formation } from './formation.ts';

const maroczy: Formation = {
  key: 'maroczy',
  name: 'Maroczy bind',
  also: [],
  side: 'White',
  isOwned: true,
  patterns: [['c4, e4, no d', 'd6|d7, no d2|d3|d4|d5, e6|e7, no c']],
  sentence: 'White exchanged the d-pawn for the c-pawn, and c4 and e4 guard d5.',
  books: ['kmoch', 'soltis', 'flores'],
  examples: [
    'r1bq1rk1/pp2ppbp/2np1np1/8/2PNP3/2N1B3/PP2BPPP/R2QK2R w KQ - 0 9',
    '4k3/1p1p1ppp/p3p3/8/2P1P3/8/PP3PPP/4K3 w - - 0 1',
  ],
  nearMisses: [
    ['4k3/pp2pp1p/3p2p1/8/4P3/8/PPP2PPP/4K3 w - - 0 1', 'the pawn stands on c2'],
    ['4k3/pp2pp1p/3p2p1/8/2P5/4P3/PP3PPP/4K3 w - - 0 1', 'the pawn stands on e3'],
    ['4k3/pp3p1p/3p2p1/4p3/2P1P3/8/PP3PPP/4K3 w - - 0 1', 'the pawn stands on e5'],
    ['4k3/pp2pp1p/2pp2p1/8/2P1P3/8/PP3PPP/4K3 w - - 0 1', 'a black pawn on c6'],
    ['4k3/pp2pp1p/3p4/8/2PpP3/8/PP3PPP/4K3 w - - 0 1', 'a second black pawn, on d4'],
  ],
};

const hedgehog: Formation = {
  key: 'hedgehog',
  name: 'Hedgehog',
  also: [],
  side: 'Black',
  isOwned: true,
  patterns: [['c4, no d', 'a6, b6, d6, e6, no c']],
  sentence: 'Black exchanged the c-pawn for the d-pawn, and a6, b6, d6 and e6 guard the fifth rank.',
  books: ['soltis', 'flores'],
  examples: [
    'r4rk1/1bqnbppp/pp1ppn2/8/2PQP3/1PN2N2/PB3PPP/R2R1BK1 w - - 0 13',
    '4k3/5ppp/pp1pp3/8/2P5/1P2P3/P4PPP/4K3 w - - 0 1',
  ],
  nearMisses: [
    ['4k3/1p3ppp/p2pp3/8/2P1P3/1P6/P4PPP/4K3 w - - 0 1', 'the pawn stands on b7'],
    ['4k3/3p1ppp/pp2p3/8/2P1P3/1P6/P4PPP/4K3 w - - 0 1', 'the pawn stands on d7'],
    ['4k3/5ppp/pp1pp3/8/4P3/2P5/PP3PPP/4K3 w - - 0 1', 'the pawn stands on c3'],
    ['4k3/5ppp/ppppp3/8/2P1P3/1P6/P4PPP/4K3 w - - 0 1', 'a pawn on c6'],
  ],
};

const scheveningen: Formation = {
  key: 'scheveningen',
  name: 'Scheveningen structure',
  also: ['small centre'],
  side: 'Black',
  isOwned: false,
  patterns: [['e4, no d, no c4', 'd6, e6, no c, no d3|d4|d5']],
  sentence: 'Black exchanged the c-pawn for the d-pawn, and d6 and e6 stand against e4.',
  books: ['soltis', 'flores'],
  examples: [
    'rnbqkb1r/1p3ppp/p2ppn2/8/3NP3/2N5/PPP1BPPP/R1BQK2R w KQkq - 0 7',
    '4k3/pp3ppp/3pp3/8/4PP2/8/PPP3PP/4K3 w - - 0 1',
  ],
  nearMisses: [
    ['4k3/pp3ppp/3pp3/8/2P1P3/8/PP3PPP/4K3 w - - 0 1', 'the pawn stands on c4'],
    ['4k3/pp2pppp/3p4/8/4P3/8/PPP2PPP/4K3 w - - 0 1', 'the pawn stands on e7'],
    ['4k3/pp3ppp/3pp3/8/8/4P3/PPP2PPP/4K3 w - - 0 1', 'the pawn stands on e3'],
    ['4k3/1pp2ppp/3pp3/8/4P3/8/PPP2PPP/4K3 w - - 0 1', 'a pawn on c7'],
  ],
};

const dragon: Formation = {
  key: 'dragon',
  name: 'Dragon structure',
  also: ['Dragon formation'],
  side: 'Black',
  isOwned: false,
  patterns: [['e4, no d, no c4', 'd6, e7, g6, no c, no d3|d4|d5']],
  sentence: 'Black exchanged the c-pawn for the d-pawn, and d6, e7 and g6 leave the long diagonal to a bishop.',
  books: ['kmoch', 'soltis'],
  examples: [
    'rnbqk2r/pp2ppbp/3p1np1/8/3NP3/2N1B3/PPP2PPP/R2QKB1R w KQkq - 0 7',
    '4k3/1p2pp1p/p2p2p1/8/4P3/5P2/PPP3PP/4K3 w - - 0 1',
  ],
  nearMisses: [
    ['4k3/pp2pppp/3p4/8/4P3/8/PPP2PPP/4K3 w - - 0 1', 'the pawn stands on g7'],
    ['4k3/pp3p1p/3pp1p1/8/4P3/8/PPP2PPP/4K3 w - - 0 1', 'the pawn stands on e6'],
    ['4k3/pp2pp1p/3p2p1/8/2P1P3/8/PP3PPP/4K3 w - - 0 1', 'the pawn stands on c4'],
  ],
};

const boleslavskyHole: Formation = {
  key: 'boleslavskyHole',
  name: 'Boleslavsky hole',
  also: ['Najdorf structure'],
  side: 'Black',
  isOwned: true,
  patterns: [['e4, no d', 'd6, e5, no c, no d3|d4|d5']],
  sentence: 'Black exchanged the c-pawn for the d-pawn and played e5: d6 is backward, and no black pawn can guard d5.',
  books: ['soltis', 'flores'],
  examples: [
    'r1bqkb1r/1p3ppp/p1np1n2/4p3/4P3/1NN5/PPP1BPPP/R1BQK2R w KQkq - 0 8',
    '4k3/pp3ppp/3p4/4p3/4P3/8/PPP2PPP/4K3 w - - 0 1',
  ],
  nearMisses: [
    ['4k3/pp3ppp/3pp3/8/4P3/8/PPP2PPP/4K3 w - - 0 1', 'the pawn stands on e6'],
    ['4k3/1pp2ppp/3p4/4p3/4P3/8/PPP2PPP/4K3 w - - 0 1', 'a pawn on c7'],
    ['4k3/pp3ppp/3p4/4p3/8/4P3/PPP2PPP/4K3 w - - 0 1', 'the pawn stands on e3'],
    ['4k3/pp3ppp/3p4/4p3/3PP3/8/PP3PPP/4K3 w - - 0 1', 'a white pawn on d4'],
  ],
};

const botvinnik: Formation = {
  key: 'botvinnik',
  name: 'Botvinnik triangle',
  also: ['Botvinnik system'],
  side: 'White',
  isOwned: true,
  patterns: [['c4, d3, e4', 'no d4|d5']],
  sentence: 'Pawns on c4, d3 and e4: they guard d5 and leave d4 without a pawn to guard it.',
  books: ['soltis'],
  examples: [
    'r1bq1rk1/pp2npbp/2np2p1/2p1p3/2P1P3/2NP2P1/PP2NPBP/R1BQ1RK1 w - - 0 9',
    '4k3/pp3ppp/3p4/2p1p3/2P1P3/3P4/PP3PPP/4K3 w - - 0 1',
  ],
  nearMisses: [
    ['4k3/pp3ppp/3p4/2p1p3/2P1P3/8/PP1P1PPP/4K3 w - - 0 1', 'the pawn stands on d2'],
    ['4k3/pp3ppp/3p4/2p1p3/4P3/2PP4/PP3PPP/4K3 w - - 0 1', 'the pawn stands on c3'],
    ['4k3/pp3ppp/8/2ppp3/2P1P3/3P4/PP3PPP/4K3 w - - 0 1', 'a black pawn on d5'],
    ['4k3/pp3ppp/8/4p3/2PpP3/3P4/PP3PPP/4K3 w - - 0 1', 'a black pawn on d4'],
  ],
};

export const SICILIAN: readonly Formation[] = [
  maroczy, hedgehog, scheveningen, dragon, boleslavskyHole, botvinnik,
];
