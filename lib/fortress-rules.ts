/** Rules of chess for the checker of certificates, without castling: slow, short, and its own. */

/** Letters by squares, a1 = 0 to h8 = 63, `.` where empty; whether White is to move; the square a pawn has passed. */
export interface Position {
  readonly board: readonly string[];
  readonly turn: boolean;
  readonly passed: number;
}

export const squareOf = (name: string) => 'abcdefgh'.indexOf(name[0]) + 8 * (Number(name[1]) - 1);
export const nameOf = (square: number) => 'abcdefgh'[square % 8] + ((square >> 3) + 1);
export const isWhite = (piece: string) => piece < 'a';
export const kindOf = (piece: string) => piece.toUpperCase();
const STRAIGHT = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];
const DIAGONAL = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];
const JUMPS = [
  [1, 2],
  [2, 1],
  [-1, 2],
  [-2, 1],
  [1, -2],
  [2, -1],
  [-1, -2],
  [-2, -1],
];

function step(square: number, [right, up]: readonly number[]): number {
  const file = (square & 7) + right;
  const rank = (square >> 3) + up;
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : 8 * rank + file;
}

/** Squares that a piece attacks, up to and with the first one that is blocked. A `*` is a queen and knight in one. */
export function attacks(piece: string, from: number, isBlocked: (square: number) => boolean): number[] {
  const kind = kindOf(piece);
  if (kind === 'P') return [-1, 1].map((right) => step(from, [right, isWhite(piece) ? 1 : -1])).filter((to) => to >= 0);
  const jumps = kind === 'N' || kind === '*' ? JUMPS : kind === 'K' ? [...STRAIGHT, ...DIAGONAL] : [];
  const slides = [...('RQ*'.includes(kind) ? STRAIGHT : []), ...('BQ*'.includes(kind) ? DIAGONAL : [])];
  const found = jumps.map((jump) => step(from, jump)).filter((to) => to >= 0);
  for (const slide of slides) {
    for (let to = step(from, slide); to >= 0; to = isBlocked(to) ? -1 : step(to, slide)) found.push(to);
  }
  return found;
}

/** Squares ahead of a pawn that it may step to. */
export function pushes(piece: string, from: number, isFree: (square: number) => boolean): number[] {
  const ahead = [0, isWhite(piece) ? 1 : -1];
  const once = step(from, ahead);
  if (once < 0 || !isFree(once)) return [];
  const twice = step(once, ahead);
  return from >> 3 === (isWhite(piece) ? 1 : 6) && isFree(twice) ? [once, twice] : [once];
}

export function readPosition(fen: string): Position {
  const [rows, turn, rights, passed] = fen.split(' ');
  if (rights !== '-') throw new Error('positions with castling rights are not certified');
  const expanded = rows
    .replace(/\d/g, (digit) => '.'.repeat(Number(digit)))
    .split('/')
    .reverse()
    .join('');
  if (!/^[.pnbrqkPNBRQK]{64}$/.test(expanded)) throw new Error('the FEN is none');
  return { board: [...expanded], turn: turn === 'w', passed: passed === '-' ? -1 : squareOf(passed) };
}

function isAttacked(board: readonly string[], square: number, byWhite: boolean): boolean {
  return board.some(
    (piece, from) =>
      piece !== '.' && isWhite(piece) === byWhite && attacks(piece, from, (to) => board[to] !== '.').includes(square),
  );
}

export const isInCheck = ({ board, turn }: Position) => isAttacked(board, board.indexOf(turn ? 'K' : 'k'), !turn);

/** All positions after one legal move. */
export function successors({ board, turn, passed }: Position): Position[] {
  const found: Position[] = [];
  const isFree = (square: number) => board[square] === '.';
  board.forEach((piece, from) => {
    if (piece === '.' || isWhite(piece) !== turn) return;
    const isPawn = kindOf(piece) === 'P';
    const attacked = attacks(piece, from, (to) => !isFree(to)).filter((to) =>
      isFree(to) ? !isPawn || to === passed : isWhite(board[to]) !== turn,
    );
    for (const to of isPawn ? [...attacked, ...pushes(piece, from, isFree)] : attacked) {
      const promotions = isPawn && (to < 8 || to > 55) ? [...(turn ? 'QRBN' : 'qrbn')] : [piece];
      for (const promoted of promotions) {
        const after = [...board];
        after[from] = '.';
        after[to] = promoted;
        if (isPawn && to === passed) after[to + (turn ? -8 : 8)] = '.';
        if (isAttacked(after, after.indexOf(turn ? 'K' : 'k'), !turn)) continue;
        found.push({ board: after, turn: !turn, passed: isPawn && Math.abs(to - from) === 16 ? (from + to) / 2 : -1 });
      }
    }
  });
  return found;
}

/** A man that stands on one of its squares, and is there unless it may be taken. */
interface Placed {
  readonly piece: string;
  readonly at: readonly number[];
  readonly taken: boolean;
}

/** True when all men are known to stand where they do, and a side, to move, has no legal move and is not in check. */
export function isStalemate(men: readonly Placed[], turn: boolean, passed: number): boolean {
  // A pawn on the last rank is a piece.
  const isDoubtful = ({ piece, at: [square], taken }: Placed) =>
    taken || (/p/i.test(piece) && (square < 8 || square > 55));
  if (men.some((man) => man.at.length !== 1 || isDoubtful(man))) return false;
  const board = Array<string>(64).fill('.');
  for (const { piece, at } of men) board[at[0]] = piece;
  const position = { board, turn, passed };
  return !isInCheck(position) && successors(position).length === 0;
}
