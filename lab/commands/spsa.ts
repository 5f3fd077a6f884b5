/** `rampart-lab spsa`: lists what a tuner may change, and tunes it by games of the engine against itself. */

import { resolve } from 'node:path';
import type { Command } from 'commander';
import { UserError } from '../../base/user-error.ts';
import {
  engineOption,
  newOption,
  PLAYER_HELP,
  type ProgramContext,
  readClock,
  wholeNumber,
} from '../../tools/commands/arguments.ts';
import { declareForce, hasContent, whileWriting } from '../../tools/commands/written-files.ts';
import { awaitInterruption } from '../../tools/interruption.ts';
import { type EngineSpec, engineDescription, ownEngine, withAbsolutePaths } from '../../tools/match/engine-spec.ts';
import { type TimeControl, timeControlText } from '../../tools/match/time-control.ts';
import { bookFrom } from '../../tools/openings/opening-book.ts';
import { print, startProgress } from '../../tools/output.ts';
import { openRecord, sizeOf } from '../../tools/record.ts';
import { openRun, parameterLine, type Run, type RunPlan, readParameters, spsaText } from '../spsa/run-file.ts';
import { spsaLines } from '../spsa/spsa-lines.ts';
import { type TuneSetup, tune } from '../spsa/spsa-run.ts';

interface Options {
  readonly tune?: string;
  readonly state?: string;
  readonly engine: readonly EngineSpec[];
  readonly iterations: number;
  readonly pairs: number;
  readonly seed: number;
  readonly nodes: number;
  readonly tc?: TimeControl;
  readonly concurrency: number;
  readonly openings?: string;
  readonly out?: string;
  readonly resume?: true;
}

/** Milliseconds that an engine may overrun its clock, and that it may take to be ready. */
const MARGIN = 100;
const PATIENCE = 60_000;

export function declareSpsa(program: Command, context: ProgramContext): void {
  const command = declareForce(program.command('spsa'))
    .description('print the numbers that --tunable makes options, as OpenBench takes them for SPSA; or tune them')
    .option('--tune <file>', 'play for the numbers in these lines, in the form that is printed without it')
    .option('--state <file>', 'where the run is kept after each iteration')
    .option('--iterations <count>', 'how often the numbers are moved', wholeNumber(1, 1e6), 1000)
    .option('--pairs <count>', 'openings of an iteration, each with both colours', wholeNumber(1, 10_000), 8)
    .option('--nodes <count>', 'nodes for each move', wholeNumber(1, 1e9), 5000)
    .addOption(newOption('--tc <clock>', 'a clock instead of nodes').argParser(readClock).conflicts('nodes'))
    .option('--concurrency <count>', 'games at a time', wholeNumber(1, 256), 1)
    .option('--openings <file>', 'games (.pgn) or positions (.epd); the built-in book when left out')
    .addOption(engineOption('play', `another engine than this one: ${PLAYER_HELP}`, 'Rampart itself'))
    .option('--seed <number>', 'decides moves and openings', wholeNumber(0, 2 ** 32 - 1), 1)
    .option('--out <file>', 'append the games of each iteration to a file')
    .option('--resume', 'go on with the run in the file of --state, or begin it')
    .action((options: Options) => {
      if (options.tune === undefined) return spsaLines().forEach(print);
      if (options.state === undefined) command.error('error: --tune needs a file for the run, --state');
      if (options.engine.length > 1) command.error('error: one engine is tuned at a time');
      const { tune, openings, state, out, resume } = options;
      const writes = { '--state': state, '--out': out };
      const isBegun = resume === true && hasContent(state);
      const goesOn = isBegun ? Object.keys(writes) : [];
      return whileWriting(command, { reads: [tune, openings], writes, locks: [state, out], goesOn }, () =>
        runSpsa(options, isBegun, context),
      );
    });
}

async function runSpsa(options: Options, isBegun: boolean, { file, log }: ProgramContext): Promise<void> {
  const [lines, state] = [options.tune!, options.state!];
  const { nodes, tc, openings, out, iterations, pairs, seed, concurrency, resume = false } = options;
  const timeControl: TimeControl = tc ?? { kind: 'nodes', nodes };
  const book = bookFrom(openings, Number.MAX_SAFE_INTEGER);
  const games = `${timeControlText(timeControl)}, ${openings === undefined ? 'built-in book' : resolve(openings)}`;
  // The conditions name the engine: another one must not continue a run.
  const given = options.engine.map(withAbsolutePaths)[0];
  const conditions = `${games}, ${given === undefined ? 'Rampart itself' : engineDescription(given)}`;
  const plan: RunPlan = { iterations, pairs, seed, conditions, openings: book.digest };
  const begun = openRun(state, plan, () => readParameters(lines), resume);
  if (begun.done >= iterations) throw new UserError(`the run in ${state} is done`);
  const record = openRecord({ file: out, good: isBegun && out !== undefined ? sizeOf(out) : 0, stateFile: state });
  const interruption = awaitInterruption();
  const progress = startProgress(
    'SPSA',
    iterations - begun.done,
    (done, time) => `${Math.round((done * 2 * pairs * 3_600_000) / Math.max(1, time))} games an hour`,
  );
  const setup: TuneSetup = {
    engine: given ?? ownEngine(file, ['--tunable'], [['Hash', '16']]),
    book,
    rules: {
      timeControl,
      openings: { file: openings, order: 'random', seed, plies: Number.MAX_SAFE_INTEGER },
      resign: { moves: 4, score: 600, bothSides: false },
      draw: { from: 40, moves: 8, score: 8 },
      margin: MARGIN,
      patience: PATIENCE,
    },
    concurrency,
    log,
    signal: interruption.signal,
    onIteration: async (run, games) => {
      await record.add(games.join(''), () => run);
      progress.done(run.done - begun.done);
    },
  };
  let run: Run = begun;
  try {
    run = await tune(begun, setup);
  } finally {
    progress.clear();
    interruption.end();
    await record.close();
  }
  print(spsaText(run));
  for (const parameter of run.parameters) print(parameterLine(parameter));
}
