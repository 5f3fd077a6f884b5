/** Moves of dealt positions that are taken back, now and then with what they captured: positions before a fortress. */

import type { Dealt, Dice } from './dealt-pieces.ts';

type Step = readonly [number, number];

const ORTHOGONAL: readonly Step[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];
const DIAGONAL: readonly Step[] = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];
const AROUND: readonly Step[] = [...ORTHOGONAL, ...DIAGONAL];
const STEPS: Readonly<Record<string, readonly Step[]>> = {
  n: [[1, 2], [2, 1], [-1, 2], [-2, 1], [1, -2], [2, -1], [-1, -2], [-2, -1]], // biome-ignore format: pairs
  b: DIAGONAL,
  r: ORTHOGONAL,
  q: AROUND,
  k: AROUND,
};
/** Squares that a move of a rook, bishop or queen may have, at most. */
const LONGEST = 5;
const VICTIMS = 'pnbrpnbpq';

/** The same pieces before a move of White, or of Black; undefined where the dice find no such move. */
export function withMoveTakenBack(pieces: Dealt, isWhite: boolean, roll: Dice): Dealt | undefined {
  const men = [...pieces].filter(([, piece]) => (piece === piece.toUpperCase()) === isWhite);
  const [square, piece] = men[roll(men.length)]!;
  const captures = roll(4) === 0;
  const kind = piece.toLowerCase();
  const from = kind === 'p' ? pawnFrom(square, isWhite, captures, roll) : pieceFrom(pieces, square, kind, roll);
  if (from === undefined || pieces.has(from)) return undefined;
  const before = new Map(pieces);
  before.delete(square);
  before.set(from, piece);
  if (!captures) return before;
  const victim = VICTIMS[roll(VICTIMS.length)]!;
  if (victim === 'p' && (square < 8 || square > 55)) return undefined;
  return before.set(square, isWhite ? victim : victim.toUpperCase());
}

/** Where a pawn came from: a file aside if it took something. */
function pawnFrom(square: number, isWhite: boolean, captures: boolean, roll: Dice): number | undefined {
  const back = isWhite ? 1 : -1;
  const file = (square & 7) + (captures ? 2 * roll(2) - 1 : 0);
  const isDouble = !captures && square >> 3 === (isWhite ? 4 : 3) && roll(2) === 0;
  const row = (square >> 3) + (isDouble ? 2 : 1) * back;
  return file < 0 || file > 7 || row < 1 || row > 6 ? undefined : 8 * row + file;
}

function pieceFrom(pieces: Dealt, square: number, kind: string, roll: Dice): number | undefined {
  const steps = STEPS[kind]!;
  const [down, right] = steps[roll(steps.length)]!;
  const length = 'brq'.includes(kind) ? 1 + roll(LONGEST) : 1;
  let at = square;
  for (let step = 1; step <= length; step++) {
    const [row, file] = [(at >> 3) + down, (at & 7) + right];
    at = 8 * row + file;
    if (row < 0 || row > 7 || file < 0 || file > 7 || pieces.has(at)) return undefined;
  }
  return at;
}
