/** Material that cannot mate, or cannot force it. */

import { isDeadMaterial } from '../../engine/draws.ts';
import { perspectiveOf } from '../perspective.ts';
import { DRAW } from '../score.ts';
import { advise, exactly, noVerdict } from './verdict.ts';
import { fromEdge, theirKingSquare } from './geometry.ts';
import type { Recogniser } from './recogniser.ts';

/** No moves at all can lead to mate: the game is drawn at once. */
const deadMaterial: Recogniser = {
  name: 'dead material',
  material: ['KvK', 'KNvK', 'KB+vK', 'KB+vKB+'],
  judge: () => isDeadMaterial()
    ? exactly(DRAW, 'no moves of either side can lead to mate')
    : noVerdict('bishops of both colours of squares can mate'),
};

/** Two knights mate only after a mistake, and only on the edge. */
const twoKnights: Recogniser = {
  name: 'two knights against king',
  material: 'KNNvK',
  judge: (strong) => fromEdge(theirKingSquare(perspectiveOf(strong))) > 0
    ? exactly(DRAW, 'two knights cannot force mate, and the lone king is not on the edge')
    : advise(DRAW, 'two knights cannot force mate, but they may mate on the edge'),
};

export const INSUFFICIENT_MATERIAL: readonly Recogniser[] = [deadMaterial, twoKnights];
