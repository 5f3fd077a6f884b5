import { describe, expect, test } from 'vitest';
import { randomWords } from '../../../base/random-words.ts';
import { findChecksAndPins } from '../../../engine/board.ts';
import { START_FEN, setFen } from '../../../engine/fen.ts';
import { ALL, generate, MOVES } from '../../../engine/generate.ts';
import { playMove } from '../../../engine/position.ts';
import { sanText } from '../../../engine/san.ts';
import { findGamesAmongFaults } from '../../../lib/pgn/pgn-parser.ts';
import { listPgn, parsePgn, writePgn } from '../../../lib/pgn/pgn-text.ts';
import { resultsOf } from '../../../tools/pgn/pgn-results.ts';

/** Each game of a text as `e4 (d4) e5 1-0`, or why it cannot be read. */
function readGames(text: string): string[] {
  return listPgn(text).map((entry) => {
    try {
      const { moves, result } = parsePgn(entry);
      const words = moves.map(({ san, variations = [] }) =>
        [san, ...variations.map((line) => `(${line.map((move) => move.san).join(' ')})`)].join(' '),
      );
      return [...words, result].join(' ');
    } catch (error) {
      return (error as Error).message;
    }
  });
}

function warningsOf(text: string): string[] {
  const warnings: string[] = [];
  for (const entry of listPgn(text)) parsePgn(entry, (warning) => warnings.push(warning));
  return warnings;
}

const ITALIAN = '1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. ';
const ITALIAN_READ = 'e4 e5 Nf3 Nc6 Bc4 Bc5';

describe('a move behind dots is read:', () => {
  test.each([
    ['1. e4 e5 2. Nf3 ...Nc6 3. Bb5 a6 *', 'e4 e5 Nf3 Nc6 Bb5 a6 *'],
    ['1. e4 e5 2. Nf3 ..Nc6 3. Bb5 …a6 *', 'e4 e5 Nf3 Nc6 Bb5 a6 *'],
    ['1.e4 1...e5 2. Nf3 2. ...Nc6 3.... *', 'e4 e5 Nf3 Nc6 *'],
    ['.e4 1 .e5 2.. Nf3 2…Nc6 *', 'e4 e5 Nf3 Nc6 *'],
    ['1. e4 {a comment}...e5 2. Nf3 (2. d4)...Nc6 *', 'e4 e5 Nf3 (d4) Nc6 *'],
    ['1. e4 e5 (1...c5 2. Nf3 ...d6) *', 'e4 e5 (c5 Nf3 d6) *'],
    [`${ITALIAN}...O-O *`, `${ITALIAN_READ} O-O *`],
    ['1.e4.e5.Nf3. *', 'e4 e5 Nf3 *'],
  ])('%s', (text, read) => {
    expect(readGames(text)).toEqual([read]);
  });

  test('or its game is told as broken, when it fits the other side', () => {
    expect(readGames('1. e4\n...d4 2. c4 *')).toEqual(['line 2: d4 is not a legal move']);
  });
});

describe('signs, results and brackets end a move without a space:', () => {
  test.each([
    ['1. e4$1 e5$2$14 2. Nf3*', 'e4 e5 Nf3 *'],
    ['e4{c}e5 Nf3(d4)Nc6;c\nBb5!?$6 a6*', 'e4 e5 Nf3 (d4) Nc6 Bb5 a6 *'],
    ['1.e4(1.d4$5d5)e5$1Nf3$2', 'e4 (d4 d5) e5 Nf3 *'],
    ['1. e4!e5?!2. Nf3', 'e4 e5 Nf3 *'],
    ['1. !e4 ⌓e5 1-0*', 'e4 e5 1-0'],
    ['[FEN "7k/P7/8/8/8/8/8/K7 w - - 0 1"]\n\n1. a8(Q)+! Kh7 *', 'a8=Q+ Kh7 *'],
    ['1. e4 a6 2. e5 d5 3. exd6e.p.! cxd6 *', 'e4 a6 e5 d5 exd6 cxd6 *'],
  ])('%s', (text, read) => {
    expect(readGames(text)).toEqual([read]);
  });

  test('glyphs stay with their moves', () => {
    const { moves } = parsePgn('1. e4$1 e5$2$14 2. Nf3!?$6*');
    expect(moves.map(({ nags }) => nags)).toEqual([[1], [2, 14], [5, 6]]);
  });
});

describe('castling is read:', () => {
  test.each(['00', '0-0', 'O-O', 'o-o', 'OO', 'O–O', '0 - 0', '00!', '0-0+', '4.00'])('%s', (castling) => {
    expect(readGames(`${ITALIAN}${castling} Nf6 5. d3 ${castling} *`)).toEqual([`${ITALIAN_READ} O-O Nf6 d3 O-O *`]);
  });

  test.each(['000', '0-0-0', 'ooo', 'O - O - O', '0-0-0#'])('to the other side: %s', (castling) => {
    const moves = '1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7 5. ';
    expect(readGames(`${moves}${castling} ${castling} *`)).toEqual(['d4 d5 Nc3 Nc6 Bf4 Bf5 Qd2 Qd7 O-O-O O-O-O *']);
  });

  test('where it is not legal, the game is told as broken', () => {
    expect(readGames('1. e4 00 2. d4 *')).toEqual(['line 1: 00 is not a legal move']);
  });
});

describe('a tag pair in a comment begins no game:', () => {
  test.each([
    '1. e4 {see\n\n[Event "Ghost"]\n[White "x"]\n\n1. d4} e5 *',
    '1. e4 {\n[Event "Ghost"]} e5 *',
    '1. e4 {a { brace and\n\n[White "x"]\n} e5 *',
  ])('%j', (text) => {
    expect(readGames(text)).toEqual(['e4 e5 *']);
    expect(readGames(`${text}\n\n[Event "b"]\n\n1. d4 {x} *`)).toEqual(['e4 e5 *', 'd4 *']);
  });

  test('nor behind a fault', () => {
    const text = '1. e4 )\n{see\n\n[Event "ghost"]\n}\n\n[Event "real"]\n\n1. d4 *';
    expect(readGames(text)).toEqual(['line 1: a variation is closed that was not opened', 'd4 *']);
  });

  test('but one without an end is closed by the next game', () => {
    const text = '[Event "a"]\n\n1. e4 {oops e5 *\n\n[Event "b"]\n\n1. d4 {x} *';
    expect(readGames(text)).toEqual(['line 3: a comment is not closed', 'd4 *']);
    expect(readGames(text.replace('{x}', ''))).toEqual(['line 3: a comment is not closed', 'd4 *']);
  });
});

describe('what stands beside a game is kept:', () => {
  test.each([
    ['a comment behind the result', '1. e4 e5 1-0 {White wins on time}', '1. e4 e5 {White wins on time} 1-0'],
    ['a comment before the tags', '{About}\n[Site "x"]\n\n1. e4 *', '{About} 1. e4 *'],
    ['a comment at the end', '1. e4 *\n\n{the end}\n', '1. e4 {the end} *'],
    ['a variation before the first move', '(1. d4 d5) 1. e4 e5 *', '1. e4 (1. d4 d5) 1... e5 *'],
    ['a variation behind the result', '1. e4 e5 1-0 (1... c5)', '1. e4 e5 (1... c5) 1-0'],
    ['a variation without a move of the game', '(1. d4 d5) *', '{(1. d4 d5)} *'],
    ['a glyph before the first move', '$1 1. e4 *', '1. e4 $1 *'],
    ['glyphs that are none', '1. e4!!! $999 e5 $x *', '1. e4 {!!! $999} 1... e5 {$x} *'],
    ['a result in a variation', '1. e4 e5 (1... f6 2. d4 1-0) *', '1. e4 e5 (1... f6 2. d4 {1-0}) *'],
    ['a command outside of a comment', '1. e4 [%clk 0:10] e5 *', '1. e4 {[%clk 0:10]} 1... e5 *'],
    ['the rest behind a null move', '1. e4 -- 2. d4 {x} 1-0 {y}', '1. e4 {-- 2. d4 x y} 1-0'],
    ['the same in a variation', '1. e4 e5 (1... c5 2. -- Nc6) *', '1. e4 e5 (1... c5 {-- Nc6}) *'],
  ])('%s', (_what, text, written) => {
    const [entry, other] = listPgn(text);
    expect(other).toBeUndefined();
    expect(writePgn(parsePgn(entry!)).split('\n\n')[1]).toBe(written);
  });

  test('comments between games belong to the one behind an empty line', () => {
    const text = '1. e4 *\n{after a}\n\n{before b}\n[White "B"]\n\n1. d4 *';
    const [first, second] = listPgn(text).map((entry) => parsePgn(entry));
    expect(first!.moves[0]!.comment).toBe('after a');
    expect(second!.moves[0]!.before).toBe('before b');
  });
});

describe('each game is one:', () => {
  const FEN = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';

  test.each([
    ['without tags and results', '1. e4 e5\n\n1. d4 d5 2. c4\n1. c4 c5\n\n1. f4\n\n1. g3', [2, 3, 2, 1, 1]],
    ['numbered twice', '1. e4\n1... e5\n1. ... *', [2]],
    ['numbered for both sides', '1. e4\n1. e5\n2. Nf3 2. Nc6 *', [4]],
    ['with numbers in lines of their own', '1.\ne4 e5\n2. Nf3', [3]],
  ])('%s', (_what, text, plies) => {
    expect(listPgn(text).map((entry) => parsePgn(entry).moves.length)).toEqual(plies);
  });

  test.each([
    [`[FEN "${FEN}"]\n\n`.repeat(3), 3],
    [`[FEN "${FEN}"]\n`.repeat(2), 2],
    [`[SetUp "1"]\n[FEN "${FEN}"]\n`.repeat(2), 2],
  ])('a position alone: %j', (text, count) => {
    expect(listPgn(text).map((entry) => parsePgn(entry).fen)).toEqual(Array.from({ length: count }, () => FEN));
  });
});

describe('results', () => {
  test.each([
    ['1/2 - 1/2', '1/2-1/2'],
    ['½ – ½', '1/2-1/2'],
    ['½', '1/2-1/2'],
    ['1 - 0', '1-0'],
    ['0 -\n1', '0-1'],
    ['0–1', '0-1'],
  ])('%j', (written, result) => {
    expect(readGames(`1. e4 e5 ${written}\n\n1. d4 *`)).toEqual([`e4 e5 ${result}`, 'd4 *']);
    expect(parsePgn(`[Result "${written.replace('\n', '')}"]\n\n1. e4 *`).result).toBe(result);
  });

  test('are counted in the same way', () => {
    const text = '[White "A"]\n[Black "B"]\n\n1. e4 {\n\n[White "C"]\n} ...e5 2. 00 -- Nc6 1/2 - 1/2 {end}\n';
    expect(resultsOf(findGamesAmongFaults(text.repeat(2))).games).toMatchObject([
      { white: 'A', plies: 3, result: '1/2-1/2' },
      { white: 'A', plies: 3, result: '1/2-1/2' },
    ]);
  });
});

describe('a null move ends the game that is read:', () => {
  test.each(['--', 'Z0', 'null', '@@@@', '0000', '<>', 'pass', '...--', '––'])('%s', (nullMove) => {
    expect(readGames(`1. e4 e5 2. ${nullMove} Nc6 3. Nf3 1-0`)).toEqual(['e4 e5 1-0']);
    const shown = nullMove.replace('...', '').replace('––', '--');
    const warning = `line 2: ${shown} is a null move, and ends the game that is read`;
    expect(warningsOf(`1. e4\n${nullMove} *`)).toEqual([warning]);
  });
});

test.each(['\n', '\r\n', '\r'])('messages have the line of the fault: %j', (end) => {
  const text = (lines: string[]) => lines.join(end);
  const before = text(['', '[White "a"]', '', '1. e4 ; a remark', 'e5 {two', 'lines} *', '', '']);
  expect(readGames(before)).toEqual(['e4 e5 *']);
  const faults = [
    [text(['[White "b"]', '', '1. e4', '{two', 'lines}', '2. Ke3 *']), 'line 13: 2. Ke3'],
    [text(['1. e4', '( 1. d4', '*']), 'line 9: a variation is not closed'],
    [text(['[White "b"]', '[FEN "none"]', '', '*']), 'line 9: FEN needs four or six fields, not 1'],
    [text(['[White "b"]', '[Variant "Atomic"]', '', '*']), 'line 9: a game of Atomic, which is not played here'],
  ].map(([game, message]) => [game!, message!.replace('2. Ke3', 'Ke3 is not a legal move')] as const);
  for (const [game, message] of faults) expect(readGames(before + game)).toEqual(['e4 e5 *', message]);
});

test.each([
  ['1. e4 {oops e5 {good} Nc6 *', 'line 1: a comment has a { in it: the end of another before it may be missing'],
  ['1. e4 1-0 0-1', 'line 1: a second result, 0-1, is left out'],
  ['[Result "1-0"]\n\n1. e4 0-1', 'line 1: the tag Result says 1-0, the game is read as 0-1'],
  ['[White "a"]\n[White "b"]\n\n*', 'line 2: the tag White has another value here, which counts'],
  ['1. e4 e5\n3. Nf3 *', 'line 2: the number 3 stands at move 2'],
])('a warning tells of what is read otherwise than it stands there: %j', (text, warning) => {
  expect(warningsOf(text)).toEqual([warning]);
});

const MILLION = 1_000_000;
test.each([
  ['a comment', `1. e4 {${'x'.repeat(4 * MILLION)}} e5 *`],
  ['a comment of words', `1. e4 {${'x '.repeat(MILLION)}} e5 *`],
  ['open commands in a comment', `1. e4 {${'[% '.repeat(MILLION / 4)}} e5 *`],
  ['comments', `1. e4 ${'{a} '.repeat(MILLION / 8)}e5 *`],
  ['a tag', `[Event "${'\\"'.repeat(MILLION)}"]\n\n1. e4 e5 *`],
  ['white space', `1. e4${' \n'.repeat(MILLION)}e5 *`],
  ['signs', `1. e4 ${'! '.repeat(MILLION / 8)}e5 *`],
  ['second results', `1. e4 e5${' *'.repeat(MILLION / 8)}`],
])('nothing is too large: %s', (_what, text) => {
  const game = parsePgn(listPgn(text)[0]!);
  expect(game.moves.map(({ san }) => san)).toEqual(['e4', 'e5']);
  expect(parsePgn(writePgn(game)).moves).toEqual(game.moves);
});

test('many comments without an end are found in one reading', () => {
  const text = '[Event "a"]\n\n1. e4 {x\n\n'.repeat(20_000);
  for (const end of ['', '}']) expect(listPgn(text + end)).toHaveLength(20_000);
});

describe('games of random moves, written as people write,', () => {
  const DECORATIONS = [
    ...['{a comment}', ';to the end\n', '$14', '(1. a3 a6)', '(...)', '{[%clk 0:01:00]}', '\n% escape\n', '!?'],
    ...['{}', '{a\n\n[Event "b"]\n}', '\t', '\r\n', '\r'],
  ];
  const DOTS = ['', '...', '..', '…', '. ', '.\n'];

  function randomGame(seed: number): { sans: string[]; text: string } {
    const next = randomWords(seed);
    const oneOf = <Value>(values: ArrayLike<Value>): Value => values[(next() >>> 0) % values.length]!;
    const sans: string[] = [];
    const words: string[] = [];
    setFen(START_FEN);
    for (let ply = 0; ply < 80; ply++) {
      findChecksAndPins();
      const moves = MOVES.slice(0, generate(ALL, 0));
      if (moves.length === 0) break;
      const move = oneOf(moves);
      sans.push(sanText(move));
      const castled = sans.at(-1)!.replaceAll('O', oneOf(['O', '0', 'o']));
      const number = ply % 2 === 0 || oneOf([true, false]) ? `${(ply >> 1) + 1}.` : '';
      words.push(
        number + oneOf(DOTS) + (castled.includes('-') && oneOf([true, false]) ? castled.replaceAll('-', '') : castled),
      );
      playMove(move);
      // What ends a token needs no space before or behind it.
      if (oneOf([true, false, false])) words.push(oneOf(DECORATIONS));
      if (!/[)}\s]$/.test(words.at(-1)!)) words.push(' ');
    }
    return { sans, text: `${words.join('')}*` };
  }

  test.each(Array.from({ length: 40 }, (_, seed) => seed))('have all their moves, and come back: %d', (seed) => {
    const { sans, text } = randomGame(seed);
    const [entry, other] = listPgn(text);
    expect(other).toBeUndefined();
    const game = parsePgn(entry!);
    expect(game.moves.map(({ san }) => san)).toEqual(sans);
    expect(parsePgn(writePgn(game))).toMatchObject({ moves: game.moves, result: '*' });
  });
});
