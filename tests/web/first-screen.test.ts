import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser, PAGE, type Pages, pagesOf } from '../support/browser.ts';

const CARLSBAD = 'r1bq1rk1/pp1nbppp/2p2n2/3p2B1/3P4/2NBPN2/PPQ2PPP/R4RK1 b - - 7 10';

let pages: Pages;

async function open(fragment = '', options: BrowserContextOptions = {}): Promise<Page> {
  const context = await pages.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await pages.newPage(context);
  await page.goto(pages.host.url + fragment);
  await page.locator('.board').waitFor();
  return page;
}

const linkTo = (fen: string) => `#fen=${fen.replaceAll(' ', '_')}`;
const door = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'What you can do here' }).getByRole('button', { name: new RegExp(`^${name}`) });
const openTab = (page: Page) => page.getByRole('group', { name: 'Panel' }).locator('[aria-pressed=true]');

describeInBrowser('the first screen', () => {
  pages = pagesOf(PAGE);

  test('names a structure, draws a break, and has doors that the keyboard opens', async () => {
    const page = await open();
    await page.locator('.hero .sentence').first().waitFor();
    await page.locator('.arrow.k-contact').first().waitFor();
    expect(await page.locator('.arrow-label').count()).toBeGreaterThan(0);
    const heading = page.locator('.hero h2');
    const name = await heading.innerText();
    await page.getByRole('button', { name: 'Another position' }).click();
    await heading.filter({ hasNotText: name }).waitFor();
    await door(page, 'Play').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Start game' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('panel');
    await page.getByRole('button', { name: 'Rampart: first screen' }).press('Enter');
    await door(page, 'Open & save').click();
    await page.getByLabel('FEN or PGN').waitFor();
    expect(await openTab(page).innerText()).toBe('Open & save');
  });

  test('comes again with the position that was seen last, and gives way to a move', async () => {
    const page = await open();
    await page.getByRole('button', { name: /^Hedgehog/ }).click();
    await page.waitForFunction(() => localStorage.getItem('rampart')?.includes('1b2bppp'));
    await page.reload();
    await page.locator('.hero h2', { hasText: 'Hedgehog' }).waitFor();
    await page.locator('[data-square=b6]').click();
    await page.locator('[data-square=b5]').click();
    await page.locator('.move', { hasText: 'b5' }).waitFor();
    expect(await openTab(page).innerText()).toBe('Understand');
  });

  test.each([
    [1280, 800],
    [1024, 768],
    [768, 1024],
    [390, 844],
  ])('has rows of tabs that do not wrap, and a large board: %i by %i', async (width, height) => {
    const page = await open(linkTo(CARLSBAD), { viewport: { width, height } });
    await page.getByRole('group', { name: 'Lens' }).waitFor();
    const rows = await page.evaluate(() =>
      [...document.querySelectorAll('.tabs, .toolbar')].map(
        (row) => new Set([...row.querySelectorAll('button')].map((one) => one.getBoundingClientRect().top)).size,
      ),
    );
    expect(rows).toEqual([1, 1, 1]);
    const { width: board } = (await page.locator('.board').boundingBox())!;
    expect(board).toBeGreaterThan(Math.min(0.85 * width, 0.6 * height));
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  test('has words that point at their squares, by pointer and by keyboard', async () => {
    const page = await open(linkTo(CARLSBAD));
    const word = page.locator('.word', { hasText: 'b2-b4-b5' });
    await word.hover();
    expect(await page.locator('rect.pointed').count()).toBe(3);
    await page.locator('header').hover();
    expect(await page.locator('rect.pointed').count()).toBe(0);
    await word.focus();
    expect(await page.locator('rect.pointed').count()).toBe(3);
    await page.keyboard.press('m');
    await page.getByRole('row', { name: /Islands/ }).waitFor();
  });

  test.each(['reduce', 'no-preference'] as const)('shows on the board what a move changed: %s', async (motion) => {
    const page = await open('#fen=4k3/8/8/3p4/2P1P3/8/8/4K3_w_-_-_0_1', { reducedMotion: motion });
    await page.locator('[data-square=c4]').click();
    await page.locator('[data-square=d5]').click();
    const change = page.locator('.change', { hasText: 'passed' }).first();
    await change.waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'd5 became passed' }).waitFor();
    const moved = await change.evaluate((one) => getComputedStyle(one).animationName);
    expect(moved).toBe(motion === 'reduce' ? 'change-gone' : 'change-shown');
  });
});
