import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boardFile } from '../../../tools/views/board-file.tsx';
import { COLOURS, LOOK, PLOTS } from '../../../tools/views/look.ts';
import BOARD_STYLE from '../../../views/board.css.js';
import MARKS_STYLE from '../../../views/marks.css.js';
import { repository } from '../../support/sources.ts';

/** The variables of the first rule of a style sheet. */
function variablesOf(css: string): Map<string, string> {
  const [, rule = ''] = /:root \{([^}]*)\}/.exec(css)!;
  return new Map([...rule.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name!, value!]));
}

test("the colours are those of the page in web/, by the page's names", () => {
  const page = variablesOf(readFileSync(`${repository}web/style.css`, 'utf8'));
  const own = variablesOf(LOOK);
  expect([...own.keys()]).toEqual(Object.keys(COLOURS));
  for (const [name, value] of own) expect([name, value]).toEqual([name, page.get(name)]);
});

test('every variable that the look uses is one of its colours', () => {
  for (const [, name] of (LOOK + PLOTS + BOARD_STYLE + MARKS_STYLE)
    .replaceAll('var(--colour)', '')
    .matchAll(/var\(--([\w-]+)\)/g))
    expect(COLOURS).toHaveProperty(name!);
});

test('a drawing brings the colours of both grounds where it is a file', () => {
  const file = boardFile({ title: '', description: '', pieces: {} });
  expect(file).not.toContain('var(');
  const [light, dark] = COLOURS['dark-square'];
  expect(file).toMatch(
    new RegExp(`\\.d\\{fill:${light}\\}.*@media\\(prefers-color-scheme:dark\\)\\{.*\\.d\\{fill:${dark}`),
  );
});
