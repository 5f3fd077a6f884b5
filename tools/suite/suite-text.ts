/** The results of a test suite: a line for each position, sums by theme, and all as JSON. */

import { setFen } from '../../engine/fen.ts';
import { isMateScore, movesToMate } from '../../eval/score.ts';
import type { Score } from '../../lib/types/search.ts';
import { pawnsText } from '../../uci/text/values.ts';
import type { Table } from '../views/html.ts';
import { askedText, sanOf } from './asked.ts';
import { type Attempt, maxPoints } from './attempt.ts';
import type { Task } from './epd.ts';

/** The attempts of all engines at a position, in the order of the engines. */
export interface TaskResult {
  readonly task: Task;
  readonly attempts: readonly Attempt[];
}

/**
 * `WAC.002   + Rxb2   +1.79   - Kd5    +0.20   best Rxb2`: for each engine whether it is solved, its move and score;
 * then what was asked. Moves the position of this thread.
 */
export function resultLine({ task, attempts }: TaskResult): string {
  setFen(task.fen);
  const answers = attempts.map(({ answer, solved }) => {
    return `${solved ? '+' : '-'} ${sanOf(answer.move).padEnd(7)} ${pawnsText(answer.score).padStart(7)}`;
  });
  return [`${task.id.slice(0, 30).padEnd(30)} `, ...answers, askedText(task)].join('  ');
}

const NO_THEME = 'positions';

/**
 * The theme that an id names: the part before its number, as `WAC` in `WAC.001`, less numbers that come first, as `IQ`
 * in `1.5.IQ.918`; all one theme without.
 */
export function themeOf({ id }: Task): string {
  if (/^line \d+$/.test(id)) return NO_THEME;
  const named = id.replace(/^(\d+[\s.:#_-]+)+(?=[a-z])/i, '');
  return /^(.*?)[\s.:#_-]*\d+[a-z]?\s*(?::.*)?$/i.exec(named)?.[1]?.trim() || NO_THEME;
}

export interface Sums {
  readonly tasks: number;
  readonly maxPoints: number;
  readonly engines: readonly EngineSums[];
}

export interface EngineSums {
  readonly solved: number;
  readonly points: number;
  /** In all; null when the engine did not send them for every position. */
  readonly nodes: number | null;
  /** Until the solution was found and kept, over the solved positions; null as above. */
  readonly nodesToSolve: number | null;
  /** Milliseconds, of the same. */
  readonly time: number;
  readonly timeToSolve: number;
}

export function sumUp(results: readonly TaskResult[], engines: number): Sums {
  const sum = (value: (result: TaskResult) => number) => results.reduce((total, one) => total + value(one), 0);
  return {
    tasks: results.length,
    maxPoints: sum(({ task }) => maxPoints(task)),
    engines: Array.from({ length: engines }, (_, engine) => ({
      solved: sum(({ attempts }) => Number(attempts[engine]!.solved)),
      points: sum(({ attempts }) => attempts[engine]!.points),
      nodes: finite(sum(({ attempts }) => attempts[engine]!.answer.nodes ?? Number.NaN)),
      nodesToSolve: finite(sum(({ attempts }) => nodesToSolve(attempts[engine]!))),
      time: Math.round(sum(({ attempts }) => attempts[engine]!.answer.time)),
      timeToSolve: Math.round(sum(({ attempts }) => attempts[engine]!.found?.time ?? 0)),
    })),
  };
}

/** NaN when the engine did not send them. */
function nodesToSolve({ found }: Attempt): number {
  return found === undefined ? 0 : (found.nodes ?? Number.NaN);
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

function themesOf(results: readonly TaskResult[]): Map<string, TaskResult[]> {
  const themes = new Map<string, TaskResult[]>();
  for (const result of results) {
    const theme = themeOf(result.task);
    themes.set(theme, [...(themes.get(theme) ?? []), result]);
  }
  return themes;
}

/** The themes where there are several, and all positions. */
function partsOf(results: readonly TaskResult[]): (readonly [theme: string, results: readonly TaskResult[]])[] {
  const themes = themesOf(results);
  return [...(themes.size > 1 ? themes : []), ['all', results]];
}

/**
 * A row for each theme and engine, and one for all themes. Time and nodes are those of one position: until its
 * solution, of the solved ones, and nodes in all.
 */
export function themesTable(results: readonly TaskResult[], names: readonly string[]): Table {
  const hasPoints = results.some(({ task }) => task.points.size > 0);
  const rows = partsOf(results).flatMap(([theme, part]) => {
    const sums = sumUp(part, names.length);
    return names.map((name, place) => {
      const [solved, ...others] = cellsOf(sums.engines[place]!, sums, hasPoints);
      return [theme, name, solved!, String(sums.tasks), ...others];
    });
  });
  const headings = ['theme', 'engine', 'solved', 'of', '%', 's to solve', 'nodes to solve', 'nodes'];
  return { headings: [...headings, ...(hasPoints ? ['points'] : [])], rows, alignment: 'llrrrrrrr' };
}

/** The cells of an engine in a row of the table. */
function cellsOf(
  { solved, points, nodes, nodesToSolve, timeToSolve }: EngineSums,
  { tasks, maxPoints }: Sums,
  hasPoints: boolean,
): string[] {
  return [
    String(solved),
    ((100 * solved) / tasks).toFixed(1),
    solved === 0 ? '-' : (timeToSolve / 1000 / solved).toFixed(2),
    solved === 0 || nodesToSolve === null ? '-' : countText(nodesToSolve / solved),
    nodes === null ? '-' : countText(nodes / tasks),
    ...(hasPoints ? [`${points}/${maxPoints}`] : []),
  ];
}

/** `950`, `12.3k`, `123k`, `4.6M`. */
export function countText(count: number): string {
  if (count < 1000) return count.toFixed(0);
  return count < 1e6 ? `${(count / 1000).toFixed(count < 1e5 ? 1 : 0)}k` : `${(count / 1e6).toFixed(1)}M`;
}

/** A score as an engine reports it for the side to move, from White's perspective. */
function scoreOf(score: number, isWhitesTurn: boolean): Score {
  const sign = isWhitesTurn ? 1 : -1;
  const [unit, value] = isMateScore(score) ? (['mate', movesToMate(score)] as const) : (['centipawns', score] as const);
  return { unit, value: sign * value + 0 };
}

/** Results for programs: scores as the library has them, from White, and times in whole milliseconds. */
export function suiteJson(results: readonly TaskResult[], names: readonly string[]): object {
  return {
    engines: names,
    all: sumUp(results, names.length),
    themes: Object.fromEntries([...themesOf(results)].map(([theme, part]) => [theme, sumUp(part, names.length)])),
    positions: results.map(({ task, attempts }) => ({
      id: task.id,
      line: task.line,
      fen: task.fen,
      attempts: attempts.map(({ answer: { score, time, ...answer }, solved, points, found }) => ({
        ...answer,
        score: scoreOf(score, task.fen.split(' ')[1] === 'w'),
        time: Math.round(time),
        solved,
        points,
        ...(found === undefined ? {} : { found: { ...found, time: Math.round(found.time) } }),
      })),
    })),
  };
}
