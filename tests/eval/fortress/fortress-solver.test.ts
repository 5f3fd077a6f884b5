/** The solver of locked pawn endings is compared with a plain one that plays the engine's moves. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findChecksAndPins, inCheck, sideToMove } from '../../../engine/board.ts';
import { setFen, toFen } from '../../../engine/fen.ts';
import { isPromotion, promotedKind, toSquare } from '../../../engine/move.ts';
import { makeMove, unmakeMove } from '../../../engine/position.ts';
import { QUEEN, WHITE } from '../../../engine/squares.ts';
import { flippedFen, mirroredFen } from '../../support/flip.ts';
import { isPawnEnding, LOCKED_CLASSES, lockedWithPieces, takeLocked } from '../../support/fortress-positions.ts';
import { isWonOnBoard, judge } from '../../support/fortress-solver.ts';
import { legalMoves, walkRandomGames } from '../../support/random-games.ts';
import { describeShared, sharedData } from '../../support/shared.ts';

/** Small graphs: a fence, en passant, a promotion that is taken, a stalemate, a passer that a king holds. */
const SMALL = [
  '3k4/8/8/1p2p2p/1P2P2P/1P6/3K4/8 w - - 0 1',
  '8/5k2/8/p1p1pPp1/P1P1P1P1/8/8/4K3 b - - 0 1',
  '8/3p4/k2P4/p2p1p1p/P2P1P1P/8/8/1K6 w - - 0 1',
  '8/7k/p7/P1p2p1p/PpPp1P1P/3P4/2K5/8 b - a3 0 1',
  'k7/P1K5/8/8/8/8/8/8 b - - 0 1',
  '8/8/8/8/8/k7/p7/K7 w - - 0 1',
];

const PROMOTED = 0;
const PROMOTED_BY_BLACK = 1;

interface Position {
  readonly whiteToMove: boolean;
  readonly check: boolean;
  /** The numbers of the positions one move on; a promotion to a queen that stays counts as PROMOTED. */
  readonly moves: number[];
}

/** Everything that can arise, by the engine's own moves, and the names of it all. */
function everything(fen: string): { positions: Position[]; names: string[] } {
  const numbers = new Map<string, number>([
    ['PROMOTED', PROMOTED],
    ['PROMOTED_BY_BLACK', PROMOTED_BY_BLACK],
  ]);
  const names = [...numbers.keys()];
  const numberOf = (name: string) => {
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, names.length);
    return names.push(name) - 1;
  };
  setFen(fen);
  numberOf(nameOf(toFen()));
  const nothing = { whiteToMove: true, check: false, moves: [] };
  const positions: Position[] = [nothing, nothing];
  for (let number = 2; number < names.length; number++) {
    setFen(names[number]);
    const moves: number[] = [];
    const list = legalMoves().filter(isQueenAtMost);
    positions.push({ whiteToMove: sideToMove() === WHITE, check: inCheck(), moves });
    for (const move of list) {
      makeMove(move);
      if (!isPromotion(move)) moves.push(numberOf(nameOf(toFen())));
      else if (sideToMove() === WHITE) moves.push(PROMOTED_BY_BLACK);
      else moves.push(afterTaking(move, () => numberOf(nameOf(toFen())), PROMOTED));
      unmakeMove(move);
    }
  }
  return { positions, names };
}

/** What `look` finds after the new piece is taken, or `otherwise` where it cannot be. */
function afterTaking<T>(move: number, look: () => T, otherwise: T): T {
  const taking = legalMoves().find((reply) => toSquare(reply) === toSquare(move));
  if (taking === undefined) return otherwise;
  makeMove(taking);
  const seen = look();
  unmakeMove(taking);
  return seen;
}

function isQueenAtMost(move: number): boolean {
  return !isPromotion(move) || promotedKind(move) === QUEEN;
}

function nameOf(fen: string): string {
  return fen.split(' ').slice(0, 4).join(' ');
}

/** True when White wins the first position; `granted`: promoting does not save Black. */
function isWonPlainly(positions: readonly Position[], granted: boolean): boolean {
  const won = new Uint8Array(positions.length);
  won[PROMOTED] = 1;
  won[PROMOTED_BY_BLACK] = granted ? 1 : 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (let number = 2; number < positions.length; number++) {
      if (won[number] !== 0 || !isWonByMoves(positions[number], (to) => won[to] !== 0)) continue;
      won[number] = 1;
      changed = true;
    }
  }
  return won[2] !== 0;
}

function isWonByMoves<T>(
  { whiteToMove, check, moves }: { whiteToMove: boolean; check: boolean; moves: T[] },
  isWon: (to: T) => boolean,
): boolean {
  if (whiteToMove) return moves.some(isWon);
  return moves.length === 0 ? check : moves.every(isWon);
}

test.each(SMALL)('agrees with the plain solver: %s', (fen) => {
  const { positions, names } = everything(fen);
  const plain = !isWonPlainly(positions, true) ? 'HELD' : isWonPlainly(positions, false) ? 'QUEENS' : 'OPEN';
  const judgement = judge(fen, WHITE, 100_000);
  expect(judgement.verdict).toBe(plain);
  // En passant rights are not told apart when positions are counted.
  const different = new Set(names.slice(2).map((name) => name.split(' ').slice(0, 2).join(' ')));
  expect(judgement.positions).toBe(different.size);
});

test("positions follow from the engine's own moves, wherever random games lead", () => {
  let compared = 0;
  for (const { fen, stronger } of takeLocked(21, 30)) {
    const start = stronger === WHITE ? fen : flippedFen(fen);
    judge(start, WHITE, 150);
    walkRandomGames({ starts: [start], gamesPerStart: 3, plies: 30, seed: 4 }, ({ moves }) => {
      if ([...toFen().split(' ')[0]].some((letter) => 'NBRQnbrq'.includes(letter))) return;
      const known = isWonOnBoard();
      if (known === null) return;
      const { granted } = known;
      let complete = true;
      const look = () => {
        const after = isWonOnBoard();
        complete &&= after !== null;
        return after?.won ?? granted;
      };
      const after = moves.filter(isQueenAtMost).map((move) => {
        makeMove(move);
        let won: boolean;
        if (!isPromotion(move)) won = look();
        else won = sideToMove() === WHITE ? granted : afterTaking(move, look, true);
        unmakeMove(move);
        return won;
      });
      findChecksAndPins();
      const position = { whiteToMove: sideToMove() === WHITE, check: inCheck(), moves: after };
      if (!complete) return;
      compared++;
      expect(known.won, toFen()).toBe(isWonByMoves(position, (won) => won));
    });
  }
  expect(compared).toBeGreaterThan(1000);
});

test('judges both colours and the mirrored board alike', () => {
  for (const { fen, stronger } of takeLocked(11, 40)) {
    const { verdict, placements } = judge(fen, stronger, 60);
    expect(judge(flippedFen(fen), stronger ^ 1, 60)).toMatchObject({ verdict, placements });
    // The order in which a full cap cuts off differs in the mirror.
    if (placements < 60) expect(judge(mirroredFen(fen), stronger, 60)).toMatchObject({ verdict, placements });
  }
});

test('a cap settles nothing that it did not see', () => {
  for (const { fen, stronger } of takeLocked(12, 60)) {
    const hasty = judge(fen, stronger, 12).verdict;
    if (hasty !== 'OPEN') expect(judge(fen, stronger, 200).verdict, fen).toBe(hasty);
  }
});

test('refuses pieces', () => {
  expect(() => judge('4k3/8/8/8/8/8/8/R3K3 w - - 0 1', WHITE)).toThrow('only kings and pawns');
});

test('every class of dealt positions holds draws and wins, and all are legal', () => {
  const held = new Set<string>();
  const queens = new Set<string>();
  for (const { fen, kind, stronger } of takeLocked(3, 250)) {
    expect(isPawnEnding(fen)).toBe(true);
    const { verdict } = judge(fen, stronger, 30);
    if (verdict === 'HELD') held.add(kind);
    if (verdict === 'QUEENS') queens.add(kind);
  }
  expect(held.size).toBe(LOCKED_CLASSES.length);
  expect(queens.size).toBeGreaterThanOrEqual(4);
});

test('deals the same positions for the same seed, with pieces too', () => {
  expect(takeLocked(5, 30)).toEqual(takeLocked(5, 30));
  expect(takeLocked(5, 30)).not.toEqual(takeLocked(6, 30));
  const pieces = lockedWithPieces(5);
  for (let dealt = 0; dealt < 30; dealt++) expect(isPawnEnding(pieces.next().value.fen)).toBe(false);
});

describeShared('the public file of blocked endings', () => {
  const rows = () => readFileSync(sharedData('blockage-public.epd'), 'utf8').trim().split('\n');
  const field = (row: string, name: string) => row.match(new RegExp(`${name} "([^"]*)"`))?.[1] ?? '';

  test('no proven draw is won, no proven win is held', () => {
    const seen: Record<string, Record<string, number>> = { draw: {}, win: {} };
    for (const row of rows()) {
      const fen = nameOf(row);
      if (!isPawnEnding(fen)) continue;
      const { verdict } = judge(fen, field(row, 'c3') === 'black' ? 1 : 0, 100);
      const counts = seen[field(row, 'c0')];
      counts[verdict] = (counts[verdict] ?? 0) + 1;
    }
    expect(seen.draw.QUEENS).toBe(undefined);
    expect(seen.win.HELD).toBe(undefined);
    expect(seen.draw.HELD).toBeGreaterThanOrEqual(60);
    expect(seen.win.QUEENS).toBeGreaterThanOrEqual(10);
  });
});
