import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeInBrowser, launchBrowser, type StaticHost, serveFolder, untilStill } from '../support/browser.ts';
import { testFolder } from '../support/folder.ts';
import { PATIENCE } from '../support/patience.ts';
import type { Outcome } from '../support/program.ts';
import { repository } from '../support/sources.ts';

const read = (path: string) => readFileSync(repository + path, 'utf8');

/** Runs Node in the repository, where its own package is found by its name. */
function node(words: readonly string[], input = ''): Outcome {
  const done = spawnSync(process.execPath, words, { cwd: repository, input, encoding: 'utf8', timeout: PATIENCE });
  return { code: done.status, output: done.stdout, errors: done.stderr };
}

/** The programs that a page shows. */
function programsOf(page: string): string[] {
  return [...read(page).matchAll(/^```js\n(.*?)^```$/gms)].map(([, text]) => text!);
}

/** What a program is said to print: what stands behind each `console.log`. */
function promised(program: string): string[] {
  return [...program.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text]) => text!);
}

/** True when a line is what was promised; dots stand for anything. */
function keeps(line: string, promise: string): boolean {
  const parts = promise.split('...');
  return parts.length === 1 ? line === promise : line.startsWith(parts[0]!) && line.endsWith(parts.at(-1)!);
}

describe.each([
  ['docs/library.md', 7],
  ['docs/models.md', 1],
  ['README.md', 1],
])('the programs in %s', (page, count) => {
  const programs = programsOf(page);

  test('are some', () => {
    expect(programs.length).toBeGreaterThanOrEqual(count);
    for (const program of programs) expect(promised(program)).not.toEqual([]);
  });

  test.each([...programs.entries()])('print what they are said to: number %i', (_number, program) => {
    const { code, output, errors } = node(['--input-type=module'], program);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const lines = output.trimEnd().split('\n');
    const expected = promised(program);
    expect(lines).toHaveLength(expected.length);
    expected.forEach((promise, at) => expect(keeps(lines[at]!, promise), `${lines[at]}\nfor ${promise}`).toBe(true));
  });
});

test('what a program does not print is found', () => {
  expect(keeps('a b', 'a b')).toBe(true);
  expect(keeps('a b c', 'a b')).toBe(false);
  expect(keeps('a b c', 'a ... c')).toBe(true);
  expect(keeps('a b c', 'a ... d')).toBe(false);
});

test('the files that the pages link to are there', () => {
  for (const page of ['docs/library.md', 'docs/library-api.md']) {
    const links = [...read(page).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, target]) => target!);
    const files = links.filter((target) => !target.includes(':'));
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(existsSync(join(dirname(repository + page), file)), file).toBe(true);
  }
});

test('the reference is what the types say: if not, run `make docs`', () => {
  const { code, output, errors } = node(['tools/reference/reference.mjs']);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output === read('docs/library-api.md') ? '' : 'run `make docs`').toBe('');
});

test('the reference has every name that the library exports', () => {
  const names = [...read('dist/lib/node.d.ts').matchAll(/^export (?:type )?\{([^}]*)\}/gm)]
    .flatMap(([, list]) => list!.split(','))
    .map((name) => name.trim().replace(/^type /, ''));
  expect(names.length).toBeGreaterThan(40);
  const reference = read('docs/library-api.md');
  for (const name of names) expect(reference).toMatch(new RegExp(`^### ${name}(\\(\\)|\\\\?<.*)?$`, 'm'));
});

describe('the example', () => {
  const folder = testFolder();

  test('annotate-blunders finds the blunder, and what was better', () => {
    const file = join(folder, 'games.pgn');
    writeFileSync(file, '[White "A"]\n\n1. f3 e5 {so be it} 2. g4 Qh4# 0-1\n\n1. e4 e5 1/2-1/2\n');
    expect(node(['examples/annotate-blunders.mjs'])).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^usage: /),
    });
    const { code, output, errors } = node(['examples/annotate-blunders.mjs', file, '2000']);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const text = output.replace(/\s+/g, ' ');
    expect(text).toMatch(
      /1\. f3 e5 \{so be it\} 2\. g4 \{a blunder, it loses \d\d % of a point; better was \S.*\} 2\.\.\. Qh4# 0-1/,
    );
    expect(text).toMatch(/1\. e4 e5 1\/2-1\/2 $/);
  });

  test('annotate-blunders calls no best move a blunder', () => {
    // The only legal move: with few nodes the next search sees what the one before has not.
    const file = join(folder, 'best.pgn');
    const fen = '1qn2b1r/pr5p/Qp1p4/2p1p1p1/k5PP/8/PBP3b1/1RK3R1 b - - 0 36';
    writeFileSync(file, `[SetUp "1"]\n[FEN "${fen}"]\n\n36... Kb4 *\n`);
    for (const nodes of ['20', '200']) {
      const { code, output, errors } = node(['examples/annotate-blunders.mjs', file, nodes]);
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
      expect(output).not.toContain('blunder');
    }
  });

  test('annotate-blunders says in a line that a file cannot be read', () => {
    const none = join(folder, 'none.pgn');
    const open = join(folder, 'open.pgn');
    writeFileSync(open, '1. e4 {never closed');
    for (const file of [none, folder, open]) {
      const { code, output, errors } = node(['examples/annotate-blunders.mjs', file]);
      expect({ code, output }).toEqual({ code: 1, output: '' });
      expect(errors.startsWith(`cannot read ${file}: `)).toBe(true);
      expect(errors).toMatch(/^[^\n]*\n$/);
    }
    for (const nodes of ['many', '0', '-5', '1.5']) {
      expect(node(['examples/annotate-blunders.mjs', open, nodes])).toMatchObject({
        code: 2,
        errors: expect.stringMatching(/^usage: /),
      });
    }
  });

  test('annotate-blunders says where a file is wrong', () => {
    const file = join(folder, 'wrong.pgn');
    writeFileSync(file, '1. e4 *\n\n[White "A"]\n\n1. e5 *\n');
    const { code, output, errors } = node(['examples/annotate-blunders.mjs', file, '1000']);
    expect(code).toBe(1);
    expect(output).toContain('1. e4 *');
    expect(errors).toBe(`${file}: in the game that begins on line 3: line 3: e5 is not a legal move\n`);
  });

  test('watch-analysis says what the structure means, and shows each depth', () => {
    const { code, output, errors } = node(['examples/watch-analysis.mjs']);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(
      /^white to move\nstructure: Carlsbad structure, white's\nCarlsbad structure: White's minority/,
    );
    expect(output).toMatch(/^depth 14 {2}[+-]?\d+\.\d\d {2}\d+ nodes a second {2}\S+ /m);
    expect(output).toMatch(/^best is \S+\n$/m);
    const mated = node(['examples/watch-analysis.mjs', 'R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1']);
    expect(mated.output).toMatch(/^there is no legal move$/m);
    for (const wrong of [['nonsense'], ['startpos', 'deep']]) {
      const refused = node(['examples/watch-analysis.mjs', ...wrong]);
      expect(refused).toMatchObject({ code: 2, errors: expect.stringMatching(/^[^\n]+\n$/) });
    }
  });
});

describeInBrowser('the page without a bundler', () => {
  let browser: Browser;
  let host: StaticHost;

  beforeAll(async () => {
    browser = await launchBrowser();
    host = await serveFolder(repository);
  });
  afterAll(async () => {
    await browser.close();
    await host.close();
  });

  test('shows the structure, says what is wrong with a FEN, searches and stops', async () => {
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    await page.goto(`${host.url}examples/page.html`);
    await page.waitForSelector('#sentences li');
    expect(await page.textContent('#sentences')).toContain('minority attack b2-b4-b5');
    expect(await page.textContent('#message')).toBe('white to move');
    expect(await page.locator('#board td').count()).toBe(64);

    await page.fill('#fen', 'nonsense');
    expect(await page.textContent('#message')).not.toBe('white to move');
    await page.fill('#fen', '4k3/p7/8/8/3P4/8/8/4K3 b - - 0 1');
    expect(await page.textContent('#message')).toBe('black to move');
    expect(await page.locator('#board td.passed').count()).toBe(2);

    const line = () => page.textContent('#line');
    await page.click('#search');
    await expect.poll(line).toMatch(/^depth \d+, \d+ nodes, \S.* for White\n\S/);
    await page.click('#search');
    await page.click('#stop');
    await untilStill(page, line);
    expect(faults).toEqual([]);
    await page.close();
  });
});
