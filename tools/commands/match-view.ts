/** A match shown while it is played: a table that is redrawn on a terminal, lines anywhere else. */

import { print } from '../output.ts';
import { liveLines, progressLine, redraw } from '../standings/match-live.ts';
import { summarise, type Tournament } from '../standings/match-summary.ts';
import type { GameResult } from '../statistics/tally.ts';

export interface MatchView {
  /** Shows the match after another game. */
  readonly onGame: (game: GameResult) => void;
  /** Leaves what is shown as it is. */
  readonly close: () => void;
}

/** Milliseconds between two drawings of the table. */
const INTERVAL = 1000;
/** Games between two lines on the whole match. */
const GAMES_A_LINE = 10;

/** Shows a match on standard output, or on a terminal at standard error when the output is taken. */
export function openMatchView(tournament: () => Tournament, isOutputTaken: boolean): MatchView {
  const stream = isOutputTaken ? process.stderr : process.stdout;
  if (stream.isTTY) return openTable(tournament, stream);
  if (isOutputTaken) return { onGame: () => {}, close: () => {} };
  return {
    onGame: ({ round, white, black, result, reason, plies }) => {
      print(`round ${round}: ${white} - ${black} ${result} ${reason}, ${plies} plies`);
      const current = tournament();
      if (current.games.length % GAMES_A_LINE === 0) print(progressLine(summarise(current)));
    },
    close: () => {},
  };
}

function openTable(tournament: () => Tournament, stream: NodeJS.WriteStream): MatchView {
  let drawn = 0;
  const draw = () => {
    const lines = liveLines(summarise(tournament()), stream.columns).slice(0, Math.max(1, stream.rows - 1));
    stream.write(redraw(lines, drawn));
    drawn = lines.length;
  };
  draw();
  const timer = setInterval(draw, INTERVAL);
  return {
    // The timer draws the table: games may end many times a second.
    onGame: () => {},
    close: () => {
      clearInterval(timer);
      stream.write(redraw([], drawn));
    },
  };
}
