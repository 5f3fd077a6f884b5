/** Draws the icons of the page that is installed, from web/icons/icon.svg, in Debian's Chromium. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const icons = fileURLToPath(new URL('icons/', import.meta.url));
const drawing = readFileSync(`${icons}icon.svg`, 'utf8');

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run', '--disable-sync'],
});
for (const size of [192, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<body style="margin:0">${drawing}`);
  await page.screenshot({ path: `${icons}icon-${size}.png` });
}
await browser.close();
