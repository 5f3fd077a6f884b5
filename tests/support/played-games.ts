import { randomWords } from '../../base/random-words.ts';
import type { GameResult } from '../../tools/statistics/tally.ts';

/** A game of a table in a test. */
export function game(
  round: number,
  white: string,
  black: string,
  result: GameResult['result'],
  rest: Partial<GameResult> = {},
): GameResult {
  return { round, white, black, result, plies: 80, termination: 'normal', reason: 'checkmate', ...rest };
}

/**
 * Pairs of games between all, the same for the same seed; earlier names are stronger, and every third game is drawn.
 */
export function playedGames(names: readonly string[], pairs: number, seed: number): GameResult[] {
  const random = randomWords(seed);
  const games: GameResult[] = [];
  for (let round = 1; round <= pairs; round++) {
    names.forEach((first, own) => {
      for (const second of names.slice(own + 1)) {
        for (const [white, black] of [
          [first, second],
          [second, first],
        ] as const) {
          const word = random() >>> 0;
          const strong = (word >>> 8) % 10 < 6 === (white === first) ? '1-0' : '0-1';
          const plies = 20 + (word % 220);
          if (word % 3 === 0) {
            games.push(game(round, white, black, '1/2-1/2', { plies, reason: 'threefold repetition' }));
          } else if (word % 50 === 1) {
            games.push(game(round, white, black, strong, { plies, termination: 'time forfeit', reason: 'on time' }));
          } else games.push(game(round, white, black, strong, { plies }));
        }
      }
    });
  }
  return games;
}
