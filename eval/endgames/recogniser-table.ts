/**
 * The table of recognisers by material signature: five bits a side make 1024 entries, most of them empty. Where no
 * recogniser fits, a probe costs one load and one compare. Idea: Ernst A. Heinz, DarkThought.
 *
 * An entry lists the recognisers for such material, each with one side as the stronger one. A probe goes through them
 * in the order of the list. A proved score, a win or advice ends it; after a bound or a share it goes on, and two
 * bounds that meet are exact.
 */

import { COUNTS, GAME, SIDE_TO_MOVE, SIGNATURES, countsOf } from '../../engine/board.ts';
import { BLACK, WHITE } from '../../engine/squares.ts';
import { NO_SCORE } from '../score.ts';
import {
  ADVICE, NO_SCALE, RECOGNITION, RECOGNITION_BY, RECOGNITION_EVALUATION, RECOGNITION_SCALES, RECOGNITION_SCORE,
  RECOGNITION_STRONG, SCALE, VERDICT, VERDICT_EVALUATION, VERDICT_SCALE, VERDICT_SCORE,
} from './verdict.ts';
import { type Box, KINDS, boxesFor, signaturesOf, turned } from './pattern.ts';
import { RECOGNISERS } from './recognisers.ts';
import { BOUND_EXACT, BOUND_LOWER, BOUND_NONE, BOUND_UPPER } from '../bound.ts';
import type { Kind, Side } from '../../engine/types.ts';

const SIGNATURE_COUNT = 32;

/** By `32 * White's signature + Black's`: where the entry's list begins in LISTS, 0 for no list. */
const TABLE = new Uint16Array(SIGNATURE_COUNT * SIGNATURE_COUNT);

/** Lists of candidates, each ended by 0: `2 * box + stronger side`, boxes from 1 up. */
const LISTS = new Uint16Array(4096);

/** Boxes: the minimum numbers of White's pieces and of Black's, then the maximum, with White as the stronger side. */
const BOX_SIZE = 4 * KINDS;
const MAX_OFFSET = 2 * KINDS;
const BOXES = new Uint8Array(BOX_SIZE * 512);
/** Owner of each box: a place in RECOGNISERS. */
const OWNERS = new Uint16Array(512);

/** Counts of probes of recognisers, of those with a verdict, and of cutoffs in the search. */
export const RECOGNISER_COUNTS = new Float64Array(3);
export const RECOGNISER_PROBES = 0;
export const RECOGNISER_HITS = 1;
export const RECOGNISER_CUTOFFS = 2;

build();

/**
 * Probes the recognisers for the current position. Returns the kind of bound, ADVICE or SCALE (see verdict.ts); the
 * details are in RECOGNITION until the next probe.
 */
export function probeRecognisers(): number {
  const list = TABLE[(SIGNATURES[WHITE] << 5) | SIGNATURES[BLACK]];
  return list === 0 ? BOUND_NONE : probeList(list);
}

/** True when the pieces on the board fit the box, with this side as the stronger one. */
function fits(box: number, strong: Side): boolean {
  const ours = countsOf(strong), theirs = ours ^ 8;
  const base = BOX_SIZE * box - 1;
  for (let kind = 1; kind <= KINDS; kind++) {
    const own = COUNTS[ours + kind], other = COUNTS[theirs + kind];
    const min = base + kind, max = min + MAX_OFFSET;
    if (own < BOXES[min] || own > BOXES[max] || other < BOXES[min + KINDS] || other > BOXES[max + KINDS]) return false;
  }
  return true;
}

function probeList(list: number): number {
  RECOGNISER_COUNTS[RECOGNISER_PROBES] = RECOGNISER_COUNTS[RECOGNISER_PROBES] + 1;
  RECOGNITION[RECOGNITION_EVALUATION] = NO_SCORE;
  RECOGNITION[RECOGNITION_SCALES + WHITE] = NO_SCALE;
  RECOGNITION[RECOGNITION_SCALES + BLACK] = NO_SCALE;
  let kind = BOUND_NONE;
  for (let at = list; LISTS[at] !== 0 && !isFinal(kind); at++) {
    const box = LISTS[at] >> 1, strong = LISTS[at] & 1;
    if (!fits(box, strong)) continue;
    const verdict = RECOGNISERS[OWNERS[box]].judge(strong);
    if (verdict !== BOUND_NONE) kind = combine(kind, verdict, OWNERS[box], strong);
  }
  if (kind !== BOUND_NONE) RECOGNISER_COUNTS[RECOGNISER_HITS] = RECOGNISER_COUNTS[RECOGNISER_HITS] + 1;
  return kind;
}

/** True when no further recogniser is probed. */
function isFinal(kind: Kind): boolean {
  return kind === BOUND_EXACT || kind === ADVICE ||
    ((kind & BOUND_EXACT) !== 0 && RECOGNITION[RECOGNITION_EVALUATION] !== NO_SCORE);
}

/** Combines the verdict for a side with earlier ones; returns the kind of all together. */
function combine(before: number, verdict: number, by: number, strong: Side): number {
  if (verdict === SCALE) {
    const at = RECOGNITION_SCALES + strong;
    if (RECOGNITION[at] === NO_SCALE) RECOGNITION[at] = VERDICT[VERDICT_SCALE];
    return before === BOUND_NONE ? credit(SCALE, by, strong) : before;
  }
  const isOwn = GAME[SIDE_TO_MOVE] === strong;
  const kind = isOwn ? verdict : swapBounds(verdict);
  const score = isOwn ? VERDICT[VERDICT_SCORE] : 0 - VERDICT[VERDICT_SCORE];
  const isBound = kind === BOUND_LOWER || kind === BOUND_UPPER;
  if (isBound && (before === BOUND_LOWER || before === BOUND_UPPER)) {
    // Two bounds are exact where they meet; of the same kind the sharper one stays, otherwise the first.
    const first = RECOGNITION[RECOGNITION_SCORE];
    if (before !== kind && score === first) {
      RECOGNITION[RECOGNITION_EVALUATION] = score;
      return BOUND_EXACT;
    }
    if (before !== kind || (kind === BOUND_LOWER ? score <= first : score >= first)) return before;
  }
  const evaluation = VERDICT[VERDICT_EVALUATION];
  RECOGNITION[RECOGNITION_SCORE] = score;
  RECOGNITION[RECOGNITION_EVALUATION] = evaluation === NO_SCORE || isOwn ? evaluation : 0 - evaluation;
  return credit(kind, by, strong);
}

/** Notes which recogniser the result is from. */
function credit(kind: Kind, by: number, strong: Side): number {
  RECOGNITION[RECOGNITION_BY] = by;
  RECOGNITION[RECOGNITION_STRONG] = strong;
  return kind;
}

/** The kind of bound from the other side's perspective. */
export function swapBounds(kind: Kind): number {
  return kind === BOUND_LOWER ? BOUND_UPPER : kind === BOUND_UPPER ? BOUND_LOWER : kind;
}

/** One recogniser of a table entry, with the side that it takes for the stronger one. */
export interface Candidate {
  /** Place in RECOGNISERS. */
  readonly by: number;
  readonly strong: Side;
  /** True when the numbers of pieces match its pattern; the signature says only which kinds there are. */
  readonly fits: boolean;
}

/** The recognisers for the signatures on the board, in the order in which they are probed. */
export function candidates(): Candidate[] {
  const found: Candidate[] = [];
  const list = TABLE[(SIGNATURES[WHITE] << 5) | SIGNATURES[BLACK]];
  for (let at = list; list !== 0 && LISTS[at] !== 0; at++) {
    const box = LISTS[at] >> 1, strong = LISTS[at] & 1;
    found.push({ by: OWNERS[box], strong, fits: fits(box, strong) });
  }
  return found;
}

/** Fills the table from the patterns of all recognisers. */
function build(): void {
  const lists = new Map<number, number[]>();
  let boxes = 0;
  RECOGNISERS.forEach((recogniser, owner) => {
    for (const box of boxesFor(recogniser)) {
      boxes++;
      OWNERS[boxes] = owner;
      BOXES.set([...box.min, ...box.max], BOX_SIZE * boxes);
      enter(lists, box, 2 * boxes + WHITE);
      enter(lists, turned(box), 2 * boxes + BLACK);
    }
  });
  const places = new Map<string, number>();
  let end = 1;
  for (const [index, list] of lists) {
    const text = list.join();
    if (!places.has(text)) {
      places.set(text, end);
      LISTS.set(list, end);
      end += list.length + 1;
    }
    TABLE[index] = places.get(text)!;
  }
}

/** Puts a candidate into the lists of all signatures that a box can have; White's pieces come first in the box. */
function enter(lists: Map<number, number[]>, box: Box, candidate: number): void {
  for (const [white, black] of signaturesOf(box)) {
    const index = SIGNATURE_COUNT * white + black;
    lists.set(index, [...(lists.get(index) ?? []), candidate]);
  }
}
