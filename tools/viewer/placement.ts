/**
 * Moves on boards as texts, `boardOf` in views/squares.ts. The moves are known to be legal, so that a page needs no
 * rules to step through a game.
 */

const EMPTY = '.';

/** The place of a square in the text. */
export function placeOf(name: string): number {
  return 8 * (8 - Number(name[1])) + name.charCodeAt(0) - 97;
}

/** The board after a legal move as UCI writes it; castling may be written as king takes rook. */
export function boardAfter(board: string, uci: string): string {
  const cells = [...board];
  const from = placeOf(uci.slice(0, 2));
  const to = placeOf(uci.slice(2, 4));
  const piece = cells[from]!;
  const isPawn = piece === 'P' || piece === 'p';
  const rook = piece === 'K' ? 'R' : piece === 'k' ? 'r' : '';
  const takesOwnRook = rook !== '' && cells[to] === rook;
  cells[from] = EMPTY;
  if (takesOwnRook || (rook !== '' && Math.abs(to - from) === 2)) {
    const row = from - (from % 8);
    const isKingSide = to > from;
    cells[takesOwnRook ? to : row + (isKingSide ? 7 : 0)] = EMPTY;
    cells[row + (isKingSide ? 6 : 2)] = piece;
    cells[row + (isKingSide ? 5 : 3)] = rook;
    return cells.join('');
  }
  // A pawn that takes on an empty square takes the pawn beside it.
  if (isPawn && from % 8 !== to % 8 && cells[to] === EMPTY) cells[from - (from % 8) + (to % 8)] = EMPTY;
  const promoted = uci[4];
  cells[to] = promoted === undefined ? piece : piece === 'P' ? promoted.toUpperCase() : promoted;
  return cells.join('');
}
