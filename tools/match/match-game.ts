/** One game between two players: their turns and clocks, the referee's verdict, adjudication, forfeits. */

import { clip } from '../../base/printable.ts';
import { UserError } from '../../base/user-error.ts';
import { setFen, toFen } from '../../engine/fen.ts';
import { canNeverMate } from '../../engine/never-mate/never-mate.ts';
import { BLACK, WHITE } from '../../engine/squares.ts';
import { plyOf } from '../../lib/move-numbers.ts';
import type { Variant } from '../../lib/pgn/variant.ts';
import type { Limits } from '../../search/limits.ts';
import type { Fault, GameLine, MoveThought, PlayedGame, PlayedMove, Verdict } from '../pgn/game-record.ts';
import { type AdjudicationRules, adjudicate } from './adjudication.ts';
import { openClocks, startTurn, type Tolerance } from './game-clocks.ts';
import { openOwnRules } from './own-rules.ts';
import { openReferee } from './referee.ts';
import type { TimeControl } from './time-control.ts';

/** A player's answer. */
export interface Reply {
  /** As UCI writes it. */
  readonly move: string;
  /** Centipawns for the side to move, mates as in eval/score.ts; undefined when there was none. */
  readonly score?: number | undefined;
  readonly depth?: number | undefined;
  /** The answer that it expects, about which it would think in the opponent's time. */
  readonly ponder?: string | undefined;
  /** Counts of the search, as the player tells them: nodes, milliseconds, nodes a second, permille of its table. */
  readonly nodes?: number | undefined;
  readonly time?: number | undefined;
  readonly nps?: number | undefined;
  readonly hashfull?: number | undefined;
}

/** One side of a game. */
export interface Player {
  /**
   * Chooses a move within the limits, in at most `patience` milliseconds. Throws ForfeitError when the player
   * loses the game by it, and UserError when no further game can be played.
   */
  readonly think: (game: GameLine, limits: Limits, patience: number) => Promise<Reply>;
  /** Undefined for a player that does not use the opponent's time. */
  readonly pondering?: Pondering | undefined;
}

/** Thinking in the opponent's time, about one of the opponent's moves. */
export interface Pondering {
  /** Begins; the line includes the expected move. */
  readonly begin: (game: GameLine, limits: Limits) => void;
  /**
   * Ends pondering, unless it is about this line: then `think` continues it on the player's own time. Without a line it
   * always ends. Returns whether a search was ended. Throws ForfeitError.
   */
  readonly end: (game?: GameLine) => Promise<boolean>;
}

/** A player loses the game at once; the message says how, such as `on time`. */
export class ForfeitError extends Error {
  override name = 'ForfeitError';
  readonly fault: Fault;

  constructor(fault: Fault, how: string) {
    super(how);
    this.fault = fault;
  }
}

export interface GameSetup extends Tolerance {
  readonly variant: Variant;
  readonly fen: string;
  /** Moves that are played before the players are asked, as UCI writes them. */
  readonly opening: readonly string[];
  readonly timeControls: readonly [white: TimeControl, black: TimeControl];
  readonly rules: AdjudicationRules;
}

/** A watcher of a game, who can end it. */
export interface GameObserver {
  /** Called after every move. */
  readonly onMove?: (move: PlayedMove) => void;
  /** Ends the game before its next move; the caller also stops the player that is thinking. */
  readonly signal: AbortSignal;
}

type Players = readonly [white: Player, black: Player];

/** Plays a game to its end. Throws UserError when a player cannot go on or the opening is not legal. */
export async function playGame(setup: GameSetup, players: Players, observer: GameObserver): Promise<PlayedGame> {
  try {
    return await play(setup, players, observer);
  } finally {
    // A player that cannot stop has ended its own process.
    await Promise.allSettled(players.map(({ pondering }) => pondering?.end()));
  }
}

async function play(
  setup: GameSetup,
  players: Players,
  { onMove = () => {}, signal }: GameObserver,
): Promise<PlayedGame> {
  const { variant, fen, rules } = setup;
  const referee = openReferee(fen, variant);
  const clocks = openClocks(setup.timeControls);
  const told = toldFen(setup);
  const line: string[] = [];
  const moves: PlayedMove[] = [];
  const end = (verdict: Verdict): PlayedGame => ({ variant, fen, moves, verdict });
  const add = (played: PlayedMove) => {
    line.push(played.move);
    moves.push(played);
    onMove(played);
  };
  const first = plyOf(fen);
  const turn = () => {
    const ply = first + line.length;
    return { ply, side: ply & 1 ? BLACK : WHITE };
  };
  for (const move of setup.opening) {
    const san = referee.play(move);
    if (san === null) throw new UserError(`the opening move ${clip(move)} is not legal`);
    add({ move, san, ...turn() });
  }
  let expected: string | undefined;
  for (;;) {
    const { ply, side } = turn();
    const verdict = referee.verdict() ?? adjudicate(rules, { moves, fen: referee.fen });
    if (verdict !== null) return end(verdict);
    if (signal.aborted) return end(BROKEN_OFF);
    if (expected !== undefined && goesOn(variant, referee.fen(), expected)) {
      const game = { fen: told, moves: [...line, expected] };
      players[side ^ 1]!.pondering?.begin(game, clocks.limits(side ^ 1, 0));
    }
    const player = players[side]!;
    const clock = startTurn(clocks, side, setup);
    let reply: Reply;
    try {
      const thought = (await player.pondering?.end({ fen: told, moves: line })) ? clock.elapsed() : 0;
      const limits = clocks.limits(side, thought);
      reply = await player.think({ fen: told, moves: line }, limits, Math.max(0, clock.allowed - thought));
    } catch (error) {
      // A player that was stopped from outside has not lost.
      if (signal.aborted) return end(BROKEN_OFF);
      if (error instanceof ForfeitError) return end(forfeited(side, error.message, error.fault, referee.fen()));
      throw error;
    }
    const { isOverrun, used, left } = clock.stop();
    if (isOverrun) return end(forfeited(side, 'on time', 'time forfeit', referee.fen()));
    const { move, score, depth } = reply;
    const san = referee.play(move);
    if (san === null) {
      return end(lost(side, move === '' ? 'by naming no move' : `by the illegal move ${clip(move)}`, 'illegal move'));
    }
    const whiteScore = score === undefined ? undefined : side === WHITE ? score : 0 - score;
    add({ move, san, side, ply, thought: { score: whiteScore, depth, clock: left, facts: factsOf(reply, used) } });
    expected = reply.ponder;
  }
}

/** The facts of a search that took so many milliseconds by the clock of the host. */
function factsOf({ nodes, time, nps, hashfull }: Reply, used: number): NonNullable<MoveThought['facts']> {
  const latency = time === undefined ? undefined : Math.round(used - time);
  // A player that has thought in the opponent's time may count that too.
  return Object.fromEntries(
    Object.entries({ nodes, nps, hashfull, latency }).filter(([, value]) => value !== undefined && value >= 0),
  );
}

/**
 * How players are told where a game begins: in Chess960 with the files of the rooks that castle, as cutechess-cli does.
 */
function toldFen({ variant, fen }: GameSetup): string {
  if (variant === 'standard') return fen;
  setFen(fen);
  return toFen(true);
}

/** True for a legal move after which the game goes on. */
function goesOn(variant: Variant, fen: string, move: string): boolean {
  const rules = openOwnRules(fen, variant);
  return rules.play(move) !== null && rules.end() === null;
}

const BROKEN_OFF: Verdict = { result: '*', reason: 'broken off', termination: 'unterminated' };

/** A side forfeits the game, unless its time ran out against one that can never mate (FIDE 6.9). */
function forfeited(side: number, how: string, fault: Fault, fen: string): Verdict {
  if (fault !== 'time forfeit' || !canNeverMate(fen, side ^ 1)) return lost(side, how, fault);
  const [name, other] = side === BLACK ? ['Black', 'White'] : ['White', 'Black'];
  return { result: '1/2-1/2', reason: `${name} runs out of time, but ${other} cannot mate`, termination: fault };
}

function lost(side: number, how: string, termination: Fault): Verdict {
  const name = side === BLACK ? 'Black' : 'White';
  return { result: side === BLACK ? '1-0' : '0-1', reason: `${name} loses ${how}`, termination };
}
