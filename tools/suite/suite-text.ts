/** The results of a test suite: by theme, and as JSON. */

import { tableLines } from '../../base/columns.ts';
import { type Attempt, maxPoints } from './attempt.ts';
import type { Task } from './epd.ts';

/** The attempts of all engines at a position, in the order of the engines. */
export interface TaskResult {
  readonly task: Task;
  readonly attempts: readonly Attempt[];
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

export function themesOf(results: readonly TaskResult[]): Map<string, TaskResult[]> {
  const themes = new Map<string, TaskResult[]>();
  for (const result of results) {
    const theme = themeOf(result.task);
    themes.set(theme, [...(themes.get(theme) ?? []), result]);
  }
  return themes;
}

/** The themes where there are several, and all positions. */
export function partsOf(results: readonly TaskResult[]): (readonly [theme: string, results: readonly TaskResult[]])[] {
  const themes = themesOf(results);
  return [...(themes.size > 1 ? themes : []), ['all', results]];
}

/** Time and nodes are those of one position: until its solution, of the solved ones, and nodes in all. */
const UNITS = ['solved', '%', 's to solve', 'nodes to solve', 'nodes'];

/** A row for each theme and one for all, a group of columns for each engine. */
export function suiteTable(results: readonly TaskResult[], names: readonly string[]): string[] {
  const hasPoints = results.some(({ task }) => task.points.size > 0);
  const rows = partsOf(results).map(([theme, part]) => {
    const sums = sumUp(part, names.length);
    return [theme, String(sums.tasks), ...sums.engines.flatMap((engine) => cellsOf(engine, sums, hasPoints))];
  });
  const headings = names.flatMap((name) => [name, '', '', '', '', ...(hasPoints ? [''] : [])]);
  const units = names.flatMap(() => [...UNITS, ...(hasPoints ? ['points'] : [])]);
  const columns = 'r'.repeat(headings.length);
  return tableLines([['', '', ...headings], ['theme', 'n', ...units], ...rows], `lr${columns}`);
}

/** The cells of an engine in a row of the table. */
export function cellsOf(
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

/** Results for programs, as `rampart suite --help` says. */
export function suiteJson(results: readonly TaskResult[], names: readonly string[]): object {
  return {
    engines: names,
    all: sumUp(results, names.length),
    themes: Object.fromEntries([...themesOf(results)].map(([theme, part]) => [theme, sumUp(part, names.length)])),
    positions: results.map(({ task, attempts }) => ({
      id: task.id,
      line: task.line,
      fen: task.fen,
      attempts: attempts.map(({ answer, solved, points, found }) => ({ ...answer, solved, points, found })),
    })),
  };
}
