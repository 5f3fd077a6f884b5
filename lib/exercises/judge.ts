/** The engine as the judge of exercises: what a position and each of its moves are worth. */

import { position } from '../position.ts';
import type { Analysis, Engine } from '../types/search.ts';
import type { ExerciseLine } from './exercise.ts';

export interface Judge {
  /** A glance, to see whether a position is worth the full search. */
  readonly glance: (fen: string, moves?: readonly string[]) => Promise<Analysis>;
  /** The full search, of some moves alone where they are given. */
  readonly search: (fen: string, moves?: readonly string[]) => Promise<Analysis>;
  readonly nodes: number;
}

const GLANCE_NODES = 6000;

/** Makes a judge that searches so many nodes. Each search begins without a memory of the others. */
export function openJudge(engine: Pick<Engine, 'analyse' | 'newGame'>, nodes: number, signal: AbortSignal): Judge {
  const analyse = (fen: string, limit: number, searchMoves?: readonly string[]) => {
    engine.newGame();
    return engine.analyse(fen, { nodes: limit, signal, ...(searchMoves === undefined ? {} : { searchMoves }) });
  };
  return {
    glance: (fen, moves) => analyse(fen, GLANCE_NODES, moves),
    search: (fen, moves) => analyse(fen, nodes, moves),
    nodes,
  };
}

/** The line of a search, cut after some plies; where it is shorter, glances go on. */
export async function lineOf(judge: Judge, fen: string, found: Analysis, plies: number): Promise<string> {
  const moves = ucisOf(found).slice(0, plies);
  while (moves.length > 0 && moves.length < plies) {
    const { fen: next, end } = position(fen, moves);
    const more = end === null ? ucisOf(await judge.glance(next)) : [];
    if (more.length === 0) break;
    moves.push(...more.slice(0, plies - moves.length));
  }
  return moves.join(' ');
}

function ucisOf({ lines }: Analysis): string[] {
  return (lines[0]?.moves ?? []).map(({ uci }) => uci);
}

/** Points between the answer of an exercise and every other choice, in centipawns. */
export const MARGIN = 60;
/** What the answer may be worse than the best of all moves, for a search is never sure to the point. */
const TOLERANCE = 10;
/** A game that is decided teaches nothing. */
const DECIDED = 300;
/** Some other choice is no worse than that: where all others lose a piece, tactics answer, not the pawns. */
const PLAUSIBLE = 250;
/** Of a move that is mated. */
const LOST = 10_000;
const LINE_PLIES = 6;
const WRONG_LINE_PLIES = 4;

/** A function that gives the centipawns of an analysis for the side to move; undefined for a mate. */
function worthIn(fen: string): (analysis: Analysis) => number | undefined {
  const sign = fen.split(' ')[1] === 'w' ? 1 : -1;
  return ({ score: { unit, value } }) => (unit === 'mate' ? undefined : sign * value);
}

/** Whether glances see one choice ahead of the others by half the margin: full searches of the rest would be lost. */
export async function standsOut(judge: Judge, fen: string, choices: readonly string[]): Promise<boolean> {
  const worthOf = worthIn(fen);
  const worths: number[] = [];
  for (const choice of choices) worths.push(worthOf(await judge.glance(fen, [choice])) ?? -LOST);
  const [first, second] = worths.sort((one, other) => other - one);
  return first! - second! >= MARGIN / 2;
}

/**
 * Judges choices that are moves. Returns the best with a line for each, or undefined where it is not clearly better
 * than all others, where another move of the position is better, or where the game is decided.
 */
export async function clearAnswer(
  judge: Judge,
  fen: string,
  choices: readonly string[],
): Promise<{ answer: string; lines: Record<string, ExerciseLine> } | undefined> {
  const worthOf = worthIn(fen);
  const best = await judge.search(fen);
  const answer = best.bestMove?.uci;
  const most = worthOf(best);
  if (answer === undefined || most === undefined || !choices.includes(answer) || Math.abs(most) > DECIDED)
    return undefined;
  const found = new Map<string, Analysis>();
  // The answer first: most positions fall there.
  for (const choice of [answer, ...choices.filter((one) => one !== answer)]) {
    const analysis = await judge.search(fen, [choice]);
    found.set(choice, analysis);
    const value = worthOf(analysis) ?? -LOST;
    if (choice === answer ? value < most - TOLERANCE : value > worthOf(found.get(answer)!)! - MARGIN) return undefined;
  }
  const value = worthOf(found.get(answer)!)!;
  const isClose = (analysis: Analysis) => (worthOf(analysis) ?? -LOST) > value - PLAUSIBLE;
  if ([...found.values()].filter(isClose).length < 2) return undefined;
  const lines: Record<string, ExerciseLine> = {};
  for (const [choice, analysis] of found) {
    const moves = await lineOf(judge, fen, analysis, choice === answer ? LINE_PLIES : WRONG_LINE_PLIES);
    const { unit, value: score } = analysis.score;
    lines[choice] = { moves, ...(unit === 'mate' ? {} : { score }) };
  }
  return { answer, lines };
}
