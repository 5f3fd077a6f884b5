/** A batch of soaked games: one kind on one host, watched from outside until the host has ended. */

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { now } from '../../search/clock.ts';
import { onFile } from '../../uci/failure.ts';
import { writeTextFile } from '../text-files.ts';
import { type Counts, countGames, faultsIn, type GameCounts, NO_GAMES } from './counts.ts';
import { GAMES, type Host, hostWords, OPENINGS, type Task } from './hosts.ts';
import { MARK, markedProcesses } from './processes.ts';

export interface Batch extends Task {
  readonly host: Host;
  /** Lines of EPD, one for each round. */
  readonly openings: string;
}

export interface Watch {
  /** Ends the batch; what was played until then counts. */
  readonly signal: AbortSignal;
  /** Called with the games so far, about every second. */
  readonly onGames: (played: GameCounts) => void;
  /** Milliseconds without the end of a game that are a stall. */
  readonly patience?: number;
  /** Milliseconds that a host has to end when it is asked to, and what it has started after its end. */
  readonly farewell?: number;
}

export interface PlayedBatch {
  readonly counts: Counts;
  /** The folder with openings, games and output, kept where something went wrong. */
  readonly folder: string | undefined;
}

const PATIENCE = 300_000;
const FAREWELL = 10_000;
/** Milliseconds between two looks. */
const INTERVAL = 1000;
const OUTPUT = 'output.txt';

/** Plays a batch. Throws Failure when its files cannot be written. */
export async function playBatch(batch: Batch, watch: Watch): Promise<PlayedBatch> {
  const folder = onFile('write', tmpdir(), () => mkdtempSync(join(tmpdir(), 'soak-')));
  writeTextFile(join(folder, OPENINGS), batch.openings);
  const mark = randomUUID();
  const output = onFile('write', folder, () => openSync(join(folder, OUTPUT), 'a'));
  // In a group of its own: Ctrl-C must not end engines whose host then counts a disconnection.
  const child = spawn(batch.host.program, hostWords(batch.host.name, batch), {
    cwd: folder,
    detached: true,
    env: { ...process.env, [MARK]: mark },
    stdio: ['ignore', output, output],
  });
  const counts = await observe(child, { batch, folder, mark }, watch);
  writeSync(output, `ended with ${child.signalCode ?? child.exitCode}\n`);
  closeSync(output);
  const isFaulty = faultsIn(counts) > 0;
  if (!isFaulty) rmSync(folder, { recursive: true, force: true });
  return { counts, folder: isFaulty ? folder : undefined };
}

interface Traces {
  readonly batch: Batch;
  readonly folder: string;
  /** In the environment of all processes of the batch. */
  readonly mark: string;
}

/** Looks at games and engines until the host has ended or is ended. */
async function observe(
  child: ChildProcess,
  { batch, folder, mark }: Traces,
  { signal, onGames, patience = PATIENCE, farewell = FAREWELL }: Watch,
): Promise<Counts> {
  const stopped = new AbortController();
  const stop = () => stopped.abort();
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  const ended = once(child, 'close').then(stop, stop);
  let games: GameCounts = NO_GAMES;
  let [megabytesAtEnd, megabytesHighest] = [0, 0];
  let lastEnd = now();
  let isStalled = false;
  const look = () => {
    const counted = gamesIn(folder);
    if (counted.games > games.games) lastEnd = now();
    games = counted;
    const engines = markedProcesses(mark).filter(({ id }) => id !== child.pid);
    if (engines.length > 0) megabytesAtEnd = Math.max(...engines.map(({ megabytes }) => megabytes));
    megabytesHighest = Math.max(megabytesHighest, megabytesAtEnd);
    onGames(games);
  };
  while (!stopped.signal.aborted && !isStalled) {
    await sleep(INTERVAL, undefined, { signal: stopped.signal }).catch(() => {});
    if (!stopped.signal.aborted) look();
    isStalled = now() - lastEnd > patience;
  }
  // A game that ends because we end the batch has no fault of its own.
  games = gamesIn(folder);
  const isWhole = games.games === 2 * batch.rounds;
  signal.removeEventListener('abort', stop);
  await endHost(child, ended, farewell);
  return {
    ...games,
    stalls: games.stalls + (isStalled ? 1 : 0),
    brokenOff: isWhole || isStalled || signal.aborted ? 0 : 1,
    leftOver: await endLeftOver(mark, farewell),
    megabytesAtEnd: Math.round(megabytesAtEnd),
    megabytesHighest: Math.round(megabytesHighest),
    load: Number((loadavg()[0]! / cpus().length).toFixed(1)),
  };
}

function gamesIn(folder: string): GameCounts {
  const file = join(folder, GAMES);
  return existsSync(file) ? countGames(readFileSync(file, 'latin1')) : NO_GAMES;
}

/** Ends a host as Ctrl-C does, or by force; one that has ended is left alone. */
async function endHost(child: ChildProcess, ended: Promise<void>, farewell: number): Promise<void> {
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGKILL'), farewell);
  await ended;
  clearTimeout(timer);
}

/** Ends what is left of a batch some time after its host, and returns how many processes that were. */
async function endLeftOver(mark: string, farewell: number): Promise<number> {
  const deadline = now() + farewell;
  let left = markedProcesses(mark);
  while (left.length > 0 && now() < deadline) {
    await sleep(INTERVAL / 5);
    left = markedProcesses(mark);
  }
  for (const { id } of left) killIfThere(id);
  return left.length;
}

function killIfThere(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
