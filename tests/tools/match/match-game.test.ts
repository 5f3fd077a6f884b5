import { describe, expect, test } from 'vitest';
import { ForfeitError, type GameSetup, type Player, playGame } from '../../../tools/match/match-game.ts';

const MOVE_TIME = { kind: 'move time', time: 1 } as const;

function setup(fen: string): GameSetup {
  const timeControls = [MOVE_TIME, MOVE_TIME] as const;
  return { variant: 'standard', fen, opening: [], timeControls, margin: 0, patience: 1000, rules: {} };
}

/** A player that answers much later than it may. */
const late: Player = {
  think: () => new Promise((resolve) => setTimeout(resolve, 30, { move: 'a1a2' })),
};
/** A player that forfeits the game. */
const forfeiting = (...[fault, how]: ConstructorParameters<typeof ForfeitError>): Player => ({
  think: () => Promise.reject(new ForfeitError(fault, how)),
});

describe('a flag that falls', () => {
  test.each([
    ['against a bare king', '8/8/8/8/8/k7/8/6QK w - - 0 1', 'White runs out of time, but Black cannot mate'],
    ['against a knight, with queens', '8/8/8/8/8/kn6/8/6QK w - - 0 1', 'White runs out of time, but Black cannot mate'],
    [
      'behind a wall',
      '8/8/2k5/2p1p1p1/1pP1p1P1/1P2P1P1/K7/8 b - - 0 1',
      'Black runs out of time, but White cannot mate',
    ],
  ])('%s draws', async (_, fen, reason) => {
    for (const player of [late, forfeiting('time forfeit', 'on time')]) {
      const { verdict } = await playGame(setup(fen), [player, player], { signal: new AbortController().signal });
      expect(verdict).toEqual({ result: '1/2-1/2', reason, termination: 'time forfeit' });
    }
  });

  test.each([
    ['of a bare king', '8/8/8/8/8/k7/8/6QK b - - 0 1', '1-0', 'Black loses on time'],
    ['against a knight that can be helped', '8/8/8/8/8/kn6/8/6RK w - - 0 1', '0-1', 'White loses on time'],
    ['against a pawn', '8/8/8/8/8/k6p/8/6QK w - - 0 1', '0-1', 'White loses on time'],
  ])('%s loses', async (_, fen, result, reason) => {
    const { verdict } = await playGame(setup(fen), [late, late], { signal: new AbortController().signal });
    expect(verdict).toEqual({ result, reason, termination: 'time forfeit' });
  });

  test('draws alone: a stall against a bare king loses', async () => {
    const player = forfeiting('stalled connection', 'by a stall');
    const game = setup('8/8/8/8/8/k7/8/6QK w - - 0 1');
    const { verdict } = await playGame(game, [player, player], { signal: new AbortController().signal });
    expect(verdict).toMatchObject({ result: '0-1', termination: 'stalled connection' });
  });
});
