/** Doubled pawns, and what makes them worse than others, or less bad: from pawns alone. */

import { DOUBLED, FIXED_CHAIN, PAWN_ATTACKED, PAWN_FILES, RAMMED, STRUCTURES } from './structure.ts';
import {
  eastWest, fileFill, northFillHi, northFillLo, northHi, northLo, southFillHi, southFillLo, southHi, southLo,
} from '../../engine/bitboards.ts';
import { scoreSet } from '../scoring.ts';
import { TERM } from './terms.ts';
import { RANK_1 } from '../../engine/regions.ts';
import { scorePawnsWhere } from './pawn-sets.ts';
import { chainsAt, pushesOf } from './diagonals.ts';
import type { BitboardPair } from '../../engine/attacks.ts';

/** Packed score of a side's doubled pawns. */
export function scoreDoubledPawns(
  ours: number, theirs: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number,
): number {
  const doubledLo = STRUCTURES[ours + DOUBLED], doubledHi = STRUCTURES[ours + DOUBLED + 1];
  const attackedLo = STRUCTURES[ours + PAWN_ATTACKED], attackedHi = STRUCTURES[ours + PAWN_ATTACKED + 1];
  const behindLo = southLo(ourLo, ourHi), behindHi = southHi(ourHi);
  const tripledLo = behindOnFile(doubledLo, doubledHi, false), tripledHi = behindOnFile(doubledLo, doubledHi, true);
  return (
    scoreSet(TERM.doubled, doubledLo, doubledHi) +
    scoreSet(TERM.doubledTogether, ourLo & behindLo & ~attackedLo, ourHi & behindHi & ~attackedHi) +
    scoreSet(TERM.tripled, doubledLo & tripledLo, doubledHi & tripledHi) +
    scoreDoubled(ours, theirs, ourLo, ourHi, theirLo, theirHi)
  );
}

/** Squares behind a set on its files, one word. */
function behindOnFile(lo: number, hi: number, high: boolean): number {
  return high ? southFillHi(southHi(hi)) : southFillLo(southLo(lo, hi), southHi(hi));
}

function scoreDoubled(
  ours: number, theirs: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number,
): number {
  if ((STRUCTURES[ours + DOUBLED] | STRUCTURES[ours + DOUBLED + 1]) === 0) return 0;
  const ourFiles = STRUCTURES[ours + PAWN_FILES] & RANK_1, theirFiles = STRUCTURES[theirs + PAWN_FILES] & RANK_1;
  return (
    scorePawnsWhere(TERM.doubledSymmetrical, ours + DOUBLED, (lo, hi) => {
      const island = islandAt(fileFill(lo, hi) & RANK_1, ourFiles);
      return (theirFiles & (island | eastWest(island))) === island;
    }) +
    scorePawnsWhere(TERM.doubledStrikes, ours + DOUBLED, (lo, hi) => {
      const held = holdersOfDoubled(lo, hi, ours, ourLo, ourHi, theirLo, theirHi);
      const pushes = pushesOf(lo, hi, ourLo | theirLo, ourHi | theirHi);
      return ((eastWest(northLo(pushes.lo)) & held.lo) | (eastWest(northHi(pushes.lo, pushes.hi)) & held.hi)) !== 0;
    })
  );
}

/** The files, as squares of rank 1, of the island that holds a file. */
function islandAt(file: number, files: number): number {
  let island = file;
  for (let size = 0; size !== island; ) {
    size = island;
    island |= files & eastWest(island);
  }
  return island;
}

/**
 * Enemy pawns of the structure in which the pawn ahead of a doubled pawn is stuck: those that ram its chain, and their
 * chains.
 */
function holdersOfDoubled(
  lo: number, hi: number, ours: number, ourLo: number, ourHi: number, theirLo: number, theirHi: number,
): BitboardPair {
  const aheadLo = ourLo & northFillLo(northLo(lo)), aheadHi = ourHi & northFillHi(northLo(lo), northHi(lo, hi));
  const doubledLo = aheadLo & -aheadLo, doubledHi = aheadLo !== 0 ? 0 : aheadHi & -aheadHi;
  const rammedLo = STRUCTURES[ours + RAMMED], rammedHi = STRUCTURES[ours + RAMMED + 1];
  const stuckLo = rammedLo | STRUCTURES[ours + FIXED_CHAIN], stuckHi = rammedHi | STRUCTURES[ours + FIXED_CHAIN + 1];
  if (((doubledLo & stuckLo) | (doubledHi & stuckHi)) === 0) return { lo: 0, hi: 0 };
  const chain = chainsAt(doubledLo, doubledHi, ourLo, ourHi);
  const fixedLo = chain.lo & rammedLo, fixedHi = chain.hi & rammedHi;
  return chainsAt(northLo(fixedLo), northHi(fixedLo, fixedHi), theirLo, theirHi);
}
