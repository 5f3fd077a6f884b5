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

describe('a limited player wins won endings within fifty moves', () => {
  const MATERIALS = ['KQvK', 'KRvK', 'KPvK', 'KBBvK', 'KBNvK', 'KQQvK', 'KRPvK', 'KQvKP'];
  test.each(MATERIALS)('%s', (material) => {
    for (const elo of [1000, 1400, 2000]) {
      const games = conversions(material, { games: GAMES, nodes: Infinity, defence: DEFENCE, seed: 1, elo });
      for (const { fen, outcome } of games) expect([elo, fen, outcome]).toEqual([elo, fen, 'won']);
    }
  });
});
