/**
 * The knowledge of the library on a thread beside the page: facts for the lenses, for a proof of a fortress can take a
 * tenth of a second, notes for a game, and its breaks.
 */

import { createIndex, evaluate, findGames, fortresses, pawns, recognise } from 'rampart-chess/browser';
import type { AnnotationMessage, AnnotationRequest, ExerciseRequest, SearchAnswer } from './annotation-messages.ts';
import { annotateFor, makeExercisesFor } from './annotation-thread.ts';
import type { BreaksAnswer, BreaksQuestion } from './game-breaks.ts';
import type { LensAnswer, LensFacts, LensQuestion } from './lens-facts.ts';
import { takeAnswer } from './lent-engine.ts';

interface Scope {
  onmessage: (
    event: MessageEvent<LensQuestion | BreaksQuestion | AnnotationRequest | ExerciseRequest | SearchAnswer>,
  ) => void;
  postMessage: (answer: LensAnswer | BreaksAnswer | AnnotationMessage) => void;
}

const scope = globalThis as unknown as Scope;

/** Answers all questions that are put to this thread. */
export function serveKnowledge(): void {
  scope.onmessage = ({ data }) => {
    if ('analysis' in data) takeAnswer(data);
    else if ('game' in data) void annotateFor(data, (message) => scope.postMessage(message));
    else if ('material' in data) void makeExercisesFor(data, (message) => scope.postMessage(message));
    else if ('pgn' in data) void breaksOf(data.pgn).then((breaks) => scope.postMessage({ breaks }));
    else lookAt(data);
  };
}

let looked = 0;

/** Answers, and goes on to the proofs unless another question is there by then. */
function lookAt(question: LensQuestion): void {
  const { id, fen } = question;
  looked = id;
  scope.postMessage({ id, facts: factsOf(question) });
  setTimeout(() => {
    if (looked === id) scope.postMessage({ id, recognition: recognise(fen).recognition });
  });
}

async function breaksOf(pgn: string): Promise<BreaksAnswer['breaks']> {
  for await (const { episodes } of findGames(await createIndex(pgn), {}))
    return episodes.flatMap(({ breaks }) => breaks);
  return [];
}

function factsOf({ fen, before }: LensQuestion): LensFacts {
  return {
    fen,
    pawns: pawns(fen),
    evaluation: evaluate(fen),
    fortresses: fortresses(fen),
    before:
      before === undefined
        ? undefined
        : { move: before.move, pawns: pawns(before.fen), evaluation: evaluate(before.fen) },
  };
}
