import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PROGRAM } from '../support/program.ts';
import { type UciProcess, withRampart } from '../support/uci-process.ts';

/** Megabytes that the system has lent to the program. */
function residentSize(uci: UciProcess): number {
  const status = readFileSync(`/proc/${uci.child.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)![1]) / 1024;
}

/** Megabytes beside the table that the program may grow by: heaps of its threads, which V8 sizes as it likes. */
const SLACK = 150;

/** Waits until the program has given back what it does not need. */
async function shrinksBelow(uci: UciProcess, megabytes: number): Promise<void> {
  await expect.poll(() => residentSize(uci)).toBeLessThan(megabytes);
}

describe.skipIf(!existsSync('/proc/self/status'))('the memory lent by the system', () => {
  /** Touches all of a table: what a search has used is cleared as a whole. */
  const fill = async (uci: UciProcess, megabytes: number, before: readonly string[] = []) => {
    await uci.search(...before, `setoption name Hash value ${megabytes}`, 'go nodes 100');
    uci.send('setoption name Clear Hash');
    await uci.ready();
  };

  test.each([[1], [3]])('is that of one table after changes of its size: %i threads', async (threads) => {
    await withRampart(async (uci) => {
      await uci.search(`setoption name Threads value ${threads}`, 'go nodes 20000');
      const first = residentSize(uci);
      for (const megabytes of [256, 255, 256, 255, 256]) {
        await fill(uci, megabytes);
        expect(residentSize(uci)).toBeGreaterThan(200);
        await shrinksBelow(uci, first + megabytes + SLACK);
      }
      uci.send('setoption name Hash value 16');
      await uci.ready();
      await shrinksBelow(uci, first + SLACK);
    });
  });

  test('does not grow with changes of Threads, nor with new games', async () => {
    await withRampart(async (uci) => {
      await fill(uci, 1, ['setoption name Threads value 4']);
      const many = residentSize(uci);
      for (let round = 0; round < 5; round++) {
        for (const threads of [1, 4]) await uci.search(`setoption name Threads value ${threads}`, 'go nodes 2000');
      }
      expect(residentSize(uci)).toBeLessThan(many + SLACK);
      await uci.search('setoption name Threads value 1', 'go nodes 20000');
      for (let game = 0; game < 2000; game++) {
        uci.send('ucinewgame', `position startpos moves ${['e2e4', 'd2d4', 'c2c4'][game % 3]}`, 'go nodes 200');
      }
      // Obeyed after all searches.
      await uci.ask('perft -', /^info string error: perft /);
      expect(uci.lines.filter((line) => line.startsWith('bestmove')).length).toBeGreaterThan(2000);
      expect(residentSize(uci)).toBeLessThan(many + SLACK);
    });
  });
});

describe.skipIf(process.platform !== 'linux')('where the system lets a program have few addresses', () => {
  const limited = (kilobytes: number, lines: readonly string[]) =>
    spawnSync('sh', ['-c', `ulimit -v ${kilobytes}; exec "$0"`, PROGRAM], {
      input: lines.join('\n'),
      encoding: 'utf8',
    });

  test.each([2_300_000, 4_000_000, 6_000_000])('%i kB: the threads that can be started think', (kilobytes) => {
    const go = ['go depth 3', 'go depth 4', 'go movetime 500', 'go depth 5'];
    const { status, stdout } = limited(kilobytes, ['setoption name Threads value 256', 'isready', ...go]);
    expect(stdout.match(/^bestmove /gm)).toHaveLength(4);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^info string only [1-9]\d* of 256 threads run: there is no memory for more$/m);
    expect(stdout.match(/^info string /gm)).toHaveLength(1);
  });
});
