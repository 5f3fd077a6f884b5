import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { position } from 'rampart-chess/browser';
import { expect, test } from 'vitest';
import type { Exercise, ExerciseFile, ExerciseKind } from '../../lib/exercises/exercise.ts';
import { accessibilityFaults, describeInBrowser, PAGE, type Pages, pagesOf } from '../support/browser.ts';

const { exercises } = JSON.parse(readFileSync('web/train/exercises.json', 'utf8')) as ExerciseFile;
const firstOf = (kind: ExerciseKind) => exercises.find((one) => one.kind === kind)!;

let pages: Pages;

/** Opens the page at the exercises. */
async function open(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await pages.newContext(options);
  const page = await pages.newPage(context);
  await page.goto(pages.host.url);
  await page.getByRole('group', { name: 'Panel' }).getByRole('button', { name: 'Train' }).click();
  await button(page, 'Start').waitFor();
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const square = (page: Page, name: string) => page.locator(`[data-square=${name}]`);
const feedback = (page: Page) => page.locator('.train [role=status]');

/** Asks the first exercise of a kind. */
async function ask(page: Page, kind: ExerciseKind): Promise<Exercise> {
  await page.getByLabel('Kind').selectOption(kind);
  await button(page, 'Start').click();
  await page.locator('#question').waitFor();
  return firstOf(kind);
}

async function play(page: Page, uci: string): Promise<void> {
  await square(page, uci.slice(0, 2)).click();
  await square(page, uci.slice(2, 4)).click();
}

const sanOf = (fen: string, uci: string) => position(fen, [uci]).played[0]!.san;

describeInBrowser('the exercises on the page', () => {
  pages = pagesOf(PAGE);

  test('a break is played on the board; a wrong one is shown why; the lens waits for the answer', async () => {
    const page = await open();
    const { fen, answer, lines } = await ask(page, 'break');
    expect(await page.getByRole('region', { name: 'Lenses' }).count()).toBe(0);
    const wrong = Object.keys(lines).find((choice) => choice !== answer)!;
    await play(page, wrong);
    await feedback(page)
      .getByText(`No. The answer: ${sanOf(fen, answer)}.`)
      .waitFor();
    expect(await feedback(page).innerText()).toContain('Yours:');
    await page.getByRole('region', { name: 'Lenses' }).waitFor();
    const shown = await page.locator('.move').allInnerTexts();
    expect(shown[0]).toContain(sanOf(fen, answer));
    // The answer can be stepped through, and what was played is beside it.
    await page.getByRole('button', { name: 'Next move' }).click();
    await page.locator('.variation, .comment.quiet').getByText(sanOf(fen, wrong)).first().waitFor();
  });

  test('a knight’s square is chosen with the keyboard alone', async () => {
    const page = await open();
    const { fen, answer } = await ask(page, 'knight');
    const label = await page.evaluate(() => document.activeElement?.textContent);
    expect(label).toBe('Where does the knight belong?');
    await square(page, answer.slice(0, 2)).focus();
    await page.keyboard.press('Enter');
    await feedback(page).getByText('The knight does not get to').waitFor();
    await square(page, answer.slice(2, 4)).focus();
    await page.keyboard.press('Enter');
    await feedback(page)
      .getByText(`Right: ${sanOf(fen, answer)}.`)
      .waitFor();
    await feedback(page).getByText('is an outpost').waitFor();
    // The button for the next one has the focus.
    await page.keyboard.press('Enter');
    await page.getByText('Show the answer').waitFor();
  });

  test('a fortress and an ending are answered by buttons, and the proof is told', async () => {
    const page = await open();
    const fortress = await ask(page, 'fortress');
    await button(page, fortress.answer === 'hold' ? 'It holds' : 'It collapses').click();
    await feedback(page).getByText('Right: the fortress').waitFor();
    await feedback(page).getByText('win:').waitFor();
    await button(page, 'Stop').click();
    const ending = await ask(page, 'endgame');
    await button(page, ending.answer === '1/2-1/2' ? 'White wins' : 'Draw').click();
    await feedback(page).getByText('No. The answer:').waitFor();
    await feedback(page)
      .getByText(/Proved: |Endgame tables know/)
      .waitFor();
  });

  test('answers are kept over a reload, and can be forgotten', async () => {
    const page = await open();
    await ask(page, 'endgame');
    await button(page, 'Show the answer').click();
    await button(page, 'Stop').click();
    const left = exercises.filter(({ kind }) => kind === 'endgame').length - 1;
    await page.getByText(`0 to repeat now, ${left} new, 0 known.`).waitFor();
    await page.waitForFunction(() => localStorage.getItem('rampart')?.includes('"panel":"train"'));
    await page.reload();
    await page.getByLabel('Kind').selectOption('endgame');
    await page.getByText(`0 to repeat now, ${left} new, 0 known.`).waitFor();
    await button(page, 'Forget my answers').click();
    await page.getByText(`0 to repeat now, ${left + 1} new, 0 known.`).waitFor();
  });

  test('another panel ends an exercise, and gives the board back', async () => {
    const page = await open();
    await ask(page, 'knight');
    await page.getByRole('group', { name: 'Panel' }).getByRole('button', { name: 'Understand' }).click();
    await page.getByRole('button', { name: 'Evaluation' }).waitFor();
    await page.getByRole('group', { name: 'Panel' }).getByRole('button', { name: 'Train' }).click();
    await button(page, 'Start').waitFor();
  });

  test('a structure is played out, and the break that was played is told', async () => {
    const page = await open();
    await page.getByRole('combobox', { name: /^Structure/ }).selectOption({ label: 'Isolated queen’s pawn' });
    await page.getByLabel('Rampart plays as').selectOption({ index: 0 });
    await button(page, 'Play it out').click();
    await page.getByText('Nobody has played a pawn break yet.').waitFor();
    await play(page, 'd4d5');
    await page.getByText('11. White plays d4-d5 and hits e6').waitFor();
    await button(page, 'Leave game').click();
    await button(page, 'Play it out').waitFor();
  });

  test.each([
    ['light', 1280],
    ['dark', 390],
  ] as const)('nothing hinders screen readers or runs over the edge, %s, %d wide', async (colorScheme, width) => {
    const page = await open({ colorScheme, viewport: { width, height: 844 } });
    const faults = async () => [
      ...(await accessibilityFaults(page)),
      ...(await page.evaluate(() => (document.documentElement.scrollWidth > innerWidth ? ['too wide'] : []))),
    ];
    expect(await faults()).toEqual([]);
    for (const kind of ['break', 'fortress'] as const) {
      await ask(page, kind);
      expect(await faults()).toEqual([]);
      await button(page, 'Show the answer').click();
      await button(page, 'Next').waitFor();
      expect(await faults()).toEqual([]);
      await button(page, 'Stop').click();
    }
  });

  test('exercises are made from games that the user has brought', async () => {
    const page = await open();
    await page.getByLabel('From').selectOption('own');
    await page.getByText('There are no games of yours yet.').waitFor();
    const tags = '[White "Anna"]\n[Black "Ben"]\n[SetUp "1"]\n[FEN "8/5k2/8/8/8/2P5/8/2K5 b - - 0 1"]\n\n';
    const walk = '1... Kf6 2. Kb1 Ke6 3. Ka1 Kd6 4. Kb1 Kc6 5. Kc1 Kb6 6. Kd1 Ka6 7. Ke1 Kb6 8. Kf1 Kc6 *';
    await page.getByRole('group', { name: 'Panel' }).getByRole('button', { name: 'Your games' }).click();
    await page.getByLabel('Or paste PGN').fill(tags + walk);
    await button(page, 'Add pasted games').click();
    await page.getByText('1 game added.').waitFor();
    await page.getByRole('group', { name: 'Panel' }).getByRole('button', { name: 'Train' }).click();
    await button(page, 'Make exercises').click();
    await page.getByText('1 exercise made from 1 of your games.').waitFor();
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('rampart-train-own')!) as { fen: string }[]);
    expect(await kept()).toHaveLength(1);
    await button(page, 'Start').click();
    await page.getByRole('heading', { name: 'Whose endgame?' }).waitFor();
    await button(page, 'Show the answer').click();
    await feedback(page).getByText('From Anna – Ben').waitFor();
    await feedback(page).getByText('Proved:').waitFor();
    await button(page, 'Stop').click();
    await button(page, 'Delete them').click();
    expect(await kept()).toEqual([]);
  });
});
