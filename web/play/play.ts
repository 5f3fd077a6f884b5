/** A game against the engine: whose turn it is, the clocks, how it ends. */

import { computed, effect, signal, untracked } from '@preact/signals';
import { type Move, type Result, resultOnTime } from 'rampart-chess/browser';
import { plyOf } from '../../lib/move-numbers.ts';
import type { Orientation } from '../../views/squares.ts';
import { paused, trouble, wanted } from '../analysis/analysis.ts';
import { isLookingForThreat } from '../analysis/threat.tsx';
import {
  game,
  goToTip,
  isAtTip,
  line,
  NEW_GAME,
  openGame,
  playMove,
  ply,
  shown,
  takeBack,
  uciMoves,
} from '../game/game.ts';
import { pageEngine } from '../start-engine.ts';
import { STRENGTHS } from './strengths.ts';

export interface TimeControl {
  readonly name: string;
  /** Milliseconds, and those gained with each move; undefined without clocks. */
  readonly time: number | undefined;
  readonly increment: number;
}

export const TIME_CONTROLS: readonly TimeControl[] = [
  { name: 'No clocks', time: undefined, increment: 0 },
  { name: '3 minutes + 2 seconds', time: 180_000, increment: 2000 },
  { name: '5 minutes + 3 seconds', time: 300_000, increment: 3000 },
  { name: '10 minutes', time: 600_000, increment: 0 },
  { name: '15 minutes + 10 seconds', time: 900_000, increment: 10_000 },
];

/** Milliseconds left. */
export interface Clocks {
  readonly white: number;
  readonly black: number;
}

export interface PlayState extends Clocks {
  readonly human: Orientation;
  /** Index into STRENGTHS. */
  readonly strength: number;
  /** Index into TIME_CONTROLS. */
  readonly timeControl: number;
  /** The clocks when each move of the game began, the next one's last: what is taken back gives its time back. */
  readonly before: readonly Clocks[];
  /** The end of the game, or undefined while it goes on. */
  readonly end: { readonly result: Result; readonly reason: string } | undefined;
}

/** The game that is played, or undefined. */
export const play = signal<PlayState | undefined>(undefined);
export const isThinking = signal(false);
const isHinting = signal(false);
export const hint = signal<Move | undefined>(undefined);

/** Milliseconds that pass at least before the engine answers, so that its move is seen. */
const PAUSE = 350;
/** Milliseconds for a move without clocks. */
const MOVE_TIME = 1500;
const HINT_TIME = 700;
const TICK = 100;

/** The end of the game on the board, by the rules or otherwise. */
export const gameEnd = computed(() => play.value?.end ?? shown.value.end ?? undefined);
/** A game is on: what is not part of it must not change the board. */
export const isPlaying = computed(() => play.value !== undefined && gameEnd.value === undefined);
/** The human may move. */
export const mayMove = computed(() => {
  const state = play.value;
  if (state === undefined) return true;
  return gameEnd.value === undefined && isAtTip.value && shown.value.sideToMove === state.human;
});
/** The engine is to move, wherever in the game the board is. */
const isEnginesTurn = computed(() => {
  const state = play.value;
  if (state === undefined || state.end !== undefined || sideAtTip() === state.human) return false;
  return !isAtTip.value || shown.value.end === null;
});
/** True when a move of the human can be taken back. */
export const canTakeBack = computed(() => {
  const { moves } = game.value;
  const humanBegins = play.value?.human === sideAfter(0);
  return moves.length > (humanBegins ? 0 : 1) && !isThinking.value;
});

/** Begins a game, from the position on the board or from the start. */
export function startPlay(human: Orientation, strength: number, timeControl: number, fromHere: boolean): void {
  const { time = 0 } = TIME_CONTROLS[timeControl]!;
  wanted.value = false;
  hint.value = undefined;
  const tags = { Event: 'Game against Rampart', Date: today(), ...namesOf(human, strength) };
  openGame({ ...NEW_GAME, fen: fromHere ? shown.value.fen : NEW_GAME.fen, tags });
  pageEngine().newGame();
  const clocks = { white: time, black: time };
  play.value = { human, strength, timeControl, ...clocks, before: [clocks], end: undefined };
}

function namesOf(human: Orientation, strength: number): { White: string; Black: string } {
  const { elo, name } = STRENGTHS[strength]!;
  const engine = elo === undefined ? 'Rampart' : `Rampart (${name}, ${elo})`;
  return human === 'white' ? { White: 'You', Black: engine } : { White: engine, Black: 'You' };
}

function today(): string {
  return new Date().toISOString().slice(0, 10).replaceAll('-', '.');
}

/** Leaves the game; the board keeps it. */
export function leavePlay(): void {
  play.value = undefined;
  hint.value = undefined;
}

export function resign(): void {
  const state = play.value;
  if (state !== undefined) finish(state.human === 'white' ? '0-1' : '1-0', 'resignation');
}

function finish(result: Result, reason: string): void {
  if (play.value === undefined || play.value.end !== undefined) return;
  play.value = { ...play.value, end: { result, reason } };
  game.value = { ...game.value, result };
}

/** Takes back the last move of the human, and the engine's answer; the clocks stand as they did before these. */
export function takeBackMove(): void {
  const state = play.value;
  if (state === undefined || game.value.moves.length === 0) return;
  hint.value = undefined;
  goToTip();
  const answered = shown.value.sideToMove === state.human && game.value.moves.length > 1;
  takeBack(answered ? 2 : 1);
  const before = state.before.slice(0, game.value.moves.length + 1);
  play.value = { ...state, ...before.at(-1), before, end: undefined };
}

/** Shows a good move. */
export async function showHint(): Promise<void> {
  const { fen } = shown.value;
  const moves = uciMoves(line.value, ply.value);
  isHinting.value = true;
  try {
    const { bestMove } = await pageEngine().analyse(game.value.fen, { moves, movetime: HINT_TIME });
    if (bestMove === null || fen !== shown.value.fen) return;
    hint.value = bestMove;
  } catch (error) {
    trouble.value = `The engine stopped: ${(error as Error).message}`;
  } finally {
    isHinting.value = false;
  }
}

/** Plays the human's move. */
export function playHuman(uci: string): void {
  const mover = shown.value.sideToMove;
  if (mayMove.value && playMove(uci)) afterMove(mover);
}

/** Updates clocks, hint and result after a move. */
function afterMove(mover: Orientation): void {
  hint.value = undefined;
  const state = play.value;
  if (state === undefined) return;
  const { time, increment } = TIME_CONTROLS[state.timeControl]!;
  const { white, black } = state;
  const clocks = { white, black, ...(time === undefined ? {} : { [mover]: state[mover] + increment }) };
  play.value = { ...state, ...clocks, before: [...state.before, clocks] };
  const { end } = shown.value;
  if (end !== null) finish(end.result, end.reason);
}

/** Lets the engine move when it is its turn. */
export function followTurns(): void {
  effect(() => {
    paused.value = isEnginesTurn.value || isHinting.value || isLookingForThreat.value;
  });
  effect(() => {
    if (!isEnginesTurn.value) return;
    const leaving = new AbortController();
    void untracked(() => moveOfEngine(leaving.signal));
    return () => {
      leaving.abort();
      isThinking.value = false;
    };
  });
}

async function moveOfEngine(signal: AbortSignal): Promise<void> {
  const state = play.value!;
  const { elo } = STRENGTHS[state.strength]!;
  const { time, increment } = TIME_CONTROLS[state.timeControl]!;
  const moves = uciMoves(game.value, game.value.moves.length);
  const clock = {
    white: whole(state.white),
    black: whole(state.black),
    whiteIncrement: increment,
    blackIncrement: increment,
  };
  const limits = time === undefined ? { movetime: MOVE_TIME } : { clock };
  const pause = new Promise((resolve) => setTimeout(resolve, PAUSE));
  isThinking.value = true;
  try {
    const wishes = { ...limits, moves, signal, ...(elo === undefined ? {} : { elo }) };
    const { bestMove } = await pageEngine().play(game.value.fen, wishes);
    await pause;
    if (signal.aborted || bestMove === null) return;
    // The board may show an earlier position: the move is seen.
    goToTip();
    const mover = shown.value.sideToMove;
    if (isEnginesTurn.value && playMove(bestMove.uci)) afterMove(mover);
  } catch (error) {
    if (!signal.aborted) trouble.value = `The engine stopped: ${(error as Error).message}`;
  } finally {
    if (!signal.aborted) isThinking.value = false;
  }
}

function whole(time: number): number {
  return Math.max(0, Math.round(time));
}

/**
 * Lets the clock of the side to move run. Returns what stops it. A page in the background ticks rarely: time counts.
 */
export function runClocks(): () => void {
  let before = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const elapsed = now - before;
    before = now;
    const state = play.value;
    if (state === undefined || gameEnd.value !== undefined || TIME_CONTROLS[state.timeControl]!.time === undefined)
      return;
    // Clocks begin with the first move.
    if (game.value.moves.length === 0) return;
    const mover = sideAtTip();
    const left = Math.max(0, state[mover] - elapsed);
    play.value = { ...state, [mover]: left };
    if (left > 0) return;
    const result = resultOnTime(mover, game.value.fen, uciMoves(game.value, game.value.moves.length));
    finish(
      result,
      result === '1/2-1/2' ? `time forfeit, but ${mover === 'white' ? 'Black' : 'White'} cannot mate` : 'time forfeit',
    );
  }, TICK);
  return () => clearInterval(timer);
}

/** Whose move it is at the end of the game, wherever the board is. */
function sideAtTip(): Orientation {
  return sideAfter(game.value.moves.length);
}

/** Whose move it is after so many moves of the game. */
function sideAfter(count: number): Orientation {
  return (plyOf(game.value.fen) + count) % 2 === 1 ? 'black' : 'white';
}
