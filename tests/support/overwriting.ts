import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Outcome } from './program.ts';

type Rampart = (words: readonly string[]) => Outcome;

/** A command that would write over a file that it reads is misused, and the file stays. */
export function expectNoOverwriting(rampart: Rampart, words: readonly string[], complaint: string, file: string): void {
  const text = readFileSync(file, 'utf8');
  const { code, output, errors } = rampart(words);
  expect({ code, output }).toEqual({ code: 2, output: '' });
  expect(errors).toContain(`error: ${complaint}`);
  expect(errors).toContain(`usage: rampart ${words[0]}`);
  expect(readFileSync(file, 'utf8')).toBe(text);
}

/** A command replaces a file that is there with --force alone, and names the other `ways` that it has. */
export function expectForceNeeded(rampart: Rampart, words: readonly string[], ways: string, there: string): void {
  writeFileSync(there, 'mine');
  const refused = rampart([...words, there]);
  expect(refused).toMatchObject({ code: 1, output: '' });
  expect(refused.errors).toContain(`error: ${there} is there already: add --force to replace it`);
  expect(refused.errors).toContain(ways);
  expect(readFileSync(there, 'utf8')).toBe('mine');
  const forced = rampart([...words, there, '--force']);
  expect([forced.code, forced.errors]).toEqual([0, '']);
  expect(readFileSync(there, 'utf8')).not.toMatch(/^mine/);
}
