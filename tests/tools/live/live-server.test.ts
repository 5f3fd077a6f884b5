import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, test } from 'vitest';
import { type LiveServer, openLiveServer } from '../../../tools/live/live-server.ts';
import { ask, listen } from '../../support/live-client.ts';

let server: LiveServer;

afterEach(() => server.close());

describe('a live page', () => {
  test('is served on this machine alone, with nothing beside it', async () => {
    server = await openLiveServer(0, () => '<p>page</p>');
    const { address } = server;
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    const page = await ask(address);
    expect(page).toMatchObject({ status: 200, text: '<p>page</p>' });
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(await ask(address, '/', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
    expect(await ask(address, '/events', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' });
    for (const path of ['/x', '/../etc/passwd', '/%2e%2e/', '//', '/?a', '/events/', 'http://elsewhere/']) {
      expect((await ask(address, path)).status, path).toBe(404);
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      const { status, headers } = await ask(address, '/', { method });
      expect([status, headers.allow], method).toEqual([405, 'GET, HEAD']);
    }
    const outside = Object.values(networkInterfaces()).flatMap((all) =>
      (all ?? []).filter(({ internal, family }) => !internal && family === 'IPv4'),
    );
    for (const { address: own } of outside) {
      await expect(ask(address.replace('127.0.0.1', own))).rejects.toThrow('ECONNREFUSED');
    }
  });

  test('does not answer those who came by another name', async () => {
    server = await openLiveServer(0, () => 'page');
    const { port } = new URL(server.address);
    const asked = (host: string, path = '/') => ask(server.address, path, { headers: { host } });
    expect((await asked(`localhost:${port}`)).status).toBe(200);
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      '127.0.0.1',
      'localhost',
      `127.0.0.1:${port}.evil.example`,
    ]) {
      expect((await asked(host)).status, host).toBe(403);
      expect((await asked(host, '/events')).status, host).toBe(403);
    }
  });

  test('tells all who listen, and those who come later what they have missed', async () => {
    server = await openLiveServer(0, () => '');
    expect(server.isHeard()).toBe(false);
    server.onListen((send) => send('first', 'now'));
    const [one, other] = [await listen(server.address), await listen(server.address)];
    expect(await one.until('first')).toBe('now');
    server.send('news', '{"a":1}');
    expect(await Promise.all([one.until('news'), other.until('news')])).toEqual(['{"a":1}', '{"a":1}']);
    one.leave();
    other.leave();
    await expect.poll(() => server.isHeard()).toBe(false);
    server.send('news', 'nobody');
  });

  test('cuts off those who do not read, and those who are too many', async () => {
    server = await openLiveServer(0, () => '');
    const sleeper = await listen(server.address);
    const reader = await listen(server.address);
    sleeper.sleep();
    const large = 'x'.repeat(2_000_000);
    for (let times = 0; times < 20; times++) {
      server.send('news', large);
      await reader.until('news', () => reader.events.length > times);
    }
    reader.leave();
    await expect.poll(() => server.isHeard()).toBe(false);
    const all = await Promise.all(Array.from({ length: 32 }, () => listen(server.address)));
    await expect(listen(server.address)).rejects.toThrow('503');
    all[0]!.leave();
    await expect
      .poll(() =>
        listen(server.address).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });

  test('ends with all its connections, and leaves its port', async () => {
    server = await openLiveServer(0, () => '');
    const { port } = new URL(server.address);
    const [listener, sleeper] = [await listen(server.address), await listen(server.address)];
    sleeper.sleep();
    await expect(openLiveServer(Number(port), () => '')).rejects.toThrow(`cannot serve on port ${port}: it is in use`);
    server.send('last', 'word');
    await server.close();
    expect(await listener.until('last')).toBe('word');
    await listener.ended;
    server = await openLiveServer(Number(port), () => '');
  });
});
