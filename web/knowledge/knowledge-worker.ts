/**
 * The knowledge of the library on a thread beside the page: facts for the lenses, for a proof of a fortress can take a
 * tenth of a second, and notes for a game.
 */

import { evaluate, fortresses, pawns, recognise } from 'rampart-chess/browser';
import type { AnnotationMessage, AnnotationRequest, SearchAnswer } from './annotation-messages.ts';
import { annotateFor, takeAnswer } from './annotation-thread.ts';
import type { LensAnswer, LensFacts, LensQuestion } from './lens-facts.ts';

interface Scope {
  onmessage: (event: MessageEvent<LensQuestion | AnnotationRequest | SearchAnswer>) => void;
  postMessage: (answer: LensAnswer | AnnotationMessage) => void;
}

const scope = globalThis as unknown as Scope;

scope.onmessage = ({ data }) => {
  if ('analysis' in data) takeAnswer(data);
  else if ('game' in data) void annotateFor(data, (message) => scope.postMessage(message));
  else scope.postMessage({ id: data.id, facts: factsOf(data) });
};

function factsOf({ fen, before }: LensQuestion): LensFacts {
  return {
    fen,
    pawns: pawns(fen),
    evaluation: evaluate(fen),
    recognition: recognise(fen).recognition,
    fortresses: fortresses(fen),
    before:
      before === undefined
        ? undefined
        : { move: before.move, pawns: pawns(before.fen), evaluation: evaluate(before.fen) },
  };
}
