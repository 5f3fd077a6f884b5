/** The clock of the search, one for all threads. How long to think is in time-management.ts. */

/** Milliseconds since the beginning of 1970, with fractions. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}

/** Nodes a second, from milliseconds. */
export function speed(nodes: number, time: number): number {
  return Math.round((1000 * nodes) / Math.max(1, time));
}
