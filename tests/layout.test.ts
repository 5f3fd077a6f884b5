import { expect, test } from 'vitest';
import { readSources } from './support/sources.ts';

const LONGEST_LINE = 120;

/** The formatter leaves these layers alone, so that the two words of a set may share a line. */
const LAID_OUT_BY_HAND = ['engine', 'eval', 'search'];

function layoutFaults(path: string, text: string): string[] {
  const faults: string[] = [];
  text.split('\n').forEach((line, index) => {
    if (line.length > LONGEST_LINE) faults.push(`${path}:${index + 1} is longer than ${LONGEST_LINE}`);
    if (/\t|\r| $/.test(line)) faults.push(`${path}:${index + 1} has a tab, or a blank at its end`);
  });
  if (!/[^\n]\n$/.test(text)) faults.push(`${path} does not end with one line feed`);
  if (text.includes('\n\n\n')) faults.push(`${path} has several empty lines together`);
  return faults;
}

test('sources laid out by hand are tidy', () => {
  const faults = [...readSources(LAID_OUT_BY_HAND)].flatMap(([path, text]) => layoutFaults(path, text));
  expect(faults).toEqual([]);
});

/** Lines of comments that are too long. Code there is for the formatter, which leaves only long texts as they are. */
function wideComments(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const isComment = /^\s*(\/\*\*|\*|\/\/) /.test(line);
    return isComment && line.length > LONGEST_LINE ? [`${path}:${index + 1} is longer than ${LONGEST_LINE}`] : [];
  });
}

test('comments of all sources are tidy', () => {
  const sources = readSources(['uci', 'lib', 'tools', 'web', 'tests']);
  expect([...sources].flatMap(([path, text]) => wideComments(path, text))).toEqual([]);
});

test('wide comments are found', () => {
  const words = 'x'.repeat(120);
  for (const comment of [`// ${words}`, `  * ${words}`, `/** ${words} */`])
    expect(wideComments('path', `x;\n${comment}\n`)).toHaveLength(1);
  expect(wideComments('path', `const text = '${words}';\n// short\n`)).toEqual([]);
});

test('untidy sources are found', () => {
  expect(layoutFaults('tidy', 'const lo = 1, hi = 2;\n')).toEqual([]);
  expect(layoutFaults('long', `${'x'.repeat(121)}\n`)).toHaveLength(1);
  expect(layoutFaults('tab', '\tx;\n')).toHaveLength(1);
  expect(layoutFaults('blank', 'x; \n')).toHaveLength(1);
  expect(layoutFaults('end', 'x;')).toHaveLength(1);
  expect(layoutFaults('end', 'x;\n\n')).toHaveLength(1);
  expect(layoutFaults('gap', 'x;\n\n\ny;\n')).toHaveLength(1);
});
