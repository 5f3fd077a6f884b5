/** `rampart find`: games with a certain pawn structure. */

import type { Command } from 'commander';
import { type FoundGame, findGames, matchesIn, type ReadQuery } from '../../lib/structures/find-games.ts';
import type { TableSource } from '../../lib/structures/index-columns.ts';
import { annotatedPage } from '../annotation/annotated-page.ts';
import { reasonOf } from '../games/conditions.ts';
import { foundGamePgn, foundGameText } from '../games/found-games.ts';
import { gameTables } from '../games/game-tables.ts';
import { print, printJson, tell } from '../output.ts';
import { replaceFile } from '../text-files.ts';
import { newOption, wholeNumber } from './arguments.ts';
import { declarePlayers, declareStructure, type GameQueryOptions, type Question, questionOf } from './game-query.ts';
import { declareExamples } from './help.ts';
import { declareForce, whileWriting } from './written-files.ts';

interface Options extends GameQueryOptions {
  readonly out?: string;
  readonly html?: string;
  readonly json?: true;
  readonly count?: true;
  readonly sort: keyof typeof ORDERS;
  readonly limit?: number;
}

/** Lines that a terminal gets unless --limit says otherwise; games in a page. */
const SHOWN = 25;
const ON_PAGE = 500;

const lengthOf = ({ episodes }: FoundGame) =>
  episodes.reduce((longest, { firstPly, lastPly }) => Math.max(longest, lastPly - firstPly + 1), 0);
const distanceOf = ({ episodes }: FoundGame) => Math.min(...episodes.map(({ distance }) => distance ?? 0));
const eloOf = ({ whiteElo, blackElo }: FoundGame) => (whiteElo ?? 0) + (blackElo ?? 0);

/** Orders by the words of --sort; games that are equal stay as they come. */
const ORDERS = {
  file: () => 0,
  plies: (one: FoundGame, other: FoundGame) => lengthOf(other) - lengthOf(one),
  distance: (one: FoundGame, other: FoundGame) => distanceOf(one) - distanceOf(other),
  elo: (one: FoundGame, other: FoundGame) => eloOf(other) - eloOf(one),
  date: (one: FoundGame, other: FoundGame) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0),
};

export function declareFind(program: Command): void {
  const command = declareExamples(declareForce(program.command('find')), [
    'rampart find GAMES.pgn --formation carlsbad --limit 5',
    'rampart find GAMES.pgn --has isolated:white:d4 --count',
    'rampart find GAMES.pgn --player Anne --html found.html',
  ])
    .description('find games with a pawn structure, whoever the players')
    .argument('<files...>', 'indexes of rampart index, or PGN');
  declareStructure(declarePlayers(command))
    .optionsGroup('What you get:')
    .addOption(newOption('--sort <order>', 'the order of the games').choices(Object.keys(ORDERS)).default('file'))
    .option('--limit <count>', `so many games at most; a terminal gets ${SHOWN}`, wholeNumber(1, 1e9))
    .option('--out <file>', 'write the games as PGN, with notes where the structure began, broke and ended')
    .option('--html <file>', `write a page to step through the first ${ON_PAGE} games too`)
    .addOption(newOption('--json', 'print JSON instead, a line for each game').conflicts('count'))
    .option('--count', 'print only how many games there are')
    .action((files: readonly string[], options: Options, command: Command) => {
      const writes = { '--out': options.out, '--html': options.html };
      const question = questionOf(options);
      return whileWriting(command, { reads: files, writes }, () => runFind(files, question, options));
    });
}

async function runFind(files: readonly string[], question: Question, options: Options): Promise<void> {
  const { read, structure } = question;
  const unmet = new Map(question.conditions);
  const { out, html, json, count, sort, limit = Number.POSITIVE_INFINITY } = options;
  const found: FoundGame[] = [];
  for await (const game of findGames(noting(gameTables(files), unmet), read)) {
    found.push(game);
    if (sort === 'file' && found.length >= limit) break;
  }
  const games = found.sort(ORDERS[sort]).slice(0, limit);
  if (out !== undefined) replaceFile(out, games.map((game) => foundGamePgn(game, structure)).join(''));
  if (html !== undefined)
    replaceFile(
      html,
      annotatedPage(
        structure ?? 'Games',
        games.slice(0, ON_PAGE).map((game) => foundGamePgn(game, structure)),
      ),
    );
  if (count) return print(String(games.length));
  if (json) {
    for (const game of games) printJson(game, true);
    return;
  }
  if (out === undefined || process.stdout.isTTY) {
    const shown = games.slice(0, options.limit ?? SHOWN);
    for (const game of shown) print(foundGameText(game, structure));
    if (shown.length < games.length)
      tell(`and ${games.length - shown.length} more: --limit shows them, --out writes them`);
  }
  if (games.length === 0) tell(`no game is like this: ${reasonOf([...unmet.keys()])}`);
  else tell(games.length === 1 ? 'one game' : `${games.length} games`);
}

/** The tables, read; what is left of the conditions afterwards holds in no game. */
async function* noting(tables: AsyncIterable<TableSource>, unmet: Map<string, ReadQuery>): AsyncGenerator<TableSource> {
  for await (const table of tables) {
    for (const [words, read] of unmet) if ((await matchesIn(table, read)).length > 0) unmet.delete(words);
    yield table;
  }
}
