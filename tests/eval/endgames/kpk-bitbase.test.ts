import { expect, test } from 'vitest';
import { kingDistance } from '../../../engine/squares.ts';
import { isPawnWin } from '../../../eval/endgames/kpk-bitbase.ts';

const STEPS = Array.from({ length: 64 }, (_, from) =>
  Array.from({ length: 64 }, (_, to) => to).filter((to) => kingDistance(from, to) === 1),
);

function attacks(pawn: number, square: number): boolean {
  return square >> 3 === (pawn >> 3) + 1 && Math.abs((square & 7) - (pawn & 7)) === 1;
}

/** Every position with the pawn on a square that is legal with one side to move. */
function* positions(pawn: number, isToMove: boolean): Generator<[king: number, theirs: number]> {
  for (let king = 0; king < 64; king++) {
    for (let theirs = 0; theirs < 64; theirs++) {
      if (king === pawn || theirs === pawn || kingDistance(king, theirs) < 2) continue;
      if (!isToMove || !attacks(pawn, theirs)) yield [king, theirs];
    }
  }
}

const PAWNS = Array.from({ length: 48 }, (_, index) => 8 + index);

/** Whether one move of the stronger side leads to a position that the other side, to move, has lost. */
function hasWinningMove(king: number, pawn: number, theirs: number): boolean {
  const canGo = (to: number) => to !== pawn && kingDistance(to, theirs) > 1;
  if (STEPS[king]!.some((to) => canGo(to) && isPawnWin(to, pawn, theirs, false))) return true;
  const stop = pawn + 8;
  if (stop === king || stop === theirs) return false;
  if (stop >= 56) return kingDistance(theirs, stop) > 1 || kingDistance(king, stop) === 1;
  if (isPawnWin(king, stop, theirs, false)) return true;
  const leap = stop + 8;
  return pawn < 16 && leap !== king && leap !== theirs && isPawnWin(king, leap, theirs, false);
}

/** Whether the lone king, to move, is mated or loses with every move. */
function hasLost(king: number, pawn: number, theirs: number): boolean {
  const moves = STEPS[theirs]!.filter((to) => kingDistance(to, king) > 1 && !attacks(pawn, to));
  if (moves.length === 0) return attacks(pawn, theirs);
  return moves.every((to) => to !== pawn && isPawnWin(king, pawn, to, true));
}

test('has as many wins as are known, on half of the board', () => {
  const count = (isToMove: boolean) => {
    let wins = 0;
    for (const pawn of PAWNS.filter((square) => (square & 7) < 4)) {
      for (const [king, theirs] of positions(pawn, isToMove)) if (isPawnWin(king, pawn, theirs, isToMove)) wins++;
    }
    return wins;
  };
  expect([count(true), count(false)]).toEqual([62480, 48802]);
});

test('follows from itself, move by move', () => {
  const wrong: string[] = [];
  for (const pawn of PAWNS) {
    for (const [king, theirs] of positions(pawn, true)) {
      if (isPawnWin(king, pawn, theirs, true) !== hasWinningMove(king, pawn, theirs))
        wrong.push(`${king} ${pawn} ${theirs}`);
    }
    for (const [king, theirs] of positions(pawn, false)) {
      if (isPawnWin(king, pawn, theirs, false) !== hasLost(king, pawn, theirs))
        wrong.push(`${king} ${pawn} ${theirs} b`);
    }
  }
  expect(wrong).toEqual([]);
});

test('is the same in the mirror', () => {
  const mirrored = PAWNS.every((pawn) =>
    [...positions(pawn, true)].every(
      ([king, theirs]) => isPawnWin(king ^ 7, pawn ^ 7, theirs ^ 7, true) === isPawnWin(king, pawn, theirs, true),
    ),
  );
  expect(mirrored).toBe(true);
});
