import type { Browser, Page } from 'puppeteer-core';
import puppeteer from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { PAGE, type StaticHost, serveFolder } from '../support/browser.ts';
import { PATIENCE } from '../support/patience.ts';
import { describeWith } from '../support/shared.ts';

/** Where Debian puts Firefox; another one can be named. */
const EXECUTABLE = process.env.FIREFOX ?? '/usr/bin/firefox-esr';

const FRENCH = 'r1b1kbnr/pp3ppp/1qn1p3/2ppP3/3P4/2P2N2/PP3PPP/RNBQKB1R_w_KQkq_-_2_6';

describeWith(EXECUTABLE, 'the page in Firefox', () => {
  let host: StaticHost;
  let browser: Browser;
  let page: Page;
  let problems: string[] = [];

  beforeAll(async () => {
    host = await serveFolder(PAGE);
    browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: EXECUTABLE,
      headless: true,
      // Older versions of Firefox refuse a size of the page, but not one of the window.
      args: ['--width=1280', '--height=900'],
      defaultViewport: null,
      timeout: PATIENCE,
      protocolTimeout: PATIENCE,
    });
  });
  afterAll(async () => {
    await browser?.close();
    await host?.close();
  });
  afterEach(async () => {
    await page.close();
    expect(problems).toEqual([]);
    problems = [];
  });

  async function open(fragment = ''): Promise<void> {
    const context = await browser.createBrowserContext();
    page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    page.on('pageerror', (error) => problems.push(String(error)));
    await page.goto(host.url + fragment);
    await page.waitForSelector('.board');
  }

  const button = (name: string) => page.locator(`aria/${name}[role="button"]`).click();
  const square = (name: string) => page.locator(`[data-square=${name}]`).click();
  const textsOf = (selector: string) => page.$$eval(selector, (parts) => parts.map((part) => part.textContent));
  const untilCount = (selector: string, count: number) =>
    page.waitForFunction((wanted, least) => document.querySelectorAll(wanted).length >= least, {}, selector, count);

  test('opens a game, steps through it, and begins a variation', async () => {
    await open();
    await button('Open & save');
    await page.locator('textarea').fill('[White "A"]\n\n1. e4 e5 2. Nf3 Nc6 *');
    await button('Open');
    await untilCount('.move', 4);
    for (const _step of [1, 2, 3]) await page.keyboard.press('ArrowRight');
    expect(await textsOf('.move[aria-current]')).toEqual(['Nf3']);
    await square('g8');
    await square('f6');
    await page.waitForSelector('.variation-move[aria-current]');
    expect(await textsOf('.moves .variation-move')).toEqual(['Nf6']);
  });

  test('analyses the position of a link, and sees its pawns', async () => {
    await open(`#fen=${FRENCH}`);
    await untilCount('.line button', 2);
    await page.waitForSelector('.arrow.k-contact');
    expect(await page.$$eval('.sentence', ([first]) => first?.textContent)).toMatch(/d4|c5|f6/);
    await page.locator('.line button').click();
    await page.waitForSelector('.look-ahead');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.look-ahead', { hidden: true });
  });

  test('plays: a move is answered', async () => {
    await open();
    await button('Play');
    await button('Start game');
    await square('e2');
    await square('e4');
    await untilCount('.move', 2);
    expect((await textsOf('.move'))[0]).toBe('e4');
  });
});
