import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Log, SILENT_LOG } from '../../../base/log.ts';
import { openEnginePool } from '../../../tools/match/engine-pool.ts';
import { startProcess } from '../../../tools/match/engine-process.ts';
import { parseEngineSpec, withAbsolutePaths } from '../../../tools/match/engine-spec.ts';
import { fakeEngine } from '../../support/fake-engine.ts';
import { testFolder } from '../../support/folder.ts';

describe('engines that cannot play', () => {
  const folder = testFolder();
  let fake: ReturnType<typeof fakeEngine>;

  beforeAll(() => {
    fake = fakeEngine(folder);
    writeFileSync(join(folder, 'text'), 'no program');
  });

  const openLogged = (log: Log, patience: number, ...texts: string[]) =>
    openEnginePool(
      texts.map((text) => withAbsolutePaths(parseEngineSpec(text))),
      patience,
      log,
    );
  const open = (patience: number, ...texts: string[]) => openLogged(SILENT_LOG, patience, ...texts);

  afterEach(() => void vi.useRealTimers());

  test.each([
    ['no program', () => `cmd="${join(folder, 'text')}"`, 'it is not a program, or may not be started'],
    ['dead', () => fake('dead'), 'it ended with exit code 3 (there is no network file)'],
    ['an unknown option', () => fake('none', 'option.Threads=2'), 'it has no option Threads'],
    ['no pondering', () => fake('none', 'ponder=true'), 'it has no option Ponder'],
    ['out of range', () => fake('none', 'option.hash=65'), `its option hash must be from 1 to 64, not '65'`],
    ['no number', () => fake('none', 'option.Hash=much'), `its option Hash must be a whole number, not 'much'`],
    [
      'no choice',
      () => fake('none', 'option.Style=wild'),
      `its option Style must be one of calm, very wild, not 'wild'`,
    ],
  ])('%s', async (_, text, message) => {
    await expect(open(60_000, text())).rejects.toThrow(message);
  });

  test.each([
    ['mute', 'uci'],
    ['never ready', 'isready'],
  ] as const)('%s', async (behaviour, question) => {
    // The clock stands still, and goes on as soon as the question is asked that gets no answer.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const trace = (text: string) => void (text.endsWith(`< ${question}`) && vi.advanceTimersByTime(1500));
    const opened = openLogged({ ...SILENT_LOG, trace }, 1500, fake(behaviour));
    await expect(opened).rejects.toThrow(`it does not answer '${question}' within 1.5 s`);
  });

  test('what is sent is UTF-8', async () => {
    const line = await new Promise<string>((resolve) => {
      const { begin, kill } = startProcess(withAbsolutePaths(parseEngineSpec('cmd=cat')), 'cat', SILENT_LOG);
      begin('setoption name BookFile value /jürgen/€.bin', (text) => {
        resolve(text);
        kill();
      });
    });
    expect(Buffer.from(line, 'latin1').toString()).toBe('setoption name BookFile value /jürgen/€.bin');
  });

  test('a folder that is not there', () => {
    expect(() => withAbsolutePaths(parseEngineSpec('cmd=cat dir=/no/such'))).toThrow('there is no folder /no/such');
  });

  test('one that has gone is started again', async () => {
    const pool = await open(60_000, fake('none'), fake('none', 'option.Style="very wild"'));
    try {
      expect(pool.ownNames).toEqual(['Fake', 'Fake']);
      const first = await pool.take(0);
      await pool.giveBack(0, first);
      const same = await pool.take(0);
      expect(same).toBe(first);
      same.kill();
      await pool.giveBack(0, same);
      const another = await pool.take(0);
      expect(another).not.toBe(first);
      expect(another.isAlive()).toBe(true);
    } finally {
      await pool.close();
    }
  });

  test('one that is restarted for each game has ended when it is given back', async () => {
    const pool = await open(60_000, fake('none', 'restart=true'));
    try {
      const first = await pool.take(0);
      expect(first.isAlive()).toBe(true);
      await pool.giveBack(0, first);
      expect(first.isAlive()).toBe(false);
      const another = await pool.take(0);
      expect(another).not.toBe(first);
      expect(another.isAlive()).toBe(true);
    } finally {
      await pool.close();
    }
  });
});
