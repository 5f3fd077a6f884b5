/** Weights of the terms of ../terms/chains.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { CHAIN_TERMS } from '../terms/chains.ts';

export const CHAIN_WEIGHTS: WeightsOf<typeof CHAIN_TERMS> = {
  chainLead: [[3, 3], [6, 6], [9, 9], [12, 12], [15, 15]],
  chainLeadFile: [[0, 0], [0.5, 0.5], [1.25, 1.25], [2.25, 2.25]],
  chainLeadRank: [[0, 0], [0, 0], [2, 2], [4, 4], [6, 6], [8, 8], [0, 0], [0, 0]],
  chainLeadFixed: [[0, 0], [0, 0], [2.25, 2.25], [3, 3], [3.75, 3.75], [4.25, 4.25], [0, 0], [0, 0]],
  chainAcross: [20, 20],
  chainAcrossRammed: [7, 7],
  chainRoot: [-5, -5],
  chainRootFile: [[0, 0], [-0.5, -0.5], [-1, -1], [-1.75, -1.75]],
  chainRootRank: [[0, 0], [0, 0], [-0.5, -0.5], [-1, -1], [-1.75, -1.75], [-2.25, -2.25], [0, 0], [0, 0]],
  chainRootLength: [[0, 0], [-0.5, -0.5], [-1, -1], [-1.75, -1.75], [-2.25, -2.25]],
  chainRootTemporary: [1.75, 1.75],
  chainRootTwin: [2.5, 2.5],
  chainSpare: [1.5, 1.5],
  attackOnLead: [5, 5],
  ramsLead: [3, 3],
  attackOnRoot: [2, 2],
  ramsRoot: [2, 2],
  attackOnRammedRoot: [2, 2],
  attackInsideChain: [1.5, 1.5],
  ramsInsideChain: [1, 1],
  guardOfLever: [0.5, 0.5],
  spareStopHeld: [0.5, 0.5],
};
