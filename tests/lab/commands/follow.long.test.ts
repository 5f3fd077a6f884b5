import { describe, expect, test } from 'vitest';
import { type Outcome, rampart } from '../../support/lab-program.ts';

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

describe('follow refuses', () => {
  test.each([
    [['--fen', FOUND], "error: required option '--line <moves>' not specified\n"],
    [['--fen', FOUND, '--line', ' 1. '], 'error: --line has no moves\n'],
    [['--fen', FOUND, '--line', 'Ra9'], "error: move 1, 'Ra9', is not legal\n"],
    [['--fen', FOUND, '--moves', 'g2g3 g7g6', '--line', 'Ra8+ Ra1'], "error: move 4, 'Ra1', is not legal\n"],
    [['--fen', 'nonsense', '--line', 'e4'], 'error: '],
    [['--line', 'e4', '--nodes', '0'], "error: option '--nodes <count>' argument '0' is invalid."],
  ])('%j', (words, error) => {
    const { code, output, errors } = follow(...words);
    expect([code, output]).toEqual([2, '']);
    expect(errors.slice(0, error.length)).toBe(error);
  });
});
