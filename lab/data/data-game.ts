/**
 * A game of the engine against itself that is played for its positions: each quiet one with the score of the search
 * and the result. A game depends on its number and the plan alone, whichever thread plays it.
 */

import { UserError } from '../../base/user-error.ts';
import { findChecksAndPins, GAME, SIDE_TO_MOVE } from '../../engine/board.ts';
import { toFen } from '../../engine/fen.ts';
import { randomWords } from '../../engine/keys.ts';
import { NO_MOVE } from '../../engine/move.ts';
import { playMove } from '../../engine/position.ts';
import { WHITE } from '../../engine/squares.ts';
import { endOfGame } from '../../lib/position.ts';
import { forget, searchAlone } from '../../search/alone.ts';
import { isNoisy } from '../../search/picker.ts';
import { randomStart } from '../../tools/openings/random-start.ts';
import type { Result } from '../../tools/pgn/game-record.ts';
import { type RecordOf, whole } from '../../tools/state-files.ts';
import { choose, isQuiet, linesOf, type Sample, teaches } from './samples.ts';

export const DATA_PLAN = {
  seed: whole(0, 2 ** 32 - 1),
  /** Nodes for each move. */
  nodes: whole(0),
  /** Positions of a game at most. */
  perGame: whole(1),
};

/** Conditions that decide the games. */
export type DataPlan = RecordOf<typeof DATA_PLAN>;

export interface DataGame {
  readonly number: number;
  readonly result: Result;
  readonly plies: number;
  /** Lines of EPD as `rampart-lab tune` reads them, in the order of the game. */
  readonly lines: readonly string[];
}

/** A score beyond this, in centipawns, for so many plies on end decides the game. */
const DECIDED = 1000;
const DECIDED_PLIES = 6;
/** From this ply on a score below this for so many plies on end makes a draw. */
const DRAWISH_FROM = 100;
const DRAWISH = 10;
const DRAWISH_PLIES = 12;
const MAX_PLIES = 500;

/** Plays the game of a number, on this thread. Throws UserError when the search finds none. */
export function playDataGame(number: number, { seed, nodes, perGame }: DataPlan): DataGame {
  const random = randomWords(seed ^ Math.imul(number, 0x9e3779b1));
  randomStart(random);
  const samples: Sample[] = [];
  const scores: number[] = [];
  forget();
  let result: Result | undefined = endOfGame()?.result;
  while (result === undefined) {
    findChecksAndPins();
    const quiet = isQuiet();
    const { best: move, score: own } = searchAlone({ nodes }, { isImpartial: true });
    const score = GAME[SIDE_TO_MOVE] === WHITE ? own : 0 - own;
    if (move === NO_MOVE) throw new UserError(`game ${number}: no move at ${toFen()}`);
    scores.push(score);
    if (quiet && !isNoisy(move) && teaches(score)) samples.push({ fen: toFen(), score });
    playMove(move);
    result = endOfGame()?.result ?? adjudicated(scores);
  }
  const lines = linesOf(choose(samples, perGame, random), result, `${seed}.${number}`);
  return { number, result, plies: scores.length, lines };
}

/** The result of a game that the search has settled, from its scores for White, or undefined. */
function adjudicated(scores: readonly number[]): Result | undefined {
  const last = scores.slice(-DECIDED_PLIES);
  if (last.length === DECIDED_PLIES) {
    if (last.every((score) => score >= DECIDED)) return '1-0';
    if (last.every((score) => score <= -DECIDED)) return '0-1';
  }
  const even = scores.slice(-DRAWISH_PLIES).every((score) => Math.abs(score) <= DRAWISH);
  return (even && scores.length >= DRAWISH_FROM) || scores.length >= MAX_PLIES ? '1/2-1/2' : undefined;
}
