/** `rampart-lab tune-network`: trains a network of the evaluation on labelled positions and writes its weights. */

import { setImmediate } from 'node:timers/promises';
import { Argument, type Command } from 'commander';
import { randomWords } from '../../base/random-words.ts';
import { UserError } from '../../base/user-error.ts';
import { FenError } from '../../engine/fen-validation.ts';
import { clearCaches } from '../../eval/evaluate.ts';
import { decimal, wholeNumber } from '../../tools/commands/arguments.ts';
import { declareForce, whileWriting } from '../../tools/commands/written-files.ts';
import { awaitInterruption } from '../../tools/interruption.ts';
import { print, startProgress } from '../../tools/output.ts';
import { replaceFile } from '../../tools/text-files.ts';
import { LabelError, parseLabelled, readLabelled } from '../data/labelled.ts';
import { type Admission, addSample, newSamples, type Samples } from '../learning/samples.ts';
import { fitScale, type Lesson, networkLoss, plainLoss, type TrainingPlan, train } from '../learning/training.ts';
import { NETWORKS, type Network, silentBytes } from '../networks/networks.ts';
import type { Blend } from '../tuning/prediction-loss.ts';
import { lossesText } from '../tuning/report.ts';

interface Options extends TrainingPlan, Blend {
  readonly data: readonly string[];
  readonly heldOutData: readonly string[];
  readonly seed: number;
  readonly out?: string;
  readonly goOn?: true;
  readonly measure?: true;
}

export function declareTuneNetwork(program: Command): void {
  declareForce(program.command('tune-network'))
    .description(
      'train a network of the evaluation on quiet positions with scores or results, and write its weights; Ctrl-C ' +
        'ends without. places: where pieces belong among these pawns and kings; units: all pieces together',
    )
    .addArgument(new Argument('<network>', 'which one').choices(Object.keys(NETWORKS)))
    .requiredOption('--data <file...>', 'EPD with `ce 35;` or `c9 "1-0";` (from White’s view), .gz too')
    .requiredOption('--held-out-data <file...>', 'files that only measure')
    .option('--lambda <share>', 'weight of a score where there is a result too', decimal(0, 1), 1)
    .option('--score-scale <cp>', 'scale of the given scores', decimal(1, 10_000), 200)
    .option('--epochs <count>', 'passes over the data', wholeNumber(1, 1000), 8)
    .option('--batch <positions>', 'positions of a step', wholeNumber(1, 1e9), 4096)
    .option('--rate <size>', 'how far a step moves a number at first', decimal(1e-6, 1), 0.002)
    .option('--decay <share>', 'what a step takes away of each number, times the rate', decimal(0, 10), 0.2)
    .option('--seed <number>', 'decides the first numbers and the order', wholeNumber(0, 2 ** 32 - 1), 1)
    .option('--out <file>', 'where to write the weights (default: over the built-in ones)')
    .option('--go-on', 'begin with the built-in weights, not with random ones')
    .option('--measure', 'train nothing: say what the built-in weights bring')
    .action((name: string, options: Options, command: Command) => {
      return start(NETWORKS[name]!, options, command);
    });
}

function start(network: Network, options: Options, command: Command): Promise<void> {
  const out = options.out ?? network.file;
  // Measuring writes nothing.
  const written = options.measure ? undefined : out;
  // The built-in network is there to be replaced.
  const goesOn = options.out === undefined ? ['--out'] : [];
  const reads = [...options.data, ...options.heldOutData];
  return whileWriting(command, { reads, writes: { '--out': written }, locks: [written], goesOn }, () =>
    tune(network, out, options),
  );
}

async function tune(network: Network, out: string, options: Options): Promise<void> {
  const { model } = network;
  const built = network.built();
  // The evaluation without the network is what it is added to.
  network.set(silentBytes(network));
  clearCaches();
  const samples = await load(network, options.data, 'training', options);
  const heldOutSamples = await load(network, options.heldOutData, 'held out', options);
  const scale = await fitScale(samples);
  const training: Lesson = { samples, scale };
  const heldOut: Lesson = { samples: heldOutSamples, scale };
  const lossesBy = (lossOf: (lesson: Lesson) => number) =>
    lossesText({ training: lossOf(training), heldOut: lossOf(heldOut) });
  print(`scale ${scale.toFixed(1)} centipawns; loss without the network: ${lossesBy(plainLoss)}`);
  const parameters = options.measure === undefined ? await learn(network, training, heldOut, built, options) : built;
  const bytes = network.bytesOf(parameters);
  network.set(bytes);
  const rounded = network.built();
  print(`as written: ${lossesBy((lesson) => networkLoss(model, rounded, lesson))}`);
  if (options.measure !== undefined) return;
  replaceFile(out, bytes);
  print(`wrote ${out}`);
}

/** Throws UserError when it is interrupted. */
async function learn(
  network: Network,
  training: Lesson,
  heldOut: Lesson,
  built: Float32Array,
  options: Options,
): Promise<Float32Array> {
  const random = randomWords(options.seed);
  const parameters = options.goOn ? built.slice() : network.first(random);
  const interruption = awaitInterruption();
  const progress = startProgress('training', 1, () => `${options.epochs} epochs`);
  const epochs = await train(network.model, parameters, training, heldOut, options, random, {
    onBatch: async (done, all) => {
      progress.done(done / all);
      // Lets an interruption come through.
      await setImmediate();
    },
    onEpoch: (epoch) => {
      progress.clear();
      print(`epoch ${epoch.number}: ${lossesText(epoch)}`);
    },
    isStopped: () => interruption.signal.aborted,
  });
  progress.clear();
  interruption.end();
  if (epochs.length < options.epochs) throw new UserError('interrupted: nothing is written');
  return parameters;
}

/** Reads positions. Throws UserError when there are none. */
async function load(network: Network, files: readonly string[], part: string, blend: Blend): Promise<Samples> {
  const samples = newSamples(network.runs);
  const tally: Record<Admission | 'bad', number> = { added: 0, 'not quiet': 0, known: 0, bad: 0 };
  const progress = startProgress(`${part} positions`, 1, () => `${samples.size} positions`);
  const onLine = (line: string) => {
    tally[admit(network, samples, line, blend)]++;
  };
  await readLabelled(files, onLine, progress.done);
  progress.clear();
  const { added, bad, known } = tally;
  print(
    `${part}: ${added} positions; left out: ${bad} bad, ${tally['not quiet']} not quiet, ${known} known to recognisers`,
  );
  if (added === 0) throw new UserError(`there is no ${part} position`);
  return samples;
}

function admit(network: Network, samples: Samples, line: string, blend: Blend): Admission | 'bad' {
  try {
    return addSample(samples, parseLabelled(line), blend, network.addRuns);
  } catch (error) {
    if (error instanceof LabelError || error instanceof FenError) return 'bad';
    throw error;
  }
}
