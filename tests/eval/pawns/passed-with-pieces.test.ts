import { describe } from 'vitest';
import { type TermRow, testRows } from '../../support/term-rows.ts';

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
    ['passedFreeStop', LONE_PAWNS[2]!, 'w', 1, 'a4', 3],
    ['passedFreeStop', '4k3/8/2n5/8/P7/8/8/4K3', 'w', 0],
    ['passedFreeStop', '4k3/8/8/N7/P7/8/8/4K3', 'w', 0],
    ['passedFreePath', LONE_PAWNS[2]!, 'w', 1, 'a4', 3],
    ['passedFreePath', '1r2k3/8/8/8/P7/8/8/4K3', 'w', 0],
    ['passedFreePath', '4k3/n7/8/8/P7/8/8/4K3', 'w', 0],
    ['passedBackedStop', '4k3/8/8/1K6/P7/8/8/8', 'w', 1, 'a4', 3],
    ['passedBackedStop', LONE_PAWNS[2]!, 'w', 0],
    ['passedTheirRookBehind', '4k3/8/8/8/P7/8/4K3/r7', 'w', 1, 'a4'],
    ['passedTheirRookBehind', '4k3/8/8/8/P7/r7/4K3/R7', 'w', 1, 'a4'],
    ['passedTheirRookBehind', '4k3/8/8/8/P7/R7/4K3/r7', 'w', 0],
    ['passedTheirRookBehind', 'r3k3/8/8/8/P7/8/4K3/8', 'w', 0],
  ]);
});
