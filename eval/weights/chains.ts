/** Weights of the terms of ../terms/chains.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { CHAIN_TERMS } from '../terms/chains.ts';

export const CHAIN_WEIGHTS: WeightsOf<typeof CHAIN_TERMS> = {
  chainLead: [[10.5, 1.25], [13.5, 28], [-4.75, 21], [7.25, -53.75], [15, 15]],
  chainLeadFile: [[3.5, 1], [2.5, 9.5], [3.75, 5.75], [5.5, 1]],
  chainLeadRank: [
    [0, 0], [0, 0], [18.75, -22.5], [10, -21.75], [26.25, 35], [9.5, 10], [82.75, 78], [0, 0],
  ],
  chainLeadFixed: [
    [0, 0], [0, 0], [7.25, 0.75], [-5, 2.75], [-7.25, 2.25], [6.5, 2], [0, 0], [0, 0],
  ],
  chainAcross: [32.25, -2.75],
  chainAcrossRammed: [-11.75, -12.5],
  chainRoot: [-2.5, -0.25],
  chainRootFile: [[6, -2.25], [0.25, 6.5], [2.75, 4.25], [6.75, -2.5]],
  chainRootRank: [
    [0, 0], [2.25, 1], [-5.75, 0.5], [4, 6.5], [6.5, 9.25], [2.75, -7.25], [0, 0], [0, 0],
  ],
  chainRootLength: [[-20, 14.5], [-19.5, -7], [-14.75, 11], [-6.5, -67.5], [-2.25, -2.25]],
  chainRootTemporary: [3.5, 13],
  chainRootTwin: [-3.75, 14.5],
  chainSpare: [-6.25, -3.25],
  attackOnLead: [11.75, 39.25],
  ramsLead: [-3, 2.75],
  attackOnRoot: [17.75, 58],
  ramsRoot: [-5.5, 14.75],
  attackOnRammedRoot: [28.75, -50.5],
  attackInsideChain: [23.5, 45.5],
  ramsInsideChain: [-7.75, 4.5],
  guardOfLever: [-4.25, 9],
  spareStopHeld: [0.5, 0.5],
};
