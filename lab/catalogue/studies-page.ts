/**
 * The page of the terms that are off, and of the specifications with what the fits say of them: lab/docs/studies.md.
 */

import { isOnByDefault } from '../../eval/switches.ts';
import { DECLARATIONS, NAMES, type TermName } from '../../eval/terms.ts';
import { type Catalogue, judgeTerm, sumOfContributions } from './figures.ts';
import {
  countRows,
  REDUCTION_ROWS,
  ROW_KEYS,
  ROWS,
  type Row,
  type RowState,
  rowsOf,
  stateOf,
  termsOf,
} from './specification-rows.ts';
import { contributionText, groupSections, rowAnchor, tableOf, termLink, UNKNOWN, verdictText } from './term-table.ts';
import type { Verdict } from './verdicts.ts';

/** The whole page; `hasDiagram` says which terms have a diagram. */
export function studiesPage(catalogue: Catalogue, hasDiagram: (name: TermName) => boolean): string {
  const off = NAMES.filter((name) => !isOnByDefault(name));
  const lines = [
    ...introduction(off.length, catalogue.fits[1]?.loss),
    ...rowLines(catalogue),
    ...groupSections(off, catalogue, hasDiagram, reasonLines),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function introduction(count: number, loss: number | undefined): string[] {
  return [
    '# Terms that are off, and the specifications',
    '',
    '<!-- Made by `make docs` from the declarations and the weights of the terms: do not edit. -->',
    '',
    `These ${count} terms are declared and tested, but take no part in the evaluation; the reasons stand beside them.`,
    '`rampart-lab eval --all` shows them in a position, `rampart-lab tune --terms all` fits them.',
    '[evaluation.md](evaluation.md) has the terms that are on and explains the columns. Here the weights are those of a',
    'fit in which every term took part, and contributions are in millionths of a loss of about',
    `${loss ?? UNKNOWN}, on the same positions, which the fit has not seen. A term may be of use there and yet`,
    'cost more time than it is worth: [measured.md](./measured.md). A term that is off because the loss on new games',
    'is greater with it, or because games do not miss it, has the figures of the last fit in which it took part, beside',
    'a place network.',
    '',
  ];
}

/** Why terms are off, each reason once. */
function reasonLines(names: readonly TermName[]): string[] {
  return [...new Set(names.map((name) => DECLARATIONS[name].off))].flatMap((reason) =>
    reason === undefined ? [] : [`Off: ${reason}`, ''],
  );
}

/** The specifications row by row, and how many of their rules the fits believe. */
function rowLines(catalogue: Catalogue): string[] {
  const verdicts = NAMES.filter((name) => rowsOf(DECLARATIONS[name].seed).length > 0).flatMap(
    (name) => judgeTerm(name, catalogue.terms[name])?.verdict ?? [],
  );
  const count = (verdict: Verdict) => verdicts.filter((one) => one === verdict).length;
  return [
    '## The specifications',
    '',
    `Of the rules in the specifications, ${countRows('on')} are on, ${countRows('in part')} are on with some of their ` +
      `terms, ${countRows('off')} are off and ${countRows('reduction')} are reductions of the search, off too. A rule ` +
      'that needs the pieces is off unless it costs next to nothing at the leaves.',
    '',
    `Of the ${verdicts.length} terms of the specifications with a number to hold the fit against, ` +
      `${count('believed')} are believed, ${count('corrected')} corrected, ${count('contradicted')} contradicted, and ` +
      `of ${count('unknown')} the positions do not say (the words are explained in [evaluation.md](evaluation.md)).`,
    '',
    'The table has the terms of each row, what a fit says of each, and what they bring together. Three rows judge moves',
    'and not positions: they are reductions of the search, by the names of their parameters. In a row that is on in part',
    'the terms that are off are marked.',
    '',
    ...tableOf(
      'row | name | terms | on | verdict | contribution',
      ROW_KEYS.map((row) => [rowAnchor(row), ROWS[row].name, ...rowCells(row, catalogue)]),
    ),
  ];
}

/** The terms of a row, whether they are on, and what they bring. */
function rowCells(row: Row, catalogue: Catalogue): string[] {
  const state = stateOf(row);
  if (state === 'reduction') return [`search: ${REDUCTION_ROWS[row]}`, 'off', UNKNOWN, UNKNOWN];
  const terms = termsOf(row);
  const sum = contributionText(sumOfContributions(terms, catalogue));
  if (state === 'heading') return [UNKNOWN, UNKNOWN, UNKNOWN, sum];
  const verdicts = terms.map((name) => verdictText(judgeTerm(name, catalogue.terms[name]))).join(', ');
  return [terms.map((name) => `${termLink(name)}${offMark(name, state)}`).join(', '), state, verdicts, sum];
}

/** A mark for a term that is off among the others of a row that is on in part. */
function offMark(name: TermName, state: RowState): string {
  return state === 'in part' && !isOnByDefault(name) ? ' (off)' : '';
}
