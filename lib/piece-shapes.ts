/** The pieces as drawings of our own: paths of an SVG on squares of 45 units. */

import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK } from '../engine/squares.ts';

/** Units of a square. */
export const SQUARE = 45;

/** The path of each kind of piece. */
export const SHAPES: { readonly [kind: number]: string } = {
  [PAWN]:
    'M22.5 8.5a5.5 5.5 0 0 1 3.4 9.8h3v3h-3.2c.6 5.2 2.6 9 6.3 12.2h2V38H11v-4.5h2c3.7-3.2 5.7-7 6.3-12.2h-3.2' +
    'v-3h3a5.5 5.5 0 0 1 3.4-9.8z',
  [KNIGHT]:
    'M13 38v-4.5c1-6 3-9 7.5-12.5-3 .8-5 2.6-7.5 4.2L10 22c2.5-4 4-8.5 8.5-11.5L18 6.5l4.5 3c8.5.5 11.5 8 11.5 ' +
    '17V38zM18.5 14h2v2h-2z',
  [BISHOP]:
    'M22.5 5.5a2.7 2.7 0 0 1 1.7 4.8c4.3 3 7.3 7.2 7.3 11.7 0 3.3-1.8 5.6-4.5 7l1 3.5h6V38H11v-5.5h6l1-3.5c-2.7' +
    '-1.4-4.5-3.7-4.5-7 0-4.5 3-8.7 7.3-11.7a2.7 2.7 0 0 1 1.7-4.8zM21.5 15v3h-3v2h3v3h2v-3h3v-2h-3v-3z',
  [ROOK]: 'M11 8h5v4h4V8h5v4h4V8h5v9l-4 3v10l3 3.5h2V38H10v-4.5h2l3-3.5V20l-4-3z',
  [QUEEN]: 'M9 13l6 11 1.5-15 6 13 6-13L30 24l6-11-2.5 17.5.5 3V38H11v-4.5l.5-3z',
  [KING]:
    'M21 4.5h3v3h3v3h-3v3.2c5-3 11-.6 11 4.8 0 4.5-3.5 8-5 12l4 3V38H11v-4.5l4-3c-1.5-4-5-7.5-5-12 0-5.4 6-7.8 ' +
    '11-4.8v-3.2h-3v-3h3z',
};
