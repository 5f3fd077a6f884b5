import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { setFen } from '../../../engine/fen.ts';
import { parseLabelled } from '../../../lab/data/labelled.ts';
import { isQuiet } from '../../../lab/data/samples.ts';
import { testFolder } from '../../support/folder.ts';
import { PROGRAM, rampart } from '../../support/lab-program.ts';

const PLAN = ['--nodes', '60', '--seed', '3', '--per-game', '6'];

const folder = testFolder();
let file: string;
beforeEach(() => {
  file = join(mkdtempSync(join(folder, 'test ')), 'data.epd');
});

const run = (...words: string[]) => rampart(['data', '--out', file, ...PLAN, ...words]);
const content = () => readFileSync(file, 'utf8');

describe('rampart data', () => {
  test('writes quiet positions, each once, that tune reads', () => {
    const { code, output, errors } = run('--games', '6', '--threads', '1');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const lines = content().trimEnd().split('\n');
    expect(output).toBe(`6 games, ${lines.length} positions in ${file}\n`);
    expect(lines.length).toBeGreaterThan(12);
    const results = new Map<string, number>();
    for (const line of lines) {
      const { fen, result, score, game } = parseLabelled(line);
      setFen(fen);
      expect(isQuiet()).toBe(true);
      expect([0, 0.5, 1]).toContain(result);
      expect(Math.abs(score)).toBeLessThanOrEqual(2000);
      expect(game).toMatch(/^3\.[1-6]$/);
      expect(results.get(game) ?? result).toBe(result);
      results.set(game, result);
    }
    expect(new Set(lines.map((line) => line.split(' ', 4).join(' '))).size).toBe(lines.length);
  });

  test('ends with the same file whatever the threads, and however often it is killed', async () => {
    run('--games', '5', '--threads', '2');
    const whole = content();
    rmSync(file);
    rmSync(`${file}.state`);
    for (let games = 0, kills = 0; games < 5; kills++) {
      let killed = false;
      const more = games === 0 && kills === 0 ? [] : ['--resume'];
      const child = spawn(PROGRAM, ['data', '--out', file, ...PLAN, '--games', '5', ...more]);
      const ended = new Promise((resolve) => child.on('close', resolve));
      const timer = setInterval(() => {
        if (kills > 1 || killed || stateGames() <= games) return;
        killed = child.kill('SIGKILL');
      }, 2);
      await ended;
      clearInterval(timer);
      games = stateGames();
      // A line that was cut in the middle, as a crash may leave it.
      if (games < 5) appendFileSync(file, '8/8/8/8/8/8/8/K1k5 w - - c9 "1-');
    }
    expect(content()).toBe(whole);
  });

  const stateGames = () => {
    try {
      return JSON.parse(readFileSync(`${file}.state`, 'utf8')).games as number;
    } catch {
      return 0;
    }
  };

  test('goes on to more games, and not by mistake', () => {
    expect(run('--games', '2', '--resume').errors).toBe(`there is nothing to resume: ${file} is begun\n`);
    const two = content();
    expect(run('--games', '3')).toMatchObject({
      code: 1,
      errors: `error: ${file} is there already: add --force to replace it, or --resume to go on with it\n`,
    });
    expect(content()).toBe(two);
    expect(run('--games', '3', '--resume').output).toMatch(/^3 games, /);
    expect(content().startsWith(two)).toBe(true);
    expect(run('--games', '2', '--resume').output).toMatch(/^3 games, /);
  });

  test.each([
    ['another plan', () => {}, ['--nodes', '61'], /made with nodes 60, not 61: it cannot go on\n$/],
    [
      'a damaged state',
      () => writeFileSync(`${file}.state`, '{'),
      [],
      /state is not the state of a data file: it is not JSON\n$/,
    ],
    [
      'an empty state',
      () => writeFileSync(`${file}.state`, 'null'),
      [],
      /state is not the state of a data file: it is null, not a record\n$/,
    ],
    ['no state', () => rmSync(`${file}.state`), [], /^error: cannot read .*state: no such file/],
    ['a lost end', () => writeFileSync(file, 'x'), [], /has lost its end: 1 bytes of \d+ are there\n$/],
  ])('refuses to go on with %s', (_, spoil, words, message) => {
    run('--games', '1');
    spoil();
    const before = content();
    const { code, errors } = run('--games', '2', '--resume', ...words);
    expect(code).toBe(1);
    expect(errors).toMatch(/^error: [^\n]*\n$/);
    expect(errors).toMatch(message);
    expect(content()).toBe(before);
  });

  test('says where it cannot write', () => {
    expect(rampart(['data', '--out', '/no/data.epd'])).toMatchObject({
      code: 1,
      errors: 'error: cannot write /no/data.epd: no such file or directory\n',
    });
  });
});
