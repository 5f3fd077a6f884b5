import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../support/folder.ts';
import { hasTerminal, PROGRAM, rampart } from '../../support/program.ts';

const CARLSBAD = 'r1bqr1k1/pp1nbppp/2p2n2/3p2B1/3P4/2NBP3/PPQ1NPPP/R4RK1 w - - 0 11';
const FORTRESS = '8/8/2k5/2p1p1p1/1pP1p1P1/1P2P1P1/K7/8 b - - 0 1';
const gameOf = (white: string, black: string, moves: string) =>
  `[White "${white}"]\n[Black "${black}"]\n[Result "1-0"]\n[Event "Championship"]\n\n${moves} 1-0\n\n`;
const EXCHANGE =
  '1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. cxd5 exd5 5. Bg5 c6 6. e3 Be7 7. a4 a5 8. Bd3 O-O 9. Qc2 b6 10. b4 axb4 11. a5 bxa5';
const folder = testFolder();
const games = join(folder, 'games.pgn');
writeFileSync(
  games,
  gameOf('Anne with a long name', 'Bob', '1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#') +
    gameOf('Bob', 'Christopher Robin', EXCHANGE),
);
const suite = join(folder, 'suite.epd');
writeFileSync(suite, `${FORTRESS.slice(0, -4)} c0 "draw"; c1 "king waits, pieces and pawns"; id "one";\n`);

test.each([
  ['pawns', CARLSBAD],
  ['pawns', FORTRESS],
  ['recognise', FORTRESS],
  ['recognise', 'startpos'],
  ['eval', CARLSBAD],
  ['eval', '--places', CARLSBAD],
  ['analyse', CARLSBAD, '--depth', '9'],
  ['analyse', games, '--nodes', '500'],
  ['find', games, '--player', 'anne'],
  ['find', games, '--formation', 'carlsbad'],
  ['structures', games],
  ['structures', games, '--by', 'opening'],
  ['annotate', games, '--nodes', '100', '--out', '/dev/null'],
  ['recognise', '--suite', suite],
  ['suite', suite, '--nodes', '100', '--quiet'],
  ['standings', games],
  ['perft', '2', FORTRESS, '--divide'],
])('the output fits 60 columns, but for a FEN: %s %s', (...words) => {
  const { code, output } = rampart(words, '', { COLUMNS: '60' });
  expect(code).toBe(0);
  const lines = output.split('\n').filter((line) => !line.startsWith('FEN: '));
  expect(lines.filter((line) => line.length > 60)).toEqual([]);
});

const COLOUR = '\x1b[';

test('colours are for terminals, unless the environment says otherwise', () => {
  const coloured = (variables: NodeJS.ProcessEnv) =>
    rampart(['pawns', CARLSBAD], '', variables).output.includes(COLOUR);
  expect(coloured({ FORCE_COLOR: undefined })).toBe(false);
  expect(coloured({ FORCE_COLOR: '1' })).toBe(true);
  expect(coloured({ FORCE_COLOR: '0' })).toBe(false);
});

test.skipIf(!hasTerminal)('on a terminal NO_COLOR and TERM=dumb are obeyed', () => {
  const shown = (variables: NodeJS.ProcessEnv) => {
    const env = { ...process.env, TERM: 'xterm', FORCE_COLOR: undefined, NO_COLOR: undefined, ...variables };
    const command = `'${PROGRAM}' pawns '${CARLSBAD}'`;
    return spawnSync('script', ['-qec', command, '/dev/null'], { env, encoding: 'utf8' }).stdout;
  };
  expect(shown({})).toContain(COLOUR);
  expect(shown({ NO_COLOR: '1' })).not.toContain(COLOUR);
  expect(shown({ TERM: 'dumb' })).not.toContain(COLOUR);
  expect(shown({ NO_COLOR: '1', FORCE_COLOR: '1' })).toContain(COLOUR);
});

test.each([
  ['startpos', 'No formation: symmetrical pawns, nothing locked.'],
  ['4k3/8/8/8/8/8/8/4K3 w - - 0 1', 'No formation: no pawns.'],
  ['4k3/8/4p3/4P3/8/8/P7/4K3 w - - 0 1', 'No formation: pawns of no known kind, one pair locked.'],
])('pawns without a name say why: %s', (fen, reason) => {
  expect(rampart(['pawns', fen]).output).toContain(`\n${reason}\n`);
  expect(rampart(['pawns', CARLSBAD]).output).not.toContain('No formation');
});
