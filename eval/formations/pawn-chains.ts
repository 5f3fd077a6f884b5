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
};

export const PAWN_CHAINS: readonly Formation[] = [
  french, caroKannAdvance, kingsIndian, czechBenoni, closedSpanish, benoni, symmetricalBenoni, benko, gruenfeld,
  stonewall, rauzer, boleslavskyWall, spanishExchange,
];
