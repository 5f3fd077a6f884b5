/** A blocked pawn ending for a terminal: one board a side that may be the attacker, with signs and a legend. */

import type { FortressDescription } from '../../eval/fortress/fortress-description.ts';
import { type FortressMarkKind, fortressMarksOn, fortressMarksUsed, fortressSentence } from './fortress-marks.ts';
import { markedBoard, paint } from './marked-board.ts';

const COLOURS: { readonly [kind in FortressMarkKind]: string } = {
  fence: '\x1b[33m',
  flood: '\x1b[34m',
  drowned: '\x1b[31m',
  dynamic: '\x1b[35m',
  reach: '\x1b[35m',
  lever: '\x1b[31m',
  free: '\x1b[32m',
};

/** The drawing of the current position, which the description must be of. */
export function fortressText(description: FortressDescription, colour: boolean): string {
  const signsOn = (square: number) =>
    fortressMarksOn(description, square).map(({ symbol, kind }) => ({ symbol, code: COLOURS[kind] }));
  return [
    fortressSentence(description),
    '',
    ...markedBoard(signsOn, { colour, dimPieces: false }),
    '',
    ...fortressMarksUsed(description).map(
      ({ symbol, kind, name }) => `${paint(symbol, COLOURS[kind], colour)}  ${name}`,
    ),
  ].join('\n');
}
