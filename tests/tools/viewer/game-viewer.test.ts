import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { annotatedPage } from '../../../tools/annotation/annotated-page.ts';
import { accessibilityFaults, describeInBrowser, launchBrowser } from '../../support/browser.ts';

const SCHOLAR = `[White "</script><script>document.title = 'hacked'</script>"]
[Black "B"]
[Result "1-0"]

1. e4 {[%eval 0.30] First.} e5 {[%eval 0.20]} 2. Qh5 {[%eval -0.10] <b>Too early.</b>} (2. Nf3 Nc6 3. Bb5 {Spanish.})
Nc6 {[%eval -0.20]} 3. Bc4 {[%eval 0.10]} Nf6?? {[%eval #1] It loses.} 4. Qxf7# 1-0`;
const CHESS960 = `[White "C"]
[Black "D"]
[Result "*"]
[SetUp "1"]
[FEN "bnrkrqnb/pppppppp/8/8/8/8/PPPPPPPP/BNRKRQNB w ECec - 0 1"]

1. f3 f6 2. Qf2 Qf7 3. Nh3 Nh6 4. O-O O-O *`;

let browser: Browser;
let folder: string;
let address: string;
let pages: Page[] = [];
let problems: string[] = [];

async function open(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 }, ...options });
  pages.push(page);
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(address);
  return page;
}

const now = (page: Page) => page.locator('#viewer-now').innerText();
const board = (page: Page) => page.locator('#viewer-board').getAttribute('aria-label');

describeInBrowser('the viewer of games', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rampart '));
    const file = join(folder, 'games.html');
    writeFileSync(file, annotatedPage('Games', [SCHOLAR, CHESS960]));
    address = pathToFileURL(file).href;
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true });
  });
  afterEach(async () => {
    await Promise.all(pages.map((page) => page.context().close()));
    pages = [];
    expect(problems).toEqual([]);
    problems = [];
  });

  test('steps with keys, buttons and clicks, and says what is shown', async () => {
    const page = await open();
    expect(await now(page)).toBe('The first position');
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
    expect(await now(page)).toBe('2. Qh5, -0.10 <b>Too early.</b>');
    expect(await page.locator('#viewer-now').getAttribute('aria-live')).toBe('polite');
    expect(await board(page)).toMatch(/^White: Ke1, Qh5,/);
    await page.keyboard.press('End');
    expect(await now(page)).toBe('4. Qxf7#');
    await page.keyboard.press('ArrowLeft');
    expect(await now(page)).toBe('3... Nf6??, blunder, #1 It loses.');
    await page.keyboard.press('Home');
    expect(await now(page)).toBe('The first position');
    await page.getByRole('button', { name: 'Next move' }).click();
    expect(await now(page)).toBe('1. e4, +0.30 First.');
    expect(await page.getByRole('button', { name: 'e4', exact: true }).getAttribute('aria-current')).toBe('step');
    await page.getByRole('button', { name: 'Bb5' }).click();
    expect(await now(page)).toBe('3. Bb5 (variation) Spanish.');
    expect(await board(page)).toContain('Bb5');
    await page.keyboard.press('Home');
    await page.keyboard.press('f');
    expect(await page.locator('#viewer-board svg .c text').first().textContent()).toBe('1');
  });

  test('goes where the curve is clicked, and marks mistakes on it', async () => {
    const page = await open();
    const box = (await page.locator('#viewer-place').boundingBox())!;
    await page.mouse.click(box.x + (box.width * 6) / 7, box.y + 20);
    expect(await now(page)).toContain('3... Nf6??');
    await page.mouse.click(box.x + (box.width * 2) / 7, box.y + 20);
    expect(await now(page)).toContain('1... e5');
    await page.keyboard.press('ArrowRight');
    expect(await now(page)).toContain('2. Qh5');
    expect(await page.locator('.fault').count()).toBe(1);
    expect(await page.locator('.fault.blunder').getAttribute('cx')).toBe(((400 * 6) / 7).toFixed(1));
  });

  test('shows the pawns, or hides them', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'e5', exact: true }).click();
    expect(await page.locator('#viewer-board .badge.k-contact').count()).toBe(2);
    expect(await page.locator('#viewer-legend li').allInnerTexts()).toContainEqual(
      expect.stringContaining('rams: two pawns face to face, neither can advance'),
    );
    await page.getByRole('button', { name: 'Pawns' }).click();
    expect(await page.locator('#viewer-board .badge.k-contact').count()).toBe(0);
    expect(await page.locator('#viewer-legend').isVisible()).toBe(false);
  });

  test('changes games, and castles in Chess960', async () => {
    const page = await open();
    await page.getByLabel('Game', { exact: true }).selectOption('1');
    expect(await page.locator('#viewer-facts').innerText()).toBe('C – D · *');
    expect(await page.locator('#viewer-later').isDisabled()).toBe(true);
    await page.locator('body').click({ position: { x: 5, y: 5 } });
    await page.keyboard.press('End');
    expect(await board(page)).toMatch(/^White: Kg1, Qf2, Rc1, Rf1,.*Black: Kg8, Qf7, Rc8, Rf8,/);
    await page.getByRole('button', { name: 'Previous game' }).click();
    expect(await page.locator('#viewer-facts').innerText()).toContain('</script>');
    expect(await page.title()).toBe('Games');
  });

  test.each([
    ['on a desk, in the light', {}],
    ['on a telephone, in the dark', { viewport: { width: 360, height: 740 }, colorScheme: 'dark' as const }],
  ])('has nothing to be blamed for, and needs no scrolling sideways: %s', async (_, options) => {
    const page = await open(options);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await accessibilityFaults(page)).toEqual([]);
    const { width, scrollWidth } = await page.locator('html').evaluate((root) => ({
      width: root.clientWidth,
      scrollWidth: root.scrollWidth,
    }));
    expect(scrollWidth).toBe(width);
  });

  test('can be read without scripts', async () => {
    const page = await open({ javaScriptEnabled: false });
    expect(await page.locator('#viewer').isVisible()).toBe(false);
    expect(await page.locator('main').innerText()).toMatch(/3\. Bc4 Nf6\?\? It loses\. 4\. Qxf7# 1-0/);
  });
});
