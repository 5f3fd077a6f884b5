import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../../support/folder.ts';
import { COLD_ENGINE, rampart } from '../../support/lab-program.ts';

const folder = testFolder();
const text = '[White "A"]\n[Black "B"]\n[Result "1-0"]\n\n1. e4 e5 1-0\n';
const file = join(folder, 'games.pgn');
const link = join(folder, 'a link.pgn');
const other = join(folder, 'other');
writeFileSync(file, text);
symlinkSync(file, link);

const ASKED = ['--player', 'B', '--judge', 'cmd=a'];

test.each([
  ['losses', ['losses', file, ...ASKED, '--html', file], '--html would overwrite'],
  ['losses', ['losses', file, ...ASKED, '--resume', file], '--resume would overwrite'],
  ['sacrifices', ['sacrifices', other, file, '--out', file], '--out would overwrite'],
  ['spsa', ['spsa', '--tune', file, '--state', file], '--state would overwrite'],
  ['wander', ['wander', file, '--out', link], '--out would overwrite'],
])('%s does not write over what it reads: %j', (command, words, complaint) => {
  const { code, output, errors } = rampart(words);
  expect({ code, output }).toEqual({ code: 2, output: '' });
  expect(errors).toContain(`error: ${complaint}`);
  expect(errors).toContain(`usage: rampart ${command}`);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

const positions = join(folder, 'positions.epd');
writeFileSync(positions, '6k1/5ppp/8/8/8/8/4PPPP/4R1K1 w - - c9 "1-0"; ce 90; bm e4; id "1";\n');
const scored = join(folder, 'scored.pgn');
writeFileSync(scored, '1. e4 {+0.31/9 0.1s} e5 {-0.28/8 0.1s} 1-0\n');
const heldOut = join(folder, 'held out.epd');
writeFileSync(heldOut, readFileSync(positions));

describe.each([
  ['data --out', ['data', '--from', scored, '--out'], 'or --resume to go on with it'],
  ['sacrifices --out', ['sacrifices', positions, '--out'], ''],
  ['score --out', ['score', positions, '--engine', COLD_ENGINE, '--nodes', '9', '--out'], 'or --resume to go on'],
  ['wander --out', ['wander', positions, '--out'], ''],
  [
    'tune --html',
    ['tune', '--data', positions, '--dry-run', '--epochs', '0', '--held-out-data', heldOut, '--html'],
    '',
  ],
])('%s', (name, words, ways) => {
  const there = join(folder, `${name}.there`);

  test('does not replace a file that is there, but with --force', () => {
    writeFileSync(there, 'mine');
    const refused = rampart([...words, there]);
    expect(refused).toMatchObject({ code: 1, output: '' });
    expect(refused.errors).toContain(`error: ${there} is there already: add --force to replace it`);
    expect(refused.errors).toContain(ways);
    expect(readFileSync(there, 'utf8')).toBe('mine');
    const forced = rampart([...words, there, '--force']);
    expect([forced.code, forced.errors]).toEqual([0, '']);
    expect(readFileSync(there, 'utf8')).not.toMatch(/^mine/);
  });
});
