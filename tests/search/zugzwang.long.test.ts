import { describe, expect, test } from 'vitest';
import { findChecksAndPins } from '../../engine/board.ts';
import { setFen } from '../../engine/fen.ts';
import { hasFreeMoves, hasPiecesBesidesPawns } from '../../search/zugzwang.ts';
import { flippedFen } from '../support/flip.ts';
import { countFound, loadSearch } from '../support/following.ts';

const bothWays = (fen: string) => [fen, flippedFen(fen)];

function areFree(fen: string): boolean {
  setFen(fen);
  findChecksAndPins();
  return hasFreeMoves(0);
}

describe('pieces have two moves that lose nothing, or fewer', () => {
  test.each([
    ['a knight with two moves', '7k/8/8/8/8/8/8/K6N w - - 0 1', true],
    ['a knight with two, and a pawn takes it after one', '7k/8/8/8/7p/8/8/K6N w - - 0 1', false],
    ['a knight with two, and a knight takes it after one', '7k/8/8/5n2/8/8/8/K6N w - - 0 1', false],
    ['the same where a pawn takes that knight again', '7k/8/8/5n2/8/8/7P/K6N w - - 0 1', true],
    ['a pinned knight', 'k3r3/8/8/8/4N3/8/8/4K3 w - - 0 1', false],
    ['one that is not', 'k3r3/8/8/8/4N3/8/8/3K4 w - - 0 1', true],
    ['a rook and a bishop behind their own pawns', '7k/8/8/8/8/PPP5/PBP5/RK6 w - - 0 1', false],
    ['the rook has the first rank', '7k/8/8/8/8/PPP5/PBP5/R3K3 w - - 0 1', true],
    ['moves of pawns and the king do not count', '7k/8/8/8/7p/2P1P3/P3K3/7N w - - 0 1', false],
  ])('%s', (_, fen, free) => {
    for (const each of bothWays(fen)) expect(areFree(each)).toBe(free);
  });

  test('no piece but pawns and the king', () => {
    for (const fen of bothWays('7k/8/8/8/8/8/PPP5/K7 w - - 0 1')) {
      expect(areFree(fen)).toBe(false);
      expect(hasPiecesBesidesPawns()).toBe(false);
    }
    for (const fen of bothWays('7k/8/8/8/8/8/PPP5/K6N w - - 0 1')) {
      setFen(fen);
      expect(hasPiecesBesidesPawns()).toBe(true);
    }
  });
});

/** Positions of zugzwang by Joachim Rang (two) and Eduard Nemeth. */
const ZUGZWANGS = [
  { fen: '6Q1/8/8/7k/8/8/3p1pp1/3Kbrrb w - - 0 1', best: 'g8g7' },
  { fen: '8/8/8/2p5/1pp5/brpp4/1pprp2P/qnkbK3 w - - 0 1', best: 'h2h3' },
  { fen: '8/8/p3R3/1p5p/1P5p/6rp/5K1p/7k w - - 0 1', best: 'e6e1' },
] as const;

const NODES = 150_000;

test('zugzwang is found where no null move is tried', async () => {
  const found = countFound(await loadSearch(false), ZUGZWANGS, NODES);
  expect(found).toBeGreaterThan(1);
  expect(found).toBeGreaterThan(countFound(await loadSearch(false, { nullMoveFreeMoves: 0 }), ZUGZWANGS, NODES) + 1);
});

/** From the zugzwang positions of Allgeuer. */
const VERIFIED = { fen: '8/8/1p1r1k2/p1pPN1p1/P3KnP1/1P6/8/3R4 b - - 0 1', best: 'f4d5' };

test('a verification deeper than the null move sees zugzwang that one as deep does not see', async () => {
  const shallow = await loadSearch(false, { nullMoveVerifiedPlies: 0 });
  expect(countFound(await loadSearch(false), [VERIFIED], NODES)).toBe(1);
  expect(countFound(shallow, [VERIFIED], NODES)).toBe(0);
});

/** Endings of the Pawn Endgame Test. */
const ENDINGS = [
  { fen: '6k1/3p4/3p4/3P4/4P1p1/6P1/8/K7 w - - 0 1', best: 'a1b1' },
  { fen: '8/p7/1p2k1p1/8/1p2p1Pp/3pP2P/PP6/5K2 w - - 0 1', best: 'b2b3' },
  { fen: '8/5pk1/r5pp/P7/3R3P/6P1/5PK1/8 w - - 0 1', best: 'd4a4' },
] as const;

test('moves of endings are found where neither multi-cut nor ProbCut ends nodes with few pieces', async () => {
  // A side that is ahead has neither of them near the root anyway.
  const never = { aheadScore: 1e6 };
  const found = countFound(await loadSearch(false, never), ENDINGS, NODES / 2);
  expect(found).toBeGreaterThan(1);
  const before = { ...never, multiCutPieces: 0, probCutPieces: 0 };
  expect(found).toBeGreaterThan(countFound(await loadSearch(false, before), ENDINGS, NODES / 2) + 1);
});
