/**
 * The file that positions are appended to. Beside it stands a small file that tells how many games and bytes of it
 * are good: it is replaced in one step after each game, so that a run that was killed at any moment goes on from the
 * last whole game, and ends with the same file as if it had never been stopped.
 */

import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, statSync, writeSync } from 'node:fs';
import { Failure, fileFailure } from '../failure.ts';
import { readJsonFile, readTextFile, replaceFile } from '../files.ts';
import type { DataGame, DataPlan } from './game.ts';
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
  const stateFile = `${file}.state`;
  // An empty file without a state is what a run leaves that was killed at its very start.
  const known = existsSync(file) && (statSync(file).size > 0 || existsSync(stateFile));
  if (known && !resume) throw new Failure(`${file} is there already: add --resume to go on with it`);
  const start: State = known ? readState(stateFile, plan) : { ...plan, games: 0, bytes: 0 };
  const seen = new Set<string>();
  const guard = <Value>(action: () => Value): Value => {
    try {
      return action();
    } catch (error) {
      throw error instanceof Failure ? error : fileFailure('write', file, error);
    }
  };
  let { games, bytes, parts } = start;
  if (known) readPositions(file, bytes, seen);
  const descriptor = guard(() => openSync(file, known ? 'r+' : 'w'));
  // What a killed run wrote of its last game is played again.
  guard(() => ftruncateSync(descriptor, bytes));
  const save = () => {
    const state: State = { ...plan, games, bytes, parts };
    replaceFile(stateFile, `${JSON.stringify(state)}\n`);
  };
  save();
  return {
    games: () => games,
    positions: () => seen.size,
    parts,
    add: ({ lines }, read) =>
      guard(() => {
        const fresh = lines.filter((line) => !seen.has(positionOf(line)));
        const text = Buffer.from(fresh.map((line) => `${line}\n`).join(''));
        for (let at = 0; at < text.length; )
          at += writeSync(descriptor, text, at, text.length - at, bytes + at);
        fsyncSync(descriptor);
        for (const line of fresh) seen.add(positionOf(line));
        bytes += text.length;
        games++;
        parts = read;
        save();
      }),
    close: () => closeSync(descriptor),
  };
}

/** The part of a line that tells positions apart: placement, side, castling, en passant. */
function positionOf(line: string): string {
  return line.split(' ', 4).join(' ');
}

function readState(stateFile: string, plan: DataPlan): State {
  const state = readJsonFile(stateFile) as State | undefined | null;
  if (state === undefined || state === null) throw new Failure(`${stateFile} is damaged`);
  for (const key of ['seed', 'nodes', 'perGame'] as const) {
    if (state[key] !== plan[key]) {
      throw new Failure(`the file was made with ${key} ${state[key]}, not ${plan[key]}: it cannot go on`);
    }
  }
  const { games, bytes, parts = [] } = state;
  if (!(Number.isInteger(games) && Number.isInteger(bytes) && Array.isArray(parts))) {
    throw new Failure(`${stateFile} is damaged`);
  }
  return state;
}

function readPositions(file: string, bytes: number, seen: Set<string>): void {
  const content = readTextFile(file, 'latin1');
  if (content.length < bytes) {
    throw new Failure(`${file} has lost its end: ${content.length} bytes of ${bytes} are there`);
  }
  for (const line of content.slice(0, bytes).split('\n')) if (line !== '') seen.add(positionOf(line));
}
