/** Weights of the terms of ../terms/chains.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { CHAIN_TERMS } from '../terms/chains.ts';

export const CHAIN_WEIGHTS: WeightsOf<typeof CHAIN_TERMS> = {
  chainLead: [[12.25, 3.25], [3.75, 21.25], [-5.5, 24.25], [11, -47.5], [15, 15]],
  chainLeadFile: [[3.75, 1.5], [2, 6.25], [1.5, 6.25], [4, 0.5]],
  chainLeadRank: [
    [0, 0], [0, 0], [14.5, -17], [9.5, -21.75], [24.5, 31.5], [24.75, 12.25], [35.75, 54.5], [0, 0],
  ],
  chainLeadFixed: [
    [0, 0], [0, 0], [5.75, -5.25], [-8.75, 2.5], [-11.75, 1.25], [21.25, 8.25], [0, 0], [0, 0],
  ],
  chainAcross: [32.75, 5.25],
  chainAcrossRammed: [-4.25, -17.75],
  chainRoot: [-3.25, -3.5],
  chainRootFile: [[4.5, -0.25], [-1.25, 5.5], [-0.25, 4], [5, -12.5]],
  chainRootRank: [
    [0, 0], [4.25, -1], [-7, -2.25], [-1.75, 9], [2, -6.25], [9.25, 13.25], [0, 0], [0, 0],
  ],
  chainRootLength: [[-16.5, 15], [-5.5, 1.25], [-15.5, 14.25], [-2.75, -61.25], [-2.25, -2.25]],
  chainRootTemporary: [5.75, 16],
  chainRootTwin: [-4.5, 13.25],
  chainSpare: [-3.75, -6.75],
  attackOnLead: [8, 36.25],
  ramsLead: [0.5, -6],
  attackOnRoot: [20.75, 46.25],
  ramsRoot: [-3.75, 7.25],
  attackOnRammedRoot: [20.25, -52.5],
  attackInsideChain: [20.5, 49.75],
  ramsInsideChain: [-1.75, -6.75],
  guardOfLever: [-5.5, 9],
  spareStopHeld: [0.5, 0.5],
};
