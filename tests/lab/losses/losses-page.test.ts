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

test('groups games by what they paid in, the dearest first', () => {
  const page = lossesPage('Losses', found);
  const parts = page.split('<h2>').slice(1);
  expect(
    parts.map((part) => [/^[^<]*/.exec(part)![0], ...[...part.matchAll(/<h3>Game (\d+)/g)].map(([, game]) => game)]),
  ).toEqual([
    ['Paid in threats: 1', '3'],
    ['Paid in material: 2', '4', '2'],
    ['Not paid in the game: 1', '1'],
    ['Lost: forfeit: 1', '5'],
  ]);
});

test('draws the position with both moves, and both players’ scores around the move that lost', () => {
  const page = lossesPage('Losses', found.slice(0, 1));
  expect(page).toContain('3... Nf6 instead of 3... g6: -0.20 to -10.00; own score -0.10; opening, search, 980 cp.');
  // g7-g6 goes up the board as Black moves down it; the knight goes from g8 to f6.
  expect(page).toMatch(/<path class="arrow good" d="M\d+(\.\d)? \d/);
  expect(page.match(/<path class="arrow bad"/g)).toHaveLength(1);
  const curves = [...page.matchAll(/<path class="(curve[^"]*)" d="M([^"]*)"/g)];
  expect(curves.map(([, kind, path]) => [kind, path!.split('L').length])).toEqual([
    ['curve other', 4],
    ['curve', 3],
  ]);
  expect(page.match(/<line class="bound"/g)).toHaveLength(1);
  expect(page).not.toMatch(/(?:src|href)="https?:|<script|<b>W|undefined|NaN|Infinity/);
});

test('of games without scores and of no better move is whole', () => {
  const bare = lostGames(1, MOVES.replace(/ \{[^}]*\}/g, ''))[0]!;
  const page = lossesPage('Losses', [{ loss: lossOf(1, { ...PARTING, better: '3... Nf6' }), game: bare }]);
  expect(page).toContain('The players told no scores.');
  expect(page).not.toContain('<path class="arrow good"');
  expect(page.match(/<path class="arrow bad"/g)).toHaveLength(1);
});
