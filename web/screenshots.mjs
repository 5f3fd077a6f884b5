/** Draws the pictures of the README: the built page in Debian's Chromium. */

import { mkdirSync } from 'node:fs';
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
await browser.close();
await server.close();
