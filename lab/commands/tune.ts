/** `rampart-lab tune`: fits the weights of the evaluation to labelled positions and writes the weight files. */

import type { Command } from 'commander';
import {
  decimal,
  newOption,
  type ProgramContext,
  parallelOption,
  wholeNumber,
} from '../../tools/commands/arguments.ts';
import { declareForce, whileWriting } from '../../tools/commands/written-files.ts';
import { type TuneOptions, tune } from '../tuning/fit.ts';

export function declareTune(program: Command, { file }: ProgramContext): void {
  const heldOut = newOption(
    '--held-out <share>',
    'share of the openings or games, or blocks of lines, that only measure',
  )
    .argParser(decimal(0.001, 0.9))
    .default(0.1)
    .conflicts('heldOutData');
  declareForce(program.command('tune'))
    .description(
      'fit the weights to positions labelled with results or scores by normal equations with priors, and write them; ' +
        'positions that recognisers decide without the terms are left out',
    )
    .requiredOption('--data <file...>', 'EPD with `c9 "1-0";` or `ce 35;` (from White’s view), .gz too')
    .addOption(heldOut)
    .option('--held-out-data <file...>', 'files that only measure, instead of a share')
    .addOption(newOption('--terms <which>', 'the terms that take part').choices(['default', 'all']).default('default'))
    .option('--lambda <share>', 'weight of a score where there is a result too', decimal(0, 1), 0.5)
    .option('--score-scale <cp>', 'scale of the given scores', decimal(1, 10_000), 250)
    .option('--scale <cp>', 'scale of the evaluation; fitted to the start weights if not given', decimal(1, 10_000))
    .option('--passes <count>', 'how often equations are made; 0 only measures the weights', wholeNumber(0, 100), 2)
    .option('--rounds <count>', 'how often is learned how far neighbours differ', wholeNumber(0, 100), 2)
    .option('--evidence <ratio>', 'how many times the data the start weights stand for', decimal(0, 1e6), 1)
    .option('--seeds <file>', 'figures with the weights before any fit', 'lab/docs/evaluation-figures.json')
    .option('--keep <names...>', 'terms, groups or stages whose weights stay as they are')
    .option('--seed <number>', 'decides the split', wholeNumber(0, 2 ** 32 - 1), 1)
    .addOption(parallelOption('--threads <count>', 'threads'))
    .option('--weights <folders...>', 'rewrite every weights.ts below them', ['eval', 'lab/studies'])
    .option('--report-json <file>', 'write what was found as JSON, for `document --fits`')
    .option('--dry-run', 'leave the weight files as they are')
    .action((options: TuneOptions, command: Command) => {
      const { data, heldOutData = [], reportJson, dryRun, weights } = options;
      const writes = { '--report-json': reportJson };
      // Weights are read at the beginning and written at the end.
      const locks = dryRun ? [] : weights;
      return whileWriting(command, { reads: [...data, ...heldOutData], writes, locks }, () => tune(options, file));
    });
}
