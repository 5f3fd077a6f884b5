/**
 * Files of JSON in which work that can be resumed keeps how far it is. People edit such files and disks damage them, so
 * the shape of all that is in them is checked before any of it is used.
 */

import * as valibot from 'valibot';
import { clip } from '../base/printable.ts';
import { UserError } from '../base/user-error.ts';
import { readJsonFile } from './text-files.ts';

/** The shape of a type's values. */
export type Shape<Value> = valibot.GenericSchema<unknown, Value>;

/** The type of the values of a shape. */
export type Shaped<Of extends Shape<unknown>> = valibot.InferOutput<Of>;

/** The type of a record with these fields. */
export type RecordOf<Fields extends valibot.ObjectEntries> = Readonly<
  valibot.InferOutput<valibot.ObjectSchema<Fields, string>>
>;

/** A text that the system can be given, as a path or an argument: it holds no zero. */
export function text(): Shape<string> {
  const { excludes, pipe, string } = valibot;
  return pipe(string('a text'), excludes('\0', 'a text without zeros'));
}

/** A text that can stand in a tag of PGN. */
export function line(): Shape<string> {
  return checked(text(), (value) => !/[\r\n]/.test(value), 'there is a line break');
}

export function flag(): Shape<boolean> {
  return valibot.boolean('true or false');
}

/** A whole number from `min` to `max`. */
export function whole(min: number, max = Number.MAX_SAFE_INTEGER): Shape<number> {
  const { integer, maxValue, minValue, number, pipe } = valibot;
  const range = max === Number.MAX_SAFE_INTEGER ? `from ${min}` : `from ${min} to ${max}`;
  const wanted = `a whole number ${range}`;
  return pipe(number(wanted), integer(wanted), minValue(min, wanted), maxValue(max, wanted));
}

/** A number that is finite. */
export function decimal(): Shape<number> {
  const { finite, number, pipe } = valibot;
  return pipe(number('a number'), finite('a number'));
}

export function oneOf<const Value extends string | number>(values: readonly Value[]): Shape<Value> {
  return valibot.picklist(values, `one of ${values.join(', ')}`);
}

export function listOf<Value>(shape: Shape<Value>): Shape<readonly Value[]> {
  return valibot.array(shape, 'a list');
}

/** A list with a shape for each place. */
export function rowOf<const Places extends readonly Shape<unknown>[]>(
  places: Places,
): Shape<{ readonly [Place in keyof Places]: Shaped<Places[Place]> }> {
  return valibot.strictTuple(places as never, `a list of ${places.length}`) as never;
}

/** A record with a shape for each field. It may have other fields too. */
export function recordOf<const Fields extends valibot.ObjectEntries>(fields: Fields): Shape<RecordOf<Fields>> {
  return valibot.object(fields, 'a record') as never;
}

/** One of several kinds of records, which their field `kind` tells apart. */
export function anyKind<const Kinds extends readonly Shape<{ readonly kind: string }>[]>(
  kinds: Kinds,
): Shape<Shaped<Kinds[number]>> {
  return valibot.variant('kind', kinds as never, 'of a known kind') as never;
}

/** A field of a record that may be missing. */
export function maybe<Value>(shape: Shape<Value>): valibot.OptionalSchema<Shape<Value>, undefined> {
  return valibot.optional(shape);
}

/** The shape with one more condition; `fault` says what is wrong with a value that does not meet it. */
export function checked<Value>(shape: Shape<Value>, isGood: (value: Value) => boolean, fault: string): Shape<Value> {
  const { check, pipe } = valibot;
  return pipe(shape, check(isGood, fault));
}

/** True for a value of the shape. */
export function hasShape<Value>(shape: Shape<Value>, value: unknown): value is Value {
  return valibot.is(shape, value);
}

/**
 * The content of a state file, which `what` names. Throws UserError, which names the first thing that is wrong: the
 * file cannot be read or is not JSON, or something in it is missing or not of its shape.
 */
export function readState<State>(file: string, what: string, shape: Shape<State>): State {
  const content = readJsonFile(file);
  const refuse = (fault: string): never => {
    throw new UserError(`${file} is not ${what}: ${fault}`);
  };
  if (content === undefined) return refuse('it is not JSON');
  const { getDotPath, safeParse } = valibot;
  const { issues, success } = safeParse(shape, content, { abortEarly: true });
  // As it stands there: what this version does not know is kept.
  if (success) return content as State;
  const [{ type, message, received }] = issues;
  const place = getDotPath(issues[0]);
  const subject = place === null ? 'it' : clip(place);
  if (type === 'check') return refuse(place === null ? message : `in ${subject} ${message}`);
  return refuse(received === 'undefined' ? `${subject} is missing` : `${subject} is ${clip(received)}, not ${message}`);
}
