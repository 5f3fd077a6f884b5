/** `rampart index`: games with their pawn structures as a table that other programs can query. */

import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { Command } from 'commander';
import { workInOrder } from '../../base/ordered-work.ts';
import { UserError } from '../../base/user-error.ts';
import { entriesIn } from '../../lib/pgn/pgn-text.ts';
import { WRONG } from '../exit-codes.ts';
import { isIndex, stateFileOf } from '../games/index-file.ts';
import { type IndexAnswer, type IndexTask, type IndexThread, startIndexThread } from '../games/index-thread.ts';
import { type Counts, finishedCounts, type Input, openIndexWriter } from '../games/index-writer.ts';
import { awaitInterruption } from '../interruption.ts';
import { openMessages, startProgress, tell } from '../output.ts';
import { pgnParts } from '../pgn/pgn-entries.ts';
import { sizeOf } from '../record.ts';
import { inputName, isOrdinary } from '../text-files.ts';
import { type ProgramContext, parallelOption } from './arguments.ts';
import { declareExamples } from './help.ts';
import { declareForce, hasContent, whileWriting } from './written-files.ts';

interface Options {
  readonly out: string;
  readonly resume?: true;
  readonly concurrency: number;
}

export function declareIndex(program: Command, context: ProgramContext): void {
  declareExamples(declareForce(program.command('index')), ['rampart index GAMES.pgn --out games.parquet'])
    .description('make a table of the pawn structures in games, for find, structures, DuckDB and others')
    .argument('<games...>', 'PGN, .gz and .zst too')
    .requiredOption('--out <file>', 'where to write: Parquet; docs/index-format.md describes the columns')
    .option('--resume', 'go on with the games that --out has not got yet')
    .addOption(parallelOption('--concurrency <count>', 'threads that read games'))
    .action((files: readonly string[], options: Options, command: Command) => {
      const { out, resume = false } = options;
      const goesOn = resume && hasContent(out) ? ['--out'] : [];
      return whileWriting(command, { reads: files, writes: { '--out': out }, locks: [out], goesOn }, () =>
        indexGames(files, options, context),
      );
    });
}

/** Games that are indexed by themselves. */
interface Part extends IndexTask {
  /** Bytes of all files that have been read by their end. */
  readonly bytesRead: number;
}

/** Bytes of text in a part: few where there is little, so that all threads have something to do. */
const SMALLEST_PART = 2 ** 17;
const LARGEST_PART = 2 ** 20;

/** The games of all files after so many. Throws UserError. */
async function* partsOf(inputs: readonly Input[], threads: number, after: number): AsyncGenerator<Part, void> {
  let first = 1;
  let bytesBefore = 0;
  for (const { file, bytes } of inputs) {
    const size = Math.min(LARGEST_PART, Math.max(SMALLEST_PART, bytes / threads));
    for await (const part of pgnParts(file, size)) {
      const games = entriesIn(part).map(({ pgn, line }) => ({ pgn, line }));
      const left = games.slice(Math.max(0, after + 1 - first));
      if (left.length > 0)
        yield { games: left, file, first: first + games.length - left.length, bytesRead: bytesBefore + part.bytesRead };
      first += games.length;
    }
    bytesBefore += bytes;
  }
}

async function indexGames(
  files: readonly string[],
  { out, resume, concurrency }: Options,
  { file }: ProgramContext,
): Promise<void> {
  for (const one of files)
    if (await isIndex(one)) throw new UserError(`${one} is no PGN but an index, or other Parquet`);
  const inputs = files.map((one) => ({ file: one, bytes: isOrdinary(one) ? sizeOf(one) : 0 }));
  if (!isOrdinary(out)) throw new UserError(`cannot write ${out}: an index is an ordinary file`);
  if (resume && hasContent(out) && !existsSync(stateFileOf(out)))
    return tellEnd(out, await finishedCounts(out, inputs), '; there was nothing left to do');
  const writer = openIndexWriter(out, inputs, resume === true);
  const { begun } = writer;
  const interruption = awaitInterruption();
  const { signal } = interruption;
  const messages = openMessages();
  let { seen, games, leftOut } = begun;
  const parts = partsOf(inputs, concurrency, begun.seen);
  const total = inputs.reduce((sum, { bytes }) => sum + bytes, 0);
  const progress = startProgress(basename(out), total, (_, time) => {
    return `${((1000 * (seen - begun.seen)) / Math.max(1, time)).toFixed(0)} games/s`;
  });
  let fault: unknown;
  const work = async (thread: IndexThread) => {
    // What was read before a fault of a file is indexed nevertheless.
    const next = await parts.next().catch((error: unknown) => {
      fault = error;
    });
    if (next === undefined || next.done || signal.aborted) return undefined;
    return { part: next.value, answer: await thread.work(next.value) };
  };
  const keep = async ({ part, answer }: { readonly part: Part; readonly answer: IndexAnswer }) => {
    seen += part.games.length;
    games += answer.count;
    leftOut += part.games.length - answer.count;
    for (const { line, message } of answer.faults) messages.tell(`${inputName(part.file)}: line ${line}: ${message}`);
    await writer.add(answer.rows, { seen, games, leftOut });
    progress.done(part.bytesRead);
  };
  const threads = Array.from({ length: concurrency }, () => startIndexThread(file));
  let isDone = false;
  try {
    await workInOrder(threads, { first: 0, end: Number.POSITIVE_INFINITY, signal }, work, keep);
    if (fault !== undefined) throw fault;
    isDone = !signal.aborted;
  } finally {
    progress.clear();
    interruption.end();
    messages.end();
    await Promise.all(threads.map((thread) => thread.end()));
    await parts.return();
    if (games === 0 && !signal.aborted) await writer.discard();
    else await writer.close(isDone);
  }
  if (games === 0 && isDone)
    throw new UserError(
      `there is no game${seen === 0 ? '' : ' that can be read'} in ${files.map(inputName).join(', ')}`,
    );
  tellEnd(out, { games, leftOut }, isDone ? '' : '; stopped: --resume goes on');
}

function tellEnd(out: string, { games, leftOut }: Pick<Counts, 'games' | 'leftOut'>, more = ''): void {
  // Unless a signal has ended the work, whose number it is.
  if (leftOut > 0) process.exitCode ??= WRONG;
  const left = leftOut > 0 ? `, ${leftOut} left out` : '';
  tell(`${out}: ${games === 1 ? 'one game' : `${games} games`}${left}${more}`);
}
