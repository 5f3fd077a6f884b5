/** The course of a tuning run, kept in a page while it goes on. */

import { replaceFile } from '../../tools/text-files.ts';
import type { Losses } from './report-text.ts';
import { type CoursePoint, type TuningPlan, tuningPage } from './tuning-page.ts';

export interface KeptCourse {
  readonly add: (point: CoursePoint) => void;
  readonly end: (written: Losses) => void;
}

/** Writes the page at every step, from the start on; nothing without a file. Throws UserError. */
export function keepCourse(file: string | undefined, plan: TuningPlan, start: Losses): KeptCourse {
  const points: CoursePoint[] = [{ step: 0, ...start, isBest: true }];
  const write = (written?: Losses) => {
    if (file !== undefined) replaceFile(file, tuningPage({ ...plan, points, written }));
  };
  write();
  return {
    add: (point) => {
      points.push(point);
      write();
    },
    end: write,
  };
}
