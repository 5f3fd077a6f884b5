import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { START_FEN } from '../../../engine/fen.ts';
import type { LiveChanges } from '../../../tools/live/live-game.ts';
import { type LiveMatch, openLiveMatch } from '../../../tools/live/live-match.ts';
import { livePage } from '../../../tools/live/live-page.ts';
import { type LiveServer, openLiveServer } from '../../../tools/live/live-server.ts';
import type { Tournament } from '../../../tools/standings/match-summary.ts';
import { accessibilityFaults, describeInBrowser, launchBrowser } from '../../support/browser.ts';
import { listen } from '../../support/live-client.ts';
import { playedGames } from '../../support/played-games.ts';

const TOURNAMENT: Tournament = {
  event: 'Live <test>',
  engines: ['New', '<i>Old'],
  games: playedGames(['New', '<i>Old'], 100, 4),
  planned: 1000,
  elapsed: 60_000,
  sprt: { elo0: 0, elo1: 10, alpha: 0.05, beta: 0.05, model: 'logistic' },
};
const BEGUN = { round: 3, white: 'New', black: '<i>Old', fen: START_FEN };

let server: LiveServer;
let match: LiveMatch;
let asked: number;

beforeEach(async () => {
  server = await openLiveServer(0, () => livePage(TOURNAMENT.event));
  asked = 0;
  match = openLiveMatch(server, () => {
    asked++;
    return TOURNAMENT;
  });
});
afterEach(async () => {
  match.close();
  await server.close();
});

/** Plays 1. e4 in a game that begins. */
function begin() {
  const game = match.watcher(BEGUN);
  const thought = { score: 35, depth: 9, clock: 59_000 };
  game.onMove({ move: 'e2e4', san: 'e4', side: 0, ply: 0, thought });
  return game;
}

describe('a match that is shown', () => {
  test('tells those who listen of boards, moves, scores, clocks and results', async () => {
    begin();
    const listener = await listen(server.address);
    const { games, ended } = JSON.parse(await listener.until('boards')) as LiveChanges;
    expect(ended).toEqual([]);
    expect(games).toMatchObject([
      { round: 3, white: 'New', move: 'e2e4', text: '1. e4', scores: [35, null], clocks: [59_000, null] },
    ]);
    expect(games[0]!.board[36]).toBe('P');
    const results = JSON.parse(await listener.until('results')) as string;
    expect(results).toContain('game 200 of 1000');
    expect(results).toMatch(/Elo over games with its error, now [+-]\d/);
    expect(results).toContain('Log-likelihood ratio over games');
    expect(results).toContain('&lt;i&gt;Old');
    expect(results).not.toContain('<i>');
    listener.leave();
  });

  test('tells only what has changed, at most four times a second', async () => {
    const [first, second] = [begin(), begin()];
    const listener = await listen(server.address);
    await listener.until('boards');
    const toldBoards = () => listener.events.filter(([name]) => name === 'boards').slice(1);
    const started = Date.now();
    let count = 0;
    while (toldBoards().length < 4) {
      for (let times = 0; times < 10; times++) {
        first.onMove({ move: 'g8f6', san: 'Nf6', side: 1, ply: 2 * ++count - 1 });
        first.onMove({ move: 'f6g8', san: 'Ng8', side: 1, ply: 2 * ++count - 1 });
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const told = toldBoards();
    expect(count).toBeGreaterThan(10 * told.length);
    // Timers may come a millisecond early.
    expect(Date.now() - started).toBeGreaterThan(249 * (told.length - 1));
    for (const [, data] of told) expect((JSON.parse(data) as LiveChanges).games.map(({ id }) => id)).toEqual([1]);
    second.end();
    const { games, ended } = JSON.parse(await listener.until('boards', (data) => data.includes('"ended":[2]')));
    expect([games.length <= 1, ended]).toEqual([true, [2]]);
    listener.leave();
  });

  test('computes nothing for nobody, and results not for every game', async () => {
    for (let game = 0; game < 50; game++) {
      begin().end();
      match.onGame();
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    expect(asked).toBe(1);
    const listener = await listen(server.address);
    await listener.until('results');
    const started = Date.now();
    for (let game = 0; game < 50; game++) {
      match.onGame();
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    // Those of the beginning, and then every two seconds at most.
    const most = 2 + (Date.now() - started) / 1999;
    expect(listener.events.filter(([name]) => name === 'results').length).toBeLessThanOrEqual(most);
    match.close();
    await listener.until('over');
    listener.leave();
  });
});

describeInBrowser('the live page', () => {
  test('shows boards and results, names as texts, and says when the match is over', async () => {
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
      const problems: string[] = [];
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      page.on('pageerror', (error) => problems.push(error.message));
      const game = begin();
      await page.goto(server.address);
      const card = page.getByRole('article', { name: 'New – <i>Old, round 3' });
      await card.waitFor();
      expect(await card.innerText()).toMatch(/^<i>Old\s[\s\S]*\sNew\s+\+0\.35\s+0:00:59\s+Round 3: 1\. e4/);
      expect(await card.getByRole('img').getAttribute('aria-label')).toContain('e4');
      await page.getByText('game 200 of 1000').waitFor();
      expect(await page.locator('#live-results svg.plot').count()).toBeGreaterThanOrEqual(2);
      expect(await accessibilityFaults(page)).toEqual([]);
      const { clientWidth, scrollWidth } = await page
        .locator('html')
        .evaluate((root) => ({ clientWidth: root.clientWidth, scrollWidth: root.scrollWidth }));
      expect(scrollWidth).toBe(clientWidth);
      game.onMove({ move: 'e7e5', san: 'e5', side: 1, ply: 1 });
      await page.getByText('Round 3: 1... e5').waitFor();
      game.end();
      await page.getByText('None at the moment.').waitFor();
      match.close();
      await page.getByText('The match is over.').waitFor();
      expect(problems).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
