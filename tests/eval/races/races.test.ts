import { describe } from 'vitest';
import { testRows } from '../../support/term-rows.ts';

describe('runners against escorted pawns', () => {
  testRows([
    // A king helps its pawn past the other, when it is on the move.
    ['raceEscorted', '8/8/8/P7/8/5kp1/8/4K3 b - - 0 1', 'w', 1],
    // Three plies are too few, five enough: its king has to go by h2, and our pawn is farther on.
    ['raceEscorted', '8/8/8/P7/8/5kp1/8/4K3 w - - 0 1', 'w', 1],
    ['raceEscorted', '8/8/P7/8/8/5kp1/8/4K3 w - - 0 1', 'w', 0],
    ['raceEscorted', '8/P7/8/8/8/5kp1/8/4K3 w - - 0 1', 'w', 0],
    // The king comes to f7 before the other one; from h3 it comes too late.
    ['raceEscorted', '8/2k5/4P1K1/p7/8/8/8/8 w - - 0 1', 'b', 1],
    ['raceEscorted', '8/2k5/4P3/8/p7/7K/8/8 w - - 0 1', 'b', 0],
    // Both run; ours is caught; a piece is left.
    ['raceEscorted', '8/8/P7/5k2/7p/8/2K5/8 w - - 0 1', 'w', 0],
    ['raceEscorted', '8/2k5/P7/8/7p/8/5K2/8 w - - 0 1', 'w', 0],
    ['raceEscorted', '7n/8/8/P7/8/5kp1/8/4K3 b - - 0 1', 'w', 0],
  ]);
});

describe('escorted pawns', () => {
  testRows([
    ['kingEscort', '4k3/8/4K3/4P3/8/p7/P7/8', 'w', 1, 'e5'],
    ['kingEscort', '8/p7/P7/8/4p3/4k3/8/4K3', 'b', 1, 'e4'],
    // The opposition holds; the pawn is not passed; a piece is left.
    ['kingEscort', '8/4k3/8/4K3/4P3/p7/P7/8', 'w', 0],
    ['kingEscort', '4k3/3p4/4K3/4P3/8/p7/P7/8', 'w', 0],
    ['kingEscort', '4k3/8/4K3/4P3/8/p7/P7/7n', 'w', 0],
  ]);
});
