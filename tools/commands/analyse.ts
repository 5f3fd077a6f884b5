/** `rampart analyse`: searches one position and shows the lines as they come, or all positions of games. */

import type { Command } from 'commander';
import { speed } from '../../base/clock.ts';
import { UserError } from '../../base/user-error.ts';
import { GAME, SIDE_TO_MOVE } from '../../engine/board.ts';
import { moveText, NO_MOVE } from '../../engine/move.ts';
import { BLACK } from '../../engine/squares.ts';
import { BOUND_EXACT } from '../../eval/bound.ts';
import { recognition } from '../../eval/recognition.ts';
import { MAX_PLY } from '../../eval/score.ts';
import { openEngine } from '../../lib/engine.ts';
import { setUpGame } from '../../lib/game-set-up.ts';
import { plyOf } from '../../lib/move-numbers.ts';
import { lineText } from '../../lib/notation.ts';
import type { PgnEntry } from '../../lib/types/game.ts';
import type { Game } from '../../search/game.ts';
import type { Line } from '../../search/limits.ts';
import { nodeThreads } from '../../search/node-threads.ts';
import { OPTIONS } from '../../uci/options.ts';
import { drawBoard } from '../../uci/text/board-text.ts';
import { recognisedText } from '../../uci/text/recognition-text.ts';
import { pawnsText } from '../../uci/text/values.ts';
import { awaitInterruption } from '../interruption.ts';
import { startOwnEngine } from '../match/own-engine.ts';
import { print, printData } from '../output.ts';
import { countGames, entryNumbered, gameOf } from '../pgn/pgn-entries.ts';
import { analyseGames } from './analyse-games.ts';
import { invalid, type LimitOptions, limitsOf, newOption, type ProgramContext, wholeNumber } from './arguments.ts';
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
/** The same for each position of games: they are many. */
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
    return (json ? analyseForPrograms : analyse)(setUpPosition(options), options, context);
  }
  if (fen !== undefined || moves !== undefined)
    throw new UsageError('games have their own positions: no --fen or --moves');
  if (before !== undefined) {
    const position = positionBefore(games, await entryNumbered(games, game ?? 1), before);
    return (json ? analyseForPrograms : analyse)(position, options, context);
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

/** Prints what the library's `analyse` would resolve with. */
async function analyseForPrograms(game: Game, options: Options, { file }: ProgramContext): Promise<void> {
  const { multipv: multiPv, hash, threads } = options;
  const engine = openEngine(nodeThreads(file), { hash, threads });
  const interruption = awaitInterruption(() => engine.stop());
  try {
    const moves = game.moves.map((move) => moveText(move, true));
    const limits = givenLimits(options, { movetime: DEFAULT_TIME });
    printData(JSON.stringify(await engine.analyse(game.fen, { ...limits, multiPv, moves }), null, 2));
  } finally {
    interruption.end();
    await engine.dispose();
  }
}

async function analyse(game: Game, options: Options, { file, log }: ProgramContext): Promise<void> {
  const view = openView();
  print(`${drawBoard()}\n`);
  const known = recognition();
  if (known !== undefined) print(`${recognisedText(known)}\n`);
  const { hash, multipv: multiPv, threads } = options;
  const player = startOwnEngine('Rampart', file, { hash, multiPv, threads, isImpartial: true, log });
  const interruption = awaitInterruption(() => player.stop());
  try {
    const result = await player.think(game, limitsOf(options, DEFAULT_TIME), (lines) => lines.forEach(view.show));
    print(view.conclusion(result.best, result.score));
  } finally {
    interruption.end();
    await player.close();
  }
}

interface View {
  readonly show: (line: Line) => void;
  readonly conclusion: (move: number, score: number) => string;
}

/** Shows what is searched of the current position; scores are turned to White's side. */
function openView(): View {
  const sign = GAME[SIDE_TO_MOVE] === BLACK ? -1 : 1;
  const shown = new Map<number, string>();
  return {
    show: (line) => {
      if (line.bound !== BOUND_EXACT || line.moves.length === 0) return;
      // The last iteration is reported once more at the end.
      const content = [line.depth, line.rank, line.score, ...line.moves].join();
      if (content !== shown.get(line.rank)) print(`${figures(line, sign)}  ${lineText(line.moves)}`);
      shown.set(line.rank, content);
    },
    conclusion: (move, score) => {
      if (move === NO_MOVE) return score === 0 ? 'no legal move: stalemate' : 'no legal move: checkmate';
      return `best move: ${lineText([move])} (${pawnsText(sign * score)} for White)`;
    },
  };
}

/** Depth, score, time, nodes and speed in columns. */
function figures(line: Line, sign: number): string {
  const columns = [
    `${line.depth}/${line.deepest}`.padStart(7),
    pawnsText(sign * line.score).padStart(7),
    `${(line.time / 1000).toFixed(2)} s`.padStart(9),
    `${line.nodes} n`.padStart(12),
    `${Math.round(speed(line.nodes, line.time) / 1000)} kn/s`.padStart(10),
  ];
  return columns.join('');
}
