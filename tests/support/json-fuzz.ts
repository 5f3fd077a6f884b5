/** JSON that is nearly what it should be. */

import { mutate, type Random } from './fuzz.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Where a value is in a document: keys of records and indices of lists. */
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

const VALUES: readonly Json[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  0.5,
  1e15,
  2 ** 53,
  -1e300,
  '',
  'x',
  '1',
  'two\nlines',
  'zero\0',
  'x'.repeat(300),
  '__proto__',
  [],
  [[]],
  [1, 2],
  {},
  { kind: 'clock' },
  { length: 3 },
];

/** The text of a document that has been changed: values that go, change or come twice, or any characters. */
export function nearly(document: unknown, random: Random): string {
  const text = JSON.stringify(document);
  switch (random(6)) {
    case 0:
      return text.slice(0, random(text.length));
    case 1:
      return mutate(text, random);
    case 2:
      return JSON.stringify(VALUES[random(VALUES.length)]);
    default: {
      let changed = document;
      for (let change = random(3); change >= 0; change--) {
        const paths = pathsIn(changed);
        const path = paths[random(paths.length)]!;
        changed = withValue(changed, path, random(3) === 0 ? undefined : VALUES[random(VALUES.length)]) ?? null;
      }
      return JSON.stringify(changed).replace('1000000000000000', random(2) === 0 ? '1e999' : '1e15');
    }
  }
}
