import { expect, test } from 'vitest';
import { clip, printable } from '../../base/printable.ts';

test('foreign text neither breaks a line nor steers a terminal, and keeps its letters', () => {
  expect(printable('a\nb\0c\x1b[7m\x9b\u2028\u202e\ud800é棋')).toBe('a?b?c?[7m????é棋');
});

test('the beginning of a foreign text is shown, and that there is more', () => {
  expect(clip('e2e4')).toBe('e2e4');
  expect(clip('x'.repeat(40))).toBe('x'.repeat(40));
  expect(clip('x'.repeat(1_000_000))).toBe(`${'x'.repeat(40)}...`);
  expect(clip(`${'x'.repeat(39)}😀y`)).toBe(`${'x'.repeat(39)}😀...`);
  expect(clip('a\nb')).toBe('a?b');
});
