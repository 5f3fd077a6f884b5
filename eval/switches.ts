/**
 * Terms that are declared, tested and tuned, but take no part unless asked for: each costs more than it brings. The
 * figures are in docs/evaluation.md.
 */

import type { DECLARATIONS } from './terms.ts';

export const OFF_BY_DEFAULT: ReadonlySet<keyof typeof DECLARATIONS> = new Set([
  'unopposedMobileBlocked', 'unopposedControl', 'passedCoversEighth', 'passedHeld', 'semiPassedHeld', 'passedPairHeld',
  'spaceLonePawn', 'minorSixth', 'spacePawnSupport', 'spacePawnControl', 'fourthRankControl', 'pawnHeldByPieces',
  'doubledOppositeBishops', 'isolatedOppositeBishops', 'rootOppositeBishops', 'spareStopHeld', 'immobileInCentre',
  'functions', 'farFromCentre', 'mobilityBeyondMiddle', 'pawnControl', 'knightControl', 'bishopControl', 'rookControl',
  'queenControl', 'knightReach', 'bishopReach', 'rookReach', 'queenReach', 'pieceFile', 'wingsMeet',
  'guardAcrossWings', 'controlFromBehind', 'piecesInSquare', 'attackDistance', 'bishopPin', 'rookPin', 'queenPin',
  'pinnedWorth', 'furtherPin', 'rookEntryGuard', 'backwardHeld', 'slidersForkable', 'kingForkable', 'lineInterference',
  'attackLead', 'leadCaptureControl', 'serialDefence', 'majorsOpenFile', 'majorsOpenFileAtKing', 'majorsHalfOpenFile',
  'majorsHalfOpenFileAtKing', 'majorsOpenCentralFile', 'majorsOpenKnightsFile', 'majorsHalfOpenCentralFile',
  'majorsHalfOpenKnightsFile', 'majorsSeventh', 'majorsEighth', 'rooksSideBySide', 'queenBesideKing', 'rooksConnected',
  'rookSeventhRoom', 'rookBothWings', 'rookFirstRankOnly', 'doubledRooksNearer', 'rookBeforeUnopposed',
  'rookAttackBehind', 'rookAttackSideways', 'rookBlunted', 'twoQueens', 'severalQueens', 'queensToMove',
  'queenAttackBehind', 'queenAttackSideways', 'queenBishopColours', 'bishopAndPawnSquare', 'knightProtected',
  'knightProtectedTwice', 'minorSixthAtFixedChain', 'minorSixthBehindLines', 'minorSixthCentral',
  'knightOnShelterHole', 'blocksFourthRank', 'blocksCandidate', 'knightsBlockTwins', 'knightBlocks',
  'bishopBlocksConnected', 'rookBlocksIsolated', 'rookBlocksSeparate', 'queenBlocksConnected', 'blocksLockedPasser',
  'kingBlocksLockedChain', 'kingBlocksSeparate', 'blockerFile', 'blocksLead', 'blocksShelterPawn',
  'rookGuardsFromAfar', 'bishopGuardsFromAfar', 'pieceBetweenTwins', 'chainBitesBishop', 'pawnsControlSeventh',
  'ownPathControlled', 'theirStopControlled', 'knightAtZone', 'bishopAtZone', 'rookAtZone', 'queenAtZone',
  'zoneFromBehind', 'zoneFromBeside', 'zoneInteraction', 'sliderNearKing', 'shelterPawnAttack', 'shelterPieceAttack',
  'zoneApproach', 'halfWeakSpotAttack', 'lockedPositionAttack', 'ringFrontAttack', 'ringDiagonalAttack',
  'ringSideAttack', 'queenOnWeakSpot', 'attackingLine', 'queenKnightPattern', 'nearLineControl', 'farLineControl',
  'screenAtKing', 'minorScreenAtKing', 'rookAwayFromKing', 'halfWeakSpotGuard', 'zoneGuardedByPiece', 'neuralgicGuard',
  'artificialShelter', 'bishopsBesideKing', 'defenceFirstPieces', 'kingWithoutFlight', 'kingStepsBeside',
  'kingStepsBehind', 'kingCutOff', 'kingPinned',
]);
