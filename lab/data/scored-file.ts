/**
 * Positions that an engine has scored, block by block, with FILE.state beside them: a run that was killed at any moment
 * ends with the same file as if it had never been stopped.
 */

import { UserError } from '../../base/user-error.ts';
import { openRecord, stateToResume } from '../../tools/record.ts';
import { listOf, type RecordOf, recordOf, type Shaped, text, whole } from '../../tools/state-files.ts';
import { refuseOtherPlan } from './same-plan.ts';

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
  const stateFile = `${file}.state`;
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
      // Lines whose characters are bytes.
      const entry = Buffer.from(lines.map((line) => `${line}\n`).join(''), 'latin1');
      return record.add(entry, (bytes) => ({ ...now, bytes }));
    },
    close: record.close,
  };
}

function refuseOtherScoring(state: ScoredState, plan: ScoringPlan): void {
  refuseOtherPlan<ScoringPlan>('the file was made', state, plan, ['engine', 'limit']);
  if (state.data.join() !== plan.data.join())
    throw new UserError('the positions are not those that the file was begun with: it cannot go on');
}
