import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { setFen } from '../../../engine/fen.ts';
import { describeStructure } from '../../../eval/formations/description.ts';
import { pawnsText } from '../../../tools/views/pawns-text.ts';
import LOOK from '../../../views/look.css.js';
import { inFolder, rampart } from '../../support/program.ts';

const CLOSED = 'r1bq1rk1/pppnn1bp/3p2p1/3Ppp2/2P1P3/2N2P2/PP2B1PP/R1BQNRK1 w - - 0 11';
const CARLSBAD = 'r1bqr1k1/pp1nbppp/2p2n2/3p2B1/3P4/2NBP3/PPQ1NPPP/R4RK1 w - - 0 11';
const PASSERS = '8/5k2/P1p5/1pP2p2/1P2pP1p/3p2P1/PP5P/3K4 w - - 0 1';
const NO_PAWNS = '4k3/8/8/8/8/8/8/4K3 w - - 0 1';

function pawns(...words: string[]): string {
  const { code, output, errors } = rampart(['pawns', ...words]);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return output;
}

/** The names of all fields, at any depth. */
function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}

describe('rampart pawns', () => {
  test('draws the structure with marks and lists it', () => {
    const output = pawns('--fen', CLOSED);
    expect(output).toContain('\n4  .   .   P_  .o  P=x .   .   .\n');
    expect(output).toMatch(/\n= {2}rams: two pawns face to face, neither can advance\n/);
    expect(output).toMatch(/\nchains, base to head +c4-d5, g2-f3-e4-d5 +c7-d6-e5, h7-g6-f5\n/);
    expect(output).toMatch(/\nrams +e4-e5 d5-d6 +e5-e4 d6-d5\n/);
    expect(output).toMatch(/\nlevers +e4xf5 +f5xe4\n/);
    expect(output).toMatch(/\ndispersion +5 +5\n/);
    expect(output).not.toMatch(/ \n/);
  });

  test('says what the structure is, in text, JSON and page', () => {
    const sentences = [
      "Carlsbad structure: White's minority attack b2-b4-b5 would leave c6 backward after b5xc6, or d5 isolated after c6xb5.",
      "Black's break f7-f5-f4 (once the knight on f6 has moved) hits e3, a link of White's chain.",
      "White's dark-squared bishop has a free diagonal, though d4 and e3 are held on its colour.",
    ];
    expect(pawns('--fen', CARLSBAD)).toContain(`\n\n${sentences.join('\n')}\n\n`);
    const json = JSON.parse(pawns('--json', '--fen', CARLSBAD));
    expect(json).toMatchObject({ sentences, formations: [{ key: 'carlsbad', side: 'white', reversed: false }] });
    expect(json.white.minorityAttacks[0].leaves).toEqual([{ pawn: 'c6', weakness: 'backward' }]);
    inFolder((folder) => {
      const file = join(folder, 'page.html');
      pawns('--fen', CARLSBAD, '--html', file);
      expect(readFileSync(file, 'utf8')).toContain(`<p>${sentences.join(' ').replaceAll("'", '&#39;')}</p>`);
    });
  });

  test('shows no row without content', () => {
    const start = pawns();
    expect(start).toMatch(/\n {12}White {2}Black\nislands {5}a-h {4}a-h\ndispersion {2}5 {6}5\n$/);
    expect(pawns('--fen', NO_PAWNS)).not.toMatch(/\n[a-z, -]+ +- +-\n/);
    expect(start).not.toContain('\n\n\n');
  });

  test('has no colours but on a terminal, where plain text is all there without them', () => {
    setFen(PASSERS);
    const structure = describeStructure();
    const plain = pawnsText(structure, false);
    expect(pawns('--fen', PASSERS)).toBe(`${plain}\n`);
    const coloured = pawnsText(structure, true);
    expect(coloured).toContain('\x1b[32m');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the codes of a terminal begin with one
    const stripped = coloured.replace(/\x1b\[\d+m/g, '');
    const tidy = (text: string) => text.replace(/ +$/gm, '');
    expect(tidy(stripped)).toBe(plain);
  });

  test('has JSON with the same', () => {
    const json = JSON.parse(pawns('--json', '--fen', PASSERS));
    expect(json).toMatchObject({
      format: 2,
      fen: PASSERS,
      white: { passed: ['a6'], doubled: ['a2', 'b2'], islands: ['a-c', 'f-h'], halfOpenFiles: ['d', 'e'] },
      black: { passed: ['d3', 'e4'], isolated: ['h4'], dispersion: 6 },
      levers: [{ white: 'g3', black: 'h4' }],
      openFiles: [],
    });
    expect(json.white.chains[1]).toEqual({ base: 'h2', head: 'f4', pawns: ['h2', 'g3', 'f4'] });
    const described = readFileSync('docs/pawns-json.md', 'utf8');
    for (const key of keysOf([json, JSON.parse(pawns('--json', '--fen', CARLSBAD))])) {
      expect(described).toContain(`\`${key}\``);
    }
  });

  test.each([CLOSED, PASSERS, NO_PAWNS])('writes a page that stands alone: %s', (fen) => {
    inFolder((folder) => {
      const file = join(folder, 'page.html');
      expect(pawns('--fen', fen, '--html', file)).toBe(pawns(fen));
      const page = readFileSync(file, 'utf8');
      expect(page).toMatch(/^<!doctype html>\n<html lang="en">/);
      expect(page).toContain(fen);
      expect(page).toContain(LOOK);
      expect(page).toMatch(/<svg [^>]*role="img"><title>[^<]+<\/title><desc>[^<]+<\/desc>/);
      // Nothing is fetched: the only address is the name of SVG.
      expect(page.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|<script|<link|@import/);
      const used = [...page.matchAll(/(?:href="|url\()#([\w-]+)/g)].map(([, id]) => id);
      for (const id of used) expect(page).toContain(`id="${id}"`);
      for (const name of ['svg', 'g', 'table', 'ul', 'li', 'div', 'figure', 'main', 'defs']) {
        const count = (pattern: string) => page.match(new RegExp(pattern, 'g'))?.length ?? 0;
        expect(count(`<${name}[ >]`), name).toBe(count(`</${name}>`));
      }
      expect(page.length).toBeLessThan(30_000);
    });
  });

  test('says in one line what is wrong', () => {
    const missing = rampart(['pawns', '--html', '/no/page.html']);
    expect(missing).toMatchObject({ code: 1, output: '' });
    expect(missing.errors).toMatch(/^error: cannot write \/no\/page.html: [^\n]*\n$/);
    expect(rampart(['pawns', '--fen', 'e4']).code).toBe(2);
  });
});
