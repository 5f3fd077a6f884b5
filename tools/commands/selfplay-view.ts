/** A game shown while it is played: a board that is redrawn on a terminal, a line a move anywhere else. */

import { WHITE } from '../../engine/squares.ts';
import { drawSquares } from '../../uci/text/board-text.ts';
import { pawnsText } from '../../uci/text/score-text.ts';
import { print } from '../output.ts';
import type { PlayedMove } from '../pgn/game-record.ts';

export interface GameView {
  /** Shows a move that has been played on this thread's board; `lastMove` is the same move in the engine's code. */
  readonly show: (move: PlayedMove, lastMove: number) => void;
}

export function openGameView(title: string, clock: number | undefined): GameView {
  if (process.stdout.isTTY) return openBoard(title, clock);
  print(title);
  return { show: (move) => print(moveLine(move)) };
}

/** `12... Nf6    +0.35  d=14   0:07.3`; a move of the opening has only its name. */
function moveLine({ san, side, number, thought }: PlayedMove): string {
  const name = `${number}${side === WHITE ? '.' : '...'} ${san}`;
  if (thought === undefined) return name;
  const score = pawnsText(thought.score ?? 0).padStart(7);
  const depth = `d=${thought.depth}`.padEnd(4);
  return `${name.padEnd(14)} ${score}  ${depth} ${clockText(thought.clock)}`.trimEnd();
}

const HOME_AND_CLEAR = '\x1b[H\x1b[J';

function openBoard(title: string, clock: number | undefined): GameView {
  const clocks = [clock, clock];
  return {
    show: (played, lastMove) => {
      if (played.thought !== undefined) clocks[played.side] = played.thought.clock;
      const [white, black] = clocks.map(clockText);
      const board = drawSquares({ unicode: true, lastMove });
      const lines = [title, '', `Black ${black}`, board, `White ${white}`, '', moveLine(played)];
      print(HOME_AND_CLEAR + lines.join('\n'));
    },
  };
}

/** `1:07.3` in minutes and seconds, from milliseconds; nothing without a clock. */
function clockText(time: number | undefined): string {
  if (time === undefined) return '';
  const tenths = Math.floor(time / 100);
  const seconds = ((tenths % 600) / 10).toFixed(1).padStart(4, '0');
  return `${Math.floor(tenths / 600)}:${seconds}`;
}
