/** The fate of the next move of a followed line at one visit to a node. */

import { NO_MOVE } from '../../engine/move.ts';
import type { MoveStep, NodeStep, Visit } from './visits.ts';

export type Fate =
  | NodeStep
  | MoveStep
  | 'earlier move'
  | 'quiet move in quiescence'
  | 'not tried'
  | 'reduced, refuted'
  | 're-searched, refuted'
  | 'searched, refuted'
  | 'raises alpha'
  | 'fails high'
  | 'end of the line'
  | 'another reply';

/** Meanings of the fates, for people who do not know the names of the field. */
export const MEANINGS: { readonly [fate in Fate]: string } = {
  'draw or mate distance': 'the node ends: a draw by rule, or a shorter mate is known',
  'recogniser or fortress': 'the node ends: its ending is recognised',
  'transposition table': 'the node ends: a stored result is deep enough',
  'endgame tables': 'the node ends: endgame tables know the result',
  'reverse futility': 'the node ends: the evaluation is far above beta',
  'null move': 'the node ends: even passing beats beta',
  ProbCut: 'the node ends: a capture beats beta clearly at low depth',
  'multi-cut': 'the node ends: several moves beat beta',
  'stand pat': 'the node of quiescence ends: the evaluation beats beta',
  'earlier move': 'an earlier move fails high: the move does not come up',
  'late move': 'the move is left out: it comes too late among the quiet ones',
  futility: 'the move is left out: the evaluation is too far below alpha',
  history: 'the move is left out: such moves have gone badly',
  exchange: 'the move is left out: it loses material in exchanges',
  delta: 'the capture is left out in quiescence: what it takes is not enough',
  'quiet evasions': 'the move is left out in quiescence: enough quiet moves out of check were tried',
  'quiet move in quiescence': 'the move does not exist in quiescence, which tries captures, promotions and some checks',
  'not tried': 'the move does not come up',
  'reduced, refuted': 'a search of less depth fails low, and nothing else is tried',
  're-searched, refuted': 'a search of less depth beats alpha, that of the whole depth does not',
  'searched, refuted': 'the search of the whole depth fails low',
  'raises alpha': 'the move is the best so far',
  'fails high': 'the move beats beta',
  'end of the line': 'the line has no further move',
  'another reply': 'another move than that of the line refutes the move before',
};

/** The plies that a reduction took off the first search of the move; 0 or less without one. */
export function reductionOf({ fullDepth, searches }: Visit): number {
  return searches.length === 0 ? 0 : fullDepth - searches[0]!.depth;
}

/** The fate of the next move at a visit that is over; `length` is that of the line. */
export function fateOf(visit: Visit, length: number): Fate {
  const { step, moveStep } = visit;
  if (step !== 'moves') return step === 'horizon' ? 'not tried' : step;
  if (visit.ply === length) return 'end of the line';
  if (moveStep === 'searched') return searchedFate(visit);
  if (moveStep !== undefined) return moveStep === 'picked' ? 'not tried' : moveStep;
  if (visit.refutation !== NO_MOVE) return 'earlier move';
  if (visit.isQuiescence) return 'quiet move in quiescence';
  return visit.leftOut ?? 'not tried';
}

function searchedFate(visit: Visit): Fate {
  if (visit.outcome !== 'fails low') return visit.outcome ?? 'not tried';
  if (visit.searches.length > 1) return 're-searched, refuted';
  return reductionOf(visit) > 0 ? 'reduced, refuted' : 'searched, refuted';
}
