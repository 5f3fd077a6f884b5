/**
 * The file of positions that an engine has scored. Blocks of lines are appended in their order and forced to the disk;
 * a small file beside it tells how many are there and how many bytes they take, and is replaced in one step after each.
 * So a run that was killed at any moment goes on from its last block.
 */

import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, statSync, writeSync } from 'node:fs';
import { Failure, fileFailure } from '../failure.ts';
import { readJsonFile, replaceFile } from '../files.ts';

/** What the scores depend on. */
export interface ScoringPlan {
  /** Digests of the files with the positions. */
  readonly data: readonly string[];
  /** The engine, in words. */
  readonly engine: string;
  /** Nodes for a position. */
  readonly nodes: number;
}

/** What has become of the lines so far. */
export interface ScoredCounts {
  readonly scored: number;
  /** Positions that the engine gave no score in centipawns, because of a mate or the end of the game. */
  readonly decided: number;
  /** Lines that hold no position. */
  readonly bad: number;
}

interface State extends ScoringPlan, ScoredCounts {
  readonly blocks: number;
  readonly bytes: number;
}

export interface ScoredFile {
  readonly blocks: () => number;
  readonly counts: () => ScoredCounts;
  /** Adds the lines of the next block. Throws Failure. */
  readonly add: (lines: readonly string[], counts: ScoredCounts) => void;
  readonly close: () => void;
}

/** Opens a new file, or goes on with one of the same plan. Throws Failure as for games (see data-file.ts). */
export function openScoredFile(file: string, plan: ScoringPlan, resume: boolean): ScoredFile {
  const stateFile = `${file}.state`;
  const known = existsSync(file) && (statSync(file).size > 0 || existsSync(stateFile));
  if (known && !resume) throw new Failure(`${file} is there already: add --resume to go on with it`);
  const nothing = { blocks: 0, bytes: 0, scored: 0, decided: 0, bad: 0 };
  let state: State = known ? readState(stateFile, plan) : { ...plan, ...nothing };
  const guard = <Value>(action: () => Value): Value => {
    try {
      return action();
    } catch (error) {
      throw error instanceof Failure ? error : fileFailure('write', file, error);
    }
  };
  if (known && statSync(file).size < state.bytes)
    throw new Failure(`${file} has lost its end: it cannot go on`);
  const descriptor = guard(() => openSync(file, known ? 'r+' : 'w'));
  guard(() => ftruncateSync(descriptor, state.bytes));
  const save = () => replaceFile(stateFile, `${JSON.stringify(state)}\n`);
  save();
  return {
    blocks: () => state.blocks,
    counts: () => state,
    add: (lines, { scored, decided, bad }) =>
      guard(() => {
        const text = Buffer.from(lines.map((line) => `${line}\n`).join(''), 'latin1');
        const { bytes } = state;
        for (let at = 0; at < text.length; )
          at += writeSync(descriptor, text, at, text.length - at, bytes + at);
        fsyncSync(descriptor);
        state = {
          ...state,
          blocks: state.blocks + 1,
          bytes: bytes + text.length,
          scored: state.scored + scored,
          decided: state.decided + decided,
          bad: state.bad + bad,
        };
        save();
      }),
    close: () => closeSync(descriptor),
  };
}

function readState(stateFile: string, plan: ScoringPlan): State {
  const state = readJsonFile(stateFile) as State | undefined | null;
  const isWhole =
    state !== undefined &&
    state !== null &&
    Array.isArray(state.data) &&
    [state.blocks, state.bytes, state.scored, state.decided, state.bad].every(Number.isInteger);
  if (!isWhole) throw new Failure(`${stateFile} is damaged`);
  for (const key of ['engine', 'nodes'] as const) {
    if (state[key] !== plan[key])
      throw new Failure(`the file was made with ${key} ${state[key]}, not ${plan[key]}: it cannot go on`);
  }
  if (state.data.join() !== plan.data.join())
    throw new Failure('the positions are not those that the file was begun with: it cannot go on');
  return state;
}
