/** `rampart standings`: ratings, crosstable and report from the games of PGN files. */

import type { Command } from 'commander';
import { UserError } from '../../base/user-error.ts';
import { terminalWidth } from '../../base/width.ts';
import { print, printJson, tell } from '../output.ts';
import { pgnParts } from '../pgn/pgn-entries.ts';
import { resultsOf } from '../pgn/pgn-results.ts';
import { matchJson } from '../standings/match-json.ts';
import { MOST_GAMES, matchPage } from '../standings/match-page.ts';
import type { Tournament } from '../standings/match-summary.ts';
import { matchText } from '../standings/match-text.ts';
import type { Anchor } from '../statistics/ratings.ts';
import type { SprtParameters } from '../statistics/sprt.ts';
import type { GameResult } from '../statistics/tally.ts';
import { writeTextFile } from '../text-files.ts';
import { invalid, parseSprt, wholeNumber } from './arguments.ts';
import { declareExamples } from './help.ts';
import { declareForce, whileWriting } from './written-files.ts';

interface Options {
  readonly anchor?: string;
  readonly rating: number;
  readonly player?: readonly string[];
  readonly minGames: number;
  readonly limit?: number;
  readonly sprt?: SprtParameters;
  readonly json?: true;
  readonly html?: string;
}

export function declareStandings(program: Command): void {
  declareExamples(declareForce(program.command('standings')), [
    'rampart standings GAMES.pgn',
    'rampart standings GAMES.pgn --anchor Anne --rating 2000',
  ])
    .description('rate the players of PGN files: Elo with errors, crosstable, how games ended')
    .argument('<file...>', 'PGN, .gz too; two games of a round with reversed colours count as a pair')
    .option('--anchor <engine>', 'the player whose rating is given; the average of all when left out')
    .option('--rating <elo>', 'the rating of the anchor', readRating, 0)
    .option('--player <name>', 'show this player; again for others', gather)
    .option('--limit <count>', 'show so many of the best', wholeNumber(1, 1e6))
    .option('--min-games <count>', 'leave out players with fewer games', wholeNumber(1, 1e6), 1)
    .option(
      '--sprt <rule>',
      'the result of a test between two players, the anchor second, such as elo0=0,elo1=5; see match',
      parseSprt,
    )
    .option('--json', 'print JSON instead; docs/match-json.md describes it')
    .option('--html <file>', 'write a page for a browser too')
    .action((files: readonly string[], options: Options, command: Command) => {
      const writes = { '--html': options.html };
      return whileWriting(command, { reads: files, writes }, () => runStandings(files, options));
    });
}

function readRating(text: string): number {
  if (/^-?\d{1,5}(\.\d{1,2})?$/.test(text)) return Number(text);
  throw invalid('It must be a number such as 2500.');
}

function gather(name: string, names: readonly string[] = []): readonly string[] {
  return [...names, name];
}

async function runStandings(files: readonly string[], options: Options): Promise<void> {
  const { anchor, rating, player = [], limit: top, minGames, sprt, json, html } = options;
  const read: ReadGames[] = [];
  for (const file of files) read.push(await readGames(file, html !== undefined));
  for (const [index, { leftOut }] of read.entries()) {
    if (leftOut > 0) tell(`${files[index]}: left out ${leftOut} without two different names or a result`);
  }
  const all = read.flatMap(({ games }) => games);
  if (all.length === 0) throw new UserError(`there are no games with results in ${files.join(', ')}`);
  const games = amongRegulars(all, minGames);
  const engines = namesIn(games);
  for (const name of [...player, ...(anchor === undefined ? [] : [anchor])]) {
    if (!engines.includes(name)) throw new UserError(`nobody named ${name} played${minGames > 1 ? ' so often' : ''}`);
  }
  if (sprt !== undefined && engines.length !== 2)
    throw new UserError(`a test is between two players, not ${engines.length}`);
  if (sprt !== undefined && engines[0] === anchor) engines.reverse();
  const tournament: Tournament = {
    event: files.join(', '),
    engines,
    games,
    anchor: anchorOf(anchor, rating),
    ...(player.length === 0 && top === undefined ? {} : { shown: { names: player, top: top ?? 0 } }),
    ...(sprt === undefined ? {} : { sprt }),
  };
  if (html !== undefined)
    writeTextFile(
      html,
      matchPage(
        tournament,
        read.flatMap(({ texts }) => texts),
      ),
    );
  if (json) printJson(matchJson(tournament));
  else print(matchText(tournament, terminalWidth()));
}

/** The games between players with enough games; says how many players are left out. Throws UserError without such. */
function amongRegulars(games: readonly GameResult[], minGames: number): readonly GameResult[] {
  const counts = new Map<string, number>();
  for (const name of games.flatMap(({ white, black }) => [white, black])) counts.set(name, (counts.get(name) ?? 0) + 1);
  const isRegular = (name: string) => counts.get(name)! >= minGames;
  const kept = games.filter(({ white, black }) => isRegular(white) && isRegular(black));
  const leftOut = counts.size - namesIn(kept).length;
  if (kept.length === 0) throw new UserError(`no two players with ${minGames} games or more have met`);
  if (leftOut > 0) process.stderr.write(`left out ${leftOut} of ${counts.size} players: too few games\n`);
  return kept;
}

function namesIn(games: readonly GameResult[]): string[] {
  return [...new Set(games.flatMap(({ white, black }) => [white, black]))];
}

function anchorOf(engine: string | undefined, rating: number): Anchor {
  return engine === undefined ? { rating } : { engine, rating };
}

interface ReadGames {
  readonly games: readonly GameResult[];
  readonly leftOut: number;
  /** The last games as PGN, as many as a page shows; none of a file with nothing that is PGN. */
  readonly texts: readonly string[];
}

/** Reads a file part by part. Throws UserError. */
async function readGames(file: string, keepsTexts: boolean): Promise<ReadGames> {
  const games: GameResult[] = [];
  let leftOut = 0;
  let texts: string[] = [];
  let isPgn = false;
  for await (const part of pgnParts(file)) {
    const results = resultsOf(part.games);
    for (const game of results.games) games.push(game);
    leftOut += results.leftOut;
    isPgn ||= part.games.length > 1 || part.games.some(({ fault }) => fault === undefined);
    if (keepsTexts) texts.push(...part.games.slice(-MOST_GAMES).map(({ start, end }) => part.text.slice(start, end)));
    texts = texts.slice(-MOST_GAMES);
  }
  return { games, leftOut, texts: isPgn ? texts : [] };
}
