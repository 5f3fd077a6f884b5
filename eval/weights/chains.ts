/** Weights of the terms of ../terms/chains.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { CHAIN_TERMS } from '../terms/chains.ts';

export const CHAIN_WEIGHTS: WeightsOf<typeof CHAIN_TERMS> = {
  chainLead: [[8.75, 4], [1.5, 16.75], [-11.5, 27.5], [25.25, -21.75], [15, 15]],
  chainLeadFile: [[2, 3.75], [-2.75, 6.25], [-0.75, 7], [4.5, 2.25]],
  chainLeadRank: [
    [0, 0], [0, 0], [7, -6.75], [9.75, -20.25], [13.25, 20.25], [10.25, 3], [16.25, 20.5], [0, 0],
  ],
  chainLeadFixed: [
    [0, 0], [0, 0], [-1, -7.25], [-10.25, 3.25], [-5, 1], [56, 18.75], [0, 0], [0, 0],
  ],
  chainAcross: [50.25, 2.5],
  chainAcrossRammed: [-10, -13],
  chainRoot: [-2, -6.5],
  chainRootFile: [[5.75, 0.25], [-4.75, 2], [0, 1.5], [9, -12.75]],
  chainRootRank: [
    [0, 0], [8.75, -3.5], [-11, -0.25], [-3, 8], [11.75, -10.75], [11, 3.75], [0, 0], [0, 0],
  ],
  chainRootLength: [[-9.5, 11.25], [-2.5, 5.25], [-21.5, 17.5], [11.5, -35.5], [-2.25, -2.25]],
  chainRootTemporary: [4, 18.5],
  chainRootTwin: [-5.75, 1.5],
  chainSpare: [-2.25, -12],
  attackOnLead: [18.75, 42.25],
  ramsLead: [9, -18.75],
  attackOnRoot: [28.25, 21],
  ramsRoot: [8.25, -8.5],
  attackOnRammedRoot: [17.75, -61.25],
  attackInsideChain: [25, 42.75],
  ramsInsideChain: [8.25, -27.5],
  guardOfLever: [6.25, 14],
  spareStopHeld: [0.5, 0.5],
};
