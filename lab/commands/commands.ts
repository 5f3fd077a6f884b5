/** The commands of the laboratory, in the order of its help. */

import type { Declare } from '../../tools/commands/program.ts';
import { declareData } from './data.ts';
import { declareDocument } from './document.ts';
import { declareFollow } from './follow.ts';
import { declareScore } from './score-positions.ts';
import { declareSpsa } from './spsa.ts';
import { declareTune } from './tune.ts';
import { declareTunePlaces } from './tune-places.ts';
import { declareWander } from './wander.ts';

export const LAB_COMMANDS: readonly Declare[] = [
  declareFollow,
  declareData,
  declareWander,
  declareScore,
  declareTune,
  declareTunePlaces,
  declareSpsa,
  declareDocument,
];
