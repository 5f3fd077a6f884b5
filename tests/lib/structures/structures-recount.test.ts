/** The rows of an index on real games, recounted by code that shares nothing with what makes them. */

import { expect } from 'vitest';
import { testShared } from '../../support/shared.ts';
import { mastersGames, recounted } from '../../support/structure-recounting.ts';

const GAMES = 150;

testShared('structures of 150 master games are what an independent recount finds', () => {
  const { games, kinds, faults } = recounted(mastersGames(GAMES));
  expect(faults.slice(0, 10)).toEqual([]);
  expect(games).toBeGreaterThan(0.95 * GAMES);
  for (const kind of ['isolani', 'carlsbad', 'french', 'isolated', 'doubled', 'passed', 'open', 'ram', 'plays'])
    expect(kinds.get(kind)?.times ?? 0, kind).toBeGreaterThan(0);
});
