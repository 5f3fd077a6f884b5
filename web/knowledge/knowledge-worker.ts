/** Finds the facts of the lenses on a thread beside the page: a proof of a fortress can take a tenth of a second. */

import { evaluate, fortresses, pawns, recognise } from 'rampart-chess/browser';
import type { LensAnswer, LensQuestion } from './lens-facts.ts';

interface Scope {
  onmessage: (event: MessageEvent<LensQuestion>) => void;
  postMessage: (answer: LensAnswer) => void;
}

const scope = globalThis as unknown as Scope;

scope.onmessage = ({ data: { id, fen, before } }) => {
  const earlier =
    before === undefined
      ? undefined
      : { move: before.move, pawns: pawns(before.fen), evaluation: evaluate(before.fen) };
  scope.postMessage({
    id,
    facts: {
      fen,
      pawns: pawns(fen),
      evaluation: evaluate(fen),
      recognition: recognise(fen).recognition,
      fortresses: fortresses(fen),
      before: earlier,
    },
  });
};
