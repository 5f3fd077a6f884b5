import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { testFolder } from '../../support/folder.ts';
import { OWN_ENGINE, rampart } from '../../support/lab-program.ts';
import { expectForceNeeded, expectNoOverwriting } from '../../support/overwriting.ts';

const folder = testFolder();
const text = '[White "A"]\n[Black "B"]\n[Result "1-0"]\n\n1. e4 e5 1-0\n';
const file = join(folder, 'games.pgn');
const link = join(folder, 'a link.pgn');
writeFileSync(file, text);
symlinkSync(file, link);

test.each([
  ['spsa', ['spsa', '--tune', file, '--state', file], '--state would overwrite'],
  ['wander', ['wander', file, '--out', link], '--out would overwrite'],
])('%s does not write over what it reads: %j', (_command, words, complaint) => {
  expectNoOverwriting(rampart, words, complaint, file);
});

const positions = join(folder, 'positions.epd');
writeFileSync(positions, '6k1/5ppp/8/8/8/8/4PPPP/4R1K1 w - - c9 "1-0"; ce 90; bm e4; id "1";\n');
const scored = join(folder, 'scored.pgn');
writeFileSync(scored, '1. e4 {+0.31/9 0.1s} e5 {-0.28/8 0.1s} 1-0\n');
const heldOut = join(folder, 'held out.epd');
writeFileSync(heldOut, readFileSync(positions));

test.each([
  ['data --out', ['data', scored, '--out'], ''],
  ['score --out', ['score', positions, '--engine', OWN_ENGINE, '--nodes', '9', '--out'], 'or --resume to go on'],
  ['wander --out', ['wander', positions, '--out'], ''],
  [
    'tune --report-json',
    ['tune', '--data', positions, '--dry-run', '--passes', '0', '--held-out-data', heldOut, '--report-json'],
    '',
  ],
])('%s does not replace a file that is there, but with --force', (name, words, ways) => {
  expectForceNeeded(rampart, words, ways, join(folder, `${name}.there`));
});
