import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Chess } from 'chess.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rampart } from '../support/program.ts';
import { repository } from '../support/sources.ts';

/** Reads a bench as OpenBench's worker does: the last number before or after `nodes` and `nps`, signs aside. */
function readBench(output: string): { bench: number | undefined; nps: number | undefined } {
  let bench: string | undefined;
  let nps: string | undefined;
  for (const raw of output.trim().split('\n').reverse()) {
    const line = raw.replace(/[^a-zA-Z0-9 ]+/g, ' ');
    nps ??= /(\d+\s+nps)|(nps\s+\d+)|(nodes second\s+\d+)/i.exec(line)?.[0];
    bench ??= /(\d+\s+nodes)|(nodes\s+\d+)|(nodes searched\s+\d+)/i.exec(line)?.[0];
  }
  const numberIn = (text: string | undefined) => (text === undefined ? undefined : Number(/\d+/.exec(text)![0]));
  return { bench: numberIn(bench), nps: numberIn(nps) };
}

test('a worker reads the bench right, and the same every time', () => {
  const [first, second] = [1, 2].map(() => rampart(['bench', '--depth', '4']).output);
  const { bench, nps } = readBench(first!);
  const [, nodes, speed] = /\n(\d+) nodes (\d+) nps\n$/.exec(first!)!;
  expect({ bench, nps }).toEqual({ bench: Number(nodes), nps: Number(speed) });
  expect(bench).toBeGreaterThan(1000);
  expect(readBench(second!).bench).toBe(bench);
});

describe("the engine's file", () => {
  const text = readFileSync(`${repository}docs/openbench.md`, 'utf8');
  const config = JSON.parse(/```json\n([^`]*)```/.exec(text)![1]!);

  test('has what OpenBench demands', () => {
    expect(config.private).toBe(false);
    expect(Number.isInteger(config.nps) && config.nps > 0).toBe(true);
    expect(config.source).toMatch(/^https:/);
    const { engines } = JSON.parse(readFileSync(`${repository}package.json`, 'utf8'));
    expect(config.build).toEqual({
      path: '',
      compilers: [`node${engines.node}`],
      cpuflags: [],
      systems: ['Linux'],
    });
    expect(config.test_presets.default.base_branch).toBe('main');
    expect(config.datagen_presets.default.both_branch).toBe('main');
    for (const kind of ['test_presets', 'tune_presets', 'datagen_presets'])
      expect(config[kind].default).toBeTypeOf('object');
  });

  test('sets options that the engine has', () => {
    const { output } = rampart([], 'uci\nquit\n');
    const presets = ['test_presets', 'tune_presets', 'datagen_presets'].flatMap((kind) =>
      Object.values<Record<string, string>>(config[kind]),
    );
    const settings = presets.flatMap((preset) =>
      Object.keys(preset)
        .filter((key) => key.endsWith('_options'))
        .flatMap((key) => preset[key]!.split(' ')),
    );
    expect(settings.length).toBeGreaterThan(0);
    for (const setting of settings) expect(output).toContain(`option name ${setting.split('=')[0]} `);
  });
});

describe('genfens', () => {
  const fensOf = (...words: string[]) => {
    const { code, output, errors } = rampart(words);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const lines = output.trimEnd().split('\n');
    for (const line of lines) expect(line).toMatch(/^info string genfens (\S+ ){5}\d+$/);
    return lines.map((line) => line.split('genfens ')[1]!);
  };

  test('gives so many playable positions, by the seed', () => {
    const fens = fensOf('genfens 6 seed 2147483647 book None ', 'quit');
    expect(fens).toHaveLength(6);
    expect(new Set(fens).size).toBe(6);
    for (const fen of fens) expect(new Chess(fen).moves().length).toBeGreaterThan(0);
    expect(fensOf('genfens 6 seed 2147483647 book None ', 'quit')).toEqual(fens);
    expect(fensOf('genfens 6 seed 18446744073709551615 book None', 'quit')).not.toEqual(fens);
  });

  describe('with a book', () => {
    let folder = '';
    // The request is cut at blanks, so the folder's name may have none.
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'genfens-'));
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    const bookOf = (name: string, content: string | Uint8Array) => {
      const file = join(folder, name);
      writeFileSync(file, content);
      return file;
    };
    const ENDING = '8/pp3k2/8/8/8/8/PP3K2/8 w - -';

    test.each([
      ['book.epd', `\uFEFF# remark\n\n${ENDING} hmvc 0; fmvn 1;\n`],
      ['book.epd.gz', gzipSync(`${ENDING}\n`)],
      ['book.pgn', `[FEN "${ENDING} 0 1"]\n\n1. a4 a5 *\n`],
    ])('begins from the positions of %s', (name, content) => {
      const fens = fensOf(`genfens 2 seed 1 book ${bookOf(name, content)} more=1`, 'quit');
      expect(fens).toHaveLength(2);
      for (const fen of fens) expect(fen.split(' ')[0]).not.toMatch(/[rbn]/i);
    });

    test('takes positions of Chess960', () => {
      const file = bookOf('960.epd', 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1\n');
      expect(fensOf(`genfens 2 seed 1 book ${file}`)).toHaveLength(2);
    });

    test('says where the book has no position', () => {
      const file = bookOf('bad.epd', `${ENDING}\n\ne4\n`);
      const { code, errors } = rampart([`genfens 20 seed 1 book ${file}`, 'quit']);
      expect({ code, errors }).toEqual({
        code: 1,
        errors: `error: cannot use ${file}:3: FEN needs four or six fields, not 1\n`,
      });
    });

    test('gives up when no new positions turn up', () => {
      const file = bookOf('small.epd', '7k/4p1p1/4P1P1/8/8/4p1p1/4P1P1/7K w - - 0 1\n');
      const { code, output, errors } = rampart([`genfens 1000 seed 1 book ${file}`, 'quit']);
      const count = output.trimEnd().split('\n').length;
      expect({ code, errors }).toEqual({
        code: 1,
        errors: `error: only ${count} positions were found: try a larger book\n`,
      });
    });
  });

  test.each([
    ['genfens'],
    ['genfens x'],
    ['genfens x seed 1 book None'],
    ['genfens 2 seed 1'],
    ['genfens 2 seed -1 book None'],
  ])('%s is refused with the usage', (request) => {
    expect(rampart([request, 'quit'])).toEqual({
      code: 2,
      output: '',
      errors:
        'error: genfens needs a number, a seed, and a book or None\n' +
        'usage: rampart genfens N seed S book None|FILE\n',
    });
  });

  test.each([
    ['/no/book.epd', 'error: cannot read /no/book.epd: no such file or directory\n'],
    ['/no/book', 'error: unknown kind of file /no/book: openings are .pgn, .epd or .fen, or these .gz\n'],
  ])('a book %s is refused in one line', (book, errors) => {
    expect(rampart([`genfens 2 seed 1 book ${book}`, 'quit'])).toEqual({ code: 1, output: '', errors });
  });
});
