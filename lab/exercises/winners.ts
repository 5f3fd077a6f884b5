/** What an engine says of wins: mates that it announces, and scores from which a game counts as won. */

import { isMateScore, MATE } from '../../eval/score.ts';
import { legalMove, setUpFen } from '../../lib/game-set-up.ts';
import type { Solver } from '../../tools/suite/solver.ts';

/** An engine that looks for wins, and the nodes that it may take for each. */
export interface WinFinder {
  readonly solver: Pick<Solver, 'solve'>;
  readonly nodes: number;
}

/** Part of the nodes for a glance at what is mostly thrown away. */
const GLANCE = 0.004;
/** The same for a first look for a win, and the centipawns that it must see. */
const LOOK = 0.05;
const PROMISES = 350;
/** Centipawns that count as a win where no mate is announced. */
const WINS = 500;

/** Moves until the mate by the side to move; undefined where the engine announces none. */
export async function findMate(finder: WinFinder, fen: string): Promise<number | undefined> {
  const score = await decidedScore(finder, fen);
  return score !== undefined && isMateScore(score) && score > 0 ? (MATE - score + 1) >> 1 : undefined;
}

/**
 * The score of the side to move where it wins or loses: after the best of some moves, of all when they are left out.
 * Undefined where the engine sees neither.
 */
export async function decidedScore(
  finder: WinFinder,
  fen: string,
  moves?: readonly string[],
): Promise<number | undefined> {
  const look = await scoreOf(finder, fen, LOOK, moves);
  if (Math.abs(look) < PROMISES) return undefined;
  const score = isMateScore(look) ? look : await scoreOf(finder, fen, 1, moves);
  return Math.abs(score) < WINS ? undefined : score;
}

/** The score of the side to move at a glance. */
export function glanceAt(finder: WinFinder, fen: string): Promise<number> {
  return scoreOf(finder, fen, GLANCE);
}

async function scoreOf(
  { solver, nodes }: WinFinder,
  fen: string,
  share: number,
  moves?: readonly string[],
): Promise<number> {
  setUpFen(fen);
  const searchMoves = moves?.map((move) => legalMove(move, 'a move'));
  return (await solver.solve({ fen, moves: [] }, { nodes: Math.ceil(share * nodes), searchMoves })).score;
}
