/** The lenses' facts about the position on the board, and what they point at. */

import { effect, signal } from '@preact/signals';
import { beforeSeen, seen } from '../game/preview.ts';
import { type LensAnswer, type LensFacts, type LensQuestion, startKnowledge } from '../knowledge/lens-facts.ts';

export type LensName = 'pawns' | 'evaluation' | 'fortress' | 'none';

export const lens = signal<LensName>('pawns');
/** True while the board and the pawn lens show all that is known, not just what matters for the plan. */
export const showsAll = signal(false);
/** The facts of an earlier position stay until the new ones are there. */
export const facts = signal<LensFacts | undefined>(undefined);
/** A square that a row points at, and what stands there: the worth of what is found on it. */
export interface Spot {
  readonly square: string;
  readonly label?: string;
}

/** Squares that a row points at while it is hovered or focused, and those that stay after a click. */
export const pointedAt = signal<readonly Spot[]>([]);
export const pinned = signal<{ readonly name: string; readonly spots: readonly Spot[] } | undefined>(undefined);
/** The square that the pointer or the keyboard is on. */
export const looked = signal<string | undefined>(undefined);

/** Asks for the facts of every position on the board. */
export function followBoard(): void {
  const worker = startKnowledge();
  let last = 0;
  let isBusy = false;
  let waiting: LensQuestion | undefined;
  const ask = (question: LensQuestion) => {
    isBusy = true;
    worker.postMessage(question);
  };
  worker.onmessage = ({ data: { id, facts: found } }: MessageEvent<LensAnswer>) => {
    if (id === last) facts.value = found;
    isBusy = false;
    // The newest position alone counts for a user who steps quickly through a game.
    if (waiting !== undefined) ask(waiting);
    waiting = undefined;
  };
  effect(() => {
    const { fen } = seen.value;
    const question = { id: ++last, fen, before: beforeSeen() };
    pinned.value = undefined;
    pointedAt.value = [];
    if (isBusy) waiting = question;
    else ask(question);
  });
}
