import { setFen } from '../../engine/fen.ts';
import { tracedAt } from '../../eval/scoring.ts';
import { entriesOf } from '../../eval/term.ts';
import { DECLARATIONS, FIRST_WEIGHTS, type TermName } from '../../eval/terms.ts';
import { type Trace, traceEveryTerm } from '../../eval/trace.ts';
import { BoardView } from './board-view.ts';
import { evaluationFens } from './eval-positions.ts';

/** What terms count, written down a second time: of all their weights together, or weight by weight. */
export type Counts = Partial<Record<TermName, (board: BoardView) => number | number[]>>;

/** Every sixth position: the rest would say no more. */
const FENS = evaluationFens().filter((_, index) => index % 6 === 0);

/** Occurrences of each of a term's weights. */
function countsOf(trace: Trace, name: TermName, side: number): number[] {
  const first = tracedAt(side, FIRST_WEIGHTS[name]);
  return [...trace.counts.slice(first, first + entriesOf(DECLARATIONS[name].shape))];
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** What the evaluation counts otherwise, and terms that no position shows. */
export function recountFaults(counts: Counts): string[] {
  const names = Object.keys(counts) as TermName[];
  const seen = new Map(names.map((name) => [name, 0]));
  const faults: string[] = [];
  for (const fen of FENS) {
    setFen(fen);
    const trace = traceEveryTerm();
    for (const side of [0, 1]) {
      const board = new BoardView(fen, side === 0 ? 'w' : 'b');
      for (const name of names) {
        const expected = counts[name]?.(board) ?? 0;
        const found = countsOf(trace, name, side);
        const shown = String(Array.isArray(expected) ? found : sum(found));
        if (shown !== String(expected)) faults.push(`${name}: ${shown}, not ${expected}: ${fen}`);
        seen.set(name, (seen.get(name) ?? 0) + sum([expected].flat()));
      }
    }
  }
  for (const [name, count] of seen) if (count === 0) faults.push(`${name} never occurs`);
  return faults;
}
