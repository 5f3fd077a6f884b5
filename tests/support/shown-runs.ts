import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { repository } from './sources.ts';

/** A run of the program on a page. */
type ShownRun = readonly [command: string, printed: readonly string[]];

/** The blocks of a page that begin with `$ rampart`: the command, and what it is said to print. */
export function shownRuns(page: string): ShownRun[] {
  const blocks = readFileSync(`${repository}${page}`, 'utf8').split(/\n(?! {4}|\n)/);
  return blocks.flatMap((block) => {
    const lines = block.split('\n').flatMap((line) => (line.startsWith('    ') ? [line.slice(4)] : []));
    const [first, ...printed] = lines;
    return first?.startsWith('$ rampart ') ? [[first.slice('$ rampart '.length), printed] as const] : [];
  });
}

/** A line without the widths of its columns, which depend on what stands in the lines that are left out. */
function words(line: string): string {
  return line.trim().replace(/\s+/g, ' ');
}

/** Expects the lines in an output, in their order: one of dots stands for lines, dots within one for a part of it. */
export function expectPrinted(output: string, printed: readonly string[]): void {
  let rest = output.split('\n').map(words);
  for (const line of printed.map(words).filter((text) => text !== '...' && text !== '')) {
    // Not the dots of Black's moves: `11...c6-c5`.
    const pieces = line.split(' ...');
    const at = rest.findIndex((text) => text.startsWith(pieces[0]!) && text.endsWith(pieces.at(-1)!));
    expect(at, `${line}\nin\n${rest.join('\n')}`).toBeGreaterThanOrEqual(0);
    rest = rest.slice(at + 1);
  }
}
