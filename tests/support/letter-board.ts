/**
 * A board of 64 letters, and the pawns on it, in plain code: nothing here comes from what it is a test of. Functions
 * see the board as White does; Black's view is that of the turned board.
 */

/** 64 letters from a8 to h1 as in a FEN, a dot for an empty square. */
export type Board = string;

export const FILES = [...'abcdefgh'];
export const RANKS = [...'12345678'];
export const SQUARES = FILES.flatMap((file) => RANKS.map((rank) => file + rank));

export function boardOf(fen: string): Board {
  const ranks = fen.split(' ')[0]!.split('/');
  return ranks.map((rank) => rank.replace(/\d/g, (count) => '.'.repeat(Number(count)))).join('');
}

/** The board without its pieces. */
export const pawnsOnly = (board: Board) => board.replace(/[^Pp]/g, '.');

/** Black's men as White's, the board upside down. */
export function turned(board: Board): Board {
  const ranks = board.match(/.{8}/g)!.reverse().join('');
  return ranks.replace(/[a-z]/gi, (letter) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  );
}

/** Squares of a text as the other side sees them. */
export const turnedNames = (text: string) =>
  text.replace(/([a-h])([1-8])/g, (_, file, rank) => file + (9 - Number(rank)));

/** What stands on a square; a dot also beside the board. */
export function at(board: Board, square: string): string {
  if (square === '') return '.';
  return board[placeOf(square)] ?? '.';
}

function placeOf(square: string): number {
  return 8 * (8 - Number(square[1])) + FILES.indexOf(square[0]!);
}

/** The square so many files east and ranks north, or an empty text beside the board. */
export function beside(square: string, files: number, ranks: number): string {
  const file = FILES[FILES.indexOf(square[0]!) + files];
  const rank = RANKS[Number(square[1]) - 1 + ranks];
  return file === undefined || rank === undefined ? '' : file + rank;
}

/** The squares of a letter. */
export const squaresOf = (board: Board, letter: string) => SQUARES.filter((square) => at(board, square) === letter);

export const filesApart = (one: string, other: string) => Math.abs(one.charCodeAt(0) - other.charCodeAt(0));
export const rankOf = (square: string) => Number(square[1]);
export const isLight = (square: string) => (square.charCodeAt(0) + rankOf(square)) % 2 === 1;

/** True when a file has a pawn of a letter. */
export const isOnFile = (board: Board, letter: string, file: string) =>
  RANKS.some((rank) => at(board, file + rank) === letter);

/** The squares of black pawns that attack a square. */
export const attackersOf = (board: Board, square: string) =>
  [-1, 1].map((files) => beside(square, files, 1)).filter((one) => at(board, one) === 'p');

/** The squares of white pawns that guard it. */
export const guardsOf = (board: Board, square: string) =>
  [-1, 1].map((files) => beside(square, files, -1)).filter((one) => at(board, one) === 'P');

const lettered = (board: Board, square: string, letter: string) =>
  `${board.slice(0, placeOf(square))}${letter}${board.slice(placeOf(square) + 1)}`;

export const without = (board: Board, square: string) => lettered(board, square, '.');

export const withMove = (board: Board, from: string, to: string) => lettered(without(board, from), to, at(board, from));

/** Moves of a white pawn, from where and to where, after which it guards a square and is not lost. */
export function guardMoves(board: Board, square: string): (readonly [string, string])[] {
  const isEmpty = (place: string) => place !== '' && place !== square && at(board, place) === '.';
  return [-1, 1]
    .map((files) => beside(square, files, -1))
    .filter((guard) => isEmpty(guard) && attackersOf(board, guard).length <= guardsOf(board, guard).length)
    .flatMap((guard) => {
      const [one, two] = [beside(guard, 0, -1), beside(guard, 0, -2)];
      if (at(board, one) === 'P') return [[one, guard] as const];
      return guard[1] === '4' && isEmpty(one) && at(board, two) === 'P' ? [[two, guard] as const] : [];
    });
}

/**
 * How many guards a square lacks where a pawn from `from` passes or stops: enemy pawns that attack it, less own pawns
 * that guard it, less one that can come to guard it in a move without being lost there.
 */
function lack(board: Board, from: string, square: string): number {
  const left = without(board, from);
  const missing = attackersOf(board, square).length - guardsOf(left, square).length;
  if (missing <= 0) return 0;
  return guardMoves(left, square).length > 0 ? missing - 1 : missing;
}

/** A way of a pawn in no, one or two moves to where it attacks another: `b2-b4-b5`, and `c6`. */
export interface Break {
  readonly path: string;
  readonly target: string;
  /** Its last square lacks no guard. */
  readonly isSupported: boolean;
}

/** White's breaks: pawns not lost on the way, which lack one guard at most in the end. Pieces do not count. */
export function breaksOf(all: Board): Break[] {
  const board = pawnsOnly(all);
  return squaresOf(board, 'P').flatMap((pawn) => {
    const ahead = [1, 2, 3].map((ranks) => beside(pawn, 0, ranks));
    // Squares that are empty until the first that is not, and the ways there.
    const blocked = ahead.findIndex((square) => square === '' || at(board, square) !== '.');
    const free = blocked < 0 ? ahead : ahead.slice(0, blocked);
    const ways = pawn[1] === '2' ? [[0], [1], [1, 2]] : [[0], [0, 1]];
    const paths = ways
      .filter((way) => way.every((step) => step < free.length))
      .map((way) => way.map((step) => free[step]!));
    return [[], ...paths].flatMap((path): Break[] => {
      const last = path.at(-1) ?? pawn;
      const passed = free.slice(0, Math.max(0, free.indexOf(last)));
      const isLost = passed.some((square) => lack(board, pawn, square) > 0) || lack(board, pawn, last) > 1;
      if (last[1] === '8' || isLost) return [];
      const isSupported = lack(board, pawn, last) === 0;
      return attackersOf(board, last).map((target) => ({ path: [pawn, ...path].join('-'), target, isSupported }));
    });
  });
}
