/** `rampart-lab fortresses`: a suite of fortresses, near misses and ways to a fortress for any engine, with proofs. */

import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { UserError, withFileErrors } from '../../base/user-error.ts';
import { contentLines, parseEpdLine } from '../../lib/epd.ts';
import { position } from '../../lib/position.ts';
import {
  newOption,
  type ProgramContext,
  readerOfEngine,
  SEARCHER_HELP,
  wholeNumber,
} from '../../tools/commands/arguments.ts';
import { declareForce, whileWriting } from '../../tools/commands/written-files.ts';
import { awaitInterruption } from '../../tools/interruption.ts';
import { type EngineSpec, ownEngine, withAbsolutePaths } from '../../tools/match/engine-spec.ts';
import { print, startProgress } from '../../tools/output.ts';
import { startUciSolver } from '../../tools/suite/solver.ts';
import { readTextFile, writeTextFile } from '../../tools/text-files.ts';
import { fortressSuite } from '../exercises/fortress-suite.ts';
import type { SuitePosition } from '../exercises/suite-position.ts';
import { judgeLine, judgeWay } from '../exercises/ways.ts';
import type { WinFinder } from '../exercises/winners.ts';

const TASKS = ['hold', 'near miss', 'reach', 'avoid'] as const;

interface Options {
  readonly out: string;
  readonly positions?: string;
  readonly engine?: EngineSpec;
  readonly nodes: number;
  readonly tasks: readonly SuitePosition['task'][];
  readonly perKind: number;
  readonly deals: number;
  readonly seed: number;
}

export function declareFortresses(program: Command, context: ProgramContext): void {
  declareForce(program.command('fortresses'))
    .description('a suite of fortresses, of wins that look alike, and of moves that reach a fortress or allow one')
    .requiredOption('--out <folder>', 'where to write fortress.epd and fortress.json')
    .option('--positions <file>', 'judge the moves of an EPD file instead of dealing: c2 its source, c3 the attacker')
    .addOption(
      newOption('--engine <description>', `finds the wins: ${SEARCHER_HELP}`).argParser(readerOfEngine('search')),
    )
    .option('--nodes <count>', 'nodes of each search for a win', wholeNumber(1000, 1e9), 1_000_000)
    .addOption(newOption('--tasks <name...>', 'what to deal').choices(TASKS).default(TASKS))
    .option('--per-kind <count>', 'positions of each task and kind, or with the same pieces', wholeNumber(1, 1000), 10)
    .option('--deals <count>', 'positions to deal', wholeNumber(1, 1e9), 5000)
    .option('--seed <number>', 'decides the deals', wholeNumber(0, 2 ** 32 - 1), 1)
    .action((options: Options, command: Command) => {
      const [json, epd] = ['fortress.json', 'fortress.epd'].map((name) => join(options.out, name));
      if (!existsSync(options.out)) withFileErrors('write', options.out, () => mkdirSync(options.out));
      const writing = { writes: { '--out': json, 'its EPD': epd }, locks: [json] };
      return whileWriting(command, writing, async () => {
        const named = withNames(await collect(options, context));
        writeTextFile(json!, jsonText(named));
        writeTextFile(epd!, named.map(epdLine).join(''));
        print(`${named.length} positions in ${options.out}`);
      });
    });
}

/** The positions, those so far when it is interrupted. Throws UserError. */
async function collect(options: Options, { file, log }: ProgramContext): Promise<SuitePosition[]> {
  const { engine, nodes, positions } = options;
  const given = positions === undefined ? undefined : readPositions(positions);
  const found: SuitePosition[] = [];
  const interruption = awaitInterruption(() => solver.stop());
  const { signal } = interruption;
  const spec = engine === undefined ? ownEngine(file, [], []) : withAbsolutePaths(engine);
  const solver = await startUciSolver(spec, { log, signal });
  const progress = startProgress('positions', given?.length ?? options.deals, () => `${found.length} found`);
  const finder = { solver, nodes };
  const dealt = () =>
    fortressSuite(finder, { ...options, signal }, (one) => isWanted(one, found, options), progress.done);
  try {
    for await (const one of given === undefined ? dealt() : judged(finder, given, progress.done)) {
      if (!found.some(({ fen }) => fen === one.fen)) found.push(one);
    }
  } catch (error) {
    // An engine that is stopped fails.
    if (!signal.aborted) throw error;
  } finally {
    progress.clear();
    interruption.end();
    await solver.close();
  }
  return found;
}

type Sort = Pick<SuitePosition, 'task' | 'kind' | 'fen'>;

function isWanted(one: Sort, found: readonly SuitePosition[], { tasks, perKind }: Options): boolean {
  if (!tasks.includes(one.task)) return false;
  return found.filter((other) => sortOf(other) === sortOf(one)).length < perKind;
}

/** Task and kind; where a move decides, the task and the pieces on the board. */
function sortOf({ task, kind, fen }: Sort): string {
  if (task === 'hold' || task === 'near miss') return `${task}: ${kind}`;
  const pieces = fen.split(' ', 1)[0]!.match(/[bnrq]/gi) ?? [];
  return `${task}: ${pieces.sort().join('')}`;
}

interface GivenPosition {
  readonly fen: string;
  readonly attacker: 'white' | 'black';
  readonly source: string;
  /** A solution that is known, in SAN; empty for none. */
  readonly line: readonly string[];
}

/** Positions of an EPD file, with their sources. Throws UserError. */
function readPositions(file: string): GivenPosition[] {
  return [...contentLines(readTextFile(file))].map(({ line, number }) => {
    const epd = parseEpdLine(line);
    const [source, attacker, solution = ''] = ['c2', 'c3', 'pv'].map((code) => epd?.operations.get(code));
    if (epd === null || source === undefined || (attacker !== 'white' && attacker !== 'black'))
      throw new UserError(`${file}:${number}: a position, its source in c2, and the attacker in c3 are wanted`);
    return { fen: epd.fen, attacker, source, line: solution.split(' ').filter((san) => san !== '') };
  });
}

/** Those whose moves decide; the others are told. */
async function* judged(
  finder: WinFinder,
  given: readonly GivenPosition[],
  onCount: (count: number) => void,
): AsyncGenerator<SuitePosition, void> {
  for (const [at, { fen, attacker, source, line }] of given.entries()) {
    onCount(at);
    const way = line.length > 0 ? await judgeLine(finder, fen, attacker, line) : await judgeWay(finder, fen, attacker);
    if (way === undefined) print(`left out: ${fen}`);
    else yield { ...way, source };
  }
}

interface NamedPosition extends SuitePosition {
  readonly id: string;
}

/** The positions by task and kind, with names: `king waits 07`. */
function withNames(found: readonly SuitePosition[]): NamedPosition[] {
  const counts = new Map<string, number>();
  const keyOf = ({ task, kind }: SuitePosition) => `${TASKS.indexOf(task)} ${kind}`;
  const inOrder = [...found].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : Number(keyOf(one) > keyOf(other))));
  return inOrder.map((one) => {
    const theme = one.task === 'hold' ? one.kind.split(',')[0]! : one.task;
    const number = (counts.get(theme) ?? 0) + 1;
    counts.set(theme, number);
    return { id: `${theme} ${String(number).padStart(2, '0')}`, ...one };
  });
}

/** The fields that `rampart suite` and `rampart recognise --suite` read. */
function epdLine(one: NamedPosition): string {
  const { id, task, kind, fen, attacker, source = 'dealt by dice', best, spoils } = one;
  const sansOf = (moves: readonly string[]) =>
    moves.map((uci) => position(fen).legalMoves.find((move) => move.uci === uci)!.san).join(' ');
  const moves = best !== undefined ? `bm ${sansOf(best)}; ` : spoils !== undefined ? `am ${sansOf(spoils)}; ` : '';
  const outcome = task === 'near miss' || task === 'avoid' ? 'win' : 'draw';
  const comments = [outcome, kind, source, attacker, truthOf(one)].map((text, at) => `c${at} "${text}"; `).join('');
  return `${fen.split(' ', 4).join(' ')} ${moves}${comments}id "${id}";\n`;
}

/** How the truth is known. */
function truthOf({ task, fen, line, margin }: SuitePosition): string {
  if (task === 'hold') return 'certificates';
  if (task === 'near miss') return 'an engine mates';
  const win = margin === 'mate' ? 'mate' : `${(margin! / 100).toFixed(2)} or more`;
  if (task === 'avoid') return `certificates after these moves, after another ${win}`;
  if (line === undefined) return `certificates after these moves, after all others ${win}`;
  const sans = position(fen, line).played.map(({ san }) => san);
  return `a certificate after ${sans.join(' ')}, after all other first moves ${win}`;
}

/** JSON with a position a line. */
function jsonText(named: readonly NamedPosition[]): string {
  return `{"format":1,"positions":[\n${named.map((one) => JSON.stringify(one)).join(',\n')}\n]}\n`;
}
