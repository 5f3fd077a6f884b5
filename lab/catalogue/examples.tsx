/** The position that shows a term, with the squares on which the trace finds it, and its picture. */

import { setFen } from '../../engine/fen.ts';
import { BLACK, WHITE } from '../../engine/squares.ts';
import { reportSide } from '../../eval/report.ts';
import { DECLARATIONS, type TermName } from '../../eval/terms.ts';
import { traceEveryTerm } from '../../eval/trace.ts';
import { cornerOf, piecesOf } from '../../views/squares.ts';
import { boardFile } from './board-file.tsx';
import { ROWS, type RowEntry, rowsOf } from './specification-rows.ts';
import termExamples from './term-examples.json';

/** The side that is scored and the position, by term. */
export const TERM_EXAMPLES = termExamples as unknown as { readonly [name in TermName]?: RowEntry['examples'][number] };

export interface Example {
  readonly fen: string;
  /** The side that is scored. */
  readonly side: 'w' | 'b';
  /** At least one. */
  readonly squares: readonly string[];
}

/**
 * A term's own example, or the first of its rows' in which it occurs on squares; none when there is no such. The
 * current position becomes another.
 */
export function exampleOf(name: TermName): Example | undefined {
  const own = TERM_EXAMPLES[name];
  const examples = own === undefined ? rowsOf(DECLARATIONS[name].seed).flatMap((row) => ROWS[row].examples) : [own];
  for (const [side, fen] of examples) {
    const example = shown(name, side, fen);
    if (example !== undefined) return example;
  }
  return undefined;
}

function shown(name: TermName, side: 'w' | 'b', fen: string): Example | undefined {
  setFen(fen);
  const { squares } = reportSide(traceEveryTerm(), name, side === 'w' ? WHITE : BLACK);
  return squares.length === 0 ? undefined : { fen, side, squares };
}

const STYLE =
  '.t{fill:#c0222c;opacity:.3}.f{fill:none;stroke:#c0222c;stroke-width:3}' +
  '@media(prefers-color-scheme:dark){.f{stroke:#ff8f87}}';

/** Draws an example of a term or formation. */
export function diagramSvg(name: string, { fen, side, squares }: Example): string {
  const scored = side === 'w' ? 'White' : 'Black';
  const places = squares.map((square) => {
    const { x, y } = cornerOf(square);
    return `M${x + 1.5} ${y + 1.5}h42v42h-42z`;
  });
  const frame = places.join('');
  return boardFile({
    title: name,
    description: `${scored}: ${squares.join(' ')}; ${fen}`,
    pieces: piecesOf(fen),
    style: STYLE,
    under: (
      <>
        <path class="t" d={frame} />
        <path class="f" d={frame} />
      </>
    ),
  });
}
