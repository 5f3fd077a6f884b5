import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, symlinkSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { declareForce, whileWriting } from '../../../tools/commands/written-files.ts';
import { testFolder } from '../../support/folder.ts';
import { expectForceNeeded, expectNoOverwriting } from '../../support/overwriting.ts';
import { OWN_ENGINE, PROGRAM, rampart } from '../../support/program.ts';

const folder = testFolder();
const text = '[White "A"]\n[Black "B"]\n[Result "1-0"]\n\n1. e4 e5 1-0\n';
const file = join(folder, 'games.pgn');
const link = join(folder, 'a link.pgn');
const other = join(folder, 'other');
writeFileSync(file, text);
symlinkSync(file, link);

const PAIR = ['--engine', 'cmd=a', '--engine', 'cmd=b'];

test.each([
  ['annotate', ['annotate', file, '--out', file], '--out would overwrite'],
  ['annotate', ['annotate', file, '--out', file, '--resume'], '--out would overwrite'],
  ['annotate', ['annotate', file, '--html', link], '--html would overwrite'],
  [
    'annotate',
    ['annotate', file, '--out', other, '--html', `${folder}/./other`],
    '--html would overwrite the file of --out',
  ],
  ['annotate', ['annotate', file, '--html', ''], '--html needs the name of a file'],
  ['match', ['match', ...PAIR, '--openings', file, '--out', link], '--out would overwrite'],
  ['match', ['match', ...PAIR, '--openings', file, '--html', file], '--html would overwrite'],
  ['match', ['match', ...PAIR, '--openings', file, '--protocol-log', file], '--protocol-log would overwrite'],
  ['match', ['match', ...PAIR, '--out', other, '--html', other], '--html would overwrite the file of --out'],
  ['standings', ['standings', other, file, '--html', file], '--html would overwrite'],
  ['suite', ['suite', file, '--html', file], '--html would overwrite'],
])('%s does not write over what it reads: %j', (_command, words, complaint) => {
  expectNoOverwriting(rampart, words, complaint, file);
});

test.skipIf(process.platform === 'win32')('what is no ordinary file may be named twice', async () => {
  const writes = { '--out': '/dev/null', '--html': '/dev/null' };
  const command = declareForce(new Command().exitOverride());
  await expect(whileWriting(command, { reads: ['/dev/null'], writes }, () => 'done')).resolves.toBe('done');
});

const positions = join(folder, 'positions.epd');
writeFileSync(positions, '6k1/5ppp/8/8/8/8/4PPPP/4R1K1 w - - c9 "1-0"; ce 90; bm e4; id "1";\n');
const MATCH = ['match', '--engine', `${OWN_ENGINE} name=a`, '--engine', `${OWN_ENGINE} name=b`, '--nodes', '1'];
const SHORT_MATCH = [...MATCH, '--rounds', '1', '--max-moves', '1', '--concurrency', '1'];
const SELFPLAY = ['selfplay', '--nodes', '1', '--max-moves', '1'];

test.each([
  ['annotate --out', ['annotate', file, '--nodes', '1', '--out'], 'or --resume to go on with it'],
  ['annotate --html', ['annotate', file, '--nodes', '1', '--html'], ''],
  ['eval --html', ['eval', '--html'], ''],
  ['match --html', [...SHORT_MATCH, '--html'], ''],
  ['match --out', [...SHORT_MATCH, '--out'], 'or --resume to go on with it, or --append to add to it'],
  ['openings --out', ['openings', '--count', '1', '--plies', '2', '--out'], ''],
  ['pawns --html', ['pawns', '--html'], ''],
  ['eval --places --html', ['eval', '--places', '--html'], ''],
  ['recognise --html', ['recognise', '--html'], ''],
  ['selfplay --out', [...SELFPLAY, '--out'], 'or --append to add to it'],
  ['standings --html', ['standings', file, '--html'], ''],
  ['suite --html', ['suite', positions, '--nodes', '9', '--html'], ''],
])('%s does not replace a file that is there, but with --force', (name, words, ways) => {
  expectForceNeeded(rampart, words, ways, join(folder, `${name}.there`));
});

test.each([
  ['match', SHORT_MATCH],
  ['selfplay', SELFPLAY],
])('%s adds to the games that are there with --append', (name, words) => {
  const games = join(folder, `${name}.pgn`);
  writeFileSync(games, text);
  expect(rampart([...words, '--out', games, '--append']).code).toBe(0);
  const content = readFileSync(games, 'utf8');
  expect(content.startsWith(text)).toBe(true);
  expect(content.length).toBeGreaterThan(text.length);
});

test.skipIf(process.platform === 'win32').each(['/dev/null', '/dev/stdout'])('%s is always written to', (device) => {
  const out = openSync(join(folder, 'shared output'), 'a');
  writeSync(out, 'before\n');
  const words = ['annotate', file, '--nodes', '1', '--out', device];
  expect(spawnSync(PROGRAM, words, { stdio: ['ignore', out, 'inherit'] }).status).toBe(0);
  closeSync(out);
  expect(readFileSync(join(folder, 'shared output'), 'utf8')).toMatch(/^before\n/);
});
