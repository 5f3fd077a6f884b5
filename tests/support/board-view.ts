/** A board as letters, for tests that count again what the evaluation counts, square by square. */

export type Square = readonly [file: number, rank: number];

/** The board of a FEN from the perspective of a side: its own pieces upper case, its first rank is rank 0. */
export class BoardView {
  readonly #rows: string[];

  constructor(fen: string, side: 'w' | 'b') {
    const rows = fen
      .split(' ')[0]
      .replace(/\d/g, (digits) => '.'.repeat(Number(digits)))
      .split('/');
    this.#rows = side === 'w' ? rows.reverse() : rows.map(exchanged);
  }

  at(file: number, rank: number): string {
    return this.#rows[rank]?.[file] ?? ' ';
  }

  /** Squares of the pieces of some kinds. */
  squaresOf(kinds: string): Square[] {
    const squares: Square[] = [];
    for (let rank = 0; rank < 8; rank++) {
      for (let file = 0; file < 8; file++) if (kinds.includes(this.at(file, rank))) squares.push([file, rank]);
    }
    return squares;
  }

  /** Squares along a direction, up to and with the first piece, or to the edge of the board when `through`. */
  ray([file, rank]: Square, [east, north]: Square, through = false): Square[] {
    const squares: Square[] = [];
    for (let step = 1; step < 8; step++) {
      const there: Square = [file + step * east, rank + step * north];
      const piece = this.at(...there);
      if (piece === ' ') break;
      squares.push(there);
      if (piece !== '.' && !through) break;
    }
    return squares;
  }

  /** Squares that the piece on a square attacks; not for pawns. */
  attacks(square: Square): Square[] {
    const kind = this.at(...square).toUpperCase();
    if (kind === 'N')
      return LEAPS.map(([east, north]): Square => [square[0] + east, square[1] + north]).filter(isOnBoard);
    const directions = { B: DIAGONAL, R: STRAIGHT, Q: [...DIAGONAL, ...STRAIGHT] }[kind] ?? [];
    return directions.flatMap((direction) => this.ray(square, direction));
  }

  /** Own pawns ('P') or enemy pawns ('p') that attack a square. */
  pawnAttacks(pawn: 'P' | 'p', [file, rank]: Square): number {
    const from = pawn === 'P' ? rank - 1 : rank + 1;
    return [file - 1, file + 1].filter((beside) => this.at(beside, from) === pawn).length;
  }

  hasOnFile(kinds: string, file: number): boolean {
    return this.squaresOf(kinds).some((square) => square[0] === file);
  }
}

export const DIAGONAL: readonly Square[] = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
];
export const STRAIGHT: readonly Square[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];
const LEAPS: readonly Square[] = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
];

function isOnBoard([file, rank]: Square): boolean {
  return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

/** Upper case for lower case and the reverse. */
function exchanged(row: string): string {
  return [...row].map((piece) => (piece === piece.toLowerCase() ? piece.toUpperCase() : piece.toLowerCase())).join('');
}
