/**
 * Soaking: fast games of Rampart against itself on several hosts, which count what should not happen. `make soak`
 * builds and runs it; it adds to docs/soak.json and writes docs/soak.md.
 */

import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { now } from '../../search/clock.ts';
import { Failure } from '../../uci/failure.ts';
import { awaitInterruption } from '../interruption.ts';
import { print, quitWhenOutputFails, startProgress } from '../output.ts';
import { refuseUnwritable, replaceFile } from '../text-files.ts';
import { playBatch } from './batch.ts';
import { faultsIn } from './counts.ts';
import { findProgram, HOST_NAMES, type Host, type HostName, isProgram } from './hosts.ts';
import { soakPage } from './soak-page.ts';
import { soak } from './soaking.ts';
import { startsEpd } from './starts.ts';
import { readSums, type Sums, sumsText, totalCounts } from './sums.ts';

const USAGE =
  'usage: soak [--minutes N] [--games N] [--concurrency N] [--fastchess FILE] [--cutechess FILE] [--engine FILE] [--sums FILE.json]';
const MINUTE = 60_000;

interface Arguments {
  readonly minutes: number;
  readonly games: number;
  readonly concurrency: number;
  readonly engine: string;
  readonly sums: string;
  readonly programs: { readonly [host in HostName]: string | undefined };
}

quitWhenOutputFails();
try {
  await run(readArguments());
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  process.stderr.write(`error: ${error.message}\n`);
  process.exitCode = 1;
}

async function run({ minutes, games, concurrency, engine, sums: file, programs }: Arguments): Promise<void> {
  const before = readSums(file);
  refuseUnwritable(file);
  const hosts = findHosts(programs);
  const started = now();
  // Not AbortSignal.any of a timeout: Node 20 may collect it as garbage, and the soak would never end.
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), minutes * MINUTE);
  const interruption = awaitInterruption(() => end.abort());
  const { signal } = end;
  const faultsBefore = faultsIn(totalCounts(before));
  let done = 0;
  const progress = startProgress('soak', minutes * MINUTE, (_, time) => {
    return `${done} games, ${((MINUTE * done) / time).toFixed(1)} games/min`;
  });
  const keep = (sums: Sums) => {
    const kept = { ...sums, minutes: before.minutes + (now() - started) / MINUTE };
    replaceFile(file, sumsText(kept));
    replaceFile(file.replace(/\.json$/, '.md'), soakPage(readSums(file)));
  };
  let seed = Date.now() % 2 ** 32;
  try {
    const sums = await soak(before, {
      hosts,
      signal,
      play: async (kind, host, onGames) => {
        const openings = startsEpd(kind.isChess960, games / 2, seed++);
        const batch = { kind, host, engine, rounds: games / 2, concurrency, openings };
        const { counts, folder } = await playBatch(batch, { signal, onGames });
        progress.clear();
        const kept = folder === undefined ? '' : `, kept in ${folder}`;
        print(`${host.name}, ${kind.name}: games ${counts.games}, faults ${faultsIn(counts)}${kept}`);
        if (counts.games === 0 && counts.brokenOff > 0) throw new Failure(`${host.name} plays no games: see ${folder}`);
        return counts;
      },
      onGames: (played) => {
        done = played;
        progress.done(now() - started);
      },
      onBatch: keep,
    });
    const faults = faultsIn(totalCounts(sums)) - faultsBefore;
    print(`games ${done}, faults ${faults}`);
    if (faults > 0) process.exitCode = 1;
  } finally {
    progress.clear();
    clearTimeout(timer);
    interruption.end();
  }
}

/** The hosts that are there; says which are not. */
function findHosts(programs: Arguments['programs']): Host[] {
  return HOST_NAMES.flatMap((name) => {
    const program = programs[name];
    if (program !== undefined) return [{ name, program }];
    process.stderr.write(`${name} is not on the path and left out\n`);
    return [];
  });
}

function readArguments(): Arguments {
  const text = (value?: string) => ({ type: 'string', ...(value === undefined ? {} : { default: value }) }) as const;
  const options = {
    minutes: text('10'),
    games: text('20'),
    concurrency: text('1'),
    fastchess: text(),
    cutechess: text(),
    engine: text('dist/rampart'),
    sums: text('docs/soak.json'),
  };
  try {
    const { values } = parseArgs({ options });
    const number = (key: 'minutes' | 'games' | 'concurrency', most: number) => {
      const value = Number(/^\d{1,5}$/.exec(values[key]!)?.[0]);
      if (!(value >= 1 && value <= most)) throw new Error(`--${key} must be a whole number from 1 to ${most}`);
      return value;
    };
    const program = (file: string) => {
      if (!isProgram(file)) throw new Error(`${file} is no program`);
      return resolve(file);
    };
    const games = number('games', 1000);
    if (games % 2 === 1) throw new Error('--games must be even: openings are played with both colours');
    if (!values.sums!.endsWith('.json')) throw new Error(`--sums must end with .json, not ${basename(values.sums!)}`);
    return {
      minutes: number('minutes', 10_000),
      games,
      concurrency: number('concurrency', 64),
      engine: program(values.engine!),
      sums: values.sums!,
      programs: {
        'rampart match': program('dist/rampart'),
        fastchess: values.fastchess === undefined ? findProgram('fastchess') : program(values.fastchess),
        'cutechess-cli': values.cutechess === undefined ? findProgram('cutechess-cli') : program(values.cutechess),
      },
    };
  } catch (error) {
    process.stderr.write(`error: ${(error as Error).message}\n${USAGE}\n`);
    process.exit(2);
  }
}
