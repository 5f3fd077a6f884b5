/**
 * Scores in the comments of PGN: `[%eval -0.35]` and `[%eval #-5]` from White's perspective, as Lichess and our own matches
 * write them, and `+0.35/12 1.2s` or `-M5/20` from the mover's perspective, as Cutechess and Fastchess do.
 */

import { WHITE } from '../../engine/squares.ts';
import { MATE, MATE_BOUND } from '../../eval/score.ts';

const FROM_WHITE = /\[%eval\s+(?:(#)(-?\d{1,3})|([+-]?\d{1,3}(?:\.\d{1,3})?))/;
const FROM_MOVER = /^\s*([+-]?)(?:M(\d{1,3})|(\d{1,3}\.\d{1,3}))\/\d/;

/** The score in a comment on a move of a side, in centipawns from White's perspective; undefined where there is none. */
export function scoreInComment(comment: string, mover: number): number | undefined {
  const whites = FROM_WHITE.exec(comment);
  if (whites !== null) {
    const [, hash, mate, pawns] = whites;
    return hash === undefined ? inCentipawns(Number(pawns)) : inMoves(Math.abs(Number(mate)), mate!.startsWith('-'));
  }
  const movers = FROM_MOVER.exec(comment);
  if (movers === null) return undefined;
  const [, sign, mate, pawns] = movers;
  const isBad = sign === '-';
  const own = mate === undefined ? inCentipawns(Number(pawns) * (isBad ? -1 : 1)) : inMoves(Number(mate), isBad);
  return mover === WHITE ? own : 0 - own;
}

function inCentipawns(pawns: number): number {
  return Math.max(1 - MATE_BOUND, Math.min(MATE_BOUND - 1, Math.round(100 * pawns)));
}

/** A mate in so many moves, as in eval/score.ts. */
function inMoves(moves: number, isBad: boolean): number {
  const score = Math.max(MATE_BOUND, MATE - 2 * moves);
  return isBad ? 0 - score : score;
}
