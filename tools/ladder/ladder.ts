/**
 * The cost ladder: what a node of the search costs, part by part, on the same nodes in all of its rungs. `make ladder`
 * builds and runs it and writes docs/ladder.md. `--depth` is that of the bench in plies, `--rounds` how often it
 * climbs.
 */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startProgress } from '../output.ts';
import { codeSize } from './code-size.ts';
import { type Counts, hasCounters, parseCounts, perfCommand } from './counters.ts';
import { ladderPage, type Rung } from './ladder-page.ts';
import { RUNGS } from './replay.ts';

const DEPTH = '10';
const ROUNDS = '2';
/** Passes until V8 has compiled what it will, and those that are timed. */
const PASSES_BEFORE = 2;
const PASSES_TIMED = 2;
const PAGE = 'docs/ladder.md';
/** The search itself, above all rungs. */
const SEARCH = 'search';

interface Pass {
  readonly nodes: number;
  readonly times: readonly number[];
}

const { depth, rounds } = readArguments();
const folder = mkdtempSync(join(tmpdir(), 'ladder-'));
try {
  const tape = join(folder, 'tape');
  run('node', ['build/ladder/recorder.cjs', `${depth}`, tape]);
  const page = ladderPage(climb(tape), { depth, rounds, node: process.version, processor: cpus()[0].model });
  writeFileSync(PAGE, page);
  process.stdout.write(page);
} finally {
  rmSync(folder, { recursive: true });
}

/** Times all rungs in turn, several rounds, and keeps the fastest pass of each. */
function climb(tape: string): Rung[] {
  const names = [...RUNGS.keys()].map(String).concat(SEARCH);
  const best = new Map<string, number>();
  const counts = hasCounters() ? new Map<string, Counts>() : null;
  const progress = startProgress(
    'ladder',
    rounds * names.length,
    (done, time) => `${((60000 * done) / time).toFixed(0)} rungs/min`,
  );
  for (let round = 0; round < rounds; round++) {
    names.forEach((name, index) => {
      const { nodes, times } = pass(tape, name, PASSES_TIMED);
      const time = (1e6 * Math.min(...times)) / nodes;
      best.set(name, Math.min(best.get(name) ?? Infinity, time));
      if (counts !== null && round === 0) counts.set(name, countsOf(tape, name, nodes));
      progress.done(round * names.length + index + 1);
    });
  }
  progress.clear();
  return names.map((name) => ({
    name: name === SEARCH ? 'the search: order, histories, pruning, recursion, clock' : RUNGS[Number(name)],
    time: best.get(name) ?? Number.NaN,
    code: sizeOf(tape, name),
    counts: counts?.get(name) ?? null,
  }));
}

function words(tape: string, name: string, timed: number): string[] {
  return ['build/ladder/climber.cjs', tape, name, `${depth}`, `${PASSES_BEFORE}`, `${timed}`];
}

function pass(tape: string, name: string, timed: number): Pass {
  return JSON.parse(run('node', words(tape, name, timed)).stdout);
}

/** Counts of the processor for a node: what further passes add. */
function countsOf(tape: string, name: string, nodes: number): Counts {
  const [few, many] = [1, 4].map((timed) => parseCounts(run(...perfCommand('node', words(tape, name, timed))).stderr));
  return few.map((count, index) => {
    const more = many[index];
    return count === null || more === null ? null : (more - count) / 3 / nodes;
  });
}

/** Kilobytes of optimised code after a run of a rung. */
function sizeOf(tape: string, name: string): number {
  const log = join(folder, 'v8.log');
  run('node', ['--log-code', '--no-logfile-per-isolate', `--logfile=${log}`, ...words(tape, name, 1)]);
  return codeSize(readFileSync(log, 'utf8')) / 1024;
}

function run(program: string, programWords: string[]): { stdout: string; stderr: string } {
  const { status, stdout, stderr, error } = spawnSync(program, programWords, { encoding: 'utf8', maxBuffer: 2 ** 30 });
  if (status !== 0) throw new Error(`${program} ${programWords.join(' ')}: ${error?.message ?? stderr}`);
  return { stdout, stderr };
}

function readArguments(): { depth: number; rounds: number } {
  const options = { depth: { type: 'string', default: DEPTH }, rounds: { type: 'string', default: ROUNDS } } as const;
  try {
    const { values } = parseArgs({ options });
    if (![values.depth, values.rounds].every((word) => /^[1-9]\d?$/.test(word)))
      throw new Error('a number from 1 to 99');
    return { depth: Number(values.depth), rounds: Number(values.rounds) };
  } catch (error) {
    process.stderr.write(`error: ${(error as Error).message}\nusage: ladder [--depth PLIES] [--rounds NUMBER]\n`);
    process.exit(2);
  }
}
