import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { UserError } from '../../base/user-error.ts';
import { whileLocked } from '../../tools/file-lock.ts';
import { testFolder } from '../support/folder.ts';

const folder = testFolder();
let own: string, file: string, lock: string;
beforeEach(() => {
  own = mkdtempSync(join(folder, 'test '));
  file = join(own, 'file');
  lock = `${file}.lock`;
});

/** What our own lock says of us. */
async function ourHolder(): Promise<object> {
  return whileLocked([file], () => JSON.parse(readFileSync(join(lock, readdirSync(lock)[0]!), 'utf8')));
}

const refusal = (who: string) => new UserError(`${file} is being written by ${who}; if it is not, remove ${lock}`);

describe('a lock', () => {
  test('is there while the work lasts, and goes however it ends', async () => {
    expect(await ourHolder()).toMatchObject({ process: process.pid });
    expect(readdirSync(own)).toEqual([]);
    const failing = whileLocked([file], () => {
      expect(readdirSync(own)).toEqual(['file.lock']);
      throw new Error('the work');
    });
    await expect(failing).rejects.toThrow('the work');
    expect(readdirSync(own)).toEqual([]);
    expect(process.listenerCount('SIGINT')).toBe(0);
  });

  test('keeps others out, whatever they call the file', async () => {
    writeFileSync(file, 'content');
    const other = join(own, 'other');
    symlinkSync('file', other);
    await whileLocked([undefined, file], async () => {
      await expect(whileLocked([file], () => {})).rejects.toThrow(refusal(`process ${process.pid}`));
      // What had been locked before is free again.
      await expect(whileLocked([`${file}2`, other], () => {})).rejects.toThrow(UserError);
      expect(readdirSync(own)).toEqual(['file', 'file.lock', 'other']);
    });
    await whileLocked([other], () => expect(existsSync(lock)).toBe(true));
  });

  test('is for files that can be damaged', async () => {
    await whileLocked(['/dev/null'], () => whileLocked(['/dev/null'], () => {}));
    expect(existsSync('/dev/null.lock')).toBe(false);
    await expect(whileLocked(['/no/file'], () => {})).rejects.toThrow(
      new UserError('cannot write /no/file: no such file or directory'),
    );
    writeFileSync(lock, '');
    await expect(whileLocked([file], () => {})).rejects.toThrow(new UserError(`cannot read ${lock}: not a directory`));
  });
});

describe('a lock that is found', () => {
  const find = (content: string) => {
    mkdirSync(lock, { recursive: true });
    writeFileSync(join(lock, 'holder'), content);
  };
  const isTaken = async () => {
    await whileLocked([file], () => expect(readdirSync(lock)).not.toContain('holder'));
    expect(existsSync(lock)).toBe(false);
  };
  const ended = () => spawnSync('true').pid;
  const isLinux = existsSync('/proc/self/stat');

  test('is taken when its holder has ended', async () => {
    find(JSON.stringify({ ...(await ourHolder()), process: ended() }));
    await isTaken();
    mkdirSync(lock);
    await isTaken();
  });

  test.runIf(isLinux)('is taken when another process has the number of its holder', async () => {
    find(JSON.stringify({ ...(await ourHolder()), began: '1' }));
    await isTaken();
    find(JSON.stringify({ ...(await ourHolder()), boot: 'an earlier one', namespace: 'another' }));
    await isTaken();
  });

  test.runIf(isLinux)('is taken when its holder is dead and its parent does not care', async () => {
    // A child that waits for the end of its input, and a parent that becomes another program meanwhile.
    const script = 'exec 3<&0; cat <&3 & echo $!; exec sleep 10000';
    const parent = spawn('sh', ['-c', script], { stdio: ['pipe', 'pipe', 'ignore'] });
    try {
      const [id] = await once(parent.stdout, 'data');
      const until = async (id: number, sign: string) => {
        while (!readFileSync(`/proc/${id}/stat`, 'utf8').includes(sign))
          await new Promise((then) => setTimeout(then, 5));
      };
      await until(parent.pid!, '(sleep)');
      parent.stdin.end();
      await until(Number(id), ') Z ');
      find(JSON.stringify({ ...(await ourHolder()), process: Number(id), began: undefined }));
      await isTaken();
    } finally {
      parent.kill();
    }
  });

  test('is kept when its holder may be at work', async () => {
    const holder = await ourHolder();
    for (const [found, who] of [
      [holder, `process ${process.pid}`],
      [{ ...holder, began: undefined }, `process ${process.pid}`],
      [{ ...holder, process: ended(), host: 'elsewhere' }, `process \\d+ on elsewhere`],
      [{ ...holder, process: ended(), namespace: 'another' }, `process \\d+ of another container`],
      [{ ...holder, process: -1 }, 'a process that its lock does not name'],
      [{}, 'a process that its lock does not name'],
      [null, 'a process that its lock does not name'],
    ] as const) {
      find(JSON.stringify(found));
      const before = readFileSync(join(lock, 'holder'), 'utf8');
      const message = new RegExp(refusal(who).message.replaceAll('.', '\\.'));
      await expect(whileLocked([file], () => {})).rejects.toThrow(message);
      expect(readFileSync(join(lock, 'holder'), 'utf8')).toBe(before);
    }
    find('');
    await expect(whileLocked([file], () => {})).rejects.toThrow(refusal('a process that its lock does not name'));
  });
});
