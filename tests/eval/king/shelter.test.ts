import { describe, expect, test } from 'vitest';
import { setFen } from '../../../engine/fen.ts';
import { evaluate } from '../../../eval/evaluate.ts';
import { testRows } from '../../support/term-rows.ts';
import { occurrenceOf } from '../../support/terms.ts';

type Name = Parameters<typeof occurrenceOf>[0];

/** The ranks of a shelter and a storm show in the squares; rank 1 of the side itself stands for no pawn. */
const squaresShown: [term: Name, fen: string, side: 'w' | 'b', squares: string][] = [
  ['shelter', '6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1', 'w', 'f2 g2 h2'],
  ['shelter', '6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1', 'b', 'f7 g7 h7'],
  ['shelter', '6k1/8/8/8/6P1/7P/5P2/6K1 w - - 0 1', 'w', 'f2 h3 g4'],
  ['shelter', '6k1/8/8/8/6P1/7P/8/6K1 w - - 0 1', 'w', 'f1 h3 g4'],
  // Every file of the board by itself: the king's own and those beside it.
  ['shelter', '6k1/8/8/8/8/8/PPPPPPPP/3K4 w - - 0 1', 'w', 'c2 d2 e2'],
  ['shelter', '6k1/8/8/8/8/8/PPPPPPPP/1K6 w - - 0 1', 'w', 'a2 b2 c2'],
  // A king on the edge is sheltered as if it stood one file further in.
  ['shelter', '6k1/8/8/8/8/8/PPPPPPPP/K7 w - - 0 1', 'w', 'a2 b2 c2'],
  ['shelter', '6k1/8/8/8/8/8/PPPPPPPP/7K w - - 0 1', 'w', 'f2 g2 h2'],
  // Pawns behind the king shelter nothing; one beside it does.
  ['shelter', '6k1/8/8/8/8/6KP/5PP1/8 w - - 0 1', 'w', 'f1 g1 h3'],
  // Of two pawns on a file the rear one counts, unless it is behind the king.
  ['shelter', '6k1/8/8/8/6P1/8/5PPP/6K1 w - - 0 1', 'w', 'f2 g2 h2'],
  ['shelter', '6k1/8/8/8/6P1/6K1/6P1/8 w - - 0 1', 'w', 'f1 h1 g4'],
  // A king that may castle is as safe as where it would be safest.
  ['shelter', '4k3/8/8/8/8/8/5PPP/4K2R w K - 0 1', 'w', 'f2 g2 h2'],
  ['shelter', '4k3/8/8/8/8/8/5PPP/4K2R w - - 0 1', 'w', 'd1 e1 f2'],
  ['shelter', 'r3k2r/1ppp4/8/8/8/8/8/4K3 w kq - 0 1', 'b', 'b7 c7 d7'],
  ['shelter', 'r3k2r/1ppp4/8/8/8/8/8/4K3 w k - 0 1', 'b', 'd7 e8 f8'],

  ['storm', '6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1', 'w', 'f7 g7 h7'],
  ['storm', '6k1/5ppp/6p1/8/8/8/5PPP/6K1 w - - 0 1', 'w', 'g6 f7 h7'],
  ['storm', '6k1/8/8/6p1/7p/8/5PPP/6K1 w - - 0 1', 'w', 'f1 h4 g5'],
  ['storm', '6k1/8/8/6P1/7P/8/8/1K6 w - - 0 1', 'b', 'h4 g5 f8'],
  // Pawns that have gone past the king, and those that a pawn rams, do not storm.
  ['storm', '6k1/8/8/8/8/6K1/5p2/8 w - - 0 1', 'w', 'f1 g1 h1'],
  ['storm', '6k1/8/8/8/6p1/6P1/8/6K1 w - - 0 1', 'w', 'f1 h1'],
  ['storm', '6k1/8/8/8/6p1/6P1/6P1/6K1 w - - 0 1', 'w', 'f1 h1'],
  ['storm', '6k1/8/8/8/6p1/8/6P1/6K1 w - - 0 1', 'w', 'f1 h1 g4'],

  ['stormRammed', '6k1/8/8/8/6p1/6P1/8/6K1 w - - 0 1', 'w', 'g4'],
  ['stormRammed', '6k1/8/8/8/8/6p1/6P1/6K1 w - - 0 1', 'w', 'g3'],
  ['stormRammed', '6k1/8/8/8/6p1/6P1/6P1/6K1 w - - 0 1', 'w', 'g4'],
  ['stormRammed', '6k1/8/8/8/6p1/6P1/6p1/6K1 w - - 0 1', 'w', ''],
  ['stormRammed', '6k1/8/8/6p1/6P1/8/8/1K6 w - - 0 1', 'b', 'g4'],
  ['stormRammed', '6k1/8/8/6p1/6P1/8/8/1K6 w - - 0 1', 'w', ''],
];

describe('pawns before the king', () => {
  test.each(squaresShown)('%s in %s for %s', (term, fen, side, squares) => {
    expect(occurrenceOf(term, fen, side).squares.join(' ')).toBe(squares);
  });

  test.each([0, 1, 2, 3, 4, 5, 6, 7])(
    'a shelter and a storm have three files each, with the king on file %i',
    (file) => {
      const king = `${file === 0 ? '' : file}K${file === 7 ? '' : 7 - file}`;
      const fen = `4k3/pppppppp/8/8/8/8/PPPPPPPP/${king} w - - 0 1`;
      const middle = Math.min(Math.max(file, 1), 6);
      const files = [...'abcdefgh'].slice(middle - 1, middle + 2);
      expect(occurrenceOf('shelter', fen, 'w').squares).toEqual(files.map((name) => `${name}2`));
      expect(occurrenceOf('storm', fen, 'w').squares).toEqual(files.map((name) => `${name}7`));
    },
  );
});

describe('files at the king', () => {
  const rows: [fen: string, side: 'w' | 'b', open: number][] = [
    ['6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1', 'w', 0],
    ['6k1/5p1p/8/8/8/8/5P1P/6K1 w - - 0 1', 'w', 1],
    ['6k1/5ppp/8/8/8/8/5P1P/6K1 w - - 0 1', 'w', 0],
    ['6k1/5ppp/8/8/8/8/5P1P/6K1 w - - 0 1', 'b', 0],
    ['6k1/7p/8/8/8/8/PPP5/6K1 w - - 0 1', 'w', 2],
    ['6k1/7p/8/8/8/8/PPP5/7K w - - 0 1', 'w', 2],
    ['6k1/7p/8/8/8/8/PPP5/K7 w - - 0 1', 'w', 0],
    // A pawn anywhere on the file closes it, behind the king too.
    ['6k1/8/8/8/8/6K1/5PPP/8 w - - 0 1', 'w', 0],
  ];
  test.each(rows)('%s for %s: %i open', (fen, side, open) => {
    expect(occurrenceOf('kingOpenFile', fen, side).count).toBe(open);
  });

  test('are shown whole', () => {
    const { squares } = occurrenceOf('kingOpenFile', '6k1/5p1p/8/8/8/8/5P1P/6K1 w - - 0 1', 'w');
    expect(squares).toEqual(['g1', 'g2', 'g3', 'g4', 'g5', 'g6', 'g7', 'g8']);
  });
});

describe('a king and its flank', () => {
  testRows([
    ['pawnlessFlank', '6k1/8/8/8/8/8/PPP5/6K1 w - - 0 1', 'w', 1],
    ['pawnlessFlank', '6k1/8/8/8/8/8/PPP5/6K1 w - - 0 1', 'b', 1],
    ['pawnlessFlank', '6k1/5p2/8/8/8/8/PPP5/6K1 w - - 0 1', 'w', 0],
    ['pawnlessFlank', '1k6/5p2/8/8/8/8/8/6K1 w - - 0 1', 'b', 1],
    ['pawnlessFlank', '3k4/5p2/8/8/8/8/8/6K1 w - - 0 1', 'b', 0],
    ['mayCastleShort', 'r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1', 'w', 1],
    ['mayCastleLong', 'r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1', 'w', 0],
    ['mayCastleShort', 'r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1', 'b', 0],
    ['mayCastleLong', 'r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1', 'b', 1],
  ]);

  test('rights that are lost are not remembered', () => {
    // The same pawns and kings, one after the other, as in a search.
    const scores = ['KQkq', 'kq', 'KQ', 'KQkq', 'kq'].map((rights) => {
      setFen(`r1bqk2r/ppp2ppp/2n2n2/2bpp3/4P3/2PP1N2/PP1NBPPP/R1BQK2R w ${rights} - 0 1`);
      return evaluate();
    });
    expect(scores[3]).toBe(scores[0]);
    expect(scores[4]).toBe(scores[1]);
    expect(new Set(scores).size).toBe(3);
  });
});

describe('distances', () => {
  testRows([
    ['kingPawnDistance', '6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1', 'w', 1],
    ['kingPawnDistance', '6k1/8/8/8/P7/8/8/6K1 w - - 0 1', 'w', 6],
    ['kingPawnDistance', '6k1/8/8/8/P3P3/8/8/6K1 w - - 0 1', 'w', 3],
    ['kingPawnDistance', '6k1/P7/8/8/8/8/8/7K w - - 0 1', 'w', 7],
    ['kingPawnDistance', '6k1/p7/8/8/8/8/8/7K w - - 0 1', 'w', 0],

    // Steps to the stop square, five at most, for each rank beyond the third.
    ['passedOurKing', '7k/8/8/8/1P6/8/8/1K6 w - - 0 1', 'w', 4, 'b4'],
    ['passedOurKing', '7k/8/1P6/8/8/8/8/6K1 w - - 0 1', 'w', 15, 'b6'],
    ['passedOurKing', '7k/8/8/8/8/1P6/8/6K1 w - - 0 1', 'w', 0],
    ['passedOurKing', '7k/8/1K6/1P6/8/8/8/8 w - - 0 1', 'w', 0],
    ['passedTheirKing', '7k/8/8/8/1P6/8/8/1K6 w - - 0 1', 'w', 5, 'b4'],
    ['passedTheirKing', '8/2k5/8/1P6/8/8/8/1K6 w - - 0 1', 'w', 2, 'b5'],
    ['passedTheirKing', '7k/8/1p6/8/8/8/8/1K6 w - - 0 1', 'b', 0],
    ['passedTheirKing', '7k/8/8/8/1p6/8/8/1K6 w - - 0 1', 'b', 4, 'b4'],
    ['passedOurKing', '7k/2p5/8/1P6/8/8/8/1K6 w - - 0 1', 'w', 0],

    ['passedKingAhead', '7k/8/2K5/1P6/8/8/8/8 w - - 0 1', 'w', 1, 'b5'],
    ['passedKingAhead', '7k/8/8/1PK5/8/8/8/8 w - - 0 1', 'w', 1, 'b5'],
    ['passedKingAhead', '7k/8/8/1P6/2K5/8/8/8 w - - 0 1', 'w', 0],
    ['passedKingAhead', '7k/8/3K4/1P6/8/8/8/8 w - - 0 1', 'w', 0],
  ]);
});
