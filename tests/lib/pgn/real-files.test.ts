import { describe, expect, test } from 'vitest';
import { RampartError } from '../../../lib/errors.ts';
import { listPgn, parsePgn, writePgn } from '../../../lib/pgn/pgn-text.ts';
import type { PgnMove } from '../../../lib/types/game.ts';

const sansOf = (moves: readonly PgnMove[]) => moves.map(({ san }) => san).join(' ');

/** The moves of every game of a text, which come back from what is written of them; or why one cannot be read. */
function gamesOf(text: string): string[] {
  return listPgn(text).map(({ pgn }) => {
    try {
      const game = parsePgn(pgn);
      const again = parsePgn(writePgn(game));
      expect(again).toEqual({ ...game, tags: again.tags });
      return `${sansOf(game.moves)} ${game.result}`.trim();
    } catch (error) {
      if (!(error instanceof RampartError)) throw error;
      return error.message;
    }
  });
}

const tagged = (tags: Record<string, string>, moves: string) =>
  `${Object.entries(tags)
    .map(([name, value]) => `[${name} "${value}"]\n`)
    .join('')}\n${moves}\n`;

describe('Chess960', () => {
  const SHREDDER = 'bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w FCfc - 0 1';
  const X_FEN = SHREDDER.replace('FCfc', 'KQkq');
  const ROOKS = '4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1';

  test.each([
    ['Chess960', SHREDDER],
    ['chess 960', X_FEN],
    ['Fischerandom', X_FEN],
    ['Fischer Random', SHREDDER],
  ])('named %s, from %s', (Variant, FEN) => {
    const text = tagged({ Variant, SetUp: '1', FEN }, '1. g3 g6 2. Qg2 Qg7 3. O-O O-O *');
    expect(gamesOf(text)).toEqual(['g3 g6 Qg2 Qg7 O-O O-O *']);
    const game = parsePgn(text);
    expect(game.tags.Variant).toBe(Variant);
    expect(writePgn(game)).toContain(`[Variant "${Variant}"]`);
  });

  test.each([
    ['O-O Kd7', 'O-O Kd7 *'],
    ['e1g1 e8e7', 'O-O Ke7 *'],
    ['e1b1 e8e7', 'O-O-O Ke7 *'],
    ['Ke2 Ke7', 'Ke2 Ke7 *'],
  ])('castles by name, and as king takes rook: %s', (moves, read) => {
    expect(gamesOf(tagged({ Variant: 'Chess960', FEN: ROOKS }, moves))).toEqual([read]);
  });

  test('is told from variants with other rules', () => {
    expect(gamesOf(tagged({ Variant: 'Atomic' }, '1. e4 e5 *'))).toEqual([
      'line 1: a game of Atomic, which is not played here',
    ]);
    expect(gamesOf(tagged({ Variant: 'From Position' }, '1. e4 e5 *'))).toEqual(['e4 e5 *']);
  });
});

describe('tags', () => {
  test.each([
    ['none', '1. e4 e5 2. Nf3', {}],
    ['two of a name', '[White "a"]\n[White "b"]\n\n1. e4 *', { White: 'b' }],
    [
      'bare quotation marks',
      '[Event "The "Open" of "x""]\n[Site "y"]\n\n1. e4 *',
      { Event: 'The "Open" of "x"', Site: 'y' },
    ],
    ['a backslash at the end', '[Event "a\\"]\n[Site "y"]\n\n1. e4 *', { Event: 'a\\', Site: 'y' }],
    ['several in a line', '[Event "a"] [Site "b"]\n1. e4 *', { Event: 'a', Site: 'b' }],
    ['signs in a name', '[Foo-Bar:1 "y"]\n\n1. e4 *', { 'Foo-Bar:1': 'y' }],
    ['letters of Latin-1', '[White "Jos\xe9 Ra\xfal"]\n\n1. e4 {\xe9t\xe9} *', { White: 'José Raúl' }],
    ['bytes that were no UTF-8', '[White "Jos\ufffd"]\n\n1. e4 *', { White: 'Jos\ufffd' }],
    ['no FEN in the tag FEN', '[FEN ""]\n\n1. e4 *', { FEN: '' }],
  ])('%s', (_what, text, tags) => {
    const [{ pgn, tags: listed }] = listPgn(text) as [ReturnType<typeof listPgn>[number]];
    expect(listed).toEqual(tags);
    const game = parsePgn(pgn);
    expect(game.moves[0]!.san).toBe('e4');
    const { FEN: _fen, ...kept } = tags as Record<string, string>;
    expect(parsePgn(writePgn(game)).tags).toMatchObject(kept);
  });

  test('alone make a game, which an empty line and a new Event end', () => {
    const text = '[Event "a"]\n[Result "1-0"]\n\n[Event "b"]\n[White "w"]\n\n1. e4 *\n\n[Event "c"]';
    expect(listPgn(text).map(({ tags }) => tags)).toEqual([
      { Event: 'a', Result: '1-0' },
      { Event: 'b', White: 'w' },
      { Event: 'c' },
    ]);
    expect(gamesOf(text)).toEqual(['1-0', 'e4 *', '*']);
  });

  test('with an empty line among them are of one game', () => {
    expect(listPgn('[Event "a"]\n\n[Site "b"]\n\n1. e4 *').map(({ tags }) => tags)).toEqual([
      { Event: 'a', Site: 'b' },
    ]);
  });
});

describe('results', () => {
  test.each([
    ['[Result "1-0"]\n\n1. e4 e5', 'e4 e5 1-0'],
    ['[Result "1-0"]\n\n1. e4 e5 0-1', 'e4 e5 0-1'],
    ['[Result "White won"]\n\n1. e4 e5', 'e4 e5 *'],
    ['1. e4 e5 1/2', 'e4 e5 1/2-1/2'],
    ['1. e4 e5 ½-½', 'e4 e5 1/2-1/2'],
    ['1. e4 e5 1–0', 'e4 e5 1-0'],
    ['1. e4 e5', 'e4 e5 *'],
    ['1-0', '1-0'],
  ])('%j', (text, read) => {
    expect(gamesOf(text)).toEqual([read]);
  });
});

describe('movetext', () => {
  test.each([
    ['lines for other programs, with carriage returns', '%x\r\n1. e4\r\n%y\r\ne5\r\n*\r\n', 'e4 e5 *'],
    ['glyphs as signs and numbers', '1. e4!? $146 e5?! 2. Nf3!! $5 Nc6?? *', 'e4 e5 Nf3 Nc6 *'],
    ['numbers apart from their dots', '1.e4 e5 2 . Nf3 Nc6 3.. Bb5 *', 'e4 e5 Nf3 Nc6 Bb5 *'],
    ['small letters for castling', '1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. o-o o-o *', 'Nf3 Nf6 g3 g6 Bg2 Bg7 O-O O-O *'],
    ['en passant named on the move', '1. e4 a6 2. e5 d5 3. exd6e.p.! *', 'e4 a6 e5 d5 exd6 *'],
    ['a null move in a variation', '1. e4 e5 (1... -- 2. d4 Z0 3. d5) 2. Nf3 *', 'e4 e5 Nf3 *'],
    ['a null move, up to which the game is read', '1. e4 -- 2. d4 *', 'e4 *'],
    ['a game that stops in an illegal move', '1. e4 e5\n2. Ke3 1-0', 'line 2: Ke3 is not a legal move'],
  ])('%s', (_what, text, read) => {
    expect(gamesOf(text)).toEqual([read]);
  });

  test('has clocks and variations within variations, and keeps them', () => {
    const text = '1. e4 {[%clk 1:30:00] [%emt 0:00:05]} (1. d4 d5 (1... f5 2. g4 (2. c4 {x}))) 1... e5 *';
    const written = writePgn(parsePgn(text));
    expect(written).toContain('{[%clk 1:30:00] [%emt 0:00:05]} (1. d4 d5 (1... f5 2. g4 (2. c4 {x})))');
  });

  test('that ends in control characters, as of DOS, is no further game', () => {
    expect(gamesOf('1. e4 e5 *\n\x1a')).toEqual(['e4 e5 *']);
    expect(gamesOf('1. e4 e5 *\n\0\0\0')).toEqual(['e4 e5 *']);
  });

  test('of a thousand moves is read', () => {
    const shuffle = Array.from({ length: 500 }, (_, at) => `${2 * at + 1}. Nf3 Nf6 ${2 * at + 2}. Ng1 Ng8`).join(' ');
    expect(parsePgn(`${shuffle} 1/2-1/2`).moves).toHaveLength(2000);
    expect(gamesOf(`${shuffle} 1/2-1/2`)[0]).toMatch(/ Ng8 1\/2-1\/2$/);
  });
});
