/** `rampart structures`: how often each formation comes in games, how it scores, and what is played in it. */

import { basename } from 'node:path';
import type { Command } from 'commander';
import { UserError } from '../../base/user-error.ts';
import { readFormation } from '../../lib/structures/glossary.ts';
import type { ReportOptions } from '../../lib/structures/report-types.ts';
import { structureReport } from '../../lib/structures/structure-report.ts';
import { gameTables } from '../games/game-tables.ts';
import { structuresPage, structuresText } from '../games/structure-view.ts';
import { print, printJson, tell } from '../output.ts';
import { replaceFile } from '../text-files.ts';
import { newOption, wholeNumber } from './arguments.ts';
import { asArgument } from './game-query.ts';
import { declareExamples } from './help.ts';
import { declareForce, whileWriting } from './written-files.ts';

interface Options {
  readonly player?: string;
  readonly formation?: string;
  readonly by?: NonNullable<ReportOptions['by']>;
  readonly minPlies: number;
  readonly limit: number;
  readonly json?: true;
  readonly html?: string;
}

export function declareStructures(program: Command): void {
  declareExamples(declareForce(program.command('structures')), [
    'rampart structures GAMES.pgn --player Anne',
    'rampart structures GAMES.pgn --formation isolani --by side',
  ])
    .description('tell how often each formation comes in games, how it scores, and which breaks are played')
    .argument('<files...>', 'indexes of rampart index, or PGN')
    .option('--player <name>', "this player's games and scores: a part of the name, capitals or not")
    .option('--formation <name>', 'only this formation, by a key or name of it')
    .addOption(newOption('--by <what>', 'divide each formation').choices(['side', 'year', 'elo', 'opening']))
    .option('--min-plies <count>', 'positions that a formation lasts in a game', wholeNumber(1, 10_000), 4)
    .option('--limit <count>', 'formations that a terminal shows', wholeNumber(1, 10_000), 12)
    .option('--json', 'print JSON instead')
    .option('--html <file>', 'write a page with bars too')
    .action((files: readonly string[], options: Options, command: Command) => {
      const key = options.formation === undefined ? undefined : asArgument(() => readFormation(options.formation!));
      return whileWriting(command, { reads: files, writes: { '--html': options.html } }, () =>
        runStructures(files, options, key),
      );
    });
}

async function runStructures(files: readonly string[], options: Options, key: string | undefined): Promise<void> {
  const { player, by, minPlies, limit, json, html } = options;
  const wishes = { minPlies, ...(player === undefined ? {} : { player }), ...(by === undefined ? {} : { by }) };
  const all = await structureReport(gameTables(files), wishes);
  if (all.games === 0 && player !== undefined) throw new UserError(`nobody named ${player} played`);
  const report = { ...all, formations: all.formations.filter((one) => key === undefined || one.key === key) };
  if (key !== undefined && report.formations.length === 0) tell('no game has this formation');
  const title = [player ?? 'Structures', ...files.map((file) => basename(file))].join(', ');
  if (html !== undefined) replaceFile(html, structuresPage(title, report));
  if (json) printJson(report);
  else print(structuresText(report, limit));
}
