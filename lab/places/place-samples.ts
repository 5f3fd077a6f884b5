/**
 * Positions as the place network sees them, in flat arrays that grow. Each is four runs of rows: the structure and the
 * pieces as White sees them, then as Black does; with what the evaluation makes of the rest.
 */

import { lowest } from '../../engine/bitboards.ts';
import { PIECES } from '../../engine/board.ts';
import { BLACK, WHITE } from '../../engine/squares.ts';
import type { Side } from '../../engine/types.ts';
import { mirrorOf } from '../../eval/king-relative.ts';
import {
  OUR_KNIGHTS,
  OUR_PAWNS,
  ownKing,
  perspectiveOf,
  THEIR_KNIGHTS,
  THEIR_PAWNS,
  theirKing,
} from '../../eval/perspective.ts';
import {
  ALWAYS_PLACE,
  ALWAYS_STRUCTURE,
  OUR_KING_ROW,
  PLACED_KINDS,
  THEIR_KING_ROW,
  THEIR_PAWN_ROW,
} from '../../eval/places/network.ts';
import type { Labelled } from '../data/labelled.ts';
import { type Admission, evaluateSample } from '../networks/admission.ts';
import { grown } from '../tuning/evaluation-model.ts';
import { type Blend, targetOf } from '../tuning/prediction-loss.ts';

/** The runs of a position: `RUNS * position + 2 * side` is the structure's end, the next one the pieces'. */
export const RUNS = 4;

export interface PlaceSamples {
  /** Number of positions, and of rows of all of them. */
  size: number;
  rowCount: number;
  rows: Uint16Array;
  /** Where the runs end. */
  ends: Uint32Array;
  /** The evaluation without places, in centipawns from White's view. */
  scores: Float32Array;
  /** The share of a middlegame score, and of an endgame score, that reaches the evaluation. */
  middlegames: Float32Array;
  endgames: Float32Array;
  /** The share of the point that the labels give White. */
  targets: Float32Array;
}

const FIRST_POSITIONS = 4096;
const MAX_ROWS = 80;
const GROWTH = 1.5;

export function newPlaceSamples(): PlaceSamples {
  return {
    size: 0,
    rowCount: 0,
    rows: new Uint16Array(MAX_ROWS * FIRST_POSITIONS),
    ends: new Uint32Array(RUNS * FIRST_POSITIONS),
    scores: new Float32Array(FIRST_POSITIONS),
    middlegames: new Float32Array(FIRST_POSITIONS),
    endgames: new Float32Array(FIRST_POSITIONS),
    targets: new Float32Array(FIRST_POSITIONS),
  };
}

/**
 * Adds a position, unless it is not quiet or a recogniser knows its score. The weights of places must be zero: what the
 * evaluation makes of the rest is kept. Throws FenError.
 */
export function addPlaceSample(samples: PlaceSamples, { fen, result, score }: Labelled, blend: Blend): Admission {
  const sample = evaluateSample(fen);
  if (typeof sample === 'string') return sample;
  reserve(samples);
  const at = samples.size++;
  samples.scores[at] = sample.score;
  samples.middlegames[at] = sample.middlegame;
  samples.endgames[at] = sample.endgame;
  samples.targets[at] = targetOf(result, score, blend);
  for (const side of [WHITE, BLACK]) {
    addStructure(samples, side);
    samples.ends[RUNS * at + 2 * side] = samples.rowCount;
    addPieces(samples, side);
    samples.ends[RUNS * at + 2 * side + 1] = samples.rowCount;
  }
  return 'added';
}

function addStructure(samples: PlaceSamples, side: Side): void {
  const perspective = perspectiveOf(side);
  const mirror = mirrorOf(ownKing(side));
  push(samples, ALWAYS_STRUCTURE);
  push(samples, OUR_KING_ROW + (ownKing(side) ^ mirror));
  push(samples, THEIR_KING_ROW + (theirKing(side) ^ mirror));
  pushSet(samples, perspective + OUR_PAWNS, 0, mirror);
  pushSet(samples, perspective + THEIR_PAWNS, THEIR_PAWN_ROW, mirror);
}

function addPieces(samples: PlaceSamples, side: Side): void {
  const perspective = perspectiveOf(side);
  const mirror = mirrorOf(ownKing(side));
  push(samples, ALWAYS_PLACE);
  for (let kind = 0; kind < PLACED_KINDS; kind++) {
    pushSet(samples, perspective + OUR_KNIGHTS + 2 * kind, 64 * kind, mirror);
    pushSet(samples, perspective + THEIR_KNIGHTS + 2 * kind, 64 * (PLACED_KINDS + kind), mirror);
  }
}

function pushSet(samples: PlaceSamples, set: number, first: number, mirror: number): void {
  for (let half = 0; half < 2; half++) {
    for (let word = PIECES[set + half]; word !== 0; word &= word - 1) {
      push(samples, first + ((lowest(word) + 32 * half) ^ mirror));
    }
  }
}

function push(samples: PlaceSamples, row: number): void {
  samples.rows[samples.rowCount++] = row;
}

/** Makes room for one more position. */
function reserve(samples: PlaceSamples): void {
  if (samples.size === samples.scores.length) {
    const positions = Math.ceil(GROWTH * samples.size);
    samples.ends = grown(samples.ends, new Uint32Array(RUNS * positions));
    for (const name of ['scores', 'middlegames', 'endgames', 'targets'] as const) {
      samples[name] = grown(samples[name], new Float32Array(positions));
    }
  }
  if (samples.rowCount + MAX_ROWS > samples.rows.length) {
    samples.rows = grown(samples.rows, new Uint16Array(Math.ceil(GROWTH * samples.rows.length)));
  }
}
