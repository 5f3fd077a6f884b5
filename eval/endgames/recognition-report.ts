/** What recognition says of the current position, in full and in words: who was asked, what each answered, and why. */

import { GAME, SIDE_TO_MOVE, SIGNATURES } from '../../engine/board.ts';
import { BLACK, WHITE } from '../../engine/squares.ts';
import { PROVED } from '../fortress/piece-fortress.ts';
import { isPawnEnding } from '../fortress/fortress.ts';
import { lockedSides, outcomeFor } from '../fortress/piece-bound.ts';
import { DRAW, KNOWN_WIN, NO_SCORE } from '../score.ts';
import {
  ADVICE, ANSWER, ANSWER_BY, ANSWER_EVALUATION, ANSWER_SCALES, ANSWER_SCORE, ANSWER_STRONG, EXACT, LOWER, NOTHING,
  NO_SCALE, SAID, SAID_EVALUATION, SAID_SCALE, SAID_SCORE, SCALE, UPPER, reasonSaid,
} from './verdict.ts';
import type { Verdict } from './recogniser.ts';
import { RECOGNISERS } from './recognisers.ts';
import { questions, recognise } from './recognise.ts';

/** One recogniser's answer, from the perspective of the side that it took for the stronger one. */
export interface Answer {
  readonly name: string;
  readonly strong: number;
  /** Whether the men are those of its pattern; if not, it is not asked. */
  readonly fits: boolean;
  readonly verdict: Verdict;
  /** Centipawns: a proved score, bound, or advice; undefined where none was given. */
  readonly score?: number | undefined;
  /** Share of 64 of the advantage that is kept. */
  readonly scale?: number | undefined;
  /** Empty when it was not asked. */
  readonly reason: string;
}

/** What recognition makes of the position as a whole; scores in centipawns from White's perspective. */
export interface Recognition {
  readonly kind: 'nothing' | 'exact' | 'at least' | 'at most' | 'advice' | 'scale';
  /** Who answered. */
  readonly name: string;
  readonly reason: string;
  /** In words: "a draw", "White cannot win", "Black wins". */
  readonly words: string;
  /** What is proved, or advised. */
  readonly score?: number | undefined;
  /** What the evaluation says, where recognition takes its place. */
  readonly evaluation?: number | undefined;
  /** Shares of 64 that White and Black keep when ahead. */
  readonly scales?: readonly [white: number | undefined, black: number | undefined] | undefined;
}

/** Five letters a side, small where there is no such man: `bnrqP`. */
export function signatureText(side: number): string {
  return [...'BNRQP'].map((letter, at) => ((SIGNATURES[side] >> at) & 1 ? letter : letter.toLowerCase())).join('');
}

/** Asks everybody whose pattern has the signatures on the board, also those that would not have been reached. */
export function interview(): Answer[] {
  return [...answersOfTable(), ...answersOfSiege()];
}

function answersOfTable(): Answer[] {
  return questions().map(({ by, strong, fits }) => {
    const { name, judge } = RECOGNISERS[by];
    if (!fits) return { name, strong, fits, verdict: 'nothing', reason: '' };
    const kind = judge(strong);
    return {
      name, strong, fits,
      verdict: verdictOf(kind, SAID[SAID_SCORE]),
      score: kind === ADVICE ? SAID[SAID_EVALUATION] : (kind & EXACT) !== 0 ? SAID[SAID_SCORE] : undefined,
      scale: kind === SCALE ? SAID[SAID_SCALE] : undefined,
      reason: reasonSaid(),
    };
  });
}

const SIEGE = 'locked position';
const IS_CLOSED = 'the king has a refuge that nothing reaches or attacks, and every sacrifice has its answer';
const MAY_OPEN = 'no proof that nothing gets through';

/** What the proof for locked positions with pieces says: it is sought by the pawns, so no table lists it. */
function answersOfSiege(): Answer[] {
  if (isPawnEnding()) return [];
  return [WHITE, BLACK]
    .filter((side) => (lockedSides() & (1 << side)) !== 0)
    .map((strong): Answer => outcomeFor(strong) === PROVED
      ? { name: SIEGE, strong, fits: true, verdict: 'cannot win', score: DRAW, reason: IS_CLOSED }
      : { name: SIEGE, strong, fits: true, verdict: 'nothing', reason: MAY_OPEN });
}

/** The verdict that an answer with a score from the stronger side's view amounts to. */
function verdictOf(kind: number, score: number): Verdict {
  if (kind === EXACT && score === DRAW) return 'draw';
  if (kind === ADVICE) return 'likely';
  if (kind === SCALE) return 'scaled';
  if (kind === NOTHING) return 'nothing';
  if (score >= KNOWN_WIN && kind !== UPPER) return 'wins';
  return kind === UPPER ? 'cannot win' : 'cannot lose';
}

/** What is known, as the search and the evaluation hear it; undefined when that is nothing. */
export function recognition(): Recognition | undefined {
  const kind = recognise();
  return kind === NOTHING || kind === SCALE || kind === ADVICE ? recognisedSiege() ?? inWords(kind) : inWords(kind);
}

function recognisedSiege(): Recognition | undefined {
  const held = answersOfSiege().filter(({ verdict }) => verdict === 'cannot win');
  if (held.length === 0) return undefined;
  const bound = held.length === 2 ? EXACT : held[0].strong === WHITE ? UPPER : LOWER;
  return { kind: KIND_NAMES[bound], name: SIEGE, reason: IS_CLOSED, words: wordsFor(bound, DRAW), score: DRAW };
}

/** The answer of the table in words. */
function inWords(kind: number): Recognition | undefined {
  if (kind === NOTHING) return undefined;
  const isWhites = GAME[SIDE_TO_MOVE] === WHITE;
  const forWhite = (score: number) => (isWhites ? score : 0 - score);
  const bound = isWhites || kind === EXACT || kind === ADVICE || kind === SCALE ? kind : kind === LOWER ? UPPER : LOWER;
  const strong = ANSWER[ANSWER_STRONG];
  const by = RECOGNISERS[ANSWER[ANSWER_BY]];
  const score = kind === SCALE ? undefined : forWhite(ANSWER[kind === ADVICE ? ANSWER_EVALUATION : ANSWER_SCORE]);
  const evaluation = ANSWER[ANSWER_EVALUATION] === NO_SCORE ? undefined : forWhite(ANSWER[ANSWER_EVALUATION]);
  const scales = scalesGiven();
  // Asked again, because others may have been asked after it.
  by.judge(strong);
  const reason = reasonSaid();
  return { kind: KIND_NAMES[bound], name: by.name, reason, words: wordsFor(bound, score), score, evaluation, scales };
}

const KIND_NAMES = {
  [NOTHING]: 'nothing', [UPPER]: 'at most', [LOWER]: 'at least', [EXACT]: 'exact', [ADVICE]: 'advice', [SCALE]: 'scale',
} as Record<number, Recognition['kind']>;

function scalesGiven(): Recognition['scales'] {
  const [white, black] = [WHITE, BLACK].map((side) => {
    const scale = ANSWER[ANSWER_SCALES + side];
    return scale === NO_SCALE ? undefined : scale;
  });
  return white === undefined && black === undefined ? undefined : [white, black];
}

/** A bound and score from White's perspective in words. */
function wordsFor(bound: number, score: number | undefined): string {
  if (bound === SCALE) return 'an advantage that counts for less';
  if (bound === ADVICE) return 'likely, not proved';
  if (bound === EXACT) return score === DRAW ? 'a draw' : 'a known score';
  if (bound === LOWER) return score! >= KNOWN_WIN ? 'White wins' : 'Black cannot win';
  return score! <= -KNOWN_WIN ? 'Black wins' : 'White cannot win';
}
