/** The clock of the search, one for all threads. How long to think is in time-management.ts. */

/** Milliseconds since the beginning of 1970, with fractions. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}
