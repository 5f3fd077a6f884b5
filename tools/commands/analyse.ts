/** `rampart analyse`: searches one position and shows the lines as they come, or all positions of games. */

import type { Command } from 'commander';
import { UserError } from '../../base/user-error.ts';
import { moveText } from '../../engine/move.ts';
import { recognition } from '../../eval/recognition.ts';
import { MAX_PLY } from '../../eval/score.ts';
import { openEngine } from '../../lib/engine.ts';
import { setUpGame } from '../../lib/game-set-up.ts';
import { numberMoves, plyOf } from '../../lib/move-numbers.ts';
import type { PgnEntry } from '../../lib/types/game.ts';
import type { Analysis, AnalysisInfo, Line, Watch } from '../../lib/types/search.ts';
import type { Game } from '../../search/game.ts';
import { nodeThreads } from '../../search/node-threads.ts';
import { OPTIONS } from '../../uci/options.ts';
import { drawBoard } from '../../uci/text/board-text.ts';
import { recognisedText } from '../../uci/text/recognition-text.ts';
import { awaitInterruption } from '../interruption.ts';
import { print, printData } from '../output.ts';
import { countGames, entryNumbered, gameOf } from '../pgn/pgn-entries.ts';
import { analyseGames, endText, scoreText } from './analyse-games.ts';
import { invalid, type LimitOptions, newOption, type ProgramContext, wholeNumber } from './arguments.ts';
import { declarePosition, type PositionOptions, setUpPosition } from './position-option.ts';
import { UsageError } from './usage-error.ts';

interface Options extends LimitOptions, PositionOptions {
  readonly game?: number;
  readonly before?: Place;
  readonly json?: true;
  readonly multipv: number;
  readonly hash: number;
  readonly threads: number;
}

/** Milliseconds, when nothing else limits the search. */
const DEFAULT_TIME = 5000;
/** Nodes of each position of games, when nothing else limits the search. */
const DEFAULT_NODES = 200_000;

/** A place in a game: plies before it, counted from the first move of a game, or its end. */
type Place = number | 'end';

const BEFORE_HELP = "only the position before White's move of this number, Black's with dots (23...), or end";

export function declareAnalyse(program: Command, context: ProgramContext): void {
  const { Hash, MultiPV, Threads } = OPTIONS;
  const command = program
    .command('analyse')
    .alias('analyze')
    .description('search a position, or every position of games; Ctrl-C ends the search and still prints its best line')
    .argument(
      '[games]',
      'PGN, .gz too, - for standard input: for each position its score for White, the move played and the best line',
    )
    .option('--game <number>', 'only this game of the file, from 1', wholeNumber(1, 1e9));
  declarePosition(command)
    .addOption(newOption('--before <move>', BEFORE_HELP).argParser(readPlace))
    .option(
      '--movetime <ms>',
      `how long; ${DEFAULT_TIME} when nothing limits it, of games ${DEFAULT_NODES} nodes a position`,
      wholeNumber(1, 1e9),
    )
    .option('--depth <plies>', 'how deep', wholeNumber(1, MAX_PLY - 1))
    .option('--nodes <count>', 'how many nodes', wholeNumber(1, 1e15 - 1))
    .option('--multipv <count>', 'lines to show', wholeNumber(MultiPV.min, MultiPV.max), MultiPV.default)
    .option('--hash <MB>', 'size of the table', wholeNumber(Hash.min, Hash.max), Hash.default)
    .option('--threads <count>', 'threads that search', wholeNumber(Threads.min, Threads.max), Threads.default)
    .option('--json', 'print JSON instead, when the search is done: the Analysis of docs/library.md; a list for games')
    .action((games: string | undefined, options: Options) => runAnalyse(games, options, context));
}

async function runAnalyse(games: string | undefined, options: Options, context: ProgramContext): Promise<void> {
  const { fen, moves, game, before, json = false, multipv: multiPv, hash, threads } = options;
  if (games === undefined) {
    if (game !== undefined || before !== undefined) throw new UsageError('--game and --before need a file of games');
    return analyse(setUpPosition(options), options, context);
  }
  if (fen !== undefined || moves !== undefined)
    throw new UsageError('games have their own positions: no --fen or --moves');
  if (before !== undefined) {
    const position = positionBefore(games, await entryNumbered(games, game ?? 1), before);
    return analyse(position, options, context);
  }
  const entries = game === undefined ? (await countGames(games)).entries() : [await entryNumbered(games, game)];
  const search = { ...givenLimits(options, { nodes: DEFAULT_NODES }), multiPv };
  await analyseGames(games, entries, { hash, threads, json, search }, context);
}

/** Sets up the position of a game before a move. Throws UserError, also when the game ends earlier. */
function positionBefore(name: string, entry: PgnEntry, before: Place): Game {
  const { fen, moves } = gameOf(name, entry);
  const count = before === 'end' ? moves.length : before - plyOf(fen);
  if (count < 0 || count > moves.length) throw new UserError('the game has no position before that move');
  return setUpGame(
    fen,
    moves.slice(0, count).map(({ uci }) => uci),
  );
}

/** Reads `23`, `23...` or `end`. */
function readPlace(text: string): Place {
  const [, number, dots] = /^([1-9]\d{0,3})(\.|\.\.\.)?$/.exec(text) ?? [];
  if (text === 'end') return 'end';
  if (number === undefined) throw invalid("It must be a move's number such as 23, Black's 23..., or end.");
  return 2 * (Number(number) - 1) + (dots === '...' ? 1 : 0);
}

/** The limits that are given as the library takes them, or else `otherwise`. */
function givenLimits({ depth, nodes, movetime }: Options, otherwise: LimitOptions): LimitOptions {
  const given = Object.entries({ depth, nodes, movetime }).filter(([, value]) => value !== undefined);
  return given.length === 0 ? otherwise : Object.fromEntries(given);
}

/** Shows the search of a position, or prints what the library's `analyse` would resolve with. */
async function analyse(game: Game, options: Options, { file }: ProgramContext): Promise<void> {
  const { json = false, multipv: multiPv, hash, threads } = options;
  if (!json) showPosition();
  const engine = openEngine(nodeThreads(file), { hash, threads });
  const interruption = awaitInterruption(() => engine.stop());
  try {
    const moves = game.moves.map((move) => moveText(move, true));
    const limits = givenLimits(options, { movetime: DEFAULT_TIME });
    const search = engine.watch(game.fen, { ...limits, multiPv, moves });
    if (!json) await showLines(search);
    const analysis = await search.result;
    if (json) printData(JSON.stringify(analysis, null, 2));
    else print(conclusion(analysis));
  } finally {
    interruption.end();
    await engine.dispose();
  }
}

function showPosition(): void {
  print(`${drawBoard()}\n`);
  const known = recognition();
  if (known !== undefined) print(`${recognisedText(known)}\n`);
}

/** Shows the lines of a search as they come. */
async function showLines(search: Watch): Promise<void> {
  const shown = new Map<number, string>();
  for await (const info of search) {
    for (const line of info.lines.filter(({ bound }) => bound === 'exact')) {
      const moves = numberMoves(
        line.moves.map(({ san }) => san),
        plyOf(info.fen),
      );
      // The last iteration is reported once more at the end.
      const content = [line.depth, scoreText(line.score), moves].join();
      if (content !== shown.get(line.rank)) print(`${figures(line, info)}  ${moves}`);
      shown.set(line.rank, content);
    }
  }
}

function conclusion({ bestMove, fen, score }: Analysis): string {
  if (bestMove === null) return `no legal move: ${endText(score)}`;
  return `best move: ${numberMoves([bestMove.san], plyOf(fen))} (${scoreText(score)} for White)`;
}

/** Depth, score, time, nodes and speed in columns. */
function figures({ depth, selectiveDepth, score }: Line, { time, nodes, nodesPerSecond }: AnalysisInfo): string {
  const columns = [
    `${depth}/${selectiveDepth}`.padStart(7),
    scoreText(score).padStart(7),
    `${(time / 1000).toFixed(2)} s`.padStart(9),
    `${nodes} n`.padStart(12),
    `${Math.round(nodesPerSecond / 1000)} kn/s`.padStart(10),
  ];
  return columns.join('');
}
