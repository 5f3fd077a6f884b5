/** `rampart-lab losses`: where a player lost its games, and what it had misjudged there. */

import { basename } from 'node:path';
import type { Command } from 'commander';
import { type ProgramContext, readerOfEngine, SEARCHER_HELP, wholeNumber } from '../../tools/commands/arguments.ts';
import { declareForce, hasContent, whileWriting } from '../../tools/commands/written-files.ts';
import { awaitInterruption } from '../../tools/interruption.ts';
import { type EngineSpec, engineText, withAbsolutePaths } from '../../tools/match/engine-spec.ts';
import { print, printData, startProgress } from '../../tools/output.ts';
import { openRecord } from '../../tools/record.ts';
import { type Solver, startOwnSolver, startUciSolver } from '../../tools/suite/solver.ts';
import { replaceFile } from '../../tools/text-files.ts';
import { examine } from '../losses/examine.ts';
import { type Conditions, type Findings, type Loss, readFindings } from '../losses/loss.ts';
import { lossesPage } from '../losses/losses-page.ts';
import { lossesText, summariseLosses } from '../losses/losses-text.ts';
import { type LostGame, readLostGames } from '../losses/lost-games.ts';

interface Options {
  readonly player: string;
  readonly judge: EngineSpec;
  readonly nodes: number;
  readonly deeper: number;
  readonly resume?: string;
  readonly json?: true;
  readonly html?: string;
}

/** Megabytes of our own engine's table. */
const HASH = 64;

export function declareLosses(program: Command, context: ProgramContext): void {
  declareForce(program.command('losses'))
    .description('find where a player lost its games, by phase and cause, with another engine as the judge')
    .argument('<games>', 'PGN, .gz too, best with scores in the comments of the moves')
    .requiredOption('--player <name>', 'who lost')
    .requiredOption('--judge <description>', SEARCHER_HELP, readerOfEngine('search'))
    .option(
      '--nodes <count>',
      'nodes of the judge for a position; a tenth at first, ten times as many in doubt',
      wholeNumber(1, 1e9),
      20_000,
    )
    .option(
      '--deeper <count>',
      'nodes of Rampart at the losing move, to see whether search or evaluation erred; 20 times those of the game, or 0',
      wholeNumber(0, 1e9),
      400_000,
    )
    .option('--resume <file>', 'keep the findings in a file, and resume from it')
    .option('--json', 'print JSON instead: the tables, and every game')
    .option('--html <file>', 'write a page too: curves of scores, and the positions where games were lost')
    .action((games: string, options: Options, command: Command) => {
      const { resume, html } = options;
      const writes = { '--resume': resume, '--html': html };
      const goesOn = hasContent(resume) ? Object.keys(writes) : [];
      return whileWriting(command, { reads: [games], writes, locks: [resume], goesOn }, () =>
        runLosses(games, options, context),
      );
    });
}

async function runLosses(games: string, options: Options, { file, log }: ProgramContext): Promise<void> {
  const { player, nodes, deeper, resume } = options;
  const lost = readLostGames(games, player);
  const spec = withAbsolutePaths(options.judge);
  const conditions: Conditions = { player, judge: engineText(spec), nodes, deeper };
  const known = new Map(resume === undefined ? [] : Object.entries(readFindings(resume, conditions).losses));
  const record = openRecord({ stateFile: resume });
  const judges: Solver[] = [];
  const interruption = awaitInterruption(() => {
    for (const judge of judges) judge.stop();
  });
  const { signal } = interruption;
  const left = lost.filter(({ key }) => !known.has(key));
  const progress = startProgress(
    basename(games),
    left.length,
    (done, time) => `${((60_000 * done) / time).toFixed(1)} games/min`,
  );
  try {
    if (left.length > 0) {
      judges.push(await startUciSolver(spec, { log, signal, needsScore: true }));
      if (deeper > 0)
        judges.push(await startOwnSolver(file, { hash: HASH, isCold: true, isImpartial: true, log, signal }));
    }
    const [judge, own] = judges;
    const examiners = { judge: judge!, nodes, own: own === undefined ? undefined : { judge: own, nodes: deeper } };
    for (const [index, game] of left.entries()) {
      if (signal.aborted) break;
      const loss = await examine(game, examiners);
      if (signal.aborted) break;
      known.set(game.key, loss);
      const findings: Findings = { version: 1, conditions, losses: Object.fromEntries(known) };
      await record.add('', () => findings);
      progress.done(index + 1);
    }
  } catch (error) {
    // Engines that are stopped fail.
    if (!signal.aborted) throw error;
  } finally {
    progress.clear();
    interruption.end();
    for (const judge of judges) await judge.close();
  }
  report(basename(games), lost, known, options);
}

/** Prints what is known of the games of the file, and writes the page on it. */
function report(
  name: string,
  lost: readonly LostGame[],
  known: ReadonlyMap<string, Loss>,
  { player, json, html }: Options,
): void {
  const found = lost.flatMap((game) => {
    const loss = known.get(game.key);
    return loss === undefined ? [] : [{ game, loss: { ...loss, game: game.number } }];
  });
  const losses = found.map(({ loss }) => loss);
  if (html !== undefined && losses.length > 0) replaceFile(html, lossesPage(`Losses of ${player} in ${name}`, found));
  if (json) printData(JSON.stringify({ ...summariseLosses(losses), losses }, null, 2));
  else if (losses.length > 0) print(lossesText(losses));
}
