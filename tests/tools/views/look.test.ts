import { expect, test } from 'vitest';
import { boardFile } from '../../../tools/views/board-file.tsx';
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

test('a drawing brings the colours of both grounds where it is a file', () => {
  const file = boardFile({ title: '', description: '', pieces: {} });
  expect(file).not.toContain('var(');
  expect(LOOK).toContain('--dark-square:light-dark(#b9a88c,#776b57);');
  expect(file).toMatch(/\.d\{fill:#b9a88c\}.*@media\(prefers-color-scheme:dark\)\{.*\.d\{fill:#776b57/);
});
