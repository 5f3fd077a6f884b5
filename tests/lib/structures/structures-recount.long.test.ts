/** As structures-recount.test.ts, on 2,000 games. */

import { expect } from 'vitest';
import { testShared } from '../../support/shared.ts';
import { mastersGames, recounted } from '../../support/structure-recounting.ts';

testShared('structures of 2,000 master games are what an independent recount finds', () => {
  const { games, positions, kinds, faults } = recounted(mastersGames(2000));
  const lines = [...kinds]
    .sort(([, one], [, other]) => other.times - one.times)
    .map(
      ([kind, { games, times }]) => `${kind.padEnd(14)}${String(games).padStart(6)} games${String(times).padStart(10)}`,
    );
  console.log([`${games} games, ${positions} positions, ${faults.length} differences`, ...lines].join('\n'));
  expect(faults.slice(0, 10)).toEqual([]);
  expect(games).toBeGreaterThan(1950);
});
