/** `rampart analyse`: searches one position and shows the lines as they come, or all positions of games. */

import type { Command } from 'commander';
import { terminalWidth, wrapText } from '../../base/width.ts';
import { moveText } from '../../engine/move.ts';
import { describeStructure } from '../../eval/formations/description.ts';
import { recognition } from '../../eval/recognition.ts';
import { MAX_PLY } from '../../eval/score.ts';
import { openEngine } from '../../lib/engine.ts';
import { numberMoves, plyOf } from '../../lib/move-numbers.ts';
import type { Analysis, AnalysisInfo, Line, Watch } from '../../lib/types/search.ts';
import { nodeThreads } from '../../search/node-threads.ts';
import { OPTIONS } from '../../uci/options.ts';
import { drawBoard } from '../../uci/text/board-text.ts';
import { recognisedText } from '../../uci/text/recognition-text.ts';
import { awaitInterruption } from '../interruption.ts';
import { print, printJson } from '../output.ts';
import { entryAmong } from '../pgn/pgn-entries.ts';
import { analyseGames, endText, scoreText } from './analyse-games.ts';
import { type LimitOptions, type ProgramContext, wholeNumber } from './arguments.ts';
import { declareExamples } from './help.ts';
import { declarePosition, type PositionOptions, positionsIn, type Source, sourceOf } from './position-option.ts';

interface Options extends LimitOptions, PositionOptions {
  readonly json?: true;
  readonly multipv: number;
  readonly hash: number;
  readonly threads: number;
}

/** Milliseconds, when nothing else limits the search. */
const DEFAULT_TIME = 5000;
/** Nodes of each position of games, when nothing else limits the search. */
const DEFAULT_NODES = 200_000;

export function declareAnalyse(program: Command, context: ProgramContext): void {
  const { Hash, MultiPV, Threads } = OPTIONS;
  const command = declareExamples(program.command('analyse'), [
    "rampart analyse '8/8/1p6/p1p5/P1P1k3/1P6/5K2/8 w - - 0 1'",
    "rampart analyse --moves 'e4 c5' --depth 16 --multipv 3",
    'rampart analyse GAMES.pgn --game 2 --before 20',
    'rampart analyse - --json < POSITIONS.epd',
  ])
    .alias('analyze')
    .description(
      'search a position, or every position of games; Ctrl-C ends the search and still prints its best line',
    );
  declarePosition(command)
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
    .action((words: readonly string[], options: Options) => runAnalyse(words, options, context));
}

async function runAnalyse(words: readonly string[], options: Options, context: ProgramContext): Promise<void> {
  const { game, before, json = false, multipv: multiPv, hash, threads } = options;
  const source = await sourceOf(words, options);
  if (source.kind !== 'games' || before !== undefined) return analysePositions(source, options, context);
  const { name, games } = source;
  const entries = game === undefined ? games.entries() : [await entryAmong(name, games, game)];
  const search = { ...givenLimits(options, { nodes: DEFAULT_NODES }), multiPv };
  await analyseGames(name, entries, { hash, threads, json, search }, context);
}

/** The limits that are given as the library takes them, or else `otherwise`. */
function givenLimits({ depth, nodes, movetime }: Options, otherwise: LimitOptions): LimitOptions {
  const given = Object.entries({ depth, nodes, movetime }).filter(([, value]) => value !== undefined);
  return given.length === 0 ? otherwise : Object.fromEntries(given);
}

/** Shows the search of each position, or prints what the library's `analyse` would resolve with. */
async function analysePositions(source: Source, options: Options, { file }: ProgramContext): Promise<void> {
  const { json = false, multipv: multiPv, hash, threads } = options;
  const positions = positionsIn(source, options);
  const engine = openEngine(nodeThreads(file), { hash, threads });
  const interruption = awaitInterruption(() => engine.stop());
  try {
    for await (const { game, isOfMany } of positions) {
      if (interruption.signal.aborted) break;
      engine.newGame();
      if (!json) showPosition();
      const moves = game.moves.map((move) => moveText(move, true));
      const limits = givenLimits(options, { movetime: DEFAULT_TIME });
      const search = engine.watch(game.fen, { ...limits, multiPv, moves });
      if (!json) await showLines(search);
      const analysis = await search.result;
      if (json) printJson(analysis, isOfMany);
      else print(`${conclusion(analysis)}${isOfMany ? '\n' : ''}`);
    }
  } finally {
    interruption.end();
    await engine.dispose();
  }
}

function showPosition(): void {
  print(`${drawBoard()}\n`);
  const known = recognition();
  const sentences = describeStructure().sentences;
  const said = [...sentences, ...(known === undefined ? [] : [recognisedText(known)])];
  if (said.length > 0) print(`${said.flatMap((text) => wrapText(text, terminalWidth(), '  ')).join('\n')}\n`);
}

/** Plies up to which a depth is shown even if it finds what the one before has found. */
const SHOWN_DEPTH = 20;

/** Shows the lines of a search as they come. */
async function showLines(search: Watch): Promise<void> {
  const shown = new Map<number, string>();
  const repeated = new Map<number, string>();
  for await (const info of search) {
    for (const line of info.lines.filter(({ bound }) => bound === 'exact')) {
      const moves = numberMoves(
        line.moves.map(({ san }) => san),
        plyOf(info.fen),
      );
      const text = withFigures(figures(line, info), moves);
      // The last iteration is reported once more at the end; where all is known, hundreds of depths find the same.
      const content = [Math.min(line.depth, SHOWN_DEPTH), scoreText(line.score), moves].join();
      if (content === shown.get(line.rank)) {
        if (line.depth > SHOWN_DEPTH) repeated.set(line.rank, text);
        continue;
      }
      print(text);
      shown.set(line.rank, content);
      repeated.delete(line.rank);
    }
  }
  for (const [, text] of [...repeated].sort(([one], [other]) => one - other)) print(text);
}

function conclusion({ bestMove, fen, score }: Analysis): string {
  if (bestMove === null) return `no legal move: ${endText(score)}`;
  return `best move: ${numberMoves([bestMove.san], plyOf(fen))} (${scoreText(score)} for White)`;
}

/** Columns from which nodes and speed are shown, too. */
const WIDE = 80;

/** The moves of a line behind its figures, and below each other where the terminal is too narrow. */
function withFigures(columns: readonly string[], moves: string): string {
  const width = terminalWidth();
  const start = columns.slice(0, width < WIDE ? 3 : columns.length).join('');
  const indent = ' '.repeat(start.length + 2);
  return wrapText(`${indent}${moves}`, width, indent).join('\n').replace(indent, `${start}  `);
}

/** Depth, score, time, nodes and speed in columns. */
function figures({ depth, selectiveDepth, score }: Line, { time, nodes, nodesPerSecond }: AnalysisInfo): string[] {
  return [
    `${depth}/${selectiveDepth}`.padStart(7),
    scoreText(score).padStart(7),
    `${(time / 1000).toFixed(2)} s`.padStart(9),
    `${nodes} n`.padStart(12),
    `${Math.round(nodesPerSecond / 1000)} kn/s`.padStart(10),
  ];
}
