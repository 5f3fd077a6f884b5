/**
 * The page of the terms that are off, and of the specifications with what the fits say of them: lab/docs/studies.md.
 */

import { isOnByDefault } from '../../eval/switches.ts';
import { DECLARATIONS, NAMES, type TermName } from '../../eval/terms.ts';
import { type Certainty, judgeTerm, reversals } from './certainty.ts';
import { occursText, verdictText } from './certainty-text.ts';
import {
  bestRows,
  type Catalogue,
  countRows,
  type FiguresByTerm,
  type MeasuredLosses,
  type RowState,
  stateOf,
  sumOfContributions,
  type TermTimes,
  termsOf,
} from './figures.ts';
import { REDUCTION_ROWS, ROW_NAMES, type Row, rowsOf } from './specification-rows.ts';
import {
  contributionText,
  fittedText,
  groupSections,
  rowAnchor,
  tableOf,
  termLink,
  timeText,
  UNKNOWN,
} from './term-table.ts';
import type { Verdict } from './verdicts.ts';

/** The whole page; `hasDiagram` says which terms have a diagram. */
export function studiesPage(
  { measured, terms: figures }: Catalogue,
  certainty: Certainty,
  hasDiagram: (name: TermName) => boolean,
): string {
  const off = NAMES.filter((name) => !isOnByDefault(name));
  const lines = [
    ...introduction(off.length, measured),
    ...verdictLines(figures, measured),
    ...judgementLines(figures, certainty),
    ...groupSections(off, figures, certainty, hasDiagram, reasonLines),
    ...rowLines(figures, certainty),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function introduction(count: number, { earlierLoss, times }: MeasuredLosses): string[] {
  return [
    '# Terms that are off, and the specifications',
    '',
    '<!-- Made by `make docs` from the declarations and the weights of the terms: do not edit. -->',
    '',
    `These ${count} terms are declared and tested, but take no part in the evaluation; the reasons stand beside them.`,
    '`rampart-lab eval --all` shows them in a position, `rampart-lab tune --terms all` fits them.',
    '[evaluation.md](evaluation.md) has the terms that are on and explains the columns. Here the weights are those of a',
    'fit in which every term took part, and contributions are in millionths of a loss of about',
    `${earlierLoss ?? UNKNOWN}, on the same positions, which the fit has not seen. A term may be of use there and yet`,
    'cost more time than it is worth. A term that is off because the loss on new games is greater with it has the figures',
    'of the last fit in which it took part, beside a place network.',
    '',
    ...(times === undefined ? [] : timeLines(times)),
  ];
}

/** What the nanoseconds of the tables are. */
function timeLines({ evaluation, asking, together, node, processor }: TermTimes): string[] {
  return [
    'Nanoseconds are what an evaluation takes longer with the term, with their standard error, in the positions of the',
    `bench; an evaluation takes ${evaluation} where pawns, kings and material are found in their tables, so a term that is`,
    'kept there takes none. Calling what scores the terms of this page, and what it looks at before it asks which are on,',
    `takes ${timeText(asking)}, and is left out of the tables; with all of them on an evaluation takes ${timeText(together)}`,
    `longer. Node ${node}, ${processor}.`,
    '',
  ];
}

/** Why terms are off, each reason once. */
function reasonLines(names: readonly TermName[]): string[] {
  return [...new Set(names.map((name) => DECLARATIONS[name].off))].flatMap((reason) =>
    reason === undefined ? [] : [`Off: ${reason}`, ''],
  );
}

/** What the fits say of the specifications. */
function verdictLines(figures: FiguresByTerm, measured: MeasuredLosses): string[] {
  const best = bestRows(figures);
  const { withoutPieceTerms, withEveryTerm, withCheapest, cheapestNodeTime } = measured;
  const costs =
    withoutPieceTerms === undefined
      ? ''
      : ` A fit with every term lowered the loss on positions held out from ${withoutPieceTerms} to ${withEveryTerm}, ` +
        `but pins, heavy pieces on files and guards of the shelter alone (${withCheapest}) made a node take ` +
        `${cheapestNodeTime} times as long.`;
  return [
    '## What the fits say',
    '',
    `Of the rules in the specifications, ${countRows('on')} are on, ${countRows('in part')} are on with some of their ` +
      `terms, ${countRows('off')} are off and ${countRows('reduction')} are reductions of the search, off too. A rule ` +
      `that needs the pieces is off unless it costs next to nothing at the leaves.${costs}`,
    '',
    ...(best.length === 0
      ? []
      : [
          'The rows that matter most:',
          '',
          ...tableOf(
            'row | name | contribution',
            best.map(({ row, contribution }) => [row, ROW_NAMES[row], contributionText(contribution)]),
          ),
        ]),
  ];
}

/** How many rules are believed and how many not, and all that score the opposite. */
function judgementLines(figures: FiguresByTerm, certainty: Certainty): string[] {
  const verdicts = NAMES.filter((name) => rowsOf(DECLARATIONS[name].seed).length > 0).flatMap(
    (name) => judgeTerm(name, figures[name], certainty)?.verdict ?? [],
  );
  if (verdicts.length === 0) return [];
  const count = (verdict: Verdict) => verdicts.filter((one) => one === verdict).length;
  const turned = reversals(figures, certainty);
  return [
    `Of the ${verdicts.length} terms of the specifications with a number to hold the fit against, ` +
      `${count('believed')} are believed, ${count('corrected')} corrected, ${count('contradicted')} contradicted, and ` +
      `of ${count('unknown')} the positions do not say (the words are explained in [evaluation.md](evaluation.md)).`,
    '',
    'All terms that score the opposite of what their source says, the most significant first; those that are not',
    'contradicted may do so by chance:',
    '',
    ...tableOf(
      'term | row | on | before any fit | fitted | verdict | occurs | contribution',
      turned.map(({ name, judgement }) => [
        termLink(name),
        DECLARATIONS[name].seed,
        isOnByDefault(name) ? 'on' : 'off',
        figures[name]?.startValue ?? UNKNOWN,
        fittedText(name, figures, certainty),
        verdictText(judgement, UNKNOWN),
        occursText(name, certainty, UNKNOWN),
        contributionText(figures[name]?.contribution, figures[name]?.contributionError),
      ]),
    ),
  ];
}

function rowLines(figures: FiguresByTerm, certainty: Certainty): string[] {
  const rows = Object.keys(ROW_NAMES) as Row[];
  return [
    '## The specifications',
    '',
    'Which terms implement which row of the specifications, what a fit says of each, and what they bring together. Three rows judge moves and',
    'not positions: they are reductions of the search, by the names of their parameters, and off. In a row that is on',
    'in part the terms that are off are marked.',
    '',
    ...tableOf(
      'row | name | terms | on | verdict | contribution',
      rows.map((row) => [rowAnchor(row), ROW_NAMES[row], ...rowCells(row, figures, certainty)]),
    ),
  ];
}

/** The terms of a row, whether they are on, and what they bring. */
function rowCells(row: Row, figures: FiguresByTerm, certainty: Certainty): string[] {
  const state = stateOf(row);
  if (state === 'reduction') return [`search: ${REDUCTION_ROWS[row]}`, 'off', UNKNOWN, UNKNOWN];
  const terms = termsOf(row);
  const sum = contributionText(sumOfContributions(terms, figures));
  if (state === 'heading') return [UNKNOWN, UNKNOWN, UNKNOWN, sum];
  const verdicts = terms.map((name) => verdictText(judgeTerm(name, figures[name], certainty), UNKNOWN)).join(', ');
  return [terms.map((name) => `${termLink(name)}${offMark(name, state)}`).join(', '), state, verdicts, sum];
}

/** What marks a term that is off among the others of a row that is on in part. */
function offMark(name: TermName, state: RowState): string {
  return state === 'in part' && !isOnByDefault(name) ? ' (off)' : '';
}
