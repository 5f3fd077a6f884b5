/** `rampart-lab score`: positions for `rampart-lab tune`, scored by an engine. */

import type { Command } from 'commander';
import { workInOrder } from '../../base/ordered-work.ts';
import { contentLines } from '../../lib/epd.ts';
import {
  newOption,
  type ProgramContext,
  parallelOption,
  readerOfEngine,
  SEARCHER_HELP,
  wholeNumber,
} from '../../tools/commands/arguments.ts';
import { declareForce, whileWriting } from '../../tools/commands/written-files.ts';
import { awaitInterruption } from '../../tools/interruption.ts';
import { type EngineSpec, engineDescription, withAbsolutePaths } from '../../tools/match/engine-spec.ts';
import { startEngine, type UciEngine } from '../../tools/match/uci-engine.ts';
import { print, startProgress } from '../../tools/output.ts';
import { digestOf, readTextFile } from '../../tools/text-files.ts';
import { BLOCK_LINES, PATIENCE, type ScoredBlock, type ScoringLimit, scoreBlock } from '../data/engine-scoring.ts';
import { openScoredFile, type ScoredFile, type ScoringPlan } from '../data/scored-file.ts';

interface Options {
  readonly out: string;
  readonly engine: EngineSpec;
  readonly nodes: number;
  readonly depth?: number;
  readonly static?: true;
  readonly concurrency: number;
  readonly resume?: true;
}

export function declareScore(program: Command, context: ProgramContext): void {
  const depth = newOption('--depth <plies>', 'plies for each position').argParser(wholeNumber(1, 200));
  const evaluation = newOption(
    '--static',
    'no search: what the engine answers to `eval`, as Stockfish and Rampart do; where it has no evaluation, the line ' +
      'is left out',
  );
  declareForce(program.command('score'))
    .description('have an engine score positions for `tune`: each line gets `ce`, from White’s view')
    .argument('<positions...>', 'EPD, .gz too; mates, ended games and lines without a position are left out')
    .requiredOption('--out <file>', 'where to write; FILE.state beside it says what is done')
    .requiredOption('--engine <description>', SEARCHER_HELP, readerOfEngine('search'))
    .addOption(newOption('--nodes <count>', 'nodes for each position').argParser(wholeNumber(1, 1e9)).default(1000))
    .addOption(depth.conflicts('nodes'))
    .addOption(evaluation.conflicts(['nodes', 'depth']))
    .addOption(parallelOption('--concurrency <count>', 'engines at a time; the file does not depend on it'))
    .option('--resume', 'go on where the file stands, also after the program was killed, or begin')
    .action((positions: readonly string[], options: Options, command: Command) => {
      const { out, resume } = options;
      const writing = { reads: positions, writes: { '--out': out }, locks: [out], goesOn: resume ? ['--out'] : [] };
      return whileWriting(command, writing, () => runScore(positions, options, context));
    });
}

async function runScore(positions: readonly string[], options: Options, { log }: ProgramContext): Promise<void> {
  const { out, nodes, depth, concurrency, resume = false } = options;
  const limit: ScoringLimit = options.static ? 'static' : depth === undefined ? { nodes } : { depth };
  const spec = withAbsolutePaths(options.engine);
  const texts = positions.map((file) => readTextFile(file, 'latin1'));
  const lines = texts.flatMap((text) => [...contentLines(text)].map(({ line }) => line));
  const plan: ScoringPlan = {
    data: texts.map((text) => digestOf(text)),
    engine: engineDescription(spec),
    limit: limitText(limit),
  };
  const engines: UciEngine[] = [];
  const interruption = awaitInterruption(() => {
    for (const engine of engines) engine.kill();
  });
  const { signal } = interruption;
  try {
    // Started before the file is made, so that no empty file stays when an engine fails to start.
    const blocks = Math.ceil(lines.length / BLOCK_LINES);
    while (engines.length < Math.min(concurrency, blocks) && !signal.aborted) {
      engines.push(await startEngine(spec, { patience: PATIENCE, log, signal }));
    }
    const file = openScoredFile(out, plan, resume);
    try {
      await scoreInto(file, lines, limit, engines, signal);
    } finally {
      await file.close();
    }
    const { scored, decided, bad } = file.counts();
    const faults = bad === 0 ? '' : `, ${bad} lines hold no position`;
    print(`${scored} positions in ${out}, ${decided} decided ones left out${faults}`);
  } catch (error) {
    // Engines that are stopped fail.
    if (!signal.aborted) throw error;
  } finally {
    interruption.end();
    for (const engine of engines) await engine.close();
  }
}

async function scoreInto(
  file: ScoredFile,
  lines: readonly string[],
  limit: ScoringLimit,
  engines: readonly UciEngine[],
  signal: AbortSignal,
): Promise<void> {
  const first = file.blocks();
  const left = Math.max(0, lines.length - first * BLOCK_LINES);
  const progress = startProgress('positions', left, (done, time) => `${Math.round((1000 * done) / time)}/s`);
  const score = (engine: UciEngine, number: number) =>
    scoreBlock(lines.slice(number * BLOCK_LINES, (number + 1) * BLOCK_LINES), limit, engine);
  const onBlock = async ({ lines: scored, counts }: ScoredBlock) => {
    await file.add(scored, counts);
    progress.done(Math.min(left, (file.blocks() - first) * BLOCK_LINES));
  };
  try {
    await workInOrder(engines, { first, end: Math.ceil(lines.length / BLOCK_LINES), signal }, score, onBlock);
  } catch (error) {
    // Engines that are stopped fail.
    if (!signal.aborted) throw error;
  } finally {
    progress.clear();
  }
}

function limitText(limit: ScoringLimit): string {
  if (limit === 'static') return 'static evaluation';
  return 'depth' in limit ? `depth ${limit.depth}` : `${limit.nodes} nodes`;
}
