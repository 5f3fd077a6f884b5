/**
 * Games that engines have played, read for their positions: each quiet one with the score that the mover wrote beside a
 * quiet move, and the result. Moves without a score, such as those of the opening, give none.
 */

import { randomWords } from '../../base/random-words.ts';
import { UserError } from '../../base/user-error.ts';
import { sideToMove } from '../../engine/board.ts';
import { toFen } from '../../engine/fen.ts';
import { setUpGame } from '../../lib/game-set-up.ts';
import { positionOf } from '../../lib/notation.ts';
import type { PgnEntry, PgnGame } from '../../lib/types/game.ts';
import { isNoisy } from '../../search/picker.ts';
import { isFaultless } from '../../tools/pgn/game-record.ts';
import { gameOf } from '../../tools/pgn/pgn-entries.ts';
import { scoreInComment } from '../../tools/pgn/pgn-games.ts';
import { digestOf } from '../../tools/text-files.ts';
import { choose, isQuiet, linesOf, type Sample, teaches } from './samples.ts';

/** Conditions that decide which positions of a game are taken. */
export interface DataPlan {
  readonly seed: number;
  /** Positions of a game at most. */
  readonly perGame: number;
}

/** Why games give no position, as clauses about them. */
export const LACKS = [
  'without a result',
  'ended by a fault',
  'without scores in comments, such as [%eval 0.35] or +0.35/12',
  'without a quiet position that has a score',
  'that cannot be read',
] as const;

export type Lack = (typeof LACKS)[number];

const [NO_RESULT, FAULT, NO_SCORES, NOT_QUIET, BROKEN] = LACKS;

/** Lines of EPD as `rampart-lab tune` reads them, in the order of the game, or why there are none. */
export interface TakenGame {
  readonly lines: readonly string[];
  readonly lack?: Lack;
}

/**
 * Takes positions of a game, which has that number in the data; `tellBroken` hears of one that cannot be read. Moves
 * the position of this thread.
 */
export function takeGame(
  file: string,
  entry: PgnEntry,
  number: number,
  plan: DataPlan,
  tellBroken: (text: string) => void,
): TakenGame {
  try {
    return takePositions(gameOf(file, entry), number, plan);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    tellBroken(`${error.message}; the game is left out`);
    return { lines: [], lack: BROKEN };
  }
}

function takePositions({ tags, fen, moves, result }: PgnGame, number: number, plan: DataPlan): TakenGame {
  if (result === '*') return { lines: [], lack: NO_RESULT };
  if (!isFaultless((tags.Termination ?? '').toLowerCase())) return { lines: [], lack: FAULT };
  const samples: Sample[] = [];
  // Games from one opening share the position where thinking began as their name: what is held out of a fit must not
  // be what it has seen with the colours reversed.
  let began = '';
  let ply = 0;
  const line = moves.map(({ uci }) => uci);
  setUpGame(fen, line, (move) => {
    const score = scoreInComment(moves[ply++]!.comment, sideToMove());
    if (score === undefined) return;
    if (began === '') began = positionOf(toFen());
    if (teaches(score) && !isNoisy(move) && isQuiet()) samples.push({ fen: toFen(), score });
  });
  if (samples.length === 0) return { lines: [], lack: began === '' ? NO_SCORES : NOT_QUIET };
  const random = randomWords(plan.seed ^ Math.imul(number, 0x9e3779b1));
  return { lines: linesOf(choose(samples, plan.perGame, random), result, digestOf(began)) };
}
