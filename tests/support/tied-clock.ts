import { vi } from 'vitest';
import { COUNTERS, NODES } from '../../search/searcher.ts';

/**
 * Makes the clock follow the nodes of the searches in this thread, so many a millisecond: however fast the machine is,
 * as many nodes are searched in a time. `vi.restoreAllMocks` brings the clock of the machine back.
 */
export function tieClockToNodes(nodesPerMillisecond: number): void {
  let earlier = 0;
  let last = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    const nodes = COUNTERS[NODES]!;
    // Each search counts from zero.
    if (nodes < last) earlier += last;
    last = nodes;
    return (earlier + nodes) / nodesPerMillisecond;
  });
}
