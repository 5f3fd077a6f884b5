/** Formations of the Open Sicilian and the English: a half-open c-file against a half-open d-file. */

import type { Formation } from './formation.ts';

const maroczy: Formation = {
  key: 'maroczy',
  name: 'Maroczy bind',
  also: [],
  side: 'White',
  isOwned: true,
  patterns: [['c4, e4, no d', 'd6|d7, no d2|d3|d4|d5, e6|e7, no c']],
};

const hedgehog: Formation = {
  key: 'hedgehog',
  name: 'Hedgehog',
  also: [],
  side: 'Black',
  isOwned: true,
  patterns: [['c4, no d', 'a6, b6, d6, e6, no c']],
};

const scheveningen: Formation = {
  key: 'scheveningen',
  name: 'Scheveningen structure',
  also: ['small centre'],
  side: 'Black',
  isOwned: false,
  patterns: [['e4, no d, some c, no c4|c5|c6', 'd6, e6, no c, no d3|d4|d5']],
};

const dragon: Formation = {
  key: 'dragon',
  name: 'Dragon structure',
  also: ['Dragon formation'],
  side: 'Black',
  isOwned: false,
  patterns: [['e4, no d, some c, no c4|c5|c6', 'd6, e7, g6, no c, no d3|d4|d5']],
};

const boleslavskyHole: Formation = {
  key: 'boleslavskyHole',
  name: 'Boleslavsky hole',
  also: ['Najdorf structure'],
  side: 'Black',
  isOwned: true,
  patterns: [['e4, no d', 'd6, e5, no c, no d3|d4|d5']],
};

const botvinnik: Formation = {
  key: 'botvinnik',
  name: 'Botvinnik triangle',
  also: ['Botvinnik system'],
  side: 'White',
  isOwned: true,
  patterns: [['c4, d3, e4', 'no d4|d5']],
};

export const SICILIAN: readonly Formation[] = [
  maroczy, hedgehog, scheveningen, dragon, boleslavskyHole, botvinnik,
];
