import { expect, test } from 'vitest';
import { START_FEN } from '../../../engine/fen.ts';
import { openReferee } from '../../../tools/match/referee.ts';

test.each([
  ['checkmate', '7k/8/5K2/6Q1/8/8/8/8 w - - 0 1', ['g5g7'], '1-0'],
  ['checkmate', '8/8/8/8/6q1/5k2/8/7K b - - 0 9', ['g4g2'], '0-1'],
  ['stalemate', '7k/8/6K1/5Q2/8/8/8/8 w - - 0 1', ['f5f7'], '1/2-1/2'],
  ['insufficient material', '7k/8/6K1/8/8/8/5r2/6B1 w - - 0 1', ['g1f2'], '1/2-1/2'],
  ['fifty moves', '7k/8/6K1/8/8/8/8/R7 w - - 99 90', ['a1a2'], '1/2-1/2'],
  ['checkmate', '7k/8/6K1/8/8/8/8/R7 w - - 99 90', ['a1a8'], '1-0'],
  ['threefold repetition', START_FEN, ['g1f3', 'g8f6', 'f3g1', 'f6g8', 'g1f3', 'g8f6', 'f3g1', 'f6g8'], '1/2-1/2'],
])('the referee sees %s in %s', (reason, fen, moves, result) => {
  const referee = openReferee(fen);
  for (const move of moves) {
    expect(referee.verdict()).toBeNull();
    expect(referee.play(move)).not.toBeNull();
  }
  expect(referee.verdict()).toMatchObject({ reason, result, termination: 'normal' });
});

test('the referee takes no illegal move', () => {
  const referee = openReferee(START_FEN);
  for (const move of ['e2e5', '0000', 'e7e5', 'e1g1', 'e2e4q', '', 'e2', 'resign'])
    expect(referee.play(move)).toBeNull();
  expect(referee.play('e2e4')).toBe('e4');
});
