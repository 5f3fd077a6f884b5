/** The documentation of the evaluation, docs/evaluation.md, made from the declarations and the weights in force. */

import { GROUPS, NAMES, type TermName, isOnByDefault } from '../ledger.ts';
import type { Shape } from '../term.ts';
import { DECLARATIONS } from '../terms.ts';
import { ROW_NAMES, type Row, rowsOf } from './names.ts';
import { isTable, tableText, weightsText } from './weights-text.ts';

/** What is known of a term besides its declaration; other fields are left alone. */
export interface Figures {
  /** What the seed, if it has a number, would have the term be worth. */
  readonly seedValue?: string;
  /** What the term brings, as the tuner measured it. */
  readonly contribution?: number;
}

export type FiguresByTerm = { readonly [name: string]: Figures };

/** What stands where nothing is known. */
const UNKNOWN = '–';

/** The whole text; `hasDiagram` says which terms have a picture beside it, at `diagramPath`. */
export function documentation(figures: FiguresByTerm, hasDiagram: (name: TermName) => boolean): string {
  const groups = GROUPS.flatMap((group) => groupLines(group, figures, hasDiagram));
  return `${[...INTRODUCTION, ...rowLines(), ...groups].join('\n')}\n`;
}

/** Where a term's picture is, from the text's own folder. */
export function diagramPath(name: TermName): string {
  return `diagrams/${name}.svg`;
}

const INTRODUCTION = [
  '# The terms of the evaluation',
  '',
  '<!-- Made by `make docs` from the declarations in eval/terms/ and the weights in eval/weights/: do not edit. -->',
  '',
  'Every term is declared once; this page is made from the declarations. `rampart eval --fen FEN` shows which terms',
  'count in a position.',
  '',
  '- **Stages.** Linear terms carry a middlegame and an endgame weight in centipawns and are added up, White less',
  '  Black. Danger terms carry units of danger: a side\'s sum u, kept within 0 and 4000, costs the defender',
  '  u x u / 8192 centipawns in the middlegame and u / 32 in the endgame. Winnable terms carry centipawns by which the',
  '  endgame score of the side ahead grows or shrinks, at most to nothing.',
  '- **Reads.** What a term looks at: the pawns alone, pawns and kings, or all pieces. The first two are cached.',
  '- **Shape.** How many weights: one for each occurrence, one by file from the edge (4), by rank from the own first',
  '  rank (8), by rank and file from the edge (32), or a table with an index of its own.',
  '- **Values.** `middlegame / endgame`. The tuned value is the one in force. The seed value and the contribution come',
  '  from evaluation-figures.json; a dash stands for what is not known.',
  '- **Off.** Terms that are declared and tested, but take no part: each costs more than it brings.',
  '',
];

function rowLines(): string[] {
  const rows = Object.keys(ROW_NAMES) as Row[];
  return [
    '## The specifications',
    '',
    'Which terms implement which row of the specifications.',
    '',
    '| row | name | terms | on |',
    '|---|---|---|---|',
    ...rows.map((row) => {
      const terms = NAMES.filter((name) => rowsOf(DECLARATIONS[name].seed).includes(row));
      const links = terms.map((name) => `[${name}](#${anchorOf(name)})`).join(', ');
      const state = terms.length === 0 ? UNKNOWN : terms.some(isOnByDefault) ? 'on' : 'off';
      return `| ${row} | ${ROW_NAMES[row]} | ${links || UNKNOWN} | ${state} |`;
    }),
    '',
  ];
}

function groupLines(group: string, figures: FiguresByTerm, hasDiagram: (name: TermName) => boolean): string[] {
  const names = NAMES.filter((name) => DECLARATIONS[name].group === group);
  return [
    `## ${group[0].toUpperCase()}${group.slice(1)}`,
    '',
    '| term | seed | stage | reads | shape | on | what it is | seed value | tuned value | contribution | example |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...names.map((name) => termLine(name, figures[name] ?? {}, hasDiagram(name))),
    '',
    ...names.filter(isTable).flatMap((name) => [
      `<details><summary>${name}, all weights</summary>`, '', '```', tableText(name), '```', '', '</details>', '',
    ]),
  ];
}

function termLine(name: TermName, { seedValue, contribution }: Figures, hasDiagram: boolean): string {
  const { seed, stage, reads, shape, sentence } = DECLARATIONS[name];
  const cells = [
    `<a id="${anchorOf(name)}"></a>\`${name}\``,
    seed, stage, reads, shapeText(shape), isOnByDefault(name) ? 'on' : 'off', sentence,
    seedValue ?? UNKNOWN, weightsText(name), contribution === undefined ? UNKNOWN : String(contribution),
    hasDiagram ? `[diagram](${diagramPath(name)})` : UNKNOWN,
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function anchorOf(name: TermName): string {
  return `term-${name}`;
}

function shapeText(shape: Shape): string {
  if (typeof shape === 'number') return `table of ${shape}`;
  return { each: 'each', byFile: 'by file', byRank: 'by rank', byPlace: 'by place' }[shape];
}
