/** The file of positions that an engine has scored: blocks of lines in their order (see growing-file.ts). */

import { Failure } from '../../uci/failure.ts';
import { damaged, openGrowing, stateToResume } from './growing-file.ts';

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

/** Opens a new file, or goes on with one of the same plan. Throws Failure when it has another plan or has changed. */
export function openScoredFile(file: string, plan: ScoringPlan, resume: boolean): ScoredFile {
  const known = stateToResume(file, resume);
  let state: State =
    known === undefined ? { ...plan, blocks: 0, bytes: 0, scored: 0, decided: 0, bad: 0 } : stateOf(known, file, plan);
  const growing = openGrowing(file, known === undefined ? undefined : state.bytes);
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

function stateOf(known: unknown, file: string, plan: ScoringPlan): State {
  const state = known as State;
  const numbers = [state.blocks, state.bytes, state.scored, state.decided, state.bad];
  if (!Array.isArray(state.data) || !numbers.every(Number.isInteger)) return damaged(file);
  for (const key of ['engine', 'nodes'] as const) {
    if (state[key] !== plan[key])
      throw new Failure(`the file was made with ${key} ${state[key]}, not ${plan[key]}: it cannot go on`);
  }
  if (state.data.join() !== plan.data.join())
    throw new Failure('the positions are not those that the file was begun with: it cannot go on');
  return state;
}
