/** The numbers of an SPSA run, in the lines that OpenBench takes: `name, int, value, min, max, last step, last rate`. */

import { Failure } from '../../uci/failure.ts';
import { clip } from '../../uci/protocol.ts';
import { readTextFile } from '../text-files.ts';

/** A number that is tuned. `value` has a fraction while it is; engines are given whole numbers. */
export interface Parameter {
  readonly name: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** How far the two engines of the last iteration are from the value. */
  readonly lastStep: number;
  /** How much of a step the last iteration moves the value for each game won more than lost, in steps. */
  readonly lastRate: number;
}

/** Reads the lines of a file; empty ones and comments after `#` are skipped. Throws Failure. */
export function readParameters(file: string): Parameter[] {
  const parameters: Parameter[] = [];
  const names = new Set<string>();
  for (const [index, line] of readTextFile(file).split(/\r?\n/).entries()) {
    const content = line.replace(/#.*/, '').trim();
    if (content === '') continue;
    const parameter = parseParameter(content);
    if (typeof parameter === 'string') throw new Failure(`${file}, line ${index + 1}: ${parameter}`);
    if (names.has(parameter.name)) throw new Failure(`${file}, line ${index + 1}: ${parameter.name} comes twice`);
    names.add(parameter.name);
    parameters.push(parameter);
  }
  if (parameters.length === 0) throw new Failure(`${file} names no number to tune`);
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
