import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../../support/folder.ts';
import { type Outcome, rampart } from '../../support/lab-program.ts';

const folder = testFolder();

function follow(...words: string[]): Outcome {
  return rampart(['follow', ...words]);
}

/** Key moves that a few thousand nodes do not find, and do find. */
const HIDDEN = '2k4r/1pp2ppp/p1p1bn2/4N3/1q1rP3/2N1Q3/PPP2PPP/R4RK1 w - - 0 1';
const FOUND = '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1';
const FEW = ['--nodes', '3000', '--deeper', '5', '--hash', '4'];

describe('follow', () => {
  test('tells what becomes of each move, and which step loses the line', () => {
    const { code, output, errors } = follow('--fen', HIDDEN, '--line', '1. Nd5 cxd5 2. exd5', ...FEW);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toMatch(/^line: Nd5 cxd5 exd5\nsearch: 3000 nodes, depth \d+, \S+ [+-]\d+\.\d\d$/m);
    expect(output).toMatch(/^ply +move +what became of it +visits( +it \d+)+ +depth +reduced +extended +nodes$/m);
    expect(output).toMatch(/^ +0 +Nd5 +\S.* \d+ pv$/m);
    expect(output).toMatch(/^ +1 +cxd5 +\S/m);
    expect(output).toMatch(/^The last search of Nd5 lost the line at ply \d, \S+( end)?: .* That is, .*\.$/m);
  });

  test('takes a FEN without quotes, and moves before it', () => {
    const { code, output } = follow('--fen', ...FOUND.split(' '), '--moves', 'g2g3 g7g6', '--line', 'a1a8', ...FEW);
    expect(code).toBe(0);
    expect(output).toMatch(/^line: Ra8\+( |$)/m);
  });

  test('says so when the move is played', () => {
    const { code, output } = follow('--fen', FOUND, '--line', 'Ra8#', ...FEW);
    expect(code).toBe(0);
    expect(output.trim().split('\n').at(-1)).toBe('Ra8# is played: nothing is lost.');
  });
});

describe('follow --suite', () => {
  const file = join(folder, 'suite.epd');
  const position = (fen: string) => fen.split(' ').slice(0, 4).join(' ');

  test('follows what is not played, and sums up the causes', () => {
    const found = `${position(FOUND)} bm Ra8#; id "found";`;
    const hidden = `${position(HIDDEN)} bm Nd5; id "hidden"; pv Nd5 cxd5 exd5;`;
    writeFileSync(file, `${found}\n${hidden}\n`);
    const { code, output, errors } = follow('--suite', file, ...FEW);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toMatch(/^hidden +Nd5 \(plays \S+\): \S/m);
    expect(output).not.toMatch(/^found/m);
    expect(output).toMatch(/^1 of 2 solved\ncause +positions +at our moves/m);
    expect(output).toMatch(/^all +1$/m);
  });

  test('says so when all is solved', () => {
    writeFileSync(file, `${position(FOUND)} bm Ra8#;\n`);
    expect(follow('--suite', file, ...FEW)).toEqual({ code: 0, output: 'all 1 positions are solved\n', errors: '' });
  });

  test.each([
    ['Nd5 cxd5 Qh8 exd5', 'Nd5 cxd5', "x: pv: move 3, 'Qh8', is not legal, and ends the line\n"],
    ['Qh8 Nd5', 'Nd5', "x: pv: move 1, 'Qh8', is not legal, and ends the line\n"],
  ])('follows the pv %s as %s', (variation, followed, errors) => {
    const rows = [variation, followed].map((line) => {
      writeFileSync(file, `${position(HIDDEN)} bm Nd5; id "x"; pv ${line};\n`);
      return follow('--suite', file, ...FEW);
    });
    expect(rows[1]).toMatchObject({ code: 0, errors: '' });
    expect(rows[0]).toEqual({ ...rows[1], errors });
  });

  test('refuses a suite without key moves', () => {
    writeFileSync(file, `${position(FOUND)} am Kf1;\n`);
    const { code, errors } = follow('--suite', file, ...FEW);
    expect(code).toBe(1);
    expect(errors).toMatch(/^error: .* has no position with bm\n$/);
  });
});

describe('follow refuses', () => {
  test.each([
    [['--fen', FOUND], 'error: follow needs --line, or --suite\n'],
    [['--fen', FOUND, '--line', ' 1. '], 'error: follow needs --line, or --suite\n'],
    [['--fen', FOUND, '--line', 'Ra9'], "error: move 1, 'Ra9', is not legal\n"],
    [['--fen', FOUND, '--moves', 'g2g3 g7g6', '--line', 'Ra8+ Ra1'], "error: move 4, 'Ra1', is not legal\n"],
    [['--fen', 'nonsense', '--line', 'e4'], 'error: '],
    [['--line', 'e4', '--nodes', '0'], "error: option '--nodes <count>' argument '0' is invalid."],
    [
      ['--line', 'e4', '--suite', 'x.epd'],
      "error: option '--suite <file>' cannot be used with option '--line <moves>'",
    ],
  ])('%j', (words, error) => {
    const { code, output, errors } = follow(...words);
    expect([code, output]).toEqual([2, '']);
    expect(errors.slice(0, error.length)).toBe(error);
  });

  test('a file that is not there', () => {
    expect(follow('--suite', join(folder, 'none.epd'))).toMatchObject({ code: 1, output: '' });
  });
});
