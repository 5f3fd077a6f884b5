import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { constantTable } from '../support/endgame-tables.ts';
import { testFolder } from '../support/folder.ts';
import { shareRampart } from '../support/uci-process.ts';

const folder = testFolder();
const session = shareRampart();

/** The rook can take the knight. */
const ROOK_AGAINST_KNIGHT = 'position fen 8/8/8/3n4/8/1k6/8/3R3K w - - 0 1';
const WON = 4;
const LOST = 0;

/** A folder with these files. */
function folderOf(name: string, files: Readonly<Record<string, Uint8Array>>): string {
  const path = join(folder, name);
  mkdirSync(path);
  for (const [file, bytes] of Object.entries(files)) writeFileSync(join(path, file), bytes);
  return path;
}

const rookAgainstKing = constantTable('KRvK', 'wdl', WON, LOST);
const good = folderOf('good tables', { 'KRvK.rtbw': rookAgainstKing, 'read me.txt': rookAgainstKing });
const bad = folderOf('bad', {
  'KRvK.rtbw': rookAgainstKing.subarray(0, 90),
  'KNvK.rtbw': rookAgainstKing,
  'KBvK.rtbw': new Uint8Array(0),
});

/** What is said of tables when they are looked for in some folders. */
async function setPath(...folders: readonly string[]): Promise<string[]> {
  const { uci } = session;
  const path = folders.join(delimiter) || '<empty>';
  const said = await uci.ask([`setoption name SyzygyPath value ${path}`, 'isready'], /^readyok/);
  return said.filter((line) => line.startsWith('info string'));
}

/** The last line of a search to a depth, and what it says of tables. */
async function search(depth: number): Promise<{ line: string; faults: string[] }> {
  const said = await session.uci.search('ucinewgame', ROOK_AGAINST_KNIGHT, `go depth ${depth}`);
  const faults = said.filter((line) => line.startsWith('info string'));
  return { line: said.filter((line) => line.startsWith('info depth')).at(-1)!, faults };
}

test('folders of tables are found, and asked', async () => {
  expect(await setPath(good)).toEqual(['info string endgame tables: 1 of results, 0 of distances, up to 3 pieces']);
  const { line, faults } = await search(4);
  expect(line).toMatch(/ score cp 4[01]\d\d .* tbhits [1-9]/);
  expect(faults).toEqual([]);
  expect(await setPath()).toEqual([]);
  expect((await search(4)).line).toMatch(/ tbhits 0 /);
});

test('threads open them by themselves', async () => {
  session.uci.send('setoption name Threads value 3');
  await setPath(good);
  expect((await search(9)).line).toMatch(/ tbhits [1-9]/);
  session.uci.send('setoption name Threads value 1');
});

test('the same path again is not looked at again', async () => {
  await setPath(good);
  expect(await setPath(good)).toEqual([]);
});

test('what is wrong with a folder or file is told once, and the rest is used', async () => {
  const missing = join(folder, 'missing');
  expect(await setPath(missing, bad, good, join(good, 'KRvK.rtbw'))).toEqual([
    `info string error: cannot read ${missing}: no such file or directory`,
    `info string error: cannot read ${join(good, 'KRvK.rtbw')}: not a directory`,
    'info string endgame tables: 3 of results, 0 of distances, up to 3 pieces',
  ]);
  const first = await search(4);
  expect(first.faults).toEqual([
    expect.stringMatching(/^info string error: an endgame table is left out: K[RN]vK \(WDL\): [a-z ]+$/),
  ]);
  expect((await search(4)).faults).toEqual([]);
});

test.skipIf(process.platform === 'win32')('a pipe is not opened', async () => {
  const pipes = folderOf('pipes', {});
  spawnSync('mkfifo', [join(pipes, 'KRvK.rtbw')]);
  await setPath(pipes);
  expect((await search(4)).faults).toEqual([expect.stringContaining('it is no ordinary file')]);
});
