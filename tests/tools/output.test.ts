import { describe, expect, test } from 'vitest';
import { openMessages, startProgress, terminalText } from '../../tools/output.ts';

test.each([
  ['a\x1b[31mb', 'a?[31mb'],
  ['a\x9b2Jb\x07', 'a?2Jb?'],
  ['\u202egpj.exe\u2066', '?gpj.exe?'],
  ['Łódź ♔\n\t東京', 'Łódź ♔\n\t東京'],
])('%j steers no terminal', (text, shown) => {
  expect(terminalText(text)).toBe(shown);
});

test.each([
  [5, ['0', '1', '2', '3', '4']],
  [6, ['0', '1', '2', '3', '4', 'and 1 more like this']],
  [256, ['0', '1', '2', '3', '4', 'and 251 more like this']],
])('of %i messages alike the first are told', (count, told) => {
  const written: string[] = [];
  const messages = openMessages((text) => written.push(text));
  for (let index = 0; index < count; index++) messages.tell(String(index));
  messages.end();
  expect(written).toEqual(told);
});

describe('the line of long work', () => {
  /** What is written of work of 100 units, of which one is done each second up to `seconds`. */
  function written(isTerminal: boolean, seconds: number, total = 100): string[] {
    let time = 5_000;
    const lines: string[] = [];
    const screen = { isTerminal, write: (text: string) => void lines.push(text), clock: () => time };
    const progress = startProgress('a\x1bb', total, (work) => `${work} done`, screen);
    for (let work = 1; work <= seconds; work++) {
      time += 1000;
      progress.done(work);
    }
    progress.clear();
    return lines;
  }

  test('comes after two seconds on a terminal, in place of the last, and goes at the end', () => {
    expect(written(true, 1)).toEqual([]);
    expect(written(true, 3)).toEqual([
      '\r\x1b[Ka?b: 2 %, 2 done, 98 s left',
      '\r\x1b[Ka?b: 3 %, 3 done, 97 s left',
      '\r\x1b[K',
    ]);
  });

  test('comes once a minute in a pipe, without what steers a terminal', () => {
    expect(written(false, 59)).toEqual([]);
    expect(written(false, 130, 200)).toEqual(['a?b: 30 %, 60 done, 140 s left\n', 'a?b: 60 %, 120 done, 80 s left\n']);
  });

  test('has no end where nobody knows how much there is', () => {
    expect(written(false, 60, 0)).toEqual(['a?b: 60 done\n']);
  });
});
