/**
 * The results of games from a PGN file, whatever wrote it. Only tags and results are read, and moves are counted where
 * there is no PlyCount: statistics need no more, and games with illegal moves still have a result.
 */

import { decidedResult, type PgnGame } from '../../lib/pgn/pgn-parser.ts';
import type { GameResult } from '../statistics/tally.ts';

export interface PgnResults {
  readonly games: readonly GameResult[];
  /** Games left out: without two different names or a result. */
  readonly leftOut: number;
}

const RESULTS = ['1-0', '0-1', '1/2-1/2'] as const;

/** The results of games that were found, those with a fault too. */
export function resultsOf(found: readonly PgnGame[]): PgnResults {
  const games: GameResult[] = [];
  let leftOut = 0;
  for (const one of found) {
    const game = resultIn(one);
    if (game !== null) games.push(game);
    else if (one.tags.size > 0 || one.plies > 0) leftOut++;
  }
  return { games, leftOut };
}

function resultIn(found: PgnGame): GameResult | null {
  const { tags, plies } = found;
  const decided = decidedResult(found);
  const result = RESULTS.find((text) => text === decided);
  const white = tags.get('White') ?? '';
  const black = tags.get('Black') ?? '';
  if (result === undefined || white === '' || black === '' || white === black) return null;
  const counted = Number(tags.get('PlyCount') ?? Number.NaN);
  return {
    round: Number.parseInt(tags.get('Round') ?? '', 10) || 0,
    white,
    black,
    result,
    plies: Number.isInteger(counted) && counted >= 0 ? counted : plies,
    termination: (tags.get('Termination') ?? '').toLowerCase(),
    reason: tags.get('Reason') ?? '',
  };
}
