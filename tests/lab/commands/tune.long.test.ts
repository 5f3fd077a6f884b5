import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { NAMES } from '../../../eval/terms.ts';
import { evaluationFens } from '../../support/eval-positions.ts';
import { inFolder, rampart } from '../../support/lab-program.ts';
import { repository } from '../../support/sources.ts';
import { decidedByTerms } from '../../support/tuning.ts';

/** The folders that have the terms' weights. */
const FOLDERS = ['eval', 'lab/studies'];

/** Positions of random games with results and scores that favour White's pawns a little too much. */
const LINES = decidedByTerms(evaluationFens().slice(0, 2600))
  .slice(0, 2400)
  .map((fen, at) => {
    const score = 60 * ((fen.match(/P/g)?.length ?? 0) - (fen.match(/p/g)?.length ?? 0)) + (at % 7) - 3;
    return `${fen.split(' ').slice(0, 4).join(' ')}; c9 "${score > 0 ? '1-0' : '0-1'}"; ce ${score};`;
  });

/** Positions that teach nothing: a draw, and a known win. */
const KNOWN = ['8/8/4k3/8/8/4K3/8/2B5 w - - c9 "1/2-1/2"; ce 0;', '4k3/8/8/8/8/8/8/4K2R w - - c9 "1-0"; ce 600;'];

function inTuningFolder(use: (paths: { data: string; weights: string; folder: string }) => void): void {
  inFolder((folder) => {
    const data = join(folder, 'data.epd.gz');
    const weights = join(folder, 'weights');
    writeFileSync(data, gzipSync(`${[...LINES, ...KNOWN].join('\n')}\n`));
    for (const path of PATHS) cpSync(join(repository, path), join(weights, path));
    use({ data, weights, folder });
  });
}

function weightPaths(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === 'weights.ts')
    .sort();
}

const PATHS = FOLDERS.flatMap((folder) => weightPaths(join(repository, folder)).map((path) => join(folder, path)));

function contentsOf(folder: string): string[] {
  return weightPaths(folder).map((path) => readFileSync(join(folder, path), 'utf8'));
}

describe('rampart tune', () => {
  test('lowers the loss, writes weights and a report', () => {
    inTuningFolder(({ data, weights, folder }) => {
      const report = join(folder, 'report.json');
      const words = ['tune', '--data', data, '--weights', weights, '--passes', '1', '--rounds', '0'];
      const { code, output, errors } = rampart([...words, '--score-scale', '20', '--report-json', report]);
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
      expect(output).toMatch(/^2402 lines, 0 bad, 2 known without the terms, \d+ positions\/s\n/);
      expect(output).toMatch(/\npass 1: loss 0\.\d+, sums vary [\d.]+ times as much by game\n/);
      expect(output).toContain(`wrote ${join(weights, 'eval', 'material', 'weights.ts')}\n`);
      expect(contentsOf(weights)).not.toEqual(PATHS.map((path) => readFileSync(join(repository, path), 'utf8')));

      const found = JSON.parse(readFileSync(report, 'utf8'));
      expect(found.losses.written.training).toBeLessThan(found.losses.before.training);
      expect(found.positions.training + found.positions.heldOut).toBe(2400);
      expect(Object.keys(found.terms).sort()).toEqual([...NAMES].sort());
      expect(found.terms.pawn.contribution).toBeGreaterThan(0);
      expect(found.terms.pawn.errors.flat().every((error: number) => error > 0)).toBe(true);
    });
  });

  test('measures the same again, and leaves the files alone', () => {
    inTuningFolder(({ data, weights }) => {
      const words = ['tune', '--data', data, '--weights', weights, '--terms', 'all', '--threads', '2', '--passes', '0'];
      const measure = (...more: string[]) =>
        rampart([...words, ...more])
          .output.split('\n')
          .filter((line) => /^(start|scale|as written|wrote)/.test(line));
      const measured = measure();
      expect(measured).toHaveLength(3);
      expect(contentsOf(weights)).toEqual(PATHS.map((path) => readFileSync(join(repository, path), 'utf8')));
      expect(measure('--dry-run')).toEqual(measured);
      expect(measure('--seed', '2')).not.toEqual(measured);
    });
  });

  test('reports bad lines by number and goes on', () => {
    inTuningFolder(({ weights, folder }) => {
      const data = join(folder, 'bad.epd');
      const lines = [...LINES.slice(0, 1280)];
      lines[9] = 'nonsense';
      lines[99] = '8/8/8/8/8/8/8/8 w - - c9 "1-0";';
      writeFileSync(data, lines.join('\r\n'));
      const words = ['tune', '--data', data, '--weights', weights, '--passes', '0', '--dry-run'];
      const { code, output, errors } = rampart(words);
      expect(code).toBe(0);
      expect(errors).toMatch(/^\S.*bad\.epd:10: no position\n\S.*bad\.epd:100: .+\n$/);
      expect(output).toMatch(/^1280 lines, 2 bad, /);
    });
  });

  test('holds out whole files', () => {
    inTuningFolder(({ data, weights, folder }) => {
      const other = join(folder, 'other.epd');
      writeFileSync(other, LINES.slice(0, 100).join('\n'));
      const words = ['tune', '--data', data, '--held-out-data', other, '--weights', weights, '--dry-run'];
      const { output } = rampart([...words, '--passes', '0']);
      expect(output).toContain('\n2400 positions for training, 100 held out;');
    });
  });

  test.each([
    [['--data', 'missing.epd'], 1, /^error: cannot read missing\.epd: no such file or directory\n$/],
    [['--data', `${repository}README.md`, '--weights', 'missing'], 1, /^error: cannot read missing: no such file/],
    [['--data', `${repository}package.json`, '--dry-run'], 1, /no position to train with\n$/],
    [[], 2, /^error: required option '--data <file...>' not specified\nusage: rampart tune/],
    [['--data', 'x', '--keep', 'danger', 'nonsense'], 1, /^error: nonsense is no term, no group and no stage\n$/],
    [['--data', 'x', '--lambda', '2'], 2, /must be a number from 0 to 1.*\nusage: rampart tune/],
    [['--data', 'x', '--passes', 'many'], 2, /must be a whole number.*\nusage: rampart tune/],
    [['--data', 'x', '--held-out', '0.2', '--held-out-data', 'y'], 2, /cannot be used with/],
  ])('%j ends with %d', (words, status, message) => {
    const { code, errors } = rampart(['tune', ...words]);
    expect(code).toBe(status);
    expect(errors).toMatch(message);
    expect(existsSync('x')).toBe(false);
  });

  test('knows what it cannot write before it begins, and leaves the report alone until it has another', () => {
    inTuningFolder(({ data, weights, folder }) => {
      const report = join(folder, 'report.json');
      writeFileSync(report, 'kept');
      const words = ['tune', '--data', data, '--weights', weights];
      const refused = (path: string) => {
        const { code, output, errors } = rampart([...words, '--report-json', path]);
        expect({ code, output }).toEqual({ code: 1, output: '' });
        return errors;
      };
      expect(refused('/no/report.json')).toBe('error: cannot write /no/report.json: no such file or directory\n');
      expect(refused(folder)).toBe(`error: cannot write ${folder}: it is a folder\n`);
      writeFileSync(data, gzipSync('nonsense\n'));
      const failed = rampart([...words, '--force', '--report-json', report]);
      expect(failed.errors).toMatch(/error: there is no position to train with\n$/);
      expect(readFileSync(report, 'utf8')).toBe('kept');
    });
  });

  test('refuses a folder that lacks a term', () => {
    inTuningFolder(({ data, weights }) => {
      writeFileSync(join(weights, 'eval', 'material', 'weights.ts'), '');
      const { code, errors } = rampart(['tune', '--data', data, '--weights', weights]);
      expect(code).toBe(1);
      expect(errors).toBe(`error: no weights.ts below ${weights} holds the weights of pawn\n`);
    });
  });
});
