/** What is counted of soaked games, and how it is read from the PGN that a host has written. */

import { readPgnResults } from '../pgn/pgn-results.ts';

/** Ways to lose a game that have nothing to do with chess. */
export interface GameCounts {
  readonly games: number;
  readonly timeLosses: number;
  readonly illegalMoves: number;
  readonly disconnects: number;
  readonly stalls: number;
}

/** Sums over batches of one kind on one host. */
export interface Counts extends GameCounts {
  /** Batches that the host ended early by itself. */
  readonly brokenOff: number;
  /** Processes that were still there after their host had ended. */
  readonly leftOver: number;
  /** Megabytes of the largest engine: at the end of a batch, and at any time. 0 where the system does not tell. */
  readonly megabytesAtEnd: number;
  readonly megabytesHighest: number;
  /** Highest load of the system at the end of a batch, for each processor: above 1 processes wait for one. */
  readonly load: number;
}

const SIZES: readonly (keyof Counts)[] = ['megabytesAtEnd', 'megabytesHighest', 'load'];

export const NO_GAMES: GameCounts = { games: 0, timeLosses: 0, illegalMoves: 0, disconnects: 0, stalls: 0 };

export const NO_COUNTS: Counts = {
  ...NO_GAMES,
  brokenOff: 0,
  leftOver: 0,
  megabytesAtEnd: 0,
  megabytesHighest: 0,
  load: 0,
};

/** Both together: numbers are added, of sizes the larger one counts. */
export function addCounts(one: Counts, other: Counts): Counts {
  const keys = Object.keys(NO_COUNTS) as (keyof Counts)[];
  const together = (key: keyof Counts) =>
    SIZES.includes(key) ? Math.max(one[key], other[key]) : one[key] + other[key];
  return Object.fromEntries(keys.map((key) => [key, together(key)])) as unknown as Counts;
}

/** All that should not have happened. */
export function faultsIn({ timeLosses, illegalMoves, disconnects, stalls, brokenOff, leftOver }: Counts): number {
  return timeLosses + illegalMoves + disconnects + stalls + brokenOff + leftOver;
}

/** Counts the games of a PGN that have a result. It may still be growing. */
export function countGames(text: string): GameCounts {
  const counts = { ...NO_GAMES };
  for (const game of text.split(/^(?=\[Event ")/m)) {
    const [result] = readPgnResults(game).games;
    if (result === undefined) continue;
    counts.games++;
    const fault = faultOf(result.termination, game);
    if (fault !== undefined) counts[fault]++;
  }
  return counts;
}

/** The Termination tags of rampart match, cutechess-cli and fastchess, in lower case. */
const FAULTS: { readonly [termination: string]: keyof GameCounts } = {
  'time forfeit': 'timeLosses',
  'illegal move': 'illegalMoves',
  'stalled connection': 'stalls',
  disconnect: 'disconnects',
};

function faultOf(termination: string, game: string): keyof GameCounts | undefined {
  // fastchess writes this tag for both; its last comment tells which it was.
  if (termination === 'abandoned') return /'s connection stalls/.test(game) ? 'stalls' : 'disconnects';
  return FAULTS[termination];
}
