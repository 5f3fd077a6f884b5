import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Behaviour, FAKE_OPENINGS, fakeEngine } from '../../support/fake-engine.ts';
import { testFolder } from '../../support/folder.ts';
import { runAndLook, type Watch } from '../../support/leftovers.ts';

const folder = testFolder();
const book = join(folder, 'book.epd');
let fake: ReturnType<typeof fakeEngine>;

beforeAll(() => {
  writeFileSync(book, FAKE_OPENINGS.join('\n'));
  fake = fakeEngine(folder);
});

const isLinux = process.platform === 'linux';
if (!isLinux) console.warn('skipped the ends of engines: only Linux shows which processes an engine has started');

/** An engine that a shell script starts as "$@". */
function scripted(script: string, behaviour: Behaviour, more = ''): string {
  const file = join(folder, `script ${Math.random()}`);
  writeFileSync(file, script);
  return fake(behaviour, more).replace('cmd=', `cmd=sh arg="${file}" arg=`);
}

function words(engines: readonly string[], ...more: readonly string[]): string[] {
  const named = engines.flatMap((engine) => ['--engine', engine]);
  return ['match', ...named, '--movetime', '600000', '--openings', book, '--order', 'sequential', ...more];
}

/** A match of this engine that is not over soon. */
function long(engine: string): string[] {
  return words([engine, fake('slow each time', 'name=Slow')], '--rounds', '100');
}

/** Sends a signal while the second game is played. */
function sendOnce(signal: NodeJS.Signals): Watch {
  let isSent = false;
  return {
    control: (child, output) => {
      if (!isSent && output.includes('round ')) isSent = child.kill(signal);
    },
  };
}

const withoutWatchdog = { withoutWatchdog: true };

const KEEPS_OUTPUT = 'sleep 1000 & exec "$@"';

describe.skipIf(!isLinux).concurrent.each<[string, string, Behaviour]>([
  ['a shell waits for an engine that never ends', '"$@"; true', 'never ends'],
  ['an engine ignores quit, the end of its input, and signals', 'exec "$@"', 'never ends'],
  ['an engine has a child that keeps its output open', KEEPS_OUTPUT, 'none'],
  ['a grandchild ignores signals', `sh -c 'trap "" HUP INT TERM; sleep 1000; true' & exec "$@"`, 'none'],
  ['a grandchild has lost its parent', '(sleep 1000 >/dev/null 2>&1 &); exec "$@"', 'none'],
])('no process is left where %s', (_, script, behaviour) => {
  test('when the match is over', async () => {
    const given = words([scripted(script, behaviour), fake('none')]);
    const { output, ...rest } = await runAndLook(given, withoutWatchdog);
    expect(rest).toEqual({ code: 0, errors: '', left: [] });
    expect(output).toMatch(/games +2: 0 won, 2 drawn, 0 lost/);
  });

  test('after Ctrl-C', async () => {
    const { output, ...rest } = await runAndLook(long(scripted(script, behaviour)), {
      ...sendOnce('SIGINT'),
      ...withoutWatchdog,
    });
    expect(rest).toEqual({ code: 130, errors: '', left: [] });
    expect(output).toMatch(/games +\d+: 0 won, \d+ drawn, 0 lost/);
  });

  test('when the match is killed', async () => {
    const { code, errors, left } = await runAndLook(long(scripted(script, behaviour)), sendOnce('SIGKILL'));
    expect({ code, errors, left }).toEqual({ code: null, errors: '', left: [] });
  });
});

describe.skipIf(!isLinux).concurrent('no process is left of a stubborn engine that has a child', () => {
  const stubborn = () => scripted(KEEPS_OUTPUT, 'never ends');

  test.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGUSR2', 140],
  ] as const)('after %s', async (signal, status) => {
    const { output, ...rest } = await runAndLook(long(stubborn()), { ...sendOnce(signal), ...withoutWatchdog });
    expect(rest).toEqual({ code: status, errors: '', left: [] });
    expect(output).toMatch(/games +\d+: /);
  });

  test('when nobody reads the output of the match', async () => {
    const given = words([stubborn(), fake('none')], '--rounds', '100');
    const { code, errors, left } = await runAndLook(given, {
      control: (child) => child.stdout!.destroy(),
      ...withoutWatchdog,
    });
    expect({ code, errors, left }).toEqual({ code: 0, errors: '', left: [] });
  });

  test('when another engine cannot play', async () => {
    const { code, errors, left } = await runAndLook(words([stubborn(), fake('dead')]));
    expect({ code, left }).toEqual({ code: 1, left: [] });
    expect(errors).toMatch(/^error: the engine \S+ cannot play: it ended with exit code 3 [^\n]*\n$/);
  });

  test('when a signal ends a command that does not expect it', async () => {
    const suite = join(folder, 'suite.epd');
    writeFileSync(suite, `${FAKE_OPENINGS[2]} bm a2a3;\n`.repeat(1000));
    const { code, left } = await runAndLook(['suite', suite, '--engine', stubborn()], {
      control: (child) => child.kill('SIGVTALRM'),
    });
    expect({ code, left }).toEqual({ code: null, left: [] });
  });

  test('when another environment hides it', async () => {
    const hidden = scripted('env -u RAMPART_ENGINE "$@"; true', 'never ends');
    const { code, errors, left } = await runAndLook(words([hidden, fake('none')]), withoutWatchdog);
    expect({ code, errors, left }).toEqual({ code: 0, errors: '', left: [] });
  });
});

describe.skipIf(!isLinux).concurrent('an engine that ends while a child keeps its output open', () => {
  test('loses at once', async () => {
    const given = words([scripted(KEEPS_OUTPUT, 'crash', 'name=Bad'), fake('none', 'name=Good')], '--json');
    const { output, ...rest } = await runAndLook(given);
    expect(rest).toEqual({ code: 0, errors: '', left: [] });
    expect(JSON.parse(output).engines).toMatchObject([{ name: 'Bad', losses: 2, faults: { disconnect: 2 } }, {}]);
  });

  test('has its last words read', async () => {
    const { code, errors, left } = await runAndLook(words([scripted(KEEPS_OUTPUT, 'dead', 'name=Bad'), fake('none')]));
    const message = 'error: the engine Bad cannot play: it ended with exit code 3 (there is no network file)\n';
    expect({ code, errors, left }).toEqual({ code: 1, errors: message, left: [] });
  });
});
