/** Draws the pictures of the README: the built page in Debian's Chromium. */

import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { preview } from 'vite';

const pictures = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const SIZE = { width: 1320, height: 860 };
const CARLSBAD = 'r1bq1rk1/pp1nbppp/2p2n2/3p2B1/3P4/2NBPN2/PPQ2PPP/R4RK1 w - - 8 11';
const FORTRESS = '5k2/8/3b4/1p1p1p1p/pPpPpPpP/P1P1P1P1/4K3/2B5 w - - 0 1';

const SHOTS = [
  { name: 'pawn-lens', fen: CARLSBAD, colorScheme: 'light', lens: 'Pawns' },
  { name: 'fortress-lens', fen: FORTRESS, colorScheme: 'dark', lens: 'Fortress' },
];

/** Games of one player for the picture of his structures. */
const GAMES = fileURLToPath(new URL('../../shared/data/pgn/Petrosian.pgn.gz', import.meta.url));

mkdirSync(pictures, { recursive: true });
const server = await preview({ configFile: fileURLToPath(new URL('vite.config.mjs', import.meta.url)) });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run', '--disable-sync'],
});
for (const { name, fen, colorScheme, lens } of SHOTS) {
  const context = await browser.newContext({ viewport: SIZE, colorScheme });
  const page = await context.newPage();
  await page.goto(`${server.resolvedUrls.local[0]}#fen=${fen.replaceAll(' ', '_')}`);
  await page.getByRole('button', { name: lens, exact: true }).click();
  await page.waitForFunction(() =>
    /depth (1[4-9]|[2-9]\d)/.test(document.querySelector('.figures')?.textContent ?? ''),
  );
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.screenshot({ path: `${pictures}${name}.png` });
  await context.close();
}
if (existsSync(GAMES)) {
  const context = await browser.newContext({ viewport: SIZE, colorScheme: 'light' });
  const page = await context.newPage();
  await page.goto(`${server.resolvedUrls.local[0]}#fen=${CARLSBAD.replaceAll(' ', '_')}`);
  await page.getByRole('group', { name: 'Panel' }).getByRole('button', { name: 'Your games' }).click();
  await page.locator('.panel input[type=file]').setInputFiles(GAMES);
  await page.getByText(/games added/).waitFor({ timeout: 600_000 });
  await page.getByRole('button', { name: 'Structures', exact: true }).click();
  await page.locator('.panel').getByText('Breaks and model games').first().waitFor();
  await page.screenshot({ path: `${pictures}your-structures.png` });
  await context.close();
} else console.error(`your-structures.png stays as it is: there is no ${GAMES}`);
await browser.close();
await server.close();
