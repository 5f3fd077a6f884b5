/** `rampart score`: positions for `rampart tune`, scored by an engine. */

import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { INTERRUPTED } from '../../uci/failure.ts';
import { BLOCK_LINES, type ScoredBlock, scoreBlocks } from '../data/engine-scoring.ts';
import { openScoredFile, type ScoredFile, type ScoringPlan } from '../data/scored-file.ts';
import { digestOf } from '../digest.ts';
import { readTextFile } from '../files.ts';
import { type EngineSpec, engineText, located } from '../match/engine-spec.ts';
import { startEngine, type UciEngine } from '../match/uci-engine.ts';
import { print } from '../output.ts';
import { startProgress } from '../progress-line.ts';
import { wholeNumber } from './arguments.ts';
import { readerOfEngine, SEARCHER_HELP } from './engine-options.ts';
import type { Surroundings } from './surroundings.ts';

interface Options {
  readonly out: string;
  readonly engine: EngineSpec;
  readonly nodes: number;
  readonly concurrency: number;
  readonly resume?: true;
}

const MOST_ENGINES = 64;
/** Milliseconds that an engine may take to start and to be ready. */
const PATIENCE = 30_000;

export function declareScore(program: Command, surroundings: Surroundings): void {
  program
    .command('score')
    .description('have an engine score positions for `tune`: each line gets `ce`, from White’s view')
    .argument('<positions...>', 'EPD, .gz too; mates, ended games and lines without a position are left out')
    .requiredOption('--out <file>', 'where to write; FILE.state beside it tells what is done')
    .requiredOption('--engine <description>', SEARCHER_HELP, readerOfEngine('search'))
    .option('--nodes <count>', 'nodes for each position', wholeNumber(1, 1e9), 1000)
    .option(
      '--concurrency <count>',
      'engines at a time; the file does not depend on it',
      wholeNumber(1, MOST_ENGINES),
      Math.min(MOST_ENGINES, availableParallelism()),
    )
    .option('--resume', 'go on where the file stands, also after the program was killed')
    .action((positions: readonly string[], options: Options) => runScore(positions, options, surroundings));
}

async function runScore(
  positions: readonly string[],
  options: Options,
  { log }: Surroundings,
): Promise<void> {
  const { out, nodes, concurrency, resume = false } = options;
  const spec = located(options.engine);
  const texts = positions.map((file) => readTextFile(file, 'latin1'));
  const lines = texts.flatMap((text) => text.split('\n')).filter(isContent);
  const plan: ScoringPlan = { data: texts.map(digestOf), engine: engineText(spec), nodes };
  const engines: UciEngine[] = [];
  const abortion = new AbortController();
  const interrupt = () => {
    abortion.abort();
    for (const engine of engines) engine.kill();
  };
  process.once('SIGINT', interrupt);
  try {
    // Begun before the file, which is not left behind empty when they cannot be.
    const blocks = Math.ceil(lines.length / BLOCK_LINES);
    while (engines.length < Math.min(concurrency, blocks) && !abortion.signal.aborted) {
      engines.push(await startEngine(spec, { patience: PATIENCE, log, signal: abortion.signal }));
    }
    const file = openScoredFile(out, plan, resume);
    try {
      await scoreInto(file, lines, nodes, engines, abortion.signal);
    } finally {
      file.close();
    }
    const { scored, decided, bad } = file.counts();
    const faults = bad === 0 ? '' : `, ${bad} lines hold no position`;
    print(`${scored} positions in ${out}, ${decided} decided ones left out${faults}`);
  } catch (error) {
    // Engines that are stopped fail.
    if (!abortion.signal.aborted) throw error;
  } finally {
    process.off('SIGINT', interrupt);
    for (const engine of engines) await engine.close();
  }
  if (abortion.signal.aborted) process.exitCode = INTERRUPTED;
}

async function scoreInto(
  file: ScoredFile,
  lines: readonly string[],
  nodes: number,
  engines: readonly UciEngine[],
  signal: AbortSignal,
): Promise<void> {
  const first = file.blocks();
  const left = Math.max(0, lines.length - first * BLOCK_LINES);
  const progress = startProgress('positions', left, (done, time) => `${Math.round((1000 * done) / time)}/s`);
  const onBlock = ({ lines: scored, counts }: ScoredBlock) => {
    file.add(scored, counts);
    progress.done(Math.min(left, (file.blocks() - first) * BLOCK_LINES));
  };
  try {
    await scoreBlocks({ lines, first, nodes, engines, signal, onBlock });
  } finally {
    progress.clear();
  }
}

/** True unless a line is empty or a comment. */
function isContent(line: string): boolean {
  return line.trim() !== '' && !line.startsWith('#');
}
