/** A board as a file of its own, in the colours of both grounds: some viewers of SVG know no variables. */

import BOARD_STYLE from '../../views/board.css.js';
import { BoardPicture, type PictureProps } from '../../views/board.tsx';
import { htmlOf } from '../../views/jsx-runtime.ts';
import LOOK from '../../views/look.css.js';

/** No file shows a last move. */
const BOARD_RULES = BOARD_STYLE.replace(/\.last\{.*?\}/, '');
/** Colours of the look by name: one, or one on light and one on dark ground. */
const COLOURS = new Map(
  [...LOOK.matchAll(/--([\w-]+):(?:light-dark\()?([^;,)}]+),?([^;)}]*)/g)].map(([, name, light, dark]) => {
    return [name!, { light: light!, dark: dark || light! }];
  }),
);
const rulesOn = (ground: 'light' | 'dark') =>
  BOARD_RULES.replace(/var\(--([\w-]+)\)/g, (_, name) => COLOURS.get(name)![ground]);
const RULES = `${rulesOn('light')}@media(prefers-color-scheme:dark){${rulesOn('dark')}}`;

export function boardFile({ style = '', ...picture }: PictureProps): string {
  return `${htmlOf(<BoardPicture {...picture} coordinates="beside" style={RULES + style} />)}\n`;
}
