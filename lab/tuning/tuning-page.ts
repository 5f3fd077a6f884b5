/** The course of a tuning run as a page: the losses by epoch or pass, so far or to the end. */

import { documentHtml, escapeHtml, tableHtml } from '../../tools/views/html.ts';
import { curveSvg, lineSvg, plotSvg, pointSvg, scaleFor, textSvg } from '../../tools/views/plot.ts';
import { type Losses, lossText } from './report-text.ts';

/** Losses after so many steps; a part that was not measured then is left out. */
export interface CoursePoint extends Partial<Losses> {
  readonly step: number;
  /** The best of the held-out part so far; always for a fit by equations, which looks at no such part. */
  readonly isBest: boolean;
}

export interface TuningPlan {
  /** What a step is, and how many there are at most. */
  readonly unit: 'epoch' | 'pass';
  readonly planned: number;
  readonly settings: readonly string[];
}

export interface TuningCourse extends TuningPlan {
  /** From step 0, the start. */
  readonly points: readonly CoursePoint[];
  /** Of the weights as they are written; undefined while the run goes on. */
  readonly written?: Losses | undefined;
}

const HEIGHT = 260;

/** The rules of the curve of the positions held out. */
const STYLE = `
.held { stroke: var(--weakness); stroke-dasharray: 7 3; }
@media (prefers-color-scheme: dark) { .held { stroke: #ff9a9a; } }
`;

export function tuningPage(course: TuningCourse): string {
  const { unit, planned, points, written, settings } = course;
  const { step } = points.at(-1)!;
  const state =
    written === undefined ? `goes on: ${unit} ${step} of ${planned} at most` : `is over after ${unit} ${step}`;
  return documentHtml('Tuning', {
    style: STYLE,
    body: [
      `<p>The run ${state}.</p>`,
      `<figure>\n${lossSvg(course)}\n<figcaption>${keysOf(course)}</figcaption>\n</figure>`,
      '<section>',
      '<h2>Losses</h2>',
      tableHtml({ headings: [unit, 'training', 'held out', ''], rows: rowsOf(course), alignment: 'rrrl' }, 'stacked'),
      '</section>',
      `<p class="quiet">${settings.map(escapeHtml).join(' · ')}</p>`,
    ],
  });
}

const key = (kind: string) =>
  `<svg class="key" width="28" height="10" aria-hidden="true"><path class="${kind}" d="M1 5h26"/></svg>`;

/** What curves and points mean; a fit by equations has no best pass, for it looks at nothing held out on its way. */
function keysOf({ unit }: TuningCourse): string {
  return [
    `<span>${key('curve')} training${unit === 'epoch' ? ', of epochs while the weights moved' : ''}</span>`,
    `<span>${key('curve held')} held out</span>`,
    ...(unit === 'epoch' ? ['<span>the point is the best of the positions held out</span>'] : []),
  ].join('');
}

function lossSvg({ unit, points, written }: TuningCourse): string {
  const parts = ['training', 'heldOut'] as const;
  const losses = points.flatMap((point) => parts.flatMap((part) => point[part] ?? []));
  const x = scaleFor([0, Math.max(1, points.at(-1)!.step)], 0, 100, Math.min(10, Math.max(1, points.at(-1)!.step)));
  const y = scaleFor([...losses, ...(written === undefined ? [] : [written.heldOut])], HEIGHT, 0, 5);
  const curve = (kind: string, part: (typeof parts)[number]) =>
    curveSvg(
      kind,
      points.flatMap((point) => (point[part] === undefined ? [] : [[x.at(point.step), y.at(point[part])] as const])),
      HEIGHT,
    );
  const best =
    unit === 'epoch' ? points.filter(({ isBest, heldOut }) => isBest && heldOut !== undefined).at(-1) : undefined;
  const digits = Math.max(0, -Math.floor(Math.log10(Math.abs((y.ticks[1] ?? 1) - (y.ticks[0] ?? 0)))));
  return plotSvg({
    title: `Losses by ${unit}`,
    height: HEIGHT,
    across: { scale: { ...x, ticks: x.ticks.filter(Number.isInteger) }, textOf: String },
    acrossName: unit === 'epoch' ? 'epochs' : 'passes',
    up: { scale: y, textOf: (tick) => tick.toFixed(digits) },
    parts: [
      ...(written === undefined
        ? []
        : [
            lineSvg('bound', 0, y.at(written.heldOut), 100, y.at(written.heldOut)),
            textSvg(100, y.at(written.heldOut) - 5, 'held out, as written', 'end'),
          ]),
      curve('curve', 'training'),
      curve('curve held', 'heldOut'),
      ...(best === undefined ? [] : [pointSvg(x.at(best.step), y.at(best.heldOut!), 5)]),
    ],
  });
}

function rowsOf({ points, written }: TuningCourse): string[][] {
  const text = (loss: number | undefined) => (loss === undefined ? '-' : lossText(loss));
  const rows = points.map(({ step, training, heldOut, isBest }) => [
    String(step),
    text(training),
    text(heldOut),
    step === 0 ? 'start' : isBest ? '' : 'no better',
  ]);
  if (written !== undefined) rows.push(['', text(written.training), text(written.heldOut), 'as written']);
  return rows;
}
