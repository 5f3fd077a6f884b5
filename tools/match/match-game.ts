/** One game between two players under the eyes of a referee. */

import { BLACK, WHITE } from '../../engine/squares.ts';
import { now } from '../../search/interrupt.ts';
import type { Limits } from '../../search/limits.ts';
import { Failure } from '../../uci/failure.ts';
import { clip } from '../../uci/protocol.ts';
import { type AdjudicationRules, adjudicate } from './adjudication.ts';
import { openClocks } from './match-clock.ts';
import type { PlayedGame, PlayedMove } from './played.ts';
import { type Fault, openReferee, type Verdict } from './referee.ts';
import type { TimeControl } from './time-control.ts';

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
  /** The answer that it expects, about which it would think in the opponent's time. */
  readonly ponder?: string | undefined;
}

/** One side of a game. */
export interface Contestant {
  /**
   * Chooses a move within the limits; after `patience` milliseconds nobody waits for it any more. Throws Lapse when
   * the contestant has lost the game by it, and Failure when no game can be played any more.
   */
  readonly think: (game: GameLine, limits: Limits, patience: number) => Promise<Reply>;
  /** For those who use the opponent's time. */
  readonly pondering?: Pondering | undefined;
}

/** Thinking in the opponent's time, about one of the opponent's moves. */
export interface Pondering {
  /** Begins, in a game to which the expected move has been added. */
  readonly begin: (game: GameLine, limits: Limits) => void;
  /**
   * Ends it, unless it is about this very game: then `think` goes on with it, on the contestant's own time. Without a
   * game it always ends. Answers whether it has ended something. Throws Lapse.
   */
  readonly end: (game?: GameLine) => Promise<boolean>;
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
  audience: Audience,
): Promise<PlayedGame> {
  try {
    return await play(setup, contestants, audience);
  } finally {
    // Who cannot stop any more is of no use for another game, and has ended itself.
    await Promise.allSettled(contestants.map(({ pondering }) => pondering?.end()));
  }
}

async function play(
  setup: GameSetup,
  contestants: Contestants,
  { onMove = () => {}, signal }: Audience,
): Promise<PlayedGame> {
  const { fen, margin, patience, rules } = setup;
  const referee = openReferee(fen);
  const clocks = openClocks(setup.timeControls);
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
  let expected: string | undefined;
  for (;;) {
    const { side, number } = turn(line.length);
    const verdict = referee.verdict() ?? adjudicate(rules, { moves, side, number, fen: referee.fen });
    if (verdict !== null) return end(verdict);
    if (signal.aborted) return end(BROKEN_OFF);
    if (expected !== undefined && goesOn(referee.fen(), expected)) {
      const game = { fen, moves: [...line, expected] };
      contestants[side ^ 1]!.pondering?.begin(game, clocks.limits(side ^ 1, 0));
    }
    const contestant = contestants[side]!;
    const time = clocks.allowed(side);
    const allowed = time === undefined ? patience : time + margin;
    const started = now();
    let reply: Reply;
    try {
      const thought = (await contestant.pondering?.end({ fen, moves: line })) ? now() - started : 0;
      const limits = clocks.limits(side, thought);
      reply = await contestant.think({ fen, moves: line }, limits, Math.max(0, allowed - thought));
    } catch (error) {
      // Who is stopped from outside has not lost.
      if (signal.aborted) return end(BROKEN_OFF);
      if (error instanceof Lapse) return end(lost(side, error.message, error.fault));
      throw error;
    }
    const used = now() - started;
    if (time !== undefined && used > allowed) return end(lost(side, 'on time', 'time forfeit'));
    const clock = clocks.press(side, used);
    const { move, score, depth } = reply;
    const san = referee.play(move);
    if (san === null) return end(lost(side, `by the illegal move ${clip(move)}`, 'illegal move'));
    const whiteScore = score === undefined ? undefined : side === WHITE ? score : 0 - score;
    add({ move, san, side, number, thought: { score: whiteScore, depth, clock } });
    expected = reply.ponder;
  }
}

/** Who moves, and the number of the move, after so many plies from a position. */
function turns(fen: string): (ply: number) => { side: number; number: number } {
  const fields = fen.split(' ');
  const first = 2 * (Number(fields[5] ?? 1) - 1) + (fields[1] === 'b' ? 1 : 0);
  return (ply) => ({ side: (first + ply) & 1 ? BLACK : WHITE, number: 1 + ((first + ply) >> 1) });
}

/** Whether a move is legal and leaves something to think about. */
function goesOn(fen: string, move: string): boolean {
  const referee = openReferee(fen);
  return referee.play(move) !== null && referee.verdict() === null;
}

const BROKEN_OFF: Verdict = { result: '*', reason: 'broken off', termination: 'unterminated' };

function lost(side: number, how: string, termination: Fault): Verdict {
  const name = side === BLACK ? 'Black' : 'White';
  return { result: side === BLACK ? '1-0' : '0-1', reason: `${name} loses ${how}`, termination };
}
