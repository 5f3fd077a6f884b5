/** The bench as the ladder searches it. */

import { setFen } from '../../engine/fen.ts';
import { clearCaches } from '../../eval/evaluate.ts';
import { BENCH_HASH, BENCH_POSITIONS, forget } from '../../search/bench.ts';
import { now } from '../../search/clock.ts';
import { newControl } from '../../search/interrupt.ts';
import { searchRoot } from '../../search/root.ts';
import { attachTable, tableMemory } from '../../search/transposition-table.ts';

/**
 * Searches all positions to a depth in plies, beginning with empty tables; `before` hears the index of each. Returns
 * the milliseconds that it takes, without the time for emptying tables between positions.
 */
export function searchBench(depth: number, before: (index: number) => void): number {
  const silent = { lines: () => {}, currentMove: () => {} };
  attachTable(tableMemory(BENCH_HASH));
  clearCaches();
  let time = 0;
  BENCH_POSITIONS.forEach((fen, index) => {
    forget();
    setFen(fen);
    before(index);
    const started = now();
    searchRoot({ depth }, { multiPv: 1, moveOverhead: 0 }, newControl(), 0, silent, started);
    time += now() - started;
  });
  return time;
}
