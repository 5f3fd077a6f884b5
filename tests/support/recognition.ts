import { setFen } from '../../engine/fen.ts';
import type { Verdict } from '../../eval/endgames/recogniser.ts';
import { type Answer, interview } from '../../eval/endgames/recognition-report.ts';

/** The answers of all recognisers to a position, by name and stronger side, of those whose men are on the board. */
export function answersTo(fen: string): Answer[] {
  setFen(fen);
  return interview().filter(({ fits }) => fits);
}

/** Verdicts on the score as a range in half points for the stronger side: what two of them leave is no contradiction. */
export const RANGES: { readonly [verdict in Verdict]: readonly [least: number, most: number] } = {
  wins: [1, 1],
  draw: [0, 0],
  'cannot win': [-1, 0],
  'cannot lose': [0, 1],
  likely: [-1, 1],
  scaled: [-1, 1],
  nothing: [-1, 1],
};
