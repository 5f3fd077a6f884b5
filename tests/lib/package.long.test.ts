import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Analysis, checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core';
import type { Browser, Page } from 'playwright-core';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { START_FEN } from '../../engine/fen.ts';
import { VERSION } from '../../uci/version.ts';
import { describeInBrowser, launchBrowser, type StaticHost, serveFolder } from '../support/browser.ts';
import { testFolder } from '../support/folder.ts';
import { PATIENCE } from '../support/patience.ts';
import type { Outcome } from '../support/program.ts';
import { repository } from '../support/sources.ts';

const folder = testFolder();
/** A program of somebody who has installed the package. */
const app = join(folder, 'app');
/** What vite makes of its page. */
const site = join(app, 'dist');
let packed: string[];
let filename: string;

/** Runs a program to its end. npm gets no settings of an outer npm. */
function run(command: string, words: readonly string[], directory = app, input = ''): Outcome {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_OPTIONS$)/i.test(name)));
  const done = spawnSync(command, words, { cwd: directory, env, input, encoding: 'utf8', timeout: PATIENCE });
  return { code: done.status, output: done.stdout, errors: done.stderr };
}

/** Packs what was built, without building. Returns the name of the package's file and those in it. */
function pack(directory: string): { filename: string; files: string[] } {
  const words = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const { code, output, errors } = run('npm', words, directory);
  if (code !== 0) throw new Error(errors);
  const [{ filename, files }] = JSON.parse(output) as [{ filename: string; files: { path: string }[] }];
  return { filename, files: files.map(({ path }) => path).sort() };
}

/** Writes files of the program by their names. */
function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(app, name)), { recursive: true });
    writeFileSync(join(app, name), text);
  }
}

beforeAll(() => {
  ({ filename, files: packed } = pack(repository));
  write({ 'package.json': '{ "private": true }' });
  const installed = run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, filename)]);
  if (installed.code !== 0) throw new Error(installed.errors);
  write({
    'index.html': '<!doctype html><title>x</title><script type="module" src="/page.js"></script>',
    'page.js': "import * as rampart from 'rampart-chess';\nwindow.rampart = rampart;\n",
  });
  const bundled = run(process.execPath, [`${repository}node_modules/vite/bin/vite.js`, 'build', '--base=./']);
  if (bundled.code !== 0) throw new Error(bundled.errors);
});

describe('the package', () => {
  const FILES = [
    ...['LICENSE', 'README.md', 'dist/lib/browser.d.ts', 'dist/lib/browser.js'],
    ...['dist/lib/engine-thread.d.ts', 'dist/lib/engine-thread.js'],
    ...[
      'dist/lib/fortress-checker.d.ts',
      'dist/lib/fortress-checker.js',
      'dist/lib/knowledge.js',
      'dist/lib/mcp-server.js',
      'dist/lib/mcp.d.ts',
      'dist/lib/mcp.js',
      'dist/lib/node.d.ts',
      'dist/lib/node.js',
      'dist/lib/package.json',
      'dist/lib/rules.js',
      'dist/lib/views-licences.md',
      'dist/lib/views.d.ts',
      'dist/lib/views.js',
    ],
    ...['dist/licences.txt', 'dist/rampart', 'dist/rampart.memory', 'package.json'],
  ];

  test('holds the program and the library, and nothing else', () => {
    expect(packed).toEqual(FILES);
  });

  test('leaves out what else may have been built or lies about', () => {
    const copy = join(folder, 'copy');
    const built = [
      'dist/rampart-tunable',
      'dist/rampart-linux-x64',
      'dist/rampart-windows-x64.exe',
      'dist/web/index.html',
    ];
    for (const name of [...FILES, ...built, 'lib/node.ts', 'x.log', 'docs/x.md']) {
      mkdirSync(dirname(join(copy, name)), { recursive: true });
      writeFileSync(join(copy, name), 'x');
    }
    const description = JSON.parse(readFileSync(`${repository}package.json`, 'utf8'));
    writeFileSync(join(copy, 'package.json'), JSON.stringify({ ...description, version: '0.0.0' }));
    copyFileSync(`${repository}.gitignore`, join(copy, '.gitignore'));
    expect(pack(copy).files).toEqual(FILES);
  });

  test('brings no other packages', () => {
    const names = readdirSync(join(app, 'node_modules')).filter((name) => !name.startsWith('.'));
    expect(names).toEqual(['rampart-chess']);
    expect(readdirSync(join(app, 'node_modules', 'rampart-chess'))).not.toContain('node_modules');
  });

  test('brings the program rampart', () => {
    const { code, output } = run(join(app, 'node_modules/.bin/rampart'), [], app, 'uci\nquit\n');
    expect(code).toBe(0);
    expect(output).toMatch(/^id name Rampart /m);
    expect(output).toMatch(/^uciok$/m);
  });

  test('is a program for npx by its own name', () => {
    const { code, output } = run('npx', ['--offline', 'rampart-chess', '--version']);
    expect({ code, output }).toEqual({ code: 0, output: `Rampart ${VERSION}\n` });
  });

  test('says which package its server for language models needs', () => {
    expect(run(join(app, 'node_modules/.bin/rampart-chess-mcp'), [])).toEqual({
      code: 1,
      output: '',
      errors: 'the server needs one more package: npm install @modelcontextprotocol/sdk\n',
    });
  });
});

/** The compiler of TypeScript that is tried. */
const TSC = process.env.RAMPART_TSC ?? `${repository}node_modules/typescript/bin/tsc`;

/** Prints the same wherever it runs, if all goes well. */
const BODY = `
const fen = '${START_FEN}';
const main = async () => {
  const engine = createEngine();
  const { depth, bestMove } = await engine.analyse(fen, { depth: 4 });
  await engine.dispose();
  console.log(depth, typeof bestMove?.san, evaluate(fen).sideToMove, position(fen).legalMoves.length);
  try {
    evaluate('nonsense');
  } catch (error) {
    if (error instanceof RampartError) console.log(error.code);
  }
};
main();
`;
const NAMES = 'createEngine, evaluate, position, RampartError';
const PRINTED = { code: 0, output: '4 string white 20\nbad-fen\n', errors: '' };

/** What a page loads that needs no more than positions, PGN and the engine; and one that needs all. */
const RULES = ['browser.js', 'rules.js'];
const ALL = [...RULES, 'knowledge.js'];

describe('the files of the library', () => {
  const bytesOf = (name: string) => readFileSync(`${repository}dist/lib/${name}`);

  // Kilobytes as gzip packs them, at most: a commit that raises one says what it buys.
  test.each([
    ['the rules for a page', 40, RULES],
    ['all for a page', 355, ALL],
    ['the search thread', 365, ['engine-thread.js']],
    ['the board for pages', 14, ['views.js']],
    ['the checker of certificates', 7, ['fortress-checker.js']],
    ['the library for Node', 350, ['node.js']],
    ['the server for language models', 7, ['mcp.js', 'mcp-server.js']],
  ])('keep to the budget: %s', (_what, most, files) => {
    const bytes = files.reduce((sum, name) => sum + gzipSync(bytesOf(name)).length, 0);
    expect(bytes).toBeLessThanOrEqual(1000 * most);
    expect(bytes).toBeGreaterThan(800 * most);
  });

  test('are as large as docs/library.md says', () => {
    const page = readFileSync(`${repository}docs/library.md`, 'utf8');
    const said = /carries (\d+) KB of script before it is made\s+small,\s+not (\d+)/.exec(page)!.slice(1).map(Number);
    for (const [at, files] of [RULES, ALL].entries()) {
      const kilobytes = files.reduce((sum, name) => sum + bytesOf(name).length / 1000, 0);
      expect(Math.abs(kilobytes / said[at]! - 1), `${kilobytes}`).toBeLessThan(0.03);
    }
  });

  test('are kept by bundlers where importing them does something', () => {
    const { sideEffects } = JSON.parse(String(bytesOf('package.json')));
    expect(sideEffects).toEqual(['./views.js', './mcp-server.js']);
  });
});

describe('checkers of packages', () => {
  const tarball = () => readFileSync(join(folder, filename));

  test('publint has no error and no warning', async () => {
    const { buffer } = new Uint8Array(tarball());
    const { messages } = await publint({ pack: { tarball: buffer }, level: 'warning', strict: true });
    expect(messages.map(({ code }) => code)).toEqual([]);
  });

  test('the types resolve as the code does, wherever modules may be required', async () => {
    const { problems } = (await checkPackage(createPackageFromTarballData(tarball()))) as Analysis;
    // Resolution as in Node 10 knows no exports, and so no subpaths: no supported Node resolves like that. Node 20.19
    // and newer can require a module.
    const isExpected = (problem: Problem) =>
      ('resolutionKind' in problem && problem.resolutionKind === 'node10') || problem.kind === 'CJSResolvesToESM';
    expect(problems.filter((problem) => !isExpected(problem))).toEqual([]);
  });
});

describe('a program', () => {
  test('of modules runs', () => {
    write({ 'app.mjs': `import { ${NAMES} } from 'rampart-chess';\n${BODY}` });
    expect(run(process.execPath, ['app.mjs'])).toEqual(PRINTED);
  });

  test('that requires runs, without a warning', () => {
    write({ 'app.cjs': `const { ${NAMES} } = require('rampart-chess');\n${BODY}` });
    expect(run(process.execPath, ['app.cjs'])).toEqual(PRINTED);
  });

  test('that was given as a text runs', () => {
    const text = `import { ${NAMES} } from 'rampart-chess';\n${BODY}`;
    expect(run(process.execPath, ['--input-type=module'], app, text)).toEqual(PRINTED);
  });

  const compile = (texts: Readonly<Record<string, string>>, options: object = {}) => {
    const settings = {
      ...{ strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false, target: 'es2022' },
      ...{ module: 'nodenext', moduleResolution: 'nodenext', types: [], outDir: 'built', rootDir: '.' },
      ...options,
    };
    const files = Object.keys(texts);
    write({ ...texts, 'tsconfig.json': JSON.stringify({ compilerOptions: settings, files }) });
    return run(process.execPath, [TSC]);
  };
  const TYPED = `import { ${NAMES}, type Analysis, type Limits } from 'rampart-chess';
export const limits: Limits = { depth: 3 };
export const winner = ({ winDrawLoss }: Analysis): number => winDrawLoss.white;
${BODY}`;

  test('in TypeScript compiles and runs', () => {
    expect(compile({ 'app.mts': TYPED })).toEqual({ code: 0, output: '', errors: '' });
    expect(run(process.execPath, ['built/app.mjs'])).toEqual(PRINTED);
  });

  // Older ones refuse to require a module, although Node does it.
  test.skipIf(/ 5\.[4-7]\./.test(run(process.execPath, [TSC, '--version'], repository).output))(
    'in TypeScript, from 5.8 on, that is made to require compiles and runs',
    () => {
      expect(compile({ 'required.cts': TYPED })).toEqual({ code: 0, output: '', errors: '' });
      expect(readFileSync(join(app, 'built', 'required.cjs'), 'utf8')).toContain('require("rampart-chess")');
      expect(run(process.execPath, ['built/required.cjs'])).toEqual(PRINTED);
    },
  );

  test('in TypeScript may name every part for pages', () => {
    const text = `import { createEngine } from 'rampart-chess/browser';
      import { checkCertificate } from 'rampart-chess/fortress-checker';
      import 'rampart-chess/views';
      export const engine = createEngine({ worker: () => new Worker('/x.js') });
      export const board = document.createElement('rampart-board');
      export const fault: string | undefined = checkCertificate({ format: 1, fen: '', cannotMate: 'white', proofs: [] });`;
    expect(compile({ 'page.ts': text }, { module: 'esnext', moduleResolution: 'bundler' })).toEqual({
      ...{ code: 0, output: '', errors: '' },
    });
  });

  test("in TypeScript compiles with Node's types in place of a browser's", () => {
    const types = { lib: ['es2022'], types: ['node'], typeRoots: [`${repository}node_modules/@types`] };
    expect(compile({ 'app.mts': TYPED }, types)).toEqual({ code: 0, output: '', errors: '' });
  });

  test('in TypeScript that asks wrongly does not compile', () => {
    const wrong = `${TYPED}\nevaluate(7); export const wrong: Limits = { moveTime: 5 };`;
    const { code, output } = compile({ 'app.mts': wrong });
    expect(code).not.toBe(0);
    expect(output).toContain("Argument of type 'number' is not assignable to parameter of type 'string'");
    expect(output).toContain("'moveTime' does not exist in type 'Limits'");
  });

  test('may name the files that a page needs to serve', () => {
    write({
      'files.mjs': `
        for (const name of ['', '/browser', '/engine-thread.js', '/package.json']) {
          console.log(import.meta.resolve('rampart-chess' + name).split('/').slice(-3).join('/'));
        }`,
    });
    expect(run(process.execPath, ['files.mjs']).output.trim().split('\n')).toEqual([
      ...['dist/lib/node.js', 'dist/lib/browser.js', 'dist/lib/engine-thread.js'],
      'node_modules/rampart-chess/package.json',
    ]);
  });
});

describe('a bundle of vite', () => {
  const scripts = () => readdirSync(join(site, 'assets')).filter((name) => name.endsWith('.js'));

  test('has the search thread as a file of its own', () => {
    expect(
      scripts()
        // The hash has eight letters, and a hyphen may be one of them.
        .map((name) => name.replace(/-.{8}\.js$/, ''))
        .sort(),
    ).toEqual(['engine-thread', 'index']);
  });

  test('has no module of Node', () => {
    for (const name of scripts()) {
      const text = readFileSync(join(site, 'assets', name), 'utf8');
      expect(text).not.toMatch(/(from|import|require)\s*\(?\s*["'`]node:/);
      expect(text).not.toContain('__vite-browser-external');
    }
  });
});

describeInBrowser('a bundle of vite in a browser', () => {
  let browser: Browser;
  const hosts: StaticHost[] = [];

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    for (const host of hosts) await host.close();
  });

  /** Opens the page; what goes wrong there is in `faults`. */
  async function open(isolated: boolean): Promise<{ page: Page; faults: string[] }> {
    const host = await serveFolder(site, isolated);
    hosts.push(host);
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !message.text().includes('404')) faults.push(message.text());
    });
    await page.goto(host.url);
    await page.waitForFunction('window.rampart !== undefined');
    return { page, faults };
  }

  /** Runs the text of a function's body in the page, where `rampart` is the library. */
  function inPage(page: Page, body: string): Promise<unknown> {
    return page.evaluate(`(async () => { const fen = '${START_FEN}'; ${body} })()`);
  }

  test.each([
    ['isolated', true],
    ['not isolated', false],
  ])('%s, it searches, stops, aborts and evaluates', async (_what, isolated) => {
    const { page, faults } = await open(isolated);
    expect(await page.evaluate('crossOriginIsolated')).toBe(isolated);
    expect(await inPage(page, 'return rampart.evaluate(fen).sideToMove;')).toBe('white');
    expect(await inPage(page, 'return rampart.pawns(fen).white.pawns.length;')).toBe(8);
    expect(await inPage(page, 'return (await rampart.analyse(fen, { depth: 6 })).depth;')).toBe(6);
    const ended = await inPage(
      page,
      `const engine = rampart.createEngine({ hash: 4 });
       await engine.ready();
       const endless = engine.analyse(fen, { infinite: true });
       setTimeout(() => engine.stop(), 200);
       const stopped = (await endless).bestMove !== null;
       const signal = AbortSignal.timeout(200);
       const aborted = await engine.analyse(fen, { infinite: true, signal }).catch(({ code }) => code);
       const depths = [];
       for await (const { depth } of engine.watch(fen)) if (depths.push(depth) > 3) break;
       engine.newGame();
       const { depth } = await engine.analyse(fen, { depth: 5 });
       const waiting = engine.analyse(fen, { infinite: true }).catch(({ code }) => code);
       await engine.dispose();
       return [stopped, aborted, depths.length, depth, await waiting];`,
    );
    expect(ended).toEqual([true, 'aborted', 4, 5, 'disposed']);
    expect(faults).toEqual([]);
    await page.close();
  });

  test.each([
    ['as many threads as asked for where it is isolated', true, 2],
    ['one thread where it is not', false, 1],
  ])('%s', async (_what, isolated, count) => {
    const { page, faults } = await open(isolated);
    const depth = await inPage(
      page,
      `window.engine = rampart.createEngine({ threads: 2 });
       return (await engine.analyse(fen, { depth: 8 })).depth;`,
    );
    expect(depth).toBe(8);
    expect(page.workers()).toHaveLength(count);
    await inPage(page, 'await engine.dispose();');
    await expect.poll(() => page.workers().length).toBe(0);
    expect(faults).toEqual([]);
    await page.close();
  });

  test('the nodes of a search are those of Node', async () => {
    const { page } = await open(true);
    const text = `import { analyse } from 'rampart-chess';
      console.log((await analyse('${START_FEN}', { depth: 9 })).nodes);`;
    const { output } = run(process.execPath, ['--input-type=module'], app, text);
    expect(await inPage(page, 'return (await rampart.analyse(fen, { depth: 9 })).nodes;')).toBe(Number(output));
    await page.close();
  });

  test('a worker that cannot be loaded fails the search', async () => {
    const { page } = await open(false);
    const code = await inPage(
      page,
      `const engine = rampart.createEngine({ worker: () => new Worker('/nowhere.js', { type: 'module' }) });
       return await engine.analyse(fen, { depth: 2 }).catch(({ code }) => code);`,
    );
    expect(code).toBe('failed');
    const refused = await inPage(
      page,
      `try { rampart.createEngine({ worker: () => new Worker('https://example.org/x.js') }); }
       catch (error) { return error.code; }`,
    );
    expect(refused).toBe('failed');
    await page.close();
  });

  test('options are checked', async () => {
    const { page } = await open(false);
    for (const [options, message] of [
      ['null', 'options are an object'],
      ['{ worker: {} }', "worker must be a function that makes a Worker, not '[object Object]'"],
    ] as const) {
      const text = `try { rampart.createEngine(${options}); } catch (error) { return error.message; }`;
      expect(await inPage(page, text)).toBe(message);
    }
    await page.close();
  });
});
