/** The documentation of the evaluation, docs/evaluation.md, made from the declarations and the weights in force. */

import { GROUPS, isOnByDefault, NAMES, type TermName } from '../../eval/scoring.ts';
import type { Shape } from '../../eval/term.ts';
import { DECLARATIONS } from '../../eval/terms.ts';
import type { FiguresByTerm } from './figures.ts';
import {
  countRows,
  mostTelling,
  type RowState,
  stateOf,
  termsOf,
  tunedText,
  turnedRound,
} from './row-verdicts.ts';
import { HINTS, ROW_NAMES, type Row } from './specification-rows.ts';
import { isTable, tableText } from './weights-text.ts';

/** What stands where nothing is known. */
const UNKNOWN = '–';

/** The whole text; `hasDiagram` says which terms have a picture beside it, at `diagramPath`. */
export function documentation(figures: FiguresByTerm, hasDiagram: (name: TermName) => boolean): string {
  const groups = GROUPS.flatMap((group) => groupLines(group, figures, hasDiagram));
  return `${[...INTRODUCTION, ...verdictLines(figures), ...rowLines(figures), ...groups].join('\n')}\n`;
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
  "  Black. Danger terms carry units of danger: a side's sum u, kept within 0 and 4000, costs the defender",
  '  u x u / 8192 centipawns in the middlegame and u / 32 in the endgame. Winnable terms carry centipawns by which the',
  '  endgame score of the side ahead grows or shrinks, at most to nothing.',
  '- **Reads.** What a term looks at: the pawns alone, pawns and kings with the rights to castle, or all pieces. The',
  '  first two are cached.',
  '- **Shape.** How many weights: one for each occurrence, one by file from the edge (4), by rank from the own first',
  '  rank (8), by rank and file from the edge (32), by the kings (128), or a table with an index of its own. By the',
  '  kings: files a to h of ranks 1 to 8, with both kings on files a to d or both on e to h (one wing), then else (two',
  '  wings); the board is mirrored while the enemy king is on files a to d.',
  '- **Values.** `middlegame / endgame`. The seed value is what the term was worth before any fit: the number of its',
  '  specification, or a proposal. The tuned value is the one in force; for a term that is off, what a fit with every',
  '  term made of it. A dash stands for what is not known.',
  '- **Contribution.** How much the loss rises without the term while all others stay as fitted, on positions of games',
  '  that no fit has seen, in millionths of a loss of about 0.041 (mean square error of the expected score, half of it',
  '  the result and half Stockfish’s score); for terms that are off, of about 0.050 in an earlier fit, where part of',
  '  the positions had no score. Terms that say nearly the same share it; a negative one would be better without.',
  '- **Left out.** No weight is fitted to positions whose score the terms do not decide: endings that the recognisers',
  '  know or have advice for, and those where the terms say more than a proved bound. Where recognisers give a share',
  '  of the endgame, fits count with that share.',
  '- **Off.** Terms that are declared and tested, but take no part: each costs more than it brings.',
  '',
];

/** The short lists at the head of the specifications. */
function verdictLines(figures: FiguresByTerm): string[] {
  const telling = mostTelling(figures);
  const turned = turnedRound(figures);
  const counts =
    `Of the rules in the specifications, ${countRows('on')} are on, ${countRows('in part')} in part, with some of ` +
    `their terms, ${countRows('off')} are off and ${countRows('hint')} are hints to the search, off too. ` +
    'A rule that needs the pieces is off unless it costs next to nothing at the leaves: a fit with every term ' +
    'lowered the loss on positions held out from 0.06104 to 0.06044, but pins, heavy pieces on files and guards of ' +
    'the shelter alone (0.06088) made a node 1.37 times as dear.';
  return [
    '## What the fits say',
    '',
    counts,
    '',
    ...(telling.length === 0
      ? []
      : [
          'The rows that matter most:',
          '',
          '| row | name | contribution |',
          '|---|---|---|',
          ...telling.map(
            ({ row, contribution }) => `| ${row} | ${ROW_NAMES[row]} | ${contributionText(contribution)} |`,
          ),
          '',
        ]),
    ...(turned.length === 0
      ? []
      : [
          'Rules that the positions contradict: worth the opposite, on the whole, of what the specification says.',
          '',
          '| term | row | before | tuned | contribution |',
          '|---|---|---|---|---|',
          ...turned.map((name) => {
            const { seedValue, contribution } = figures[name];
            const cells = [
              `[${name}](#${anchorOf(name)})`,
              DECLARATIONS[name].seed,
              seedValue ?? UNKNOWN,
              tunedText(name, figures) ?? UNKNOWN,
              contributionText(contribution ?? 0),
            ];
            return `| ${cells.join(' | ')} |`;
          }),
          '',
        ]),
  ];
}

function rowLines(figures: FiguresByTerm): string[] {
  const rows = Object.keys(ROW_NAMES) as Row[];
  return [
    '## The specifications',
    '',
    'Which terms implement which row of the specifications, and what they bring together. Three rows judge moves and',
    'not positions: they are hints to the search, with the name of their margin, and off. Of a row that is on in part',
    'the terms that are off say so.',
    '',
    '| row | name | terms | on | contribution |',
    '|---|---|---|---|---|',
    ...rows.map((row) => {
      const terms = termsOf(row);
      const state = stateOf(row);
      const links = terms.map((name) => `[${name}](#${anchorOf(name)})${offMark(name, state)}`).join(', ');
      const known = terms.flatMap((name) => figures[name]?.contribution ?? []);
      const sum =
        known.length === 0 ? UNKNOWN : contributionText(known.reduce((one, other) => one + other, 0));
      if (state === 'hint')
        return `| ${row} | ${ROW_NAMES[row]} | search: ${HINTS[row]} | off | ${UNKNOWN} |`;
      if (state === 'heading') return `| ${row} | ${ROW_NAMES[row]} | ${UNKNOWN} | ${UNKNOWN} | ${sum} |`;
      return `| ${row} | ${ROW_NAMES[row]} | ${links} | ${state} | ${sum} |`;
    }),
    '',
  ];
}

/** What tells a term that is off from the others of a row that is on in part. */
function offMark(name: TermName, state: RowState): string {
  return state === 'in part' && !isOnByDefault(name) ? ' (off)' : '';
}

function groupLines(
  group: string,
  figures: FiguresByTerm,
  hasDiagram: (name: TermName) => boolean,
): string[] {
  const names = NAMES.filter((name) => DECLARATIONS[name].group === group);
  return [
    `## ${group[0].toUpperCase()}${group.slice(1)}`,
    '',
    '| term | seed | stage | reads | shape | on | what it is | seed value | tuned value | contribution | example |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...names.map((name) => termLine(name, figures, hasDiagram(name))),
    '',
    ...names
      .filter(isTable)
      .flatMap((name) => [
        `<details><summary>${name}, all weights</summary>`,
        '',
        '```',
        tableText(name),
        '```',
        '',
        '</details>',
        '',
      ]),
  ];
}

/** Millionths of the loss. */
function contributionText(contribution: number): string {
  return (1e6 * contribution).toFixed(1);
}

function termLine(name: TermName, figures: FiguresByTerm, hasDiagram: boolean): string {
  const { seed, stage, reads, shape, sentence } = DECLARATIONS[name];
  const { seedValue, contribution } = figures[name] ?? {};
  const cells = [
    `<a id="${anchorOf(name)}"></a>\`${name}\``,
    seed,
    stage,
    reads,
    shapeText(shape),
    isOnByDefault(name) ? 'on' : 'off',
    sentence,
    seedValue ?? UNKNOWN,
    tunedText(name, figures) ?? UNKNOWN,
    contribution === undefined ? UNKNOWN : contributionText(contribution),
    hasDiagram ? `[diagram](${diagramPath(name)})` : UNKNOWN,
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function anchorOf(name: TermName): string {
  return `term-${name}`;
}

function shapeText(shape: Shape): string {
  if (typeof shape === 'number') return `table of ${shape}`;
  return { each: 'each', byFile: 'by file', byRank: 'by rank', byPlace: 'by place', byKings: 'by kings' }[
    shape
  ];
}
