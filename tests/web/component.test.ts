import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  accessibilityFaults,
  describeInBrowser,
  launchBrowser,
  type StaticHost,
  serveFolder,
} from '../support/browser.ts';
import { testFolder } from '../support/folder.ts';
import { repository } from '../support/sources.ts';

const ISOLANI = 'r1bq1rk1/pp2bppp/2n1pn2/8/3P4/P1NB1N2/1P3PPP/R1BQ1RK1 w - - 0 11';
const FORTRESS = '8/8/4k3/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/4K3 w - - 0 1';

/** Sets attributes, and returns what the drawing that follows tells. */
function change(page: Page, attributes: Readonly<Record<string, string>>): Promise<{ fen?: string; error?: string }> {
  return page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const board = document.querySelector('rampart-board')!;
        const tell = (event: Event) => resolve((event as CustomEvent<{ fen?: string; error?: string }>).detail);
        board.addEventListener('rampart-board', tell, { once: true });
        for (const [name, value] of Object.entries(wanted)) board.setAttribute(name, value);
      }),
    attributes,
  );
}

/** All that the element needs, in the order of their names. */
const FILES = ['browser.js', 'knowledge.js', 'rules.js', 'views.js'];

describeInBrowser('the board for other pages', () => {
  const folder = testFolder();
  let browser: Browser;
  let host: StaticHost;
  let whole: StaticHost;

  beforeAll(async () => {
    browser = await launchBrowser();
    for (const name of FILES) copyFileSync(`${repository}dist/lib/${name}`, join(folder, name));
    const element = `<rampart-board fen="${ISOLANI}"></rampart-board>`;
    const head = '<!doctype html><html lang="en"><title>x</title><script type="module" src="./views.js"></script>';
    writeFileSync(join(folder, 'index.html'), `${head}<main><h1>x</h1>${element}</main></html>`);
    host = await serveFolder(folder);
    whole = await serveFolder(repository);
  });
  afterAll(async () => {
    await browser?.close();
    await host?.close();
    await whole?.close();
  });

  test('draws in a strict page without code, and asks for the library alone', async () => {
    const page = await browser.newPage();
    const problems: string[] = [];
    const asked: string[] = [];
    page.on('console', (message) => problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('request', (request) => asked.push(request.url().replace(whole.url, '')));
    await page.goto(`${whole.url}examples/board.html`);
    await page.locator('rampart-board svg .badge').first().waitFor();
    expect(problems).toEqual([]);
    expect(asked.sort()).toEqual([...FILES.map((name) => `dist/lib/${name}`), 'examples/board.html']);
    const board = page.getByRole('img', { name: 'Chess board' });
    const description = await board.locator('desc').textContent();
    expect(description).toMatch(/White: Kg1.*Carlsbad structure.*minority attack/);
    expect(description).not.toMatch(/\.\.|(Carlsbad structure).*\1/);
    // Shapes are found in the shadow, and colours are there.
    const fill = (selector: string) =>
      page
        .locator(`rampart-board ${selector}`)
        .first()
        .evaluate((part) => getComputedStyle(part).fill);
    expect([await fill('.w'), await fill('path.l')]).toEqual(['rgb(255, 255, 255)', 'rgb(238, 230, 212)']);
    await page.close();
  });

  test('follows its attributes, with marks of the lens alone', async () => {
    const page = await browser.newPage();
    await page.goto(host.url);
    const board = page.locator('rampart-board');
    await board.locator('.badge').first().waitFor();
    expect(await board.locator('.legend li', { hasText: 'isolated' }).count()).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await change(page, { lens: 'none' })).toMatchObject({ fen: ISOLANI });
    expect(await board.locator('.badge, .tint, .arrow, .legend').count()).toBe(0);
    const letter = () => board.locator('.coordinates text').first().textContent();
    expect(await letter()).toBe('a');
    await change(page, { orientation: 'black' });
    expect(await letter()).toBe('h');
    expect(await change(page, { fen: FORTRESS, lens: 'fortress' })).toMatchObject({ fen: FORTRESS });
    expect(await board.locator('.tint.k-flood').count()).toBeGreaterThan(5);
    expect(await board.locator('desc').textContent()).toContain('White cannot win');
    await page.close();
  });

  test('says in a line of text what is wrong, and recovers', async () => {
    const page = await browser.newPage();
    await page.goto(host.url);
    const board = page.locator('rampart-board');
    await board.locator('.badge').first().waitFor();
    const image = '<img src=x onerror=alert(1)>';
    for (const [wrong, told] of [
      [{ fen: '8/8/8/8/8/8/8/K7 w - - 0 1' }, 'There is no such board: Black has no king.'],
      [{ fen: image }, 'There is no such board: '],
      [{ fen: ISOLANI, lens: image }, `There is no such board: lens is pawns or fortress or none, not '${image}'.`],
    ] as const) {
      const { fen, error } = await change(page, wrong);
      expect(fen ?? undefined).toBeUndefined();
      expect(error).toContain(told);
      expect(await board.getByRole('alert').innerText()).toBe(error);
      expect(await board.locator('svg, img').count()).toBe(0);
    }
    await change(page, { lens: 'pawns' });
    expect(await board.getByRole('alert').count()).toBe(0);
    expect(await board.locator('.badge').count()).toBeGreaterThan(0);
    await page.close();
  });
});
