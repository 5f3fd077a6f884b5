/** Exercises from the user's own games: the page's engine makes them on demand, and the browser keeps them. */

import { signal } from '@preact/signals';
import { type PgnGame, parsePgn } from 'rampart-chess/browser';
import type { Exercise } from '../../lib/exercises/exercise.ts';
import { wanted } from '../analysis/analysis.ts';
import { makeExercises } from '../analysis/annotation.ts';
import { call } from '../games/games.ts';

const KEY = 'rampart-train-own';
/** Nodes of a search: half of what judges the exercises that ship. */
export const OWN_NODES = 50_000;
/** Exercises that are made at a time, and games that are looked through for them at most. */
const WANTED = 5;
const MOST_GAMES = 60;

export const ownExercises = signal<readonly Exercise[]>(read());
/** What is being done, or how it ended, in a sentence. */
export const ownWord = signal('');
const run = signal<AbortController | undefined>(undefined);
export const isMaking = () => run.value !== undefined;

export function stopMaking(): void {
  run.value?.abort();
}

/** Looks through games of the user, in any order, until there are some exercises more. */
export async function makeOwn(source: number): Promise<void> {
  stopMaking();
  const own = new AbortController();
  run.value = own;
  wanted.value = false;
  const before = ownExercises.value.length;
  const made = () => ownExercises.value.length - before;
  let seen = 0;
  try {
    const { games, leftOut } = await call('open');
    for (const number of shuffled(games + leftOut).slice(0, MOST_GAMES)) {
      ownWord.value = `Games looked through: ${seen++}. Exercises made: ${made()}.`;
      await takeFrom(number, source, own.signal);
      if (made() >= WANTED || own.signal.aborted) break;
    }
    ownWord.value = `${made() === 1 ? '1 exercise' : `${made()} exercises`} made from ${seen} of your games.`;
  } catch (error) {
    ownWord.value = own.signal.aborted ? '' : `That did not work: ${(error as Error).message}.`;
  }
  if (run.value === own) run.value = undefined;
}

/** Makes what a game has; one that cannot be read has nothing. */
async function takeFrom(number: number, source: number, signal: AbortSignal): Promise<void> {
  const opened = await call('game', number).catch(() => undefined);
  if (opened === undefined) return;
  const material = parsePgn(opened.pgn);
  const about = { source, game: nameOf(material) };
  const known = new Set(ownExercises.value.map(({ fen }) => fen));
  const found = await makeExercises({ material, nodes: OWN_NODES, about }, signal);
  keep([...ownExercises.value, ...found.filter(({ fen }) => !known.has(fen))]);
}

function nameOf({ tags: { White = '?', Black = '?', Date: date = '' } }: PgnGame): string {
  const year = /^\d{4}/.exec(date)?.[0];
  return `${White} – ${Black}${year === undefined ? '' : `, ${year}`}`;
}

/** The numbers from 1 to a count in any order. */
function shuffled(count: number): number[] {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  for (let at = count - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1));
    [numbers[at], numbers[other]] = [numbers[other]!, numbers[at]!];
  }
  return numbers;
}

function keep(exercises: readonly Exercise[]): void {
  ownExercises.value = exercises;
  try {
    localStorage.setItem(KEY, JSON.stringify(exercises));
  } catch {
    // A browser may forbid it, or be full: they last until the page is left.
  }
}

export function forgetOwn(): void {
  keep([]);
  ownWord.value = '';
}

function read(): readonly Exercise[] {
  try {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? '[]') as readonly Exercise[];
    return Array.isArray(saved) ? saved.filter(({ fen, answer, lines }) => fen && answer && lines) : [];
  } catch {
    return [];
  }
}
