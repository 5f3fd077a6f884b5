import { setFen } from '../../engine/fen.ts';
import { BLACK, squareName, WHITE } from '../../engine/squares.ts';
import { tracedAt } from '../../eval/scoring.ts';
import { entriesOf } from '../../eval/term.ts';
import { DECLARATIONS, FIRST_WEIGHTS, type TermName } from '../../eval/terms.ts';
import { traceEveryTerm } from '../../eval/trace.ts';
import '../../lab/studies/studies.ts';

export interface Occurrence {
  /** Occurrences of all the term's weights together. */
  readonly count: number;
  /** Index of the weight inside the term that occurred, or -1 when none or several did. */
  readonly entry: number;
  /** Names of the squares, as White sees the board, a1 first. */
  readonly squares: string[];
}

/** How a term occurs in a position for a side ('w' or 'b'), with every term switched on. */
export function occurrenceOf(name: TermName, fen: string, side: 'w' | 'b'): Occurrence {
  setFen(fen);
  const { counts, squares } = traceEveryTerm();
  const first = tracedAt(side === 'w' ? WHITE : BLACK, FIRST_WEIGHTS[name]);
  const size = entriesOf(DECLARATIONS[name].shape);
  const names = new Set<number>();
  let count = 0;
  const entries: number[] = [];
  for (let at = first; at < first + size; at++) {
    if (counts[at] === 0) continue;
    count += counts[at];
    entries.push(at - first);
    for (let square = 0; square < 64; square++) {
      if (((squares[2 * at + (square >> 5)] >>> (square & 31)) & 1) !== 0) names.add(square);
    }
  }
  return {
    count,
    entry: entries.length === 1 ? entries[0] : -1,
    squares: [...names].sort((a, b) => a - b).map(squareName),
  };
}
