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
};

export const SICILIAN: readonly Formation[] = [
  maroczy, hedgehog, scheveningen, dragon, boleslavskyHole, botvinnik,
];
