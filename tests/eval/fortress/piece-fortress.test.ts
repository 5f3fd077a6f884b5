/** Fortresses with pieces: what is proved holds, near misses are not proved, and proofs survive every move. */

import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { randomWords } from '../../../base/random-words.ts';
import { BOARD, inCheck, sideToMove } from '../../../engine/board.ts';
import { setFen, toFen } from '../../../engine/fen.ts';
import { isPromotion, toSquare } from '../../../engine/move.ts';
import { makeMove, unmakeMove } from '../../../engine/position.ts';
import { BLACK, WHITE } from '../../../engine/squares.ts';
import { BOUND_EXACT, BOUND_NONE, BOUND_UPPER } from '../../../eval/bound.ts';
import { cannotWinWithPieces, clearFortresses, fortressBound } from '../../../eval/fortress/fortress.ts';
import { exploredNodes, provePieceFortress } from '../../../eval/fortress/piece-proof.ts';
import { INFINITE } from '../../../eval/score.ts';
import { flippedFen, mirroredFen } from '../../support/flip.ts';
import { lockedWithPieces, takeLocked } from '../../support/fortress-positions.ts';
import { judge } from '../../support/fortress-solver.ts';
import { legalMoves } from '../../support/random-games.ts';
import { describeShared, sharedData } from '../../support/shared.ts';

beforeEach(clearFortresses);

/** The idea, the position, and whether White provably cannot win. */
const ROWS: readonly [string, string, boolean][] = [
  ['a rook behind eight rams', '6k1/1p3p2/pPp1pPp1/P1PpP1Pp/3P3P/8/3K4/3R4 w - - 0 1', true],
  ['the same with the move to Black', '6k1/1p3p2/pPp1pPp1/P1PpP1Pp/3P3P/8/3K4/3R4 b - - 0 1', true],
  ['two rooks and a bishop that touches nothing', '6k1/1p3p2/pPp1pPp1/P1PpP1Pp/3P3P/8/1B1K4/RR6 w - - 0 1', true],
  ['a file is open', '6k1/1p3p2/pPp1pPp1/P1P1P1Pp/7P/8/3K4/3R4 w - - 0 1', false],
  ['a queen gives herself up to free a pawn', '6k1/1p3p2/pPp1pPp1/P1PpP1Pp/3P3P/8/3K4/3Q4 w - - 0 1', false],
  ['a pawn can lever', '6k1/1p3p2/pPp1pPp1/P1PpP1Pp/7P/2P5/3K4/3R4 w - - 0 1', false],
  ['a knight jumps over the pawns', '6k1/1p3p2/pPp1pPp1/P1PpP1Pp/3P3P/8/3K4/3N4 w - - 0 1', false],
  ['a bishop that touches nothing', '4k3/7p/p1p3pP/P1Pp1pP1/3PpP2/4P3/5K2/4B3 w - - 0 1', true],
  ['a bishop that takes on its colour', '4k3/7p/p1p3pP/P1Pp1pP1/3PpP2/4P3/5K2/3B4 w - - 0 1', false],
  [
    'a queen may be given up for a passer that the king stops',
    '3kb3/8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/2BQK3 w - - 0 1',
    true,
  ],
  ['without the bishop, too', '4k3/8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/2BQK3 b - - 0 1', true],
  ['the king is too far from the h-file', '8/k7/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/2BQK3 w - - 0 1', false],
  ['the king is inside the fence', '8/8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/5k2/K1B5 b - - 0 1', false],
  ['castling rights are left to the search', '4k3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/R3K3 w Q - 0 1', false],
];

function outcomes(fen: string, side: number): boolean[] {
  const seen: [string, number][] = [
    [fen, side],
    [flippedFen(fen), side ^ 1],
  ];
  if (fen.split(' ')[2] === '-') seen.push([mirroredFen(fen), side], [flippedFen(mirroredFen(fen)), side ^ 1]);
  return seen.map(([text, strong]) => {
    setFen(text);
    return provePieceFortress(strong);
  });
}

test.each(ROWS)('%s: %s', (_idea, fen, outcome) => {
  for (const found of outcomes(fen, WHITE)) expect(found).toBe(outcome);
});

test('pawn endings: nothing that is proved is lost', () => {
  let proved = 0;
  for (const { fen, stronger } of takeLocked(31, 400)) {
    setFen(fen);
    if (!provePieceFortress(stronger)) continue;
    proved++;
    expect(judge(fen, stronger, 100).verdict, fen).not.toBe('QUEENS');
  }
  expect(proved).toBeGreaterThan(60);
});

/** Plays for the attacker at random, captures before all, and for the defender what keeps the proof. */
function attack(fen: string, side: number, plies: number, roll: (faces: number) => number): void {
  setFen(fen);
  for (let ply = 0; ply < plies; ply++) {
    const moves = legalMoves();
    if (moves.length === 0) {
      expect(sideToMove() !== side && inCheck(), `${fen} is lost: ${toFen()}`).toBe(false);
      return;
    }
    if (sideToMove() === side) {
      const noisy = moves.filter((move) => BOARD[toSquare(move)] !== 0 || isPromotion(move));
      const choice = noisy.length > 0 && roll(3) === 0 ? noisy : moves;
      makeMove(choice[roll(choice.length)]);
    } else {
      const good = moves.filter((move) => {
        makeMove(move);
        const proved = provePieceFortress(side);
        unmakeMove(move);
        return proved;
      });
      expect(good.length, `${fen} is no longer proved: ${toFen()}`).toBeGreaterThan(0);
      makeMove(good[roll(good.length)]);
    }
  }
}

test('whatever the attacker plays, the defender has a move that keeps the proof', () => {
  const words = randomWords(8);
  const roll = (faces: number) => (words() >>> 0) % faces;
  for (const [, fen, outcome] of ROWS) if (outcome) attack(fen, WHITE, 80, roll);
  let proved = 0;
  let sacrifices = 0;
  for (const { fen, stronger } of lockedWithPieces(41)) {
    setFen(fen);
    if (!provePieceFortress(stronger)) continue;
    if (exploredNodes() > 1) sacrifices++;
    attack(fen, stronger, 60, roll);
    if (++proved === 60) break;
  }
  expect(sacrifices).toBeGreaterThan(1);
});

test('the search gets what is proved as a bound, looked up the second time', () => {
  setFen('3kb3/8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/2BQK3 w - - 0 1');
  const whole = fortressBound(-INFINITE, INFINITE);
  expect(whole & BOUND_UPPER).toBe(BOUND_UPPER);
  expect(fortressBound(-INFINITE, INFINITE)).toBe(whole);
  expect(fortressBound(-INFINITE, 0) & BOUND_UPPER).toBe(0);
  setFen('2r3k1/1p3p2/pPp1pPp1/P1PpP1Pp/3P3P/8/3K4/3R4 w - - 0 1');
  expect(fortressBound(-INFINITE, INFINITE)).toBe(BOUND_EXACT);
  setFen('6k1/1p3p2/pPp1pPp1/P1PpP1Pp/3P3P/8/3K4/8 w - - 0 1');
  expect(fortressBound(-INFINITE, INFINITE)).toBe(BOUND_NONE);
  setFen('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
  expect(fortressBound(-INFINITE, INFINITE)).toBe(BOUND_NONE);
  setFen('6k1/1p3p2/pPp1pPp1/P1PpP1Pp/3P3P/8/3K4/3R4 w - - 0 1');
  expect([cannotWinWithPieces(WHITE), cannotWinWithPieces(WHITE)]).toEqual([true, true]);
});

describeShared('the public file of blocked positions', () => {
  test('no win is called drawn, and the draws with pieces are proved', () => {
    const counts: Record<string, [proved: number, all: number]> = {};
    for (const row of readFileSync(sharedData('blockage-public.epd'), 'utf8').trim().split('\n')) {
      const field = (name: string) => row.match(new RegExp(`${name} "([^"]*)"`))?.[1] ?? '';
      const fen = row.split(' ').slice(0, 4).join(' ');
      for (const found of outcomes(fen, field('c3') === 'black' ? BLACK : WHITE)) {
        if (field('c0') === 'win') expect(found, fen).toBe(false);
        const kind = field('c1').split('-')[0];
        counts[kind] ??= [0, 0];
        counts[kind][1]++;
        if (found) counts[kind][0]++;
      }
    }
    expect(counts.ext[0]).toBe(counts.ext[1]);
    expect(counts.static[0]).toBe(counts.static[1]);
  });
});
