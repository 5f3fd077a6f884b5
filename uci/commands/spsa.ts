/** `rampart spsa`: what a tuner may change, for the input field of an SPSA run. */

import type { Command } from 'commander';
import { spsaLines } from '../tunables.ts';
import { print } from './output.ts';

export function declareSpsa(program: Command): void {
  program
    .command('spsa')
    .description('print the numbers that --tunable makes options, as OpenBench takes them for SPSA')
    .action(() => {
      for (const line of spsaLines()) print(line);
    });
}
