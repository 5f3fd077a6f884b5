import { describe, expect, test } from 'vitest';
import { shellText, shellWords } from '../../tools/shell-words.ts';

describe('words as in a shell', () => {
  test.each([
    ['a  b\tc', ['a', 'b', 'c']],
    ['', []],
    ['  ', []],
    [' a ', ['a']],
    [`a='b c'd`, ['a=b cd']],
    [`"a \\"b\\" \\\\ \\c"`, ['a "b" \\ \\c']],
    ['a\\ b', ['a b']],
    [`''`, ['']],
    [`'a`, null],
    ['"a\\"', null],
    ['a\\', null],
  ])('%s', (text, words) => {
    expect(shellWords(text)).toEqual(words);
  });

  test('are the same again when they were written', () => {
    const words = ['a', '', 'b c', `d'e"f`, '\\', '8/8 w - -', '$HOME', "'", 'é\n;'];
    expect(shellWords(shellText(words))).toEqual(words);
    expect(shellText(['--tc', '8+0.08', 'a b'])).toBe(`--tc 8+0.08 'a b'`);
  });
});
