import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Chess } from 'chess.js';
import { describe, expect, test } from 'vitest';
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
  const numberIn = (text: string | undefined) =>
    text === undefined ? undefined : Number(/\d+/.exec(text)![0]);
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
    expect(config.build).toEqual({ path: '', compilers: ['node'], cpuflags: [], systems: ['Linux'] });
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

  test('begins from the positions of a book', () => {
    // The request is cut at blanks, so the folder's name may have none.
    const folder = mkdtempSync(join(tmpdir(), 'genfens-'));
    try {
      const book = join(folder, 'book.epd');
      writeFileSync(book, '8/pp3k2/8/8/8/8/PP3K2/8 w - - hmvc 0; fmvn 1;\n');
      const fens = fensOf(`genfens 2 seed 1 book ${book} more=1`, 'quit');
      expect(fens).toHaveLength(2);
      for (const fen of fens) expect(fen.split(' ')[0]).not.toMatch(/[rbn]/i);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test.each([
    ['genfens', 'genfens needs'],
    ['genfens x seed 1 book None', 'genfens needs'],
    ['genfens 2 seed 1', 'genfens needs'],
    ['genfens 2 seed 1 book /no/book.epd', 'cannot read /no/book.epd: no such file'],
    [`genfens 2 seed 1 book ${repository}LICENSE`, 'LICENSE:1: '],
  ])('%s is refused in one line', (request, message) => {
    const { code, output, errors } = rampart([request, 'quit']);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toMatch(/^error: [^\n]*\n$/);
    expect(errors).toContain(message);
  });
});
