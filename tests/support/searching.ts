import { setFen } from '../../engine/fen.ts';
import { forget, prepareTable, searchAlone } from '../../search/alone.ts';
import type { Limits, Line, SearchOptions, SearchResult } from '../../search/limits.ts';

export interface Found {
  readonly result: SearchResult;
  /** What the search reported, each time all lines, best first. */
  readonly reports: readonly (readonly Line[])[];
}

/** Takes a new table of so many megabytes and forgets everything learnt. */
export function startAfresh(megabytes = 2): void {
  prepareTable(megabytes);
  forget();
}

/** Searches the current position. */
export function searchHere(limits: Limits, options: SearchOptions = {}): Found {
  const reports: (readonly Line[])[] = [];
  const reporter = { lines: (lines: readonly Line[]) => reports.push(lines), currentMove: () => {} };
  const result = searchAlone(limits, options, { reporter });
  return { result, reports };
}

export function searchFen(fen: string, limits: Limits, options: SearchOptions = {}): Found {
  setFen(fen);
  return searchHere(limits, options);
}
