/**
 * The specifications that need the pieces, group by group. A group of which no term is wanted costs one test. All
 * attacks must be entered and exchanged (see frame.ts), and facts of pawns and shelters found.
 */

/** Packed worth of a side's specifications, in the side's own view. */
export function priceRules(_side: number, _structure: number, _shelter: number): number {
  return 0;
}
