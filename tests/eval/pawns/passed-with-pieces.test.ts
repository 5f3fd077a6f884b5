import { describe, expect, test } from 'vitest';
import { type TermRow, testRows } from '../../support/term-rows.ts';
import { occurrenceOf } from '../../support/terms.ts';

/** A white pawn alone on the a-file, by rank from the second. */
const LONE_PAWNS = [
  '4k3/8/8/8/8/8/P7/4K3',
  '4k3/8/8/8/8/P7/8/4K3',
  '4k3/8/8/8/P7/8/8/4K3',
  '4k3/8/8/P7/8/8/8/4K3',
  '4k3/8/P7/8/8/8/8/4K3',
  '4k3/P7/8/8/8/8/8/4K3',
];

describe('passed pawns among pawns', () => {
  testRows([
    ...LONE_PAWNS.map((fen, index): TermRow => ['passed', fen, 'w', 1, `a${index + 2}`, index + 1]),
    ['passed', '4k3/1p6/8/8/P7/8/8/4K3', 'w', 0],
    ['passed', '4k3/8/8/8/Pp6/8/8/4K3', 'w', 1, 'a4'],
    ['passed', '4k3/8/8/8/P7/P7/8/4K3', 'w', 1, 'a4'],
    ['passed', '4k3/8/8/7p/8/8/8/4K3', 'b', 1, 'h5', 3],
    ['passedFile', '4k3/8/8/3P4/8/8/8/4K3', 'w', 1, 'd5', 3],
    ['passedFile', '4k3/8/8/6P1/8/8/8/4K3', 'w', 1, 'g5', 1],
    ['passedProtected', '4k3/8/8/P7/1P6/8/8/4K3', 'w', 1, 'a5', 4],
    ['passedProtected', '4k3/8/8/PP6/8/8/8/4K3', 'w', 0],
    ['passedConnected', '4k3/8/8/PP6/8/8/8/4K3', 'w', 2, 'a5 b5', 4],
    ['passedConnected', '4k3/8/8/P7/1P6/8/8/4K3', 'w', 2, 'b4 a5'],
    ['passedConnected', '4k3/8/P7/8/1P6/8/8/4K3', 'w', 0],
    ['passedConnected', '4k3/2p5/8/PP6/8/8/8/4K3', 'w', 0],
    ['passedConnected', '4k3/8/8/P1P5/8/8/8/4K3', 'w', 0],
    ['passedOutside', '4k3/5ppp/8/8/2P5/8/5PPP/4K3', 'w', 1, 'c4'],
    ['passedOutside', '4k3/5ppp/8/8/3P4/8/5PPP/4K3', 'w', 0],
    ['passedOutside', '4k3/8/8/8/2P5/8/5PPP/4K3', 'w', 0],
    ['passedHidden', '4k3/8/3p4/3P4/2P5/8/8/4K3', 'w', 1, 'd5'],
    ['passedHidden', '4k3/3p4/3P4/4P3/8/8/8/4K3', 'w', 1, 'd6'],
    ['passedHidden', '4k3/8/8/2p5/3p4/3P4/8/4K3', 'b', 1, 'd4'],
    // Another enemy pawn behind the rammer, on a neighbouring file, or that guards the step; a step that is blocked.
    ['passedHidden', '4k3/3p4/3p4/3P4/2P5/8/8/4K3', 'w', 0],
    ['passedHidden', '4k3/4p3/3p4/3P4/2P5/8/8/4K3', 'w', 0],
    ['passedHidden', '4k3/8/2pp4/2PP4/1P6/8/8/4K3', 'w', 0],
    ['passedHidden', '4k3/8/1p1p4/3P4/2P5/8/8/4K3', 'w', 0],
    ['passedHidden', '4k3/8/3p4/2pP4/2P5/8/8/4K3', 'w', 0],
    // The neighbour is already past the place, or not yet near it; the ram is not far enough.
    ['passedHidden', '4k3/8/3p4/2PP4/8/8/8/4K3', 'w', 0],
    ['passedHidden', '4k3/8/3p4/3P4/8/2P5/8/4K3', 'w', 0],
    ['passedHidden', '4k3/8/8/3p4/3P4/2P5/8/4K3', 'w', 0],
  ]);
});

describe('passed pawns and kings', () => {
  testRows([
    // Steps to the stop square, at most five, for each rank beyond the third: files count as well as ranks.
    ['passedOurKing', '7k/8/8/P7/4K3/8/8/8', 'w', 8, 'a5'],
    ['passedOurKing', '7k/8/8/P7/1K6/8/8/8', 'w', 4, 'a5'],
    ['passedOurKing', '7k/8/8/8/8/P7/8/4K3', 'w', 0],
    ['passedTheirKing', '7k/8/8/P7/4K3/8/8/8', 'w', 10, 'a5'],
    ['passedTheirKing', '1k6/8/8/P7/4K3/8/8/8', 'w', 4, 'a5'],
    ['passedTheirKing', '8/8/8/p7/8/8/4K3/7k', 'b', 4, 'a5'],
    ['passedKingAhead', '7k/8/8/PK6/8/8/8/8', 'w', 1, 'a5'],
    ['passedKingAhead', '7k/1K6/8/P7/8/8/8/8', 'w', 1, 'a5'],
    ['passedKingAhead', '7k/8/8/P1K5/8/8/8/8', 'w', 0],
    ['passedKingAhead', '7k/8/8/P7/1K6/8/8/8', 'w', 0],
  ]);
});

describe('passed pawns among pieces', () => {
  testRows([
    ['passedBlocked', '4k3/8/8/n7/P7/8/8/4K3', 'w', 1, 'a4', 3],
    ['passedBlocked', '8/8/8/k7/P7/8/8/4K3', 'w', 1, 'a4', 3],
    ['passedBlocked', '4k3/8/n7/8/P7/8/8/4K3', 'w', 0],
    ['passedBlocked', '4k3/8/8/N7/P7/8/8/4K3', 'w', 0],
    ['passedSelfBlocked', '4k3/8/8/N7/P7/8/8/4K3', 'w', 1, 'a4', 3],
    ['passedSelfBlocked', '4k3/8/8/n7/P7/8/8/4K3', 'w', 0],
    ['passedFreeStop', LONE_PAWNS[2]!, 'w', 1, 'a4', 3],
    ['passedFreeStop', '4k3/8/2n5/8/P7/8/8/4K3', 'w', 0],
    ['passedFreeStop', '4k3/8/8/N7/P7/8/8/4K3', 'w', 0],
    ['passedFreePath', LONE_PAWNS[2]!, 'w', 1, 'a4', 3],
    ['passedFreePath', '1r2k3/8/8/8/P7/8/8/4K3', 'w', 0],
    ['passedFreePath', '4k3/n7/8/8/P7/8/8/4K3', 'w', 0],
    ['passedBackedStop', '4k3/8/8/1K6/P7/8/8/8', 'w', 1, 'a4', 3],
    ['passedBackedStop', LONE_PAWNS[2]!, 'w', 0],
    ['passedRookBehind', '4k3/8/8/8/P7/8/8/R3K3', 'w', 1, 'a4'],
    ['passedRookBehind', '4k3/8/8/8/P7/Q7/8/4K3', 'w', 1, 'a4'],
    ['passedRookBehind', '4k3/8/R7/8/P7/8/8/R3K3', 'w', 1, 'a4'],
    ['passedRookBehind', '4k3/8/P7/R7/8/8/8/4K3', 'w', 1, 'a6'],
    ['passedRookBehind', '4k3/8/8/8/P7/N7/8/R3K3', 'w', 0],
    ['passedRookBehind', '4k3/R7/8/8/P7/8/8/4K3', 'w', 0],
    ['passedRookBehind', '4k3/8/8/8/P7/8/8/1R2K3', 'w', 0],
    ['passedTheirRookBehind', '4k3/8/8/8/P7/8/4K3/r7', 'w', 1, 'a4'],
    ['passedTheirRookBehind', '4k3/8/8/8/P7/r7/4K3/R7', 'w', 1, 'a4'],
    ['passedRookBehind', '4k3/8/8/8/P7/r7/4K3/R7', 'w', 0],
    ['passedTheirRookBehind', '4k3/8/8/8/P7/R7/4K3/r7', 'w', 0],
    ['passedTheirRookBehind', 'r3k3/8/8/8/P7/8/4K3/8', 'w', 0],
  ]);
});

describe('the square rule', () => {
  /** Position, and whether the pawn runs with White, and with Black to move. */
  const races: [fen: string, side: 'w' | 'b', white: boolean, black: boolean][] = [
    ['3k4/8/8/P7/8/8/8/6K1', 'w', false, false],
    ['4k3/8/8/P7/8/8/8/6K1', 'w', true, false],
    ['5k2/8/8/P7/8/8/8/6K1', 'w', true, true],
    ['8/8/k7/8/8/P7/8/6K1', 'w', false, false],
    // From below: the king counts ranks where these are more.
    ['8/8/8/8/P4k2/8/8/6K1', 'w', true, false],
    ['8/8/8/8/P7/5k2/8/6K1', 'w', true, false],
    ['8/8/8/8/P7/8/5k2/7K', 'w', true, true],
    // The double step makes the second rank as good as the third.
    ['5k2/8/8/8/8/8/P7/6K1', 'w', false, false],
    ['6k1/8/8/8/8/8/P7/7K', 'w', true, false],
    ['7k/8/8/8/8/8/P7/6K1', 'w', true, true],
    ['6k1/8/8/8/8/P7/8/7K', 'w', true, false],
    ['7k/8/8/8/8/P7/8/6K1', 'w', true, true],
    // Enemy pawns do not matter, own and other pieces on the path do.
    ['7k/5pp1/8/8/8/P7/8/6K1', 'w', true, true],
    ['6nk/8/8/P7/8/8/8/6K1', 'w', false, false],
    ['7k/8/8/K7/8/8/P7/8', 'w', false, false],
    // The king may take a pawn beside it that nobody guards.
    ['8/8/8/8/8/8/P7/1k5K', 'w', true, false],
    ['8/8/8/8/2B5/8/P7/1k5K', 'w', true, true],
    // Black's pawns run south.
    ['6k1/8/8/8/p7/8/8/4K3', 'b', false, true],
    ['6k1/8/8/8/p7/8/8/5K2', 'b', true, true],
  ];

  test('knows the pawns that cannot be caught', () => {
    for (const [position, side, white, black] of races) {
      const counts = ['w', 'b'].map((mover) => {
        return occurrenceOf('passedUnstoppable', `${position} ${mover} - - 0 1`, side).count;
      });
      expect(counts, position).toEqual([white ? 1 : 0, black ? 1 : 0]);
    }
  });
});
