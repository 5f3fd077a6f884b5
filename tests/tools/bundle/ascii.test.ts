import { describe, expect, test } from 'vitest';
import { escapeBeyondAscii } from '../../../tools/bundle/ascii.mjs';

const ASCII = /^[\0-\x7f]*$/;

describe('a program in ASCII', () => {
  test.each([
    ['strings', "return 'Grünfeld ± 3 → ♞ 😀'"],
    ['templates', 'return `½ – ♞`'],
    ['regular expressions', "return 'a–b–c'.split(/[–—]/)"],
    ['regular expressions of code points', "return /^😀$/u.test('😀')"],
    ['names of properties', "return { 'é': 1 }"],
    ['text that is quoted twice', 'return Function("return \'±\'")()'],
    ['escapes that stand there, and backslashes', "return '\\u00b1 \\\\ é'.length"],
  ])('means the same: %s', (_, program) => {
    const escaped = escapeBeyondAscii(program);
    expect(escaped).toMatch(ASCII);
    expect(new Function(escaped)()).toEqual(new Function(program)());
  });

  test('is left alone where it is in ASCII', () => {
    const program = "const text = String.raw`\\d+`; // \\u00e9\nreturn text + '\\n';";
    expect(escapeBeyondAscii(program)).toBe(program);
  });

  test.each([
    ['behind a backslash', "return '\\±'", 'cannot be written in ASCII: \\±'],
    ['in a raw template', 'return String.raw`a ± b`', 'cannot be written in ASCII: String.raw`a ±'],
  ])('cannot be: %s', (_, program, fault) => {
    expect(() => escapeBeyondAscii(program)).toThrow(fault);
  });
});
