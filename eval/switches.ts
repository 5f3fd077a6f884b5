/**
 * Terms that are declared, tested and tuned, but take no part unless asked for: each costs more than it brings. The
 * figures are in docs/evaluation.md.
 */

import type { DECLARATIONS } from './terms.ts';

export const OFF_BY_DEFAULT: ReadonlySet<keyof typeof DECLARATIONS> = new Set([
  'unopposedMobileBlocked', 'unopposedControl', 'passedCoversEighth', 'passedHeld', 'semiPassedHeld', 'passedPairHeld',
  'spaceLonePawn', 'minorSixth', 'spacePawnSupport', 'spacePawnControl', 'fourthRankControl',
  'pawnHeldByPieces', 'doubledOppositeBishops', 'isolatedOppositeBishops', 'rootOppositeBishops', 'spareStopHeld',
  'immobileInCentre', 'functions', 'functionQuarters', 'farFromCentre', 'mobilityBeyondMiddle',
  'pawnControl', 'knightControl', 'bishopControl', 'rookControl', 'queenControl', 'knightReach',
  'bishopReach', 'rookReach', 'queenReach', 'pieceFile', 'wingsMeet', 'guardAcrossWings',
  'controlFromBehind', 'queenInOpening', 'rookInOpening', 'knightWithMen', 'bishopWithMen', 'rookWithMen',
  'queenWithMen', 'piecesInSquare', 'attackDistance', 'bishopPin', 'rookPin', 'queenPin', 'pinnedWorth',
  'furtherPin', 'rookEntryGuard', 'backwardHeld', 'slidersForkable', 'kingForkable', 'lineInterference',
  'attackLead', 'leadCaptureControl', 'serialDefence',
]);
