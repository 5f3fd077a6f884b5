/** A board as a file of its own, in the colours of both grounds: some viewers of SVG know no variables. */

import BOARD_STYLE from '../../views/board.css.js';
import { BoardPicture, type PictureProps } from '../../views/board.tsx';
import { htmlOf } from '../../views/jsx-runtime.ts';
import { type ColourName, colourOn } from './look.ts';

/** No file shows a last move. */
const BOARD_RULES = BOARD_STYLE.replace(/\.last\{.*?\}/, '');
const rulesOn = (ground: 'light' | 'dark') =>
  BOARD_RULES.replace(/var\(--([\w-]+)\)/g, (_, name) => colourOn(ground, name as ColourName));
const RULES = `${rulesOn('light')}@media(prefers-color-scheme:dark){${rulesOn('dark')}}`;

export function boardFile({ style = '', ...picture }: PictureProps): string {
  return `${htmlOf(<BoardPicture {...picture} coordinates="beside" style={RULES + style} />)}\n`;
}
