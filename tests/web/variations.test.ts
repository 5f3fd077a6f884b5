import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults, describeInBrowser, PAGE, type Pages, pagesOf } from '../support/browser.ts';

const GAME = '[White "A"]\n\n1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) 2. Nf3 Nc6 *';
const PROMOTES = '8/P6k/8/8/8/8/8/K7 w - - 0 1';
const THREATENS = 'r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3';

describeInBrowser('variations on the page', () => {
  let pages: Pages;
  let page: Page;

  pages = pagesOf(PAGE);

  async function open(fen = ''): Promise<void> {
    const context = await pages.newContext();
    page = await pages.newPage(context);
    await page.goto(`${pages.host.url}${fen === '' ? '' : `#fen=${fen.replaceAll(' ', '_')}`}`);
    await page.locator('.board').waitFor();
  }

  async function openGame(): Promise<void> {
    await open();
    await panel('Open & save').click();
    await page.getByLabel('FEN or PGN').fill(GAME);
    await button('Open').click();
    await page.getByText('The game is on the board: 4 plies.').waitFor();
  }

  const panel = (name: string) => page.getByRole('group', { name: 'Panel' }).getByRole('button', { name });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const move = (san: string) => page.locator('.moves').getByRole('button', { name: san, exact: true });
  const current = () => page.locator('.moves [aria-current]').innerText();
  const square = (name: string) => page.locator(`[data-square=${name}]`);

  async function pgn(): Promise<string> {
    await panel('Open & save').click();
    const link = await page.getByText('Save PGN').getAttribute('href');
    return decodeURIComponent(link!).split('\n\n')[1]!.replace(/\s+/g, ' ').trim();
  }

  test('are walked, promoted and deleted by keyboard alone', async () => {
    await openGame();
    await move('c3').press('Enter');
    expect(await current()).toBe('c3');
    await page.keyboard.press('ArrowRight');
    expect(await current()).toBe('d5');
    for (const _step of [1, 2, 3]) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    expect(await current()).toBe('e5');
    await move('d5').focus();
    await page.keyboard.press('Enter');
    await button('Promote variation').press('Enter');
    expect(await pgn()).toBe('1. e4 e5 (1... c5 2. c3 (2. Nf3 d6) 2... d5) 2. Nf3 Nc6 *');
    await button('Delete from here').press('Enter');
    expect([await current(), await pgn()]).toEqual(['c3', '1. e4 e5 (1... c5 2. c3 (2. Nf3 d6)) 2. Nf3 Nc6 *']);
    await button('Delete variation').press('Enter');
    expect([await current(), await pgn()]).toEqual(['e4', '1. e4 e5 2. Nf3 Nc6 *']);
    await button('Undo').press('Enter');
    expect(await current()).toBe('c3');
    await page.waitForFunction(() => (localStorage.getItem('rampart') ?? '').includes('"branch":[{"at":1,"index":0}]'));
    await page.reload();
    expect(await current()).toBe('c3');
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('begin with another move on the board, and have notes, signs and arrows', async () => {
    await openGame();
    await move('e4').click();
    await square('g7').click();
    await square('g6').click();
    expect(await current()).toBe('g6');
    await page.getByText('Note and sign').click();
    await page.getByLabel('Note on g6').fill('a <b>quiet</b> move');
    await page.getByLabel('Sign').selectOption('!? interesting');
    await square('f8').focus();
    for (const key of ['a', 'ArrowRight', 'ArrowDown', 'a']) await page.keyboard.press(key);
    expect(await page.locator('.arrow.k-own').count()).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await pgn()).toContain('(1... g6 $5 {[%cal Yf8g7] a <b>quiet</b> move})');
    await page.keyboard.press('Escape');
    await move('e4').click();
    expect(await page.locator('.arrow.k-own').count()).toBe(0);
  });

  test('promotes by a key', async () => {
    await open(PROMOTES);
    await square('a7').focus();
    for (const key of ['Enter', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    await page.getByRole('dialog', { name: 'Promote to' }).waitFor();
    await page.keyboard.press('r');
    expect(await page.locator('.move').allInnerTexts()).toEqual(['a8=R']);
  });

  test('looks ahead along a line of the engine, and keeps it on demand', async () => {
    await open(THREATENS);
    const first = page.locator('.line').first();
    await first.locator('button').nth(1).waitFor();
    await button('Stop').click();
    const [own, reply] = await first.locator('button').allInnerTexts();
    await first.locator('button').nth(1).press('Enter');
    await page.getByText(`You look ahead, at 4. ${reply}.`).waitFor();
    expect(await page.locator('.move').count()).toBe(0);
    expect(decodeURIComponent(page.url())).toContain(THREATENS.split(' ')[0]!);
    await page.keyboard.press('ArrowLeft');
    await page.getByText(`You look ahead, at 3... ${own}.`).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByText('You look ahead').waitFor({ state: 'detached' });
    await first.locator('button').first().click();
    await button('Keep the line').click();
    expect((await page.locator('.move').allInnerTexts()).slice(0, 2)).toEqual([own, reply]);
    expect(await current()).toBe(own);
  });

  test('shows what the other side threatens', async () => {
    await open(THREATENS);
    await button('Show the threat').click();
    await page.getByText('If White were to move: #1').waitFor();
    expect(await page.locator('.arrow.k-bad').count()).toBe(1);
    expect(await page.getByText('If White were to move').innerText()).toContain('Qxf7#');
  });

  test('plays Chess960 by a number, castling too', async () => {
    await open();
    await button('Set up').click();
    const number = page.getByLabel('Number, 0 to 959');
    await number.fill('960');
    expect(await button('Use this start').isDisabled()).toBe(true);
    await number.fill('3');
    expect(await accessibilityFaults(page)).toEqual([]);
    await button('Use this start').click();
    expect(decodeURIComponent(page.url())).toContain('bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB_w_');
    await square('f1').click();
    await square('g1').click();
    expect(await square('g1').getAttribute('aria-label')).toMatch(/^g1, white king/);
    expect((await page.locator('.move').allInnerTexts()).at(-1)).toBe('O-O');
  });

  test('saves the board as it is seen, as a drawing and as pixels', async () => {
    await openGame();
    await move('e4').click();
    await panel('Open & save').click();
    const download = async (name: string) => {
      const saved = page.waitForEvent('download');
      await button(name).click();
      return readFileSync(await (await saved).path());
    };
    const svg = (await download('Save picture (SVG)')).toString();
    expect(svg.match(/href="#m[pnbrqk]"/g)).toHaveLength(32);
    expect(svg).not.toMatch(/class=|var\(|http(?!:\/\/www\.w3\.org\/)/);
    const png = await download('Save picture (PNG)');
    // By itself the drawing has the pixels that the page drew.
    const blank = await page.context().newPage();
    await blank.setViewportSize({ width: 1080, height: 1080 });
    await blank.setContent(`<body style="margin:0">${svg}`);
    const colours = (picture: string) =>
      blank.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = new OffscreenCanvas(1080, 1080);
        const pen = canvas.getContext('2d')!;
        pen.drawImage(image, 0, 0);
        const at = (column: number, row: number) => [
          ...pen.getImageData(135 * column + 67, 135 * row + 75, 1, 1).data.slice(0, 3),
        ];
        // White's pawn on e4, the square that it left, an empty light square and a dark one.
        return [at(4, 4), at(4, 6), at(0, 4), at(1, 4)];
      }, picture);
    const pixels = await colours(`data:image/png;base64,${png.toString('base64')}`);
    expect(pixels[0]).toEqual([255, 255, 255]);
    expect(new Set(pixels.map(String)).size).toBe(4);
    const drawn = await blank.screenshot();
    expect(await colours(`data:image/png;base64,${drawn.toString('base64')}`)).toEqual(pixels);
  });
});
