import { expect, test } from 'vitest';
import { parsePgn } from '../../lib/pgn/pgn-text.ts';
import { htmlOf } from '../../views/jsx-runtime.ts';
import { commentText, PgnLine } from '../../views/line.tsx';

test('a line has numbers, signs, comments, and lines within it', () => {
  const { moves } = parsePgn('1. e4 e5 (1... c5! 2. Nf3 (2. c3 d5) d6 {<solid>}) *');
  const html = htmlOf(PgnLine({ moves: moves[1]!.variations![0]!, ply: 1 }));
  expect(html).toBe('1... c5! 2. Nf3 <span class="variation">(2. c3 d5)</span> 2... d6 &lt;solid&gt;');
});

test.each([
  ['[%eval 0.35] [%clk 0:01:00] good  move', 'good move'],
  ['[%eval 0.35] [%clk 0:00:01] d=7', ''],
  ['+0.35/12 1.2s', ''],
  ['-M5/20 0.001s, White mates', 'White mates'],
  ['0.00/1 12ms', ''],
  ['better was d=4 or 0.35/12', 'better was or 0.35/12'],
  ['12... d5', '12... d5'],
])('has comments as people read them: %s', (comment, text) => {
  expect(commentText(comment)).toBe(text);
});
