/** A tuning run from the data to the written weights, with its progress. */

import { now } from '../../base/clock.ts';
import { UserError } from '../../base/user-error.ts';
import { DECLARATIONS, NAMES, type TermName } from '../../eval/terms.ts';
import { print, startProgress, tell } from '../../tools/output.ts';
import { readJsonFile, writeTextFile } from '../../tools/text-files.ts';
import { badLineText, sizeOf } from '../data/labelled.ts';
import { type EquationPlan, fitByEquations } from './equation-fit.ts';
import { builtParameters, isOfNetwork, roundedParameters } from './fit-parameters.ts';
import type { DataPlan, Tally } from './loading.ts';
import { fitScale, meanLoss, measureContributions } from './measurements.ts';
import { type Seeds, seedOf } from './priors.ts';
import { type Findings, lossesText, type Parts, reportData } from './report.ts';
import { type Crew, setTermChoice, startCrew, type TermChoice } from './tuning-threads.ts';
import { readWeightFiles, type WeightFile, writeWeightFiles } from './weight-files.ts';

/** The options of the command line. */
export interface TuneOptions extends DataPlan, Pick<EquationPlan, 'passes' | 'rounds' | 'evidence'> {
  readonly terms: TermChoice;
  readonly scale?: number;
  readonly threads: number;
  readonly weights: readonly string[];
  readonly reportJson?: string;
  readonly dryRun?: true;
  readonly seeds: string;
  readonly keep?: readonly string[];
}

/** Tunes with threads that are started from the program's file. Throws UserError. */
export async function tune(options: TuneOptions, file: string): Promise<void> {
  const isKept = keptBy(options.keep ?? []);
  const seeds = readSeeds(options.seeds);
  const files = readWeightFiles(options.weights);
  for (const path of [...options.data, ...(options.heldOutData ?? [])]) sizeOf(path);
  // Files that cannot be written are refused before anything is computed.
  const crew = await load(options, file);
  try {
    const findings = await fitWeights(crew, options, { ...options, isKept, seeds });
    finish(findings, files, options);
  } finally {
    await crew.close();
  }
}

/** Starts the threads and waits for their positions. */
async function load(options: TuneOptions, file: string): Promise<Crew> {
  setTermChoice(options.terms);
  const started = now();
  let positions = 0;
  const progress = startProgress('positions', 1, (_, time) => speedText(positions, time));
  const onReading = (share: number, found: number) => {
    positions = found;
    progress.done(share);
  };
  const { threads, terms } = options;
  const crew = startCrew(file, { threads, plan: options, terms, start: builtParameters(), onReading });
  try {
    const tally = await crew.loaded;
    progress.clear();
    await tellTally(crew, tally, now() - started);
    return crew;
  } catch (error) {
    progress.clear();
    await crew.close();
    throw error;
  }
}

async function tellTally(crew: Crew, tally: Tally, time: number): Promise<void> {
  for (const example of tally.examples) tell(badLineText(example));
  const { training, heldOut } = await sizesOf(crew);
  const { lines, bad, positions } = tally;
  const leftOut = `${bad} bad, ${positions.known} known without the terms`;
  print(`${lines} lines, ${leftOut}, ${speedText(lines, time)}`);
  print(`${training} positions for training, ${heldOut} held out; the features make the evaluation of each`);
  if (training === 0) throw new UserError('there is no position to train with');
  if (heldOut === 0) throw new UserError('there is no position held out');
}

function speedText(positions: number, time: number): string {
  return `${Math.round(positions / Math.max(0.001, time / 1000))} positions/s`;
}

/**
 * A test for terms that keep their weights: terms that are named, or their group or stage, and the network's. Throws
 * UserError.
 */
function keptBy(words: readonly string[]): (name: TermName) => boolean {
  const namesOf = (name: TermName): readonly string[] => [name, DECLARATIONS[name].group, DECLARATIONS[name].stage];
  const stranger = words.find((word) => NAMES.every((name) => !namesOf(name).includes(word)));
  if (stranger !== undefined) throw new UserError(`${stranger} is no term, no group and no stage`);
  return (name) => isOfNetwork(name) || namesOf(name).some((word) => words.includes(word));
}

/** The numbers of the terms before any fit, from the file of figures. Throws UserError. */
function readSeeds(file: string): Seeds {
  const { terms = {} } = (readJsonFile(file) ?? {}) as { terms?: { [name: string]: { startValue?: string } } };
  const seeds = NAMES.map((name) => [name, seedOf(name, terms[name]?.startValue ?? '')] as const);
  return new Map(seeds.flatMap(([name, seed]) => (seed === undefined ? [] : [[name, seed] as const])));
}

/** Fits, and measures everything that the report shows. */
async function fitWeights(crew: Crew, options: TuneOptions, plan: EquationPlan): Promise<Findings> {
  const start = crew.parameters.slice();
  const scale = options.scale ?? (await fitScale(crew));
  print(`scale ${scale.toFixed(1)} centipawns`);
  const before = await lossesOf(crew, scale);
  print(`start: ${lossesText(before)}`);
  const certainty = plan.passes === 0 ? undefined : await fitByEquations(crew, scale, plan, print);
  const after = await lossesOf(crew, scale);
  const tuned = roundedParameters(crew.parameters);
  // Weights that did not move keep their text, however fine it is.
  tuned.forEach((_, at) => {
    if (crew.parameters[at] === start[at]) tuned[at] = start[at];
  });
  crew.parameters.set(tuned);
  const written = await lossesOf(crew, scale);
  print(`as written: ${lossesText(written)}`);
  const progress = startProgress('contributions', 1, () => 'term by term');
  const contributions = await measureContributions(crew, scale, (done, all) => progress.done(done / all));
  progress.clear();
  const [positions, losses] = [await sizesOf(crew), { before, after, written }];
  return { settings: options, positions, scale, losses, tuned, contributions, certainty };
}

async function sizesOf({ ask }: Crew): Promise<Parts> {
  return {
    training: await ask({ kind: 'size', part: 'training' }),
    heldOut: await ask({ kind: 'size', part: 'held out' }),
  };
}

async function lossesOf(crew: Crew, scale: number): Promise<Parts> {
  return { training: await meanLoss(crew, 'training', scale), heldOut: await meanLoss(crew, 'held out', scale) };
}

function finish(findings: Findings, files: readonly WeightFile[], options: TuneOptions): void {
  if (options.dryRun === undefined) {
    for (const path of writeWeightFiles(files, findings.tuned)) print(`wrote ${path}`);
  }
  if (options.reportJson !== undefined) {
    writeTextFile(options.reportJson, `${JSON.stringify(reportData(findings), null, 1)}\n`);
  }
}
