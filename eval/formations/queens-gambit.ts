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
};

const hangingPawns: Formation = {
  key: 'hangingPawns',
  name: 'hanging pawns',
  also: [],
  side: 'White',
  isOwned: true,
  patterns: [['c4, d4, no c2|c3, no d2|d3, no b, no e', 'no c, no d, some b, some e']],
};

const isolatedCouple: Formation = {
  key: 'isolatedCouple',
  name: 'isolated pawn couple',
  also: [],
  side: 'White',
  isOwned: true,
  patterns: [['c3, d4, no c2|c4, no d2|d3, no b, no e', 'no c, no d, some b, some e']],
};

const carlsbad: Formation = {
  key: 'carlsbad',
  name: 'Carlsbad structure',
  also: ['Orthodox Exchange formation'],
  side: 'White',
  isOwned: false,
  patterns: [['d4, e2|e3, no c, some b', 'd5, c6, no e, some b']],
};

const caroKann: Formation = {
  key: 'caroKann',
  name: 'Caro-Kann structure',
  also: ['Caro formation'],
  side: 'Black',
  isOwned: false,
  patterns: [['d4, no e, some c', 'c6, e6, no c7, no d']],
};

const slav: Formation = {
  key: 'slav',
  name: 'Slav structure',
  also: ['Slav formation'],
  side: 'Black',
  isOwned: false,
  patterns: [['d4, e2|e3|e4, no c', 'c6, e6, no d']],
};

const rubinstein: Formation = {
  key: 'rubinstein',
  name: 'Rubinstein structure',
  also: ['Rubinstein French'],
  side: 'Black',
  isOwned: false,
  patterns: [['d4, no e, some b, some c', 'c7, e6, no c5|c6, no d, no e4|e5']],
};

const exchangeFrench: Formation = {
  key: 'exchangeFrench',
  name: 'Exchange French structure',
  also: [],
  side: 'White',
  isOwned: false,
  patterns: [['d4, c2|c3, no e', 'd5, c6|c7, no e']],
};

const panov: Formation = {
  key: 'panov',
  name: 'Panov structure',
  also: ['Panov formation'],
  side: 'White',
  isOwned: false,
  patterns: [['c5, d4, no c2|c3|c4, no e', 'd5, b6|b7, e6|e7, no c']],
};

const nimzoIndian: Formation = {
  key: 'nimzoIndian',
  name: 'Nimzo-Indian doubled pawns',
  also: [],
  side: 'White',
  isOwned: true,
  patterns: [
    ['c3, c4, d3|d4|d5, no b, some e', 'some c, some d'],
    ['c3, c4, d3|d4|d5, no b', 'd6|d7, some c'],
  ],
};

export const QUEENS_GAMBIT: readonly Formation[] = [
  isolani, hangingPawns, isolatedCouple, carlsbad, caroKann, slav, rubinstein, exchangeFrench, panov, nimzoIndian,
];
