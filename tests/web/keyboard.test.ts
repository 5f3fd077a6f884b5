import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser, PAGE, type Pages, pagesOf } from '../support/browser.ts';

let pages: Pages;

async function open(fragment = ''): Promise<Page> {
  const page = await pages.newPage();
  await page.goto(pages.host.url + fragment);
  await page.locator('.board').waitFor();
  return page;
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().press('Enter');
}

/** The class or the square of what the keyboard is on. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { className, dataset } = document.activeElement as HTMLElement;
    return dataset.square ?? className;
  });

async function expectPanel(page: Page): Promise<void> {
  await expect.poll(() => focused(page)).toBe('panel');
}

describeInBrowser('the keyboard', () => {
  pages = pagesOf(PAGE);

  test('stays in the panel where a button goes away with what it does', async () => {
    const page = await open();
    await press(page, 'Set up');
    await expectPanel(page);
    await press(page, 'Starting position');
    await press(page, 'Use this position');
    await expectPanel(page);
    await press(page, /^Play/);
    await press(page, 'Start game');
    await expectPanel(page);
    await press(page, 'Resign');
    await expectPanel(page);
    await page.getByRole('group', { name: 'Panel' }).getByRole('button', { name: 'Your games' }).click();
    await page.getByLabel('Or paste PGN').fill('[White "Anna"]\n\n1. e4 e5 2. Nf3 *');
    await press(page, 'Add pasted games');
    await expectPanel(page);
    await page.locator('[data-row="0"]', { hasText: 'Anna' }).press('Enter');
    await expectPanel(page);
  });

  test('goes back to the board from a promotion', async () => {
    const page = await open('#fen=8/P6k/8/8/8/8/8/K7_w_-_-_0_1');
    await page.locator('[data-square=a7]').press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Promote to' }).press('Escape');
    await expect.poll(() => focused(page)).toBe('a8');
  });

  test('steps through a game by moves that are said', async () => {
    const page = await open();
    await page.getByRole('button', { name: /^Morphy/ }).click();
    const said = page.getByRole('status', { name: 'Last move' });
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => said.innerText()).toBe('1. e4');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => said.innerText()).toBe('1... e5');
    await page.getByRole('button', { name: 'Last position' }).click();
    await expect.poll(() => said.innerText()).toMatch(/^17\. Rd8#: checkmate$/);
  });
});
