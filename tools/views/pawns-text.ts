/** A pawn structure for a terminal: a board with marks, a legend, sentences, a table for both sides. */

import { tableLines } from '../../base/columns.ts';
import type { PawnStructure } from '../../eval/formations/pawns-report.ts';
import { FEATURES, factRows, featureRows, squaresOfBoth } from '../../views/features.ts';
import { piecesOf } from '../../views/squares.ts';
import { CODES, markedBoard, paint } from './marked-board.ts';

export function pawnsText(structure: PawnStructure, colour: boolean): string {
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
    legend.map(({ sign, code, name, meaning }) => `${paint(sign, code, colour)}  ${name.toLowerCase()}: ${meaning}`),
    structure.sentences,
    rows.length === 0 ? [] : tableLines([['', 'White', 'Black'], ...table], 'lll'),
  ];
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}
