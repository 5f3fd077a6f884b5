/**
 * Test positions in EPD. Files in circulation are careless, and what can be understood is: long algebraic moves, checks
 * written apart from their moves.
 */

import { clip } from '../../base/printable.ts';
import { UserError } from '../../base/user-error.ts';
import { setFen } from '../../engine/fen.ts';
import { FenError } from '../../engine/fen-validation.ts';
import { moveText, NO_MOVE } from '../../engine/move.ts';
import { findSanMove } from '../../engine/san.ts';
import { contentLines, parseEpdLine } from '../../lib/epd.ts';
import { hasChess960Castling } from '../../lib/notation.ts';
import { WRONG } from '../exit-codes.ts';
import { openMessages } from '../output.ts';
import { readTextFile } from '../text-files.ts';

/** A test position. It may ask for several things; the answer must meet all of them. */
export interface Task {
  readonly fen: string;
  readonly id: string;
  /** The line of the file, from 1. */
  readonly line: number;
  /** `bm`: one of these, as UCI writes moves. Empty when it does not ask for that, as below. */
  readonly best: readonly string[];
  /** `am`: none of these. */
  readonly avoid: readonly string[];
  /** `c0 "Nf3=10, Bd4=7"`: points for moves, as in the Strategic Test Suite of Corbit and Swaminathan. */
  readonly points: ReadonlyMap<string, number>;
  /** `c0 "draw"` or `"win"`: what the score must say. */
  readonly outcome: 'win' | 'draw' | 'loss' | undefined;
  /** `dm 3` or `bm #3`: a mate in so many moves, or fewer; below zero for being mated. */
  readonly mate: number | undefined;
}

/**
 * The tasks of a file; bad lines are reported on standard error, left out, and make the exit code 1. Throws UserError.
 */
export function readTasks(suite: string): Task[] {
  const { tasks, bad } = parseEpd(readTextFile(suite));
  const faults = openMessages();
  for (const { line, reason } of bad) faults.tell(`${suite}:${line}: ${reason}`);
  faults.end();
  if (bad.length > 0) process.exitCode = WRONG;
  if (tasks.length === 0) throw new UserError(`${suite} has no test position`);
  return tasks;
}

/** Reads a file's text; lines that begin with `#` are comments. Moves the position of this thread. */
export function parseEpd(text: string): { tasks: Task[]; bad: { line: number; reason: string }[] } {
  const tasks: Task[] = [];
  const bad: { line: number; reason: string }[] = [];
  for (const { line, number } of contentLines(text)) {
    try {
      tasks.push(parseTask(line, number));
    } catch (error) {
      if (!(error instanceof UserError || error instanceof FenError)) throw error;
      bad.push({ line: number, reason: error.message });
    }
  }
  return { tasks, bad };
}

/** Reads a line. Throws UserError or FenError with the reason when it makes no sense or asks for nothing. */
function parseTask(text: string, line: number): Task {
  if ((text.split('"').length - 1) % 2 !== 0) throw new UserError('a quote is not closed');
  const epd = parseEpdLine(text);
  if (epd === null) throw new UserError(`no position: '${clip(text)}'`);
  const { fen, operations } = epd;
  setFen(fen);
  const best = operations.get('bm') ?? '';
  const mateMark = /^\s*#(-?\d+)\s*$/.exec(best)?.[1];
  const mateText = mateMark ?? operations.get('dm');
  const c0 = operations.get('c0') ?? '';
  const asked = {
    fen,
    id: operations.get('id')?.trim() || `line ${line}`,
    line,
    best: mateMark === undefined ? readMoves(fen, 'bm', best) : [],
    avoid: readMoves(fen, 'am', operations.get('am') ?? ''),
    points: readPoints(fen, c0),
    outcome: readOutcome(c0),
  };
  const namesMoves = asked.best.length + asked.avoid.length + asked.points.size > 0;
  // A mate beside named moves is their aim, and need not be seen.
  const mate = namesMoves || mateText === undefined ? undefined : readMate(mateText);
  if (!namesMoves && mate === undefined && asked.outcome === undefined) {
    throw new UserError('none of bm, am, dm, c0 with points, draw or win');
  }
  return { ...asked, mate };
}

/** The moves of an operand, as UCI writes them. */
function readMoves(fen: string, code: string, text: string): string[] {
  // A check sign may stand apart from its move.
  const names = text.split(/[\s,]+/).filter((word) => word !== '' && !/^[+#]+$/.test(word));
  const chess960 = hasChess960Castling();
  return names.map((name) => {
    const move = findSanMove(name);
    if (move === NO_MOVE) throw new UserError(`${code} ${clip(name)} is not a legal move of ${fen}`);
    return moveText(move, chess960);
  });
}

function readPoints(fen: string, text: string): Map<string, number> {
  const points = new Map<string, number>();
  if (!/^\s*\S+=\d+(\s*,\s*\S+=\d+)*\s*$/.test(text)) return points;
  for (const [, name, count] of text.matchAll(/([^\s,]+)=(\d+)/g)) {
    points.set(readMoves(fen, 'c0', name!)[0]!, Number(count));
  }
  return points;
}

function readOutcome(text: string): Task['outcome'] {
  const word = text.trim().toLowerCase();
  return word === 'win' || word === 'draw' || word === 'loss' ? word : undefined;
}

function readMate(text: string): number {
  if (!/^-?\d{1,3}$/.test(text.trim()) || Number(text) === 0)
    throw new UserError(`dm '${clip(text)}' is not a number of moves`);
  return Number(text);
}
