import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { courseAfter, MAX_POINTS, openRun, type Run } from '../../../lab/spsa/run-file.ts';
import { spsaPage } from '../../../lab/spsa/spsa-page.ts';
import { inFolder } from '../../support/lab-program.ts';

const parameter = (name: string, value: number) => ({ name, value, min: 0, max: 100, lastStep: 5, lastRate: 0.01 });

const RUN: Run = {
  version: 1,
  plan: { iterations: 100, pairs: 2, seed: 1, conditions: '5000 nodes, <b>book</b>' },
  done: 3,
  games: [5, 4, 3],
  before: [50, 20],
  parameters: [parameter('still', 51), parameter('moved', 32.25)],
  course: [
    { done: 1, values: [50.5, 25] },
    { done: 2, values: [50.2, 30] },
    { done: 3, values: [51, 32.25] },
  ],
};

describe('the course of a run', () => {
  test('has each iteration, and every second one when they are many', () => {
    let run: Run = { ...RUN, done: 0, course: [] };
    for (let done = 1; done <= 1000; done++) {
      run = { ...run, done, parameters: [parameter('still', 50), parameter('moved', done / 10)] };
      run = { ...run, course: courseAfter(run) };
      expect(run.course!.length).toBeLessThanOrEqual(MAX_POINTS);
      if (done === MAX_POINTS)
        expect(run.course!.map((point) => point.done)).toEqual(Array.from({ length: done }, (_, at) => at + 1));
    }
    const steps = run.course!.slice(1).map((point, index) => point.done - run.course![index]!.done);
    expect(new Set(steps)).toEqual(new Set([8]));
    for (const { done, values } of run.course!) expect(values).toEqual([50, done / 10]);
    expect(1000 - run.course!.at(-1)!.done).toBeLessThan(8);
  });

  test('is kept with the run; runs without one go on without', () => {
    inFolder((folder) => {
      const file = join(folder, 'run.json');
      for (const run of [RUN, { ...RUN, course: undefined }]) {
        writeFileSync(file, JSON.stringify(run));
        const read = openRun(file, run.plan, () => run.parameters, true);
        expect(read.course).toEqual(run.course);
        expect(courseAfter(read) === undefined).toBe(run.course === undefined);
      }
      writeFileSync(file, JSON.stringify({ ...RUN, course: [{ done: 4, values: [1, 2] }] }));
      expect(() => openRun(file, RUN.plan, () => RUN.parameters, true)).toThrow('its counts contradict each other');
      writeFileSync(file, JSON.stringify({ ...RUN, course: [{ done: 1, values: [1] }] }));
      expect(() => openRun(file, RUN.plan, () => RUN.parameters, true)).toThrow('its counts contradict each other');
    });
  });
});

describe('the page of a run', () => {
  test('has a course for each number, those first that moved most', () => {
    const page = spsaPage(RUN);
    expect([...page.matchAll(/<h3>(\w+)<\/h3>/g)].map(([, name]) => name)).toEqual(['moved', 'still']);
    expect(page).toContain('20 to 32.3, +2.45 steps');
    expect(page).toContain('Iteration 3 of 100, 12 games: +5 =4 -3 for the engines that were first.');
    const curves = [...page.matchAll(/<path class="curve" d="M([^"]*)"/g)].map(([, path]) => path!.split('L'));
    expect(curves.map((points) => points.length)).toEqual([5, 5]);
    expect(curves[0]![0]).toMatch(/^0 /);
    expect(curves[0]!.at(-1)).toMatch(/^3 /);
    expect(page).not.toMatch(/(?:src|href)="https?:|<script|<b>book|undefined|NaN|Infinity/);
  });

  test('says where a run has no course', () => {
    const page = spsaPage({ ...RUN, course: undefined });
    expect(page).toContain('begun by a version that kept none');
    expect(page).toContain('>moved</td>');
  });
});
