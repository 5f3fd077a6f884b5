import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { PATIENCE } from './patience.ts';
import { describeWith } from './shared.ts';
import { repository } from './sources.ts';

/** The built page. */
export const PAGE = `${repository}dist/web`;

/** Where Debian puts Chromium; another one can be named. */
const EXECUTABLE = process.env.CHROMIUM ?? '/usr/bin/chromium';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: EXECUTABLE, args: ARGUMENTS, timeout: PATIENCE });
  browser.on('context', (context) => context.setDefaultTimeout(PATIENCE));
  return browser;
}

/** A host and a browser for the tests of a `describe`. */
export interface Pages {
  readonly host: StaticHost;
  /** A context that ends with the test. */
  readonly newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** A page of it whose errors and dialogs fail the test. */
  readonly newPage: (context?: BrowserContext) => Promise<Page>;
}

/** Starts both before the tests and ends them after. To be called where the tests are declared. */
export function pagesOf(folder: string): Pages {
  let host: StaticHost | undefined;
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  const problems: string[] = [];
  beforeAll(async () => {
    host = await serveFolder(folder);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await host?.close();
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(problems.splice(0)).toEqual([]);
  });
  const newContext = async (options: BrowserContextOptions = {}) => {
    const context = await browser!.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    contexts.push(context);
    return context;
  };
  return {
    get host() {
      return host!;
    },
    newContext,
    newPage: async (context) => {
      const page = await (context ?? (await newContext())).newPage();
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('dialog', (dialog) => {
        problems.push(dialog.message());
        void dialog.dismiss();
      });
      return page;
    },
  };
}

/** Waits until a page says the same for a while: no more is on its way. */
export async function untilStill(page: Page, read: () => Promise<unknown>): Promise<void> {
  const isStill = async () => {
    const before = await read();
    await page.waitForTimeout(500);
    return (await read()) === before;
  };
  await expect.poll(isStill).toBe(true);
}

/** Like `describe`, for tests in a browser. */
export function describeInBrowser(name: string, body: () => void): void {
  describeWith(EXECUTABLE, name, body);
}

const AXE = readFileSync(`${repository}node_modules/axe-core/axe.min.js`, 'utf8');

/** What axe finds wrong with what a page shows now. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 100)}`);
  });
}

/** What is wrong with a page that is one file, on a narrow and a wide window, on light and on dark ground. */
export async function fileFaults(browser: Browser, html: string): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    // Axe is a script, which these pages forbid.
    const context = await browser.newContext({ colorScheme, bypassCSP: true });
    const page = await context.newPage();
    page.on('request', (request) => faults.push(`asks for ${request.url()}`));
    page.on('console', (message) => faults.push(message.text()));
    for (const width of [360, 1200]) {
      await page.setViewportSize({ width, height: 800 });
      await page.setContent(html);
      const found = [...(await accessibilityFaults(page)), ...(await page.evaluate<string[]>(LAYOUT_FAULTS))];
      faults.push(...found.map((fault) => `${colorScheme}, ${width} wide: ${fault}`));
    }
    await context.close();
  }
  return faults;
}

/** Runs in the page: what reaches beyond the window, and pictures without a role. */
const LAYOUT_FAULTS = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const pictures = [...document.querySelectorAll('svg')].filter((svg) => svg.closest('[aria-hidden=true], [role=img]') === null);
  return [
    ...(scrollWidth > clientWidth ? ['is ' + scrollWidth + ' wide'] : []),
    ...pictures.map((svg) => 'a picture without a role: ' + svg.outerHTML.slice(0, 100)),
  ];
})()`;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

export interface StaticHost {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** What isolates a page, so that its workers share memory. */
const ISOLATION = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** A plain static host: files as they are, no headers but their type and those that isolate a page, where wanted. */
export async function serveFolder(folder: string, isolated = false): Promise<StaticHost> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname));
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    if (!file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, ...(isolated ? ISOLATION : {}) });
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
