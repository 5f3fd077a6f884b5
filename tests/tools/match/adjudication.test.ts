import { expect, test } from 'vitest';
import { openEndgameTables } from '../../../tools/match/adjudication.ts';
import { describeShared, sharedData } from '../../support/shared.ts';

test('folders without tables are refused', () => {
  expect(() => openEndgameTables('/no/such')).toThrow('cannot read /no/such: no such file');
  expect(() => openEndgameTables('/etc')).toThrow('there are no endgame tables in /etc');
});

describeShared('games end by endgame tables', () => {
  test.each([
    ['8/8/8/8/8/2k5/8/K6Q w - - 0 1', '1-0'],
    ['8/8/8/8/8/2k5/8/K6Q b - - 0 1', '1-0'],
    ['8/8/8/8/8/2K5/8/k6q b - - 0 1', '0-1'],
    // A win may come too late when its clock runs; a draw stays one.
    ['8/8/8/8/8/2k5/8/K6Q w - - 1 1', null],
    ['8/8/8/4k3/8/8/4P3/4K3 w - - 0 1', '1/2-1/2'],
    ['8/8/8/4k3/8/8/4P3/4K3 w - - 7 1', '1/2-1/2'],
    ['4k3/8/8/8/8/8/8/R3K3 w Q - 0 1', null],
    ['4k3/4p3/8/8/8/8/3PP3/R3K3 w - - 0 1', null],
    ['rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', null],
  ])('%s: %s', (fen, result) => {
    expect(openEndgameTables(sharedData('syzygy'))(fen)).toBe(result);
  });
});
