/** The current position as text for a terminal. */

import { BOARD, GAME, KEY, PAWN_KEY, SIDE_TO_MOVE, STATE, STATES } from '../../engine/board.ts';
import { toFen } from '../../engine/fen.ts';
import { CASTLING, castledKingSquare, fromSquare, NO_MOVE, toSquare, typeOf } from '../../engine/move.ts';
import { PIECE_LETTERS, squareAt, WHITE } from '../../engine/squares.ts';

export interface BoardStyle {
  /** Figures instead of letters. */
  readonly unicode?: boolean;
  /** A move whose squares are shown inverse, by the codes of a terminal. */
  readonly lastMove?: number;
}

/** By piece, 0-15, like PIECE_LETTERS. */
const FIGURES = '·♙♘♗♖♕♔··♟♞♝♜♛♚·';
const INVERSE = '\x1b[7m';
const NORMAL = '\x1b[27m';

/** The board, the side to move, the FEN, and the keys of the position and of its pawns in hexadecimal. */
export function drawBoard(): string {
  return `${drawPosition()}\nKey: ${keyText(KEY)}  Pawn key: ${keyText(PAWN_KEY)}`;
}

/** The board, the side to move, the FEN. */
export function drawPosition(): string {
  const side = GAME[SIDE_TO_MOVE] === WHITE ? 'White' : 'Black';
  return [drawSquares(), '', `${side} to move`, `FEN: ${toFen()}`].join('\n');
}

/** The board alone, from White's side, with ranks and files named. */
export function drawSquares({ unicode = false, lastMove = NO_MOVE }: BoardStyle = {}): string {
  const letters = unicode ? FIGURES : PIECE_LETTERS;
  const marked = lastMove === NO_MOVE ? [] : squaresOf(lastMove);
  const lines: string[] = [];
  for (let rank = 7; rank >= 0; rank--) {
    let line = `${rank + 1} `;
    for (let file = 0; file < 8; file++) {
      const square = squareAt(file, rank);
      const letter = letters[BOARD[square]];
      line += marked.includes(square) ? `${INVERSE} ${letter}${NORMAL}` : ` ${letter}`;
    }
    lines.push(line);
  }
  return [...lines, '', '   a b c d e f g h'].join('\n');
}

/** The squares where a move began and where its piece stands now. */
function squaresOf(move: number): number[] {
  const from = fromSquare(move);
  const to = toSquare(move);
  return [from, typeOf(move) === CASTLING ? castledKingSquare(from, to) : to];
}

function keyText(field: number): string {
  const at = GAME[STATE] + field;
  return [STATES[at + 1], STATES[at]].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
