import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { entriesIn } from '../../../lib/pgn/pgn-text.ts';
import { countGames, pgnParts, readEntries } from '../../../tools/pgn/pgn-entries.ts';

const GAME = '[White "Grünfeld"]\n\n1. e4 {a comment of some length} e5 2. Nf3 1-0\n\n';

test.each([
  ['as it is', (bytes: Buffer) => bytes],
  ['packed', (bytes: Buffer) => gzipSync(bytes)],
])('a file is read part by part as it is read at once, %s', async (_, pack) => {
  const folder = mkdtempSync(join(tmpdir(), 'rampart '));
  const file = join(folder, 'games.pgn');
  writeFileSync(file, pack(Buffer.from(GAME.repeat(5000))));
  const entries = [];
  let parts = 0;
  for await (const part of pgnParts(file, 50_000)) {
    entries.push(...entriesIn(part));
    parts++;
  }
  expect(parts).toBeGreaterThan(3);
  expect(entries).toEqual(await readEntries(file));
  expect(await countGames(file)).toMatchObject({ count: 5000, plies: 15_000 });
  rmSync(folder, { recursive: true });
});
