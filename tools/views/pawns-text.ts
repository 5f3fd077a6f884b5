/** A pawn structure for a terminal: a board with marks, a legend, sentences, a table for both sides. */

import { tableLines } from '../../base/columns.ts';
import { wrapText } from '../../base/width.ts';
import type { PawnStructure } from '../../eval/formations/pawns-report.ts';
import { FEATURES, factRows, featureRows, squaresOfBoth } from '../../views/features.ts';
import { piecesOf } from '../../views/squares.ts';
import { CODES, markedBoard, paint } from './marked-board.ts';

/** The text, in lines of `width` columns. */
export function pawnsText(structure: PawnStructure, colour: boolean, width = Number.POSITIVE_INFINITY): string {
  const marks = FEATURES.filter(({ sign }) => sign !== '').map(({ kind, ...feature }) => ({
    ...feature,
    code: CODES[kind],
    squares: squaresOfBoth({ ...feature, kind }, structure).flat(),
  }));
  const signsOn = (square: string) => marks.filter(({ squares }) => squares.includes(square));
  const legend = marks.filter(({ squares }) => squares.length > 0);
  const rows = [...featureRows(structure), ...factRows(structure)];
  const table = rows.map(({ name, white, black }) => [name.toLowerCase(), white || '-', black || '-']);
  const parts = [
    markedBoard(piecesOf(structure.fen), signsOn, { colour, dimPieces: true }),
    legend.flatMap(({ sign, code, name, meaning }) => {
      const lines = wrapText(`${sign}  ${name.toLowerCase()}: ${meaning}`, width, '   ').join('\n');
      return paint(sign, code, colour) + lines.slice(sign.length);
    }),
    [...unnamed(structure), ...structure.sentences].flatMap((sentence) => wrapText(sentence, width, '  ')),
    rows.length === 0 ? [] : tableLines([['', 'White', 'Black'], ...table], 'lll', width),
  ];
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/** `No formation: symmetrical pawns, nothing locked.` Nothing where one has a name. */
function unnamed({ formations, white, black, rams }: PawnStructure): string[] {
  if (formations.length > 0) return [];
  if (white.pawns.length + black.pawns.length === 0) return ['No formation: no pawns.'];
  const mirrored = black.pawns.map((square) => `${square[0]}${9 - Number(square[1])}`);
  const isSymmetrical = [...white.pawns].sort().join() === mirrored.sort().join();
  const side = isSymmetrical ? 'symmetrical pawns' : 'pawns of no known kind';
  const locked = rams.length === 0 ? 'nothing' : rams.length === 1 ? 'one pair' : `${rams.length} pairs`;
  return [`No formation: ${side}, ${locked} locked.`];
}
