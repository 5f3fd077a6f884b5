import { readFileSync } from 'node:fs';
import { setFen } from '../../engine/fen.ts';
import { allVerdicts } from '../../eval/recognition.ts';
import type { Verdict } from '../../eval/recognition-report.ts';
import { examplesIn } from '../../lab/catalogue/position-examples.ts';
import { repository } from './sources.ts';

/** Examples and near misses, with the verdict on each, by the names of the recognisers. */
export const RECOGNISER_EXAMPLES = examplesIn(readFileSync(`${repository}tests/positions/recognisers.epd`, 'utf8'));

/** The verdicts on a position, of all recognisers whose pattern it matches. */
export function verdictsOn(fen: string): Verdict[] {
  setFen(fen);
  return allVerdicts().filter(({ fits }) => fits);
}

/**
 * Verdicts on the score as a range in half points for the stronger side: what two of them leave is no contradiction.
 */
export const RANGES: { readonly [verdict in Verdict['verdict']]: readonly [min: number, max: number] } = {
  wins: [1, 1],
  draw: [0, 0],
  'cannot win': [-1, 0],
  'cannot lose': [0, 1],
  likely: [-1, 1],
  scaled: [-1, 1],
  nothing: [-1, 1],
};
