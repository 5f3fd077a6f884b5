/**
 * The file that an SPSA run is kept in. It is replaced in one step after each iteration, so that a run that was killed
 * at any moment goes on with the iteration that it was at.
 */

import { existsSync } from 'node:fs';
import { Failure } from '../../uci/failure.ts';
import { readJsonFile, replaceFile } from '../text-files.ts';
import type { Parameter } from './spsa-parameters.ts';

/** What a run is given at its beginning and keeps. */
export interface RunPlan {
  readonly iterations: number;
  /** Openings of an iteration, each played with both colours. */
  readonly pairs: number;
  readonly seed: number;
  /** Time control, openings and engine, in words. */
  readonly conditions: string;
  /** The digest of the openings; runs of earlier versions have none. */
  readonly openings?: string | undefined;
}

/** A run as it stands. All of it is JSON. */
export interface Run {
  readonly version: 1;
  readonly plan: RunPlan;
  /** Iterations that are done. */
  readonly done: number;
  /** Wins, draws and losses of the engines that were first in their iterations. */
  readonly games: readonly [wins: number, draws: number, losses: number];
  /** The values at the beginning, by the order of the parameters. */
  readonly before: readonly number[];
  readonly parameters: readonly Parameter[];
}

/**
 * A new run for these parameters; or with `resume` the one in the file, which must be of the same plan and the same
 * parameters, except for their values. Throws Failure.
 */
export function openRun(file: string, plan: RunPlan, parameters: () => readonly Parameter[], resume: boolean): Run {
  if (!existsSync(file)) {
    const begun = parameters();
    const before = begun.map(({ value }) => value);
    return { version: 1, plan, done: 0, games: [0, 0, 0], before, parameters: begun };
  }
  if (!resume) throw new Failure(`${file} is there already: add --resume to go on with it`);
  const run = readRun(file);
  for (const key of ['pairs', 'seed', 'iterations', 'conditions'] as const) {
    if (run.plan[key] !== plan[key]) {
      throw new Failure(`the run was begun with ${key} ${run.plan[key]}, not ${plan[key]}: it cannot go on`);
    }
  }
  if (run.plan.openings !== undefined && run.plan.openings !== plan.openings)
    throw new Failure('the openings are not what they were when the run was begun: it cannot go on');
  refuseOtherParameters(run.parameters, parameters());
  return { ...run, plan };
}

function refuseOtherParameters(before: readonly Parameter[], now: readonly Parameter[]): void {
  const refuse = (begun: string, given: string) => {
    throw new Failure(`the run was begun with ${begun}, not ${given}: it cannot go on`);
  };
  if (before.length !== now.length) refuse(`${before.length} numbers`, String(now.length));
  for (const [place, parameter] of before.entries()) {
    const [begun, given] = [fixedText(parameter), fixedText(now[place]!)];
    if (begun !== given) refuse(begun, given);
  }
}

/** What stays the same of a parameter in a run, as text. */
function fixedText({ name, min, max, lastStep, lastRate }: Parameter): string {
  return `${name} from ${min} to ${max} by steps of ${lastStep} at the rate ${lastRate}`;
}

function readRun(file: string): Run {
  const run = readJsonFile(file) as Partial<Run> | undefined;
  if (run === undefined) throw new Failure(`${file} is damaged`);
  const isWhole =
    run?.version === 1 &&
    run.plan !== undefined &&
    Number.isInteger(run.done) &&
    Array.isArray(run.games) &&
    Array.isArray(run.before) &&
    Array.isArray(run.parameters) &&
    run.parameters.length > 0;
  if (!isWhole) throw new Failure(`${file} holds no run`);
  return run as Run;
}

/** Throws Failure. */
export function keepRun(file: string, run: Run): void {
  replaceFile(file, `${JSON.stringify(run, null, 1)}\n`);
}
