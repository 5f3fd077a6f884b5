/** Games of an engine against itself, shown while they are played: a board that is redrawn on a terminal, or lines. */

import { setFen } from '../../engine/fen.ts';
import { findMove } from '../../engine/move-text.ts';
import { playMove } from '../../engine/position.ts';
import type { Move } from '../../engine/types.ts';
import { moveNumber } from '../../lib/move-numbers.ts';
import { drawSquares } from '../../uci/text/board-text.ts';
import { pawnsText } from '../../uci/text/values.ts';
import type { GamesWatcher } from '../match/play-match.ts';
import { CHESS960_REFEREE } from '../match/referee.ts';
import type { MatchSettings } from '../match/settings.ts';
import { canRedraw, print, printStyled } from '../output.ts';
import type { PlayedMove } from '../pgn/game-record.ts';
import { outcomesOf } from '../standings/match-summary.ts';
import type { GameResult } from '../statistics/tally.ts';
import type { MatchView } from './match-view.ts';

/** Prints the conditions of the games, and shows the games from then on; their moves where one is played at a time. */
export function openSelfplayView(settings: MatchSettings, concurrency: number): MatchView {
  const { variant, openings, rounds, timeControl } = settings;
  print(`seed ${openings.seed}`);
  if (variant === 'chess960') print(`Chess960, referee: ${CHESS960_REFEREE}`);
  const clock = timeControl.kind === 'clock' ? timeControl.base : undefined;
  const watcher: GamesWatcher = ({ round, fen }) => {
    const title = `game ${round} of ${rounds}`;
    const isBoard = canRedraw(process.stdout);
    if (!isBoard) print(title);
    return { onMove: isBoard ? openBoard(title, fen, clock) : (move) => print(moveLine(move)), end: () => {} };
  };
  return {
    watcher: concurrency === 1 ? watcher : undefined,
    onGame: ({ result, reason }) => print(`${result} ${reason}`),
  };
}

/** `2 played: White won 1, Black won 0, 1 drawn` */
export function selfplayText(games: readonly GameResult[]): string {
  const { whiteWins, draws, blackWins } = outcomesOf(games);
  return `${games.length} played: White won ${whiteWins}, Black won ${blackWins}, ${draws} drawn`;
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

/** Draws the board after each move. Moves the position of this thread. */
function openBoard(title: string, fen: string, clock: number | undefined): (played: PlayedMove) => void {
  const clocks = [clock, clock];
  const moves: Move[] = [];
  return (played) => {
    if (played.thought !== undefined) clocks[played.side] = played.thought.clock;
    // The referee may have used the board of this thread.
    setFen(fen);
    for (const move of moves) playMove(move);
    const lastMove = findMove(played.move);
    moves.push(lastMove);
    playMove(lastMove);
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
