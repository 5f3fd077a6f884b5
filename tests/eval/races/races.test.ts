import { describe } from 'vitest';
import { testRows } from '../../support/term-rows.ts';

describe('races of passed pawns', () => {
  testRows([
    // Two moves against three, on the move: a queen with a move in hand. The kings are too far away.
    ['raceAhead', '8/8/P7/5k2/7p/8/2K5/8 w - - 0 1', 'w', 1],
    ['raceAhead', '8/8/P7/5k2/7p/8/2K5/8 w - - 0 1', 'b', 0],
    ['raceAlone', '8/8/P7/5k2/7p/8/2K5/8 w - - 0 1', 'w', 1],
    // The other side is on the move, or the king catches the enemy pawn, or ours, or a piece is left.
    ['raceAhead', '8/8/P7/5k2/7p/8/2K5/8 b - - 0 1', 'w', 0],
    ['raceAhead', '8/8/P7/5k2/7p/8/5K2/8 w - - 0 1', 'w', 0],
    ['raceAhead', '8/2k5/P7/8/7p/8/2K5/8 w - - 0 1', 'w', 0],
    ['raceAhead', '8/8/P7/5k2/7p/8/2K5/N7 w - - 0 1', 'w', 0],
    ['raceAhead', '7n/8/P7/5k2/7p/8/2K5/8 w - - 0 1', 'w', 0],
    // The enemy has no passed pawn to race with.
    ['raceAhead', '8/8/P7/5k2/8/8/2K5/8 w - - 0 1', 'w', 0],
    // The king beside the promotion square sees the pawn through, though the other king is near.
    ['raceAhead', '8/3K4/4Pk2/7p/8/8/8/8 w - - 0 1', 'w', 1],
    ['raceAlone', '8/3K4/4Pk2/7p/8/8/8/8 w - - 0 1', 'w', 0],
    // The king comes to f7 before the other one; from g5 it takes a move more.
    ['raceAhead', '8/2k5/4P1K1/p7/8/8/8/8 w - - 0 1', 'w', 1],
    ['raceAhead', '8/2k5/4P3/6K1/p7/8/8/8 w - - 0 1', 'w', 0],
    // A ply before the other, from a8 to h1, but not from a8 to g1.
    ['raceFirst', '8/8/P7/5k2/7p/8/2K5/8 b - - 0 1', 'w', 1],
    ['raceFirst', '8/8/P7/5k2/6p1/8/1K6/8 b - - 0 1', 'w', 0],
    // One of two pawns that are as fast is enough.
    ['raceFirst', '8/8/P6P/8/4k1p1/8/1K6/8 b - - 0 1', 'w', 1],
    ['raceFirst', '8/8/P6P/8/2k3p1/8/1K6/8 b - - 0 1', 'w', 0],
    // With check to the king on the same rank or diagonal.
    ['raceFirst', '5k2/8/P7/8/6p1/8/1K6/8 b - - 0 1', 'w', 1],
    ['raceFirst', '8/8/P7/8/4k1p1/8/1K6/8 b - - 0 1', 'w', 1],
    ['raceFirst', '8/8/P7/8/4k1p1/8/1K6/8 w - - 0 1', 'w', 0],
  ]);
});

describe('runners that have no rival', () => {
  testRows([
    // Two moves against three; the other king is in the square of the h-pawn.
    ['raceLead', '8/8/P7/5k2/7p/8/5K2/8 w - - 0 1', 'w', 3],
    ['raceLead', '8/8/P7/5k2/7p/8/5K2/8 b - - 0 1', 'w', 3],
    // The rival is as far as a pawn can be, or so near that it does not count.
    ['raceLead', '8/P6p/8/5k2/8/8/5K2/8 w - - 0 1', 'w', 6],
    ['raceLead', '8/8/8/k7/8/5p2/5K1P/8 w - - 0 1', 'w', 0],
    // Both run; the pawn is caught; a piece is left.
    ['raceLead', '8/8/P7/5k2/7p/8/2K5/8 w - - 0 1', 'w', 0],
    ['raceLead', '8/2k5/P7/8/7p/8/5K2/8 w - - 0 1', 'w', 0],
    ['raceLead', '8/8/P7/5k2/7p/8/5K2/N7 w - - 0 1', 'w', 0],
    // A king helps its pawn past the other, when it is on the move.
    ['raceEscorted', '8/8/8/P7/8/5kp1/8/4K3 b - - 0 1', 'w', 1],
    ['raceLead', '8/8/8/P7/8/5kp1/8/4K3 b - - 0 1', 'w', 0],
    // Three plies are too few, five enough: its king has to go by h2, and our pawn is farther on.
    ['raceEscorted', '8/8/8/P7/8/5kp1/8/4K3 w - - 0 1', 'w', 1],
    ['raceEscorted', '8/8/P7/8/8/5kp1/8/4K3 w - - 0 1', 'w', 0],
    ['raceEscorted', '8/P7/8/8/8/5kp1/8/4K3 w - - 0 1', 'w', 0],
  ]);
});

describe('pawns behind in a race that is won', () => {
  testRows([
    ['racePawns', '8/8/P7/5k2/6pp/8/5K2/8 w - - 0 1', 'w', 1],
    ['racePawns', '8/8/P7/5k2/6pp/8/5K2/8 w - - 0 1', 'b', 0],
    // Both run, and ours is a ply before theirs, or after it.
    ['racePawns', '8/8/P7/5k2/6pp/8/1K6/8 b - - 0 1', 'w', 1],
    ['racePawns', '8/8/P7/5k2/8/6pp/1K6/8 b - - 0 1', 'w', 0],
    // An escorted pawn comes seven plies after it, or earlier.
    ['racePawns', '8/P7/7p/8/8/5kp1/8/4K3 w - - 0 1', 'w', 1],
    ['racePawns', '8/8/7p/P7/8/5kp1/8/4K3 b - - 0 1', 'w', 0],
    // As many pawns, or more; a pawn that is caught.
    ['racePawns', '8/8/P7/5k2/7p/8/5K2/8 w - - 0 1', 'w', 0],
    ['racePawns', '8/8/P7/5k2/7p/8/P4K2/8 w - - 0 1', 'w', 0],
    ['racePawns', '8/2k5/P7/8/6pp/8/5K2/8 w - - 0 1', 'w', 0],
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
