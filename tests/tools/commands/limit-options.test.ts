import { expect, test } from 'vitest';
import { limitsOf } from '../../../tools/commands/arguments.ts';

test('a search has the limits that are given, or else a time', () => {
  expect(limitsOf({}, 700)).toEqual({ moveTime: 700 });
  expect(limitsOf({ movetime: 5 }, 700)).toEqual({ moveTime: 5 });
  expect(limitsOf({ depth: 3 }, 700)).toEqual({ depth: 3 });
  expect(limitsOf({ nodes: 9, movetime: 5, depth: 3 }, 700)).toEqual({ nodes: 9, moveTime: 5, depth: 3 });
});
