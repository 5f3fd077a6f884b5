import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { describe, test } from 'vitest';

const PROGRAM = '/usr/bin/chromium';

/** Like `describe`, for tests that need a browser; without one the body does not run. */
export function describeBrowser(name: string, body: () => void): void {
  if (existsSync(PROGRAM)) {
    describe(name, body);
    return;
  }
  console.warn(`skipped ${name}: there is no ${PROGRAM}`);
  describe(name, () => test.skip('needs a browser', () => {}));
}

export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: PROGRAM, args: ['--no-sandbox'] });
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
/** What a page needs to be answered with, and its scripts, so that its workers share memory. */
const ISOLATION = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** Serves a folder to this machine; isolated pages may share memory with their workers. */
export async function serveFolder(folder: string, isolated: boolean): Promise<{ address: string; server: Server }> {
  const server = createServer(async ({ url = '/' }, answer) => {
    const path = decodeURIComponent(url.split('?')[0]!);
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    const content = await readFile(file).catch(() => undefined);
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    answer.writeHead(content === undefined ? 404 : 200, { 'Content-Type': type, ...(isolated ? ISOLATION : {}) });
    answer.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
