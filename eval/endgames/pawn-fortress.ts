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
};

export const PAWN_FORTRESS: readonly Recogniser[] = [pawnFortress];
