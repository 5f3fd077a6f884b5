/** Annotates a game, or makes exercises of it, on a thread whose searches are made elsewhere. */

import { annotateGame, type PgnGame } from 'rampart-chess/browser';
import type { AnnotationMessage, AnnotationRequest, ExerciseRequest } from './annotation-messages.ts';
import { lentEngine } from './lent-engine.ts';

type Say = (message: AnnotationMessage) => void;

export function annotateFor({ game, nodes }: AnnotationRequest, say: Say): Promise<void> {
  return answering(say, async () => {
    const onProgress = (done: number, all: number) => say({ done, all });
    const annotated: PgnGame = await annotateGame(lentEngine(say), game, { nodes, onProgress });
    say({ annotated });
  });
}

export function makeExercisesFor({ material, nodes, about }: ExerciseRequest, say: Say): Promise<void> {
  return answering(say, async () => {
    // Few ask for them: a part of its own.
    const { endingOf, exercisesOf, openJudge } = await import('./exercise-makers.ts');
    const judge = openJudge(lentEngine(say), nodes, new AbortController().signal);
    const ending = await endingOf(judge, material, about);
    const others = await exercisesOf(judge, material, ['break', 'knight'], about);
    say({ exercises: ending === undefined ? others : [...others, ending] });
  });
}

async function answering(say: Say, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    say({ failure: (error as Error).message });
  }
}
