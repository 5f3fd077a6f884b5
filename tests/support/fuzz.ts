import { randomWords } from '../../engine/keys.ts';

/** A whole number from 0 up to, but not including, a limit. */
export type Random = (limit: number) => number;

export function randomNumbers(seed: number): Random {
  const next = randomWords(seed);
  return (limit) => (next() >>> 0) % limit;
}

const GARBAGE = 'KQRBNPkqrbnp123456789/// \t-wbgohx.,:;"\0\x01\x1b\x7f\x85\xa0\xff';
const NUMBERS = ['0', '-1', '1', '64', '255', '65536', '2147483648', '99999999999999999999', 'NaN', '1e9', '0.5'];

/** Something that reads what others have written. */
export interface FuzzTarget {
  readonly name: string;
  /** An input, whole or broken. */
  readonly make: (random: Random) => Buffer;
  /** Reads an input. Throws what nobody should see. */
  readonly run: (input: Buffer) => void;
}

/** The input of a round. Rounds do not depend on one another, and `round` may be any whole number. */
export function inputOf(target: FuzzTarget, seed: number, round: number): Buffer {
  return target.make(randomNumbers((seed + Math.imul(round + 1, 0x9e3779b1)) | 0));
}

/** A text with some changes: characters or words that go, come, change places or come twice. */
export function mutate(text: string, random: Random, mostChanges = 4): string {
  let result = text;
  for (let change = random(mostChanges); change >= 0; change--) result = changed(result, random);
  return result;
}

function changed(text: string, random: Random): string {
  const words = text.split(' ');
  const at = random(text.length + 1);
  const word = random(words.length);
  const garbage = GARBAGE[random(GARBAGE.length)]!;
  switch (random(10)) {
    case 0:
      return text.slice(0, at) + text.slice(at + 1 + random(3));
    case 1:
      return text.slice(0, at) + garbage + text.slice(at);
    case 2:
      return text.slice(0, at) + garbage + text.slice(at + 1);
    case 3:
      return text.slice(0, at) + text.slice(random(text.length + 1)).slice(0, 20) + text.slice(at);
    case 4:
      words.splice(word, 1);
      return words.join(' ');
    case 5:
      words.splice(word, 0, words[random(words.length)]!);
      return words.join(' ');
    case 6:
      words[word] = NUMBERS[random(NUMBERS.length)]!;
      return words.join(' ');
    case 7:
      return random(20) === 0 ? text.repeat(1 + random(30)) : text.toUpperCase();
    default:
      return exchanged(text, random);
  }
}

/** A text two of whose characters have changed places: in a FEN, often another position. */
function exchanged(text: string, random: Random): string {
  const letters = [...text];
  const first = random(letters.length);
  const second = (first + 1 + random(3)) % letters.length;
  [letters[first], letters[second]] = [letters[second]!, letters[first]!];
  return letters.join('');
}

/** A line, or part of one, of any bytes. */
export function noise(random: Random): Buffer {
  return Buffer.from(Array.from({ length: random(60) }, () => random(256)));
}

/** Bytes with some changes: one changed, left out, put in, or a piece of them moved, repeated or cut off. */
export function mutateBytes(bytes: Uint8Array, random: Random, mostChanges = 4): Buffer {
  let result: Buffer = Buffer.from(bytes);
  for (let change = random(mostChanges); change >= 0; change--) result = changedBytes(result, random);
  return result;
}

const EDGES = [0, 1, 0x7f, 0x80, 0xfe, 0xff];

function changedBytes(bytes: Buffer, random: Random): Buffer {
  const at = random(bytes.length + 1);
  const other = random(bytes.length + 1);
  const [from, to] = [Math.min(at, other), Math.max(at, other)];
  switch (random(8)) {
    case 0:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + random(3))]);
    case 1:
      return Buffer.concat([bytes.subarray(0, at), Buffer.from([random(256)]), bytes.subarray(at)]);
    case 2:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(from, from + 32), bytes.subarray(at)]);
    case 3:
      return random(4) === 0 ? bytes.subarray(0, at) : Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
    default:
      if (at < bytes.length) bytes[at] = random(2) === 0 ? EDGES[random(EDGES.length)]! : bytes[at]! ^ (1 << random(8));
      return bytes;
  }
}

const ODD_VALUES = [null, true, -1, 0, 0.5, 1e308, 2 ** 53, '', 'text', '../x', [], {}, [[]], [null], { a: 1 }];

/** JSON of which one value is another, is missing or comes twice; seldom no JSON any more. */
export function mutateJson(text: string, random: Random): string {
  if (random(5) === 0) return mutate(text, random);
  const root: unknown = JSON.parse(text);
  let holder: unknown = [root];
  for (;;) {
    const parent = holder as { [key: string]: unknown };
    const keys = Object.keys(parent);
    const key = keys[random(keys.length)]!;
    const value = parent[key];
    const hasParts = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
    if (hasParts && random(6) > 0) {
      holder = value;
      continue;
    }
    if (parent !== holder || (value === root && random(4) > 0)) return JSON.stringify(root);
    const kind = random(4);
    if (kind === 0 && value !== root) delete parent[key];
    else if (kind === 1 && typeof value === 'number') parent[key] = value + random(5) - 2;
    else parent[key] = ODD_VALUES[random(ODD_VALUES.length)];
    return JSON.stringify(value === root ? parent[key] : root);
  }
}

/**
 * The smallest text that is still faulty, of those found by leaving out ever smaller pieces, in at most so many
 * attempts. Idea: Andreas Zeller's delta debugging.
 */
export async function smallestFaulty(
  input: Buffer,
  attempts: number,
  isFaulty: (input: Buffer) => boolean | Promise<boolean>,
): Promise<Buffer> {
  let best = input;
  let left = attempts;
  for (let size = best.length >> 1; size > 0; size >>= 1) {
    for (let at = 0; at < best.length && left > 0; left--) {
      const shorter = Buffer.concat([best.subarray(0, at), best.subarray(at + size)]);
      if (await isFaulty(shorter)) best = shorter;
      else at += size;
    }
  }
  return best;
}
