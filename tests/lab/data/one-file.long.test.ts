import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UserError } from '../../../base/user-error.ts';
import { ENDING_SIGNALS } from '../../../tools/interruption.ts';
import { testFolder } from '../../support/folder.ts';
import { OWN_ENGINE, PROGRAM } from '../../support/lab-program.ts';

const folder = testFolder();
let own: string, file: string, lock: string;
beforeEach(() => {
  own = mkdtempSync(join(folder, 'test '));
  file = join(own, 'file');
  lock = `${file}.lock`;
});

const refusal = (who: string) => new UserError(`${file} is being written by ${who}; if it is not, remove ${lock}`);

describe('programs that work on one file', () => {
  const positions = join(folder, 'positions.epd');
  writeFileSync(positions, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\n'.repeat(100_000));
  const blocksDone = () => {
    try {
      return JSON.parse(readFileSync(`${file}.state`, 'utf8')).blocks as number;
    } catch {
      return 0;
    }
  };

  const started: ChildProcess[] = [];
  afterEach(() => {
    for (const child of started) child.kill('SIGKILL');
  });

  /** A program that works for longer than any test lasts. */
  function start() {
    const words = ['score', positions, '--out', file, '--engine', OWN_ENGINE, '--nodes', '200', '--resume'];
    const child = spawn(PROGRAM, words, { stdio: ['ignore', 'ignore', 'pipe'] });
    started.push(child);
    let errors = '';
    child.stderr.on('data', (text) => (errors += text));
    const end = new Promise<string>((resolve) => child.on('close', (code) => resolve(`${code} ${errors}`)));
    return { child, end };
  }

  test('at the same moment are one, each time the last one was killed', async () => {
    for (let round = 0; round < 5; round++) {
      const before = blocksDone();
      const contenders = [start(), start(), start()];
      const ends: string[] = [];
      for (const { end } of contenders) void end.then((text) => ends.push(text));
      while (ends.length < 2 || blocksDone() === before) await new Promise((resolve) => setTimeout(resolve, 5));
      const winner = contenders.find(({ child }) => child.exitCode === null)!;
      const refused = `1 ${`error: ${refusal(`process ${winner.child.pid}`).message}`}\n`;
      expect(ends).toEqual([refused, refused]);
      expect(readdirSync(own).filter((name) => name.includes('lock'))).toEqual(['file.lock']);
      winner.child.kill('SIGKILL');
      expect(await winner.end).toMatch(/^null/);
    }
  });

  test.each(ENDING_SIGNALS)('leave no lock when %s ends them', async (signal) => {
    const { child, end } = start();
    while (blocksDone() === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill(signal);
    expect(await end).toMatch(new RegExp(`^${128 + constants.signals[signal]} `));
    expect(readdirSync(own).sort()).toEqual(['file', 'file.state']);
  });
});
