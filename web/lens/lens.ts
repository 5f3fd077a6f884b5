/** The lenses' facts about the position on the board, and what they point at. */

import { batch, effect, signal } from '@preact/signals';
import type { Recognition } from 'rampart-chess/browser';
import { beforeSeen, seen } from '../game/preview.ts';
import type { LensAnswer, LensFacts, LensQuestion } from '../knowledge/lens-facts.ts';
import { startThread } from '../threads/start-thread.ts';

export type LensName = 'pawns' | 'evaluation' | 'fortress' | 'none';

export const lens = signal<LensName>('pawns');
/** True while the board and the pawn lens show all that is known, not just what matters for the plan. */
export const showsAll = signal(false);
/** The facts of an earlier position stay until the new ones are there. */
export const facts = signal<LensFacts | undefined>(undefined);
/** What proofs say of the result in the position of the facts; undefined until they have been tried. */
export const recognition = signal<Recognition | null | undefined>(undefined);

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
  const worker = startThread('knowledge');
  let last = 0;
  let isBusy = false;
  let waiting: LensQuestion | undefined;
  const ask = (question: LensQuestion) => {
    isBusy = true;
    worker.postMessage(question);
  };
  worker.onmessage = ({ data }: MessageEvent<LensAnswer>) => {
    if ('recognition' in data) {
      if (data.id === last) recognition.value = data.recognition;
      return;
    }
    if (data.id === last) {
      batch(() => {
        facts.value = data.facts;
        recognition.value = undefined;
      });
    }
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
