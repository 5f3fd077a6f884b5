/** How long games were and how they ended. */

import type { GameResult } from '../statistics/tally.ts';

export interface Lengths {
  /** Moves of the shortest, the middle, the average and the longest game; a move is one of both sides. */
  readonly shortest: number;
  readonly median: number;
  readonly mean: number;
  readonly longest: number;
  /** Games by their number of moves, in steps of `width`, from 0 up to the longest. */
  readonly width: number;
  readonly classes: readonly Outcomes[];
}

export interface Outcomes {
  readonly whiteWins: number;
  readonly draws: number;
  readonly blackWins: number;
}

export interface Ending {
  /** The reason for games that ended on the board, the Termination tag for others. */
  readonly name: string;
  readonly games: number;
}

/** Moves in a class of lengths, for games of usual lengths; more where that would be too many classes. */
const WIDTH = 10;
const MAX_CLASSES = 30;

/** The lengths of games with a result; null without one. */
export function lengthsOf(games: readonly GameResult[]): Lengths | null {
  const finished = games.filter(({ result }) => result !== '*');
  if (finished.length === 0) return null;
  const moves = finished.map(({ plies }) => Math.ceil(plies / 2)).sort((a, b) => a - b);
  const longest = moves.at(-1)!;
  const width = WIDTH * Math.ceil((longest + 1) / WIDTH / MAX_CLASSES);
  const inClass = (place: number) => finished.filter(({ plies }) => Math.floor(Math.ceil(plies / 2) / width) === place);
  return {
    shortest: moves[0]!,
    median: (moves[(moves.length - 1) >> 1]! + moves[moves.length >> 1]!) / 2,
    mean: moves.reduce((sum, length) => sum + length, 0) / moves.length,
    longest,
    width,
    classes: Array.from({ length: Math.floor(longest / width) + 1 }, (_, place) => outcomesOf(inClass(place))),
  };
}

export function outcomesOf(games: readonly GameResult[]): Outcomes {
  const count = (wanted: string) => games.filter(({ result }) => result === wanted).length;
  return { whiteWins: count('1-0'), draws: count('1/2-1/2'), blackWins: count('0-1') };
}

/** What ended the games, the most frequent first. */
export function endingsOf(games: readonly GameResult[]): Ending[] {
  const counts = new Map<string, number>();
  for (const game of games) {
    const name = endingName(game);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, games]) => ({ name, games })).sort((a, b) => b.games - a.games);
}

function endingName({ termination, reason, result }: GameResult): string {
  if (termination === 'adjudication') return result === '1/2-1/2' ? 'adjudicated draw' : 'adjudicated win';
  if (termination !== 'normal' && termination !== '') return termination;
  return reason === '' ? 'normal end' : reason;
}
