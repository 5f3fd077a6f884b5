/** A game as a tree of positions to step through. */

import { moveNumber, plyOf } from '../../lib/move-numbers.ts';
import { boardOf } from '../../views/squares.ts';
import { boardAfter } from './placement.ts';
import type { Lens, ViewedGame, ViewedLine } from './viewed-games.ts';

/** A position, and the move that led to it. */
export interface Step {
  /** In SAN; empty for the first position. */
  readonly san: string;
  /** As UCI writes it; empty for the first position. */
  readonly uci: string;
  /** `12.` or `12...`; empty for the first position. */
  readonly number: string;
  /** Plies before the move, counted from the first move of a game. */
  readonly ply: number;
  readonly isWhites: boolean;
  readonly sign: string;
  readonly before: string;
  readonly comment: string;
  /** Centipawns from White's perspective. */
  readonly score: number | undefined;
  /** Seconds that the mover has left. */
  readonly clock: number | undefined;
  readonly lens: Lens | undefined;
  /** As in placement.ts. */
  readonly board: string;
  /** Moves from the first position. */
  readonly depth: number;
  /** True in the game itself, false in variations. */
  readonly isPlayed: boolean;
  readonly previous: Step | undefined;
  next: Step | undefined;
  /** First moves that could have been played in place of this one. */
  readonly others: Step[];
}

/** The first position of a game, which leads to all others. */
export function treeOf(game: ViewedGame): Step {
  const root: Step = {
    ...{ san: '', uci: '', number: '', ply: 0, isWhites: false, sign: '', before: '', comment: '' },
    score: undefined,
    clock: undefined,
    lens: game.lens,
    board: boardOf(game.fen),
    depth: 0,
    isPlayed: true,
    previous: undefined,
    next: undefined,
    others: [],
  };
  root.next = lineAfter(root, game.line, plyOf(game.fen), true);
  return root;
}

/** The steps of a line after a position, linked to each other; the position itself is not linked to them. */
function lineAfter(start: Step, line: ViewedLine, firstPly: number, isPlayed: boolean): Step | undefined {
  const sans = line.sans.split(' ');
  let first: Step | undefined;
  let previous = start;
  for (const [index, uci] of line.moves.split(' ').entries()) {
    if (uci === '') break;
    const { sign = '', before = '', comment = '', lines = [] } = line.notes?.[index] ?? {};
    const ply = firstPly + index;
    const step: Step = {
      ...{ san: sans[index]!, uci, number: moveNumber(ply), ply, isWhites: ply % 2 === 0, sign, before, comment },
      ...{ isPlayed, previous },
      score: line.scores?.[index] ?? undefined,
      clock: line.clocks?.[index] ?? undefined,
      lens: line.lenses?.[index],
      board: boardAfter(previous.board, uci),
      depth: previous.depth + 1,
      next: undefined,
      others: [],
    };
    for (const other of lines) {
      const begin = lineAfter(previous, other, ply, false);
      if (begin !== undefined) step.others.push(begin);
    }
    if (first === undefined) first = step;
    else previous.next = step;
    previous = step;
  }
  return first;
}

/** A step and those that follow it in its line. */
export function playedSteps(root: Step): Step[] {
  const steps: Step[] = [];
  for (let step: Step | undefined = root; step !== undefined; step = step.next) steps.push(step);
  return steps;
}
