/** `rampart-lab tune-network`: trains a network of the evaluation on labelled positions and writes its weights. */

import { setImmediate } from 'node:timers/promises';
import { Argument, type Command } from 'commander';
import { randomWords } from '../../base/random-words.ts';
import { UserError } from '../../base/user-error.ts';
import { FenError } from '../../engine/fen-validation.ts';
import { clearCaches } from '../../eval/evaluate.ts';
import { setNetwork } from '../../eval/places/network.ts';
import { setUnits, UNIT_NETWORK_BYTES } from '../../eval/units/network.ts';
import { decimal, wholeNumber } from '../../tools/commands/arguments.ts';
import { declareForce, whileWriting } from '../../tools/commands/written-files.ts';
import { awaitInterruption } from '../../tools/interruption.ts';
import { print, startProgress } from '../../tools/output.ts';
import { replaceFile } from '../../tools/text-files.ts';
import { LabelError, type Labelled, parseLabelled, readLabelled } from '../data/labelled.ts';
import type { Admission } from '../networks/admission.ts';
import {
  fitScale,
  type Lesson,
  type Model,
  networkLoss,
  plainLoss,
  type Samples,
  type TrainingPlan,
  train,
} from '../networks/training.ts';
import { builtPlaces, placeBytes, wholeWeights } from '../places/place-file.ts';
import { firstParameters, PARAMETER_COUNT, PLACE_MODEL } from '../places/place-model.ts';
import { addPlaceSample, newPlaceSamples, type PlaceSamples } from '../places/place-samples.ts';
import type { Blend } from '../tuning/prediction-loss.ts';
import { lossesText } from '../tuning/report.ts';
import { builtUnits, unitBytes } from '../units/unit-file.ts';
import { firstUnits, UNIT_MODEL } from '../units/unit-model.ts';
import { addUnitSample, newUnitSamples, type UnitSamples } from '../units/unit-samples.ts';

interface Options extends TrainingPlan, Blend {
  readonly data: readonly string[];
  readonly heldOutData: readonly string[];
  readonly seed: number;
  readonly out?: string;
  readonly goOn?: true;
  readonly measure?: true;
}

/** What training asks of a network of the evaluation. */
interface Network<S extends Samples> {
  /** The file of its weights. */
  readonly file: string;
  readonly model: Model<S>;
  readonly newSamples: () => S;
  readonly add: (samples: S, position: Labelled, blend: Blend) => Admission;
  /** Parameters to begin with, and those that stand for the numbers in use. */
  readonly first: (random: () => number) => Float32Array;
  readonly built: () => Float32Array;
  readonly bytesOf: (parameters: Float32Array) => Uint8Array;
  /** Takes parameters into use, rounded as they are written. */
  readonly use: (parameters: Float32Array) => void;
  readonly silence: () => void;
}

const PLACES: Network<PlaceSamples> = {
  file: 'eval/places/network.bin',
  model: PLACE_MODEL,
  newSamples: newPlaceSamples,
  add: addPlaceSample,
  first: firstParameters,
  built: builtPlaces,
  bytesOf: placeBytes,
  use: (parameters) => setNetwork(wholeWeights(parameters)),
  silence: () => setNetwork(new Int16Array(PARAMETER_COUNT)),
};

const UNITS: Network<UnitSamples> = {
  file: 'eval/units/units.bin',
  model: UNIT_MODEL,
  newSamples: newUnitSamples,
  add: addUnitSample,
  first: firstUnits,
  built: builtUnits,
  bytesOf: unitBytes,
  use: (parameters) => setUnits(unitBytes(parameters)),
  silence: () => setUnits(new Uint8Array(UNIT_NETWORK_BYTES)),
};

export function declareTuneNetwork(program: Command): void {
  declareForce(program.command('tune-network'))
    .description(
      'train a network of the evaluation on quiet positions with scores or results, and write its weights; Ctrl-C ' +
        'ends without. places: where pieces belong among these pawns and kings; units: all pieces together',
    )
    .addArgument(new Argument('<network>', 'which one').choices(['places', 'units']))
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
      return name === 'places' ? start(PLACES, options, command) : start(UNITS, options, command);
    });
}

function start<S extends Samples>(network: Network<S>, options: Options, command: Command): Promise<void> {
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

async function tune<S extends Samples>(network: Network<S>, out: string, options: Options): Promise<void> {
  const { model } = network;
  const built = network.built();
  // The evaluation without the network is what it is added to.
  network.silence();
  clearCaches();
  const samples = await load(network, options.data, 'training', options);
  const heldOutSamples = await load(network, options.heldOutData, 'held out', options);
  const scale = await fitScale(samples);
  const training: Lesson<S> = { samples, scale };
  const heldOut: Lesson<S> = { samples: heldOutSamples, scale };
  const lossesBy = (lossOf: (lesson: Lesson<S>) => number) =>
    lossesText({ training: lossOf(training), heldOut: lossOf(heldOut) });
  print(`scale ${scale.toFixed(1)} centipawns; loss without the network: ${lossesBy(plainLoss)}`);
  const parameters = options.measure === undefined ? await learn(network, training, heldOut, built, options) : built;
  network.use(parameters);
  const rounded = network.built();
  print(`as written: ${lossesBy((lesson) => networkLoss(model, rounded, lesson))}`);
  if (options.measure !== undefined) return;
  replaceFile(out, network.bytesOf(parameters));
  print(`wrote ${out}`);
}

/** Throws UserError when it is interrupted. */
async function learn<S extends Samples>(
  network: Network<S>,
  training: Lesson<S>,
  heldOut: Lesson<S>,
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
async function load<S extends Samples>(
  network: Network<S>,
  files: readonly string[],
  part: string,
  blend: Blend,
): Promise<S> {
  const samples = network.newSamples();
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

function admit<S extends Samples>(network: Network<S>, samples: S, line: string, blend: Blend): Admission | 'bad' {
  try {
    return network.add(samples, parseLabelled(line), blend);
  } catch (error) {
    if (error instanceof LabelError || error instanceof FenError) return 'bad';
    throw error;
  }
}
