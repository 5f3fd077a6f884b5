/** The report of an evaluation as text for a terminal: a line a term, sums, and how they become the score. */

import { type Row, tableLines } from '../../base/columns.ts';
import { wrapText } from '../../base/width.ts';
import type { Evaluation, Phases } from '../../eval/evaluation-report.ts';
import { MAX_DANGER } from '../../eval/king/danger.ts';
import { FULL_PHASE } from '../../eval/material/material.ts';
import { FULL_SCALE } from '../../eval/material/winnable.ts';
import { drawPosition } from './board-text.ts';
import { recognisedText } from './recognition-text.ts';
import { termTable } from './term-table.ts';
import { pawnsText, quartersText } from './values.ts';

const LEGEND =
  'Scores in centipawns: mg middlegame, eg endgame. n: how often. W: White, B: Black, W-B: White less Black.';

/**
 * The board of the current position, which is the one that was evaluated, what its pawns mean, and all lines but the
 * last, which is `totalText`. Lines are of at most `width` columns, but for a long FEN.
 */
export function evaluationText(evaluation: Evaluation, width: number): string {
  const sentences = evaluation.sentences.flatMap((sentence) => wrapText(sentence, width, '  '));
  const legend = wrapText(LEGEND, width);
  const lines = [drawPosition(), ...(sentences.length === 0 ? [] : ['', ...sentences]), '', ...legend];
  for (const stage of ['linear', 'danger', 'winnable'] as const) {
    const groups = evaluation.groups.filter((group) => group.stage === stage);
    if (groups.length > 0) lines.push('', ...termTable(groups, stage, width));
  }
  return [...lines, '', ...wayToScore(evaluation).flatMap((line) => wrapText(line, width, '    '))].join('\n');
}

/** `evaluation +0.35 (pawns, White's view)`. */
export function totalText({ score }: Evaluation): string {
  return `evaluation ${pawnsText(score.value)} (pawns, White's view)`;
}

function phasesText({ middlegame, endgame }: Phases): [string, string] {
  return [quartersText(middlegame), quartersText(endgame)];
}

function isNothing({ middlegame, endgame }: Phases): boolean {
  return middlegame === 0 && endgame === 0;
}

/** The sums of the parts, step by step, without steps that change nothing. */
function wayToScore({ sums, scale, phase, clock, blended, siege, recognition, total, score }: Evaluation): string[] {
  const { linear, whiteAttack: white, blackAttack: black, together, winnablePoints: points, endgameWithPoints } = sums;
  const blacks = { middlegame: 0 - black.middlegame, endgame: 0 - black.endgame };
  const attacks: Row[] = [
    ...(isNothing(white) ? [] : [[`  White's attack, ${white.units} units`, ...phasesText(white)]]),
    ...(isNothing(black) ? [] : [[`  Black's attack, ${black.units} units`, ...phasesText(blacks)]]),
  ];
  const winnable: Row[] = [
    ['  winnable points, for the side ahead', '', quartersText(together.endgame < 0 ? 0 - points : points)],
    ['  with them, the side ahead keeping at least nothing', '', quartersText(endgameWithPoints)],
  ];
  const rows: Row[] = [
    ['  from the parts to the score', 'mg', 'eg'],
    ['  linear terms', ...phasesText(linear)],
    ...(attacks.length === 0 ? [] : [...attacks, ['  together', ...phasesText(together)]]),
    ...(points === 0 ? [] : winnable),
  ];
  const units = `  units of danger, 0 to ${MAX_DANGER}, cost: mg units x units / 8192, eg units / 32 centipawns`;
  const halves = `  clock ${clock} plies without a capture or pawn move, each takes half a percent, at most 50`;
  return [
    ...tableLines(rows, 'lrr'),
    ...(attacks.length === 0 ? [] : [units]),
    `  scale ${scale} of ${FULL_SCALE} of the endgame counts`,
    `  phase ${phase} of ${FULL_PHASE}: so much is middlegame, the rest endgame`,
    ...(clock === 0 ? [] : [halves]),
    ...(siege || recognition !== null ? [`  together ${blended} centipawns`] : []),
    ...(siege ? ['  siege: a 16th of that is left'] : []),
    ...(recognition === null ? [] : [`  ${recognisedText(recognition)}`]),
    `  total ${total} centipawns of the evaluation, told as ${pawnsText(score.value)} pawns`,
  ];
}
