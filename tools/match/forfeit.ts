/** Games that ended by a fault of a player, not on the board. */

import { FAULTS } from './referee.ts';

/** What other programs call it. */
const OTHER_FAULTS = ['abandoned', 'rules infraction', 'time forfeiture'];

/** True when a game with this tag `Termination` was lost on time, by an illegal move or the like. */
export function isForfeit(termination: string): boolean {
  return [...FAULTS, ...OTHER_FAULTS].some((fault) => fault === termination.toLowerCase());
}
