/** Weights of the terms of ../terms/chains.ts, in centipawns (units of danger in the danger stage). */

import type { WeightsOf } from '../term.ts';
import type { CHAIN_TERMS } from '../terms/chains.ts';

export const CHAIN_WEIGHTS: WeightsOf<typeof CHAIN_TERMS> = {
  chainLead: [[11.25, 1.75], [12, 24.75], [-3.25, 20.75], [4.25, -51.75], [15, 15]],
  chainLeadFile: [[3.75, 0.75], [3.5, 7], [3, 5], [4, 0.5]],
  chainLeadRank: [
    [0, 0], [0, 0], [20, -18], [10.75, -19.5], [26.5, 36.25], [18.5, 12], [69.75, 71.25], [0, 0],
  ],
  chainLeadFixed: [
    [0, 0], [0, 0], [6, -0.75], [-6.5, 0.75], [-10.75, -2.25], [-5, 6.75], [0, 0], [0, 0],
  ],
  chainAcross: [30.5, -1.25],
  chainAcrossRammed: [-9.75, -8.75],
  chainRoot: [-3, -1.25],
  chainRootFile: [[4.5, -0.75], [0.75, 6.5], [2, 3], [5.75, -7.75]],
  chainRootRank: [
    [0, 0], [2.5, 1], [-4.75, 0.25], [1.5, 4.75], [2.5, 7.5], [4.5, -2.25], [0, 0], [0, 0],
  ],
  chainRootLength: [[-18.75, 13], [-14.25, -7.25], [-13.25, 10.75], [-9.5, -65.5], [-2.25, -2.25]],
  chainRootTemporary: [2.5, 13.75],
  chainRootTwin: [-3.75, 15.5],
  chainSpare: [-6, -3.75],
  attackOnLead: [11.25, 42.25],
  ramsLead: [-2.75, 0.25],
  attackOnRoot: [17, 55.5],
  ramsRoot: [-8.5, 14.25],
  attackOnRammedRoot: [26, -49.25],
  attackInsideChain: [21, 52.75],
  ramsInsideChain: [-5.75, 4.5],
  guardOfLever: [-5.25, 10],
  spareStopHeld: [0.5, 0.5],
};
