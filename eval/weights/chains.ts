/** Weights of the terms of ../terms/chains.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { CHAIN_TERMS } from '../terms/chains.ts';

export const CHAIN_WEIGHTS: WeightsOf<typeof CHAIN_TERMS> = {
  chainLead: [[12.25, 2], [8.75, 24.5], [-3.5, 22], [7, -51], [15, 15]],
  chainLeadFile: [[3.75, 0.25], [3.5, 6.75], [2.25, 4.5], [4.75, 2]],
  chainLeadRank: [
    [0, 0], [0, 0], [18.25, -18.75], [9.25, -20], [27, 35], [24.5, 12.75], [60.75, 70.25], [0, 0],
  ],
  chainLeadFixed: [
    [0, 0], [0, 0], [7, -4.5], [-7, 2.5], [-13.5, -1.5], [-1.75, 7.5], [0, 0], [0, 0],
  ],
  chainAcross: [30.25, 1.25],
  chainAcrossRammed: [-10.25, -13],
  chainRoot: [-3.75, -2.25],
  chainRootFile: [[3.5, -1], [0, 5.5], [1.25, 4.5], [6.5, -9.25]],
  chainRootRank: [
    [0, 0], [3.25, 0.5], [-5.5, -0.25], [1.25, 6], [0.25, 1], [7.75, 2.5], [0, 0], [0, 0],
  ],
  chainRootLength: [[-19.25, 14], [-10.25, -3], [-13.5, 12], [-6.75, -64.75], [-2.25, -2.25]],
  chainRootTemporary: [3.75, 15.75],
  chainRootTwin: [-3.75, 16],
  chainSpare: [-5.75, -4.75],
  attackOnLead: [10.25, 39.75],
  ramsLead: [-2.25, 0],
  attackOnRoot: [16.5, 54],
  ramsRoot: [-8.25, 14.75],
  attackOnRammedRoot: [24, -51.5],
  attackInsideChain: [19.5, 51],
  ramsInsideChain: [-6, 3.75],
  guardOfLever: [-6, 8.75],
  spareStopHeld: [0.5, 0.5],
};
