/**
 * Positions as a network sees them, in flat arrays that grow: runs of rows of its tables, and what the evaluation makes
 * of the rest.
 */

import { lowest } from '../../engine/bitboards.ts';
import { findChecksAndPins, GAME, HALFMOVE_CLOCK, PIECES, SIDE_TO_MOVE, STATE, STATES } from '../../engine/board.ts';
import { setFen } from '../../engine/fen.ts';
import { BOUND_NONE } from '../../eval/bound.ts';
import { probeRecognisers } from '../../eval/endgames/recogniser-table.ts';
import { CLOCK_SPAN, evaluate, MAX_CLOCK, PARTS, PHASE_USED, SCALE, TOTAL } from '../../eval/evaluate.ts';
import { FULL_PHASE } from '../../eval/material/material.ts';
import { FULL_SCALE } from '../../eval/material/winnable.ts';
import { outputInterval } from '../../eval/units/units.ts';
import type { Labelled } from '../data/labelled.ts';
import { isQuiet } from '../data/samples.ts';
import { grown } from '../tuning/evaluation-model.ts';
import { type Blend, targetOf } from '../tuning/prediction-loss.ts';

export interface Samples {
  /** Runs of a position. */
  readonly runs: number;
  /** Number of positions, and of rows of all of them. */
  size: number;
  rowCount: number;
  rows: Uint16Array;
  /** Where the runs end: a position's first at `runs * position`. */
  ends: Uint32Array;
  /** The side to move, and the interval of the unit network's output. */
  sides: Uint8Array;
  intervals: Uint8Array;
  /** The evaluation without the network, in centipawns from White's view. */
  scores: Float32Array;
  /** The share of a middlegame score, and of an endgame score, that reaches the evaluation. */
  middlegames: Float32Array;
  endgames: Float32Array;
  /** The share of the point that the labels give White. */
  targets: Float32Array;
}

export type Admission = 'added' | 'not quiet' | 'known';

const FIRST_POSITIONS = 4096;
/** Rows of a position, at most. */
const MAX_ROWS = 80;
const GROWTH = 1.5;

export function newSamples(runs: number): Samples {
  return {
    runs,
    size: 0,
    rowCount: 0,
    rows: new Uint16Array(MAX_ROWS * FIRST_POSITIONS),
    ends: new Uint32Array(runs * FIRST_POSITIONS),
    sides: new Uint8Array(FIRST_POSITIONS),
    intervals: new Uint8Array(FIRST_POSITIONS),
    scores: new Float32Array(FIRST_POSITIONS),
    middlegames: new Float32Array(FIRST_POSITIONS),
    endgames: new Float32Array(FIRST_POSITIONS),
    targets: new Float32Array(FIRST_POSITIONS),
  };
}

/**
 * Adds a position, unless it is not quiet or a recogniser knows its score. The network must be zero: what the evaluation
 * makes of the rest is kept. `addRuns` then adds the runs of the position on the board. Throws FenError.
 */
export function addSample(
  samples: Samples,
  { fen, result, score }: Labelled,
  blend: Blend,
  addRuns: (samples: Samples) => void,
): Admission {
  setFen(fen);
  findChecksAndPins();
  if (!isQuiet()) return 'not quiet';
  const known = probeRecognisers();
  if (known !== BOUND_NONE) return 'known';
  evaluate(known);
  reserve(samples);
  const at = samples.size;
  const clock = (CLOCK_SPAN - Math.min(MAX_CLOCK, STATES[GAME[STATE] + HALFMOVE_CLOCK])) / CLOCK_SPAN;
  const phase = PARTS[PHASE_USED] / FULL_PHASE;
  samples.sides[at] = GAME[SIDE_TO_MOVE];
  samples.intervals[at] = outputInterval();
  samples.scores[at] = PARTS[TOTAL];
  samples.middlegames[at] = phase * clock;
  samples.endgames[at] = ((1 - phase) * clock * PARTS[SCALE]) / FULL_SCALE;
  samples.targets[at] = targetOf(result, score, blend);
  addRuns(samples);
  samples.size++;
  return 'added';
}

/** Where a run of a position begins; its end is `ends[runs * position + run]`. */
export function startOf({ runs, ends }: Samples, position: number, run: number): number {
  const at = runs * position + run;
  return at === 0 ? 0 : ends[at - 1];
}

export function pushRow(samples: Samples, row: number): void {
  samples.rows[samples.rowCount++] = row;
}

/** Adds a row for each square of a set of PIECES; the rows begin at `first`, the squares are turned by `mirror`. */
export function pushSet(samples: Samples, set: number, first: number, mirror: number): void {
  for (let half = 0; half < 2; half++) {
    for (let word = PIECES[set + half]; word !== 0; word &= word - 1) {
      pushRow(samples, first + ((lowest(word) + 32 * half) ^ mirror));
    }
  }
}

/** Ends a run of the position that is being added. */
export function endRun(samples: Samples, run: number): void {
  samples.ends[samples.runs * samples.size + run] = samples.rowCount;
}

/** Makes room for one more position. */
function reserve(samples: Samples): void {
  if (samples.size === samples.scores.length) {
    const positions = Math.ceil(GROWTH * samples.size);
    samples.ends = grown(samples.ends, new Uint32Array(samples.runs * positions));
    for (const name of ['sides', 'intervals'] as const) samples[name] = grown(samples[name], new Uint8Array(positions));
    for (const name of ['scores', 'middlegames', 'endgames', 'targets'] as const) {
      samples[name] = grown(samples[name], new Float32Array(positions));
    }
  }
  if (samples.rowCount + MAX_ROWS > samples.rows.length) {
    samples.rows = grown(samples.rows, new Uint16Array(Math.ceil(GROWTH * samples.rows.length)));
  }
}
