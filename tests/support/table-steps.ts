/**
 * The steps of the tables that are on, held against their standard errors and the declared orders of their tables. What
 * goes against an order is noise, unless the data insist; what is larger than its errors explain must be real.
 */

import { isOnByDefault, weightsOf } from '../../eval/switches.ts';
import { DECLARATIONS, NAMES, type TermName } from '../../eval/terms.ts';
import type { Catalogue } from '../../lab/catalogue/figures.ts';
import { orderOf } from '../../lab/tuning/table-layouts.ts';

export interface TableStep {
  readonly name: TermName;
  readonly from: number;
  readonly to: number;
  /** 0 for the middlegame, 1 for the endgame. */
  readonly phase: number;
  /** How much the second weight is above the first, and the standard error of that, in centipawns. */
  readonly rise: number;
  readonly error: number;
}

/** A step of more errors than these is no chance. */
const SIGNIFICANT = 3;
/** Weights are written in quarters of a centipawn, so that each may be off by an eighth. */
const ROUNDING = 0.25;

/** All steps of the linear terms that are on. */
export function tableSteps({ terms }: Catalogue): TableStep[] {
  return NAMES.filter((name) => isOnByDefault(name) && DECLARATIONS[name].stage === 'linear').flatMap((name) => {
    const weights = weightsOf(name) as readonly (readonly number[])[];
    return (terms[name]?.steps ?? []).map(([from, to, phase, error]) => {
      const rise = weights[to]![phase]! - weights[from]![phase]!;
      return { name, from, to, phase, rise, error };
    });
  });
}

/** True for a step that its errors do not explain: the two weights differ. */
export function isSignificant({ rise, error }: TableStep): boolean {
  return Math.abs(rise) > SIGNIFICANT * error + ROUNDING;
}

/** True for a step against the declared order of its table. */
export function isAgainstOrder({ name, rise }: TableStep): boolean {
  const order = orderOf(name);
  return order !== undefined && (order === 'rising' ? 0 - rise : rise) > ROUNDING;
}
