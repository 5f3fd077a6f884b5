/**
 * Studies: terms of the specifications that are off because a search with them loses more by its time than it gains,
 * or gains nothing. Their declarations give the reason, lab/docs/studies.md the figures. They take part when tests, tuning or
 * explanations switch them on. Import this file to add them to the evaluation.
 */

import { scoreFarFromCentre } from './pieces/centralisation.ts';
import { scoreControl } from './pieces/control.ts';
import { scoreCooperation } from './pieces/cooperation.ts';
import { scoreFunctions } from './pieces/functions.ts';
import { scoreMajorLines } from './pieces/major-lines.ts';
import { scoreMinorPlay } from './pieces/minor-play.ts';
import { scoreAttacks } from './pieces/attacks-and-guards.ts';
import { scorePiecesAndPawns, scoreRams } from './pieces/pieces-and-pawns.ts';
import { scoreQueenPlay } from './pieces/queen-play.ts';
import { scorePins } from './pieces/relative-pins.ts';
import { scoreRookPlay } from './pieces/rook-play.ts';
import { scoreKingActivityStudies, scoreKingAtHome, scoreKingQuarters } from './king/king-activity.ts';
import { scoreKingApproach, scoreStormers } from './king/approach.ts';
import { scoreKingAttack } from './king/attack.ts';
import { scoreKingDefence, scoreOwnPawns } from './king/guards.ts';
import { scoreBlockaders } from './pawns/blockaders.ts';
import { scoreEighthRank, scoreHolding } from './pawns/held-passers.ts';
import {
  scoreLonePawn, scoreMinorsOnSixth, scoreMobileUnopposed, scoreStops, scoreWeakPawnsAmongPieces,
} from './pawns/held-pawns.ts';
import { scorePawnsAlone } from './pawns/pawns-alone.ts';
import { KING_STUDY_TERMS, TERM as KING } from './king/terms.ts';
import { KING_STUDY_WEIGHTS } from './king/weights.ts';
import { PAWN_STUDY_TERMS, TERM as PAWNS } from './pawns/terms.ts';
import { PAWN_STUDY_WEIGHTS } from './pawns/weights.ts';
import { PIECE_STUDY_TERMS, TERM as PIECES } from './pieces/terms.ts';
import { PIECE_STUDY_WEIGHTS } from './pieces/weights.ts';
import { setStudies } from '../../eval/studies.ts';
import { addTerms } from '../../eval/terms.ts';
import { findPieceAttacks } from './piece-attacks.ts';
import type { Side } from '../../engine/types.ts';
import type { StructureEntry } from '../../eval/pawns/structure.ts';
import type { KingEntry } from '../../eval/king/king-facts.ts';

/** Packed score of a side's studies, in its own perspective. */
function scoreStudies(side: Side, structure: StructureEntry, shelter: KingEntry): number {
  return (
    scoreMobileUnopposed(side, structure) + scoreEighthRank(side, structure) + scoreHolding(side, structure) +
    scoreLonePawn(side, structure) + scoreMinorsOnSixth(side, shelter) + scoreStops(side, structure) +
    scoreWeakPawnsAmongPieces(side, structure) + scoreBlockaders(side, structure, shelter) +
    scorePawnsAlone(side, structure, shelter) + scoreControl(side, structure) + scoreFunctions(side) +
    scoreFarFromCentre(side) + scoreCooperation(side) + scorePins(side) + scoreAttacks(side, structure, shelter) +
    scoreMajorLines(side, structure) + scoreRookPlay(side, structure) + scoreQueenPlay(side) +
    scoreMinorPlay(side, structure, shelter) + scoreRams(side, structure) + scorePiecesAndPawns(side, structure) +
    scoreKingAttack(side, structure, shelter) + scoreKingApproach(side, shelter) +
    scoreKingDefence(side, structure) + scoreOwnPawns(side, structure, shelter) +
    scoreStormers(side, structure, shelter) + scoreKingQuarters(side, shelter) + scoreKingAtHome(side) +
    scoreKingActivityStudies(side)
  );
}

addTerms(
  { ...PAWN_STUDY_TERMS, ...KING_STUDY_TERMS, ...PIECE_STUDY_TERMS },
  { ...PAWN_STUDY_WEIGHTS, ...KING_STUDY_WEIGHTS, ...PIECE_STUDY_WEIGHTS },
  { ...PAWNS, ...KING, ...PIECES },
);
setStudies({ prepare: findPieceAttacks, score: scoreStudies });
