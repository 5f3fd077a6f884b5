import { describe, expect, test } from 'vitest';
import { conversions } from '../../support/conversion.ts';

/** Nodes a move: what a game of two seconds with two hundredths more a move leaves. */
const NODES = 5000;
const DEFENCE = 300;
const GAMES = 2;

describe('won endings are won within fifty moves, by the same search on both sides', () => {
  test.each(['KQvK', 'KRvK', 'KPvK', 'KBBvK', 'KBNvK'])('%s', (material) => {
    const games = conversions(material, { games: GAMES, nodes: NODES, defence: DEFENCE, seed: 1 });
    expect(games).toHaveLength(GAMES);
    for (const { fen, outcome } of games) expect([fen, outcome]).toEqual([fen, 'won']);
  });
});
