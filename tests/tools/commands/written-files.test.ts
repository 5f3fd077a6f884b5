import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { expect, test } from 'vitest';
import { refuseOverwriting } from '../../../tools/commands/written-files.ts';
import { testFolder } from '../../support/folder.ts';
import { rampart } from '../../support/program.ts';

const folder = testFolder();
const text = '[White "A"]\n[Black "B"]\n[Result "1-0"]\n\n1. e4 e5 1-0\n';
const file = join(folder, 'games.pgn');
const link = join(folder, 'a link.pgn');
const other = join(folder, 'other');
writeFileSync(file, text);
symlinkSync(file, link);

const PAIR = ['--engine', 'cmd=a', '--engine', 'cmd=b'];
const ASKED = ['--player', 'B', '--judge', 'cmd=a'];

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
  ['losses', ['losses', file, ...ASKED, '--html', file], '--html would overwrite'],
  ['losses', ['losses', file, ...ASKED, '--resume', file], '--resume would overwrite'],
  ['match', ['match', ...PAIR, '--openings', file, '--pgn', link], '--pgn would overwrite'],
  ['match', ['match', ...PAIR, '--openings', file, '--html', file], '--html would overwrite'],
  ['match', ['match', ...PAIR, '--openings', file, '--protocol-log', file], '--protocol-log would overwrite'],
  ['match', ['match', ...PAIR, '--pgn', other, '--html', other], '--html would overwrite the file of --pgn'],
  ['sacrifices', ['sacrifices', other, file, '--out', file], '--out would overwrite'],
  ['spsa', ['spsa', '--tune', file, '--state', file], '--state would overwrite'],
  ['standings', ['standings', other, file, '--html', file], '--html would overwrite'],
  ['suite', ['suite', file, '--html', file], '--html would overwrite'],
  ['wander', ['wander', file, '--out', link], '--out would overwrite'],
])('%s does not write over what it reads: %j', (command, words, complaint) => {
  const { code, output, errors } = rampart(words);
  expect({ code, output }).toEqual({ code: 2, output: '' });
  expect(errors).toContain(`error: ${complaint}`);
  expect(errors).toContain(`usage: rampart ${command}`);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test.skipIf(process.platform === 'win32')('what is no ordinary file may be named twice', () => {
  const written = { '--out': '/dev/null', '--html': '/dev/null' };
  expect(() => refuseOverwriting(new Command().exitOverride(), ['/dev/null'], written)).not.toThrow();
});
