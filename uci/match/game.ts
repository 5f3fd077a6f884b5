/** One game between two players under the eyes of a referee. */

import { GAME, GAME_PLY, SIDE_TO_MOVE } from '../../engine/board.ts';
import { setFen } from '../../engine/fen.ts';
import { moveText } from '../../engine/move.ts';
import { playMove } from '../../engine/position.ts';
import { BLACK, WHITE } from '../../engine/squares.ts';
import { now } from '../../search/interrupt.ts';
import { Failure } from '../failure.ts';
import type { Player } from './player.ts';
import { openReferee, type Referee, type Result, type Verdict } from './referee.ts';
import { limitsOf, type TimeControl } from './time-control.ts';

export interface GameSetup {
  readonly fen: string;
  /** Moves that are played before the players are asked. */
  readonly opening: readonly number[];
  readonly timeControl: TimeControl;
  /** The game is drawn after the move of Black with this number. */
  readonly maxMoves: number;
}

export interface PlayedMove {
  readonly move: number;
  readonly san: string;
  readonly side: number;
  /** The number of the move in the game, as in `12. Nf3`. */
  readonly number: number;
  /** Undefined for a move of the opening. */
  readonly thought?: MoveThought;
}

export interface MoveThought {
  /** Centipawns from White's view. */
  readonly score: number;
  readonly depth: number;
  /** Milliseconds left on the clock of the player, or undefined without a clock. */
  readonly clock: number | undefined;
}

export interface PlayedGame {
  readonly fen: string;
  readonly moves: readonly PlayedMove[];
  readonly verdict: Verdict;
}

/** Who looks on. */
export interface Audience {
  /** Hears of every move, when it stands on the board of this thread. */
  readonly onMove: (move: PlayedMove) => void;
  /** Breaks the game off before its next move; who thinks about this one must be stopped, too. */
  readonly signal: AbortSignal;
}

type Players = readonly [white: Player, black: Player];

/** Plays a game to its end. The position of this thread follows it. Throws Failure when a player fails. */
export async function playGame(setup: GameSetup, players: Players, audience: Audience): Promise<PlayedGame> {
  const { fen, timeControl } = setup;
  const referee = openReferee(fen);
  const base = timeControl.kind === 'clock' ? timeControl.base : 0;
  const clocks: [number, number] = [base, base];
  const moves: PlayedMove[] = [];
  const end = (verdict: Verdict): PlayedGame => ({ fen, moves, verdict });
  setFen(fen);
  for (const move of setup.opening) {
    const played = play(move, referee);
    if (played === null) throw new Failure(`the opening move ${moveText(move, false)} is not legal`);
    moves.push(played);
    audience.onMove(played);
  }
  for (;;) {
    const verdict = referee.verdict() ?? adjudicate(setup.maxMoves);
    if (verdict !== null) return end(verdict);
    if (audience.signal.aborted) return end(BROKEN_OFF);
    const side = GAME[SIDE_TO_MOVE];
    const started = now();
    const game = { fen, moves: moves.map(({ move }) => move) };
    const { move, score, depth } = await players[side].think(game, limitsOf(timeControl, clocks));
    if (timeControl.kind === 'clock') {
      clocks[side] -= now() - started;
      if (clocks[side] < 0) return end(lost(side, 'on time', 'time forfeit'));
      clocks[side] += timeControl.increment;
    }
    const clock = timeControl.kind === 'clock' ? clocks[side] : undefined;
    const thought = { score: side === WHITE ? score : 0 - score, depth, clock };
    const played = play(move, referee);
    if (played === null) {
      return end(lost(side, `by the illegal move ${moveText(move, false)}`, 'rules infraction'));
    }
    const playedByPlayer = { ...played, thought };
    moves.push(playedByPlayer);
    audience.onMove(playedByPlayer);
  }
}

/** Plays a move on the board of this thread and of the referee, or gives null when it is not legal. */
function play(move: number, referee: Referee): PlayedMove | null {
  const side = GAME[SIDE_TO_MOVE];
  const number = 1 + (GAME[GAME_PLY] >> 1);
  const san = referee.play(moveText(move, false));
  if (san === null) return null;
  playMove(move);
  return { move, san, side, number };
}

function adjudicate(maxMoves: number): Verdict | null {
  if (GAME[GAME_PLY] >> 1 < maxMoves) return null;
  return { result: '1/2-1/2', reason: `adjudicated after ${maxMoves} moves`, termination: 'adjudication' };
}

const BROKEN_OFF: Verdict = { result: '*', reason: 'broken off', termination: 'unterminated' };

function lost(side: number, how: string, termination: Verdict['termination']): Verdict {
  const result: Result = side === BLACK ? '1-0' : '0-1';
  return { result, reason: `${side === BLACK ? 'Black' : 'White'} loses ${how}`, termination };
}
