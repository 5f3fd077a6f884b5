import { gzipSync } from 'node:zlib';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ALL, queryOf } from '../../web/games/filters.ts';
import { accessibilityFaults, describeInBrowser, PAGE, type Pages, pagesOf } from '../support/browser.ts';
import { GAMES } from '../support/indexed-games.ts';

const PHONE = { width: 390, height: 844 };
const NASTY = '<img src=x onerror=alert(1)>';
const BROKEN = '[Event "Broken"]\n[White "Nobody"]\n\n1. e4 e5 2. Ke3 1-0\n\n';
const MATE = `[White "${NASTY}"]\n[Black "Victim"]\n[Result "1-0"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n`;

let pages: Pages;

async function open(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await pages.newContext(options);
  const page = await pages.newPage(context);
  await page.goto(pages.host.url);
  await page.getByRole('group', { name: 'Panel' }).getByRole('button', { name: 'Your games' }).click();
  await page.getByText('Drop your games here').waitFor();
  return page;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const view = (page: Page, name: string) => page.getByRole('group', { name: 'View' }).getByRole('button', { name });
const rows = (page: Page) => page.locator('.game-list button');
const field = (page: Page, name: string) =>
  page
    .locator('.filters label')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('input, select');

async function add(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
  await page.locator('.drop input[type=file]').setInputFiles(file);
}

/** Waits until so many games are found. */
async function untilFound(page: Page, text: string): Promise<void> {
  await page.getByRole('status').getByText(text, { exact: true }).waitFor();
}

test('filters that need a player or a formation ask nothing without one', () => {
  const wanted = { ...ALL, side: 'player', result: 'win', colour: 'white' } as const;
  expect(queryOf(wanted).query).toEqual({});
  expect(queryOf({ ...wanted, formation: 'isolani' }).query).toEqual({ formation: 'isolani', totalPlies: 1 });
  expect(queryOf({ ...wanted, player: ' Ann ', formation: 'isolani', fromYear: '1970', toElo: 'x' }).query).toEqual({
    ...{ player: 'Ann', white: 'Ann', formation: 'isolani', totalPlies: 1, side: 'player', result: 'win' },
    years: { from: 1970, to: 9999 },
  });
});

describeInBrowser('your games', () => {
  pages = pagesOf(PAGE);

  test('load only when they are asked for', async () => {
    const context = await pages.newContext();
    const page = await pages.newPage(context);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(pages.host.url);
    await page.locator('.board').waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    const byPage = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect((await byPage()).filter((name) => /games-/.test(name))).toEqual([]);
    await page.getByRole('group', { name: 'Panel' }).getByRole('button', { name: 'Your games' }).click();
    await page.getByText('Drop your games here').waitFor();
    expect((await byPage()).some((name) => /games-panel/.test(name))).toBe(true);
  });

  test('are read, filtered, opened, found again after a reload, and deleted', async () => {
    const page = await open();
    await add(page, 'club.pgn', GAMES + BROKEN + MATE);
    await page.getByText('7 games added. One could not be read and was left out.').waitFor();
    await page.getByText('1 game left out').click();
    expect(await page.locator('.faults').innerText()).toMatch(/^club\.pgn, line \d+: Ke3 is not a legal move/);
    // Adams plays in three of seven games: it is her collection.
    expect(await field(page, 'Player').inputValue()).toBe('Adams, Ann');
    await untilFound(page, '3 games');
    await button(page, 'Clear filters').click();
    await untilFound(page, '7 games');
    await field(page, 'Formation').selectOption({ label: 'Carlsbad structure (2)' });
    await untilFound(page, '2 games');
    await field(page, 'Break').selectOption({ label: 'c6-c5 (1)' });
    await untilFound(page, '1 game');
    expect(await rows(page).innerText()).toContain('Clark, Cid – Adams, Ann');
    await button(page, 'Clear filters').click();
    await field(page, 'Player').fill('brown');
    await field(page, 'Result').selectOption('the player loses');
    await untilFound(page, '2 games');
    await page.getByText('Order, colour, years, Elo').click();
    await field(page, 'From year').fill('1980');
    await untilFound(page, '1 game');
    await rows(page).click();
    await page.getByText('Brown, Bob – Davis, Dee 0-1').waitFor();
    expect(await page.locator('.move').count()).toBe(30);
    await page.getByRole('list', { name: 'Structures over time' }).getByRole('button').first().click();
    await page.getByText("isolated queen's pawn, White's: moves").waitFor();
    await page.reload();
    await page.getByText('7 games from club.pgn').waitFor();
    await page.getByText('Add games, or delete them').click();
    await button(page, 'Delete all games here').click();
    await button(page, 'Yes, delete them from this browser').click();
    await page.getByText(/^Deleted: 7 games, \d+ kB freed\.$/).waitFor();
    await page.reload();
    await page.getByText('Drop your games here').waitFor();
  });

  test('have scores by structure, and the games behind them', async () => {
    const page = await open();
    await add(page, 'club.pgn.gz', gzipSync(GAMES));
    await page.getByText('6 games added.').waitFor();
    await view(page, 'Structures').click();
    await page.getByText('Adams, Ann: 3 games, ').waitFor();
    const carlsbad = page.locator('.structures > ul > li', { hasText: 'Carlsbad structure, own' });
    expect(await carlsbad.innerText()).toMatch(/1 game: 1 of 1/);
    await carlsbad.getByText('Breaks and model games').click();
    expect(await carlsbad.innerText()).toContain("White's b4-b5 in 1 game: too few to tell");
    await carlsbad.locator('.formation').click();
    await untilFound(page, '1 game');
    expect(await rows(page).innerText()).toContain('Adams, Ann (2300) – Brown, Bob (2200)');
    await view(page, 'Structures').click();
    await field(page, 'Player').fill('nobody like this');
    await page.getByText('Nobody named nobody like this played in these games.').waitFor();
    await field(page, 'Player').fill('');
    await page.locator('.formation', { hasText: "White's" }).first().waitFor();
  });

  test('are analysed, and kept so', async () => {
    const page = await open();
    await page.getByLabel('Or paste PGN').fill(MATE);
    await button(page, 'Add pasted games').click();
    await page.getByText('1 game added.').waitFor();
    await rows(page).click();
    // What stands in a tag is text, and nothing else.
    await page.getByText(`${NASTY} – Victim 1-0`).waitFor();
    expect(await page.locator('img').count()).toBe(0);
    await page.getByText('No structure with a name stood in this game.').waitFor();
    await button(page, 'Analyse this game').click();
    await button(page, 'Analyse it again').waitFor();
    await page.getByRole('button', { name: /^3\.\.\. Nf6\?\?: a blunder; (g6|Qe7|Qf6) was better\./ }).click();
    expect(await page.locator('.move[aria-current]').innerText()).toMatch(/^Nf6\?\?/);
    expect(await page.locator('.game-story .whites-half').count()).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.reload();
    await rows(page).click();
    await button(page, 'Analyse it again').waitFor();
    // The story is that of the game on the board alone.
    await button(page, 'New board').click();
    await page.getByText('Choose a game of the list').waitFor();
  });

  test('say what is wrong with a file, and lose nothing', async () => {
    const page = await open();
    await add(page, 'empty.pgn', '');
    await page.getByText('There is no game in empty.pgn.').waitFor();
    await add(page, 'cut.pgn.gz', gzipSync(GAMES).subarray(0, 400));
    await page.getByText(/^cut\.pgn\.gz cannot be read: it cannot be unpacked/).waitFor();
    await add(page, 'good.pgn', GAMES);
    await page.getByText('6 games added.').waitFor();
    await page.getByText('Add games, or delete them').click();
    await add(page, 'good.pgn', GAMES);
    await page.getByText('good.pgn is here already.').waitFor();
    await add(page, 'wide.pgn', Buffer.from('\ufeff1. e4', 'utf16le'));
    await page.getByText('wide.pgn cannot be read: it is UTF-16, and UTF-8 is read.').waitFor();
    await page.getByText('6 games from good.pgn').waitFor();
  });

  test('are many: the list draws what is in sight, and keys walk through it', async () => {
    const page = await open();
    // Of one player's games the page would ask once more, and show the first ones again.
    const many = Array.from(
      { length: 2000 },
      (_, at) => `[White "Player ${at + 1}"]\n[Black "Rival ${at + 1}"]\n\n1. e4 e5 *\n`,
    );
    await add(page, 'many.pgn', many.join('\n'));
    await untilFound(page, '2,000 games');
    expect(await rows(page).count()).toBeLessThan(30);
    await page.locator('.game-list').hover();
    await page.mouse.wheel(0, 56 * 1000);
    await page.getByRole('button', { name: /^Player 1005 / }).waitFor();
    await rows(page).first().focus();
    await page.keyboard.press('End');
    await page.getByRole('button', { name: /^Player 2000 / }).waitFor();
    await page.waitForFunction(() => (document.activeElement as HTMLElement).dataset.row === '1999');
    await page.keyboard.press('ArrowUp');
    await page.waitForFunction(() => (document.activeElement as HTMLElement).dataset.row === '1998');
    await page.keyboard.press('Enter');
    await page.getByText('Player 1999 – Rival 1999').waitFor();
  });

  test('are kept as far as they were read when one stops', async () => {
    const page = await open();
    await add(page, 'long.pgn', GAMES.repeat(2000));
    await page.getByText(/^long\.pgn: \d[\d,]* games, \d+ a second, \d+ (s|min) left$/).waitFor();
    await button(page, 'Stop').click();
    await page.getByText(/games from long\.pgn, in part/).waitFor();
    const count = Number((await page.locator('.games b').first().innerText()).replace(/\D/g, ''));
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(12_000);
  });

  test.each([
    ['light', undefined],
    ['dark', undefined],
    ['dark', PHONE],
  ] as const)('are accessible in every view: %s %o', async (colorScheme, viewport) => {
    const page = await open({ colorScheme, ...(viewport === undefined ? {} : { viewport }) });
    expect(await accessibilityFaults(page)).toEqual([]);
    await add(page, 'club.pgn', GAMES + BROKEN);
    await page.getByText('6 games added.').waitFor();
    await page.getByText('Add games, or delete them').click();
    await page.getByText('Order, colour, years, Elo').click();
    const check = async (name: string) => {
      expect(await accessibilityFaults(page), name).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name).toBe(true);
    };
    await check('Games');
    await view(page, 'Structures').click();
    await page.getByText('Breaks and model games').first().click();
    await check('Structures');
    await view(page, 'Games').click();
    await rows(page).first().click();
    await page.locator('.game-story').waitFor();
    await check('Story');
  });
});
