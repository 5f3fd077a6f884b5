import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { shellWords } from '../tools/shell-words.ts';
import { rampart } from './support/program.ts';
import { repository } from './support/sources.ts';

/** The blocks of README.md that begin with `$ rampart`: the command, and what it is said to print. */
function shownRuns(): [command: string, printed: string[]][] {
  const blocks = readFileSync(`${repository}README.md`, 'utf8').split(/\n(?! {4}|\n)/);
  return blocks.flatMap((block) => {
    const lines = block.split('\n').flatMap((line) => (line.startsWith('    ') ? [line.slice(4)] : []));
    const [first, ...printed] = lines;
    return first?.startsWith('$ rampart ') ? [[first.slice('$ rampart '.length), printed]] : [];
  });
}

/** A line without the widths of its columns, which depend on what stands in the lines that are left out. */
function words(line: string): string {
  return line.trim().replace(/\s+/g, ' ');
}

describe('what README shows', () => {
  test.each(shownRuns())('rampart %s', (command, printed) => {
    const { code, output } = rampart(shellWords(command)!);
    expect(code).toBe(0);
    let rest = output.split('\n').map(words);
    // A line of dots stands for lines left out, dots within a line for the middle of it.
    for (const line of printed.map(words).filter((text) => text !== '...' && text !== '')) {
      const pieces = line.split('...');
      const at = rest.findIndex((text) => text.startsWith(pieces[0]!) && text.endsWith(pieces.at(-1)!));
      expect(at, `${line}\nin\n${rest.join('\n')}`).toBeGreaterThanOrEqual(0);
      rest = rest.slice(at + 1);
    }
  });

  test('are runs of the program', () => {
    expect(shownRuns().length).toBeGreaterThanOrEqual(3);
  });
});
