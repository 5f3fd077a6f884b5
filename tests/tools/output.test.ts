import { expect, test } from 'vitest';
import { openMessages, terminalText } from '../../tools/output.ts';

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
