import { expect, test } from 'vitest';
import { rampart, startRampart } from '../../support/program.ts';

const MATE_IN_ONE = '7k/8/5K2/6Q1/8/8/8/8 w - - 0 1';

/** The lines of a search, without the board that stands before them. */
function analyse(...words: string[]): string[] {
  const { code, output, errors } = rampart(['analyse', ...words]);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return output.split('\n\n').at(-1)!.trimEnd().split('\n');
}

test('draws the board and tells its FEN', () => {
  const { output } = rampart(['analyse', '--depth', '1', '--fen', MATE_IN_ONE]);
  expect(output).toContain('6  . . . . . K . .\n5  . . . . . . Q .\n');
  expect(output).toContain('White to move\nFEN: 7k/8/5K2/6Q1/8/8/8/8 w - - 0 1\nKey: ');
});

test('prints a line for each depth in SAN, and the best move', () => {
  const lines = analyse('--depth', '5');
  expect(lines).toHaveLength(6);
  lines.slice(0, 5).forEach((line, index) => {
    expect(line).toMatch(/^ +\d+\/\d+ +[+-]?\d+\.\d\d +\d+\.\d\d s +\d+ n +\d+ kn\/s {2}1\. [A-Za-z]/);
    expect(line.trimStart()).toMatch(new RegExp(`^${index + 1}/`));
  });
  expect(lines[5]).toMatch(/^best move: 1\. \S+ \([+-]?\d+\.\d\d for White\)$/);
});

test('scores are from the side of White, mates in moves', () => {
  const flipped = '8/8/8/8/6q1/5k2/8/7K b - - 0 9';
  expect(analyse('--depth', '3', '--fen', MATE_IN_ONE).at(-1)).toMatch(/^best move: 1\. Q\w+# \(#1 for White\)/);
  expect(analyse('--depth', '3', '--fen', flipped).at(-1)).toMatch(/^best move: 9\.\.\. Q\w+# \(#-1 for White\)/);
});

test('shows a known win as 30 pawns and what is left to the mate', () => {
  expect(analyse('--depth', '1', '--fen', '4k3/8/8/8/8/8/8/4KQ2 w - - 0 1').at(-1)).toMatch(
    /\(\+30\.\d\d for White\)$/,
  );
  expect(analyse('--depth', '1', '--fen', '4kq2/8/8/8/8/8/8/4K3 w - - 0 1').at(-1)).toMatch(/\(-30\.\d\d for White\)$/);
});

test.each([
  ['a draw', '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1'],
  ['a mate', '7k/8/8/8/8/8/R7/1R4K1 w - - 0 1'],
])('where %s is known, shows few of the depths that find the same, and the last one', (_, fen) => {
  const lines = analyse('--depth', '200', fen);
  expect(lines.length).toBeLessThan(30);
  expect(lines.filter((line) => /^ *200\//.test(line))).toHaveLength(1);
  const several = analyse('--depth', '60', '--multipv', '3', fen).filter((line) => /^ *60\//.test(line));
  expect(several).toHaveLength(3);
});

test('shows several lines', () => {
  const first = analyse('--depth', '2', '--multipv', '3').slice(0, 3);
  expect(new Set(first.map((line) => / 1\. (\S+)/.exec(line)![1])).size).toBe(3);
});

test('writes SAN where castling is that of Chess960, too', () => {
  const fen = 'nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w KQkq - 0 1';
  expect(analyse('--depth', '2', '--fen', fen).at(-1)).toMatch(/^best move: 1\. ([a-h][34]|N[a-h]3) /);
});

test.each([
  ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'],
  ['checkmate', 'R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1'],
])('knows %s', (name, fen) => {
  expect(analyse('--fen', fen)).toEqual([`no legal move: ${name}`]);
});

test('stops within nodes and time', () => {
  expect(analyse('--nodes', '5000').at(-1)).toContain('best move');
  expect(analyse('--movetime', '100').at(-1)).toContain('best move');
});

test('an interrupt ends the search with its best move', async () => {
  let interrupted = false;
  const { code, output, errors } = await startRampart(['analyse', '--depth', '200'], (child, output) => {
    if (interrupted || !output.includes('kn/s')) return;
    interrupted = true;
    child.kill('SIGINT');
  });
  expect({ code, errors }).toEqual({ code: 130, errors: '' });
  expect(output).toMatch(/\nbest move: 1\. \S+ \(.*\)\n$/);
});
