import { randomWords } from '../../base/random-words.ts';
import {
  BOARD,
  EN_PASSANT_SQUARE,
  findChecksAndPins,
  GAME,
  RIGHTS,
  RIGHTS_KEPT,
  STATE,
  STATES,
} from '../../engine/board.ts';
import { setFen } from '../../engine/fen.ts';
import { ALL, generate, MOVES } from '../../engine/generate.ts';
import { fromSquare, moveOf, NORMAL, toSquare, typeOf } from '../../engine/move.ts';
import { makeMove } from '../../engine/position.ts';
import { kindOf, NO_SQUARE, NONE, PAWN } from '../../engine/squares.ts';

/** A position on the way of a random game: what was played since its start, and what may be played now. */
export interface Stop {
  readonly start: string;
  readonly line: readonly number[];
  readonly moves: readonly number[];
}

/** Chooses one of the moves with the help of a random word. */
export type Choice = (stop: Stop, word: number) => number;

export interface Journey {
  readonly starts: readonly string[];
  readonly gamesPerStart: number;
  readonly plies: number;
  readonly seed: number;
  readonly choose?: Choice;
}

/**
 * Plays random games, the same for the same seed, and visits all their positions, the first and the last too.
 * A visitor leaves the position as it found it.
 */
export function walkRandomGames(journey: Journey, visit: (stop: Stop) => void): void {
  const { choose = chooseAny } = journey;
  const next = randomWords(journey.seed);
  for (const start of journey.starts) {
    for (let game = 0; game < journey.gamesPerStart; game++) {
      setFen(start);
      const line: number[] = [];
      for (let moves = legalMoves(); ; moves = legalMoves()) {
        const stop = { start, line, moves };
        visit(stop);
        if (moves.length === 0 || line.length === journey.plies) break;
        const move = choose(stop, next() >>> 0);
        makeMove(move);
        line.push(move);
      }
    }
  }
}

/** The legal moves of the current position. */
export function legalMoves(): number[] {
  findChecksAndPins();
  return [...MOVES.subarray(0, generate(ALL, 0))];
}

export function chooseAny({ moves }: Stop, word: number): number {
  return moves[word % moves.length];
}

/** Moves pieces to and fro, so that positions come again; once in a while, any move. */
export function chooseToAndFro(stop: Stop, word: number): number {
  const last = stop.line.at(-2) ?? 0;
  const back = moveOf(toSquare(last), fromSquare(last), NORMAL);
  const choices = stop.moves.filter(isReversible);
  if (word % 64 === 0 || choices.length === 0) return chooseAny(stop, word >>> 6);
  return word % 2 === 0 && choices.includes(back) ? back : choices[(word >>> 6) % choices.length];
}

/** True when the current position can come again after a legal move, which may cost no right to castle. */
export function isReversible(move: number): boolean {
  const row = GAME[STATE];
  const from = fromSquare(move);
  if (typeOf(move) !== NORMAL || BOARD[toSquare(move)] !== NONE || kindOf(BOARD[from]) === PAWN) return false;
  return (STATES[row + RIGHTS] & ~RIGHTS_KEPT[from]) === 0 && STATES[row + EN_PASSANT_SQUARE] === NO_SQUARE;
}
