import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keepCourse } from '../../../lab/tuning/kept-course.ts';
import { type TuningCourse, tuningPage } from '../../../lab/tuning/tuning-page.ts';
import { inFolder } from '../../support/lab-program.ts';
import '../../../lab/studies/studies.ts';

const COURSE: TuningCourse = {
  unit: 'epoch',
  planned: 60,
  settings: ['data: <b>a.epd</b>', 'rate: 1'],
  points: [
    { step: 0, training: 0.13, heldOut: 0.131, isBest: true },
    { step: 1, training: 0.121, heldOut: 0.124, isBest: true },
    { step: 2, training: 0.118, heldOut: 0.122, isBest: true },
    { step: 3, training: 0.116, heldOut: 0.123, isBest: false },
  ],
};

const curvesOf = (page: string) =>
  [...page.matchAll(/<path class="(curve[^"]*)" d="M(?!1 5h)([^"]*)"/g)].map(
    ([, kind, path]) => [kind, path!.split('L')] as const,
  );

test('has a curve for each part, the best point, and a row for each epoch', () => {
  const page = tuningPage(COURSE);
  const curves = curvesOf(page);
  expect(curves.map(([kind, points]) => [kind, points.length])).toEqual([
    ['curve', 4],
    ['curve held', 4],
  ]);
  // A loss that falls goes down the page, where pixels grow.
  const heights = curves[0]![1].map((point) => Number(point.split(' ')[1]));
  expect([...heights].sort((one, other) => one - other)).toEqual(heights);
  const best = /<circle class="point" cx="([\d.]+)%" cy="([\d.]+)"/.exec(page)!;
  expect(`${best[1]} ${best[2]}`).toBe(curves[1]![1][2]);
  expect(page).toContain('<p>The run goes on: epoch 3 of 60 at most.</p>');
  expect(page).toContain('the point is the best');
  expect(page.match(/no better/g)).toHaveLength(1);
  expect(page).toContain('data: &lt;b&gt;a.epd&lt;/b&gt;');
  expect(page).not.toMatch(/(?:src|href)="https?:|<script|<b>a|undefined|NaN|Infinity/);
});

test('leaves out what was not measured, and tells the losses as written', () => {
  const points = [
    { step: 0, training: 0.13, heldOut: 0.131, isBest: true },
    { step: 1, training: 0.12, isBest: true },
    { step: 2, training: 0.119, heldOut: 0.12, isBest: true },
  ];
  const page = tuningPage({ ...COURSE, unit: 'pass', points, written: { training: 0.119, heldOut: 0.1201 } });
  expect(curvesOf(page).map(([, path]) => path.length)).toEqual([3, 2]);
  expect(page).toContain('<p>The run is over after pass 2.</p>');
  expect(page).toContain('as written</td>');
  expect(page.match(/<line class="bound"/g)).toHaveLength(1);
  // No pass is the best of what was never looked at.
  expect(page).not.toMatch(/<circle class="point"|the point is|epochs/);
});

test('is there from the start, and anew at each step', () => {
  inFolder((folder) => {
    const file = join(folder, 'tune.html');
    const course = keepCourse(file, COURSE, { training: 0.2, heldOut: 0.21 });
    expect(readFileSync(file, 'utf8')).toContain('goes on: epoch 0 of 60');
    course.add({ step: 1, training: 0.19, heldOut: 0.2, isBest: true });
    expect(readFileSync(file, 'utf8')).toContain('goes on: epoch 1 of 60');
    course.end({ training: 0.19, heldOut: 0.2 });
    expect(readFileSync(file, 'utf8')).toContain('is over after epoch 1');
  });
});
