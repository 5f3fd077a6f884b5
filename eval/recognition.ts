/**
 * Verdicts of recognisers and fortress proofs on the current position, in full and in words, for people and programs.
 * A search reads the same from endgames/recogniser-table.ts and fortress/fortress.ts.
 */

import { GAME, SIDE_TO_MOVE, SIGNATURES, findChecksAndPins, inCheck } from '../engine/board.ts';
import { hasNoMoves } from '../engine/generate.ts';
import { BLACK, WHITE } from '../engine/squares.ts';
import { BOUND_EXACT, BOUND_LOWER, BOUND_NONE, BOUND_UPPER } from './bound.ts';
import {
  ADVICE, NO_SCALE, RECOGNITION, RECOGNITION_BY, RECOGNITION_EVALUATION, RECOGNITION_SCALES, RECOGNITION_SCORE,
  RECOGNITION_STRONG, SCALE, VERDICT, VERDICT_EVALUATION, VERDICT_SCALE, VERDICT_SCORE, verdictReason,
} from './endgames/verdict.ts';
import type { Verdict } from './endgames/recogniser.ts';
import { RECOGNISERS } from './endgames/recognisers.ts';
import { candidates, probeRecognisers, swapBounds } from './endgames/recogniser-table.ts';
import { cannotWinWithPieces, hasLockedPawns } from './fortress/fortress.ts';
import { isPawnEnding } from './material/pawn-ending.ts';
import { DRAW, KNOWN_WIN, NO_SCORE } from './score.ts';
import type { Kind, Side } from '../engine/types.ts';

/** One recogniser's verdict, from the perspective of the side that it takes for the stronger one. */
export interface RecogniserVerdict {
  readonly name: string;
  readonly strong: Side;
  /** Whether the numbers of pieces are those of its pattern; if not, it is not probed. */
  readonly fits: boolean;
  readonly verdict: Verdict;
  /** Centipawns: a proved score or bound, or advice; undefined where there is none. */
  readonly score?: number | undefined;
  /** Share of 64 of the advantage that is kept. */
  readonly scale?: number | undefined;
  /** Empty when it was not probed. */
  readonly reason: string;
}

/** The verdict on the position as a whole; scores in centipawns from White's perspective. */
export interface Recognition {
  readonly kind: 'exact' | 'at least' | 'at most' | 'advice' | 'scale';
  /** The recogniser. */
  readonly name: string;
  readonly reason: string;
  /** In words: "a draw", "White cannot win", "Black wins". */
  readonly words: string;
  /** What is proved, or advised. */
  readonly score?: number | undefined;
  /** The evaluation, where recognition takes its place. */
  readonly evaluation?: number | undefined;
  /** Shares of 64 that White and Black keep when ahead. */
  readonly scales?: readonly [white: number | undefined, black: number | undefined] | undefined;
}

/** Which kinds a side has, five letters, small where it has none: `bnrqP`. */
export function signatureText(side: Side): string {
  return [...'BNRQP'].map((letter, at) => ((SIGNATURES[side] >> at) & 1 ? letter : letter.toLowerCase())).join('');
}

/** Probes every recogniser with the signatures on the board, also those that an earlier verdict would have cut off. */
export function allVerdicts(): RecogniserVerdict[] {
  return [...tableVerdicts(), ...fortressVerdicts()];
}

function tableVerdicts(): RecogniserVerdict[] {
  return candidates().map(({ by, strong, fits }) => {
    const { name, judge } = RECOGNISERS[by];
    if (!fits) return { name, strong, fits, verdict: 'nothing', reason: '' };
    const kind = judge(strong);
    return {
      name, strong, fits,
      verdict: verdictOf(kind, VERDICT[VERDICT_SCORE]),
      score: kind === ADVICE ? VERDICT[VERDICT_EVALUATION]
        : (kind & BOUND_EXACT) !== 0 ? VERDICT[VERDICT_SCORE] : undefined,
      scale: kind === SCALE ? VERDICT[VERDICT_SCALE] : undefined,
      reason: verdictReason(),
    };
  });
}

const FORTRESS = 'fortress with pieces';
const IS_CLOSED = 'the king has a refuge that nothing reaches or attacks, and every sacrifice has its reply';
const MAY_OPEN = 'no proof that nothing gets through';

/** Verdicts of the proof with pieces on the board: it is tried where pawns are locked, so no pattern lists it. */
function fortressVerdicts(): RecogniserVerdict[] {
  if (isPawnEnding()) return [];
  return [WHITE, BLACK].filter(hasLockedPawns).map((strong): RecogniserVerdict => cannotWinWithPieces(strong)
    ? { name: FORTRESS, strong, fits: true, verdict: 'cannot win', score: DRAW, reason: IS_CLOSED }
    : { name: FORTRESS, strong, fits: true, verdict: 'nothing', reason: MAY_OPEN });
}

/** The verdict that a kind of bound, and a score from the stronger side's perspective, amount to. */
function verdictOf(kind: Kind, score: number): Verdict {
  if (kind === BOUND_EXACT && score === DRAW) return 'draw';
  if (kind === ADVICE) return 'likely';
  if (kind === SCALE) return 'scaled';
  if (kind === BOUND_NONE) return 'nothing';
  if (score >= KNOWN_WIN && kind !== BOUND_UPPER) return 'wins';
  return kind === BOUND_UPPER ? 'cannot win' : 'cannot lose';
}

/**
 * The verdict on the position before any search, undefined when there is none. Where the side to move has no move,
 * the game has ended, whatever recognisers would say.
 */
export function recognition(): Recognition | undefined {
  findChecksAndPins();
  if (hasNoMoves(0)) return gameEnd();
  const kind = probeRecognisers();
  const isBound = kind !== BOUND_NONE && kind !== SCALE && kind !== ADVICE;
  return isBound ? inWords(kind) : recognisedFortress() ?? inWords(kind);
}

/** The mate or stalemate on the board. */
function gameEnd(): Recognition {
  const isWhites = GAME[SIDE_TO_MOVE] === WHITE;
  const loser = isWhites ? 'White' : 'Black';
  if (!inCheck()) {
    const reason = `${loser} is not in check and has no legal move`;
    return { kind: 'exact', name: 'stalemate', reason, words: 'a draw', score: DRAW, evaluation: DRAW };
  }
  const reason = `${loser} is in check and has no legal move`;
  const score = isWhites ? -KNOWN_WIN : KNOWN_WIN;
  return { kind: 'exact', name: 'checkmate', reason, words: wordsFor(BOUND_EXACT, score), score, evaluation: score };
}

function recognisedFortress(): Recognition | undefined {
  const held = fortressVerdicts().filter(({ verdict }) => verdict === 'cannot win');
  if (held.length === 0) return undefined;
  const bound = held.length === 2 ? BOUND_EXACT : held[0].strong === WHITE ? BOUND_UPPER : BOUND_LOWER;
  return { kind: BOUND_NAMES[bound], name: FORTRESS, reason: IS_CLOSED, words: wordsFor(bound, DRAW), score: DRAW };
}

/** The result of the last probe of the table, from RECOGNITION. */
function inWords(kind: Kind): Recognition | undefined {
  if (kind === BOUND_NONE) return undefined;
  const isWhites = GAME[SIDE_TO_MOVE] === WHITE;
  const forWhite = (score: number) => (isWhites ? score : 0 - score);
  const bound = isWhites ? kind : swapBounds(kind);
  const strong = RECOGNITION[RECOGNITION_STRONG];
  const by = RECOGNISERS[RECOGNITION[RECOGNITION_BY]];
  const field = kind === ADVICE ? RECOGNITION_EVALUATION : RECOGNITION_SCORE;
  const score = kind === SCALE ? undefined : forWhite(RECOGNITION[field]);
  const whole = RECOGNITION[RECOGNITION_EVALUATION];
  const evaluation = whole === NO_SCORE ? undefined : forWhite(whole);
  const scales = scalesGiven();
  // Probed again for its reason, because others may have been probed after it.
  by.judge(strong);
  const reason = verdictReason();
  return { kind: BOUND_NAMES[bound], name: by.name, reason, words: wordsFor(bound, score), score, evaluation, scales };
}

const BOUND_NAMES = {
  [BOUND_UPPER]: 'at most', [BOUND_LOWER]: 'at least', [BOUND_EXACT]: 'exact',
  [ADVICE]: 'advice', [SCALE]: 'scale',
} as Record<number, Recognition['kind']>;

function scalesGiven(): Recognition['scales'] {
  const [white, black] = [WHITE, BLACK].map((side) => {
    const scale = RECOGNITION[RECOGNITION_SCALES + side];
    return scale === NO_SCALE ? undefined : scale;
  });
  return white === undefined && black === undefined ? undefined : [white, black];
}

/** A bound and score from White's perspective in words. */
function wordsFor(bound: number, score: number | undefined): string {
  if (bound === SCALE) return 'an advantage that counts for less';
  if (bound === ADVICE) return 'likely, not proved';
  if (bound !== BOUND_UPPER && score! >= KNOWN_WIN) return 'White wins';
  if (bound !== BOUND_LOWER && score! <= -KNOWN_WIN) return 'Black wins';
  if (bound === BOUND_EXACT) return score === DRAW ? 'a draw' : 'a known score';
  return bound === BOUND_LOWER ? 'Black cannot win' : 'White cannot win';
}
