import { expect, test } from 'vitest';
import { randomWords } from '../../../base/random-words.ts';
import { findGamesAmongFaults, openPgnParts, type PgnPart } from '../../../lib/pgn/pgn-parser.ts';
import { entriesIn } from '../../../lib/pgn/pgn-text.ts';

/** What is found of the games of a part. */
function found(part: PgnPart) {
  return entriesIn(part).map((entry, index) => {
    const { plies, result, fault } = part.games[index]!;
    return { ...entry, plies, result, fault: fault?.message };
  });
}

function foundInPieces(text: string, sizeOf: () => number) {
  const add = openPgnParts();
  const games: ReturnType<typeof found> = [];
  for (let at = 0, end = 0; ; at = end) {
    end = Math.min(text.length, at + sizeOf());
    games.push(...found(add(text.slice(at, end), end === text.length)));
    if (end === text.length) return games;
  }
}

const foundInOne = (text: string) => found({ text, line: 1, games: findGamesAmongFaults(text) });

const GAMES = [
  '[Event "a"]\n[White "b"]\n\n1. e4 e5 2. Nf3 1-0\n\n',
  '1. e4 e5\n\n',
  '[Event "x"]\r\n\r\n1. d4 {a [Event "g"]} d5 (1... Nf6) 1/2 - 1/2\r\n\r\n',
  '1. c4 c5 2.\n\n',
  '{loose\n\n}\n[White "w"]\n\n*\n{after}\n\n',
  '[White "s"]\n\n1. e4 {x} y} e5 1-0\n\n',
  '[White "s"]\n\n1. e4 ( 1. d4 1-0\n\n',
  '[Event x]\n\n1. e4 *\n\n',
  '[Event "o"]\n\n1. e4 {oops e5 *\n\n',
  '% esc [Event "q"]\n1. f4 ; rest { of\n f5 *\n\n',
  '1. e4 e5\n1. d4 d5\n1. c4 0-1 {x}\n\n',
  '[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n',
];
const SPOILERS = ['{', '}', '(', ')', '[', '"', '\n', '', '1.', ';', '1-0'];

test('a file that comes in pieces has the games of the whole one, faults and lines too', () => {
  const next = randomWords(60);
  const below = (count: number) => (next() >>> 0) % count;
  for (let round = 0; round < 500; round++) {
    let text = Array.from({ length: 2 + below(10) }, () => GAMES[below(GAMES.length)]).join('');
    for (let spoilt = below(4); spoilt > 0; spoilt--) {
      const at = below(text.length);
      text = text.slice(0, at) + SPOILERS[below(SPOILERS.length)] + text.slice(at + below(2));
    }
    expect(foundInPieces(text, () => 1 + below(120))).toEqual(foundInOne(text));
  }
});

test('games are told before the file has ended, and what was told is not kept', () => {
  const add = openPgnParts();
  const parts = Array.from({ length: 50 }, () => add(GAMES[0]!.repeat(10), false));
  expect(Math.min(...parts.slice(1).map(({ games }) => games.length))).toBe(10);
  expect(Math.max(...parts.map(({ text }) => text.length))).toBeLessThan(13 * GAMES[0]!.length);
  expect(entriesIn(parts[49]!)[0]!.line).toBe(1 + 5 * 488);
});
