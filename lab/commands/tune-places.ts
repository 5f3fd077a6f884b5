/** `rampart-lab tune-places`: trains the place network on labelled positions and writes its weights. */

import { setImmediate } from 'node:timers/promises';
import type { Command } from 'commander';
import { randomWords } from '../../base/random-words.ts';
import { UserError } from '../../base/user-error.ts';
import { FenError } from '../../engine/fen-validation.ts';
import { clearCaches } from '../../eval/evaluate.ts';
import { setNetwork } from '../../eval/places/network.ts';
import { decimal, wholeNumber } from '../../tools/commands/arguments.ts';
import { declareForce, whileWriting } from '../../tools/commands/written-files.ts';
import { awaitInterruption } from '../../tools/interruption.ts';
import { print, startProgress } from '../../tools/output.ts';
import { LabelError, parseLabelled, readLabelled } from '../data/labelled.ts';
import { builtPlaces, wholeWeights, writePlaces } from '../places/place-file.ts';
import { firstParameters, PARAMETER_COUNT } from '../places/place-model.ts';
import { addPlaceSample, newPlaceSamples, type PlaceAdmission, type PlaceSamples } from '../places/place-samples.ts';
import { fitScale, type Lesson, type PlacePlan, placeLoss, plainLoss, trainPlaces } from '../places/place-training.ts';
import type { Blend } from '../tuning/prediction-loss.ts';
import { lossesText } from '../tuning/report.ts';

interface Options extends PlacePlan, Blend {
  readonly data: readonly string[];
  readonly heldOutData: readonly string[];
  readonly seed: number;
  readonly out: string;
  readonly goOn?: true;
  readonly measure?: true;
}

export function declareTunePlaces(program: Command): void {
  declareForce(program.command('tune-places'))
    .description(
      'train the network that says where pieces belong among these pawns and kings, on quiet positions with scores or ' +
        'results, and write its weights; Ctrl-C ends without',
    )
    .requiredOption('--data <file...>', 'EPD with `ce 35;` or `c9 "1-0";` (from White’s view), .gz too')
    .requiredOption('--held-out-data <file...>', 'files that only measure')
    .option('--lambda <share>', 'weight of a score where there is a result too', decimal(0, 1), 1)
    .option('--score-scale <cp>', 'scale of the given scores', decimal(1, 10_000), 200)
    .option('--epochs <count>', 'passes over the data', wholeNumber(1, 1000), 8)
    .option('--batch <positions>', 'positions of a step', wholeNumber(1, 1e9), 4096)
    .option('--rate <size>', 'how far a step moves a number at first', decimal(1e-6, 1), 0.002)
    .option('--decay <share>', 'what a step takes away of each number, times the rate', decimal(0, 10), 0.2)
    .option('--seed <number>', 'decides the first numbers and the order', wholeNumber(0, 2 ** 32 - 1), 1)
    .option('--out <file>', 'where to write the weights', 'eval/places/network.bin')
    .option('--go-on', 'begin with the built-in weights, not with random ones')
    .option('--measure', 'train nothing: say what the built-in weights bring')
    .action((options: Options, command: Command) => {
      // Measuring writes nothing.
      const out = options.measure ? undefined : options.out;
      // The built-in network is there to be replaced.
      const goesOn = command.getOptionValueSource('out') === 'default' ? ['--out'] : [];
      const reads = [...options.data, ...options.heldOutData];
      return whileWriting(command, { reads, writes: { '--out': out }, locks: [out], goesOn }, () =>
        tunePlaces(options),
      );
    });
}

async function tunePlaces(options: Options): Promise<void> {
  const built = builtPlaces();
  // The evaluation without places is what they are added to.
  setNetwork(new Int16Array(PARAMETER_COUNT));
  clearCaches();
  const samples = await load(options.data, 'training', options);
  const heldOutSamples = await load(options.heldOutData, 'held out', options);
  const scale = await fitScale(samples);
  const training: Lesson = { samples, scale };
  const heldOut: Lesson = { samples: heldOutSamples, scale };
  const lossesBy = (lossOf: (lesson: Lesson) => number) =>
    lossesText({ training: lossOf(training), heldOut: lossOf(heldOut) });
  print(`scale ${scale.toFixed(1)} centipawns; loss without places: ${lossesBy(plainLoss)}`);
  const parameters = options.measure === undefined ? await train(training, heldOut, built, options) : built;
  const whole = wholeWeights(parameters);
  setNetwork(whole);
  const rounded = builtPlaces();
  print(`as written: ${lossesBy((lesson) => placeLoss(rounded, lesson))}`);
  if (options.measure !== undefined) return;
  writePlaces(options.out, parameters);
  print(`wrote ${options.out}`);
}

/** Throws UserError when it is interrupted. */
async function train(training: Lesson, heldOut: Lesson, built: Float32Array, options: Options): Promise<Float32Array> {
  const random = randomWords(options.seed);
  const parameters = options.goOn ? built.slice() : firstParameters(random);
  const interruption = awaitInterruption();
  const progress = startProgress('training', 1, () => `${options.epochs} epochs`);
  const epochs = await trainPlaces(parameters, training, heldOut, options, random, {
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
async function load(files: readonly string[], part: string, blend: Blend): Promise<PlaceSamples> {
  const samples = newPlaceSamples();
  const tally: Record<PlaceAdmission | 'bad', number> = { added: 0, 'not quiet': 0, known: 0, bad: 0 };
  const progress = startProgress(`${part} positions`, 1, () => `${samples.size} positions`);
  const onLine = (line: string) => {
    tally[admit(samples, line, blend)]++;
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

function admit(samples: PlaceSamples, line: string, blend: Blend): PlaceAdmission | 'bad' {
  try {
    return addPlaceSample(samples, parseLabelled(line), blend);
  } catch (error) {
    if (error instanceof LabelError || error instanceof FenError) return 'bad';
    throw error;
  }
}
