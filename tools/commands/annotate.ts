/** `rampart annotate`: games with scores, glyphs, better lines, and remarks on the pawns. */

import { basename, delimiter } from 'node:path';
import type { Command } from 'commander';
import { workInOrder } from '../../base/ordered-work.ts';
import { clip } from '../../base/printable.ts';
import { annotateGame } from '../../lib/annotate/annotate.ts';
import { openEngine } from '../../lib/engine.ts';
import { RampartError } from '../../lib/errors.ts';
import { writePgn } from '../../lib/pgn/pgn-text.ts';
import { isNamed } from '../../lib/structures/players.ts';
import type { AnnotationOptions, Detail } from '../../lib/types/annotation.ts';
import type { PgnGame } from '../../lib/types/game.ts';
import type { Engine } from '../../lib/types/search.ts';
import { nodeThreads } from '../../search/node-threads.ts';
import { OPTIONS } from '../../uci/options.ts';
import { gamesDone } from '../annotation/annotated-file.ts';
import { annotatedPage } from '../annotation/annotated-page.ts';
import { openSummary } from '../annotation/game-summary.ts';
import { summaryHtml, summaryText } from '../annotation/summary-text.ts';
import { openEndgameTables } from '../endgame-tables.ts';
import { WRONG } from '../exit-codes.ts';
import { chosenGames } from '../games/chosen-games.ts';
import { awaitInterruption } from '../interruption.ts';
import { openMessages, print, printData, startProgress, tell, tellBeginning } from '../output.ts';
import { parseEntry, readEntries } from '../pgn/pgn-entries.ts';
import { openRecord } from '../record.ts';
import { inputName, replaceFile } from '../text-files.ts';
import { readableGames } from '../viewer/games-data.ts';
import { newOption, type ProgramContext, parallelOption, wholeNumber } from './arguments.ts';
import { declareFormation, declarePlayers, type GameQueryOptions, questionOf } from './game-query.ts';
import { declareExamples } from './help.ts';
import { declareForce, hasContent, whileWriting } from './written-files.ts';

interface Options extends Omit<GameQueryOptions, 'side'> {
  readonly game?: number;
  readonly out?: string;
  readonly html?: string;
  readonly resume?: true;
  readonly nodes: number;
  readonly movetime?: number;
  readonly side?: 'white' | 'black';
  readonly from: number;
  readonly detail: Detail;
  readonly syzygy: readonly string[];
  readonly threads: number;
  readonly hash: number;
  readonly concurrency: number;
}

const DEFAULT_NODES = 200_000;
/** Enough for blunders: see docs/glyphs.md. */
const QUICK_NODES = 5_000;

export function declareAnnotate(program: Command, context: ProgramContext): void {
  const { Hash, Threads } = OPTIONS;
  const command = declareFormation(
    declarePlayers(
      declareExamples(declareForce(program.command('annotate')), [
        'rampart annotate GAMES.pgn --html games.html',
        'rampart annotate GAMES.pgn --player Anne --out new.pgn',
      ]),
    ),
  )
    .description('annotate games: scores, glyphs, better lines, and what has happened to the pawns')
    .argument('<games>', 'PGN, .gz too, - for standard input; comments, variations and glyphs in it are kept')
    .optionsGroup('How they are annotated:')
    .addOption(
      newOption('--game <number>', 'this game of the file only')
        .argParser(wholeNumber(1, 1e9))
        .helpGroup('Which games:'),
    )
    .option('--out <file>', 'write the games as PGN, each as soon as it is done, and print a summary')
    .option('--html <file>', 'write a page to step through the games too, and print a summary')
    .option('--resume', 'go on with the games that --out has not got yet')
    .option(
      '--nodes <count>',
      'nodes of each position; a mistake is looked at again, four times as long, before it is marked',
      wholeNumber(1, 1e12),
      DEFAULT_NODES,
    )
    .addOption(
      newOption('--quick', `thousands of games: ${QUICK_NODES} nodes of each position`).implies({ nodes: QUICK_NODES }),
    )
    .addOption(
      newOption('--movetime <ms>', 'milliseconds of each position instead')
        .argParser(wholeNumber(1, 1e9))
        .conflicts('nodes'),
    )
    .addOption(newOption('--side <colour>', 'judge the moves of this side only').choices(['white', 'black']))
    .option('--from <number>', 'the first move that is looked at', wholeNumber(1, 10_000), 1)
    .addOption(
      newOption('--detail <amount>', 'how much is said').choices(['sparse', 'normal', 'rich']).default('normal'),
    )
    .addOption(
      newOption('--syzygy <folders>', 'endgame tables; what they know decides what is a mistake; may be given again')
        .argParser((folders: string, before: readonly string[]) => [...before, folders])
        .default([], 'none'),
    )
    .option('--threads <count>', 'threads of one search', wholeNumber(Threads.min, Threads.max), Threads.default)
    .option('--hash <MB>', 'size of the table of a game', wholeNumber(Hash.min, Hash.max), 64)
    .addOption(parallelOption('--concurrency <count>', 'games at a time'))
    .action((games: string, options: Options) => {
      const { out, html, resume } = options;
      if (resume && out === undefined) command.error('error: --resume needs --out');
      const writes = { '--out': out, '--html': html };
      const goesOn = resume && hasContent(out) ? Object.keys(writes) : [];
      return whileWriting(command, { reads: [games], writes, locks: [out], goesOn }, () =>
        annotate(games, options, context),
      );
    });
}

async function annotate(games: string, options: Options, { file }: ProgramContext): Promise<void> {
  const { out, html, resume = false } = options;
  const tables = openEndgameTables(options.syzygy.join(delimiter), true);
  // The side of a game's judge is none of a formation.
  const { read } = questionOf({ ...options, side: undefined });
  const { count, plies, entries } = await chosenGames(games, read, options.game);
  const waiting = entries();
  const { games: before, bytes: good } =
    resume && out !== undefined ? await gamesDone(out, waiting) : { games: [], bytes: 0 };
  const done = before.length;
  if (resume && done === 0 && out !== undefined) tellBeginning(out);
  const record = openRecord({ file: out, good });
  if (done > 0) await record.add('\n\n');
  // The page begins with the games that --out has already.
  const summary = openSummary();
  const earlier = done === 0 ? [] : (await readEntries(out!)).map(({ pgn }) => pgn);
  for (const game of readableGames(earlier).games) summary.add(game);
  const texts = html === undefined ? [] : earlier;
  let written = done;
  const write = async ({ text, game }: Annotated) => {
    written++;
    if (game !== undefined) summary.add(game);
    if (html !== undefined) texts.push(text);
    await record.add(text);
    if (out === undefined && html === undefined) printData(text.trimEnd().concat('\n'));
  };
  const interruption = awaitInterruption();
  const { signal } = interruption;
  const faults = openMessages();
  const pliesLeft = before.reduce((left, game) => left - game.plies, plies);
  const progress = startProgress(basename(games), pliesLeft, (moves, time) => {
    return `${((60_000 * moves) / Math.max(1, time)).toFixed(0)} moves/min`;
  });
  let moves = 0;
  const annotateNext = async (engine: Engine): Promise<Annotated | undefined> => {
    const { value: entry, done } = await waiting.next();
    if (done) return undefined;
    let annotated = 0;
    const onProgress = (count: number) => {
      moves += count - annotated;
      annotated = count;
      progress.done(moves);
    };
    try {
      const game = parseEntry(games, entry);
      engine.newGame();
      const wishes = { ...wishesOf(options, game), signal, onProgress };
      const annotated = await annotateGame(engine, game, wishes, tables);
      return { text: writePgn(annotated), game: annotated };
    } catch (error) {
      if (isAborted(error)) return undefined;
      faults.tell(`${inputName(games)}: the game of line ${entry.line} is left as it is: ${clip(gameFault(error))}`);
      process.exitCode = WRONG;
      return { text: `${entry.pgn}\n\n`, game: undefined };
    }
  };
  const crew = Math.max(1, Math.min(options.concurrency, count - done));
  const engines = Array.from({ length: crew }, () =>
    openEngine(nodeThreads(file), { threads: options.threads, hash: options.hash }),
  );
  try {
    // The games are written in their order.
    await workInOrder(engines, { first: 0, end: Number.POSITIVE_INFINITY, signal }, annotateNext, write);
  } finally {
    progress.clear();
    interruption.end();
    faults.end();
    if (signal.aborted) {
      const advice = out === undefined ? '' : '; --resume goes on';
      tell(`stopped: ${written} of ${count} games are done${advice}`);
    }
    await Promise.all([waiting.return(), record.close(), ...engines.map((engine) => engine.dispose())]);
    const players = summary.players().filter(({ name }) => isAskedFor(name, options.player));
    if (html !== undefined) replaceFile(html, annotatedPage(basename(games), texts, summaryHtml(players)));
    const said = summaryText(players);
    if (said !== '' && (out !== undefined || html !== undefined)) print(said);
  }
}

/** A game as it is written; without `game` where it could not be read. */
interface Annotated {
  readonly text: string;
  readonly game: PgnGame | undefined;
}

function isAskedFor(name: string, player: string | undefined): boolean {
  return player === undefined || isNamed(name, player);
}

/** The moves of a player alone are judged where one is asked for. */
function wishesOf({ nodes, movetime, side, from, detail, player }: Options, { tags }: PgnGame): AnnotationOptions {
  const isHis = (name = '') => player !== undefined && isNamed(name, player);
  const judged = isHis(tags.White) ? 'white' : isHis(tags.Black) ? 'black' : side;
  return {
    ...(movetime === undefined ? { nodes } : { movetime }),
    ...(judged === undefined ? {} : { side: judged }),
    from,
    detail,
  };
}

/** True for a search that the user has stopped. */
function isAborted(error: unknown): boolean {
  return error instanceof RampartError && error.code === 'aborted';
}

/** The fault of a game that cannot be annotated. Throws the error when it is no fault of the game. */
function gameFault(error: unknown): string {
  // No game may take down its neighbours, whatever its size: a RangeError is how strings and lists end.
  if (error instanceof RangeError) return 'it is too large';
  if (error instanceof RampartError && (error.code === 'bad-pgn' || error.code === 'bad-fen')) return error.message;
  throw error;
}
