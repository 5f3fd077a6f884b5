/** `rampart selfplay`: the engine plays against itself, one search thread a side. */

import type { Command } from 'commander';
import { setFen } from '../../engine/fen.ts';
import { randomWords } from '../../engine/keys.ts';
import { moveText } from '../../engine/move.ts';
import { findMove } from '../../engine/move-text.ts';
import { playMove } from '../../engine/position.ts';
import { moveNumber } from '../../lib/move-numbers.ts';
import type { Variant } from '../../lib/pgn/variant.ts';
import { OPTIONS } from '../../uci/options.ts';
import { drawSquares } from '../../uci/text/board-text.ts';
import { pawnsText } from '../../uci/text/values.ts';
import { VERSION } from '../../uci/version.ts';
import { awaitInterruption } from '../interruption.ts';
import { type GameSetup, type Player, playGame } from '../match/match-game.ts';
import { type OwnEngine, startOwnEngine } from '../match/own-engine.ts';
import { CHESS960_REFEREE } from '../match/referee.ts';
import { type TimeControl, timeControlTag } from '../match/time-control.ts';
import { bookFrom } from '../openings/opening-book.ts';
import { print, printStyled } from '../output.ts';
import type { PlayedGame, PlayedMove, Result } from '../pgn/game-record.ts';
import { pgnText } from '../pgn/pgn-writer.ts';
import { type AppendedFile, openToAppend } from '../text-files.ts';
import { clockOption, newOption, type ProgramContext, timeControlOf, variantOption, wholeNumber } from './arguments.ts';
import { declareForce, whileWriting } from './written-files.ts';

interface Options {
  readonly games: number;
  readonly variant: Variant;
  readonly tc: TimeControl;
  readonly nodes?: number;
  readonly movetime?: number;
  readonly pgn?: string;
  readonly append?: true;
  readonly seed?: number;
  readonly hash: number;
  readonly maxMoves: number;
}

const NAME = `Rampart ${VERSION}`;

export function declareSelfplay(program: Command, context: ProgramContext): void {
  const { Hash } = OPTIONS;
  const nodes = newOption('--nodes <count>', 'nodes for each move').argParser(wholeNumber(1, 1e12));
  declareForce(program.command('selfplay'))
    .description(
      'play games between two search threads, each from an opening of the built-in book or a start position of Chess960',
    )
    .option('--games <count>', 'how many games', wholeNumber(1, 1e6), 1)
    .addOption(variantOption())
    .addOption(clockOption(['nodes', 'movetime']))
    .addOption(nodes.conflicts('movetime'))
    .option('--movetime <ms>', 'time for each move', wholeNumber(1, 1e9))
    .option('--pgn <file>', 'write the games to a file')
    .option('--append', 'add the games to those that the file of --pgn has')
    .option('--seed <number>', 'decides the openings; by the clock if not given', wholeNumber(0, 2 ** 32 - 1))
    .option('--hash <MB>', 'size of the table of each side', wholeNumber(Hash.min, Hash.max), Hash.default)
    .option('--max-moves <count>', 'longer games are drawn', wholeNumber(1, 5000), 300)
    .action((options: Options, command: Command) => {
      const { pgn, append } = options;
      const writing = { writes: { '--pgn': pgn }, locks: [pgn], goesOn: append ? ['--pgn'] : [] };
      return whileWriting(command, writing, () => selfplay(options, context));
    });
}

async function selfplay(options: Options, { file, log }: ProgramContext): Promise<void> {
  const record = openToAppend(options.pgn, options.append === true);
  const players: OwnEngine[] = [];
  const interruption = awaitInterruption(() => {
    for (const player of players) player.stop();
  });
  try {
    for (const side of ['White', 'Black']) players.push(startOwnEngine(side, file, { hash: options.hash, log }));
    // What starting and warming up take is not taken from a player's clock.
    if (options.nodes === undefined) for (const player of players) await player.warm();
    await playGames(options, players as [OwnEngine, OwnEngine], record, interruption.signal);
  } finally {
    interruption.end();
    for (const player of players) await player.close();
    record.close();
  }
}

async function playGames(
  options: Options,
  players: [OwnEngine, OwnEngine],
  record: AppendedFile,
  signal: AbortSignal,
): Promise<void> {
  const { variant, seed = Date.now() % 2 ** 32 } = options;
  const random = randomWords(seed);
  const book = bookFrom(undefined, Number.MAX_SAFE_INTEGER, variant);
  const timeControl = timeControlOf(options);
  const tally: { [result in Result]: number } = { '1-0': 0, '0-1': 0, '1/2-1/2': 0, '*': 0 };
  print(`seed ${seed}`);
  if (variant === 'chess960') print(`Chess960, referee: ${CHESS960_REFEREE}`);
  for (let round = 1; round <= options.games && !signal.aborted; round++) {
    const { fen, moves: opening } = book.at((random() >>> 0) % book.count);
    for (const player of players) player.startGame(seed);
    const clock = timeControl.kind === 'clock' ? timeControl.base : undefined;
    const view = openGameView(`game ${round} of ${options.games}`, clock);
    const date = new Date();
    const setup: GameSetup = {
      variant,
      fen,
      opening,
      timeControls: [timeControl, timeControl] as const,
      // A thread that searched for its time and was then kept waiting has done nothing wrong.
      margin: timeControl.kind === 'clock' ? 0 : Number.POSITIVE_INFINITY,
      patience: Number.POSITIVE_INFINITY,
      rules: { maxMoves: options.maxMoves },
    };
    const game = await playBetween(players, setup, view, signal);
    const { result, reason } = game.verdict;
    tally[result]++;
    print(`${result} ${reason}`);
    record.add(
      pgnText(game, {
        event: 'Selfplay',
        date,
        round,
        white: NAME,
        black: NAME,
        timeControls: [timeControlTag(timeControl), timeControlTag(timeControl)],
      }),
    );
  }
  const { '1-0': white, '0-1': black, '1/2-1/2': drawn } = tally;
  print(`${white + black + drawn} played: White won ${white}, Black won ${black}, ${drawn} drawn`);
}

/** Plays a game between two threads. The position of this thread follows it for the view. */
function playBetween(
  players: readonly [OwnEngine, OwnEngine],
  setup: GameSetup,
  view: GameView,
  signal: AbortSignal,
): Promise<PlayedGame> {
  const { variant, fen } = setup;
  const moves: number[] = [];
  const [white, black] = players.map(
    (player): Player => ({
      think: async (_, limits) => {
        const { move, score, depth } = await player.think({ fen, moves }, limits);
        return { move: moveText(move, variant === 'chess960'), score, depth };
      },
    }),
  );
  const onMove = (played: PlayedMove) => {
    // The referee may have used the board of this thread.
    setFen(fen);
    for (const move of moves) playMove(move);
    const move = findMove(played.move);
    moves.push(move);
    playMove(move);
    view(played, move);
  };
  return playGame(setup, [white!, black!], { onMove, signal });
}

/** Shows a move that has been played on this thread's board; `lastMove` is the same move in the engine's code. */
type GameView = (move: PlayedMove, lastMove: number) => void;

/** A game shown while it is played: a board that is redrawn on a terminal, a line a move anywhere else. */
function openGameView(title: string, clock: number | undefined): GameView {
  if (process.stdout.isTTY) return openBoard(title, clock);
  print(title);
  return (move) => print(moveLine(move));
}

/** `12... Nf6    +0.35  d=14   0:07.3`; a move of the opening has only its name. */
function moveLine({ san, ply, thought }: PlayedMove): string {
  const name = `${moveNumber(ply)} ${san}`;
  if (thought === undefined) return name;
  const score = pawnsText(thought.score ?? 0).padStart(7);
  const depth = `d=${thought.depth}`.padEnd(4);
  return `${name.padEnd(14)} ${score}  ${depth} ${clockText(thought.clock)}`.trimEnd();
}

const HOME_AND_CLEAR = '\x1b[H\x1b[J';

function openBoard(title: string, clock: number | undefined): GameView {
  const clocks = [clock, clock];
  return (played, lastMove) => {
    if (played.thought !== undefined) clocks[played.side] = played.thought.clock;
    const [white, black] = clocks.map(clockText);
    const board = drawSquares({ unicode: true, lastMove });
    const lines = [title, '', `Black ${black}`, board, `White ${white}`, '', moveLine(played)];
    printStyled(HOME_AND_CLEAR + lines.join('\n'));
  };
}

/** `1:07.3` in minutes and seconds, from milliseconds; nothing without a clock. */
function clockText(time: number | undefined): string {
  if (time === undefined) return '';
  const tenths = Math.floor(time / 100);
  const seconds = ((tenths % 600) / 10).toFixed(1).padStart(4, '0');
  return `${Math.floor(tenths / 600)}:${seconds}`;
}
