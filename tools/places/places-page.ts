/** Where pieces belong as a page: a board for each kind and side, its squares in the colours of gain and loss. */

import { squareName, WHITE } from '../../engine/squares.ts';
import type { PlaceBoard } from '../../eval/places/description.ts';
import { signed } from '../standings/number-text.ts';
import { boardSvg, cornerOf } from '../views/board-svg.ts';
import { htmlPage } from '../views/html.ts';
import { variable } from '../views/look.ts';
import { PIECE_PLURALS, standsOn } from './place-boards.ts';

/** Centipawns from which on a square has the whole colour, and what is too little for any. */
const FULL = 60;
const LEAST = 2;
const STRONGEST_TINT = 0.75;

const STYLE =
  `.gain{fill:${variable('strength')}}.loss{fill:${variable('weakness')}}` +
  `.stands{fill:none;stroke:${variable('pointed')};stroke-width:3}` +
  '.value{font:bold 13px sans-serif;text-anchor:middle;fill:#211d17}';

const NOTE =
  'Centipawns that pawns and kings give a piece of this kind on a square, beside the mean of the squares without pawn or ' +
  'king, and on top of all other terms of the evaluation. Green squares are better, red ones worse; a frame shows where ' +
  'such a piece stands.';

/** The page for the current position, which the boards of `describePlaces` must be of. */
export function placesPage(boards: readonly PlaceBoard[], fen: string): string {
  return htmlPage('Where the pieces belong', fen, [`<p class="whole quiet">${NOTE}</p>`, ...boards.map(figureHtml)]);
}

function figureHtml(board: PlaceBoard): string {
  const title = `${board.side === WHITE ? 'White' : 'Black'}’s ${PIECE_PLURALS[board.kind]}`;
  const under: string[] = [],
    over: string[] = [];
  for (const [square, value] of board.values.entries()) {
    const { x, y } = cornerOf(square);
    if (Math.abs(value) >= LEAST) {
      const strength = (STRONGEST_TINT * Math.min(1, Math.abs(value) / FULL)).toFixed(2);
      under.push(`<path class="${value > 0 ? 'gain' : 'loss'}" opacity="${strength}" d="M${x} ${y}h45v45h-45z"/>`);
    }
    if (!Number.isNaN(value)) {
      over.push(`<text class="value" x="${x + 22.5}" y="${y + 27}">${signed(value, 0)}</text>`);
      if (standsOn(board, square)) over.push(`<path class="stands" d="M${x + 2} ${y + 2}h41v41h-41z"/>`);
    }
  }
  const picture = boardSvg({
    title,
    description: bestSquares(board),
    style: STYLE,
    palePieces: true,
    under: under.join('\n'),
    over: over.join('\n'),
  });
  return `<figure>\n<h2>${title}</h2>\n${picture}\n<figcaption>${bestSquares(board)}</figcaption>\n</figure>`;
}

/** The best three squares and the worst three, in words. */
function bestSquares({ values }: PlaceBoard): string {
  const squares = [...values.keys()].filter((square) => !Number.isNaN(values[square]));
  squares.sort((a, b) => values[b]! - values[a]!);
  const text = (square: number) => `${squareName(square)} ${signed(values[square]!, 0)}`;
  return `Best: ${squares.slice(0, 3).map(text).join(', ')}. Worst: ${squares.slice(-3).reverse().map(text).join(', ')}.`;
}
