/** The numbers that a tuner tries, in a session: noted as options, taken over by the search before it is next used. */

import { clearTables, renewPool } from '../search/pool.ts';
import type { Session } from './session-state.ts';
import { findTunable, optionOf } from './tunables.ts';

/** Notes a number of the engine that is to be tried; an unknown name is passed over. */
export function tryNumber(session: Session, name: string, text: string): void {
  const tunable = findTunable(name);
  if (tunable === undefined) return;
  const value = optionOf(tunable).read(tunable.name, text);
  // Some hosts send all options again before every game: threads that have a number already need not be renewed.
  if (value === (session.overrides[tunable.name] ?? tunable.value)) return;
  session.overrides = { ...session.overrides, [tunable.name]: value };
  session.outdated = true;
}

/** Starts search threads with the numbers to try, if the present ones have others. */
export function renewSearch(session: Session): void {
  if (!session.outdated) return;
  renewPool(session.pool, session.overrides);
  // What the old threads found, they found with other numbers.
  clearTables(session.pool);
  session.outdated = false;
}
