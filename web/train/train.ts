/** The exercise on the board: what is asked, what is answered, and what the board shows then. */

import { batch, computed, effect, signal } from '@preact/signals';
import { position } from 'rampart-chess/browser';
import type { Exercise, ExerciseFile, ExerciseKind } from '../../lib/exercises/exercise.ts';
import type { Arrow } from '../../views/marks.tsx';
import { wanted } from '../analysis/analysis.ts';
import { setup } from '../board/editor.ts';
import { game, NEW_GAME, openGame, shown } from '../game/game.ts';
import { lens, looked } from '../lens/lens.ts';
import { leavePlay } from '../play/play.ts';
import { orientation } from '../view.ts';
import FILE from './exercises.json';
import { ownExercises } from './own-games.ts';
import { cards, nextOf, note, standingOf } from './repetition.ts';
import { answerArrows, task } from './task.ts';

export const { exercises, sources, nodes } = FILE as unknown as ExerciseFile;

/** Where exercises are from: those that ship, or the user's own games. */
export type Origin = 'shipped' | 'own';
export const chosenOrigin = signal<Origin>('shipped');
export const chosenKind = signal<ExerciseKind | 'all'>('all');
/** The exercise on the board, or undefined. */
export const exercise = signal<Exercise | undefined>(undefined);
/** What was answered; an empty text when the answer was shown without a try. Undefined until then. */
export const answer = signal<string | undefined>(undefined);
/** Why a try was no answer at all. */
export const advice = signal('');

const chosen = computed(() => {
  const all = chosenOrigin.value === 'own' ? ownExercises.value : exercises;
  return all.filter(({ kind }) => chosenKind.value === 'all' || kind === chosenKind.value);
});
const names = computed(() => chosen.value.map(({ fen }) => fen));

/** How one stands with the exercises of the chosen kind, as of now. */
export function standing() {
  return standingOf(cards.value, names.value, Date.now());
}

/** Asks the next exercise; none is on the board when nothing is new or due. */
export function askNext(): void {
  const name = nextOf(cards.value, names.value, Date.now());
  if (name === undefined) leaveExercise();
  else ask(chosen.value.find(({ fen }) => fen === name)!);
}

function ask(next: Exercise): void {
  batch(() => {
    leavePlay();
    setup.value = undefined;
    wanted.value = false;
    looked.value = undefined;
    advice.value = '';
    answer.value = undefined;
    openGame({ ...NEW_GAME, fen: next.fen, tags: { Event: 'Exercise', White: 'White', Black: 'Black' } });
    orientation.value = solverOf(next);
    exercise.value = next;
    task.value = taskOf(next);
  });
  // On a small screen the board is above the panel.
  document.querySelector('.board')?.scrollIntoView({ block: 'nearest' });
}

/** The side that the board shows at the bottom. */
export function solverOf({ fen, attacker }: Exercise): 'white' | 'black' {
  if (attacker !== undefined) return attacker === 'white' ? 'black' : 'white';
  return fen.split(' ')[1] === 'b' ? 'black' : 'white';
}

const HIDDEN = { marks: [], arrows: [], pointed: [], last: [], onLook: () => {}, onArrow: () => {} } as const;

function taskOf({ kind, fen, lines }: Exercise): typeof task.value {
  if (kind === 'break') {
    const { legalMoves, pieces } = position(fen);
    const isPawnMove = (uci: string) => pieces[uci.slice(0, 2)]!.toLowerCase() === 'p';
    return { ...HIDDEN, moves: legalMoves.map(({ uci }) => uci).filter(isPawnMove), onMove: tryMove };
  }
  if (kind === 'fortress' || kind === 'endgame') return { ...HIDDEN, moves: [] };
  const from = Object.keys(lines)[0]!.slice(0, 2);
  const trySquare = (square: string | undefined) => square !== undefined && tryMove(from + square);
  const editing = { onSquare: trySquare, onDrag: (_from: string, to?: string) => trySquare(to) };
  return { ...HIDDEN, moves: [], pointed: [{ square: from }], editing };
}

/** Takes a move as the answer if it is one of the choices. */
function tryMove(uci: string): void {
  const { kind, lines, fen } = exercise.value!;
  if (lines[uci] !== undefined) give(uci);
  else if (kind === 'knight') advice.value = `The knight does not get to ${uci.slice(2, 4)} in one move.`;
  else {
    const san = position(fen, [uci]).played[0]!.san;
    advice.value = `${san} is none of the breaks that the pawn lens knows here. Try another move.`;
  }
}

/** Gives an answer: notes it, and puts what is right on the board, with the answer as a variation if it was wrong. */
export function give(given: string): void {
  const current = exercise.value;
  if (current === undefined || answer.value !== undefined) return;
  const { fen, lines, kind } = current;
  const isRight = given === current.answer;
  note(fen, isRight);
  batch(() => {
    task.value = undefined;
    advice.value = '';
    answer.value = given;
    const arrows = [...arrowFor('own', isRight ? '' : given), ...arrowFor('engine', current.answer)];
    answerArrows.value = { fen, arrows };
    if (kind === 'fortress') lens.value = 'fortress';
    else if (kind !== 'endgame') lens.value = 'pawns';
    const moves = movesOf(fen, lines[current.answer]?.moves);
    const wrong = isRight ? [] : movesOf(fen, lines[given]?.moves);
    const [first, ...others] = moves;
    const withWrong = first === undefined ? [] : [wrong.length > 0 ? { ...first, variations: [wrong] } : first];
    game.value = { ...game.value, moves: [...withWrong, ...others] };
  });
}

/** Moves in UCI with blanks between as a game has them. */
export function movesOf(fen: string, moves = ''): { uci: string; san: string; comment: string }[] {
  if (moves === '') return [];
  return position(fen, moves.split(' ')).played.map((move) => ({ ...move, comment: '' }));
}

function arrowFor(kind: Arrow['kind'], choice: string): Arrow[] {
  return /^[a-h][1-8][a-h][1-8]/.test(choice) ? [{ from: choice.slice(0, 2), to: choice.slice(2, 4), kind }] : [];
}

export function leaveExercise(): void {
  batch(() => {
    task.value = undefined;
    exercise.value = undefined;
    answer.value = undefined;
    answerArrows.value = undefined;
  });
}

/** Ends the exercise when the board shows something else. Returns what stops it, and ends the exercise, too. */
export function followBoard(): () => void {
  const stop = effect(() => {
    const isElsewhere = exercise.value !== undefined && game.value.fen !== exercise.value.fen;
    const isMoved = answer.value === undefined && shown.value.fen !== exercise.value?.fen;
    if (isElsewhere || (exercise.value !== undefined && isMoved)) leaveExercise();
  });
  return () => {
    stop();
    leaveExercise();
  };
}
