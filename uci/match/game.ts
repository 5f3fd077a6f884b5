/** One game between two players under the eyes of a referee. */

import { BLACK, WHITE } from '../../engine/squares.ts';
import { now } from '../../search/interrupt.ts';
import type { Limits } from '../../search/limits.ts';
import { Failure } from '../failure.ts';
import { clip } from '../protocol.ts';
import { type AdjudicationRules, adjudicate } from './adjudication.ts';
import type { PlayedGame, PlayedMove } from './played.ts';
import { type Fault, openReferee, type Verdict } from './referee.ts';
import { limitsOf, type TimeControl } from './time-control.ts';

/** A game as UCI tells it: where it began, and the moves since. */
export interface GameLine {
  readonly fen: string;
  readonly moves: readonly string[];
}

/** What a player answers. */
export interface Reply {
  /** As UCI writes it. */
  readonly move: string;
  /** Centipawns for the side to move, mates as in eval/score.ts; undefined when it was not told. */
  readonly score?: number | undefined;
  readonly depth?: number | undefined;
}

/** One side of a game. */
export interface Contestant {
  /**
   * Chooses a move within the limits; after `patience` milliseconds nobody waits for it any more. Throws Lapse when
   * the contestant has lost the game by it, and Failure when no game can be played any more.
   */
  readonly think: (game: GameLine, limits: Limits, patience: number) => Promise<Reply>;
}

/** What loses a game at once; the message tells how, such as `on time`. */
export class Lapse extends Error {
  override name = 'Lapse';
  readonly fault: Fault;

  constructor(fault: Fault, how: string) {
    super(how);
    this.fault = fault;
  }
}

export interface GameSetup {
  readonly fen: string;
  /** Moves that are played before the players are asked, as UCI writes them. */
  readonly opening: readonly string[];
  readonly timeControls: readonly [white: TimeControl, black: TimeControl];
  /** Milliseconds by which a clock or a time for a move may be overrun. */
  readonly margin: number;
  /** Milliseconds for a move that is not limited by time. */
  readonly patience: number;
  readonly rules: AdjudicationRules;
}

/** Who looks on. */
export interface Audience {
  /** Hears of every move that has been played. */
  readonly onMove?: (move: PlayedMove) => void;
  /** Breaks the game off before its next move; who thinks about this one must be stopped, too. */
  readonly signal: AbortSignal;
}

type Contestants = readonly [white: Contestant, black: Contestant];

/** Plays a game to its end. Throws Failure when a player cannot go on or the opening is not legal. */
export async function playGame(
  setup: GameSetup,
  contestants: Contestants,
  { onMove = () => {}, signal }: Audience,
): Promise<PlayedGame> {
  const { fen, timeControls, rules } = setup;
  const referee = openReferee(fen);
  const clocks = timeControls.map((control) => (control.kind === 'clock' ? control.base : 0));
  const line: string[] = [];
  const moves: PlayedMove[] = [];
  const end = (verdict: Verdict): PlayedGame => ({ fen, moves, verdict });
  const add = (played: PlayedMove) => {
    line.push(played.move);
    moves.push(played);
    onMove(played);
  };
  const turn = turns(fen);
  for (const move of setup.opening) {
    const san = referee.play(move);
    if (san === null) throw new Failure(`the opening move ${clip(move)} is not legal`);
    add({ move, san, ...turn(line.length) });
  }
  for (;;) {
    const { side, number } = turn(line.length);
    const verdict = referee.verdict() ?? adjudicate(rules, { moves, side, number, fen: referee.fen });
    if (verdict !== null) return end(verdict);
    if (signal.aborted) return end(BROKEN_OFF);
    const control = timeControls[side]!;
    const allowed = allowance(control, clocks[side]!, setup);
    const started = now();
    let reply: Reply;
    try {
      const limits = limitsOf(control, clocksToTell(timeControls, clocks, side));
      reply = await contestants[side]!.think({ fen, moves: line }, limits, allowed);
    } catch (error) {
      // Who is stopped from outside has not lost.
      if (signal.aborted) return end(BROKEN_OFF);
      if (error instanceof Lapse) return end(lost(side, error.message, error.fault));
      throw error;
    }
    const time = now() - started;
    if (time > allowed && isTimed(control)) return end(lost(side, 'on time', 'time forfeit'));
    let clock: number | undefined;
    if (control.kind === 'clock')
      clock = clocks[side] = Math.max(0, clocks[side]! - time) + control.increment;
    const { move, score, depth } = reply;
    const san = referee.play(move);
    if (san === null) return end(lost(side, `by the illegal move ${clip(move)}`, 'illegal move'));
    const whiteScore = score === undefined ? undefined : side === WHITE ? score : 0 - score;
    add({ move, san, side, number, thought: { score: whiteScore, depth, clock } });
  }
}

/** Who moves, and the number of the move, after so many plies from a position. */
function turns(fen: string): (ply: number) => { side: number; number: number } {
  const fields = fen.split(' ');
  const first = 2 * (Number(fields[5] ?? 1) - 1) + (fields[1] === 'b' ? 1 : 0);
  return (ply) => ({ side: (first + ply) & 1 ? BLACK : WHITE, number: 1 + ((first + ply) >> 1) });
}

function isTimed({ kind }: TimeControl): boolean {
  return kind === 'clock' || kind === 'move time';
}

/** Milliseconds that a move may take. */
function allowance(control: TimeControl, clock: number, { margin, patience }: GameSetup): number {
  if (control.kind === 'clock') return clock + margin;
  return control.kind === 'move time' ? control.time + margin : patience;
}

/** White's and Black's clock, as the side to move is told: who has none is said to have as much as the other. */
function clocksToTell(
  controls: GameSetup['timeControls'],
  clocks: readonly number[],
  side: number,
): [number, number] {
  const own = clocks[side]!;
  const other = controls[side ^ 1]!.kind === 'clock' ? clocks[side ^ 1]! : own;
  return side === WHITE ? [own, other] : [other, own];
}

const BROKEN_OFF: Verdict = { result: '*', reason: 'broken off', termination: 'unterminated' };

function lost(side: number, how: string, termination: Fault): Verdict {
  const name = side === BLACK ? 'Black' : 'White';
  return { result: side === BLACK ? '1-0' : '0-1', reason: `${name} loses ${how}`, termination };
}
