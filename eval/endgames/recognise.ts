/**
 * The table of recognisers by material signature: five bits a side make 1024 entries, most of them empty, so that
 * where nothing can be known the question costs one load and one compare. Idea: Ernst A. Heinz, DarkThought.
 *
 * An entry lists who can be asked about such men, each for one side as the stronger one. They are asked in the order
 * of the list; a proved score, a win or advice ends it, bounds and shares let it go on: two bounds that meet are exact.
 */

import { COUNTS, GAME, SIDE_TO_MOVE, SIGNATURES } from '../../engine/board.ts';
import { BLACK, WHITE } from '../../engine/squares.ts';
import { OFF_HEAP_LENGTH } from '../../engine/bitboards.ts';
import { NO_SCORE } from '../score.ts';
import {
  ADVICE, ANSWER, ANSWER_BY, ANSWER_SCALES, ANSWER_SCORE, ANSWER_STRONG, ANSWER_EVALUATION, EXACT, LOWER, NOTHING,
  NO_SCALE, SAID, SAID_SCALE, SAID_SCORE, SAID_EVALUATION, SCALE, UPPER,
} from './verdict.ts';
import { type Box, KINDS, boxesFor, signaturesOf, turned } from './pattern.ts';
import { RECOGNISERS } from './recognisers.ts';

const SIGNATURE_COUNT = 32;

/** By `32 * White's signature + Black's`: where the entry's list begins in LISTS, 0 for no list. */
const TABLE = new Uint16Array(SIGNATURE_COUNT * SIGNATURE_COUNT);

/** Lists of questions, each ended by 0: `2 * box + stronger side`, boxes from 1 up. */
const LISTS = new Uint16Array(4096);

/** Boxes: the least numbers of White's men and of Black's, then the most, with White as the stronger side. */
const BOX_SIZE = 4 * KINDS;
const MOST = 2 * KINDS;
const BOXES = new Uint8Array(BOX_SIZE * 512);
/** Whose box it is: a place in RECOGNISERS. */
const OWNERS = new Uint16Array(512);

/** How often the table was asked about men that it knows, had an answer, and the answer settled a node of a search. */
export const RECOGNITIONS = new Float64Array(OFF_HEAP_LENGTH);
export const ASKED = 0;
export const ANSWERED = 1;
export const SETTLED = 2;

build();

/**
 * Asks about the current position. Returns the kind of the answer (see answers.ts), whose details are in ANSWER until
 * the next question.
 */
export function recognise(): number {
  const list = TABLE[(SIGNATURES[WHITE] << 5) | SIGNATURES[BLACK]];
  return list === 0 ? NOTHING : ask(list);
}

/** True when the men on the board fit the box, with this side as the stronger one. */
function fits(box: number, strong: number): boolean {
  const ours = strong << 3, theirs = ours ^ 8;
  const base = BOX_SIZE * box - 1;
  for (let kind = 1; kind <= KINDS; kind++) {
    const own = COUNTS[ours + kind], other = COUNTS[theirs + kind];
    const least = base + kind, most = least + MOST;
    if (own < BOXES[least] || own > BOXES[most] || other < BOXES[least + KINDS] || other > BOXES[most + KINDS]) {
      return false;
    }
  }
  return true;
}

function ask(list: number): number {
  RECOGNITIONS[ASKED] = RECOGNITIONS[ASKED] + 1;
  ANSWER[ANSWER_EVALUATION] = NO_SCORE;
  ANSWER[ANSWER_SCALES + WHITE] = NO_SCALE;
  ANSWER[ANSWER_SCALES + BLACK] = NO_SCALE;
  let kind = NOTHING;
  for (let at = list; LISTS[at] !== 0 && !isFinal(kind); at++) {
    const box = LISTS[at] >> 1, strong = LISTS[at] & 1;
    if (!fits(box, strong)) continue;
    const said = RECOGNISERS[OWNERS[box]].judge(strong);
    if (said !== NOTHING) kind = take(kind, said, OWNERS[box], strong);
  }
  if (kind !== NOTHING) RECOGNITIONS[ANSWERED] = RECOGNITIONS[ANSWERED] + 1;
  return kind;
}

/** An answer after which nobody else is asked. */
function isFinal(kind: number): boolean {
  return kind === EXACT || kind === ADVICE || ((kind & EXACT) !== 0 && ANSWER[ANSWER_EVALUATION] !== NO_SCORE);
}

/** Adds what was said for a side to what has been answered before; returns the kind of both together. */
function take(before: number, said: number, by: number, strong: number): number {
  if (said === SCALE) {
    if (ANSWER[ANSWER_SCALES + strong] === NO_SCALE) ANSWER[ANSWER_SCALES + strong] = SAID[SAID_SCALE];
    return before === NOTHING ? name(SCALE, by, strong) : before;
  }
  const isOwn = GAME[SIDE_TO_MOVE] === strong;
  const kind = isOwn ? said : swapBounds(said);
  const score = isOwn ? SAID[SAID_SCORE] : 0 - SAID[SAID_SCORE];
  const isBound = kind === LOWER || kind === UPPER;
  if (isBound && (before === LOWER || before === UPPER)) {
    // Two bounds: together they are the score when they meet, of the same kind the sharper one stands, else the first.
    const first = ANSWER[ANSWER_SCORE];
    if (before !== kind && score === first) {
      ANSWER[ANSWER_EVALUATION] = score;
      return EXACT;
    }
    if (before !== kind || (kind === LOWER ? score <= first : score >= first)) return before;
  }
  const evaluation = SAID[SAID_EVALUATION];
  ANSWER[ANSWER_SCORE] = score;
  ANSWER[ANSWER_EVALUATION] = evaluation === NO_SCORE || isOwn ? evaluation : 0 - evaluation;
  return name(kind, by, strong);
}

function name(kind: number, by: number, strong: number): number {
  ANSWER[ANSWER_BY] = by;
  ANSWER[ANSWER_STRONG] = strong;
  return kind;
}

function swapBounds(kind: number): number {
  return kind === LOWER ? UPPER : kind === UPPER ? LOWER : kind;
}

/** One question that an entry of the table leads to. */
export interface Question {
  /** Place in RECOGNISERS. */
  readonly by: number;
  readonly strong: number;
  /** Whether the men on the board are those of the pattern: the signature alone tells only which kinds there are. */
  readonly fits: boolean;
}

/** Whoever the table has for the signatures on the board, in the order in which they are asked. */
export function questions(): Question[] {
  const asked: Question[] = [];
  const list = TABLE[(SIGNATURES[WHITE] << 5) | SIGNATURES[BLACK]];
  for (let at = list; list !== 0 && LISTS[at] !== 0; at++) {
    const box = LISTS[at] >> 1, strong = LISTS[at] & 1;
    asked.push({ by: OWNERS[box], strong, fits: fits(box, strong) });
  }
  return asked;
}

/** Fills the table from the patterns of all recognisers. */
function build(): void {
  const lists = new Map<number, number[]>();
  let boxes = 0;
  RECOGNISERS.forEach((recogniser, owner) => {
    for (const box of boxesFor(recogniser)) {
      boxes++;
      OWNERS[boxes] = owner;
      BOXES.set([...box.least, ...box.most], BOX_SIZE * boxes);
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

/** Puts a question into the lists of all signatures that a box can have; White's men come first in the box. */
function enter(lists: Map<number, number[]>, box: Box, question: number): void {
  for (const [white, black] of signaturesOf(box)) {
    const index = SIGNATURE_COUNT * white + black;
    lists.set(index, [...(lists.get(index) ?? []), question]);
  }
}
