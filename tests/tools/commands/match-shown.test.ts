import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { LiveChanges, LiveGame } from '../../../tools/live/live-game.ts';
import { fakeMatches } from '../../support/fake-matches.ts';
import { ask, listen } from '../../support/live-client.ts';
import { type Outcome, rampart, startRampart } from '../../support/program.ts';

const { fake, words } = fakeMatches();

describe('a match that is shown while it is played', () => {
  const playing = (...more: readonly string[]) =>
    words([fake('slow each time', 'name=One'), fake('none', 'name="<b>Two"')], '--serve', ...more);

  /** Starts a match, and gives its address as soon as it is told. */
  function show(given: readonly string[]): { ended: Promise<Outcome>; address: Promise<string>; child: ChildProcess } {
    let child!: ChildProcess;
    let found!: (address: string) => void;
    const address = new Promise<string>((resolve) => (found = resolve));
    const ended = startRampart(
      given,
      () => {},
      (started) => {
        child = started;
        started.stderr!.on('data', (text) => {
          const [shown] = /http:\S+/.exec(String(text)) ?? [];
          if (shown !== undefined) found(shown);
        });
      },
    );
    return { ended, address, child };
  }

  test('has a page with boards and results, which ends with it; those who leave do no harm', async () => {
    const { ended, address } = show(playing('--rounds', '2', '--concurrency', '2'));
    const page = await ask(await address);
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('<h1>Rampart match</h1>') });
    const [listener, leaver] = [await listen(await address), await listen(await address)];
    // A telling has the games that have changed, which need not be both, and the last of several moves.
    const hasMoved = ({ white, move }: LiveGame) => white === 'One' && /^[gf][1368]/.test(move);
    await listener.until('boards', (data) => (JSON.parse(data) as LiveChanges).games.some(hasMoved));
    leaver.leave();
    expect(await listener.until('results', (data) => /game [12] of 4/.test(data))).toContain('&lt;b&gt;Two');
    expect(await listener.until('results', (data) => data.includes('game 4 of 4'))).toContain('Elo');
    await listener.until('over');
    await listener.ended;
    const { code, output, errors } = await ended;
    expect({ code, errors }).toEqual({ code: 0, errors: `the match is shown at ${await address}\n` });
    expect(output).toMatch(/games +4: 0 won, 4 drawn/);
    await expect(ask(await address)).rejects.toThrow('ECONNREFUSED');
  });

  test('ends at an interrupt, whoever listens', async () => {
    const { ended, address, child } = show(playing('--rounds', '100'));
    const [listener, sleeper] = [await listen(await address), await listen(await address)];
    sleeper.sleep();
    await listener.until('boards');
    child.kill('SIGINT');
    await listener.until('over');
    expect((await ended).code).toBe(130);
  });

  test('says when its port is taken, before an engine is started', async () => {
    const host = createServer();
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    const { port } = host.address() as { port: number };
    const { code, output, errors } = await show([
      'match',
      '--engine',
      'cmd=/no',
      '--engine',
      'cmd=/no',
      '--serve',
      String(port),
    ]).ended;
    host.close();
    expect({ code, output, errors }).toEqual({
      code: 1,
      output: '',
      errors: `error: cannot serve on port ${port}: it is in use\n`,
    });
    expect(rampart(playing('70000')).code).toBe(2);
  });
});
