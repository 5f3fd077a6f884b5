/** The score of a pawn structure: everything that needs the pawns alone. Each subject has its file. */

import { OUR_PAWNS, THEIR_PAWNS, perspectiveOf } from '../perspective.ts';
import { scoreByPlace } from '../scoring.ts';
import { TERM } from './terms.ts';
import { scoreChains } from './chains.ts';
import { oursAt, theirsAt, type StructureEntry } from './structure.ts';
import { scoreSpacePawns } from './space.ts';
import { scoreUnopposed } from './unopposed.ts';
import { PIECES } from '../../engine/board.ts';
import { scoreDoubledPawns } from './doubled.ts';
import { scoreIsolatedPawns, scoreUnguarded } from './isolated.ts';
import { scoreBackwardPawns } from './backward.ts';
import { scoreConnections } from './connected.ts';
import { scorePassedPawns } from './passed.ts';
import { scoreContacts } from './levers.ts';
import { scoreMeasures } from './kmoch.ts';
import type { Side } from '../../engine/types.ts';

/** Packed score of a side's pawn structure in common terms. */
export function scoreStructure(entry: StructureEntry, side: Side): number {
  const perspective = perspectiveOf(side);
  const ours = oursAt(entry, side), theirs = theirsAt(entry, side);
  const ourLo = PIECES[perspective + OUR_PAWNS], ourHi = PIECES[perspective + OUR_PAWNS + 1];
  const theirLo = PIECES[perspective + THEIR_PAWNS], theirHi = PIECES[perspective + THEIR_PAWNS + 1];
  return (
    scoreByPlace(TERM.pawnPlace, ourLo, ourHi) +
    scoreDoubledPawns(ours, ourLo, ourHi) +
    scoreIsolatedPawns(ours, theirLo, theirHi) +
    scoreBackwardPawns(ours, ourLo, ourHi, theirLo, theirHi) +
    scoreUnguarded(ours, ourLo, ourHi) +
    scoreConnections(ours, ourLo, ourHi, theirLo, theirHi) +
    scorePassedPawns(ours, ourLo, ourHi, theirHi) +
    scoreContacts(ours, theirs, ourLo, ourHi, theirLo, theirHi) +
    scoreChains(ours, theirs, ourLo, ourHi, theirLo, theirHi) +
    scoreMeasures(entry, side) +
    scoreUnopposed(entry, side) +
    scoreSpacePawns(entry, side)
  );
}
