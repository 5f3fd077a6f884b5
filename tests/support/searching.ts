import { now } from '../../base/clock.ts';
import { setFen } from '../../engine/fen.ts';
import { forget } from '../../search/bench.ts';
import { newControl } from '../../search/interrupt.ts';
import type { Limits, Line, SearchOptions, SearchResult } from '../../search/limits.ts';
import { searchRoot } from '../../search/root.ts';
import { attachTable, tableMemory } from '../../search/transposition-table.ts';

export interface Found {
  readonly result: SearchResult;
  /** What the search reported, each time all lines, best first. */
  readonly reports: readonly (readonly Line[])[];
}

const SEARCH_NUMBER = 1;

/** Takes a new table of so many megabytes and forgets everything learnt. */
export function startAfresh(megabytes = 2): void {
  attachTable(tableMemory(megabytes));
  forget();
}

/** Searches the current position. */
export function searchHere(limits: Limits, options: Partial<SearchOptions> = {}): Found {
  const reports: (readonly Line[])[] = [];
  const reporter = { lines: (lines: readonly Line[]) => reports.push(lines), currentMove: () => {} };
  const settings = { multiPv: 1, moveOverhead: 0, ...options };
  const result = searchRoot(limits, settings, newControl(), SEARCH_NUMBER, reporter, now());
  return { result, reports };
}

export function searchFen(fen: string, limits: Limits, options: Partial<SearchOptions> = {}): Found {
  setFen(fen);
  return searchHere(limits, options);
}
