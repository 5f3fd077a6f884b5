import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../../support/folder.ts';
import { inFolder, type Outcome, rampart, startRampart } from '../../support/program.ts';

const SCHOLAR = `[White "Anne"]
[Black "Bob"]
[Event "Club"]
[Date "2024.03.??"]
[Result "1-0"]

1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0
`;
const LATER = '[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 30"]\n[SetUp "1"]\n\n30... Kd7 31. e4 *\n';
const BROKEN = '[White "E"]\n[Black "F"]\n\n1. e4 e5 2. Ke3 *\n';
const LIMIT = ['--nodes', '3000'];

/** Runs the command on a file with a text; FILE stands for its name in the messages. */
function analyse(text: string, ...words: string[]): Outcome {
  let outcome: Outcome | undefined;
  inFolder((folder) => {
    const file = join(folder, 'games.pgn');
    writeFileSync(file, text);
    const { errors, ...others } = rampart(['analyse', file, ...words]);
    outcome = { ...others, errors: errors.replaceAll(file, 'FILE') };
  });
  return outcome!;
}

describe('games', () => {
  const folder = testFolder();

  test('have a line for each position: the move played, the score for White, the best line', () => {
    const { code, output, errors } = analyse(`${SCHOLAR}\n${LATER}`, ...LIMIT);
    expect([code, errors]).toEqual([0, '']);
    const [first, second] = output.trimEnd().split('\n\n');
    const lines = first!.split('\n');
    expect(lines).toHaveLength(9);
    expect(lines[0]).toBe('Anne - Bob, Club 2024, 1-0');
    expect(lines[1]).toMatch(/^1\. e4 {9} +[+-]\d\.\d\d {2}1\. \S+ \S+ 2\. \S+/);
    expect(lines[2]).toMatch(/^1\.\.\. e5 {7} +[+-]\d\.\d\d {2}1\.\.\. \S+ 2\. \S+/);
    expect(lines[7]).toMatch(/^4\. Qxf7# +#1 {2}4\. Qxf7#$/);
    expect(lines[8]).toMatch(/^\(end\) +#0 {2}checkmate$/);
    expect(second!.split('\n').map((line) => line.slice(0, 15).trimEnd())).toEqual([
      '? - ?, *',
      '30... Kd7',
      '31. e4',
      '(end)',
    ]);
  });

  test('may be packed, or come on standard input', () => {
    const printed = (outcome: Outcome) => outcome.output.split('\n').map((line) => line.slice(0, 15));
    const plain = analyse(LATER, ...LIMIT);
    expect(printed(rampart(['analyse', '-', ...LIMIT], LATER))).toEqual(printed(plain));
    inFolder((folder) => {
      const file = join(folder, 'games.pgn.gz');
      writeFileSync(file, gzipSync(LATER));
      expect(printed(rampart(['analyse', file, ...LIMIT]))).toEqual(printed(plain));
    });
  });

  test('one of them, and more lines of each position', () => {
    const { output } = analyse(`${SCHOLAR}\n${LATER}`, '--game', '2', '--multipv', '2', ...LIMIT);
    const lines = output.trimEnd().split('\n');
    expect(lines).toHaveLength(7);
    expect(lines[1]).toMatch(/^30\.\.\. Kd7 /);
    expect(lines[2]).toMatch(/^ {16} *[+-]?\d+\.\d\d {2}30\.\.\. K\w+/);
    expect(lines[1]!.slice(25)).not.toBe(lines[2]!.slice(25));
  });

  test('as JSON hold each analysis with the move that was played', () => {
    const { code, output } = analyse(`${SCHOLAR}\n${LATER}`, '--json', ...LIMIT);
    expect(code).toBe(0);
    const [first, second] = JSON.parse(output);
    expect(first).toMatchObject({ tags: { White: 'Anne' }, result: '1-0' });
    expect(first.positions).toHaveLength(8);
    expect(first.positions[6]).toMatchObject({
      played: { uci: 'h5f7', san: 'Qxf7#' },
      analysis: { bestMove: { san: 'Qxf7#' }, score: { unit: 'mate', value: 1 } },
    });
    expect(first.positions[7]).toMatchObject({ played: null, analysis: { bestMove: null } });
    expect(second).toMatchObject({ fen: '4k3/8/8/8/8/8/4P3/4K3 b - - 0 30', result: '*' });
  });

  test('that cannot be read are told of and left out', () => {
    const { code, output, errors } = analyse(`${BROKEN}\n${LATER}`, ...LIMIT);
    expect(code).toBe(1);
    expect(errors).toBe('FILE: the game of line 1 cannot be read: line 4: Ke3 is not a legal move\n');
    expect(output).toMatch(/^\? - \?, \*\n30\.\.\. Kd7 /);
  });

  test('end with what was found when they are interrupted', async () => {
    const file = join(folder, 'games.pgn');
    writeFileSync(file, SCHOLAR);
    let interrupted = false;
    const outcome = await startRampart(['analyse', file, '--movetime', '60000'], (child) => {
      if (!interrupted) interrupted = child.kill('SIGINT');
    });
    expect(outcome).toMatchObject({ code: 130, errors: '' });
    expect(outcome.output).toMatch(/^Anne - Bob, Club 2024, 1-0\n1\. e4 .*\n$/);
  });
});

describe('a position of a game', () => {
  const fenOf = (output: string) => /FEN: (.*)/.exec(output)![1];

  test.each([
    ['1', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'],
    ['2', 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'],
    ['3...', 'r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3'],
    ['end', 'r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4'],
  ])('before %s is searched as any other', (before, fen) => {
    const { code, output } = analyse(SCHOLAR, '--before', before, '--depth', '2');
    expect(code).toBe(0);
    expect(fenOf(output)).toBe(fen);
    expect(output).toMatch(before === 'end' ? /checkmate\n$/ : /best move: \d/);
  });

  test('is in the game of the number, or the first', () => {
    expect(fenOf(analyse(`${SCHOLAR}\n${LATER}`, '--game', '2', '--before', '31', '--depth', '2').output)).toBe(
      '8/3k4/8/8/8/8/4P3/4K3 w - - 1 31',
    );
    const { output } = analyse(`${SCHOLAR}\n${LATER}`, '--before', '2', '--depth', '2', '--json');
    expect(JSON.parse(output)).toMatchObject({ depth: 2, fen: expect.stringContaining(' w KQkq - 0 2') });
  });

  test('knows the game before it: a position for the third time is a draw', () => {
    const shuffle = '1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 *';
    const { output } = analyse(shuffle, '--before', '4...', '--depth', '3', '--multipv', '20', '--json');
    const { lines } = JSON.parse(output);
    const back = lines.find(({ moves }: { moves: [{ san: string }] }) => moves[0].san === 'Ng8');
    expect(back.score.value).toBe(0);
  });
});

test.each([
  [['FILE', '--game', '3'], 1, 'error: FILE has one game, there is no game 3\n'],
  [['FILE', '--before', '9'], 1, 'error: the game has no position before that move\n'],
  [['none.pgn'], 1, 'error: cannot read none.pgn: no such file or directory\n'],
])('says what is wrong with %j', (words, code, message) => {
  inFolder((folder) => {
    const file = join(folder, 'games.pgn');
    writeFileSync(file, SCHOLAR);
    const outcome = rampart(['analyse', ...words.map((word) => (word === 'FILE' ? file : word))]);
    expect({ ...outcome, errors: outcome.errors.replaceAll(file, 'FILE') }).toEqual({
      code,
      output: '',
      errors: message,
    });
  });
});

test.each([
  [['--game', '1'], '--game and --before need a file of games'],
  [['--before', '2'], '--game and --before need a file of games'],
  [['games.pgn', '--fen', 'startpos'], 'the position is given twice'],
  [['games.pgn', '--before', 'x'], "It must be a move's number such as 23, Black's 23..., or end."],
])('refuses %j', (words, message) => {
  const { code, output, errors } = rampart(['analyse', ...words]);
  expect({ code, output }).toEqual({ code: 2, output: '' });
  expect(errors).toContain(message);
});
