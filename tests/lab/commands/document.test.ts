import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { setFen, toFen } from '../../../engine/fen.ts';
import { FORMATIONS } from '../../../eval/formations/formations.ts';
import { sourceName } from '../../../eval/sources.ts';
import { isOnByDefault, termGroups } from '../../../eval/switches.ts';
import { DECLARATIONS, NAMES, type TermName } from '../../../eval/terms.ts';
import { evaluationPage, weightsPage } from '../../../lab/catalogue/evaluation-page.ts';
import { exampleOf, TERM_EXAMPLES } from '../../../lab/catalogue/examples.tsx';
import { NO_FIGURES } from '../../../lab/catalogue/figures.ts';
import { FORMATION_NOTES, formationDiagrams, formationsPage } from '../../../lab/catalogue/formations-page.ts';
import { FORMATION_EXAMPLES } from '../../../lab/catalogue/position-examples.ts';
import { ROWS } from '../../../lab/catalogue/specification-rows.ts';
import { studiesPage } from '../../../lab/catalogue/studies-page.ts';
import { isTable } from '../../../lab/catalogue/weights-text.ts';
import { documentFiles } from '../../../lab/commands/document.ts';
import { occurrenceOf } from '../../support/terms.ts';
import '../../../lab/studies/studies.ts';

function written(fen: string): string {
  setFen(fen);
  return toFen();
}

const OUTPUT = '.';

test('the documentation is what the declarations say: if not, run `make docs`', () => {
  const files = documentFiles(OUTPUT);
  const stale = [...files].filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
  expect(stale.map(([file]) => file)).toEqual([]);
});

test('every diagram belongs to a term or formation: if not, remove it', () => {
  const folders = ['docs', 'lab/docs'].map((folder) => join(OUTPUT, folder, 'diagrams'));
  const diagrams = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  const files = documentFiles(OUTPUT);
  expect(diagrams.filter((file) => !files.has(file))).toEqual([]);
});

describe('the pages', () => {
  const figures = {
    fits: [0.03, 0.07].map((loss) => ({ loss, positions: 1, byGame: 1, refused: [] })),
    terms: { isolated: { startValue: '-20', contribution: 1.5e-6 } },
    pieces: [],
  };
  const evaluation = evaluationPage(figures, (name) => name === 'passed');
  const studies = studiesPage(figures, () => false);
  const pageOf = (name: TermName) => (isOnByDefault(name) ? evaluation : studies);
  const lineOf = (name: TermName) =>
    pageOf(name)
      .split('\n')
      .find((line) => line.includes(`<a id="term-${name}">`))!;

  test('have a line for every term, with its sentence and its source, on the page where it belongs', () => {
    for (const name of NAMES) {
      const { seed, sentence } = DECLARATIONS[name];
      const line = lineOf(name);
      expect(line).toContain(`| ${sentence.replaceAll('|', '\\|')} |`);
      expect(line).toContain(`| [${sourceName(seed)}](`);
      expect(pageOf(name).toLowerCase()).toContain(`\n## ${DECLARATIONS[name].group}\n`);
      const other = isOnByDefault(name) ? studies : evaluation;
      expect(other).not.toContain(`<a id="term-${name}">`);
    }
    for (const group of termGroups()) expect((evaluation + studies).toLowerCase()).toContain(`\n## ${group}\n`);
    expect(evaluation + studies).not.toMatch(/\bseed\b/);
  });

  test('say of every term that is off why it is off', () => {
    for (const name of NAMES) {
      const { off } = DECLARATIONS[name];
      if (off !== undefined) expect(studies).toContain(`\nOff: ${off}\n`);
    }
  });

  test('have a line for every row of the specifications', () => {
    expect(Object.keys(ROWS)).toEqual(
      Array.from({ length: 176 }, (_, index) => `S${String(index + 1).padStart(3, '0')}`),
    );
    for (const [row, { name }] of Object.entries(ROWS))
      expect(studies).toContain(`\n| <a id="${row}"></a>${row} | ${name} | `);
    expect(new Set(Object.values(ROWS).map(({ name }) => name)).size).toBe(176);
    expect(studies).toMatch(
      /\n\| \S+ id="S008"\S+ \| [^|]+ \| \[candidate\]\(evaluation.md#term-candidate\)[^|]* \| on \| /,
    );
  });

  test('show figures, dashes where there are none, and link to diagrams', () => {
    expect(lineOf('isolated')).toMatch(/ \| -20 \| – \| – \| 1\.5 \| .* \| – \|$/);
    expect(lineOf('passed')).toMatch(/ \| – \| – \| – \| – \| .* \| \[diagram\]\(diagrams\/passed\.svg\) \|$/);
    expect(evaluation).toMatch(/The loss\s+is about 0\.03: /);
    expect(studies).toMatch(/a loss of about\s0\.07,/);
  });

  test('have every weight of the tables that are on', () => {
    for (const name of NAMES)
      expect(weightsPage(NO_FIGURES).includes(`<a id="term-${name}">`)).toBe(isTable(name) && isOnByDefault(name));
  });

  test('have the terms that matter most first, the greatest contribution at the top', () => {
    const heading = evaluation.indexOf('## The terms that matter most');
    expect(evaluation.slice(heading)).toMatch(/\|---\|\n\| \[isolated\]\(evaluation.md#term-isolated\) \|/);
  });

  test('lead only to lines that are there', () => {
    const pages = { 'evaluation.md': evaluation, 'studies.md': studies, 'weights.md': weightsPage(NO_FIGURES) };
    for (const text of Object.values(pages)) {
      for (const [, page, id] of text.matchAll(/\]\((\w+\.md)#([\w-]+)\)/g))
        expect(pages[page as keyof typeof pages]).toContain(`<a id="${id}">`);
    }
  });

  test.each(['evaluation', 'studies'])('%s: every line of a table has as many cells as its heading', (page) => {
    let columns = 0;
    for (const line of (page === 'studies' ? studies : evaluation).split('\n')) {
      const cells = line.startsWith('|') ? line.replaceAll('\\|', '').split('|').length : 0;
      if (cells > 0 && columns > 0) expect(cells, line).toBe(columns);
      columns = cells;
    }
  });
});

test('the page of the formations has each with its board, its pawns and what is said of it', () => {
  const page = formationsPage();
  const diagrams = formationDiagrams();
  expect(diagrams.size).toBe(FORMATIONS.length);
  for (const { key, patterns } of FORMATIONS) {
    const { sentence } = FORMATION_NOTES[key]!;
    const { examples, nearMisses } = FORMATION_EXAMPLES.get(key)!;
    expect(page).toContain(`<a id="${key}"></a>`);
    expect(page).toContain(`\n${sentence} `);
    for (const [, lacks] of nearMisses) expect(page).toContain(lacks);
    for (const [white, black] of patterns)
      expect(page).toContain(`| ${white.replaceAll('|', '\\|')} | ${black.replaceAll('|', '\\|')} |`);
    expect(page).toContain(`\n\`${examples[0]![0]}\`\n\n> `);
    expect(page).toContain(`src="diagrams/formation-${key}.svg"`);
    expect(diagrams.has(`diagrams/formation-${key}.svg`)).toBe(true);
  }
});

describe('examples', () => {
  test('are positions, written as the engine writes them', () => {
    const fens = [
      ...Object.values(ROWS).flatMap(({ examples }) => examples.map(([, fen]) => fen)),
      ...Object.values(TERM_EXAMPLES).map((example) => example![1]),
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
      expect(svg, file).toMatch(/^<svg [^>]+><title>\w+<\/title><desc>(White|Black): [a-h1-8 ]+; [^<]+<\/desc>/);
      expect(svg.replace('http://www.w3.org/2000/svg', ''), file).not.toMatch(/https?:|<script/);
      for (const [, id] of svg.matchAll(/(?:href="|url\()#(\w+)/g)) expect(svg).toContain(`id="${id}"`);
    }
  });
});
