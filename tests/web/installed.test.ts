import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { describeInBrowser, launchBrowser, type StaticHost, serveFolder } from '../support/browser.ts';
import { repository } from '../support/sources.ts';

const GAME = '[White "A <b>"]\n\n1. e4 e5 2. Nf3 *\n';

describeInBrowser('the installed page', () => {
  let host: StaticHost;
  let browser: Browser;
  let context: BrowserContext | undefined;

  beforeAll(async () => {
    // The page lies below the root of its host.
    host = await serveFolder(`${repository}dist`);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await host?.close();
  });
  afterEach(async () => {
    await context?.close();
  });

  async function open(prepare = (_page: Page): Promise<unknown> => Promise.resolve()): Promise<Page> {
    context = await browser.newContext();
    const page = await context.newPage();
    await prepare(page);
    await page.goto(`${host.url}web/`);
    await page.locator('.board').waitFor();
    return page;
  }

  const untilWorking = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  test('can be installed from below the root of a host, with all its icons', async () => {
    const page = await open();
    const session = await page.context().newCDPSession(page);
    const { url, data = '', errors } = await session.send('Page.getAppManifest');
    expect([url, errors]).toEqual([`${host.url}web/manifest.webmanifest`, []]);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // A window that keeps nothing cannot install anything: that is how tests open pages.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    const { icons, start_url, scope } = JSON.parse(data) as {
      icons: { src: string; sizes: string }[];
      start_url: string;
      scope: string;
    };
    expect([new URL(start_url, url).href, new URL(scope, url).href]).toEqual([`${host.url}web/`, `${host.url}web/`]);
    for (const { src, sizes } of icons) {
      const width = await page.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return image.naturalWidth;
      }, src);
      if (sizes !== 'any') expect(`${width}x${width}`, src).toBe(sizes);
    }
  });

  test('opens what other programs share: a file, a text, a link', async () => {
    const page = await open();
    await untilWorking(page);
    const share = (name: string, content: string) =>
      page.evaluate(
        ([field, text]) => {
          const form = document.createElement('form');
          Object.assign(form, { action: './share', method: 'post', enctype: 'multipart/form-data' });
          const input = document.createElement('input');
          input.name = field;
          if (field === 'file') {
            input.type = 'file';
            const given = new DataTransfer();
            given.items.add(new File([text], 'game.pgn'));
            input.files = given.files;
          } else input.value = text;
          form.append(input);
          document.body.append(form);
          form.submit();
        },
        [name, content] as const,
      );
    await share('file', GAME);
    await page.getByText('The game is on the board: 3 plies.').waitFor();
    expect(await page.locator('.player', { hasText: 'A <b>' }).count()).toBe(1);
    expect(new URL(page.url()).search).toBe('');
    await share('text', 'nonsense');
    await page.getByText(/^Cannot open this: /).waitFor();
    await share('url', `${host.url}web/#fen=8/8/4k3/8/4KP2/8/8/8_w_-_-_0_1`);
    await page.getByText('The position is on the board.').waitFor();
    await page.reload();
    await page.locator('.board').waitFor();
    expect(decodeURIComponent(page.url())).toContain('8/8/4k3/8/4KP2/8/8/8');
  });

  test('opens the file that the system opens with it', async () => {
    const page = await open((blank) =>
      blank.addInitScript((pgn) => {
        type Consumer = (launch: { files: { getFile: () => Promise<File> }[] }) => void;
        const setConsumer = (consumer: Consumer) =>
          consumer({ files: [{ getFile: () => Promise.resolve(new File([pgn], 'game.pgn')) }] });
        Object.defineProperty(globalThis, 'launchQueue', { value: { setConsumer } });
      }, GAME),
    );
    await page.getByText('The game is on the board: 3 plies.').waitFor();
  });
});
