/** A blocked pawn ending for a terminal and as a page with a picture for each side as the attacker. */

import { wrapText } from '../../base/width.ts';
import type { Fortress } from '../../eval/fortress/fortress-description.ts';
import { BoardPicture } from '../../views/board.tsx';
import { FORTRESS_PARTS, fortressMarks, fortressParts } from '../../views/fortress.ts';
import { htmlOf } from '../../views/jsx-runtime.ts';
import MARKS_STYLE from '../../views/marks.css.js';
import { Legend } from '../../views/marks.tsx';
import { piecesOf } from '../../views/squares.ts';
import { htmlPage } from './html.ts';
import { CODES, markedBoard, paint } from './marked-board.ts';

/** The text, its sentence in lines of `width` columns. */
export function fortressText(
  fortress: Fortress,
  fen: string,
  colour: boolean,
  width = Number.POSITIVE_INFINITY,
): string {
  const signsOn = (square: string) =>
    FORTRESS_PARTS.filter(({ key }) => fortress[key].includes(square)).map(({ sign, kind }) => ({
      sign,
      code: CODES[kind],
    }));
  return [
    ...wrapText(fortress.sentence, width, '  '),
    '',
    ...markedBoard(piecesOf(fen), signsOn, { colour, dimPieces: false }),
    '',
    ...fortressParts(fortress).map(
      ({ sign, kind, key, meaning }) => `${paint(sign, CODES[kind], colour)}  ${key}: ${meaning}`,
    ),
  ].join('\n');
}

/** The page for a position, of which the fortresses are. */
export function fortressPage(fortresses: readonly Fortress[], fen: string): string {
  const figures = fortresses.map((fortress) => <Figure fortress={fortress} fen={fen} />);
  return htmlPage('Fortress', fen, [htmlOf(figures)], MARKS_STYLE);
}

function Figure({ fortress, fen }: { fortress: Fortress; fen: string }) {
  const marks = fortressMarks(fortress);
  const squares = fortressParts(fortress).map(({ key }) => `${key}: ${fortress[key].join(' ')}`);
  return (
    <figure>
      <h2>{fortress.sentence}</h2>
      <BoardPicture
        title={fortress.sentence}
        description={squares.join('; ')}
        pieces={piecesOf(fen)}
        coordinates="beside"
        marks={marks}
      />
      <figcaption>
        <Legend marks={marks} />
      </figcaption>
    </figure>
  );
}
