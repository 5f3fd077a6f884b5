/** Best squares of pieces as a page: a board for each kind and side, its squares in the colours of gain and loss. */

import { squareName } from '../../engine/squares.ts';
import type { PlaceBoard } from '../../eval/places/description.ts';
import { BoardPicture } from '../../views/board.tsx';
import { htmlOf } from '../../views/jsx-runtime.ts';
import { cornerOf, piecesOf } from '../../views/squares.ts';
import { signed } from '../standings/number-text.ts';
import { htmlPage } from '../views/html.ts';
import STYLE from './places-page.css.js';
import { boardTitle, standsOn } from './places-text.ts';

/** Centipawns from which on a square has the whole colour, and what is too little for any. */
const FULL = 60;
const LEAST = 2;
const STRONGEST_TINT = 0.75;

const NOTE =
  'Centipawns that pawns and kings give a piece of this kind on a square, beside the mean of the squares without pawn or ' +
  'king, and on top of all other terms of the evaluation. Green squares are better, red ones worse; a frame shows where ' +
  'such a piece stands.';

/** The page for a position, of which the boards of `describePlaces` are. */
export function placesPage(boards: readonly PlaceBoard[], fen: string): string {
  const body = (
    <>
      <p class="whole quiet">{NOTE}</p>
      {boards.map((board) => (
        <Figure board={board} fen={fen} />
      ))}
    </>
  );
  return htmlPage('Where the pieces belong', fen, [htmlOf(body)], STYLE);
}

function Figure({ board, fen }: { board: PlaceBoard; fen: string }) {
  const title = boardTitle(board);
  const pieces = piecesOf(fen);
  const squares = [...board.values].map((value, square) => ({ value, square, ...cornerOf(squareName(square)) }));
  return (
    <figure>
      <h2>{title}</h2>
      <BoardPicture
        title={title}
        description={bestSquares(board)}
        pieces={pieces}
        coordinates="beside"
        palePieces
        under={squares
          .filter(({ value }) => Math.abs(value) >= LEAST)
          .map(({ value, x, y }) => (
            <path class={value > 0 ? 'gain' : 'loss'} opacity={strengthOf(value)} d={`M${x} ${y}h45v45h-45z`} />
          ))}
        over={squares
          .filter(({ value }) => !Number.isNaN(value))
          .map(({ value, square, x, y }) => (
            <>
              <text class="value" x={x + 22.5} y={y + 27}>
                {signed(value, 0)}
              </text>
              {standsOn(board, square) && <path class="stands" d={`M${x + 2} ${y + 2}h41v41h-41z`} />}
            </>
          ))}
      />
      <figcaption>{bestSquares(board)}</figcaption>
    </figure>
  );
}

/** Opacity of a tint. */
function strengthOf(value: number): string {
  return (STRONGEST_TINT * Math.min(1, Math.abs(value) / FULL)).toFixed(2);
}

/** The best three squares and the worst three, in words. */
function bestSquares({ values }: PlaceBoard): string {
  const squares = [...values.keys()].filter((square) => !Number.isNaN(values[square]));
  squares.sort((a, b) => values[b]! - values[a]!);
  const text = (square: number) => `${squareName(square)} ${signed(values[square]!, 0)}`;
  return `Best: ${squares.slice(0, 3).map(text).join(', ')}. Worst: ${squares.slice(-3).reverse().map(text).join(', ')}.`;
}
