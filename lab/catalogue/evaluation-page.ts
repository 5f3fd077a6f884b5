/**
 * The pages of the terms that are on: docs/evaluation.md, and docs/weights.md with all weights of those that are
 * tables.
 */

import { isOnByDefault } from '../../eval/switches.ts';
import { DECLARATIONS, NAMES, type TermName } from '../../eval/terms.ts';
import { POINTS } from '../../eval/win-draw-loss.ts';
import type { Catalogue } from './figures.ts';
import { type PieceFigures, type Quartiles, STAGES } from './piece-values.ts';
import {
  anchorOf,
  contributionText,
  EVALUATION_PAGE,
  fittedText,
  groupSections,
  hasWeightsTable,
  tableOf,
  termLink,
  UNKNOWN,
} from './term-table.ts';
import { tableText } from './weights-text.ts';

/** Terms in the list of those that matter most. */
const LISTED = 25;

/** The whole page; `hasDiagram` says which terms have a diagram. */
export function evaluationPage(catalogue: Catalogue, hasDiagram: (name: TermName) => boolean): string {
  const { fits, terms: figures } = catalogue;
  const on = NAMES.filter(isOnByDefault);
  const best = on
    .filter((name) => (figures[name]?.contribution ?? 0) > 0)
    .sort((one, other) => figures[other]!.contribution! - figures[one]!.contribution!)
    .slice(0, LISTED);
  const lines = [
    ...introduction(on.length, fits[0]?.loss),
    ...meaningOfScores(),
    ...valuesOfPieces(catalogue.pieces),
    '## The terms that matter most',
    '',
    ...tableOf(
      'term | what it is | weights | contribution',
      best.map((name) => [
        termLink(name),
        DECLARATIONS[name].sentence,
        fittedText(name, figures[name]),
        contributionText(figures[name]?.contribution, figures[name]?.contributionError),
      ]),
    ),
    ...groupSections(on, catalogue, hasDiagram),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}

function introduction(count: number, loss: number | undefined): string[] {
  return [
    '# The terms of the evaluation',
    '',
    '<!-- Made by `make docs` from the declarations and the weights of the terms: do not edit. -->',
    '',
    `The evaluation is a sum of ${count} terms, listed here. [studies.md](studies.md) has the terms that are off and why,`,
    'and the specifications row by row; [weights.md](weights.md) has every weight of the tables;',
    '[sources.md](sources.md) says where the ideas come from. `rampart eval FEN` shows which terms count in a',
    'position.',
    '',
    '- **Weights.** `middlegame / endgame`, in centipawns. Of a table you see the smallest and the greatest weight.',
    '- **Before any fit.** The number of the specification, or a proposal. A dash means that it is not known.',
    '- **Errors.** After ± stands the standard error of a weight, from the fit whose weights are in use. Positions of one',
    '  game depend on each other, so errors are counted by games. [weights.md](weights.md) has those of the tables. The fit',
    '  has positions after sacrifices at the king, to weigh danger. It leaves the worth of pieces (the groups material and',
    '  material values, and the right to move) as earlier fits found it.',
    '- **Verdict.** What the positions say about the rule. *Believed*: about as before any fit, within two errors or a',
    '  factor of two. *Corrected*: much stronger or weaker. *Contradicted*: the opposite, by more than two errors.',
    '  *Unknown*: less than two errors from no effect. In brackets is the distance from no effect, in standard errors. A',
    '  dash: no number before any fit.',
    '- **Occurs.** The share of positions in which the term counts more for one side than for the other.',
    '- **Contribution.** How much the loss grows without the term, in millionths, while the others stay as fitted. The loss',
    `  is about ${loss ?? UNKNOWN}: the mean square difference between the share of the point that the score expects and the one that`,
    '  Stockfish’s network gives without a search. The fit has seen none of these positions, and of two thirds not the',
    '  opening either. Terms that say nearly the same share their contribution. Without a term of negative contribution the',
    '  loss would be smaller.',
    '- **The networks.** Weights, errors, verdicts and contributions come from a fit beside the place network, before the',
    '  unit network came. Both repeat part of what terms of pieces say.',
    "- **Stage.** Linear terms are added up, White minus Black. Danger terms have one weight, in units of danger. A side's",
    '  sum u, kept within 0 and 4000, costs the defender u x u / 8192 centipawns in the middlegame and u / 32 in the',
    '  endgame. Winnable terms have one weight, in centipawns. They let the endgame score of the side ahead grow or shrink,',
    '  at most to nothing.',
    '- **Reads.** What a term looks at: the pawns alone, pawns and kings with the rights to castle, or all pieces. The',
    '  first two are cached.',
    '- **Shape.** How many weights: one for each occurrence, one by file from the edge (4), by rank from the own first',
    '  rank (8), by rank and file from the edge (32), by the kings (128), or a table with an index of its own. By the',
    '  kings means: files a to h of ranks 1 to 8, first for kings on one wing (both on files a to d, or both on e to h),',
    '  then for kings on two wings. The board is mirrored while the enemy king is on files a to d.',
    '- **What fits leave out.** Positions whose score the terms do not decide: endings that the recognisers know or have',
    '  advice for, and those where the terms exceed a proved bound. Where recognisers scale the endgame, fits scale it',
    '  too.',
    '',
  ];
}

function meaningOfScores(): string[] {
  return [
    '## What a score means',
    '',
    '**+1.00 means that a win is as likely as not.** Hosts, the page and the library are told scores on this scale. The',
    'centipawns of the evaluation have another: the less material is left, the more of them a win takes. Below are those',
    'that stand for one told pawn, and the slope of the chances, in points between which lines are drawn. Material counts',
    'the men of both sides: pawns one, minor pieces three, rooks five, queens nine. At the start it is 78.',
    '',
    ...tableOf(
      'material | centipawns told as +1.00 | slope',
      POINTS.map(({ material, winAt, slope }) => [`${material}`, `${winAt}`, `${slope}`]),
    ),
    'The chance to win with a score of x centipawns is 1 / (1 + exp((w - x) / s)), with w and s from the table. They were',
    'fitted to the results of 794 games against the engine before the unit network, 10,000 nodes a move, on 1 December',
    '2026: to the scores of this engine, and to wins and losses alike, so that its lead counts for neither. In 158 other',
    'games, 7,374 positions, the loss of the chances (minus the logarithm of what was given to the result) is 0.620; one',
    'curve for all material has 0.685. Of 3,789 positions that were told as 0.85 to 1.15 for either side, 53 % were won.',
    'With more time for a move more of them are won.',
    '',
  ];
}

function valuesOfPieces(pieces: readonly PieceFigures[]): string[] {
  const cell = ({ count, low, median, high }: Quartiles) =>
    count === 0 ? UNKNOWN : `${inPawns(median)} (${inPawns(low)} to ${inPawns(high)})`;
  return [
    '## What a piece is worth',
    '',
    'No weight says what a piece is worth: products of numbers, places and mobility have their part in it. So a piece is',
    'taken off the board, or another one is put in its place, in quiet positions from games. The table has the median of',
    'what its side loses by that, and in brackets the quartiles: half of the positions lie between them. The unit is the',
    'told pawn.',
    '',
    ...tableOf(
      `piece | ${STAGES.map(([, heading]) => heading).join(' | ')}`,
      pieces.map(({ name, stages }) => [name, ...stages.map(cell)]),
    ),
    `${Math.max(0, ...pieces.map(({ stages }) => stages.reduce((sum, { count }) => sum + count, 0)))} positions.`,
    '',
  ];
}

function inPawns(centipawns: number): string {
  return (centipawns / 100).toFixed(2);
}

export function weightsPage({ terms }: Catalogue): string {
  const tables = NAMES.filter(hasWeightsTable).flatMap((name) => [
    `## <a id="${anchorOf(name)}"></a>[${name}](${EVALUATION_PAGE}#${anchorOf(name)})`,
    '',
    '```',
    ...tableText(name, terms[name]?.errors),
    '```',
    '',
  ]);
  const introduction = [
    '# The weights of the tables',
    '',
    '<!-- Made by `make docs` from the weights of the terms: do not edit. -->',
    '',
    'Every weight of the terms that have more than five, in centipawns, or in units of danger for terms of the danger',
    'stage, and below them their standard errors, a dot for what never occurs. [evaluation.md](evaluation.md) explains',
    'the shapes. A name leads to what the term is.',
    '',
  ];
  return `${[...introduction, ...tables].join('\n').trimEnd()}\n`;
}
