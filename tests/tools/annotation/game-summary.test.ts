import { describe, expect, test } from 'vitest';
import { parsePgn } from '../../../lib/pgn/pgn-text.ts';
import { accuracyOf, openSummary, winningChances } from '../../../tools/annotation/game-summary.ts';
import { summaryHtml, summaryText } from '../../../tools/annotation/summary-text.ts';

function summaryOf(...texts: string[]) {
  const summary = openSummary();
  for (const text of texts) summary.add(parsePgn(text));
  return summary.players();
}

const GAME = `[White "Anna"]
[Black "Ben"]
[Date "2020.05.01"]
[Result "1-0"]

1. d4 {[%eval 0.20]} d5 {[%eval 0.20]} 2. c4 $6 {[%eval -0.50]} e6 {[%eval -0.40]} 3. Nc3 {[%eval -0.40]} Nf6 $4
{[%eval 6.00]} 4. cxd5 {[%eval 6.00]} exd5 {[%eval 6.00]} 5. e3 {[%eval #5]} c6 {[%eval #5]} 6. Bd3 a6 7. Nge2 Be7
8. O-O O-O 1-0
`;

test.each([
  [0, 50],
  [100, 59.1],
  [-100, 40.9],
  [1000, 97.5],
])('a score of %i centipawns is a chance of %f percent', (score, chances) => {
  expect(winningChances(score)).toBeCloseTo(chances, 1);
});

test.each([
  [50, 50, 100],
  [50, 60, 100],
  [60, 50, 63.6],
  [75, 50, 31.6],
  [100, 0, 0],
])('a move that takes chances of %f to %f has an accuracy of %f', (before, after, accuracy) => {
  expect(accuracyOf(before, after)).toBeCloseTo(accuracy, 1);
});

describe('a summary', () => {
  test('counts moves with a score before and after, marks by phase, and the worst moments', () => {
    const [ben, anna] = summaryOf(GAME);
    expect([ben!.name, ben!.games, ben!.moves]).toEqual(['Ben', 1, 5]);
    expect([anna!.name, anna!.games, anna!.moves]).toEqual(['Anna', 1, 4]);
    expect(ben!.faults).toEqual({ opening: [0, 0, 1], middlegame: [0, 0, 0], endgame: [0, 0, 0] });
    expect(anna!.faults.opening).toEqual([1, 0, 0]);
    expect(ben!.worst.map(({ text }) => text)).toEqual(['Anna - Ben, 2020: 3... Nf6']);
    expect(ben!.worst[0]!.before).toBeCloseTo(winningChances(40), 9);
    expect(ben!.worst[0]!.after).toBeCloseTo(winningChances(-600), 9);
    const lost = accuracyOf(winningChances(20), winningChances(-50));
    expect(anna!.accuracy).toBeCloseTo(3 * 100 + lost, 1);
  });

  test('has the structures of the game with the points of each side', () => {
    const [ben, anna] = summaryOf(GAME, GAME.replace(/1-0/g, '1/2-1/2'), GAME.replace(/1-0/g, '*'));
    expect(anna!.structures.get('Carlsbad structure, own')).toEqual({ games: 3, finished: 2, points: 1.5 });
    expect(ben!.structures.get('Carlsbad structure, against')).toEqual({ games: 3, finished: 2, points: 0.5 });
  });

  test('knows the endgame by its pieces, whatever the number of the move', () => {
    const ending = `[White "Anna"]\n[Black "Ben"]\n[FEN "4k3/8/8/8/8/8/4P3/3RK3 w - - 0 1"]\n\n1. e4 $2 *`;
    expect(summaryOf(ending).find(({ name }) => name === 'Anna')!.faults.endgame).toEqual([0, 1, 0]);
  });

  test('leaves out players without a name, and moves without a score', () => {
    expect(summaryOf('1. e4 {[%eval 0.30]} e5 {[%eval 0.30]} *')).toEqual([]);
    const [player] = summaryOf('[White "Anna"]\n\n1. e4 e5 {[%eval 0.30]} 2. Nf3 *');
    expect(player).toMatchObject({ name: 'Anna', games: 1, moves: 0 });
  });

  test('is a table with what to look at first, on a page without foreign markup', () => {
    const players = summaryOf(GAME.replace('Ben', '<b>Ben'));
    const text = summaryText(players);
    expect(text).toMatch(/^player +games +moves +accuracy +opening \?! \? \?\? /);
    expect(text).toMatch(/\n<b>Ben +1 +5 +\d\d\.\d % +0 {2}0 {2}1 /);
    expect(text).toContain('\n  Look at Anna - <b>Ben, 2020: 3... Nf6: winning chances from 54 % to 10 %');
    const html = summaryHtml(players).join('\n');
    expect(html).toContain('&lt;b&gt;Ben');
    expect(html).not.toContain('<b>');
    expect([summaryText([]), summaryHtml([])]).toEqual(['', []]);
  });
});
