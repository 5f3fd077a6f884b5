/**
 * Files that grow piece by piece, with a small file beside each, FILE.state, that says how much of it is good: a run
 * that was killed at any moment goes on from there, and ends with the same file as if it had never been stopped. They
 * hold positions of games, game by game, or positions that an engine has scored, block by block.
 */

import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, statSync, writeSync } from 'node:fs';
import { UserError, withFileErrors } from '../../base/user-error.ts';
import { positionOf } from '../../lib/notation.ts';
import { tellBeginning } from '../../tools/output.ts';
import { listOf, maybe, readState, recordOf, type Shape, text, whole } from '../../tools/state-files.ts';
import { readTextFile, replaceFile } from '../../tools/text-files.ts';
import type { DataGame, DataPlan } from './data-game.ts';
import type { PartRead } from './played-games.ts';

interface GrowingFile {
  /** Bytes that are good. */
  readonly bytes: () => number;
  /**
   * Adds a text, whose characters are bytes, and forces it to the disk. It is good once a state says so. Throws
   * UserError.
   */
  readonly append: (text: string) => void;
  /** Keeps a state in one step. Throws UserError. */
  readonly save: (state: object) => void;
  readonly close: () => void;
}

function stateFileOf(file: string): string {
  return `${file}.state`;
}

/**
 * The state of a file that is gone on with; undefined for a new one, which takes the place of one that is there. Throws
 * UserError when the state cannot be read or is not of its shape.
 */
function stateToResume<State>(
  file: string,
  resume: boolean,
  what: string,
  shape: () => Shape<State>,
): State | undefined {
  if (!resume) return undefined;
  const stateFile = stateFileOf(file);
  // An empty file without a state is what a run leaves that was killed at its very start.
  if (!existsSync(file) || (statSync(file).size === 0 && !existsSync(stateFile))) {
    tellBeginning(file);
    return undefined;
  }
  return readState(stateFile, what, shape());
}

/** Opens the file to go on behind its good bytes; `undefined` begins it. Throws UserError. */
function openGrowing(file: string, good: number | undefined): GrowingFile {
  const guard = <Value>(action: () => Value) => withFileErrors('write', file, action);
  let bytes = good ?? 0;
  const size = good === undefined ? 0 : statSync(file).size;
  if (size < bytes) throw new UserError(`${file} has lost its end: ${size} bytes of ${bytes} are there`);
  const descriptor = guard(() => openSync(file, good === undefined ? 'w' : 'r+'));
  // The last piece of a killed run may be incomplete: it is made again.
  guard(() => ftruncateSync(descriptor, bytes));
  return {
    bytes: () => bytes,
    append: (text) =>
      guard(() => {
        const piece = Buffer.from(text, 'latin1');
        for (let at = 0; at < piece.length; ) at += writeSync(descriptor, piece, at, piece.length - at, bytes + at);
        fsyncSync(descriptor);
        bytes += piece.length;
      }),
    save: (state) => replaceFile(stateFileOf(file), `${JSON.stringify(state)}\n`),
    close: () => closeSync(descriptor),
  };
}

/** Throws UserError unless a file was made with the same plan, as far as the keys say. */
function refuseOtherPlan<Plan>(state: Plan, plan: Plan, keys: readonly (keyof Plan & string)[]): void {
  for (const key of keys) {
    if (state[key] !== plan[key])
      throw new UserError(`the file was made with ${key} ${state[key]}, not ${plan[key]}: it cannot go on`);
  }
}

/** What is known of a data file. */
interface DataState extends DataPlan {
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
 * Opens a new file, or with `resume` goes on with one of the same plan. Throws UserError when it belongs to another
 * plan, or when it cannot be read or written.
 */
export function openDataFile(file: string, plan: DataPlan, resume: boolean): DataFile {
  const known = stateToResume(file, resume, 'the state of a data file', dataShape);
  if (known !== undefined) refuseOtherPlan(known, plan, ['seed', 'nodes', 'perGame']);
  const start: DataState = known ?? { ...plan, games: 0, bytes: 0 };
  const growing = openGrowing(file, known?.bytes);
  const seen = new Set<string>();
  if (known !== undefined) readPositions(file, seen);
  let { games, parts } = start;
  const save = () => {
    const state: DataState = { ...plan, games, bytes: growing.bytes(), parts };
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

function dataShape(): Shape<DataState> {
  return recordOf<DataState>({
    seed: whole(0, 2 ** 32 - 1),
    nodes: whole(0),
    perGame: whole(1),
    games: whole(0),
    bytes: whole(0),
    parts: maybe(listOf(recordOf<PartRead>({ games: whole(0), length: whole(0), digest: text() }))),
  });
}

function readPositions(file: string, seen: Set<string>): void {
  for (const line of readTextFile(file, 'latin1').split('\n')) if (line !== '') seen.add(positionOf(line));
}

/** What the scores depend on. */
export interface ScoringPlan {
  /** Digests of the files with the positions. */
  readonly data: readonly string[];
  /** The engine, in words. */
  readonly engine: string;
  /** How much the engine may search for a position, in words. */
  readonly limit: string;
}

/** What has become of the lines so far. */
export interface ScoredCounts {
  readonly scored: number;
  /** Positions that the engine gave no score in centipawns, because of a mate or the end of the game. */
  readonly decided: number;
  /** Lines that hold no position. */
  readonly bad: number;
}

interface ScoredState extends ScoringPlan, ScoredCounts {
  readonly blocks: number;
  readonly bytes: number;
}

export interface ScoredFile {
  readonly blocks: () => number;
  readonly counts: () => ScoredCounts;
  /** Adds the lines of the next block. Throws UserError. */
  readonly add: (lines: readonly string[], counts: ScoredCounts) => void;
  readonly close: () => void;
}

/** Opens a new file, or goes on with one of the same plan. Throws UserError when it has another plan or has changed. */
export function openScoredFile(file: string, plan: ScoringPlan, resume: boolean): ScoredFile {
  const known = stateToResume(file, resume, 'the state of a scored file', scoredShape);
  if (known !== undefined) refuseOtherScoring(known, plan);
  let state: ScoredState = known ?? { ...plan, blocks: 0, bytes: 0, scored: 0, decided: 0, bad: 0 };
  const growing = openGrowing(file, known?.bytes);
  growing.save(state);
  return {
    blocks: () => state.blocks,
    counts: () => state,
    add: (lines, { scored, decided, bad }) => {
      growing.append(lines.map((line) => `${line}\n`).join(''));
      state = {
        ...plan,
        blocks: state.blocks + 1,
        bytes: growing.bytes(),
        scored: state.scored + scored,
        decided: state.decided + decided,
        bad: state.bad + bad,
      };
      growing.save(state);
    },
    close: growing.close,
  };
}

function scoredShape(): Shape<ScoredState> {
  return recordOf<ScoredState>({
    data: listOf(text()),
    engine: text(),
    limit: text(),
    blocks: whole(0),
    bytes: whole(0),
    scored: whole(0),
    decided: whole(0),
    bad: whole(0),
  });
}

function refuseOtherScoring(state: ScoredState, plan: ScoringPlan): void {
  refuseOtherPlan(state, plan, ['engine', 'limit']);
  if (state.data.join() !== plan.data.join())
    throw new UserError('the positions are not those that the file was begun with: it cannot go on');
}
