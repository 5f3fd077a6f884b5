/** Facts about a position, without a search. All throw RampartError `bad-fen`, `bad-move` and `bad-option`. */

import { BLACK, WHITE } from '../engine/squares.ts';
import type { Evaluation } from '../eval/evaluation-report.ts';
import { describeStructure } from '../eval/formations/description.ts';
import type { PawnStructure } from '../eval/formations/pawns-report.ts';
import { clearFortresses, hasRams } from '../eval/fortress/fortress.ts';
import { describeFortress, type Fortress } from '../eval/fortress/fortress-description.ts';
import { recognitionReport } from '../eval/recognition.ts';
import type { RecognitionReport } from '../eval/recognition-report.ts';
import { reportEvaluation } from '../eval/report.ts';
import { setUpGame } from './game-set-up.ts';
import { checkPositionOptions } from './options.ts';
import type { Fen, PositionOptions } from './types/common.ts';

function setUp(fen: Fen, options: PositionOptions): void {
  checkPositionOptions(options);
  const { moves = [] } = options;
  setUpGame(fen, moves);
}

/**
 * The evaluation of a position, after moves if there are any, term by term: the object that `rampart eval --json`
 * prints.
 */
export function evaluate(fen: Fen, options: PositionOptions = {}): Evaluation {
  setUp(fen, options);
  clearFortresses();
  return reportEvaluation();
}

/** The pawn structure of a position, its name and its plans: the object that `rampart pawns --json` prints. */
export function pawns(fen: Fen, options: PositionOptions = {}): PawnStructure {
  setUp(fen, options);
  return describeStructure();
}

/** The verdicts of all recognisers on a position: the object that `rampart recognise --json` prints. */
export function recognise(fen: Fen, options: PositionOptions = {}): RecognitionReport {
  setUp(fen, options);
  return recogniseHere();
}

/** The same of the current position. */
export function recogniseHere(): RecognitionReport {
  // A search meters the proofs; a single position gets all the time it needs.
  clearFortresses();
  return recognitionReport();
}

/**
 * Obstacles to a win of either side where pawns block each other, White as the attacker first; nothing of a side where
 * too few of them do, unless a proof was found all the same.
 */
export function fortresses(fen: Fen, options: PositionOptions = {}): Fortress[] {
  setUp(fen, options);
  clearFortresses();
  const described = [WHITE, BLACK].flatMap((side) => describeFortress(side) ?? []);
  return described.filter(({ proved }) => proved || hasRams());
}
