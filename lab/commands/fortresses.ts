/** `rampart-lab fortresses`: a suite of fortresses and near misses for any engine, with a proof of each. */

import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { withFileErrors } from '../../base/user-error.ts';
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
import { writeTextFile } from '../../tools/text-files.ts';
import { fortressSuite, type SuitePosition } from '../exercises/fortress-suite.ts';

interface Options {
  readonly out: string;
  readonly engine?: EngineSpec;
  readonly nodes: number;
  readonly perKind: number;
  readonly deals: number;
  readonly seed: number;
}

export function declareFortresses(program: Command, context: ProgramContext): void {
  declareForce(program.command('fortresses'))
    .description('deal a suite of fortresses, of wins that look alike, and of moves that reach a fortress')
    .requiredOption('--out <folder>', 'where to write fortress.epd and fortress.json')
    .addOption(
      newOption('--engine <description>', `finds the mates: ${SEARCHER_HELP}`).argParser(readerOfEngine('search')),
    )
    .option('--nodes <count>', 'nodes of each search for a mate', wholeNumber(1000, 1e9), 1_000_000)
    .option('--per-kind <count>', 'positions of each task and kind', wholeNumber(1, 1000), 10)
    .option('--deals <count>', 'positions to deal', wholeNumber(1, 1e9), 5000)
    .option('--seed <number>', 'decides the deals', wholeNumber(0, 2 ** 32 - 1), 1)
    .action((options: Options, command: Command) => {
      const [json, epd] = ['fortress.json', 'fortress.epd'].map((name) => join(options.out, name));
      if (!existsSync(options.out)) withFileErrors('write', options.out, () => mkdirSync(options.out));
      const writing = { writes: { '--out': json, 'its EPD': epd }, locks: [json] };
      return whileWriting(command, writing, async () => {
        const named = withNames(await deal(options, context));
        writeTextFile(json!, jsonText(named));
        writeTextFile(epd!, named.map(epdLine).join(''));
        print(`${named.length} positions in ${options.out}`);
      });
    });
}

/** Deals the positions, those so far when it is interrupted. Throws UserError. */
async function deal(options: Options, { file, log }: ProgramContext): Promise<SuitePosition[]> {
  const { engine, nodes, perKind, deals, seed } = options;
  const found: SuitePosition[] = [];
  const countOf = (task: SuitePosition['task'], kind: string) =>
    found.filter((one) => one.task === task && one.kind === kind).length;
  const interruption = awaitInterruption(() => solver.stop());
  const { signal } = interruption;
  const spec = engine === undefined ? ownEngine(file, [], []) : withAbsolutePaths(engine);
  const solver = await startUciSolver(spec, { log, signal });
  const progress = startProgress('deals', deals, () => `${found.length} positions`);
  try {
    const isWanted = (task: SuitePosition['task'], kind: string) => countOf(task, kind) < perKind;
    for await (const one of fortressSuite({ solver, nodes }, { seed, deals, signal }, isWanted, progress.done)) {
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

interface NamedPosition extends SuitePosition {
  readonly id: string;
}

/** The positions by task and kind, with names: `king waits 07`. */
function withNames(found: readonly SuitePosition[]): NamedPosition[] {
  const counts = new Map<string, number>();
  const keyOf = ({ task, kind }: SuitePosition) => `${['hold', 'near miss', 'reach'].indexOf(task)} ${kind}`;
  const inOrder = [...found].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : Number(keyOf(one) > keyOf(other))));
  return inOrder.map((one) => {
    const theme = one.task === 'hold' ? one.kind.split(',')[0]! : one.task;
    const number = (counts.get(theme) ?? 0) + 1;
    counts.set(theme, number);
    return { id: `${theme} ${String(number).padStart(2, '0')}`, ...one };
  });
}

/** The fields that `rampart suite` and `rampart recognise --suite` read. */
function epdLine({ id, task, kind, fen, attacker, best: moves }: NamedPosition): string {
  const fields = fen.split(' ', 4).join(' ');
  const sans = moves?.map((uci) => position(fen).legalMoves.find((move) => move.uci === uci)!.san);
  const best = sans === undefined ? '' : `bm ${sans.join(' ')}; `;
  return `${fields} ${best}c0 "${task === 'near miss' ? 'win' : 'draw'}"; c1 "${kind}"; c3 "${attacker}"; id "${id}";\n`;
}

/** JSON with a position a line. */
function jsonText(named: readonly NamedPosition[]): string {
  return `{"format":1,"positions":[\n${named.map((one) => JSON.stringify(one)).join(',\n')}\n]}\n`;
}
