/** Parts of all pages of the catalogue: tables of terms, links between the pages, figures as text. */

import { sourceName } from '../../eval/sources.ts';
import { isOnByDefault, termGroups } from '../../eval/switches.ts';
import type { WeightLayout } from '../../eval/term.ts';
import { DECLARATIONS, type TermName } from '../../eval/terms.ts';
import { type Catalogue, type Figures, fittedWeights, judgeTerm } from './figures.ts';
import { rowsOf } from './specification-rows.ts';
import { errorsFromNothing, type Judgement } from './verdicts.ts';
import { isTable, weightsText } from './weights-text.ts';

/** The pages of the catalogue, in one folder. */
export const EVALUATION_PAGE = 'evaluation.md';
export const STUDIES_PAGE = 'studies.md';
export const WEIGHTS_PAGE = 'weights.md';

/** Mark for unknown figures. */
export const UNKNOWN = '–';

const HEADINGS =
  'term | what it is | weights | before any fit | verdict | occurs | contribution | source | stage | reads | shape | ' +
  'example';

/** Where a term's diagram is, from the folder of the pages. */
export function diagramPath(name: TermName): string {
  return `diagrams/${name}.svg`;
}

/** A section for each group of some terms: its heading, the lines of `linesOf`, and the table of the terms. */
export function groupSections(
  names: readonly TermName[],
  { terms: figures }: Catalogue,
  hasDiagram: (name: TermName) => boolean,
  linesOf: (names: readonly TermName[]) => string[] = () => [],
): string[] {
  return termGroups().flatMap((group) => {
    const own = names.filter((name) => DECLARATIONS[name].group === group);
    const heading = `## ${group[0]!.toUpperCase()}${group.slice(1)}`;
    if (own.length === 0) return [];
    const cells = own.map((name) => termCells(name, figures[name], hasDiagram(name)));
    return [heading, '', ...linesOf(own), ...tableOf(HEADINGS, cells)];
  });
}

/** A table of Markdown, from its headings with strokes between them and its rows of cells. */
export function tableOf(headings: string, rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const names = headings.split(' | ');
  return [line(names), `|${'---|'.repeat(names.length)}`, ...rows.map(line), ''];
}

/** A link to a term's line, on whichever page it is. */
export function termLink(name: TermName): string {
  const page = isOnByDefault(name) ? EVALUATION_PAGE : STUDIES_PAGE;
  return `[${name}](${page}#${anchorOf(name)})`;
}

/** The anchor of a row in the table of specifications. */
export function rowAnchor(row: string): string {
  return `<a id="${row}"></a>${row}`;
}

/** A contribution in millionths of the loss, with its standard error where that is known. */
export function contributionText(contribution: number | undefined, error?: number): string {
  if (contribution === undefined) return UNKNOWN;
  return `${(1e6 * contribution).toFixed(1)}${error === undefined ? '' : ` ± ${(1e6 * error).toFixed(1)}`}`;
}

/** The weights of a term: with errors where they are few and known. */
export function fittedText(name: TermName, figures: Figures | undefined): string {
  const weights = fittedWeights(name, figures);
  return weights === undefined ? UNKNOWN : weightsText(weights, figures?.errors);
}

/** `contradicted (-5.1)`: what the fit says of a rule, and by how many standard errors. */
export function verdictText(judgement: Judgement | undefined): string {
  if (judgement === undefined) return UNKNOWN;
  return `${judgement.verdict} (${(errorsFromNothing(judgement) + 0).toFixed(1).replace('-0.0', '0.0')})`;
}

/** True for the terms on the page of weights: tables that are on. */
export function hasWeightsTable(name: TermName): boolean {
  return isOnByDefault(name) && isTable(name);
}

function termCells(name: TermName, figures: Figures | undefined, hasDiagram: boolean): string[] {
  const { seed, stage, reads, shape, sentence } = DECLARATIONS[name];
  const { startValue, contribution, contributionError, occurs } = figures ?? {};
  const weights = fittedText(name, figures);
  return [
    `<a id="${anchorOf(name)}"></a>\`${name}\``,
    sentence,
    hasWeightsTable(name) ? `[${weights}](${WEIGHTS_PAGE}#${anchorOf(name)})` : weights,
    startValue ?? UNKNOWN,
    verdictText(judgeTerm(name, figures)),
    occurs === undefined ? UNKNOWN : `${Number((100 * occurs).toPrecision(2))} %`,
    contributionText(contribution, contributionError),
    sourceLink(seed),
    stage,
    reads,
    shapeText(shape),
    hasDiagram ? `[diagram](${diagramPath(name)})` : UNKNOWN,
  ];
}

/** A specification leads to its row, every other source to the page of sources. */
function sourceLink(seed: string): string {
  const page = rowsOf(seed).length > 0 ? `${STUDIES_PAGE}#${seed}` : 'sources.md';
  return `[${sourceName(seed)}](${page})`;
}

export function anchorOf(name: TermName): string {
  return `term-${name}`;
}

function shapeText(shape: WeightLayout): string {
  if (typeof shape === 'number') return `table of ${shape}`;
  return { each: 'each', byFile: 'by file', byRank: 'by rank', byPlace: 'by place', byKings: 'by kings' }[shape];
}
