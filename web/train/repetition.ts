/**
 * Spaced repetition by boxes, after Sebastian Leitner: what you know climbs a box and comes back later, what you miss
 * goes back to the first one. The browser keeps it.
 */

import { signal } from '@preact/signals';

interface Card {
  /** Index into PAUSES. */
  readonly box: number;
  /** Milliseconds since 1970. */
  readonly due: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Milliseconds until a card of each box comes back. */
export const PAUSES = [10 * MINUTE, DAY, 3 * DAY, 7 * DAY, 21 * DAY, 60 * DAY] as const;
/** The first box of what counts as known: answered right three times in a row. */
const KNOWN = 3;
const KEY = 'rampart-train';

/** The exercises that have been asked, by their names. */
export type Cards = Readonly<Record<string, Card>>;
export const cards = signal<Cards>(read());

/** The cards after an answer. */
export function answered(before: Cards, name: string, isRight: boolean, now: number): Cards {
  const box = isRight ? Math.min(PAUSES.length - 1, (before[name]?.box ?? 0) + 1) : 0;
  return { ...before, [name]: { box, due: now + PAUSES[box]! } };
}

export interface Standing {
  readonly fresh: number;
  readonly due: number;
  readonly known: number;
  /** Milliseconds since 1970 when the next one comes back that is not due; Infinity for none. */
  readonly next: number;
}

/** How one stands with exercises of these names. */
export function standingOf(all: Cards, names: readonly string[], now: number): Standing {
  const asked = names.flatMap((name) => all[name] ?? []);
  const later = asked.filter(({ due }) => due > now);
  return {
    fresh: names.length - asked.length,
    due: asked.length - later.length,
    known: asked.filter(({ box }) => box >= KNOWN).length,
    next: Math.min(Number.POSITIVE_INFINITY, ...later.map(({ due }) => due)),
  };
}

/** The next to ask: of those due the one that has waited longest, else the first new one; undefined for none. */
export function nextOf(all: Cards, names: readonly string[], now: number): string | undefined {
  const due = names.filter((name) => (all[name]?.due ?? Number.POSITIVE_INFINITY) <= now);
  due.sort((one, other) => all[one]!.due - all[other]!.due);
  return due[0] ?? names.find((name) => all[name] === undefined);
}

/** `in 7 minutes`, `in 3 hours`, `in 2 days`. */
export function waitText(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  const [count, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 24 * 60
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / (24 * 60)), 'day'];
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Notes an answer and saves it. */
export function note(name: string, isRight: boolean): void {
  keep(answered(cards.value, name, isRight, Date.now()));
}

export function forget(): void {
  keep({});
}

function keep(next: Cards): void {
  cards.value = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // A browser may forbid it, or be full: the exercises work without.
  }
}

/** What was saved, without what is not sound: an older page may have written it. */
function read(): Cards {
  try {
    const saved = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Card> | null;
    const sound = Object.entries(saved ?? {}).filter(
      ([, card]) => Number.isFinite(card?.due) && PAUSES[card?.box] !== undefined,
    );
    return Object.fromEntries(sound);
  } catch {
    return {};
  }
}
