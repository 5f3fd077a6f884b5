/**
 * Pawn endings that a side cannot win because nothing gets through: claimed here, proved by ../fortress/fortress.ts.
 */

import { cannotWinPawnEnding, hasRams } from '../fortress/fortress.ts';
import { DRAW } from '../score.ts';
import { atMost, noVerdict } from './verdict.ts';
import type { Recogniser } from './recogniser.ts';

const pawnFortress: Recogniser = {
  name: 'pawn fortress',
  material: 'KP+vKP+',
  after: [
    'rook pawns against king in the corner and pawns', 'unstoppable passed pawn',
    'king and pawn against king and pawn',
  ],
  judge: (strong) => !hasRams()
    ? noVerdict('fewer than three pairs of pawns stand face to face')
    : cannotWinPawnEnding(strong)
      ? atMost(DRAW, 'the defender has a king move whatever happens, and nothing gets through')
      : noVerdict('no proof that nothing gets through'),
  examples: [
    // A fence without a gap, and the king has room behind it.
    ['4k3/8/8/1p1p1p1p/1P1P1P1P/3P4/4K3/8 w - - 0 1', 'cannot win'],
    // A pawn that comes up only to be stopped behind its own pawns.
    ['4k3/8/8/p1p1p1p1/P1P1P1P1/8/2P5/4K3 w - - 0 1', 'cannot win'],
    // A protected passed pawn that the king stops.
    ['3k4/8/4p3/p2pPp1p/P2P1P1P/8/8/3K4 w - - 0 1', 'cannot win'],
  ],
  nearMisses: [
    // A gap on the h-file, and the king is there first.
    ['3k4/8/8/p1p1p3/P1P1P2K/2P5/8/8 w - - 0 1', 'nothing'],
    // The defender's king has no square to move to but those that it must not leave.
    ['4k3/4P3/4K3/p1p1p1p1/P1P1p1P1/8/8/8 w - - 0 1', 'nothing'],
  ],
};

export const PAWN_FORTRESS: readonly Recogniser[] = [pawnFortress];
