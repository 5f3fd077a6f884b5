import { expect, test } from 'vitest';
import { setFen } from '../../../engine/fen.ts';
import { isBackward, isIsolated, isPassed, pawnBoardOf, relativeSquare } from '../../../eval/formations/pawn-board.ts';
import { describePawns } from '../../../eval/pawns/description.ts';
import { BENCH_POSITIONS } from '../../../search/bench.ts';

test('knows the weak and passed pawns that the pawn table knows', () => {
  for (const fen of BENCH_POSITIONS) {
    setFen(fen);
    const { sides } = describePawns();
    for (const side of [0, 1]) {
      const board = pawnBoardOf(side);
      const those = (holds: (pawn: number) => boolean) =>
        board.ours
          .filter(holds)
          .map((pawn) => relativeSquare(side, pawn))
          .sort((a, b) => a - b);
      const { isolated, backward, backwardFated, passed } = sides[side]!;
      expect(
        those((pawn) => isIsolated(board, pawn)),
        fen,
      ).toEqual(isolated);
      expect(
        those((pawn) => isPassed(board, pawn)),
        fen,
      ).toEqual(passed);
      const both = [...backward, ...backwardFated].sort((a, b) => a - b);
      expect(
        those((pawn) => isBackward(board, pawn)),
        fen,
      ).toEqual(both);
    }
  }
});
