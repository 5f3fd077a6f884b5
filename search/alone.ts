/** Searches on a thread by itself, for the bench and for commands that ask for many short ones. */

import { now } from '../base/clock.ts';
import { BOUND_EXACT } from '../eval/bound.ts';
import { clearCorrections } from './corrections.ts';
import { clearHistory } from './history.ts';
import { NO_CONTROL } from './control.ts';
import { type Limits, type Line, SILENT, type SearchOptions, type SearchResult } from './limits.ts';
import { resetRoot, searchInSlices } from './root.ts';
import type { SearchTask } from './run.ts';
import { tableMemory } from './memory.ts';
import { attachTable, clearTable } from './transposition-table.ts';

const ALONE = { reporter: SILENT, late: 0, control: NO_CONTROL, id: 0, thread: 0, threads: 1, slice: Infinity };

/** Gives this thread a transposition table, in megabytes. The first search needs one. */
export function prepareTable(megabytes: number): void {
  attachTable(tableMemory(megabytes));
}

/** Forgets everything learnt, so that the next search depends on its position alone. */
export function forget(): void {
  clearTable();
  forgetLearnt();
}

/** The same, but for the table, which threads share. */
export function forgetLearnt(): void {
  clearCorrections();
  clearHistory();
  resetRoot();
}

/** Searches the current position, which comes back unchanged. */
export function searchAlone(
  limits: Limits, options: SearchOptions = {}, task: Partial<SearchTask> = {},
): SearchResult {
  const search = searchInSlices({ ...ALONE, limits, options, started: now(), ...task });
  return search.next().value as SearchResult;
}

/** The same, with the lines of the last iteration that came to an end, best first. */
export function findLines(limits: Limits, options: SearchOptions = {}): [SearchResult, readonly Line[]] {
  let last: readonly Line[] = [];
  const lines = (told: readonly Line[]): void => {
    if (told.every(({ bound, moves }) => bound === BOUND_EXACT && moves.length > 0)) last = told;
  };
  const result = searchAlone(limits, options, { reporter: { ...SILENT, lines } });
  return [result, last];
}
