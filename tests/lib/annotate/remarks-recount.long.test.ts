/** As remarks-recount.test.ts, on 500 games; the page says what comes of it. */

import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { parsePgn } from '../../../lib/pgn/pgn-text.ts';
import { openEndgameTables } from '../../../tools/endgame-tables.ts';
import { emptyRecount, recountGame } from '../../support/annotation-recounting.ts';
import { sharedData, testShared } from '../../support/shared.ts';
import { repository } from '../../support/sources.ts';
import { publicGames } from '../../support/structure-recounting.ts';

const GAMES = 500;

testShared('all that is said of 500 public games is true when it is recounted, and as often as the page says', () => {
  const results = openEndgameTables(sharedData('syzygy'), true);
  const recount = emptyRecount();
  for (const pgn of publicGames(GAMES)) recountGame(recount, parsePgn(pgn), results);
  const { positions, sentences, kinds, faults } = recount;
  expect(faults.slice(0, 10)).toEqual([]);
  const number = (count: number) => count.toLocaleString('en');
  const rows = [...kinds]
    .sort(([one, { told }], [other, { told: others }]) => other[0]!.localeCompare(one[0]!) || others - told)
    .map(([kind, { told, wrong }]) => `| ${kind} | ${number(told)} | ${wrong} |`);
  const sum = `${GAMES} games, ${number(positions)} positions: ${number(sentences)} sentences of ${kinds.size} kinds, ${faults.length} wrong`;
  console.log([sum, ...rows].join('\n'));
  const page = readFileSync(`${repository}docs/glyphs.md`, 'utf8');
  for (const line of [sum, rows.join('\n')]) expect(page).toContain(line);
});
