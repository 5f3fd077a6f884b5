/** Contacts of pawns: levers and pushes that make levers. */

import { PAWN_ATTACKED, STRUCTURES } from './structure.ts';
import { northHi, northLo, southHi, southLo } from '../../engine/bitboards.ts';
import { scoreByRank, scoreSet } from '../scoring.ts';
import { TERM } from './terms.ts';

/** Packed score of a side's contacts with enemy pawns. */
export function scoreContacts(
  ours: number, theirs: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number,
): number {
  // A lever attacks an enemy pawn, which attacks it in turn: pawns stand in each other's attacks.
  const guardedLo = STRUCTURES[theirs + PAWN_ATTACKED], guardedHi = STRUCTURES[theirs + PAWN_ATTACKED + 1];
  const leversLo = ourLo & guardedLo, leversHi = ourHi & guardedHi;
  // A push makes a lever where an enemy pawn guards the stop square; it is safe when an own pawn guards it too.
  const stopsLo = northLo(ourLo) & ~(ourLo | theirLo), stopsHi = northHi(ourLo, ourHi) & ~(ourHi | theirHi);
  const pushesLo = stopsLo & guardedLo & STRUCTURES[ours + PAWN_ATTACKED];
  const pushesHi = stopsHi & guardedHi & STRUCTURES[ours + PAWN_ATTACKED + 1];
  return (
    scoreByRank(TERM.lever, leversLo, leversHi) +
    scoreSet(TERM.leverPush, southLo(pushesLo, pushesHi), southHi(pushesHi))
  );
}
