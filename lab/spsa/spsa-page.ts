/** An SPSA run as a page: how far each number has come, and the way it took. */

import { signed } from '../../tools/standings/number-text.ts';
import { documentHtml, tableHtml } from '../../tools/views/html.ts';
import { curveSvg, lineSvg, plotSvg, pointSvg, scaleFor } from '../../tools/views/plot.ts';
import { escapeHtml } from '../../views/jsx-runtime.ts';
import type { CoursePoint, Parameter, Run } from './run-file.ts';

const STYLE = `
.courses { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(22rem, 100%), 1fr)); gap: 1rem 1.5rem; }
.courses h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
.courses p { margin: 0; }
`;

/** The page for a run, over or not. */
export function spsaPage(run: Run): string {
  const { plan, done, games, parameters, course } = run;
  const [wins, draws, losses] = games;
  const order = parameters.map((_, place) => place).sort((one, other) => distanceOf(run, other) - distanceOf(run, one));
  const rows = order.map((place) => {
    const { name, value, min, max } = parameters[place]!;
    const before = run.before[place]!;
    return [name, String(before), value.toFixed(1), signed(stepsOf(run, place), 2), `${min} to ${max}`];
  });
  const played = `${wins + draws + losses} games: +${wins} =${draws} -${losses} for the engines that were first`;
  return documentHtml('SPSA', {
    style: STYLE,
    body: [
      `<p>Iteration ${done} of ${plan.iterations}, ${played}.</p>`,
      `<p class="quiet">${escapeHtml(plan.conditions)}</p>`,
      '<section>',
      '<h2>Numbers</h2>',
      tableHtml({ headings: ['number', 'start', 'now', 'steps', 'range'], rows, alignment: 'lrrrr' }, 'stacked'),
      '<p class="quiet">Steps: how far it has moved, in its last steps, by which two engines of a game differ on either ' +
        'side. SPSA tells no errors; where a number wanders within a step or two, games have said little of it.</p>',
      '</section>',
      '<section>',
      '<h2>Courses</h2>',
      course === undefined
        ? '<p>This run was begun by a version that kept none.</p>'
        : `<p class="quiet">The broken line is the start, thin ones are a last step away from it.</p>\n<div class="courses">\n${order.map((place) => courseHtml(run, place, course)).join('\n')}\n</div>`,
      '</section>',
    ],
  });
}

/** How many of its last steps a number has moved. */
function stepsOf({ parameters, before }: Run, place: number): number {
  const { value, lastStep } = parameters[place]!;
  return (value - before[place]!) / lastStep;
}

function distanceOf(run: Run, place: number): number {
  return Math.abs(stepsOf(run, place));
}

const HEIGHT = 120;

function courseHtml(run: Run, place: number, course: readonly CoursePoint[]): string {
  const parameter = run.parameters[place]!;
  const before = run.before[place]!;
  const text = `${before} to ${parameter.value.toFixed(1)}, ${signed(stepsOf(run, place), 2)} steps`;
  return [
    `<div><h3>${escapeHtml(parameter.name)}</h3><p class="quiet">${text}</p>`,
    `<figure>${courseSvg(run, place, parameter, course)}</figure></div>`,
  ].join('\n');
}

function courseSvg(
  { plan, done, before }: Run,
  place: number,
  parameter: Parameter,
  course: readonly CoursePoint[],
): string {
  const { name, value, lastStep } = parameter;
  const start = before[place]!;
  const points = [
    { done: 0, value: start },
    ...course.map((point) => ({ done: point.done, value: point.values[place]! })),
    { done, value },
  ];
  const x = scaleFor([0, plan.iterations], 0, 100, 4);
  const y = scaleFor([start - lastStep, start + lastStep, ...points.map((point) => point.value)], HEIGHT, 0, 4);
  const level = (kind: string, at: number) => lineSvg(kind, 0, y.at(at), 100, y.at(at));
  return plotSvg({
    title: `${name} over the iterations`,
    height: HEIGHT,
    across: { scale: x, textOf: String },
    acrossName: 'iterations',
    up: { scale: y, textOf: String },
    parts: [
      level('bound', start),
      level('axis', start - lastStep),
      level('axis', start + lastStep),
      curveSvg(
        'curve',
        points.map((point) => [x.at(point.done), y.at(point.value)] as const),
        HEIGHT,
      ),
      pointSvg(x.at(done), y.at(value), 4),
    ],
  });
}
