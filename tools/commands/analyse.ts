/** `rampart analyse`: searches one position and shows the lines as they come. */

import type { Command } from 'commander';
import { GAME, SIDE_TO_MOVE } from '../../engine/board.ts';
import { moveText, NO_MOVE } from '../../engine/move.ts';
import { BLACK } from '../../engine/squares.ts';
import { BOUND_EXACT } from '../../eval/bound.ts';
import { recognition } from '../../eval/recognition.ts';
import { MAX_PLY } from '../../eval/score.ts';
import { openEngine } from '../../lib/engine.ts';
import { lineText } from '../../lib/notation.ts';
import { speed } from '../../search/clock.ts';
import type { Line } from '../../search/limits.ts';
import { nodeThreads } from '../../search/node-threads.ts';
import { OPTIONS } from '../../uci/options.ts';
import { drawBoard } from '../../uci/text/board-text.ts';
import { pawnsText } from '../../uci/text/columns.ts';
import { recognisedText } from '../../uci/text/recognition-text.ts';
import { startOwnEngine } from '../match/own-engine.ts';
import { print } from '../output.ts';
import { type LimitOptions, limitsOf, type ProgramContext, wholeNumber } from './arguments.ts';
import { declarePosition, type PositionOptions, setUpPosition } from './position-option.ts';

interface Options extends LimitOptions, PositionOptions {
  readonly json?: true;
  readonly multipv: number;
  readonly hash: number;
  readonly threads: number;
}

/** Milliseconds, when nothing else limits the search. */
const DEFAULT_TIME = 5000;

export function declareAnalyse(program: Command, context: ProgramContext): void {
  const { Hash, MultiPV, Threads } = OPTIONS;
  const command = program
    .command('analyse')
    .alias('analyze')
    .description('search a position; Ctrl-C ends the search and still prints its best line');
  declarePosition(command)
    .option('--movetime <ms>', `how long; ${DEFAULT_TIME} when nothing limits it`, wholeNumber(1, 1e9))
    .option('--depth <plies>', 'how deep', wholeNumber(1, MAX_PLY - 1))
    .option('--nodes <count>', 'how many nodes', wholeNumber(1, 1e15 - 1))
    .option('--multipv <count>', 'lines to show', wholeNumber(MultiPV.min, MultiPV.max), MultiPV.default)
    .option('--hash <MB>', 'size of the table', wholeNumber(Hash.min, Hash.max), Hash.default)
    .option('--threads <count>', 'threads that search', wholeNumber(Threads.min, Threads.max), Threads.default)
    .option('--json', 'print JSON instead, when the search is done: the Analysis of docs/library.md')
    .action((options: Options) => (options.json ? analyseForPrograms : analyse)(options, context));
}

/** Prints what the library's `analyse` would resolve with. */
async function analyseForPrograms(options: Options, { file }: ProgramContext): Promise<void> {
  const game = setUpPosition(options);
  const { depth, nodes, multipv: multiPv, hash, threads } = options;
  const engine = openEngine(nodeThreads(file), { hash, threads });
  const stop = () => engine.stop();
  process.once('SIGINT', stop);
  try {
    const { moveTime: movetime } = limitsOf(options, DEFAULT_TIME);
    const limits = { depth, nodes, movetime };
    const given = Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
    print(
      JSON.stringify(
        await engine.analyse(game.fen, { ...given, multiPv, moves: game.moves.map((move) => moveText(move, true)) }),
        null,
        2,
      ),
    );
  } finally {
    process.off('SIGINT', stop);
    await engine.dispose();
  }
}

async function analyse(options: Options, { file, log }: ProgramContext): Promise<void> {
  const game = setUpPosition(options);
  const view = openView();
  print(`${drawBoard()}\n`);
  const known = recognition();
  if (known !== undefined) print(`${recognisedText(known)}\n`);
  const { hash, multipv: multiPv, threads } = options;
  const player = startOwnEngine('Rampart', file, { hash, multiPv, threads, isImpartial: true, log });
  const interrupt = () => player.stop();
  // Once: who presses Ctrl-C again wants the end of the program.
  process.once('SIGINT', interrupt);
  try {
    const thought = await player.think(game, limitsOf(options, DEFAULT_TIME), (lines) => lines.forEach(view.show));
    print(view.conclusion(thought.move, thought.score));
  } finally {
    process.off('SIGINT', interrupt);
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
