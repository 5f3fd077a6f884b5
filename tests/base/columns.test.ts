import { expect, test } from 'vitest';
import { tableLines } from '../../base/columns.ts';

const ROWS = [
  ['name', 'count', 'what it is'],
  ['one', '1', 'some words that are long'],
  'a line across all columns',
  ['another name', '20', 'a'],
];

test('a table has its cells below each other', () => {
  expect(tableLines(ROWS, 'lrl')).toEqual([
    'name          count  what it is',
    'one               1  some words that are long',
    'a line across all columns',
    'another name     20  a',
  ]);
  expect(tableLines(ROWS, 'lrl', 45)).toEqual(tableLines(ROWS, 'lrl'));
});

test('cells on the left are broken where the table is too wide, the widest first', () => {
  expect(tableLines(ROWS, 'lrl', 34)).toEqual([
    'name          count  what it is',
    'one               1  some words',
    '                     that are long',
    'a line across all columns',
    'another name     20  a',
  ]);
  expect(tableLines(ROWS, 'lrl', 25)).toEqual([
    'name     count  what it',
    '                is',
    'one          1  some',
    '                words',
    '                that are',
    '                long',
    'a line across all columns',
    'another     20  a',
    'name',
  ]);
});

test('no column becomes so narrow that it says nothing', () => {
  expect(tableLines(ROWS, 'lrl', 1)).toEqual(tableLines(ROWS, 'lrl', 25));
});
