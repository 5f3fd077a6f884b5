/** Formations whose centre is locked by chains: of the French, the King's Indian and the Benoni, and the Stonewall. */

import type { Formation } from './formation.ts';

const french: Formation = {
  key: 'french',
  name: 'French structure',
  also: ['e5 chain'],
  side: 'White',
  isOwned: false,
  patterns: [['d4, e5', 'd5, e6']],
};

const caroKannAdvance: Formation = {
  key: 'caroKannAdvance',
  name: 'Caro-Kann Advance structure',
  also: [],
  side: 'White',
  isOwned: false,
  patterns: [['d4, e5', 'd5, c6, e6|e7']],
};

const kingsIndian: Formation = {
  key: 'kingsIndian',
  name: "King's Indian chain",
  also: ['d5 chain'],
  side: 'Black',
  isOwned: false,
  patterns: [['d5, e4', 'd6, e5, no c4|c5']],
};

const czechBenoni: Formation = {
  key: 'czechBenoni',
  name: 'Czech Benoni',
  also: ['closed Benoni'],
  side: 'Black',
  isOwned: false,
  patterns: [['c4, d5, e4', 'c5, d6, e5']],
};

const closedSpanish: Formation = {
  key: 'closedSpanish',
  name: 'Closed Spanish structure',
  also: ['closed Ruy Lopez'],
  side: 'White',
  isOwned: false,
  patterns: [['c2|c3, d5, e4', 'b5, c5, d6, e5']],
};

const benoni: Formation = {
  key: 'benoni',
  name: 'Benoni structure',
  also: ['Modern Benoni', 'asymmetrical Benoni'],
  side: 'Black',
  isOwned: false,
  patterns: [['d5, no c, some e', 'c5, d6, no e']],
};

const symmetricalBenoni: Formation = {
  key: 'symmetricalBenoni',
  name: 'Symmetrical Benoni',
  also: [],
  side: 'Black',
  isOwned: false,
  patterns: [['c4, d5, no e', 'c5, d6, no e']],
};

const benko: Formation = {
  key: 'benko',
  name: 'Benko structure',
  also: ['Volga structure'],
  side: 'Black',
  isOwned: false,
  patterns: [['d5, no c, some a, some b', 'c5, d6, no a, no b, some e, no e4|e5']],
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
};

const stonewall: Formation = {
  key: 'stonewall',
  name: 'Stonewall',
  also: [],
  side: 'Black',
  isOwned: true,
  patterns: [['d4, no e5', 'd5, e6, f5, c6|c7']],
};

const rauzer: Formation = {
  key: 'rauzer',
  name: 'Rauzer formation',
  also: [],
  side: 'White',
  isOwned: false,
  patterns: [['c4, e4, no c2|c3, no d, no e2|e3', 'c6, e5, no c5|c7, no d']],
};

const boleslavskyWall: Formation = {
  key: 'boleslavskyWall',
  name: 'Boleslavsky wall',
  also: [],
  side: 'Black',
  isOwned: true,
  patterns: [['c4, e4, no d', 'c6, d6, no e']],
};

const spanishExchange: Formation = {
  key: 'spanishExchange',
  name: 'Spanish Exchange structure',
  also: ['Ruy Lopez Exchange structure'],
  side: 'White',
  isOwned: false,
  patterns: [['e4, no d, no e2|e3|e5, some c', 'c6, c7, no d, no e, some b']],
};

export const PAWN_CHAINS: readonly Formation[] = [
  french, caroKannAdvance, kingsIndian, czechBenoni, closedSpanish, benoni, symmetricalBenoni, benko, gruenfeld,
  stonewall, rauzer, boleslavskyWall, spanishExchange,
];
