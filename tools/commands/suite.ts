/** `rampart suite`: how many positions of a test suite are solved, by whom. */

import { basename } from 'node:path';
import type { Command } from 'commander';
import { terminalWidth } from '../../base/width.ts';
import { MAX_PLY } from '../../eval/score.ts';
import type { Limits } from '../../search/limits.ts';
import { OPTIONS } from '../../uci/options.ts';
import { awaitInterruption } from '../interruption.ts';
import { type EngineSpec, withAbsolutePaths } from '../match/engine-spec.ts';
import { print, printJson, startProgress } from '../output.ts';
import { textLines } from '../standings/folded-table.ts';
import { type Attempt, attempt } from '../suite/attempt.ts';
import { readTasks, type Task } from '../suite/epd.ts';
import { type Solver, startOwnSolver, startUciSolver } from '../suite/solver.ts';
import { suitePage } from '../suite/suite-page.tsx';
import { resultLine, suiteJson, type TaskResult, themesTable } from '../suite/suite-text.ts';
import { replaceFile } from '../text-files.ts';
import {
  engineOption,
  type LimitOptions,
  limitsOf,
  type ProgramContext,
  SEARCHER_HELP,
  wholeNumber,
} from './arguments.ts';
import { declareExamples } from './help.ts';
import { declareForce, whileWriting } from './written-files.ts';

interface Options extends LimitOptions {
  readonly engine: readonly EngineSpec[];
  readonly hash: number;
  readonly json?: true;
  readonly html?: string;
  readonly quiet?: true;
}

/** Milliseconds, when nothing else limits the search. */
const DEFAULT_TIME = 1000;

export function declareSuite(program: Command, context: ProgramContext): void {
  const { Hash } = OPTIONS;
  declareExamples(declareForce(program.command('suite')), ['rampart suite POSITIONS.epd --nodes 10000'])
    .description('solve the positions of an EPD file: bm, am, dm, points in c0 "Nf3=10, Bd4=7", c0 "draw" or "win"')
    .argument('<file>', 'the suite')
    .addOption(engineOption('search', SEARCHER_HELP, 'Rampart itself'))
    .option('--movetime <ms>', `how long for each; ${DEFAULT_TIME} when nothing limits it`, wholeNumber(1, 1e9))
    .option('--depth <plies>', 'how deep', wholeNumber(1, MAX_PLY - 1))
    .option('--nodes <count>', 'how many nodes', wholeNumber(1, 1e15 - 1))
    .option('--hash <MB>', 'size of the table', wholeNumber(Hash.min, Hash.max), Hash.default)
    .option('--quiet', 'only the table at the end')
    .option('--json', 'print JSON instead: sums, themes, and every position with its answers')
    .option('--html <file>', 'write a page too: sums, and every position with its answers')
    .action((file: string, options: Options, command: Command) => {
      const writes = { '--html': options.html };
      return whileWriting(command, { reads: [file], writes }, () => runSuite(file, options, context));
    });
}

async function runSuite(suite: string, options: Options, { file, log }: ProgramContext): Promise<void> {
  const { html } = options;
  const tasks = readTasks(suite);
  const solvers: Solver[] = [];
  const interruption = awaitInterruption(() => {
    for (const solver of solvers) solver.stop();
  });
  const { signal } = interruption;
  const results: TaskResult[] = [];
  const progress = startProgress(
    basename(suite),
    tasks.length,
    (done, time) => `${Math.round((60_000 * done) / time)}/min`,
  );
  try {
    const limits = limitsOf(options, DEFAULT_TIME);
    if (options.engine.length === 0) solvers.push(await startOwnSolver(file, { hash: options.hash, log, signal }));
    for (const spec of options.engine) solvers.push(await startUciSolver(withAbsolutePaths(spec), { log, signal }));
    for (const task of tasks) {
      if (signal.aborted) break;
      const result = await solve(task, solvers, limits);
      if (signal.aborted) break;
      results.push(result);
      progress.clear();
      if (!options.json && !options.quiet) print(resultLine(result));
      progress.done(results.length);
    }
  } catch (error) {
    // Engines that are stopped fail.
    if (!signal.aborted) throw error;
  } finally {
    progress.clear();
    interruption.end();
    for (const solver of solvers) await solver.close();
  }
  const names = solvers.map(({ name }) => name);
  if (html !== undefined && results.length > 0) replaceFile(html, suitePage(basename(suite), results, names));
  if (options.json) printJson(suiteJson(results, names));
  else if (results.length > 0) print(textLines(themesTable(results, names), terminalWidth()).join('\n'));
}

async function solve(task: Task, solvers: readonly Solver[], limits: Limits): Promise<TaskResult> {
  const attempts: Attempt[] = [];
  for (const solver of solvers) attempts.push(await attempt(task, solver, limits));
  return { task, attempts };
}
