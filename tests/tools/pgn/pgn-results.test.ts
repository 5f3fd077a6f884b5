import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findGamesAmongFaults } from '../../../lib/pgn/pgn-parser.ts';
import { resultsOf } from '../../../tools/pgn/pgn-results.ts';
import { describeShared, sharedData } from '../../support/shared.ts';

const TAGS = '[White "A"]\n[Black "B"]\n[Result "1-0"]\n';

const readPgnResults = (text: string) => resultsOf(findGamesAmongFaults(text));

test('reads tags, whatever is around them', () => {
  const text = [
    '\uFEFF[Event "x"]\r\n[Round "3.1"]\r\n[White "A \\"the\\" \\\\ B"]\r\n[Black "C]["]\r\n[Result "0-1"]',
    '[PlyCount "41"]\r\n[Termination "Time forfeit"]\r\n\r\n1. e4 e5 0-1\r\n',
    `  ${TAGS.replaceAll('\n', ' ')}1. e4 {[%clk 0:01]\n[White "inside a comment"]\n} e5 (1... c5 2. Nf3) 2. O-O-O $1 1-0`,
    `% an escaped line\n${TAGS}`,
    TAGS,
  ].join('\n');
  const { games, leftOut } = readPgnResults(text);
  expect(leftOut).toBe(0);
  expect(games[0]).toEqual({
    round: 3,
    white: 'A "the" \\ B',
    black: 'C][',
    result: '0-1',
    plies: 41,
    termination: 'time forfeit',
    reason: '',
  });
  expect(games[1]).toMatchObject({ round: 0, white: 'A', result: '1-0', plies: 3, termination: '' });
  expect(games).toHaveLength(4);
});

test.each([
  ['1. e4 e5 2. Nf3 Nc6 1-0', 4],
  ['1.e4 e5 2.Nf3! Nc6?? 3.exd8=Q+ 1-0', 5],
  ['e2e4 e7e5 e7e8q 1/2-1/2', 3],
  ['1. e4 ; the rest is a comment e5\n1... e5 *', 2],
  ['1. e4 (1. d4 d5 (1... Nf6) 2. c4) 1... e5 {never closed\n2. Nf3', 2],
  ['', 0],
])('counts moves: %s', (moves, plies) => {
  expect(readPgnResults(`${TAGS}\n${moves}\n`).games[0]!.plies).toBe(plies);
});

test.each([
  ['[White "A"]\n[Black "B"]\n[Result "*"]\n\n1. e4 *\n', 1],
  ['[White "A"]\n[Result "1-0"]\n\n1. e4 1-0\n', 1],
  ['[White "A"]\n[Black "A"]\n[Result "1-0"]\n\n1-0\n', 1],
  ['1. e4 e5 1-0', 1],
  ['', 0],
  ['\0\x01\xff'.repeat(1000), 0],
])('leaves out what has no names or no result', (text, leftOut) => {
  expect(readPgnResults(text)).toEqual({ games: [], leftOut });
});

test('never fails on what is cut off anywhere', () => {
  const text = `[Event "x"]\n${TAGS}\n1. e4 {a [b "c"] d} e5 (1... c5) 2. Nf3 1-0\n\n${TAGS}\n1. d4 1-0\n`;
  for (let end = 0; end <= text.length; end++) {
    expect(readPgnResults(text.slice(0, end)).games.length).toBeLessThanOrEqual(2);
  }
  expect(readPgnResults(text).games).toHaveLength(2);
});

describeShared('files from elsewhere', () => {
  const folder = sharedData('pgn/edge-cases/');
  test.each(readdirSync(folder).filter((file) => file.endsWith('.pgn')))('%s', (file) => {
    const text = readFileSync(folder + file, 'utf8');
    const { games } = readPgnResults(text);
    expect(games.length).toBe(text.match(/^\[Result "(?:1-0|0-1|1\/2-1\/2)"\]/gm)?.length ?? 0);
    for (const { plies } of games) expect(plies).toBeGreaterThan(5);
  });
});
