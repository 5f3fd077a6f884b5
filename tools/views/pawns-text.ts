/** A pawn structure for a terminal: a board with marks, a legend, sentences, a table for both sides. */

import { tableLines } from '../../base/columns.ts';
import { squareName } from '../../engine/squares.ts';
import type { PawnStructure } from '../../eval/formations/pawn-structure.ts';
import { markedBoard, paint } from './marked-board.ts';
import { marksOn, marksUsed, pawnRows } from './pawn-marks.ts';
import type { Kind } from './pawn-signs.ts';

/** Codes of a terminal; anything in a colour of its own also has a mark. */
const COLOURS: { readonly [kind in Kind]: string } = {
  strength: '\x1b[32m',
  weakness: '\x1b[31m',
  contact: '\x1b[33m',
  chain: '\x1b[36m',
  hole: '\x1b[35m',
};

/** The drawing of the current position, which the structure must be of. */
export function pawnsText(structure: PawnStructure, colour: boolean): string {
  const signsOn = (square: number) =>
    marksOn(structure, squareName(square)).map(({ symbol, kind }) => ({ symbol, code: COLOURS[kind] }));
  const rows = pawnRows(structure).map(({ name, white, black }) => [name, white, black]);
  const marks = marksUsed(structure).map((mark) => `${paint(mark.symbol, COLOURS[mark.kind], colour)}  ${mark.name}`);
  const parts = [
    markedBoard(signsOn, { colour, dimPieces: true }),
    marks,
    structure.sentences,
    rows.length === 0 ? [] : tableLines([['', 'White', 'Black'], ...rows], 'lll'),
  ];
  return parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}
