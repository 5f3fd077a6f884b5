/** A blocked pawn ending for a terminal: one board a side that may be the attacker, with signs and a legend. */

import { BOARD } from '../../engine/board.ts';
import { PIECE_LETTERS, squareAt } from '../../engine/squares.ts';
import type { BlockageDescription } from '../../eval/fortress/fortress-description.ts';
import {
  type BlockageMarkKind,
  blockageMarksOn,
  blockageMarksUsed,
  blockageSentence,
} from './fortress-marks.ts';

const COLOURS: { readonly [kind in BlockageMarkKind]: string } = {
  fence: '\x1b[33m',
  flood: '\x1b[34m',
  drowned: '\x1b[31m',
  dynamic: '\x1b[35m',
  reach: '\x1b[35m',
  lever: '\x1b[31m',
  free: '\x1b[32m',
};
const PLAIN = '\x1b[0m';

/** The drawing of the current position, which the description must be of. */
export function blockageText(description: BlockageDescription, colour: boolean): string {
  return [
    blockageSentence(description),
    '',
    ...boardLines(description, colour),
    '',
    ...blockageMarksUsed(description).map(
      ({ symbol, kind, name }) => `${paint(symbol, kind, colour)}  ${name}`,
    ),
  ].join('\n');
}

function boardLines(description: BlockageDescription, colour: boolean): string[] {
  const marks = Array.from({ length: 64 }, (_, square) => blockageMarksOn(description, square));
  const width = 2 + Math.max(...marks.map((own) => own.length));
  const lines: string[] = [];
  for (let rank = 7; rank >= 0; rank--) {
    const cells = [0, 1, 2, 3, 4, 5, 6, 7].map((file) => {
      const square = squareAt(file, rank);
      const own = marks[square]!;
      const text = PIECE_LETTERS[BOARD[square]!] + own.map(({ symbol }) => symbol).join('');
      const blanks = ' '.repeat(width - text.length);
      return (own.length > 0 ? paint(text, own[0]!.kind, colour) : text) + blanks;
    });
    lines.push(`${rank + 1}  ${cells.join('')}`.trimEnd());
  }
  return [...lines, '', `   ${[...'abcdefgh'].map((file) => file.padEnd(width)).join('')}`.trimEnd()];
}

function paint(text: string, kind: BlockageMarkKind, colour: boolean): string {
  return colour ? COLOURS[kind] + text + PLAIN : text;
}
