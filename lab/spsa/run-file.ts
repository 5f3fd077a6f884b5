/** An SPSA run as it is kept and shown: its numbers, its file, its progress. */

import { tableLines } from '../../base/columns.ts';
import { clip } from '../../base/printable.ts';
import { UserError } from '../../base/user-error.ts';
import { stateToResume } from '../../tools/record.ts';
import { checked, decimal, listOf, oneOf, recordOf, rowOf, type Shaped, text, whole } from '../../tools/state-files.ts';
import { readTextFile } from '../../tools/text-files.ts';
import { refuseOtherPlan } from '../data/same-plan.ts';

const PARAMETER = recordOf({
  name: text(),
  value: decimal(),
  min: decimal(),
  max: decimal(),
  /** How far the two engines of the last iteration are from the value. */
  lastStep: decimal(),
  /** How much of a step the last iteration moves the value for each game won more than lost, in steps. */
  lastRate: decimal(),
});

/** A number that is tuned. `value` has a fraction while it is; engines are given whole numbers. */
export type Parameter = Shaped<typeof PARAMETER>;

const RUN_PLAN = recordOf({
  iterations: whole(1),
  /** Openings of an iteration, each played with both colours. */
  pairs: whole(1),
  seed: whole(0, 2 ** 32 - 1),
  /** Time control, openings and engine, in words. */
  conditions: text(),
  /** The digest of the openings. */
  openings: text(),
});

/** Settings that a run is given at its beginning and keeps. */
export type RunPlan = Shaped<typeof RUN_PLAN>;

const RUN = recordOf({
  version: oneOf([1]),
  plan: RUN_PLAN,
  /** Iterations that are done. */
  done: whole(0),
  /** Wins, draws and losses of the engines that were first in their iterations. */
  games: rowOf([whole(0), whole(0), whole(0)]),
  /** The values at the beginning, by the order of the parameters. */
  before: listOf(decimal()),
  parameters: checked(
    listOf(checked(PARAMETER, isPossible, 'the number is outside its range, or has no step or rate')),
    ({ length }) => length > 0,
    'there is no number',
  ),
});

/** A run as it stands. */
export type Run = Shaped<typeof RUN>;

function isPossible({ value, min, max, lastStep, lastRate }: Parameter): boolean {
  return min <= value && value <= max && min < max && lastStep > 0 && lastRate > 0;
}

/** Reads the lines of a file; empty ones and comments after `#` are skipped. Throws UserError. */
export function readParameters(file: string): Parameter[] {
  const parameters: Parameter[] = [];
  const names = new Set<string>();
  for (const [index, line] of readTextFile(file).split(/\r?\n/).entries()) {
    const content = line.replace(/#.*/, '').trim();
    if (content === '') continue;
    const parameter = parseParameter(content);
    if (typeof parameter === 'string') throw new UserError(`${file}, line ${index + 1}: ${parameter}`);
    if (names.has(parameter.name)) throw new UserError(`${file}, line ${index + 1}: ${parameter.name} comes twice`);
    names.add(parameter.name);
    parameters.push(parameter);
  }
  if (parameters.length === 0) throw new UserError(`${file} names no number to tune`);
  return parameters;
}

/** The parameter of a line, or what is wrong with it. */
export function parseParameter(line: string): Parameter | string {
  const fields = line.split(',').map((field) => field.trim());
  const [name = '', type, ...texts] = fields;
  if (fields.length !== 7) return `'${clip(line)}' has not got seven fields with commas between them`;
  if (!/^[A-Za-z]\w*$/.test(name)) return `'${clip(name)}' is no name`;
  if (type !== 'int') return `${name} is no int`;
  if (!texts.every((text) => /^-?\d{1,9}(\.\d{1,9})?$/.test(text))) return `${name} has a field that is no number`;
  const [value, min, max, lastStep, lastRate] = texts.map(Number) as [number, number, number, number, number];
  if (!(min <= value && value <= max && min < max)) return `the value of ${name} is outside its range`;
  if (!(lastStep > 0 && lastRate > 0)) return `the step and the rate of ${name} must be greater than zero`;
  return { name, value, min, max, lastStep, lastRate };
}

/** The line of a parameter, with its value rounded. */
export function parameterLine({ name, value, min, max, lastStep, lastRate }: Parameter): string {
  return [name, 'int', Math.round(value), min, max, lastStep, lastRate].join(', ');
}

/**
 * The run in the file, with `resume`: it must be of the same plan and the same parameters, except for their values. A
 * new run for these parameters without `resume`, or where there is none. Throws UserError.
 */
export function openRun(file: string, plan: RunPlan, parameters: () => readonly Parameter[], resume: boolean): Run {
  const shape = checked(RUN, areConsistent, 'its counts contradict each other');
  const run = resume ? stateToResume(file, file, 'an SPSA run', shape) : undefined;
  if (run === undefined) {
    const begun = parameters();
    const before = begun.map(({ value }) => value);
    return { version: 1, plan, done: 0, games: [0, 0, 0], before, parameters: begun };
  }
  refuseOtherPlan('the run was begun', run.plan, plan, ['pairs', 'seed', 'iterations', 'conditions']);
  if (run.plan.openings !== plan.openings)
    throw new UserError('the openings are not what they were when the run was begun: it cannot go on');
  refuseOtherParameters(run.parameters, parameters());
  return { ...run, plan };
}

function refuseOtherParameters(before: readonly Parameter[], now: readonly Parameter[]): void {
  refuseOtherPlan('the run was begun', { numbers: before.length }, { numbers: now.length }, ['numbers']);
  for (const [place, begun] of before.entries()) {
    const keys = ['name', 'min', 'max', 'lastStep', 'lastRate'] as const;
    refuseOtherPlan(`number ${place + 1} was begun`, begun, now[place]!, keys);
  }
}

function areConsistent({ plan, done, before, parameters }: Run): boolean {
  return done <= plan.iterations && before.length === parameters.length;
}

/** A table of the numbers, by how many of their last steps they have moved. */
export function spsaText({ plan, done, games, before, parameters }: Run): string {
  const [wins, draws, losses] = games;
  const moved = parameters.map(({ name, value, lastStep }, place) => ({
    name,
    value,
    before: before[place]!,
    steps: (value - before[place]!) / lastStep,
  }));
  moved.sort((one, other) => Math.abs(other.steps) - Math.abs(one.steps));
  const rows = moved.map(({ name, value, before, steps }) => [
    name,
    String(before),
    value.toFixed(1),
    `${steps < 0 ? '' : '+'}${steps.toFixed(2)}`,
  ]);
  return [
    `iteration ${done} of ${plan.iterations}, ${wins + draws + losses} games (+${wins} =${draws} -${losses}); ${plan.conditions}`,
    ...tableLines([['number', 'before', 'now', 'steps'], ...rows], 'lrrr'),
  ].join('\n');
}
