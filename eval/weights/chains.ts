/** Weights of the terms of ../terms/chains.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { CHAIN_TERMS } from '../terms/chains.ts';

export const CHAIN_WEIGHTS: WeightsOf<typeof CHAIN_TERMS> = {
  chainLead: [[6.75, 3], [3.25, 13], [-8.25, 24.25], [22.5, -5.75], [15, 15]],
  chainLeadFile: [[1.5, 2.75], [-3, 4.5], [-0.75, 5.5], [3.5, 1.75]],
  chainLeadRank: [
    [0, 0], [0, 0], [4.5, -0.75], [7.5, -12.5], [8.25, 13.75], [8, 1.25], [12.25, 11.5], [0, 0],
  ],
  chainLeadFixed: [
    [0, 0], [0, 0], [-2.75, -5.5], [-8.75, 2.25], [-5, 0.75], [47.75, 14], [0, 0], [0, 0],
  ],
  chainAcross: [45.25, 4.25],
  chainAcrossRammed: [-9.25, -14.25],
  chainRoot: [-2.25, -5],
  chainRootFile: [[5, 1], [-4.75, 2.25], [-0.5, 1.75], [7.5, -9.75]],
  chainRootRank: [
    [0, 0], [8.5, -3.25], [-9.25, 0], [-3.75, 8.5], [7.75, -6.75], [7.75, 0.25], [0, 0], [0, 0],
  ],
  chainRootLength: [[-5.5, 7], [-2, 3.75], [-18.25, 14.25], [8.75, -19.5], [-2.25, -2.25]],
  chainRootTemporary: [4.75, 15.25],
  chainRootTwin: [-5.5, 1.25],
  chainSpare: [-2, -10.5],
  attackOnLead: [17, 35],
  ramsLead: [7.75, -15.25],
  attackOnRoot: [26.5, 16],
  ramsRoot: [6.75, -6.5],
  attackOnRammedRoot: [15.5, -40.5],
  attackInsideChain: [23.25, 34.25],
  ramsInsideChain: [7.25, -23.75],
  guardOfLever: [5, 11.25],
  spareStopHeld: [0.5, 0.5],
};
