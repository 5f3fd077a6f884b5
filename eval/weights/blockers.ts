/** Weights of the terms of ../terms/blockers.ts, in centipawns. */

import type { WeightsOf } from '../term.ts';
import type { BLOCKER_TERMS } from '../terms/blockers.ts';

export const BLOCKER_WEIGHTS: WeightsOf<typeof BLOCKER_TERMS> = {
  blocksFourthRank: [1, 1],
  blocksCandidate: [[10, 10], [5, 5], [2.5, 2.5], [0, 0]],
  knightsBlockTwins: [0, 0],
  knightBlocks: [[20, 20], [15, 15], [15, 15], [20, 20], [15, 15], [15, 15]],
  bishopBlocksConnected: [20, 20],
  rookBlocksIsolated: [10, 10],
  rookBlocksSeparate: [5, 5],
  queenBlocksConnected: [-20, -20],
  blocksLockedPasser: [[13.25, 13.25], [25, 25], [3.25, 3.25], [2, 2]],
  kingBlocksLockedChain: [15, 15],
  kingBlocksSeparate: [0, 10],
  blockerFile: [[0, 0], [1.5, 1.5], [3.25, 3.25], [5, 5]],
  blocksLead: [8, 8],
  blocksShelterPawn: [[10, 0], [5, 0], [20, 0], [10, 0]],
};
