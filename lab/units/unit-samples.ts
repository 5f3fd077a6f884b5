/** Positions as the unit network sees them, in flat arrays that grow: rows as either side sees them, and the rest. */

import { lowest } from '../../engine/bitboards.ts';
import { GAME, PIECES, SIDE_TO_MOVE } from '../../engine/board.ts';
import type { Side } from '../../engine/types.ts';
import { mirrorOf } from '../../eval/king-relative.ts';
import { intervalOfPieces } from '../../eval/material/material.ts';
import { OUR_PAWNS, ownKing, perspectiveOf, THEIR_PAWNS } from '../../eval/perspective.ts';
import { THEIR_UNIT_ROW } from '../../eval/units/network.ts';
import type { Labelled } from '../data/labelled.ts';
import { type Admission, evaluateSample } from '../networks/admission.ts';
import { grown } from '../tuning/evaluation-model.ts';
import { type Blend, targetOf } from '../tuning/prediction-loss.ts';

export interface UnitSamples {
  /** Number of positions, and of rows of all of them. */
  size: number;
  rowCount: number;
  rows: Uint16Array;
  /** Where the rows end: at `2 * position` as the side to move sees it, then as the other does. */
  ends: Uint32Array;
  /** The side to move, and the interval of pieces. */
  sides: Uint8Array;
  intervals: Uint8Array;
  /** The evaluation without units, in centipawns from White's view. */
  scores: Float32Array;
  /** The share of a score in both phases that reaches the evaluation. */
  shares: Float32Array;
  /** The share of the point that the labels give White. */
  targets: Float32Array;
}

const FIRST_POSITIONS = 4096;
const MAX_ROWS = 64;
const GROWTH = 1.5;
/** Words of the sets of a side's six kinds. */
const KIND_WORDS = 12;

export function newUnitSamples(): UnitSamples {
  return {
    size: 0,
    rowCount: 0,
    rows: new Uint16Array(MAX_ROWS * FIRST_POSITIONS),
    ends: new Uint32Array(2 * FIRST_POSITIONS),
    sides: new Uint8Array(FIRST_POSITIONS),
    intervals: new Uint8Array(FIRST_POSITIONS),
    scores: new Float32Array(FIRST_POSITIONS),
    shares: new Float32Array(FIRST_POSITIONS),
    targets: new Float32Array(FIRST_POSITIONS),
  };
}

/**
 * Adds a position, unless it is not quiet or a recogniser knows its score. The network must be zero: what the
 * evaluation makes of the rest is kept. Throws FenError.
 */
export function addUnitSample(samples: UnitSamples, { fen, result, score }: Labelled, blend: Blend): Admission {
  const sample = evaluateSample(fen);
  if (typeof sample === 'string') return sample;
  reserve(samples);
  const at = samples.size++;
  samples.scores[at] = sample.score;
  samples.shares[at] = sample.middlegame + sample.endgame;
  samples.targets[at] = targetOf(result, score, blend);
  samples.sides[at] = GAME[SIDE_TO_MOVE];
  samples.intervals[at] = intervalOfPieces();
  addRows(samples, GAME[SIDE_TO_MOVE]);
  samples.ends[2 * at] = samples.rowCount;
  addRows(samples, 1 - GAME[SIDE_TO_MOVE]);
  samples.ends[2 * at + 1] = samples.rowCount;
  return 'added';
}

/** Adds the rows of the position on the board as a side sees them. */
function addRows(samples: UnitSamples, side: Side): void {
  const perspective = perspectiveOf(side);
  const mirror = mirrorOf(ownKing(side));
  for (let word = 0; word < KIND_WORDS; word++) {
    addWord(samples, PIECES[perspective + OUR_PAWNS + word], 32 * word, mirror);
    addWord(samples, PIECES[perspective + THEIR_PAWNS + word], THEIR_UNIT_ROW + 32 * word, mirror);
  }
}

function addWord(samples: UnitSamples, set: number, first: number, mirror: number): void {
  for (let word = set; word !== 0; word &= word - 1) samples.rows[samples.rowCount++] = (first + lowest(word)) ^ mirror;
}

/** Makes room for one more position. */
function reserve(samples: UnitSamples): void {
  if (samples.size === samples.scores.length) {
    const positions = Math.ceil(GROWTH * samples.size);
    samples.ends = grown(samples.ends, new Uint32Array(2 * positions));
    for (const name of ['sides', 'intervals'] as const) samples[name] = grown(samples[name], new Uint8Array(positions));
    for (const name of ['scores', 'shares', 'targets'] as const) {
      samples[name] = grown(samples[name], new Float32Array(positions));
    }
  }
  if (samples.rowCount + MAX_ROWS > samples.rows.length) {
    samples.rows = grown(samples.rows, new Uint16Array(Math.ceil(GROWTH * samples.rows.length)));
  }
}
