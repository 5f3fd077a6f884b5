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

/** A command of a page, as it stands there. */
export interface ShownCommand {
  readonly page: string;
  readonly program: string;
  readonly words: string;
}

const PROGRAM =
  /^(?:\$ )?(?:source <\()?(?:dist\/)?(rampart(?:-lab|-chess-mcp)?|make|npx|npm)(?: (?! )(.*)|(?: {2,}.*)?)$/;

/**
 * The commands in the indented blocks of a page, without what is said of them behind two blanks, and without
 * what a shell does with their output. A backslash at the end of a line joins it to the next.
 */
export function shownCommands(page: string): ShownCommand[] {
  const prose = readFileSync(`${repository}${page}`, 'utf8').replace(/^```.*?^```/gms, '');
  const lines = prose.replace(/ *\\\n */g, ' ').split('\n');
  return lines.flatMap((line) => {
    const [, program, words = ''] =
      PROGRAM.exec(line.startsWith('    ') ? line.slice(4).replace(/ && .*/, '') : '') ?? [];
    return program === undefined ? [] : [{ page, program, words: words.replace(/ {2,}.*| *[|<>)].*$/g, '') }];
  });
}
