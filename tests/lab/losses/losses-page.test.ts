import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Loss, Parting } from '../../../lab/losses/loss.ts';
import { lossesPage } from '../../../lab/losses/losses-page.ts';
import { type LostGame, readLostGames } from '../../../lab/losses/lost-games.ts';
import { inFolder } from '../../support/lab-program.ts';

const MOVES =
  '1. e4 {+0.30/8} e5 {-0.10/8} 2. Bc4 {+0.40/8} Nc6 {+0.20/8} 3. Qh5 {+0.50/8} Nf6 {+0.10/8} 4. Qxf7# {+M1/2}';

/** Games that Loser lost with Black, as a file has them. */
function lostGames(count: number, moves: string): LostGame[] {
  let games: LostGame[] = [];
  inFolder((folder) => {
    const file = join(folder, 'games.pgn');
    const text = `[White "<b>Winner</b>"]\n[Black "Loser"]\n[Result "1-0"]\n\n${moves} 1-0\n\n`;
    writeFileSync(file, text.repeat(count));
    games = readLostGames(file, 'Loser');
  });
  return games;
}

const PARTING: Parting = {
  fen: 'r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3',
  phase: 'opening',
  ply: 5,
  played: '3... Nf6',
  better: '3... g6',
  before: -20,
  after: -1000,
  moves: 1,
  own: -10,
  optimism: null,
  seenAfter: null,
  deeper: null,
  shift: null,
};

const CHANGE = { fen: PARTING.fen } as const;

function lossOf(game: number, parting: Parting | null, cause: Loss['cause'] = 'search'): Loss {
  return { game, opponent: '<b>Winner</b>', side: 'black', plies: 7, cause, parting };
}

function paidIn(family: 'material' | 'threats', cost: number): Parting {
  const change = new Proxy({}, { get: () => -1 }) as NonNullable<Parting['shift']>['change'];
  const shift = { from: CHANGE.fen, to: CHANGE.fen, plies: 8, change, fell: family, fellBesides: 'threats' } as const;
  return { ...PARTING, after: -20 - cost, shift };
}

const games = lostGames(5, MOVES);
const found = [
  lossOf(1, PARTING),
  lossOf(2, paidIn('material', 200)),
  lossOf(3, paidIn('threats', 300)),
  lossOf(4, paidIn('material', 400)),
  lossOf(5, null, 'forfeit'),
].map((loss, index) => ({ loss, game: games[index]! }));

/** The games that a page holds for its script. */
const heldBy = (page: string) => page.slice(page.indexOf('type="application/json"'));

test('has the tables, and the games, the dearest move first', () => {
  const page = lossesPage('Losses', found);
  expect(page).toContain('5 lost games: where and why');
  const costs = [...page.matchAll(/(\d+) cp(?:; paid in (\w+))?\b/g)].map(([, cost, family]) => [cost, family]);
  expect(costs.slice(-4)).toEqual([
    ['980', undefined],
    ['400', 'material'],
    ['300', 'threats'],
    ['200', 'material'],
  ]);
  expect(page).toContain('Lost: forfeit');
  expect(page).not.toMatch(/(?:src|href)="https?:|<b>W|undefined|NaN|Infinity/);
});

test('says beside the move that lost what it cost, and shows the better one', () => {
  const page = lossesPage('Losses', found.slice(0, 1));
  expect(page).toContain('-0.20 to -10.00; own score -0.10; opening, search, 980 cp');
  expect(heldBy(page)).toContain('"g6"');
  const same = lossesPage('Losses', [{ loss: lossOf(1, { ...PARTING, better: '3... Nf6' }), game: games[0]! }]);
  expect(heldBy(same)).not.toContain('"g6"');
});
