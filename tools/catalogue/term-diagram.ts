/** The picture of a term's example: the position, the term's squares framed. */

import { setFen } from '../../engine/fen.ts';
import { squareName } from '../../engine/squares.ts';
import type { TermName } from '../../eval/terms.ts';
import { boardSvg, cornerOf } from '../views/board-svg.ts';
import type { Example } from './examples.ts';

const STYLE =
  '.t{fill:#c0222c;opacity:.3}.f{fill:none;stroke:#c0222c;stroke-width:3}' +
  '@media(prefers-color-scheme:dark){.f{stroke:#ff8f87}}';

/** Draws an example; the current position becomes its. */
export function diagramSvg(name: TermName, { fen, side, squares }: Example): string {
  setFen(fen);
  const scored = side === 'w' ? 'White' : 'Black';
  const places = squares.map((square) => {
    const { x, y } = cornerOf(square);
    return `M${x + 1.5} ${y + 1.5}h42v42h-42z`;
  });
  const frame = places.join('');
  return `${boardSvg({
    title: name,
    description: `${scored}: ${squares.map(squareName).join(' ')}; ${fen}`,
    style: STYLE,
    under: `<path class="t" d="${frame}"/><path class="f" d="${frame}"/>`,
  })}\n`;
}
