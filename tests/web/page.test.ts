import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults, describeInBrowser, PAGE, type Pages, pagesOf, untilStill } from '../support/browser.ts';

const FRENCH = 'r1b1kbnr/pp3ppp/1qn1p3/2ppP3/3P4/2P2N2/PP3PPP/RNBQKB1R w KQkq - 2 6';
const ISOLANI = 'r1bq1rk1/pp2bppp/2n1pn2/8/3P4/P1NB1N2/1P3PPP/R1BQ1RK1 w - - 0 11';
const FORTRESS = '8/8/4k3/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/4K3 w - - 0 1';
const PROMOTES = '8/P6k/8/8/8/8/8/K7 w - - 0 1';
const MATES = '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1';

const PHONE = { width: 390, height: 844 };

let pages: Pages;

/** Opens the page as a first visitor does. */
async function open(fragment = '', options: BrowserContextOptions = {}): Promise<Page> {
  const context = await pages.newContext({ viewport: { width: 1400, height: 900 }, ...options });
  return openIn(context, fragment);
}

async function openIn(context: BrowserContext, fragment = ''): Promise<Page> {
  const page = await pages.newPage(context);
  await page.goto(pages.host.url + fragment);
  await page.locator('.board').waitFor();
  return page;
}

const fragmentOf = (fen: string) => `#fen=${fen.replaceAll(' ', '_')}`;
const square = (page: Page, name: string) => page.locator(`[data-square=${name}]`);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('group', { name: 'Panel' }).getByRole('button', { name });
const lens = (page: Page, name: string) => page.getByRole('group', { name: 'Lens' }).getByRole('button', { name });
const moves = (page: Page) => page.locator('.move').allInnerTexts();
const shownFen = (page: Page) => page.evaluate(() => decodeURIComponent(location.hash).slice(5).replaceAll('_', ' '));

async function play(page: Page, from: string, to: string): Promise<void> {
  await square(page, from).click();
  await square(page, to).click();
}

/** Waits until a game of so many moves has been saved. */
async function untilSaved(page: Page, count: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    const saved = JSON.parse(localStorage.getItem('rampart') ?? 'null') as { game: { moves: [] } } | null;
    return saved?.game.moves.length === wanted;
  }, count);
}

/** Seconds on a clock. */
async function secondsOn(page: Page, side: 'white' | 'black'): Promise<number> {
  const [minutes, rest] = (await page.getByRole('timer', { name: `${side}'s clock` }).innerText()).split(':');
  return 60 * Number(minutes) + Number(rest);
}

async function untilMoves(page: Page, count: number): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelectorAll('.move').length >= wanted, count);
}

describeInBrowser('the page', () => {
  pages = pagesOf(PAGE);

  // A search that checks itself is larger.
  const testOfSizes = test.skipIf(process.env.CHECKED !== undefined);

  testOfSizes('has less than 80 KB, compressed, before the engine thinks, and 440 KB with engine and knowledge', () => {
    const files = readdirSync(PAGE, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));
    const sizeOf = (pattern: RegExp) => {
      const sizes = files
        .filter((name) => pattern.test(name))
        .map((name) => gzipSync(readFileSync(`${PAGE}/${name}`), { level: 9 }).length);
      expect(sizes.length).toBeGreaterThan(0);
      return sizes.reduce((sum, size) => sum + size);
    };
    expect(sizeOf(/^index\.html$|^assets\/index-/)).toBeLessThan(80_000);
    // Games, exercises and files of others are loaded where one opens them.
    expect(sizeOf(/^index\.html$|^assets\/(?:index|thread)-/)).toBeLessThan(440_000);
    expect(sizeOf(/./)).toBeLessThan(520_000);
  });

  test('plays a game: clicked, dragged, by keyboard, with hint, take back and resignation', async () => {
    const page = await open();
    await panel(page, 'Play').click();
    await button(page, 'Start game').click();
    await play(page, 'e2', 'e4');
    await untilMoves(page, 2);
    await square(page, 'g1').dragTo(square(page, 'f3'));
    await untilMoves(page, 4);
    await square(page, 'b1').focus();
    for (const key of ['Enter', 'ArrowUp', 'ArrowUp', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await untilMoves(page, 6);
    const played = await moves(page);
    expect([played[0], played[2], played[4]]).toEqual(['e4', 'Nf3', 'Nc3']);
    await button(page, 'Hint').click();
    await page.getByText('A good move:').waitFor();
    await button(page, 'Take back').click();
    expect(await moves(page)).toEqual(played.slice(0, 4));
    await button(page, 'Resign').click();
    await page.getByText('0-1: resignation').waitFor();
    await play(page, 'b1', 'c3');
    expect(await moves(page)).toHaveLength(4);
    await panel(page, 'Open & save').click();
    const link = await page.getByText('Save PGN').getAttribute('href');
    expect(decodeURIComponent(link!)).toMatch(/\[Result "0-1"\].*1\. e4 /s);
  });

  test('plays White for one who has Black, with clocks that go on after a reload', async () => {
    const page = await open();
    await panel(page, 'Play').click();
    await page.getByLabel('black', { exact: true }).check();
    await page.getByLabel('Clocks').selectOption('3 minutes + 2 seconds');
    await page.getByLabel('Rampart plays as').selectOption('Newcomer (1000)');
    await button(page, 'Start game').click();
    await untilMoves(page, 1);
    expect(await page.locator('[data-square]').first().getAttribute('data-square')).toBe('h1');
    await page.waitForFunction(() => document.querySelector('[aria-label="black\'s clock"]')?.textContent !== '3:00');
    const before = await moves(page);
    await untilSaved(page, 1);
    const seconds = await secondsOn(page, 'black');
    await page.reload();
    expect(await secondsOn(page, 'black')).toBeLessThanOrEqual(seconds);
    expect(await moves(page)).toEqual(before);
    await play(page, 'e7', 'e5');
    await untilMoves(page, 3);
  });

  test('keeps to the game that is played, whatever else one clicks', async () => {
    const page = await open();
    await panel(page, 'Open & save').click();
    await page.getByLabel('FEN or PGN').fill('[White "Anna"]\n\n1. e4 e5 2. Nf3 Nc6 *');
    await button(page, 'Open').click();
    await panel(page, 'Play').click();
    await page.getByLabel('Clocks').selectOption('3 minutes + 2 seconds');
    await button(page, 'Start game').click();
    await play(page, 'd2', 'd4');
    await untilMoves(page, 2);
    expect(await button(page, 'Undo').isDisabled()).toBe(true);
    await panel(page, 'Understand').click();
    await button(page, 'First position').click();
    await button(page, 'Analyse').last().click();
    await page.locator('.line button').first().click();
    await page.getByText('You look ahead').waitFor();
    expect(await button(page, 'Keep the line').count()).toBe(0);
    const played = await moves(page);
    expect([played.length, played[0]]).toEqual([2, 'd4']);
    await button(page, 'Last position').click();
    await play(page, 'c2', 'c4');
    await untilMoves(page, 4);
    await untilSaved(page, 4);
    await page.reload();
    await untilMoves(page, 4);
    await panel(page, 'Play').click();
    await page.getByText('Your move.').waitFor();
    await button(page, 'Leave game').click();
    await button(page, 'Start game').click();
    expect(await button(page, 'Undo').isDisabled()).toBe(true);
    await button(page, 'Resign').click();
    await button(page, 'Undo').click();
    expect(await moves(page)).toHaveLength(4);
    await button(page, 'Start game').waitFor();
  });

  test('moves though the board shows an earlier position', async () => {
    const context = await pages.newContext();
    // The engine cannot answer before its program is given to it.
    let give = () => {};
    const given = new Promise<void>((resolve) => {
      give = resolve;
    });
    await context.route('**/thread*', async (route) => {
      await given;
      await route.continue();
    });
    const page = await openIn(context);
    await panel(page, 'Play').click();
    await button(page, 'Start game').click();
    await play(page, 'e2', 'e4');
    await button(page, 'Previous move').click();
    await page.getByText('Rampart is thinking.').waitFor();
    give();
    await untilMoves(page, 2);
    await page.getByText('Your move.').waitFor();
    expect(await page.locator('.move[aria-current]').innerText()).toBe((await moves(page))[1]);
  });

  test('takes back only what the human has moved', async () => {
    const page = await open(fragmentOf(FRENCH.replace(' w ', ' b ').replace(/ [a-h][36] /, ' - ')));
    await panel(page, 'Play').click();
    await button(page, 'Play on from the board').click();
    await untilMoves(page, 1);
    await page.getByText('Your move.').waitFor();
    expect(await button(page, 'Take back').isDisabled()).toBe(true);
  });

  test('lets a clock run while the page sleeps', async () => {
    const context = await pages.newContext();
    await context.clock.install();
    const page = await openIn(context);
    await panel(page, 'Play').click();
    await page.getByLabel('Clocks').selectOption('3 minutes + 2 seconds');
    await button(page, 'Start game').click();
    await play(page, 'e2', 'e4');
    await untilMoves(page, 2);
    const before = await secondsOn(page, 'white');
    // As if the lid of a laptop had been closed: timers that were due meanwhile run once.
    await page.clock.fastForward(60_000);
    await expect.poll(() => secondsOn(page, 'white')).toBeLessThanOrEqual(before - 60);
  });

  test('ends a game by the rules, and asks what a pawn becomes', async () => {
    const page = await open(fragmentOf(MATES));
    await panel(page, 'Play').click();
    await button(page, 'Play on from the board').click();
    await play(page, 'a1', 'a8');
    await page.getByText('1-0: checkmate').waitFor();
    const other = await open(fragmentOf(PROMOTES));
    await play(other, 'a7', 'a8');
    await other.getByRole('dialog', { name: 'Promote to' }).waitFor();
    expect(await accessibilityFaults(other)).toEqual([]);
    await button(other, 'knight').click();
    expect(await moves(other)).toEqual(['a8=N']);
  });

  test('analyses a position of the address, and keeps what a line says', async () => {
    const page = await open(fragmentOf(FRENCH));
    await page.locator('.line').nth(2).waitFor();
    await page.waitForFunction(() => /depth ([89]|\d\d)/.test(document.querySelector('.figures')?.textContent ?? ''));
    expect(await page.locator('.eval-bar').getAttribute('aria-valuetext')).toMatch(/better|even/);
    await button(page, 'Stop').click();
    await untilStill(page, () => page.locator('.figures').innerText());
    const words = await page.locator('.line').first().locator('button').allInnerTexts();
    await page.locator('.line button').first().click();
    await button(page, 'Keep the line').click();
    expect(await moves(page)).toEqual(words);
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction((fen) => decodeURIComponent(location.hash).includes(fen), FRENCH.split(' ')[0]!);
    expect(await shownFen(page)).toBe(FRENCH);
  });

  test('shows what is wrong with an address', async () => {
    const page = await open('#fen=8/8/8/8/8/8/8/K7_w_-_-_0_1');
    await page.getByText('The address has no position: Black has no king.').waitFor();
    await button(page, 'New board').click();
    await page.locator('.notice').waitFor({ state: 'detached' });
  });

  test('steps through a game and scores it', async () => {
    const page = await open();
    await page.getByRole('button', { name: /Morphy/ }).click();
    await panel(page, 'Understand').click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('.move[aria-current]').innerText()).toBe('e5');
    await panel(page, 'Open & save').click();
    await page.getByLabel('FEN or PGN').fill('1. f3 e5 2. g4 Qh4#');
    await button(page, 'Open').click();
    await panel(page, 'Understand').click();
    await button(page, 'Score the game').click();
    await page.locator('progress').waitFor();
    await page.locator('progress').waitFor({ state: 'detached' });
    await page.getByRole('slider', { name: 'Place in the game' }).fill('4');
    expect(await page.locator('.move[aria-current]').innerText()).toBe('Qh4#');
    expect(await page.locator('.whites-half').getAttribute('d')).toMatch(/^M0/);
    await page.keyboard.press('f');
    expect(await page.locator('[data-square]').first().getAttribute('data-square')).toBe('h1');
    await page.setViewportSize(PHONE);
    await page.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth);
    expect((await page.locator('.board').boundingBox())!.width).toBeGreaterThan(300);
  });

  test('leaves the game when a position is to be analysed', async () => {
    const page = await open();
    await page.getByRole('button', { name: /Botvinnik/ }).click();
    await panel(page, 'Understand').click();
    await button(page, 'Annotate it').click();
    await page.locator('progress').waitFor();
    await page.getByRole('button', { name: 'Analyse' }).last().click();
    await page.locator('progress').waitFor({ state: 'detached' });
    await page.locator('.line').first().waitFor();
  });

  test('annotates a game, and lets one read it', async () => {
    const page = await open();
    await panel(page, 'Open & save').click();
    await page.getByLabel('FEN or PGN').fill('1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0');
    await button(page, 'Open').click();
    await panel(page, 'Understand').click();
    await button(page, 'Annotate it').click();
    await page.getByRole('button', { name: /^Nf6\?\?/ }).click();
    // Searches by time may find more to say of other moves.
    const instead = page.getByRole('group', { name: /^Variation 3\.\.\./ });
    expect(await instead.innerText()).toMatch(/^3\.\.\.\s+(g6|Qe7|Qf6)/);
    expect(await page.locator('.whites-half').count()).toBe(1);
    await panel(page, 'Open & save').click();
    const link = await page.getByText('Save PGN').getAttribute('href');
    expect(decodeURIComponent(link!)).toMatch(/Nf6\s\$4\s\{\[%eval\s#1\]\}/);
  });

  test('sees the pawns: names, features, squares, changes', async () => {
    const page = await open(fragmentOf(FRENCH));
    await page.locator('.sentence', { hasText: "Black's pawn on c5 hits d4" }).waitFor();
    expect(await page.getByRole('row', { name: /Rams/ }).count()).toBe(0);
    await page.locator('summary', { hasText: 'All features' }).click();
    const rams = page.getByRole('row', { name: /Rams/ });
    expect(await rams.innerText()).toMatch(/d4-d5 e5-e6\s+d5-d4 e6-e5/);
    await rams.getByRole('button').hover();
    expect(await page.locator('.pointed').count()).toBe(4);
    await square(page, 'd4').focus();
    expect(await page.locator('.square-card').innerText()).toMatch(/^d4 Rams: .*Levers: .*Counts in: /s);
    expect(await square(page, 'd4').getAttribute('aria-label')).toMatch(/^d4, white pawn, .*lever/);
    await play(page, 'd4', 'c5');
    await page.locator('summary', { hasText: /^\d+ more$/ }).click();
    await page.getByText('White: levers no longer on d4').waitFor();
    await lens(page, 'Evaluation').click();
    const rows = page.locator('.steps [open] tbody tr');
    expect(await rows.count()).toBe(0);
    await page.locator('summary', { hasText: 'structure' }).click();
    expect(await rows.count()).toBeGreaterThan(0);
  });

  test('writes on squares what a term scores there', async () => {
    const page = await open(fragmentOf(ISOLANI));
    await lens(page, 'Evaluation').click();
    await page.locator('summary', { hasText: 'structure' }).click();
    const row = page.locator('.steps').getByRole('row', { name: /^unguarded / });
    await row.getByRole('button').hover();
    const labels = await page.locator('.labels text').allTextContents();
    expect(labels.length).toBeGreaterThan(0);
    expect(await page.locator('.pointed').count()).toBe(labels.length);
    for (const label of labels) expect(label).toMatch(/^[+−]?\d+$/);
  });

  test('proves a fortress and draws it', async () => {
    const page = await open(fragmentOf(FORTRESS));
    await lens(page, 'Fortress').click();
    await page.getByText('White cannot win: the fence is closed for good').waitFor();
    expect(await page.locator('.tint.k-flood').count()).toBeGreaterThan(5);
    await button(page, 'Black attacks').click();
    await page.getByText('Black cannot win:').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('sets up a position, and refuses one that is none', async () => {
    const page = await open();
    await button(page, 'New board').click();
    await button(page, 'Set up').click();
    await button(page, 'Clear board').click();
    await page.getByText('There is no such position: White has no king.').waitFor();
    expect(await button(page, 'Use this position').isDisabled()).toBe(true);
    const put = async (piece: string, name: string) => {
      await button(page, piece).click();
      await square(page, name).click();
    };
    await put('white king', 'e1');
    await put('white rook', 'h1');
    await put('black king', 'e8');
    await put('black pawn', 'c7');
    await square(page, 'c7').dragTo(square(page, 'd7'));
    await page.getByLabel('White, kingside').check();
    expect(await accessibilityFaults(page)).toEqual([]);
    await button(page, 'Use this position').click();
    expect(await shownFen(page)).toBe('4k3/3p4/8/8/8/8/8/4K2R w K - 0 1');
    await play(page, 'e1', 'g1');
    expect(await moves(page)).toEqual(['O-O']);
  });

  test('reads FEN and PGN, and says what is wrong with them', async () => {
    const page = await open();
    await panel(page, 'Open & save').click();
    const field = page.getByLabel('FEN or PGN');
    const opened = async (text: string) => {
      await field.fill(text);
      await button(page, 'Open').click();
    };
    await opened('1. e4 e5 2. Nf7');
    await page.getByText('Cannot open this: line 1: Nf7 is not a legal move.').waitFor();
    await opened('8/8/8/8/8/8/8/8 w - - 0 1');
    await page.getByText('Cannot open this: White has no king.').waitFor();
    await opened('   ');
    await page.getByText('There is nothing to open.').waitFor();
    await opened(FRENCH);
    await page.getByText('The position is on the board.').waitFor();
    await opened('[White "A"]\n\n1. e4 {best by test} e5 (1... c5) 2. Nf3 *');
    await page.getByText('The game is on the board: 3 plies.').waitFor();
    expect(await page.locator('.move').first().getAttribute('title')).toBe('best by test');
    await button(page, 'Undo').click();
    expect(await shownFen(page)).toBe(FRENCH);
  });

  test('says of each game that is opened what is so', async () => {
    const page = await open();
    await panel(page, 'Open & save').click();
    const field = page.getByLabel('FEN or PGN');
    const [good, spoilt, last] = [
      '[White "A"]\n\n1. e4 *',
      '[White "B"]\n\n1. d4 {x} y} *',
      '[White "C"]\n\n{Hello} 1. c4 *',
    ];
    await field.fill([good, spoilt, last].join('\n\n'));
    await button(page, 'Open').click();
    await page.getByLabel('Find').fill('b');
    await page.getByRole('button', { name: /^B –/ }).click();
    await page.getByText("Cannot open the game of line 5: line 7: unexpected '}'.").waitFor();
    await page.getByLabel('Find').fill('');
    await page.getByRole('button', { name: /^C –/ }).click();
    await page.getByText('The game is on the board: 1 ply.').waitFor();
    expect(await page.locator('.error').count()).toBe(0);
    expect(await page.locator('.comment').innerText()).toBe('Hello');
    await page.getByLabel('Find').fill('nobody');
    await field.fill([good, last].join('\n\n'));
    await button(page, 'Open').click();
    await page.getByRole('button', { name: /^A –/ }).click();
    await field.fill(`[White "${'Long'.repeat(20)}"]\n\n1. e4 *`);
    await button(page, 'Open').click();
    await page.setViewportSize(PHONE);
    await page.waitForFunction(() => document.documentElement.scrollWidth <= innerWidth);
  });

  test('opens a file that is not UTF-8', async () => {
    const page = await open();
    await panel(page, 'Open & save').click();
    const pgn = '[White "M\xfcller"]\n[Black "Ho\x9aek"]\n\n1. e4 *\n\n[White "A"]\n\n1. d4 *\n';
    const buffer = Buffer.from(pgn, 'latin1');
    await page.locator('input[type=file]').setInputFiles({ name: 'old.pgn', mimeType: 'text/plain', buffer });
    await page.getByRole('button', { name: /Müller – Hošek/ }).waitFor();
  });

  test('opens a huge file and stays awake', async () => {
    const page = await open();
    await panel(page, 'Open & save').click();
    const games = Array.from(
      { length: 20_000 },
      (_, index) =>
        `[White "Player ${index}"]\n[Black "Other"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O 1-0\n`,
    );
    await page.locator('input[type=file]').setInputFiles({
      name: 'huge.pgn',
      mimeType: 'text/plain',
      buffer: Buffer.from(games.join('\n')),
    });
    await page.getByText('20000 games: choose one.').waitFor();
    await page.getByLabel('Find').fill('player 19999');
    await page.getByRole('button', { name: /Player 19999/ }).click();
    expect(await moves(page)).toHaveLength(9);
  });

  test('draws what the right button draws', async () => {
    const page = await open();
    await button(page, 'New board').click();
    await square(page, 'g1').hover();
    await page.mouse.down({ button: 'right' });
    await square(page, 'f3').hover();
    await page.mouse.up({ button: 'right' });
    expect(await page.locator('.arrow.k-own').count()).toBe(1);
    await play(page, 'g1', 'f3');
    expect(await page.locator('.arrow.k-own').count()).toBe(0);
  });

  test.each([
    ['light', undefined],
    ['dark', undefined],
    ['light', PHONE],
  ] as const)('is accessible in every panel: %s %o', async (colorScheme, viewport) => {
    const page = await open('', { colorScheme, ...(viewport === undefined ? {} : { viewport }) });
    expect(await accessibilityFaults(page), 'first screen').toEqual([]);
    for (const name of ['Play', 'Open & save', 'Understand']) {
      await panel(page, name).click();
      expect(await accessibilityFaults(page), name).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name).toBe(true);
    }
    await page.getByRole('button', { name: 'Analyse' }).last().click();
    await page.locator('.line').first().waitFor();
    await button(page, 'Stop').click();
    for (const name of ['Evaluation', 'Fortress', 'No marks', 'Pawns']) {
      await lens(page, name).click();
      expect(await accessibilityFaults(page), name).toEqual([]);
    }
    const box = await page.locator('.board').boundingBox();
    expect(box!.width).toBeGreaterThan(300);
    expect(Math.abs(box!.width - box!.height)).toBeLessThan(2);
  });

  test('works without a network once it was there, isolated on any host', async () => {
    const page = await open();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(async () => (await caches.keys()).length === 1);
    await page.context().setOffline(true);
    await page.reload();
    await page.locator('.board').waitFor();
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    await panel(page, 'Play').click();
    await button(page, 'Start game').click();
    await play(page, 'd2', 'd4');
    await untilMoves(page, 2);
    await page.locator('summary', { hasText: 'All features' }).click();
    await page.getByRole('row', { name: /Islands/ }).waitFor();
  });

  test('draws as many frames while the engine thinks', async () => {
    const page = await open(fragmentOf(FRENCH));
    await page.locator('.line').first().waitFor();
    const frames = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const end = performance.now() + 500;
            let count = 0;
            const draw = () => {
              count++;
              if (performance.now() < end) requestAnimationFrame(draw);
              else resolve(count);
            };
            requestAnimationFrame(draw);
          }),
      );
    const thinking = await frames();
    await button(page, 'Stop').click();
    expect(thinking).toBeGreaterThan((await frames()) / 10);
  });
});
