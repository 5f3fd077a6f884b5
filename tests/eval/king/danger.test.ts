import { describe, expect, test } from 'vitest';
import { setFen } from '../../../engine/fen.ts';
import { endgameOfDanger, middlegameOfDanger } from '../../../eval/king/danger.ts';
import { traceEvaluation } from '../../../eval/trace.ts';
import { testRows } from '../../support/term-rows.ts';
import { occurrenceOf } from '../../support/terms.ts';

type Name = Parameters<typeof occurrenceOf>[0];

function dangerOf(fen: string): readonly [white: number, black: number] {
  setFen(fen);
  return traceEvaluation().danger;
}

describe('danger', () => {
  test('costs its square in the middlegame, its size in the endgame, and no more than a bound', () => {
    expect(middlegameOfDanger(1024)).toBe(512);
    expect(middlegameOfDanger(2048)).toBe(2048);
    expect(endgameOfDanger(1024)).toBe(128);
    for (const cost of [middlegameOfDanger, endgameOfDanger]) {
      expect(cost(0)).toBe(0);
      expect(cost(-500)).toBe(0);
      expect(cost(1_000_000)).toBe(cost(4000));
    }
  });

  /** White's attack gains a piece, a check or a target from one position to the next. */
  test('grows with the attackers', () => {
    const attacks = [
      'r4rk1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1',
      'r4rk1/5ppp/8/6N1/8/8/5PPP/6K1 w - - 0 1',
      'r4rk1/5ppp/8/6N1/8/3B4/5PPP/6K1 w - - 0 1',
      'r4rk1/5ppp/8/6N1/8/3B3R/5PPP/6K1 w - - 0 1',
      'r4rk1/5ppp/8/6NQ/8/3B3R/5PPP/6K1 w - - 0 1',
    ];
    const dangers = attacks.map((fen) => dangerOf(fen)[0]);
    for (let at = 1; at < dangers.length; at++) expect(dangers[at], attacks[at]).toBeGreaterThan(dangers[at - 1]);
  });

  test('is each side’s own', () => {
    const [white, black] = dangerOf('6k1/5ppp/8/8/8/6qn/5P1P/6K1 w - - 0 1');
    expect(black).toBeGreaterThan(white);
    expect(dangerOf('6k1/5p1p/6QN/8/8/8/5PPP/6K1 b - - 0 1')).toEqual([black, white]);
  });
});

describe('attackers of the ring', () => {
  const rows: [fen: string, attackers: number, adjacent: number][] = [
    ['6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1', 0, 0],
    // h6 belongs to the ring, though it is not next to the king.
    ['6k1/5ppp/8/8/8/4B3/5PPP/6K1 w - - 0 1', 1, 0],
    ['6k1/5ppp/8/8/8/2B5/5PPP/6K1 w - - 0 1', 1, 1],
    ['6k1/5ppp/8/8/2Q5/2B5/5PPP/6K1 w - - 0 1', 2, 2],
    ['6k1/5ppp/8/5NN1/2Q4R/2B5/5PPP/6K1 w - - 0 1', 5, 6],
    ['6k1/3N1ppp/8/5NN1/2Q4R/2B5/5PPP/6K1 w - - 0 1', 5, 7],
  ];
  test.each(rows)('%s: %i, and %i attacks next to the king', (fen, attackers, adjacent) => {
    expect(occurrenceOf('kingAttackers', fen, 'w').entry).toBe(attackers);
    expect(occurrenceOf('kingAdjacentAttacks', fen, 'w').count).toBe(adjacent);
  });
});

describe('checks', () => {
  const rows: [term: Name, fen: string, side: 'w' | 'b', entry: number, unsafe: string][] = [
    ['kingRookCheck', '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1', 'w', 1, ''],
    ['kingRookCheck', 'r5k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1', 'w', 0, 'd8'],
    // Attacked twice, and guarded by the queen alone: the square is weak, so the check is safe.
    ['kingRookCheck', 'q5k1/5ppp/8/8/8/8/3R1PPP/3R2K1 w - - 0 1', 'w', 1, ''],
    ['kingRookCheck', '6k1/6pp/8/8/8/5R2/5PPP/3R2K1 w - - 0 1', 'w', 1, 'f8'],
    ['kingRookCheck', '6k1/5ppp/8/R7/8/1R6/6PP/6K1 w - - 0 1', 'w', 2, ''],
    ['kingRookCheck', '3r2k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1', 'b', 1, ''],
    ['kingQueenCheck', '6k1/5ppp/8/8/8/8/3Q1PPP/6K1 w - - 0 1', 'w', 1, ''],
    // A queen that could be taken by the queen gives no check worth counting.
    ['kingQueenCheck', '1q4k1/5ppp/8/8/8/8/3Q1PPP/6K1 w - - 0 1', 'w', 0, ''],
    ['kingQueenCheck', '6k1/6pp/8/8/8/8/3Q1PPP/6K1 w - - 0 1', 'w', 2, ''],
    // Where a rook can give it, a queen's check counts for nothing more; nor a bishop's where a queen can.
    ['kingQueenCheck', '6k1/5ppp/8/8/8/8/3Q1PPP/3R2K1 w - - 0 1', 'w', 0, ''],
    ['kingBishopCheck', '6k1/6pp/8/8/Q7/8/4BPPP/6K1 w - - 0 1', 'w', 0, ''],
    ['kingBishopCheck', '6k1/6pp/8/8/8/8/4BPPP/6K1 w - - 0 1', 'w', 1, ''],
    ['kingBishopCheck', '6k1/6pp/8/3p4/8/8/4BPPP/6K1 w - - 0 1', 'w', 0, ''],
    ['kingBishopCheck', '6k1/6pp/8/1p6/8/8/4BPPP/6K1 w - - 0 1', 'w', 0, 'c4'],
    ['kingKnightCheck', '6k1/5ppp/8/3N4/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 'f6'],
    ['kingKnightCheck', '6k1/5p1p/8/5N2/8/8/5PPP/6K1 w - - 0 1', 'w', 2, ''],
    ['kingKnightCheck', '6k1/5ppp/4P3/3N4/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 'f6'],
    ['kingKnightCheck', '6k1/4Pp1p/8/3N4/8/8/5PPP/6K1 w - - 0 1', 'w', 1, ''],
    ['kingKnightCheck', '6k1/5ppp/8/8/8/2N5/5PPP/6K1 w - - 0 1', 'w', 0, ''],
  ];
  test.each(rows)('%s in %s for %s: entry %i, unsafe on [%s]', (term, fen, side, entry, unsafe) => {
    expect(occurrenceOf(term, fen, side)).toMatchObject({ count: 1, entry });
    expect(occurrenceOf('kingUnsafeCheck', fen, side).squares.join(' ')).toBe(unsafe);
  });
});

describe('the rest of the danger', () => {
  testRows([
    ['kingWeakSquares', '6k1/5p1p/8/8/8/2B5/8/6K1 w - - 0 1', 'w', 3, 'f6 g7 h8'],
    ['kingWeakSquares', '6k1/5ppp/8/8/8/2B5/8/6K1 w - - 0 1', 'w', 1, 'g7'],
    ['kingWeakSquares', '6k1/5ppp/5n2/8/8/8/7R/6K1 w - - 0 1', 'w', 0, ''],

    ['kingFlankAttack', '6k1/8/8/8/8/8/8/R5K1 w - - 0 1', 'w', 0, ''],
    ['kingFlankAttack', '6k1/8/8/8/8/8/8/4R1K1 w - - 0 1', 'w', 5, ''],
    ['kingFlankAttack', '6k1/8/8/8/8/8/4R3/4R1K1 w - - 0 1', 'w', 10, ''],
    ['kingFlankSquare', '6k1/8/8/8/8/8/8/4R1K1 w - - 0 1', 'w', 3, ''],
    ['kingFlankSquare', '6k1/8/8/8/8/8/4R3/4R1K1 w - - 0 1', 'w', 12, ''],
    ['kingFlankDefence', '7k/8/8/8/8/8/8/K7 w - - 0 1', 'w', 3, ''],

    ['kingAttackPawns', '6k1/8/5P2/8/8/8/8/6K1 w - - 0 1', 'w', 1, 'g7'],
    ['kingAttackPawns', '6k1/8/8/8/8/6p1/6p1/6K1 w - - 0 1', 'b', 4, 'f1 h1 f2 h2'],
    ['kingShelterDanger', '6k1/5ppp/8/8/8/8/8/6K1 w - - 0 1', 'w', 3, 'f7 g7 h7'],
    ['kingShelterDanger', '6k1/5p1p/6p1/8/8/8/8/6K1 w - - 0 1', 'w', 3, 'g6 f7 h7'],
    ['kingShelterDanger', '6k1/5p2/8/8/8/8/8/6K1 w - - 0 1', 'b', 3, 'f1 g1 h1'],
    // A king that may castle is attacked where it would be sheltered best.
    ['kingShelterDanger', '4k2r/5ppp/8/8/8/8/8/6K1 w k - 0 1', 'w', 3, 'f7 g7 h7'],
    ['kingShelterDanger', '4k2r/5ppp/8/8/8/8/8/6K1 w - - 0 1', 'w', 3, 'f7 d8 e8'],
    ['kingStormDanger', '6k1/8/8/7P/6P1/8/8/1K6 w - - 0 1', 'w', 3, 'g4 h5 f8'],
    ['kingStormDanger', '6k1/8/6p1/6P1/8/8/8/1K6 w - - 0 1', 'w', 2, 'f8 h8'],
    ['kingStormRammedDanger', '6k1/8/6p1/6P1/8/8/8/1K6 w - - 0 1', 'w', 1, 'g5'],
    ['kingStormRammedDanger', '6k1/8/8/6P1/8/8/8/1K6 w - - 0 1', 'w', 0, ''],

    ['kingNoQueen', '6k1/8/8/8/8/8/8/4Q1K1 w - - 0 1', 'w', 0, ''],
    ['kingNoQueen', '6k1/8/8/8/8/8/8/4Q1K1 w - - 0 1', 'b', 1, ''],
    ['kingKnightDefender', '6k1/8/5n2/8/8/8/8/6K1 w - - 0 1', 'w', 1, ''],
    ['kingKnightDefender', '6k1/8/4n3/8/8/8/8/6K1 w - - 0 1', 'w', 1, ''],
    ['kingKnightDefender', '6k1/8/3n4/2n5/8/8/8/6K1 w - - 0 1', 'w', 1, ''],
    ['kingKnightDefender', '6k1/8/2n5/8/8/8/8/6K1 w - - 0 1', 'w', 0, ''],
  ]);
});
