import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { setFen, toFen } from '../../../engine/fen.ts';
import { GROUPS, isOnByDefault, NAMES, type TermName } from '../../../eval/scoring.ts';
import { DECLARATIONS } from '../../../eval/terms.ts';
import { documentation } from '../../../tools/catalogue/evaluation-page.ts';
import { exampleOf } from '../../../tools/catalogue/examples.ts';
import { ROW_EXAMPLES } from '../../../tools/catalogue/row-examples.ts';
import { ROW_NAMES } from '../../../tools/catalogue/specification-rows.ts';
import { TERM_EXAMPLES } from '../../../tools/catalogue/term-examples.ts';
import { documentFiles, staleFiles } from '../../../tools/commands/document.ts';
import { inFolder, rampart } from '../../support/program.ts';
import { occurrenceOf } from '../../support/terms.ts';

function written(fen: string): string {
  setFen(fen);
  return toFen();
}

const OUTPUT = 'docs/evaluation.md';

test('the documentation is what the declarations say: if not, run `make docs`', () => {
  const stale = staleFiles(documentFiles(OUTPUT), OUTPUT);
  expect(stale.length === 0 ? '' : ['run `make docs`:', ...stale].join('\n')).toBe('');
});

describe('the documentation', () => {
  const text = documentation(
    { isolated: { seedValue: '-20', contribution: 1.5e-6 } },
    (name) => name === 'passed',
  );

  test('has a line for every term, with its sentence', () => {
    for (const name of NAMES) {
      const { seed, sentence } = DECLARATIONS[name];
      const line = text.split('\n').find((one) => one.includes(`<a id="term-${name}">`))!;
      const state = isOnByDefault(name) ? 'on' : 'off';
      expect(line).toContain(`| ${seed} |`);
      expect(line).toContain(`| ${state} | ${sentence.replaceAll('|', '\\|')} |`);
    }
    for (const group of GROUPS) expect(text.toLowerCase()).toContain(`\n## ${group}\n`);
  });

  test('has a line for every row of the specifications', () => {
    expect(Object.keys(ROW_NAMES)).toEqual(
      Array.from({ length: 176 }, (_, index) => `S${String(index + 1).padStart(3, '0')}`),
    );
    for (const [row, name] of Object.entries(ROW_NAMES)) expect(text).toContain(`\n| ${row} | ${name} | `);
    expect(new Set(Object.values(ROW_NAMES)).size).toBe(176);
    expect(text).toMatch(/\n\| S023 \| [^|]+ \| \[backwardFated\]\(#term-backwardFated\)[^|]* \| o/);
  });

  test('tells figures, dashes where there are none, and links to diagrams', () => {
    const line = (name: string) => text.split('\n').find((one) => one.includes(`<a id="term-${name}">`))!;
    expect(line('isolated')).toMatch(/ \| -20 \| [^|]+ \| 1\.5 \| – \|$/);
    expect(line('passed')).toMatch(/ \| – \| [^|]+ \| – \| \[diagram\]\(diagrams\/passed\.svg\) \|$/);
  });

  test('is a table all the way: every line has as many cells as its heading', () => {
    let columns = 0;
    for (const line of text.split('\n')) {
      const cells = line.startsWith('|') ? line.replaceAll('\\|', '').split('|').length : 0;
      if (cells > 0 && columns > 0) expect(cells, line).toBe(columns);
      columns = cells;
    }
  });
});

describe('examples', () => {
  test('are positions, written as the engine writes them', () => {
    const fens = [
      ...ROW_EXAMPLES.map(([, , fen]) => fen),
      ...Object.values(TERM_EXAMPLES).map(([, fen]) => fen),
    ];
    for (const fen of fens) expect(written(fen)).toBe(fen);
  });

  test.each(Object.keys(TERM_EXAMPLES) as TermName[])('%s occurs in its example', (name) => {
    const [side, fen] = TERM_EXAMPLES[name]!;
    const { squares } = occurrenceOf(name, fen, side);
    expect(squares.length).toBeGreaterThan(0);
    expect(exampleOf(name)!.squares).toHaveLength(squares.length);
  });

  test('make small pictures that need nothing else', () => {
    for (const [file, svg] of documentFiles(OUTPUT)) {
      if (!file.endsWith('.svg')) continue;
      expect(svg.length, file).toBeLessThan(4096);
      expect(svg, file).toMatch(
        /^<svg [^>]+>\n<title>\w+<\/title><desc>(White|Black): [a-h1-8 ]+; [^<]+<\/desc>\n/,
      );
      expect(svg.replace('http://www.w3.org/2000/svg', ''), file).not.toMatch(/https?:|<script/);
      for (const [, id] of svg.matchAll(/(?:href="|url\()#(\w+)/g)) expect(svg).toContain(`id="${id}"`);
    }
  });
});

describe('rampart document', () => {
  test('writes what it then finds up to date, and tells what is not', () => {
    inFolder((folder) => {
      const output = join(folder, 'evaluation.md');
      const words = ['document', '--output', output];
      expect(rampart([...words, '--check'])).toMatchObject({
        code: 1,
        errors: expect.stringMatching(/make docs/),
      });
      expect(rampart(words)).toEqual({ code: 0, output: '', errors: '' });
      expect(rampart([...words, '--check'])).toEqual({ code: 0, output: '', errors: '' });
      writeFileSync(join(folder, 'diagrams', 'castle.svg'), '');
      writeFileSync(join(folder, 'evaluation-figures.json'), '{"isolated":{"contribution":7.25e-5}}');
      const { code, output: lines } = rampart([...words, '--check']);
      expect(code).toBe(1);
      expect(lines).toContain(`${output} is out of date\n`);
      expect(lines).toContain('castle.svg belongs to no term: remove it\n');
      expect(rampart(words).code).toBe(0);
      expect(readFileSync(output, 'utf8')).toContain('| 72.5 |');
    });
  });

  test.each([
    ['{', 'is no JSON'],
    ['{"castle":{}}', 'has figures of castle, which is no term'],
  ])('refuses figures such as %s', (text, message) => {
    inFolder((folder) => {
      writeFileSync(join(folder, 'evaluation-figures.json'), text);
      const { code, output, errors } = rampart(['document', '--output', join(folder, 'evaluation.md')]);
      expect({ code, output }).toEqual({ code: 1, output: '' });
      expect(errors).toMatch(new RegExp(`^error: [^\n]* ${message}\n$`));
    });
  });
});
