/** The small file beside the games of a match, PGN.match.json: its settings, and which part of the PGN is its own. */

import { existsSync } from 'node:fs';
import { checked, flag, oneOf, readState, recordOf, type Shaped, whole } from '../state-files.ts';
import { MATCH_SETTINGS } from './settings.ts';

const STATE = recordOf({
  version: oneOf([1]),
  settings: MATCH_SETTINGS,
  /** Bytes of the PGN before the first game of the match. */
  start: whole(0),
  /** Bytes of the PGN up to the end of the last game. */
  end: whole(0),
  games: whole(0),
  /** Milliseconds. */
  elapsed: whole(0),
  isFinished: flag(),
});

export type MatchState = Shaped<typeof STATE>;

export function stateFileOf(pgn: string): string {
  return `${pgn}.match.json`;
}

/**
 * The state of the match in a PGN; undefined when there is none. Throws UserError when the file is not what it must be.
 */
export function readMatchState(pgn: string): MatchState | undefined {
  const file = stateFileOf(pgn);
  const shape = checked(STATE, ({ start, end }) => start <= end, 'the end lies before the start');
  return existsSync(file) ? readState(file, 'the state of a match', shape) : undefined;
}
