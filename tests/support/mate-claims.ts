import { inCheck } from '../../engine/board.ts';
import { setFen, toFen } from '../../engine/fen.ts';
import { moveText, NO_MOVE } from '../../engine/move.ts';
import { playMove } from '../../engine/position.ts';
import { BOUND_EXACT, BOUND_LOWER, BOUND_UPPER } from '../../eval/bound.ts';
import { isMateScore, MATE } from '../../eval/score.ts';
import { forget } from '../../search/alone.ts';
import type { Line, SearchResult } from '../../search/limits.ts';
import { lineFault } from './line-laws.ts';
import { proveMate, type Suggest } from './mate-proof.ts';
import { legalMoves } from './random-games.ts';
import { searchFen, searchHere } from './searching.ts';

/** What has become of the mates that searches claimed. */
export interface MateTally {
  searches: number;
  /** Searches that claimed to mate, and to be mated. */
  mating: number;
  mated: number;
  /** Lines that go on to the mate, and lines that end before it. */
  complete: number;
  early: number;
  /** Mates that were neither proved nor refuted, with their positions. */
  readonly open: string[];
  /** False mates and false lines, with their positions. */
  readonly faults: string[];
}

export function newMateTally(): MateTally {
  return { searches: 0, mating: 0, mated: 0, complete: 0, early: 0, open: [], faults: [] };
}

/** Positions that a proof may look at, and nodes of a search that suggests a move to it. */
const BUDGET = 2_000_000;
const SUGGESTION_NODES = 3000;

/**
 * Searches a position for some nodes, and when there is a mate the position after the best move as well. Proves all
 * mates that are claimed.
 */
export function checkMates(fen: string, nodes: number, tally: MateTally): void {
  const { best, score } = checkClaims(fen, nodes, tally);
  if (score < 0 || !isMateScore(score)) return;
  setFen(fen);
  playMove(best);
  if (legalMoves().length > 0) checkClaims(toFen(), nodes, tally);
}

function checkClaims(fen: string, nodes: number, tally: MateTally): SearchResult {
  forget();
  const { result, reports } = searchFen(fen, { nodes });
  tally.searches++;
  checkReported(fen, reports.flat(), tally);
  return result;
}

/** Proves the mates among the lines that a search of a position has reported. */
export function checkReported(fen: string, reported: readonly Line[], tally: MateTally): void {
  const claims = reported.filter(({ score }) => isMateScore(score));
  const mating = claims.filter(({ score, bound }) => score > 0 && bound !== BOUND_UPPER);
  const mated = claims.filter(({ score, bound }) => score < 0 && bound !== BOUND_LOWER);
  if (mating.length > 0) tally.mating++;
  if (mated.length > 0) tally.mated++;
  // The longer mates follow from the shortest.
  for (const lines of [mating, mated]) if (lines.length > 0) check(fen, Math.min(...lines.map(pliesOf)), tally);
  const lines = new Map(claims.map((line) => [`${line.score}: ${textOf(line)}`, line]));
  for (const line of lines.values()) if (line.bound === BOUND_EXACT) checkLine(fen, line, tally);
}

/** Plies to the mate that a line claims. */
function pliesOf({ score }: Line): number {
  return MATE - Math.abs(score);
}

function textOf({ moves }: Line): string {
  return moves.map((move) => moveText(move, true)).join(' ');
}

/** Proves the mate in so many plies: the side to move mates when their number is odd. */
function check(fen: string, plies: number, tally: MateTally): void {
  const mate = { fen, moves: (plies + 1) >> 1, isMated: plies % 2 === 0 };
  const outcome = proveMate(mate, BUDGET, suggest);
  const text = `${fen}: ${mate.isMated ? 'mated' : 'mate'} in ${mate.moves}`;
  if (outcome === 'refuted') tally.faults.push(`${text} is false`);
  if (outcome === 'open') tally.open.push(text);
}

const suggest: Suggest = (moves) => {
  const { result } = searchHere({ mate: moves, nodes: SUGGESTION_NODES });
  return result.score > MATE - 2 * moves ? result.best : NO_MOVE;
};

/**
 * A line ends in the mate that it claims; or before it, in a position from where the rest of the mate can be proved.
 */
function checkLine(fen: string, line: Line, tally: MateTally): void {
  const left = pliesOf(line) - line.moves.length;
  const text = `${fen}: ${line.score} by ${textOf(line)}`;
  const fault = left < 0 ? 'is longer than the mate' : lineFault(fen, [], line.moves);
  if (fault !== undefined) {
    tally.faults.push(`${text} ${fault}`);
    return;
  }
  // The line has been played: its last position is on the board.
  if (left === 0) {
    tally.complete++;
    if (legalMoves().length > 0 || !inCheck()) tally.faults.push(`${text} is no mate`);
  } else {
    tally.early++;
    check(toFen(), left, tally);
  }
}
