/** The page of the terms that are off, and of the specifications with what the fits say of them: docs/studies.md. */

import { isOnByDefault } from '../../eval/switches.ts';
import { DECLARATIONS, NAMES, type TermName } from '../../eval/terms.ts';
import {
  bestRows,
  type Catalogue,
  countRows,
  type FiguresByTerm,
  type MeasuredLosses,
  type RowState,
  stateOf,
  sumOfContributions,
  termsOf,
  tunedText,
  turnedRound,
} from './figures.ts';
import { REDUCTION_ROWS, ROW_NAMES, type Row } from './specification-rows.ts';
import { contributionText, groupSections, rowAnchor, tableOf, termLink, UNKNOWN } from './term-table.ts';

/** The whole page; `hasDiagram` says which terms have a diagram. */
export function studiesPage({ measured, terms: figures }: Catalogue, hasDiagram: (name: TermName) => boolean): string {
  const off = NAMES.filter((name) => !isOnByDefault(name));
  const lines = [
    ...introduction(off.length, measured),
    ...verdictLines(figures, measured),
    ...groupSections(off, figures, hasDiagram, reasonLines),
    ...rowLines(figures),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function introduction(count: number, { earlierLoss }: MeasuredLosses): string[] {
  return [
    '# Terms that are off, and the specifications',
    '',
    '<!-- Made by `make docs` from the declarations and the weights of the terms: do not edit. -->',
    '',
    `These ${count} terms are declared and tested, but take no part in the evaluation: each costs more than it brings.`,
    '`rampart eval --all` shows them in a position, `rampart tune --terms all` fits them.',
    '[evaluation.md](evaluation.md) has the terms that are on and explains the columns. Here the weights are those of a',
    'fit with every term, and contributions are in millionths of a loss of about',
    `${earlierLoss ?? UNKNOWN}: that fit was an earlier one, where part of the positions had no score. Terms whose reason`,
    'says how much they lowered the loss took part in the later fit of [evaluation.md](evaluation.md).',
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
  const turned = turnedRound(figures);
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
    ...(turned.length === 0
      ? []
      : [
          'Rules that the positions contradict: on the whole they score the opposite of what the specification says.',
          '',
          ...tableOf(
            'term | row | before any fit | tuned | contribution',
            turned.map((name) => [
              termLink(name),
              DECLARATIONS[name].seed,
              figures[name]?.startValue ?? UNKNOWN,
              tunedText(name, figures) ?? UNKNOWN,
              contributionText(figures[name]?.contribution),
            ]),
          ),
        ]),
  ];
}

function rowLines(figures: FiguresByTerm): string[] {
  const rows = Object.keys(ROW_NAMES) as Row[];
  return [
    '## The specifications',
    '',
    'Which terms implement which row of the specifications, and what they bring together. Three rows judge moves and',
    'not positions: they are reductions of the search, by the names of their parameters, and off. In a row that is on',
    'in part the terms that are off are marked.',
    '',
    ...tableOf(
      'row | name | terms | on | contribution',
      rows.map((row) => [rowAnchor(row), ROW_NAMES[row], ...rowCells(row, figures)]),
    ),
  ];
}

/** The terms of a row, whether they are on, and what they bring. */
function rowCells(row: Row, figures: FiguresByTerm): string[] {
  const state = stateOf(row);
  if (state === 'reduction') return [`search: ${REDUCTION_ROWS[row]}`, 'off', UNKNOWN];
  const terms = termsOf(row);
  const sum = contributionText(sumOfContributions(terms, figures));
  if (state === 'heading') return [UNKNOWN, UNKNOWN, sum];
  return [terms.map((name) => `${termLink(name)}${offMark(name, state)}`).join(', '), state, sum];
}

/** What marks a term that is off among the others of a row that is on in part. */
function offMark(name: TermName, state: RowState): string {
  return state === 'in part' && !isOnByDefault(name) ? ' (off)' : '';
}
