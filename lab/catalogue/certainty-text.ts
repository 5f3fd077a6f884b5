/** Weights with their standard errors, and what a fit says of rules, as text. */

import type { TermName } from '../../eval/terms.ts';
import { type Certainty, fittedWeights } from './certainty.ts';
import { errorsFromNothing, type Judgement } from './verdicts.ts';
import { BETWEEN, columnsText, isTable, numberText } from './weights-text.ts';

/** `-5 ± 1 / -12 ± 2`; undefined for a table, and where there are no errors. */
export function weightsWithErrors(name: TermName, certainty: Certainty): string | undefined {
  const weights = fittedWeights(name, certainty),
    errors = certainty.terms[name]?.errors;
  if (weights === undefined || errors === undefined || isTable(name)) return undefined;
  return weights
    .map((weight, at) => {
      const own = [errors[at] ?? null].flat();
      return [weight]
        .flat()
        .map((value, half) => {
          const error = own[half];
          return `${numberText(value ?? 0)}${typeof error === 'number' ? ` ± ${errorText(error)}` : ''}`;
        })
        .join(BETWEEN);
    })
    .join(', ');
}

/** The errors of a table in lines as its weights; undefined where there are none. */
export function errorsText(name: TermName, certainty: Certainty): string | undefined {
  const errors = certainty.terms[name]?.errors;
  if (errors === undefined) return undefined;
  const rows = errors.map((error) => [error].flat());
  const columns = rows[0].map((_, phase) => rows.map((row) => row[phase] ?? Number.NaN));
  return columnsText(name, columns, (value) => (Number.isNaN(value) ? '.' : errorText(value)));
}

/** An error with two digits. */
function errorText(error: number): string {
  return String(Number(error.toPrecision(2)));
}

/** `contradicted (-5.1)`: what the fit says of a rule, and by how many standard errors. */
export function verdictText(judgement: Judgement | undefined, unknown: string): string {
  return judgement === undefined
    ? unknown
    : `${judgement.verdict} (${(errorsFromNothing(judgement) + 0).toFixed(1).replace('-0.0', '0.0')})`;
}

/** In what share of the positions a term counts. */
export function occursText(name: TermName, { terms }: Certainty, unknown: string): string {
  const occurs = terms[name]?.occurs;
  return occurs === undefined ? unknown : `${Number((100 * occurs).toPrecision(2))} %`;
}
