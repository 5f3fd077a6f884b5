/** The file that positions of games are appended to, game by game (see growing-file.ts). */

import { positionOf } from '../../lib/notation.ts';
import { Failure } from '../../uci/failure.ts';
import { readTextFile } from '../text-files.ts';
import type { DataGame, DataPlan } from './data-game.ts';
import { damaged, openGrowing, stateToResume } from './growing-file.ts';
import type { PartRead } from './played-games.ts';

/** What is known of a data file. */
interface State extends DataPlan {
  readonly games: number;
  readonly bytes: number;
  /** What has been read of the PGN files that the games are taken from, by their order; undefined for played games. */
  readonly parts?: readonly PartRead[] | undefined;
}

export interface DataFile {
  /** Games that are in it, counted from the first. */
  readonly games: () => number;
  readonly positions: () => number;
  /** What had been read of PGN files when the file was opened; undefined when that is not known. */
  readonly parts: readonly PartRead[] | undefined;
  /** Adds the next game, without the positions that are already there, and keeps what has now been read. */
  readonly add: (game: DataGame, parts?: readonly PartRead[]) => void;
  readonly close: () => void;
}

/**
 * Opens a new file, or goes on with one of the same plan. Throws Failure when there is one and `resume` is not set,
 * when it belongs to another plan, or when it cannot be read or written.
 */
export function openDataFile(file: string, plan: DataPlan, resume: boolean): DataFile {
  const known = stateToResume(file, resume);
  const start: State = known === undefined ? { ...plan, games: 0, bytes: 0 } : stateOf(known, file, plan);
  const growing = openGrowing(file, known === undefined ? undefined : start.bytes);
  const seen = new Set<string>();
  if (known !== undefined) readPositions(file, seen);
  let { games, parts } = start;
  const save = () => {
    const state: State = { ...plan, games, bytes: growing.bytes(), parts };
    growing.save(state);
  };
  save();
  return {
    games: () => games,
    positions: () => seen.size,
    parts,
    add: ({ lines }, read) => {
      const fresh = lines.filter((line) => addIfNew(seen, positionOf(line)));
      growing.append(fresh.map((line) => `${line}\n`).join(''));
      games++;
      parts = read;
      save();
    },
    close: growing.close,
  };
}

/** Adds an item; false when the set has it already, for a game may repeat a position. */
function addIfNew(seen: Set<string>, position: string): boolean {
  if (seen.has(position)) return false;
  seen.add(position);
  return true;
}

function stateOf(known: unknown, file: string, plan: DataPlan): State {
  const state = known as State;
  for (const key of ['seed', 'nodes', 'perGame'] as const) {
    if (state[key] !== plan[key]) {
      throw new Failure(`the file was made with ${key} ${state[key]}, not ${plan[key]}: it cannot go on`);
    }
  }
  const { games, bytes, parts = [] } = state;
  if (!(Number.isInteger(games) && Number.isInteger(bytes) && Array.isArray(parts))) return damaged(file);
  return state;
}

function readPositions(file: string, seen: Set<string>): void {
  for (const line of readTextFile(file, 'latin1').split('\n')) if (line !== '') seen.add(positionOf(line));
}
