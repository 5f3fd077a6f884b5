/** Input that is nearly what it should be: arbitraries of fast-check, which takes changes back to find a simple one. */

import fc, { type Arbitrary } from 'fast-check';

/** Something that reads what others have written. */
export interface FuzzTarget {
  readonly name: string;
  /** Whole and broken inputs. */
  readonly inputs: () => Arbitrary<Buffer>;
  /** Reads an input. Throws what nobody should see. */
  readonly run: (input: Buffer) => void;
}

const GARBAGE = [...'KQRBNPkqrbnp123456789/// \t-wbgohx.,:;"\0\x01\x1b\x7f\x85\xa0\xff'];
const NUMBERS = ['0', '-1', '1', '64', '255', '65536', '2147483648', '99999999999999999999', 'NaN', '1e9', '0.5'];

/** A place, which a text or a list of bytes takes by its length. */
const PLACE = fc.nat(0xffff);

type TextChange = (text: string, at: number, other: number, garbage: string) => string;

const TEXT_CHANGES: readonly TextChange[] = [
  (text, at, other) => text.slice(0, at) + text.slice(at + 1 + (other % 3)),
  (text, at, _, garbage) => text.slice(0, at) + garbage + text.slice(at),
  (text, at, _, garbage) => text.slice(0, at) + garbage + text.slice(at + 1),
  (text, at, other) => text.slice(0, at) + text.slice(other).slice(0, 20) + text.slice(at),
  (text, at) => withWords(text, at, (words, word) => words.splice(word, 1)),
  (text, at, other) => withWords(text, at, (words, word) => words.splice(word, 0, words[other % words.length]!)),
  (text, at, other) => withWords(text, at, (words, word) => words.splice(word, 1, NUMBERS[other % NUMBERS.length]!)),
  (text, at, other) => (at % 20 === 0 ? text.repeat(1 + (other % 30)) : text.toUpperCase()),
  // Two characters change places, twice as often: a FEN is another position then.
  exchanged,
  exchanged,
];

function withWords(text: string, at: number, change: (words: string[], word: number) => void): string {
  const words = text.split(' ');
  change(words, at % words.length);
  return words.join(' ');
}

function exchanged(text: string, at: number, other: number): string {
  const letters = [...text];
  const first = at % letters.length;
  const second = (first + 1 + (other % 3)) % letters.length;
  [letters[first], letters[second]] = [letters[second] ?? '', letters[first] ?? ''];
  return letters.join('');
}

/** Texts with up to some changes: characters or words that go, come, change places or come twice. */
export function mutated(texts: Arbitrary<string>, mostChanges = 4): Arbitrary<string> {
  const change = fc.tuple(fc.constantFrom(...TEXT_CHANGES), PLACE, PLACE, fc.constantFrom(...GARBAGE));
  return fc.tuple(texts, fc.array(change, { minLength: 1, maxLength: mostChanges })).map(([text, changes]) =>
    changes.reduce((result, [apply, at, other, garbage]) => {
      const places = result.length + 1;
      return apply(result, at % places, other % places, garbage);
    }, text),
  );
}

/** One of some texts, with changes. */
export function mutatedOf(texts: readonly string[], mostChanges?: number): Arbitrary<string> {
  return mutated(fc.constantFrom(...texts), mostChanges);
}

/** Texts of the first 256 characters as bytes. */
export function asBytes(texts: Arbitrary<string>): Arbitrary<Buffer> {
  return texts.map((text) => Buffer.from(text, 'latin1'));
}

/** A line, or part of one, of any bytes. */
export const NOISE: Arbitrary<Buffer> = fc
  .uint8Array({ maxLength: 60, size: 'max' })
  .map((bytes) => Buffer.from(bytes));

type ByteChange = (bytes: Buffer, at: number, other: number, byte: number) => Buffer;

const BYTE_CHANGES: readonly ByteChange[] = [
  (bytes, at, other) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + (other % 3))]),
  (bytes, at, _, byte) => Buffer.concat([bytes.subarray(0, at), Buffer.from([byte]), bytes.subarray(at)]),
  (bytes, at, other) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(other, other + 32), bytes.subarray(at)]),
  (bytes, at, other) => Buffer.concat([bytes.subarray(0, Math.min(at, other)), bytes.subarray(Math.max(at, other))]),
  // One byte is another, most often.
  ...Array.from(
    { length: 4 },
    (): ByteChange => (bytes, at, _, byte) => {
      const changed = Buffer.from(bytes);
      if (at < bytes.length) changed[at] = byte;
      return changed;
    },
  ),
];

/** Bytes with up to some changes: one changed, left out, put in, or a piece of them moved, repeated or cut off. */
export function mutatedBytes(source: Arbitrary<Uint8Array>, mostChanges = 4): Arbitrary<Buffer> {
  const byte = fc.oneof(fc.constantFrom(0, 1, 0x7f, 0x80, 0xfe, 0xff), fc.nat(255));
  const change = fc.tuple(fc.constantFrom(...BYTE_CHANGES), PLACE, PLACE, byte);
  return fc.tuple(source, fc.array(change, { minLength: 1, maxLength: mostChanges })).map(([bytes, changes]) =>
    changes.reduce<Buffer>((result, [apply, at, other, value]) => {
      const places = result.length + 1;
      return apply(result, at % places, other % places, value);
    }, Buffer.from(bytes)),
  );
}

/** Where a value is in a document of JSON: keys of records and indices of lists. */
export type Path = readonly (string | number)[];

/** The places of all values in a document, the whole first. */
export function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  return [
    path,
    ...[...keys].flatMap((key) => pathsIn((value as Record<string | number, unknown>)[key], [...path, key])),
  ];
}

/** A copy of a document with another value at a place; undefined takes the value away. */
export function withValue(document: unknown, path: Path, value: unknown): unknown {
  if (path.length === 0) return value;
  const copy = structuredClone(document);
  let parent = copy as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) parent = parent[key] as typeof parent;
  const last = path.at(-1)!;
  if (value !== undefined) parent[last] = value;
  else if (Array.isArray(parent)) parent.splice(last as number, 1);
  else delete parent[last];
  return copy;
}

const NUMBER_VALUES = [0, -1, 1, 0.5, 1e15, 2 ** 53, -1e300, 1e308];
const TEXT_VALUES = ['', 'x', '1', '../x', 'two\nlines', 'zero\0', 'x'.repeat(300), '__proto__'];
const NESTED_VALUES = [[], [[]], [null], [1, 2], {}, { kind: 'clock' }, { length: 3 }];
const VALUES: readonly unknown[] = [null, true, false, ...NUMBER_VALUES, ...TEXT_VALUES, ...NESTED_VALUES];

/** Texts of a document that has been changed: values that go or become others, or any characters. */
export function mutatedJson(document: unknown): Arbitrary<string> {
  const text = JSON.stringify(document);
  const value = fc.oneof(fc.constant(undefined), { arbitrary: fc.constantFrom(...VALUES), weight: 2 });
  const changes = fc.array(fc.tuple(PLACE, value), { minLength: 1, maxLength: 3 });
  const changed = changes.map((all) =>
    JSON.stringify(
      all.reduce<unknown>((result, [place, other]) => {
        const paths = pathsIn(result);
        return withValue(result, paths[place % paths.length]!, other) ?? null;
      }, document),
    ),
  );
  return fc.oneof(
    fc.nat(text.length - 1).map((length) => text.slice(0, length)),
    mutatedOf([text]),
    { arbitrary: changed, weight: 3 },
    // More than any number.
    changed.map((json) => json.replace('1000000000000000', '1e999')),
  );
}
