import { Chess } from 'chess.js';
import { describe, expect, test } from 'vitest';
import { randomWords } from '../../../base/random-words.ts';
import { START_FEN } from '../../../engine/fen.ts';
import { RampartError } from '../../../lib/errors.ts';
import { listPgn, parsePgn, writePgn } from '../../../lib/pgn/pgn-text.ts';
import type { PgnGame } from '../../../lib/types/game.ts';
import { STANDARD_STARTS } from '../../support/starts.ts';

const SEVEN = { Event: 'x', Site: '?', Date: '2026.01.02', Round: '1', White: 'A', Black: 'B', Result: '1-0' };

/** A random game of chess.js with comments, as that writes it. */
function randomGame(start: string, seed: number): Chess {
  const next = randomWords(seed);
  const game = new Chess(start);
  for (const [name, value] of Object.entries(SEVEN)) game.setHeader(name, value);
  for (let ply = 0; ply < 60 && game.moves().length > 0; ply++) {
    const moves = game.moves();
    game.move(moves[(next() >>> 0) % moves.length]!);
    if (ply % 7 === 3) game.setComment(`a comment of some length after ply ${ply}, which lines are wrapped in`);
  }
  return game;
}

const sanOf = (game: PgnGame) => game.moves.map(({ san }) => san);
const textOf = (moves: string, tags = '') => `${tags}\n${moves}\n`;

describe('games', () => {
  const GAMES = STANDARD_STARTS.map((start, index) => randomGame(start, index));

  test('of chess.js are read: moves, comments, where they begin', () => {
    for (const game of GAMES) {
      const read = parsePgn(game.pgn());
      const history = game.history({ verbose: true });
      expect(sanOf(read)).toEqual(history.map(({ san }) => san));
      expect(read.moves.map(({ uci }) => uci)).toEqual(history.map(({ lan }) => lan));
      expect(read.fen).toBe(history[0]!.before);
      const comments = new Map(game.getComments().map(({ fen, comment }) => [fen, comment]));
      expect(read.moves.map(({ comment }) => comment)).toEqual(history.map(({ after }) => comments.get(after) ?? ''));
      expect(read.result).toBe('1-0');
      expect(read.tags).toMatchObject(SEVEN);
    }
  });

  test('come back from what is written of them, and chess.js reads that too', () => {
    for (const game of GAMES) {
      const read = parsePgn(game.pgn());
      const text = writePgn(read);
      const { SetUp: _setUp, FEN: _fen, ...tags } = read.tags;
      expect(parsePgn(text)).toEqual({ ...read, tags: expect.objectContaining(tags) });
      expect(writePgn(parsePgn(text))).toBe(text);
      for (const line of text.split('\n').filter((one) => !one.startsWith('['))) {
        expect(line.length).toBeLessThanOrEqual(79);
      }
      const other = new Chess();
      other.loadPgn(text);
      expect(other.history()).toEqual(sanOf(read));
    }
  });

  test('are written in the export format', () => {
    const fen = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 7';
    const moves = [
      { uci: 'e7e5', san: 'e5', comment: '' },
      { uci: 'g1f3', san: 'Nf3', comment: 'a {good} move' },
      { uci: 'b8c6', san: 'Nc6', comment: '' },
    ];
    const tags = { White: 'He said "no" \\ left', Opening: 'x', Result: '0-1' };
    expect(writePgn({ tags, fen, moves, result: '1/2-1/2' })).toBe(
      [
        ...['[Event "?"]', '[Site "?"]', '[Date "????.??.??"]', '[Round "?"]'],
        ...['[White "He said \\"no\\" \\\\ left"]', '[Black "?"]', '[Result "1/2-1/2"]', '[Opening "x"]'],
        ...['[SetUp "1"]', `[FEN "${fen}"]`, '', '7... e5 8. Nf3 {a good move} 8... Nc6 1/2-1/2', '', ''],
      ].join('\n'),
    );
    expect(parsePgn(writePgn({ tags, fen, moves, result: '*' })).tags.White).toBe(tags.White);
  });

  test('have tags in one line, whatever their values hold', () => {
    const text = writePgn({ tags: { Event: 'two\nlines\r\n' }, fen: START_FEN, moves: [], result: '*' });
    expect(text).toMatch(/^\[Event "two lines"\]\n/);
    expect(parsePgn(text).tags.Event).toBe('two lines');
  });

  test('of Chess960 come back', () => {
    const fen = '4k3/8/8/8/8/8/8/RR2K1RR w GB - 0 1';
    const game = parsePgn(textOf('1. O-O Kd7 *', `[FEN "${fen}"]\n`));
    expect(game.moves[0]).toEqual({ uci: 'e1g1', san: 'O-O', comment: '' });
    expect(parsePgn(writePgn(game)).moves).toEqual(game.moves);
    expect(parsePgn(writePgn(game)).fen).toBe(game.fen);
  });
});

describe('what programs write is read', () => {
  test.each([
    ['variations', '1. e4 (1. d4 d5 (1... Nf6 {not} 2. c4)) 1... e5 *', ['e4', 'e5'], ['', '']],
    [
      'comments of several lines',
      '1. e4 {one\n  two} {three} e5 ; the rest\n{four} *',
      ['e4', 'e5'],
      ['one two three', 'the rest four'],
    ],
    ['comments before the first move and in variations', '{before} 1. e4 (1. d4 {in it}) *', ['e4'], ['']],
    ['glyphs and judgements', '1. e4! $1 e5?? $4 2.Nf3 *', ['e4', 'e5', 'Nf3'], ['', '', '']],
    ['moves without numbers', 'e4 e5 Nf3', ['e4', 'e5', 'Nf3'], ['', '', '']],
    ['lines for other programs', '% 1. d4\n1. e4\n% no\n*', ['e4'], ['']],
    ['carriage returns', '1. e4\r\n1... e5\r\n*', ['e4', 'e5'], ['', '']],
    [
      'castling with zeros',
      '1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0 *',
      sanList('e4 e5 Nf3 Nf6 Bc4 Bc5 O-O O-O'),
      null,
    ],
    ['en passant named so', '1. e4 a6 2. e5 d5 3. exd6 e.p. *', sanList('e4 a6 e5 d5 exd6'), null],
    ['too much origin', '1. e2-e4 Ng8f6 *', ['e4', 'Nf6'], null],
  ])('%s', (_what, moves, sans, comments) => {
    const game = parsePgn(textOf(moves));
    expect(sanOf(game)).toEqual(sans);
    if (comments !== null) expect(game.moves.map(({ comment }) => comment)).toEqual(comments);
  });

  function sanList(text: string): string[] {
    return text.split(' ');
  }

  test.each(['\ufeff', '\xef\xbb\xbf'])('with a byte order mark', (mark) => {
    const text = `${mark}[Event "x"]\n\n1. e4 *\n`;
    expect(parsePgn(text)).toMatchObject({ tags: { Event: 'x' }, moves: [{ san: 'e4' }] });
    expect(listPgn(text)).toMatchObject([{ line: 1, tags: { Event: 'x' } }]);
    expect(parsePgn(listPgn(text)[0]!.pgn).tags).toEqual({ Event: 'x' });
  });

  test('the last of tags of one name counts', () => {
    expect(parsePgn('[Event "a"]\n[Event "b"]\n\n*').tags).toEqual({ Event: 'b' });
  });

  test('a game without moves, and one without a result', () => {
    expect(parsePgn('[Event "a"]')).toMatchObject({ moves: [], result: '*', fen: START_FEN });
    expect(parsePgn('1. e4')).toMatchObject({ result: '*' });
  });
});

describe('a list', () => {
  test('has the tags, the text and the line of each game', () => {
    const text = '\n[Event "a"]\n\n1. e4 *\n\n[Event "b"]\n[White "w"]\n\n{x\ny}\n1. d4 1-0 1. c4 *';
    const games = listPgn(text);
    expect(games.map(({ line }) => line)).toEqual([2, 6, 11]);
    expect(games.map(({ tags }) => tags)).toEqual([{ Event: 'a' }, { Event: 'b', White: 'w' }, {}]);
    expect(games.map(({ pgn }) => sanOf(parsePgn(pgn)))).toEqual([['e4'], ['d4'], ['c4']]);
    for (const { pgn } of games) expect(text).toContain(pgn);
  });

  test.each([
    ['a comment that is closed twice', '1. e4 {x} y} e5 1-0'],
    ['a variation without end', '1. e4 ( 1. d4 1-0'],
    ['a variation that was not opened', '1. e4 ) 1-0'],
    ['a tag that is none', '[Event x]\n\n1. e4 *'],
    ['a comment without end', '1. e4 {oops e5 1-0'],
  ])('has a game that is no PGN among the others: %s', (_what, spoilt) => {
    const before = '[Event "a"]\n\n1. e4 *';
    const last = '[Event "c"]\n\n1. c4 {the last} *';
    for (const lines of ['\n\n', '\r\n \r\n', '\n']) {
      const games = listPgn([before, `[White "b"]\n${spoilt}`, last].join(lines));
      expect(games.map(({ pgn }) => pgn)).toEqual([before, `[White "b"]\n${spoilt}`, last]);
      expect(games[1]!.line).toBe(lines === '\n' ? 4 : 5);
      expect(() => parsePgn(games[1]!.pgn)).toThrow(RampartError);
    }
    expect(listPgn(`${before}\n\n${spoilt}\n`).map(({ pgn }) => pgn)).toEqual([before, spoilt]);
    expect(listPgn(`${spoilt}\n\n${last}`).map(({ pgn }) => pgn)).toEqual([spoilt, last]);
  });

  test('has the signs at the end of a game without a result', () => {
    const [entry] = listPgn('1. e4 e5 $2 ');
    expect(parsePgn(entry!.pgn).moves[1]!.nags).toEqual([2]);
    expect(parsePgn('1. e4 e5 ?!').moves[1]!.nags).toEqual([6]);
  });

  test('does not read the moves', () => {
    expect(listPgn('1. Zz9 *')).toHaveLength(1);
    expect(listPgn('')).toEqual([]);
  });

  test('of twenty megabytes takes as long for each game as a short one', () => {
    const game = randomGame(START_FEN, 77).pgn();
    const file = (megabytes: number) => `${game}\n\n`.repeat(Math.ceil((megabytes * 2 ** 20) / game.length));
    const small = file(1);
    const large = file(20);
    const time = (text: string) => {
      const started = process.cpuUsage();
      expect(listPgn(text).length).toBe(Math.round(text.length / (game.length + 2)));
      return process.cpuUsage(started).user;
    };
    time(small);
    const short = Math.min(...[1, 2, 3, 4].map(() => time(small)));
    // Twenty times as long is linear; a text that is read again for each game would take four hundred times.
    expect(time(large)).toBeLessThan(80 * short);
  });
});

describe('what people write', () => {
  test.each([
    ['1. e4□ e5 □ *', [[7], [7]]],
    ['1. e4+- e5= *', [[18], [10]]],
    [
      '1. e4!+- e5?!⩱ *',
      [
        [1, 18],
        [6, 15],
      ],
    ],
    ['1. e4 += e5 ∆ *', [[14], [140]]],
  ])('signs: %s', (pgn, nags) => {
    expect(parsePgn(pgn).moves.map((move) => move.nags)).toEqual(nags);
  });

  test.each([
    ['1. ♘f3 ♞f6 *', ['Nf3', 'Nf6']],
    ['1. ♙e4 … e5 *', ['e4', 'e5']],
    ['1… e5 *', []],
    ['[FEN "7k/P7/8/8/8/8/8/K7 w - - 0 1"]\n\n1. a8=q+ *', ['a8=Q+']],
    ['[FEN "1b5k/P7/8/8/8/8/8/K7 w - - 0 1"]\n\n1. axb8=n *', ['axb8=N']],
  ])('moves: %s', (pgn, sans) => {
    if (sans.length > 0) expect(sanOf(parsePgn(pgn))).toEqual(sans);
    else expect(() => parsePgn(pgn)).toThrow('line 1: e5 is not a legal move');
  });

  test.each([
    ['[Event "a"]\n\n{Forfeit: White did not appear} 0-1', 'Forfeit: White did not appear'],
    ['{one} {two} *', 'one two'],
  ])('comments without a move: %s', (pgn, comment) => {
    const game = parsePgn(pgn);
    expect(game.comment).toBe(comment);
    expect(parsePgn(writePgn(game))).toMatchObject({ comment, moves: [], result: game.result });
  });

  test('a variation of comments alone', () => {
    const { moves } = parsePgn('1. e4 ({only words}) e5 *');
    expect(moves[0]).toMatchObject({ comment: 'only words' });
    expect(moves[0]!.variations).toBeUndefined();
    expect(parsePgn('1. e4 e5 *').comment).toBeUndefined();
  });

  test('variations within each other, up to some depth', () => {
    const nested = (depth: number) => `1. e4 ${'(1. d4 '.repeat(depth)}${')'.repeat(depth)} *`;
    const { moves } = parsePgn(nested(200));
    expect(parsePgn(writePgn(parsePgn(nested(200)))).moves).toEqual(moves);
    expect(() => parsePgn(nested(201))).toThrow('line 1: variations lie more than 200 deep');
  });

  test('games without end', () => {
    const moves = 'Nf3 Nf6 Ng1 Ng8 '.repeat(5100);
    const game = parsePgn(`${moves}*`);
    expect(game.moves).toHaveLength(20_400);
    expect(game.moves.at(-1)).toMatchObject({ san: 'Ng8', uci: 'f6g8' });
  });
});

test.each([
  undefined,
  null,
  {},
  { tags: {}, fen: START_FEN, moves: [] },
  { tags: {}, fen: START_FEN, moves: ['e4'], result: '*' },
  { tags: {}, fen: START_FEN, moves: [{ uci: 'e2e4', san: 'e4', comment: '', nags: ['x'] }], result: '*' },
  { tags: {}, fen: START_FEN, moves: [], comment: 5, result: '*' },
])('what is no game is not written: %j', (game) => {
  const refusal = { code: 'bad-pgn', message: 'a game is an object with tags, fen, moves and result' };
  expect(() => writePgn(game as never)).toThrow(expect.objectContaining(refusal));
});

test.each([
  [{ tags: { Round: 1 } }, 'bad-pgn', 'the tag Round is none of PGN, or its value no text'],
  [{ tags: { 'a b': 'x' } }, 'bad-pgn', 'the tag a b is none of PGN, or its value no text'],
  [{ fen: 'garbage' }, 'bad-fen', 'FEN needs four or six fields, not 1'],
  [{ fen: undefined }, 'bad-fen', 'a position is given as a FEN, a string'],
])('what PGN cannot hold is not written: %j', (wrong, code, message) => {
  const game = { tags: {}, fen: START_FEN, moves: [], result: '*', ...wrong };
  expect(() => writePgn(game as never)).toThrow(expect.objectContaining({ code, message }));
});

describe('errors have their line', () => {
  test.each([
    ['a move that is not legal', '[Event "x"]\n\n1. e4 e5\n2. Ke3 *', 'line 4: Ke3 is not a legal move'],
    ['no move', '1. e4\nhello', 'line 2: hello is not a legal move'],
    ['letters of other languages', '1. e\u00e94', 'line 1: e\u00e94 is not a legal move'],
    ['a comment without end', '1. e4\n\n{ e5 *', 'line 3: a comment is not closed'],
    ['a variation without end', '1. e4\n( 1. d4 *', 'line 2: a variation is not closed'],
    ['a variation closed twice', '1. e4 (1. d4))', 'line 1: a variation is closed that was not opened'],
    ['a tag', '\n[Event x]\n\n1. e4 *', 'line 2: a tag is not of the form [Name "value"]'],
    ['nothing', '', 'line 1: there is no game'],
    ['undefined', undefined, 'a PGN is a string'],
    ['a number', 4, 'a PGN is a string'],
  ])('%s', (_what, text, message) => {
    expect(() => parsePgn(text as string)).toThrow(expect.objectContaining({ code: 'bad-pgn', message }));
    expect(() => parsePgn(text as string)).toThrow(RampartError);
  });

  test('in lists too, where there is no other game', () => {
    expect(() => listPgn('\n\n1. d4 {')).toThrow(
      expect.objectContaining({ code: 'bad-pgn', message: 'line 3: a comment is not closed' }),
    );
    expect(() => listPgn(null as unknown as string)).toThrow('a PGN is a string');
  });

  test('one game is read whatever comes after it', () => {
    expect(sanOf(parsePgn('1. e4 e5 *\n\n1. d4 { and no end'))).toEqual(['e4', 'e5']);
  });

  test('and a FEN that is none is one', () => {
    expect(() => parsePgn('[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\n\n*')).toThrow(
      expect.objectContaining({ code: 'bad-fen' }),
    );
  });
});

test('a tag may have any length', () => {
  const name = 'B'.repeat(20_000_000);
  expect(parsePgn(`[White "${name}"]\n\n1. e4 *`).tags.White).toBe(name);
});
