/** The evaluation of a position as a page: values on the board, groups as bars, the way to the score, all terms. */

import type { Evaluation, EvaluationGroup, Phases, Points, Units } from '../../eval/evaluation-report.ts';
import { FULL_PHASE } from '../../eval/material/material.ts';
import { FULL_SCALE } from '../../eval/material/winnable.ts';
import { pawnsText, quartersText, squaresText } from '../../uci/text/values.ts';
import { BoardPicture } from '../../views/board.tsx';
import { escapeHtml, htmlOf } from '../../views/jsx-runtime.ts';
import { cornerOf, piecesOf } from '../../views/squares.ts';
import { signed } from '../standings/number-text.ts';
import { htmlPage, tableHtml } from '../views/html.ts';
import { MIDDLE, type Row, rectSvg, rowsHtml, type Scale, scaleFor } from '../views/plot.ts';
import { type ScoreStep, scoreSteps } from './score-steps.ts';
import { type SquareValue, squareValues } from './square-values.ts';

const TICKS = 8;
/** Values below this are left off the board, in centipawns. */
const LEAST_ON_BOARD = 1;

/**
 * The page for a position, which both evaluations must be of; `whole` has all groups, `shown` those wanted.
 */
export function evaluationPage(whole: Evaluation, shown: Evaluation): string {
  const board = htmlOf(<Values values={squareValues(shown)} fen={whole.fen} />);
  return htmlPage('Evaluation', whole.fen, [
    `<figure>\n${board}\n<figcaption>${BOARD_NOTE}</figcaption>\n</figure>`,
    `<div class="side">\n${summaryHtml(whole)}\n</div>`,
    `<div class="whole">\n<h2>From the groups to the score</h2>\n${waterfallHtml(whole)}\n${groupsHtml(shown)}\n${shown.groups.map(termsHtml).join('\n')}\n</div>`,
  ]);
}

const BOARD_NOTE =
  'What terms score on a square, in centipawns for White. Material is valued together, and other terms belong to no square.';

function Values({ values, fen }: { values: ReadonlyMap<string, SquareValue>; fen: string }) {
  const seen = [...values]
    .filter(([, { value }]) => Math.abs(value) >= LEAST_ON_BOARD)
    .map(([name, { value, terms }]) => ({ name, worth: signed(value, 0), terms }));
  return (
    <BoardPicture
      title="Values on the board"
      description={seen.map(({ name, worth }) => `${name} ${worth}`).join(', ')}
      pieces={piecesOf(fen)}
      coordinates="beside"
      over={seen.map(({ name, worth, terms }) => (
        <g>
          <title>{`${name}: ${terms.join(', ')}`}</title>
          <text class="worth" x={cornerOf(name).x + 22.5} y={cornerOf(name).y + 42}>
            {worth}
          </text>
        </g>
      ))}
    />
  );
}

function summaryHtml({ total, recognition, phase, scale, sentences }: Evaluation): string {
  const known = recognition === null ? '' : ` Known: ${recognition.words} (${recognition.name}).`;
  const shares =
    `${percentOf(phase, FULL_PHASE)} middlegame. ` +
    `Of the endgame's score ${percentOf(scale, FULL_SCALE)} count. Scores are in centipawns for White.`;
  return [
    `<p><b>${escapeHtml(pawnsText(total))}</b> pawns for White, without a search.${escapeHtml(known)}</p>`,
    ...sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`),
    `<p class="quiet">${shares}</p>`,
  ].join('\n');
}

function percentOf(part: number, whole: number): string {
  return `${Math.round((100 * part) / whole)} %`;
}

/** Each change from where the one before ended, and the score from zero. */
function waterfallHtml(evaluation: Evaluation): string {
  const { total } = evaluation;
  const steps = scoreSteps(evaluation);
  let sum = 0;
  const bars = steps.map(({ change, ...step }) => {
    const from = sum;
    sum += change;
    return { ...step, change, from, to: sum };
  });
  const scale = scaleFor([0, ...bars.map(({ to }) => to), total], 0, 100, TICKS);
  const row = ({ name, change }: ScoreStep, from: number, to: number): Row => ({
    name,
    label: signed(change, 1),
    picture: floatingSvg(change < 0 ? 'loss' : 'gain', from, to, 9, 14, scale.at),
  });
  const rows = bars.map((bar) => row(bar, bar.from, bar.to));
  return rowsHtml([...rows, row({ name: 'score', change: total }, 0, total)], {
    scale,
    textOf: (tick) => signed(tick, 0),
  });
}

function floatingSvg(kind: string, from: number, to: number, y: number, height: number, at: Scale['at']): string {
  const left = at(Math.min(from, to));
  return rectSvg(kind, left, y, Math.max(0.3, at(Math.max(from, to)) - left), height);
}

/** The groups of linear terms, White's score less Black's: to the right what White is ahead by, to the left Black. */
function groupsHtml({ groups }: Evaluation): string {
  const linear = groups
    .filter((one) => one.stage === 'linear')
    .filter(({ sum }) => sum.middlegame !== 0 || sum.endgame !== 0);
  if (linear.length === 0) return '';
  const ends = linear.flatMap(({ sum }) => [sum.middlegame, sum.endgame]);
  const scale = scaleFor([0, ...ends], 0, 100, TICKS);
  const bar = (value: number, y: number) =>
    value === 0 ? '' : floatingSvg(value > 0 ? 'white' : 'black', 0, value, y, 8, scale.at);
  const rows = linear.map(
    ({ group, sum: { middlegame, endgame } }): Row => ({
      name: group,
      label: `mg ${signed(middlegame, 1)} eg ${signed(endgame, 1)}`,
      picture: bar(middlegame, MIDDLE - 10) + bar(endgame, MIDDLE + 2),
    }),
  );
  const note =
    'White’s score less Black’s, the middlegame’s (mg) above the endgame’s (eg): light bars to the right are for White, ' +
    'dark ones to the left for Black.';
  return `<h2>Groups</h2>\n${rowsHtml(rows, { scale, textOf: (tick) => signed(tick, 0) })}\n<p class="quiet">${note}</p>`;
}

/** The terms of a group, folded away. */
function termsHtml({ group, stage, terms }: EvaluationGroup): string {
  const headings = ['term', 'White', 'Black', 'White’s squares', 'Black’s squares', 'source'];
  const rows = terms.map(termRow);
  const units = { linear: '', danger: ', units of danger', winnable: ', points for the side ahead' }[stage];
  const table = tableHtml({ headings, rows, alignment: 'lrrlll' }, 'stacked');
  return `<details><summary>${escapeHtml(group)}${units}: ${terms.length} terms</summary>\n${table}\n</details>`;
}

function termRow(term: EvaluationGroup['terms'][number]): string[] {
  const { name, on, source, white } = term;
  const black = 'black' in term ? term.black : undefined;
  return [
    on ? name : `${name} (off)`,
    scoreText(white),
    black === undefined ? quartersText(0).trim() : scoreText(black),
    squaresText(white.squares),
    squaresText(black?.squares ?? []),
    source,
  ];
}

/** Middlegame and endgame, or the units of another stage. */
function scoreText(score: Phases | Units | Points): string {
  const parts =
    'units' in score ? [score.units] : 'points' in score ? [score.points] : [score.middlegame, score.endgame];
  return parts.map((part) => quartersText(part).trim()).join(' / ');
}
