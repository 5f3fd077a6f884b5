/** Openings as text: lines of EPD, or the source of the book that comes with the program. */

import type { WalkedOpening } from './walk.ts';

/** Lines of EPD with the clocks, the score for the side to move and the name of the structure, if one was asked for. */
export function openingsEpd(openings: readonly WalkedOpening[], structure: string | undefined): string {
  const lines = openings.map(({ fen, score }, index) => {
    const [placement, side, castling, enPassant, halfmoves, number] = fen.split(' ');
    const id = structure === undefined ? '' : ` id "${structure} ${index + 1}";`;
    return `${placement} ${side} ${castling} ${enPassant} hmvc ${halfmoves}; fmvn ${number}; ce ${score};${id}`;
  });
  return `${lines.join('\n')}\n`;
}

const HEAD = `/**
 * The book that comes with the program: openings of its own making, each as its moves from the start one after the
 * other. Written by \`rampart openings --out tools/openings/built-in-lines.ts\`.
 */

export const BOOK_LINES: readonly string[] = \`
`;
const TAIL = '`\n  .trim()\n  .split(/\\s+/);\n';
/** Columns. */
const WIDTH = 110;

/** The source of the built-in book, from lines of moves as UCI writes them. */
export function bookSource(lines: readonly string[]): string {
  const rows: string[] = [];
  for (const line of lines) {
    const last = rows.at(-1);
    if (last === undefined || last.length + 1 + line.length > WIDTH) rows.push(line);
    else rows[rows.length - 1] = `${last} ${line}`;
  }
  return `${HEAD}${rows.join('\n')}\n${TAIL}`;
}
