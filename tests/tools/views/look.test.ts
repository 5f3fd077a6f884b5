import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boardFile, boardSvg } from '../../../tools/views/board-svg.ts';
import { COLOURS, LOOK } from '../../../tools/views/look.ts';
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
  const board = boardSvg({ title: '', description: '' });
  for (const [, name] of `${LOOK}${board}`.matchAll(/var\(--([\w-]+)\)/g)) expect(COLOURS).toHaveProperty(name!);
});

test('a drawing has the colours of its page, and brings its own where it is a file', () => {
  const drawing = { title: '', description: '' };
  expect(boardSvg(drawing)).not.toMatch(/prefers-color-scheme|fill:#/);
  const file = boardFile(drawing);
  expect(file).not.toContain('var(');
  const [light, dark] = COLOURS['dark-square'];
  expect(file).toMatch(
    new RegExp(`\\.d\\{fill:${light}\\}.*@media\\(prefers-color-scheme:dark\\)\\{.*\\.d\\{fill:${dark}`),
  );
});
