import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { UserError } from '../../base/user-error.ts';
import {
  readJsonFile,
  readTextFile,
  replaceFile,
  replaceFileMeanwhile,
  writeTextFile,
} from '../../tools/text-files.ts';
import { testFolder } from '../support/folder.ts';

const folder = testFolder();

function fileOf(name: string, content: string | Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

describe('a text', () => {
  test('is read plain or packed, in characters or in bytes', () => {
    const text = 'Grünfeld\n';
    for (const content of [text, gzipSync(text)]) {
      const file = fileOf('text', content);
      expect(readTextFile(file)).toBe(text);
      expect(readTextFile(file, 'latin1')).toBe(Buffer.from(text).toString('latin1'));
    }
    expect(readTextFile(fileOf('empty', ''))).toBe('');
    expect(readTextFile(fileOf('short', '\x1f'))).toBe('\x1f');
  });

  test('is read where it is not UTF-8, and that is told once', () => {
    const lines: string[] = [];
    const write = vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    const bytes = Buffer.from('M\xfcller, Grünfeld\n', 'latin1');
    for (const [name, content] of [
      ['plain', bytes],
      ['packed', gzipSync(bytes)],
    ] as const) {
      const file = fileOf(name, content);
      for (let time = 0; time < 2; time++) expect(readTextFile(file)).toBe('Müller, Grünfeld\n');
      expect(lines.splice(0)).toEqual([`${file} is not UTF-8: read as Windows-1252 where it is not\n`]);
    }
    write.mockRestore();
  });

  test('is read without its byte order mark, and refused as UTF-16', () => {
    expect(readTextFile(fileOf('marked', '\ufeff[Event "?"]'))).toBe('[Event "?"]');
    expect(readJsonFile(fileOf('marked.json', '\ufeff{"a":1}'))).toEqual({ a: 1 });
    const wide = fileOf('wide', Buffer.from('\ufeffa', 'utf16le'));
    expect(() => readTextFile(wide)).toThrow(new UserError(`cannot read ${wide}: it is UTF-16, and UTF-8 is read`));
  });

  test('is refused where the packed data are no good', () => {
    const packed = gzipSync('text\n'.repeat(100));
    const cut = fileOf('cut', packed.subarray(0, -9));
    expect(() => readTextFile(cut)).toThrow(new UserError(`cannot read ${cut}: the packed data ends too early`));
    const wrong = fileOf(
      'wrong',
      packed.map((byte, index) => (index === 20 ? byte ^ 255 : byte)),
    );
    expect(() => readTextFile(wrong)).toThrow(UserError);
  });

  test('is refused where there is none, and cannot be written there', () => {
    expect(() => readTextFile('/no/x')).toThrow(new UserError('cannot read /no/x: no such file or directory'));
    expect(() => writeTextFile('/no/x', '')).toThrow(new UserError('cannot write /no/x: no such file or directory'));
  });
});

test('JSON is told from what is none', () => {
  expect(readJsonFile(fileOf('good.json', '{"a":[1]}'))).toEqual({ a: [1] });
  expect(readJsonFile(fileOf('null.json', 'null'))).toBe(null);
  expect(readJsonFile(fileOf('bad.json', '{"a":'))).toBe(undefined);
  expect(() => readJsonFile('/no/x')).toThrow(UserError);
});

describe.each([
  ['at once', async (file: string, text: string) => replaceFile(file, text)],
  ['meanwhile', replaceFileMeanwhile],
])('a file is replaced %s', (name, replace) => {
  test('and nothing else is left', async () => {
    const inner = join(folder, `good ${name}`);
    mkdirSync(inner);
    const file = join(inner, 'state');
    await replace(file, 'one');
    await replace(file, 'two');
    expect(readFileSync(file, 'utf8')).toBe('two');
    expect(readdirSync(inner)).toEqual(['state']);
  });

  test.skipIf(process.platform === 'win32')('where a link leads, which stays', async () => {
    const inner = join(folder, `linked ${name}`);
    mkdirSync(inner);
    const file = fileOf(`aim ${name}`, 'before');
    symlinkSync(file, join(inner, 'link'));
    await replace(join(inner, 'link'), 'after');
    expect([readFileSync(file, 'utf8'), readlinkSync(join(inner, 'link'))]).toEqual(['after', file]);
    expect(readdirSync(inner)).toEqual(['link']);
  });

  test.skipIf(process.platform === 'win32')('but no pipe, which is written to', async () => {
    const pipe = join(folder, `pipe ${name}`);
    spawnSync('mkfifo', [pipe]);
    const reader = spawn('cat', [pipe]);
    let read = '';
    reader.stdout.on('data', (chunk) => {
      read += String(chunk);
    });
    const ended = once(reader, 'close');
    await replace(pipe, 'text');
    await ended;
    expect([read, lstatSync(pipe).isFIFO()]).toEqual(['text', true]);
  });

  test('or stays as it was', async () => {
    const inner = join(folder, `bad ${name}`);
    mkdirSync(join(inner, 'state'), { recursive: true });
    // A folder cannot be replaced by a file.
    const fault = `cannot write ${join(inner, 'state')}: illegal operation on a directory`;
    await expect((async () => replace(join(inner, 'state'), 'x'))()).rejects.toThrow(new UserError(fault));
    expect(readdirSync(inner)).toEqual(['state']);
    // Nor can it be where its draft is to be written.
    mkdirSync(join(inner, 'other.part'));
    writeFileSync(join(inner, 'other'), 'before');
    await expect((async () => replace(join(inner, 'other'), 'x'))()).rejects.toThrow(UserError);
    expect(readFileSync(join(inner, 'other'), 'utf8')).toBe('before');
  });
});
