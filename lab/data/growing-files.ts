/**
 * Records of positions, each with FILE.state beside it: a run that was killed at any moment ends with the same file as
 * if it had never been stopped. They hold positions of games, game by game, or positions that an engine has scored,
 * block by block.
 */

import { UserError } from '../../base/user-error.ts';
import { positionOf } from '../../lib/notation.ts';
import { openRecord, refuseOtherPlan, stateToResume } from '../../tools/record.ts';
import { listOf, type RecordOf, recordOf, type Shaped, text, whole } from '../../tools/state-files.ts';
import { readTextFile } from '../../tools/text-files.ts';
import { DATA_PLAN, type DataPlan, PART_READ, type PartRead } from './played-games.ts';

function stateFileOf(file: string): string {
  return `${file}.state`;
}

const DATA_STATE = recordOf({
  ...DATA_PLAN,
  games: whole(0),
  bytes: whole(0),
  /** How far the PGN files have been read, by their order. */
  parts: listOf(PART_READ),
});

type DataState = Shaped<typeof DATA_STATE>;

export interface DataFile {
  /** Games that are in it, counted from the first. */
  readonly games: () => number;
  readonly positions: () => number;
  /** How far the PGN files had been read when the file was opened. */
  readonly parts: readonly PartRead[];
  /** Adds lines of the next game, without positions that are already there, and keeps how far all has been read. */
  readonly add: (lines: readonly string[], parts: readonly PartRead[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Opens a new file, or with `resume` goes on with one of the same plan. Throws UserError when it belongs to another
 * plan, or when it cannot be read or written.
 */
export function openDataFile(file: string, plan: DataPlan, resume: boolean): DataFile {
  const stateFile = stateFileOf(file);
  const known = resume ? stateToResume(file, stateFile, 'the state of a data file', DATA_STATE) : undefined;
  if (known !== undefined) refuseOtherPlan('the file was made', known, plan, ['seed', 'perGame']);
  const state: DataState = { ...plan, games: 0, bytes: 0, parts: [], ...known };
  const record = openRecord({ file, good: state.bytes, stateFile, state });
  const seen = new Set<string>();
  if (known !== undefined) readPositions(file, seen);
  let { games } = state;
  return {
    games: () => games,
    positions: () => seen.size,
    parts: state.parts,
    add: (lines, parts) => {
      const fresh = lines.filter((line) => addIfNew(seen, positionOf(line)));
      const done = { games: ++games, parts: parts.slice() };
      return record.add(entryOf(fresh), (bytes): DataState => ({ ...plan, ...done, bytes }));
    },
    close: record.close,
  };
}

/** Lines whose characters are bytes. */
function entryOf(lines: readonly string[]): Buffer {
  return Buffer.from(lines.map((line) => `${line}\n`).join(''), 'latin1');
}

/** Adds an item; false when the set has it already, for a game may repeat a position. */
function addIfNew(seen: Set<string>, position: string): boolean {
  if (seen.has(position)) return false;
  seen.add(position);
  return true;
}

function readPositions(file: string, seen: Set<string>): void {
  for (const line of readTextFile(file, 'latin1').split('\n')) if (line !== '') seen.add(positionOf(line));
}

const SCORING_PLAN = {
  /** Digests of the files with the positions. */
  data: listOf(text()),
  /** The engine, in words. */
  engine: text(),
  /** How much the engine may search for a position, in words. */
  limit: text(),
};

const SCORED_COUNTS = {
  scored: whole(0),
  /** Positions that the engine gave no score in centipawns, because of a mate or the end of the game. */
  decided: whole(0),
  /** Lines that hold no position. */
  bad: whole(0),
};

const SCORED_STATE = recordOf({ ...SCORING_PLAN, blocks: whole(0), bytes: whole(0), ...SCORED_COUNTS });

type ScoredState = Shaped<typeof SCORED_STATE>;

/** Conditions that decide the scores. */
export type ScoringPlan = RecordOf<typeof SCORING_PLAN>;

/** Numbers of lines so far, by what has become of them. */
export type ScoredCounts = RecordOf<typeof SCORED_COUNTS>;

export interface ScoredFile {
  readonly blocks: () => number;
  readonly counts: () => ScoredCounts;
  /** Adds the lines of the next block. Throws UserError. */
  readonly add: (lines: readonly string[], counts: ScoredCounts) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens a new file, or goes on with one of the same plan. Throws UserError when it has another plan or has changed. */
export function openScoredFile(file: string, plan: ScoringPlan, resume: boolean): ScoredFile {
  const stateFile = stateFileOf(file);
  const known = resume ? stateToResume(file, stateFile, 'the state of a scored file', SCORED_STATE) : undefined;
  if (known !== undefined) refuseOtherScoring(known, plan);
  let state: ScoredState = known ?? { ...plan, blocks: 0, bytes: 0, scored: 0, decided: 0, bad: 0 };
  const record = openRecord({ file, good: state.bytes, stateFile, state });
  return {
    blocks: () => state.blocks,
    counts: () => state,
    add: (lines, { scored, decided, bad }) => {
      const now: ScoredState = {
        ...state,
        blocks: state.blocks + 1,
        scored: state.scored + scored,
        decided: state.decided + decided,
        bad: state.bad + bad,
      };
      state = now;
      return record.add(entryOf(lines), (bytes) => ({ ...now, bytes }));
    },
    close: record.close,
  };
}

function refuseOtherScoring(state: ScoredState, plan: ScoringPlan): void {
  refuseOtherPlan<ScoringPlan>('the file was made', state, plan, ['engine', 'limit']);
  if (state.data.join() !== plan.data.join())
    throw new UserError('the positions are not those that the file was begun with: it cannot go on');
}
