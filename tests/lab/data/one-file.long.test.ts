import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UserError } from '../../../base/user-error.ts';
import { ENDING_SIGNALS } from '../../../tools/interruption.ts';
import { testFolder } from '../../support/folder.ts';
import { PROGRAM, rampart } from '../../support/lab-program.ts';

const folder = testFolder();
let own: string, file: string, lock: string;
beforeEach(() => {
  own = mkdtempSync(join(folder, 'test '));
  file = join(own, 'file');
  lock = `${file}.lock`;
});

const refusal = (who: string) => new UserError(`${file} is being written by ${who}; if it is not, remove ${lock}`);

describe('programs that work on one file', () => {
  /** A file of so many games, which begins as larger ones do. */
  const gamesFile = (count: number) => {
    const path = join(folder, `${count} games.pgn`);
    const game = (number: number) => `[Round "${number}"]\n\n1. e4 {+0.31/9} e5 {-0.28/9} 2. Nf3 {+0.40/9} 1-0\n\n`;
    writeFileSync(path, Array.from({ length: count }, (_, at) => game(at + 1)).join(''));
    return path;
  };
  const many = gamesFile(50_000);
  const words = (games: string) => ['data', games, '--out', file];
  const gamesDone = () => {
    try {
      return JSON.parse(readFileSync(`${file}.state`, 'utf8')).games as number;
    } catch {
      return 0;
    }
  };

  const started: ChildProcess[] = [];
  afterEach(() => {
    for (const child of started) child.kill('SIGKILL');
  });

  /** A program that reads for longer than any test lasts. */
  function start() {
    const child = spawn(PROGRAM, [...words(many), '--resume'], { stdio: ['ignore', 'ignore', 'pipe'] });
    started.push(child);
    let errors = '';
    child.stderr.on('data', (text) => (errors += text));
    const end = new Promise<string>((resolve) => child.on('close', (code) => resolve(`${code} ${errors}`)));
    return { child, end };
  }

  test('at the same moment are one, each time the last one was killed', async () => {
    for (let round = 0; round < 5; round++) {
      const before = gamesDone();
      const contenders = [start(), start(), start()];
      const ends: string[] = [];
      for (const { end } of contenders) void end.then((text) => ends.push(text));
      while (ends.length < 2 || gamesDone() === before) await new Promise((resolve) => setTimeout(resolve, 5));
      const winner = contenders.find(({ child }) => child.exitCode === null)!;
      const refused = `1 ${`error: ${refusal(`process ${winner.child.pid}`).message}`}\n`;
      expect(ends).toEqual([refused, refused]);
      expect(readdirSync(own).filter((name) => name.includes('lock'))).toEqual(['file.lock']);
      winner.child.kill('SIGKILL');
      expect(await winner.end).toMatch(/^null/);
    }
    const games = gamesFile(gamesDone() + 1);
    expect(rampart([...words(games), '--resume'])).toMatchObject({ code: 0, errors: '' });
    const together = readFileSync(file, 'utf8');
    file = join(own, 'alone');
    expect(rampart(words(games)).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(together);
  });

  test.each(ENDING_SIGNALS)('leave no lock when %s ends them', async (signal) => {
    const { child, end } = start();
    while (gamesDone() === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill(signal);
    expect(await end).toMatch(new RegExp(`^${128 + constants.signals[signal]} `));
    expect(readdirSync(own).sort()).toEqual(['file', 'file.state']);
  });
});
