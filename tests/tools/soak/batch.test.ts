import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type PlayedBatch, playBatch, type Watch } from '../../../tools/soak/batch.ts';
import { NO_COUNTS } from '../../../tools/soak/counts.ts';
import { findProgram, HOST_NAMES, type HostName } from '../../../tools/soak/hosts.ts';
import { KINDS } from '../../../tools/soak/kinds.ts';
import { startsEpd } from '../../../tools/soak/starts.ts';
import { type Behaviour, FAKE_OPENINGS, fakeEngine } from '../../support/fake-engine.ts';
import { testFolder } from '../../support/folder.ts';
import { PROGRAM } from '../../support/program.ts';

/** What depends on the machine. */
const SIZES = {
  megabytesAtEnd: expect.any(Number),
  megabytesHighest: expect.any(Number),
  load: expect.any(Number),
};
const kindOf = (name: string) => KINDS.find((kind) => kind.name === name)!;
const UNTIMED = kindOf('2000 nodes, 1 thread');
const TIMED = kindOf('0.5+0.005, 1 thread');

/** Whether a process is there and no zombie. */
function isRunning(id: string): boolean {
  return existsSync(`/proc/${id}/stat`) && !/\) Z /.test(readFileSync(`/proc/${id}/stat`, 'latin1'));
}

// Of the file, not of each host: what a group makes stays behind where all of its tests are skipped.
const folder = testFolder();

describe.each(HOST_NAMES)('a batch on %s', (name: HostName) => {
  const program = name === 'rampart match' ? PROGRAM : findProgram(name);
  const testHost = test.skipIf(program === undefined);
  const testSystem = test.skipIf(program === undefined || process.platform !== 'linux');
  let fake: ReturnType<typeof fakeEngine>;

  beforeAll(() => {
    fake = fakeEngine(folder);
  });

  /** A program that behaves so; hosts are given it without arguments. */
  const engineOf = (behaviour: Behaviour, before = '') => {
    fake(behaviour);
    const file = join(folder, behaviour.replace(' ', '-'));
    writeFileSync(
      file,
      `#!/bin/sh\n${before}\nexec '${process.execPath}' '${folder}/fake engine.cjs' '${behaviour}'\n`,
      {
        mode: 0o755,
      },
    );
    return file;
  };

  const play = async (engine: string, kind = UNTIMED, rounds = 1, watch: Partial<Watch> = {}): Promise<PlayedBatch> => {
    const openings = `${FAKE_OPENINGS[1]!.replace(' 0 2', ' hmvc 0; fmvn 2;')}\n`.repeat(rounds);
    const host = { name, program: program! };
    const played = await playBatch(
      { host, kind, engine, rounds, concurrency: 1, openings },
      { signal: new AbortController().signal, onGames: () => {}, ...watch },
    );
    if (played.folder !== undefined) rmSync(played.folder, { recursive: true });
    return played;
  };

  testHost('without a fault', async () => {
    const { counts, folder: kept } = await play(engineOf('none'), { ...UNTIMED, isRestarted: true });
    expect(counts).toEqual({ ...NO_COUNTS, ...SIZES, games: 2 });
    expect(kept).toBeUndefined();
  });

  testHost.each([
    ['slow', TIMED, { timeLosses: 2 }],
    ['illegal', UNTIMED, { illegalMoves: 2 }],
    ['crash', UNTIMED, { disconnects: 2 }],
  ] as const)('counts a fault: %s', async (behaviour, kind, faults) => {
    const { counts, folder: kept } = await play(engineOf(behaviour), kind);
    expect(counts).toEqual({ ...NO_COUNTS, ...SIZES, games: 2, ...faults });
    expect(kept).toBeDefined();
  });

  testHost('counts a game that never ends as a stall, and ends the host', async () => {
    const { counts } = await play(engineOf('stall'), UNTIMED, 1, { patience: 4000, farewell: 2000 });
    expect(counts).toMatchObject({ games: 0, stalls: 1, brokenOff: 0 });
  });

  testHost('keeps what was counted when it is stopped', async () => {
    const stop = new AbortController();
    const onGames = ({ games }: { games: number }) => games > 0 && stop.abort();
    const { counts } = await play(engineOf('none'), UNTIMED, 400, { signal: stop.signal, onGames });
    expect(counts).toEqual({ ...NO_COUNTS, ...SIZES, games: counts.games });
    expect(counts.games).toBeGreaterThan(0);
    expect(counts.games).toBeLessThan(800);
  });

  testSystem('sees sizes, and ends processes that are left over', async () => {
    const id = join(folder, 'id');
    // Without a parent, and without the mark by which our own host finds and ends what engines leave.
    const sleeper = `env -u RAMPART_ENGINE sh -c 'sleep 10000 </dev/null >/dev/null 2>&1 & echo $! > "$0"' '${id}'`;
    const engine = engineOf('slow each time', sleeper);
    const { counts } = await play(engine, TIMED, 1, { farewell: 2000 });
    expect(counts.leftOver).toBe(2);
    expect(counts.megabytesHighest).toBeGreaterThan(10);
    await expect.poll(() => isRunning(readFileSync(id, 'utf8').trim())).toBe(false);
  });
});

test('a host that ends early by itself has broken off', async () => {
  const host = { name: 'rampart match', program: PROGRAM } as const;
  const batch = {
    host,
    kind: UNTIMED,
    engine: '/no/such',
    rounds: 1,
    concurrency: 1,
    openings: startsEpd(false, 1, 1),
  };
  const watch = { signal: new AbortController().signal, onGames: () => {} };
  const noEngine = await playBatch(batch, watch);
  const noHost = await playBatch({ ...batch, host: { ...host, program: '/no/such' } }, watch);
  for (const { counts, folder: kept } of [noEngine, noHost]) {
    expect(counts).toEqual({ ...NO_COUNTS, ...SIZES, brokenOff: 1 });
    rmSync(kept!, { recursive: true });
  }
});
