/**
 * Verdicts of recognisers and fortress proofs on the current position, in full and in words, for people and programs.
 * A search reads the same from endgames/recogniser-table.ts and fortress/fortress.ts.
 */

import { GAME, SIDE_TO_MOVE, SIGNATURES, findChecksAndPins, inCheck } from '../engine/board.ts';
import { toFen } from '../engine/fen.ts';
import { hasNoMoves } from '../engine/generate.ts';
import { proveHolding, SHORT_BOXES } from '../engine/holding/prove-holding.ts';
import { proveNeverMates } from '../engine/never-mate/never-mate.ts';
import { BLACK, WHITE } from '../engine/squares.ts';
import { BOUND_EXACT, BOUND_LOWER, BOUND_NONE, BOUND_UPPER } from './bound.ts';
import {
  ADVICE, NO_SCALE, RECOGNITION, RECOGNITION_BY, RECOGNITION_EVALUATION, RECOGNITION_SCALES, RECOGNITION_SCORE,
  RECOGNITION_STRONG, SCALE, VERDICT, VERDICT_EVALUATION, VERDICT_SCALE, VERDICT_SCORE, verdictReason,
} from './endgames/verdict.ts';
import { RECOGNISERS } from './endgames/recognisers.ts';
import { candidates, probeRecognisers, swapBounds } from './endgames/recogniser-table.ts';
import { cannotWinWithPieces, hasLockedPawns, hasRams } from './fortress/fortress.ts';
import { holdingReason } from './fortress/holding-description.ts';
import { SIEGE_RAMS, SIEGE_SCALE, isBesieging } from './fortress/siege.ts';
import { isPawnEnding } from './material/pawn-ending.ts';
import type { Recognition, RecognitionReport, Verdict } from './recognition-report.ts';
import { DRAW, KNOWN_WIN, NO_SCORE } from './score.ts';
import type { Colour } from './facts.ts';
import type { Kind, Side } from '../engine/types.ts';

/** Another number when a field changes its meaning or goes away. */
const FORMAT = 2;

/** Enough for locked positions and for those in which few moves decide; milliseconds where there is no proof. */
const SHORT = { positions: 1000, boxes: 3 };

/** Everything that is known of the current position. */
export function recognitionReport(): RecognitionReport {
  const fen = toFen();
  const [white, black] = [WHITE, BLACK].map((side) => proveNeverMates(fen, side, SHORT) !== undefined);
  const cannotMate = { white, black };
  return {
    format: FORMAT,
    fen,
    signatures: { white: signatureText(WHITE), black: signatureText(BLACK) },
    verdicts: allVerdicts(),
    cannotMate,
    recognition: withDefences(withoutMates(recognition(), cannotMate)) ?? null,
  };
}

/** What is known with the proofs of who cannot win against a plan of the other side. */
function withDefences(known: Recognition | undefined): Recognition | undefined {
  return [WHITE, BLACK].reduce((sum, side) => {
    if (isHeld(sum, side) || sum?.name === 'checkmate') return sum;
    const held = proveHolding(side, SHORT_BOXES);
    if (held === undefined) return sum;
    return withHeld(sum, side === WHITE, side === BLACK, 'a defence that holds', holdingReason(held));
  }, known);
}

/** True when a side is known not to win. */
function isHeld(known: Recognition | undefined, side: Side): boolean {
  if (known === undefined || known.score === undefined) return false;
  const isBound = known.kind === 'exact' || known.kind === (side === WHITE ? 'at most' : 'at least');
  return isBound && (side === WHITE ? known.score <= DRAW : known.score >= DRAW);
}

/** What is known with the proofs of who can never mate, and so never win. */
function withoutMates(
  known: Recognition | undefined, { white, black }: RecognitionReport['cannotMate'],
): Recognition | undefined {
  const mates = white && black ? 'either side' : white ? 'White' : 'Black';
  return withHeld(known, white, black, 'no mate possible', `no moves at all can lead to a mate by ${mates}`);
}

/** What is known when some sides, given by true, are held for this reason. */
function withHeld(
  known: Recognition | undefined, white: boolean, black: boolean, name: string, reason: string,
): Recognition | undefined {
  const isWhiteHeld = isHeld(known, WHITE), isBlackHeld = isHeld(known, BLACK);
  if (known?.kind === 'exact' || ((!white || isWhiteHeld) && (!black || isBlackHeld))) return known;
  const bound = (white || isWhiteHeld ? BOUND_UPPER : BOUND_NONE) | (black || isBlackHeld ? BOUND_LOWER : BOUND_NONE);
  const held = bound === BOUND_EXACT && white !== black ? `; and ${known!.words}: ${known!.reason}` : '';
  return { kind: BOUND_NAMES[bound], words: wordsFor(bound, DRAW), name, reason: `${reason}${held}`, score: DRAW };
}

/** Which kinds a side has, five letters, small where it has none: `bnrqP`. */
function signatureText(side: Side): string {
  return [...'BNRQP'].map((letter, at) => ((SIGNATURES[side] >> at) & 1 ? letter : letter.toLowerCase())).join('');
}

/** Probes every recogniser with the signatures on the board, also those that an earlier verdict would have cut off. */
export function allVerdicts(): Verdict[] {
  return [...tableVerdicts(), ...fortressVerdicts()];
}

function tableVerdicts(): Verdict[] {
  return candidates().map(({ by, strong: side, fits }) => {
    const { name, judge } = RECOGNISERS[by];
    const strong = colourOf(side);
    if (!fits) return { name, strong, fits, verdict: 'nothing', reason: '' };
    const kind = judge(side);
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
function fortressVerdicts(): Verdict[] {
  if (isPawnEnding()) return [];
  return [WHITE, BLACK].filter(hasLockedPawns).map((side): Verdict => cannotWinWithPieces(side)
    ? { name: FORTRESS, strong: colourOf(side), fits: true, verdict: 'cannot win', score: DRAW, reason: IS_CLOSED }
    : { name: FORTRESS, strong: colourOf(side), fits: true, verdict: 'nothing', reason: MAY_OPEN });
}

function colourOf(side: Side): Colour {
  return side === WHITE ? 'white' : 'black';
}

/** The verdict that a kind of bound, and a score from the stronger side's perspective, amount to. */
function verdictOf(kind: Kind, score: number): Verdict['verdict'] {
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
  return isBound ? inWords(kind) : recognisedFortress() ?? inWords(kind) ?? recognisedSiege();
}

/** The mate or stalemate on the board. */
function gameEnd(): Recognition {
  const isWhites = GAME[SIDE_TO_MOVE] === WHITE;
  const loser = isWhites ? 'White' : 'Black';
  if (!inCheck()) {
    const reason = `${loser} is not in check and has no legal move`;
    return { kind: 'exact', words: 'a draw', name: 'stalemate', reason, score: DRAW, evaluation: DRAW };
  }
  const reason = `${loser} is in check and has no legal move`;
  const score = isWhites ? -KNOWN_WIN : KNOWN_WIN;
  return { kind: 'exact', words: wordsFor(BOUND_EXACT, score), name: 'checkmate', reason, score, evaluation: score };
}

function recognisedFortress(): Recognition | undefined {
  const held = fortressVerdicts().filter(({ verdict }) => verdict === 'cannot win');
  if (held.length === 0) return undefined;
  const bound = held.length === 2 ? BOUND_EXACT : held[0].strong === 'white' ? BOUND_UPPER : BOUND_LOWER;
  return { kind: BOUND_NAMES[bound], words: wordsFor(bound, DRAW), name: FORTRESS, reason: IS_CLOSED, score: DRAW };
}

/** Sides that find no way through locked pawns: an estimate, no proof. */
function recognisedSiege(): Recognition | undefined {
  if (!hasRams(SIEGE_RAMS)) return undefined;
  const [white, black] = [WHITE, BLACK].map((side) => (isBesieging(side) ? SIEGE_SCALE : undefined));
  if (white === undefined && black === undefined) return undefined;
  const way = 'way through the locked pawns';
  const isMutual = white !== undefined && black !== undefined;
  const one = white === undefined ? 'Black' : 'White';
  const reason = isMutual ? `neither side finds a ${way}` : `${one} finds no ${way}`;
  return { kind: 'scale', words: wordsFor(SCALE, undefined), name: 'siege', reason, scales: { white, black } };
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
  return { kind: BOUND_NAMES[bound], words: wordsFor(bound, score), name: by.name, reason, score, evaluation, scales };
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
  return white === undefined && black === undefined ? undefined : { white, black };
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
