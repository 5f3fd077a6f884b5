import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { randomWords } from '../../../base/random-words.ts';
import { type Parameter, parameterLine, parseParameter, type Run } from '../../../lab/spsa/run-file.ts';
import { spsaLines } from '../../../lab/spsa/spsa-lines.ts';
import { follow, trialOf } from '../../../lab/spsa/spsa-run.ts';
import { testFolder } from '../../support/folder.ts';
import { PROGRAM, rampart } from '../../support/lab-program.ts';

const parameter = (name: string, value: number, lastStep = 5): Parameter => ({
  name,
  value,
  min: 0,
  max: 100,
  lastStep,
  lastRate: 0.01,
});

describe('lines of numbers to tune', () => {
  test('are read as they are printed', () => {
    for (const line of spsaLines()) {
      const read = parseParameter(line);
      if (typeof read === 'string') throw new Error(read);
      expect(parameterLine(read)).toBe(line);
    }
  });

  test.each([
    ['nullMoveLead, int, 220, 50, 600, 27.5', 'seven fields'],
    ['nullMoveLead, float, 220, 50, 600, 27.5, 0.002', 'no int'],
    ['nullMoveLead, int, 220, 50, 600, x, 0.002', 'no number'],
    ['nullMoveLead, int, 20, 50, 600, 27.5, 0.002', 'outside its range'],
    ['nullMoveLead, int, 220, 50, 600, 0, 0.002', 'greater than zero'],
    ['4, int, 220, 50, 600, 27.5, 0.002', 'no name'],
  ])('are refused when they make no sense: %s', (line, reason) => {
    expect(parseParameter(line)).toContain(reason);
  });
});

describe('a trial', () => {
  const parameters = [parameter('a', 50), parameter('b', 20.25), parameter('c', 99)];

  test('moves every number one way in the first engine and the other way in the second', () => {
    for (let iteration = 1; iteration <= 50; iteration++) {
      const { first, second, moves } = trialOf(parameters, iteration, 100, 3);
      expect(trialOf(parameters, iteration, 100, 3)).toEqual({ first, second, moves });
      for (const [place, move] of moves.entries()) {
        expect(Math.abs(move)).toBeCloseTo(5 * (100 / iteration) ** 0.101, 9);
        expect(Math.sign(first[place]! - second[place]!)).toBe(Math.sign(move));
        for (const value of [first[place]!, second[place]!]) {
          expect(Number.isInteger(value)).toBe(true);
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(100);
        }
      }
    }
  });

  test('gives fractions of a value their share of the engines', () => {
    let sum = 0;
    for (let iteration = 1; iteration <= 4000; iteration++) {
      const { first, second } = trialOf([parameter('b', 20.25)], iteration, 4000, 1);
      sum += first[0]! + second[0]!;
    }
    expect(sum / 8000).toBeGreaterThan(20.15);
    expect(sum / 8000).toBeLessThan(20.35);
  });
});

test('numbers find the place where the engine is strongest, by games alone', () => {
  // An engine whose strength falls by the squared distance from (70, 30), in games that are won by chance.
  const lossOf = ([one, two]: readonly number[]) => ((one! - 70) ** 2 + (two! - 30) ** 2) / 10;
  const random = randomWords(5);
  const iterations = 2000;
  let parameters = [parameter('one', 40), parameter('two', 60)];
  for (let iteration = 1; iteration <= iterations; iteration++) {
    const trial = trialOf(parameters, iteration, iterations, 9);
    const elo = lossOf(trial.second) - lossOf(trial.first);
    const chance = 1 / (1 + 10 ** (-elo / 400));
    let lead = 0;
    for (let game = 0; game < 16; game++) lead += (random() >>> 0) / 2 ** 32 < chance ? 1 : -1;
    parameters = follow(parameters, trial, lead, iteration, iterations);
  }
  expect(Math.abs(parameters[0]!.value - 70)).toBeLessThan(8);
  expect(Math.abs(parameters[1]!.value - 30)).toBeLessThan(8);
});

describe('rampart spsa --tune', () => {
  const folder = testFolder();
  let lines: string, state: string;
  beforeEach(() => {
    const own = mkdtempSync(join(folder, 'test '));
    lines = join(own, 'lines.txt');
    state = join(own, 'run.json');
    writeFileSync(
      lines,
      '# two numbers\nnullMoveLead, int, 220, 50, 600, 60, 0.02\n\nreductionBase, int, 800, 0, 2000, 300, 0.02\n',
    );
  });

  const words = (iterations = 2) => [
    'spsa',
    '--tune',
    lines,
    '--state',
    state,
    '--iterations',
    String(iterations),
    '--pairs',
    '1',
    '--nodes',
    '120',
  ];
  const kept = () => JSON.parse(readFileSync(state, 'utf8')) as Run;

  test('plays, moves the numbers, and ends with their lines', () => {
    const { code, output, errors } = rampart(words());
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(/^iteration 2 of 2, 4 games /);
    const printed = output.trimEnd().split('\n').slice(-2);
    expect(printed).toEqual(kept().parameters.map(parameterLine));
    expect(kept().games.reduce((sum, count) => sum + count, 0)).toBe(4);
    const [wins, , losses] = kept().games;
    if (wins !== losses) expect(kept().parameters.map(({ value }) => value)).not.toEqual(kept().before);
    expect(rampart(words()).errors).toMatch(/is there already: add --force to replace it, or --resume/);
    expect(rampart([...words(), '--resume']).errors).toMatch(/^error: the run in .* is done/);
    expect(rampart([...words(3), '--resume']).errors).toMatch(/begun with iterations 2, not 3/);
    const other = [...words(), '--resume', '--engine', `cmd=${PROGRAM} arg=--tunable option.Hash=2`];
    expect(rampart(other).errors).toMatch(
      /begun with conditions .*Rampart itself, not .*--tunable option.Hash=2: it cannot/,
    );
  });

  test('leaves its games, with their scores', () => {
    const [pgn, positions] = [`${state}.pgn`, `${state}.epd`];
    expect(rampart([...words(), '--out', pgn])).toMatchObject({ code: 0, errors: '' });
    const games = readFileSync(pgn, 'utf8');
    const events = [...games.matchAll(/^\[Event "(.*)"\]$/gm)].map(([, event]) => event);
    expect(events).toEqual([1, 1, 2, 2].map((iteration) => `SPSA, iteration ${iteration}`));
    expect(rampart(['data', pgn, '--out', positions]).code).toBe(0);
    expect(readFileSync(positions, 'utf8').split('\n').length).toBeGreaterThan(10);
    expect(rampart([...words(3), '--force', '--out', folder]).errors).toMatch(/^error: cannot write /);
  });

  test('goes on where it was killed, and comes to the same end', async () => {
    expect(rampart([...words(), '--resume'])).toMatchObject({
      code: 0,
      errors: `there is nothing to resume: ${state} is begun\n`,
    });
    const whole = kept();
    rmSync(state);
    const child = spawn(PROGRAM, words(), { stdio: 'ignore' });
    while (!existsSync(state) || kept().done < 1) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGKILL');
    await new Promise((resolve) => child.on('exit', resolve));
    expect(kept().done).toBeLessThan(2);
    expect(rampart([...words(), '--resume']).code).toBe(0);
    expect(kept()).toEqual(whole);
  });

  test('refuses what makes no sense', () => {
    expect(rampart(['spsa', '--tune', lines])).toMatchObject({ code: 2 });
    expect(rampart([...words(), '--pairs', '0'])).toMatchObject({ code: 2 });
    writeFileSync(lines, 'noSuch, int, 5, 1, 9, 1, 0.01\n');
    expect(rampart(words())).toMatchObject({ code: 1, errors: expect.stringContaining('noSuch') });
    writeFileSync(lines, 'nullMoveLead, int, 220\n');
    expect(rampart(words()).errors).toMatch(/lines.txt, line 1: .*seven fields/);
    rmSync(lines);
    rmSync(state, { force: true });
    expect(rampart(words()).errors).toMatch(/^error: cannot read .*no such file/);
    writeFileSync(state, '{"version":1');
    expect(rampart([...words(), '--resume']).errors).toMatch(/run.json is not an SPSA run: it is not JSON\n$/);
  });

  describe('takes up a run', () => {
    const openings = '4k3/8/8/8/8/8/4P3/4K3 w - -\n';
    let book: string;
    /** A run of two iterations of which one is done, with openings of its own. */
    const begin = () => {
      book = `${state}.epd`;
      writeFileSync(book, openings);
      expect(rampart([...words(), '--openings', book]).code).toBe(0);
      keep((run) => ({ ...run, done: 1 }));
    };
    const keep = (change: (run: Run) => Run) => writeFileSync(state, JSON.stringify(change(kept())));
    const goOn = () => rampart([...words(), '--openings', book, '--resume']);

    test('but not with other numbers, ranges, steps or rates', () => {
      begin();
      const before = readFileSync(state, 'utf8');
      const first = 'nullMoveLead, int, 220, 50, 600, 60, 0.02';
      const second = 'reductionBase, int, 800, 0, 2000, 300, 0.02';
      const frames = ['60, 600, 60, 0.02', '50, 601, 60, 0.02', '50, 600, 61, 0.02', '50, 600, 60, 0.03'];
      const rows: [string, string][] = [
        [first, 'the run was begun with numbers 2, not 1: it cannot go on'],
        [
          `${first}\n${second.replace('Base', 'Scale')}`,
          'number 2 was begun with name reductionBase, not reductionScale: it cannot go on',
        ],
        ...frames.map((frame): [string, string] => [
          `nullMoveLead, int, 220, ${frame}\n${second}`,
          'number 1 was begun with ',
        ]),
      ];
      for (const [text, message] of rows) {
        writeFileSync(lines, text);
        const { code, output, errors } = goOn();
        expect({ code, output }).toEqual({ code: 1, output: '' });
        expect(errors).toMatch(/^error: [^\n]*\n$/);
        expect(errors).toContain(message);
        expect(readFileSync(state, 'utf8')).toBe(before);
      }
    });

    test('but not with other openings in the file', () => {
      begin();
      writeFileSync(book, openings.replace('4P3', '3P4'));
      expect(goOn()).toEqual({
        code: 1,
        output: '',
        errors: 'error: the openings are not what they were when the run was begun: it cannot go on\n',
      });
    });

    test('with other values, which are its own', () => {
      begin();
      writeFileSync(lines, 'nullMoveLead, int, 300, 50, 600, 60, 0.02\nreductionBase, int, 9, 0, 2000, 300, 0.02');
      expect(goOn()).toMatchObject({ code: 0, errors: '' });
      expect(kept().before).toEqual([220, 800]);
    });
  });
});
