/** The limits of a search, as commands are given them. */

import type { Limits } from '../../search/limits.ts';

export interface LimitOptions {
  /** Milliseconds. */
  readonly movetime?: number;
  readonly nodes?: number;
  /** Plies. */
  readonly depth?: number;
}

/** The limits that are given; without any, a time in milliseconds. */
export function limitsOf({ movetime, nodes, depth }: LimitOptions, defaultTime: number): Limits {
  if (movetime === undefined && nodes === undefined && depth === undefined) return { moveTime: defaultTime };
  return {
    ...(movetime === undefined ? {} : { moveTime: movetime }),
    ...(nodes === undefined ? {} : { nodes }),
    ...(depth === undefined ? {} : { depth }),
  };
}
