import { join } from 'node:path';
import * as browserLibrary from 'rampart-chess/browser';
import { describe, expect, test } from 'vitest';
import * as nodeLibrary from '../../../lib/node.ts';
import { COLUMN_NAMES, readTable, type Table } from '../../../lib/structures/index-columns.ts';
import { encodeRows, tableOf } from '../../../lib/structures/row-groups.ts';
import { tablesOfIndex } from '../../../tools/games/index-file.ts';
import { testFolder } from '../../support/folder.ts';
import { GAMES, indexOf } from '../../support/indexed-games.ts';
import { testShared } from '../../support/shared.ts';
import { mastersGames } from '../../support/structure-recounting.ts';

const BROKEN = '[White "Nobody"]\n\n1. e4 e5 2. Ke3 1-0\n\n';

/** All rows of tables, a list of values for each column. */
function joined(tables: readonly Table[]): Record<string, unknown[]> {
  return Object.fromEntries(
    COLUMN_NAMES.map((name) => [
      name,
      tables.flatMap((table) => Array.from(table[name] as readonly unknown[], (value) => value ?? null)),
    ]),
  );
}

async function partsIn(pieces: Iterable<string>, first = 1) {
  const parts: browserLibrary.IndexPart[] = [];
  for await (const part of nodeLibrary.indexParts(pieces, { first })) parts.push(part);
  return parts;
}

describe('an index', () => {
  const folder = testFolder();

  test('has the same rows in a browser, in Node and in a file', async () => {
    const index = indexOf(folder);
    const fromFile: Table[] = [];
    for await (const source of tablesOfIndex(index)) fromFile.push(await readTable(source, COLUMN_NAMES));
    const options = { file: join(folder, 'games.pgn') };
    const inBrowser = await browserLibrary.createIndex(GAMES, options);
    const inNode = await nodeLibrary.createIndex(GAMES, options);
    expect(inBrowser.games).toBe(6);
    expect(joined(inBrowser.tables)).toEqual(joined(inNode.tables));
    expect(joined(fromFile)).toEqual(joined(inNode.tables));
    expect(joined(fromFile).game!.length).toBeGreaterThan(50);
  });

  test('has the same values in every column once it was packed', async () => {
    const { tables } = await nodeLibrary.createIndex(GAMES);
    const unpacked = await Promise.all(tables.map((table) => readTable(tableOf(encodeRows(table)), COLUMN_NAMES)));
    expect(joined(unpacked)).toEqual(joined(tables));
    const [packed] = tables.map((table) => tableOf(encodeRows(table)));
    expect(Object.keys(await readTable(packed!, ['moves', 'game']))).toEqual(expect.arrayContaining(['game', 'moves']));
  });

  test('comes in parts with the texts of all games, wherever the pieces are cut', async () => {
    const text = `${GAMES}\n\n${BROKEN}\n\n[White "Last"]\n\n1. d4 *\n`;
    const pieces = text.match(/[\s\S]{1,97}/g)!;
    const parts = await partsIn(pieces, 11);
    const entries = parts.flatMap(({ entries }) => entries);
    expect(entries.map(({ pgn }) => pgn.replace(/\s+/g, ' ')).join(' ')).toBe(text.trim().replace(/\s+/g, ' '));
    expect(parts.map(({ first }) => first)).toEqual(
      parts.map((_, at) => 11 + parts.slice(0, at).reduce((sum, part) => sum + part.entries.length, 0)),
    );
    const whole = await nodeLibrary.createIndex(text, { first: 11 });
    expect(joined(parts.map(({ table }) => table))).toEqual(joined(whole.tables));
    expect([whole.games, whole.leftOut]).toEqual([7, 1]);
    expect(whole.faults).toEqual(parts.flatMap(({ faults }) => faults));
    expect(whole.faults[0]!.message).toMatch(/^Ke3 is not a legal move: the game of line \d+ is left out$/);
    // The game behind the broken one keeps the number of its place.
    expect(joined(whole.tables).game!.at(-1)).toBe(18);
  });

  test('is aborted, and refuses what makes no sense', async () => {
    const stop = new AbortController();
    const reading = nodeLibrary.indexParts([GAMES, GAMES.repeat(50)], { signal: stop.signal });
    expect((await reading.next()).done).toBe(false);
    stop.abort('enough');
    await expect(reading.next()).rejects.toMatchObject({ code: 'aborted', cause: 'enough' });
    await expect(nodeLibrary.createIndex(GAMES, { first: 0 })).rejects.toMatchObject({ code: 'bad-option' });
    await expect(nodeLibrary.createIndex(GAMES, { files: 1 } as object)).rejects.toMatchObject({ code: 'bad-option' });
    await expect(nodeLibrary.createIndex(7 as never)).rejects.toMatchObject({ code: 'bad-pgn' });
  });

  test('is asked wherever its columns are', async () => {
    const { tables } = await nodeLibrary.createIndex(GAMES);
    const asked: string[] = [];
    const elsewhere = tables.map((table) => async (columns: readonly browserLibrary.ColumnName[]) => {
      asked.push(...columns);
      return table;
    });
    const found: string[] = [];
    for await (const { white } of browserLibrary.findGames({ tables: elsewhere }, { white: 'Adams' }))
      found.push(white);
    expect(found).toEqual(['Adams, Ann']);
    expect(asked.slice(0, 2)).toEqual(['game', 'white']);
    expect(await browserLibrary.structureReport({ tables: elsewhere })).toEqual(
      await nodeLibrary.structureReport({ tables }),
    );
  });
});

testShared('behind every formation of a report stand as many games as it says', async () => {
  const index = await nodeLibrary.createIndex(mastersGames(300).join('\n\n'));
  for (const player of [undefined, 'Petrosian']) {
    const report = await nodeLibrary.structureReport(index, player === undefined ? {} : { player });
    expect(report.formations.length).toBeGreaterThan(player === undefined ? 20 : 0);
    for (const { key, side, games } of report.formations) {
      const whose = side === 'own' ? 'player' : side === 'against' ? 'opponent' : side;
      const query = {
        formation: key,
        side: whose,
        totalPlies: 4,
        ...(player === undefined ? {} : { player }),
      } as const;
      let count = 0;
      for await (const _ of nodeLibrary.findGames(index, query)) count++;
      expect(count, `${key} ${side}`).toBe(games);
    }
  }
});
