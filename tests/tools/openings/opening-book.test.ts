import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Chess } from 'chess.js';
import { describe, expect, test } from 'vitest';
import { START_FEN } from '../../../engine/fen.ts';
import type { Variant } from '../../../lib/pgn/variant.ts';
import { bookFrom, openBook, openingsInOrder } from '../../../tools/openings/opening-book.ts';
import { testFolder } from '../../support/folder.ts';
import { describeShared, sharedData } from '../../support/shared.ts';

const folder = testFolder();

/** Writes a book and reads all its openings: the FEN, or the moves of those that begin at the start. */
function openingsIn(name: string, content: string | Uint8Array, plies = 1000, variant?: Variant): string[] {
  const file = join(folder, name);
  writeFileSync(file, content);
  const book = openBook(file, plies, variant);
  return Array.from({ length: book.count }, (_, index) => {
    const { fen, moves } = book.at(index);
    return [...(fen === START_FEN ? [] : [fen]), ...moves].join(' ');
  });
}

describe('games as openings', () => {
  test.each([
    ['two games', '[Event "a"]\n\n1. e4 e5 1-0\n\n[Event "b"]\n\n1. d4 *\n', ['e2e4 e7e5', 'd2d4']],
    ['no results', '[Event "a"]\n1. e4\n[Event "b"]\n1. d4', ['e2e4', 'd2d4']],
    ['no tags', '1. e4 e5 1/2-1/2 1. c4 0-1', ['e2e4 e7e5', 'c2c4']],
    ['tags and moves on a line', '[Event "a"] [Site "?"] 1.e4 e5', ['e2e4 e7e5']],
    ['empty lines', '[Event "a"]\n\n[Site "b"]\r\n\r\n1. e4\r\n\r\ne5\r\n*', ['e2e4 e7e5']],
    [
      'comments',
      '1. e4 {[x] (1-0} e5 ; c5 1-0\n% 2. d4\n2. Nf3!? $14 (2. f4 {y} (2. a3) d5) Nc6?? *',
      ['e2e4 e7e5 g1f3 b8c6'],
    ],
    ['a mark of UTF-8', '\ufeff[Event "a"]\n\n1. e4 *', ['e2e4']],
    ['quotation marks', '[A "b\\""] [B "]["] [C "\\\\"] 1. e4 *', ['e2e4']],
    ['moves as UCI writes them', 'g1f3 c7c5 e2e4 *', ['g1f3 c7c5 e2e4']],
    [
      'a position',
      '[FEN "4k2r/8/8/8/8/8/8/4K3 b k - 3 9"]\n\n9... O-O 10. Kd2 *',
      ['4k2r/8/8/8/8/8/8/4K3 b k - 3 9 e8g8 e1d2'],
    ],
    ['no moves', '[Event "a"]\n\n*\n', ['']],
    ['dots, figurines and results of typesetters', '1. e4 …e5 2. ♘f3 ½–½\n\n1. d4 *', ['e2e4 e7e5 g1f3', 'd2d4']],
    ['moves up to a null move', '1. e4 e5 2. -- Nc6 *', ['e2e4 e7e5']],
  ])('%s', (_, text, openings) => {
    expect(openingsIn('games.pgn', text)).toEqual(openings);
    expect(openingsIn('games.pgn.gz', gzipSync(text))).toEqual(openings);
  });

  test('takes no more plies than it is asked for', () => {
    expect(openingsIn('games.pgn', '1. f3 e5 2. g4 Qh4# 0-1', 3)).toEqual(['f2f3 e7e5 g2g4']);
    expect(openingsIn('games.pgn', '1. e4 e5 2. Nf3 Nc6 *', 3)).toEqual(['e2e4 e7e5 g1f3']);
    expect(openingsIn('games.pgn', '1. e4 e5 2. Ke3 *', 2)).toEqual(['e2e4 e7e5']);
  });

  test.each([
    ['an illegal move', '[Event "a"]\n\n1. e4 e5\n2. Ke3 *', ':4: Ke3 is not a legal move'],
    [
      'an ambiguous move',
      '1. Nf3 Nf6 2. e3 e6 3. Ng1 Ng8\n4. Nf3 d5 5. d4 Nf6\n6. Nd2 *',
      ':3: Nd2 is not a legal move',
    ],
    ['an open comment', '[Event "a"]\n\n1. e4\n{ e5', ':4: a comment is not closed'],
    ['an open variation', '1. e4\n(1. d4 *', ':2: a variation is not closed'],
    ['a variation in a tag', '1. e4 (1. d4\n[Event "b"]', ':1: a variation is not closed'],
    ['a parenthesis too many', '1. e4 )', ':1: a variation is closed that was not opened'],
    ['half a tag', '[Event "a"]\n[Site "b\n\n1. e4', ':2: a tag is not of the form'],
    ['another game', '[Variant "Antichess"]\n\n1. e3 *', ':1: a game of Antichess, and only orthodox'],
    ['Chess960', '[FEN "nbbrknrq/pppppppp/8/8/8/8/PPPPPPPP/NBBRKNRQ w KQkq - 0 1"]\n*', ':1: a position of Chess960'],
    ['no position', '[Event "a"]\n\n*\n\n[FEN "e4"]\n\n*', ':5: FEN needs four or six fields'],
    ['a game that has ended', '1. e4 e5 *\n\n1. f3 e5 2. g4 Qh4# 0-1', ':3: the game is over there by checkmate'],
    [
      'a repetition',
      `1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 *\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *`,
      ':3: the game is over there by threefold repetition',
    ],
    ['nothing', ' \n', ': there is no opening in it'],
  ])('refuses %s with the place', (_, text, message) => {
    expect(() => openingsIn('bad.pgn', text)).toThrow(`cannot use ${join(folder, 'bad.pgn')}${message}`);
  });
});

describe('positions as openings', () => {
  const four = '4k3/8/8/8/8/8/4P3/4K3 w - -';

  test('reads EPD and FEN, and passes over empty lines and remarks', () => {
    const text = `\uFEFF# remark\n${four} bm e4; id "x";\r\n\n${four} 3 9\n${four} ; D1 5\n`;
    expect(openingsIn('list.epd', text)).toEqual([`${four} 0 1`, `${four} 3 9`, `${four} 0 1`]);
  });

  test.each([
    ['hmvc 12; fmvn 40;', '12 40'],
    ['fmvn 9;', '0 9'],
    ['bm e4; hmvc "7"; id "a; b";', '7 1'],
    ['; hmvc 99 ; c0 "fmvn 3;"', '99 1'],
    ['3 9 bm e4;', '3 9'],
    ['-1 0 bm e4;', '0 1'],
    ['hmvc 0; fmvn 0;', '0 1'],
  ])('has the clocks of %j', (operations, clocks) => {
    expect(openingsIn('clocks.epd', `${four} ${operations}`)).toEqual([`${four} ${clocks}`]);
  });

  test('begins a game with the clocks of the openings that Rampart has written', () => {
    expect(openingsIn('own.epd', `${four} hmvc 2; fmvn 4; ce 35;`)).toEqual([`${four} 2 4`]);
  });

  test('reads packed files, and by what they are, not by their names', () => {
    for (const [name, content] of [
      ['packed.epd.gz', gzipSync(`${four}\n`)],
      ['packed.epd', gzipSync(`${four}\n`)],
      ['plain.epd.gz', `${four}\n`],
    ] as const)
      expect(openingsIn(name, content)).toEqual([`${four} 0 1`]);
  });

  test.each([
    ['no position', `${four}\n\ne4\n`, ':3: FEN needs four or six fields, not 1'],
    ['an impossible one', '8/8/8/8/8/8/8/8 w - -', ':1: White has no king'],
    ['Chess960', 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1', ':1: a position of Chess960'],
    ['mate', `${four}\n7k/5KQ1/8/8/8/8/8/8 b - -\n`, ':2: the game is over there by checkmate'],
    ['stalemate', '7k/5K2/6Q1/8/8/8/8/8 b - -', ':1: the game is over there by stalemate'],
    ['kings alone', '7k/8/8/8/8/8/8/K7 w - -', ':1: the game is over there by insufficient material'],
    ['a clock below zero', `${four}\n${four} hmvc -3; fmvn 4;`, ":2: hmvc '-3' is no number from 0 to 9999"],
    ['a clock in words', `${four} hmvc many;`, ":1: hmvc 'many' is no number from 0 to 9999"],
    ['no clock', `${four} fmvn;`, ":1: fmvn '' is no number from 0 to 9999"],
    ['a huge number', `${four} fmvn 99999999999;`, ":1: fmvn '99999999999' is no number from 0 to 9999"],
    ['fifty moves', `${four} hmvc 100;`, ':1: the game is over there by fifty moves'],
    ['bytes', '\u0000\u00ff\u0001', ':1: FEN needs'],
  ])('refuses %s with the place', (_, text, message) => {
    expect(() => openingsIn('bad.epd', text)).toThrow(`cannot use ${join(folder, 'bad.epd')}${message}`);
  });
});

describe('openings of Chess960', () => {
  const xFen = 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1';
  const read = (name: string, text: string) => openingsIn(name, text, 1000, 'chess960');

  test('are positions as X-FEN, Shredder-FEN and EPD', () => {
    const shredder = xFen.replace('KQkq', 'HFhf');
    const inner = '4k3/8/8/8/8/8/8/4KR1R w F - 0 1';
    const epd = shredder.replace('0 1', 'id "x"; hmvc 0;');
    expect(read('960.epd', [xFen, shredder, epd, inner].join('\n'))).toEqual([xFen, xFen, xFen, inner]);
  });

  test('are games that castle as king takes rook', () => {
    const fen = 'bnqbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BNQBRKRN w KQkq - 0 1';
    const tags = (variant: string) => `[Variant "${variant}"]\n[SetUp "1"]\n[FEN "${fen}"]\n\n`;
    for (const variant of ['Chess960', 'fischerandom', 'Chess 960', ''])
      expect(read('960.pgn', `${tags(variant)}1. O-O O-O *`)).toEqual([`${fen} f1g1 f8g8`]);
    expect(read('960.pgn', '1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *')).toEqual(['e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1h1']);
    expect(() => read('960.pgn', '[Variant "Atomic"]\n\n1. e4 *')).toThrow(':1: a game of Atomic, and only chess and');
  });

  test('are start positions without a book: each once, the same for a seed', () => {
    const order = (seed: number, order: 'random' | 'sequential') => {
      const book = bookFrom(undefined, 1000, 'chess960');
      const starts = openingsInOrder(book, { order, seed, plies: 1000 }, 961);
      return Array.from({ length: 961 }, (_, round) => starts(round + 1));
    };
    const first = order(1, 'random').map(({ fen }) => fen);
    expect(new Set(first).size).toBe(960);
    expect(first[960]).toBe(first[0]);
    expect(order(1, 'random').map(({ fen }) => fen)).toEqual(first);
    expect(order(2, 'random').map(({ fen }) => fen)).not.toEqual(first);
    expect(order(1, 'sequential')[0]).toEqual({ fen: xFen, moves: [] });
  });
});

test('every opening of a book comes once before the first comes again, in an order that the seed decides', () => {
  const file = join(folder, 'order.pgn');
  writeFileSync(file, ['e4', 'd4', 'c4', 'b4', 'f4', 'g4', 'h4', 'a4'].map((san) => `1. ${san} *`).join('\n'));
  const book = openBook(file, 10);
  const order = (seed: number, kind: 'random' | 'sequential') => {
    const starts = openingsInOrder(book, { order: kind, seed, plies: 10 }, 16);
    return Array.from({ length: 16 }, (_, round) => starts(round + 1).moves[0]!);
  };
  const first = order(1, 'random');
  expect(new Set(first.slice(0, 8)).size).toBe(8);
  expect(first.slice(8)).toEqual(first.slice(0, 8));
  expect(order(1, 'random')).toEqual(first);
  expect(order(2, 'random')).not.toEqual(first);
  expect(order(1, 'sequential').slice(0, 4)).toEqual(['e2e4', 'd2d4', 'c2c4', 'b2b4']);
});

describeShared('games of the shared data', () => {
  test.each([
    ['chessops-headers-and-moves-on-the-same-line', ':1: a game of Antichess'],
    ['cutechess-fischerrandom', ':12: a game of fischerandom'],
    ['molinari-bordais-1979', ':1: the game is over there by checkmate'],
  ])('%s is refused with the place', (name, message) => {
    const text = readFileSync(sharedData(`pgn/edge-cases/${name}.pgn`), 'latin1');
    expect(() => openingsIn('edge.pgn', Buffer.from(text, 'latin1'))).toThrow(message);
  });

  test.each([
    ['anastasian-lewis', [81]],
    ['chessbase-empty-line', [134]],
    ['chessops-leading-whitespace', [5, 5, 5, 5]],
    ['chessops-pathological-headers', [0]],
    ['nepomniachtchi-liren-game1', [97]],
    ['stockfish-learning', [154]],
    ['uci-moves', [113]],
    ['utf8-bom', [0, 0]],
  ])('%s is read', (name, plies) => {
    const text = readFileSync(sharedData(`pgn/edge-cases/${name}.pgn`));
    const openings = openingsIn('edge.pgn', text);
    expect(openings.map((moves) => moves.split(' ').filter((move) => move !== '').length)).toEqual(plies);
  });

  test('a packed book is read, and chess.js plays its openings', () => {
    const book = openBook(sharedData('books/8moves_v3.pgn.gz'), 1000);
    expect(book.count).toBe(34700);
    for (let index = 0; index < book.count; index += 347) {
      const { fen, moves } = book.at(index);
      expect(fen).toBe(START_FEN);
      expect(moves).toHaveLength(16);
      const game = new Chess();
      for (const move of moves) game.move(move);
    }
  });
});
