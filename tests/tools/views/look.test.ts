import { expect, test } from 'vitest';
import PAGE_STYLE from '../../../tools/views/page.css.js';
import PLOT_STYLE from '../../../tools/views/plot.css.js';
import BOARD_STYLE from '../../../views/board.css.js';
import LOOK from '../../../views/look.css.js';
import MARKS_STYLE from '../../../views/marks.css.js';

test('every variable that the styles use is a colour of the look', () => {
  for (const [variable, name] of (LOOK + PAGE_STYLE + PLOT_STYLE + BOARD_STYLE + MARKS_STYLE)
    .replaceAll('var(--colour)', '')
    .matchAll(/var\((--[\w-]+)\)/g))
    expect(LOOK, variable).toContain(`${name}:`);
});
