import { describe, expect, test } from 'vitest';
import { parsePgn, writePgn } from '../../../lib/pgn/pgn-text.ts';
import type { PgnMove } from '../../../lib/types/game.ts';

/** The SAN of a line, variations in brackets after the move that they replace. */
function outline(moves: readonly PgnMove[]): string {
  return moves
    .map(({ san, variations = [] }) => [san, ...variations.map((line) => `(${outline(line)})`)].join(' '))
    .join(' ');
}

describe('the moves of a game', () => {
  test('have their variations, within each other', () => {
    const { moves } = parsePgn('1. e4 (1. d4 d5 (1... Nf6 2. c4) (1... f5) 2. c4) (1. c4) 1... e5 2. Nf3 *');
    expect(outline(moves)).toBe('e4 (d4 d5 (Nf6 c4) (f5) c4) (c4) e5 Nf3');
  });

  test('have comments where they were written', () => {
    const { moves } = parsePgn('{Before} 1. e4 {after} {again} (1. d4 {deep}) {last} 1... e5 ; to the end\n2. Nf3 *');
    expect(moves[0]).toMatchObject({ before: 'Before', comment: 'after again last' });
    expect(moves[0]!.variations![0]![0]!.comment).toBe('deep');
    expect(moves[1]!.comment).toBe('to the end');
    expect(moves[2]).toEqual({ uci: 'g1f3', san: 'Nf3', comment: '' });
  });

  test('have glyphs, from numbers and from signs', () => {
    const { moves } = parsePgn('1. e4! $14 e5?? 2. Nf3 !? Nc6 +- 3. Bb5 = a6 $0 $999 $x 4. Ba4 N *');
    expect(moves.map(({ nags }) => nags)).toEqual([[1, 14], [4], [5], [18], [10], undefined, [146]]);
  });

  test('keep a variation that cannot be played as a comment', () => {
    const { moves } = parsePgn('1. e4 (1. Ke3 {odd}) e5 (1... -- 2. d4) 2. Nf3 (2. f4 (2. Zz) exf4) *');
    expect(moves[0]).toMatchObject({ san: 'e4', comment: '(1. Ke3 odd)' });
    expect(moves[1]).toMatchObject({ san: 'e5', comment: '(1... -- 2. d4)' });
    expect(outline(moves)).toBe('e4 e5 Nf3 (f4 exf4)');
    expect(moves[2]!.variations![0]![0]!.comment).toBe('(2. Zz)');
  });

  test('are refused where one of the game itself is not legal', () => {
    expect(() => parsePgn('1. e4 e5\n2. Ke3 *')).toThrow('line 2: Ke3 is not a legal move');
  });

  test('end at a result; one within a variation ends nothing', () => {
    expect(outline(parsePgn('1. e4 (1. f3 e5 2. g4 Qh4# 0-1) e5 1-0 2. Nf3').moves)).toBe('e4 (f3 e5 g4 Qh4#) e5');
  });

  test('castle in Chess960, in variations too', () => {
    const pgn = '[FEN "4k3/8/8/8/8/8/8/1R1K2R1 w GB - 0 1"]\n\n1. O-O (1. O-O-O Ke7) Ke7 2. Rbe1+ *';
    expect(outline(parsePgn(pgn).moves)).toBe('O-O (O-O-O Ke7) Ke7 Rbe1+');
  });
});

test.each([
  '1. e4 {a} (1. d4 $1 {b} d5 (1... Nf6) 2. c4) 1... e5 2. Nf3 $6 $18 *',
  '[FEN "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 5"]\n\n{Start} 5... Nc6 (5... d6 {x} 6. Nf3) 6. Nf3 1-0',
  '1. e4 e5 2. Nf3 (2. f4 {long comment that goes on and on, so that lines must be broken somewhere in it} exf4) 1/2-1/2',
])('what is written is read again: %s', (pgn) => {
  const game = parsePgn(pgn);
  const text = writePgn(game);
  expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThan(80);
  expect(parsePgn(text)).toEqual({ ...game, tags: expect.objectContaining(game.tags) });
  expect(writePgn(parsePgn(text))).toBe(text);
});

test('a command in a comment stays in one line', () => {
  const shuffle = Array.from({ length: 30 }, (_, at) => {
    const [white, black] = at % 2 === 0 ? ['Nf3', 'Nf6'] : ['Ng1', 'Ng8'];
    return `${at + 1}. ${white} {[%eval 0.35] [%clk 1:30:00] said} ${black} {[%eval -0.35]}`;
  });
  const text = writePgn(parsePgn(`${shuffle.join(' ')} *`));
  expect(text.match(/\[%eval -?0\.35\]/g)).toHaveLength(60);
  expect(text.match(/\[%clk 1:30:00\]/g)).toHaveLength(30);
  expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThan(80);
});

test.each([['[%eval 0.1 and no end '.repeat(8)], ['[%csl Ra1,Gb2] '.repeat(8)], [`${'words '.repeat(20)}[%eval`]])(
  'a comment breaks between words that are no command: %s',
  (comment) => {
    const text = writePgn(parsePgn(`1. e4 {${comment}} *`));
    expect(text.split('\n').every((line) => line.length < 80)).toBe(true);
    expect(parsePgn(text).moves[0]!.comment).toBe(comment.trim());
  },
);
