/**
 * Locks by which one program keeps others from writing a file while it works on it. The lock of FILE is a folder beside
 * it, FILE.lock, with a file in it that names the process which holds it.
 *
 * The folder comes with that file in it, by a rename, which fails where a folder stands that is not empty. A lock whose
 * holder has ended is taken away by removing the holder's file, whose name is never used again: of several that find
 * it at the same moment, none can remove the lock that another of them has taken since. An empty folder is no lock.
 */

import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileFailure, UserError, withFileErrors } from '../base/user-error.ts';
import { ENDING_SIGNALS } from './interruption.ts';
import { hasShape, maybe, recordOf, type Shape, text, whole } from './state-files.ts';
import { isOrdinary } from './text-files.ts';

/** The process that holds a lock. What only Linux tells is undefined elsewhere. */
interface Holder {
  readonly process: number;
  readonly host: string;
  /** Names the time since the machine was started. */
  readonly boot?: string | undefined;
  /** Names the processes that see each other: those of a container, or of the machine. */
  readonly namespace?: string | undefined;
  /** When the process began, in ticks of the machine; another process of the same number began later. */
  readonly began?: string | undefined;
}

/** Does something while files, as far as they are given, are locked. Throws UserError when another program has one. */
export async function whileLocked<Value>(
  files: readonly (string | undefined)[],
  action: () => Value | Promise<Value>,
): Promise<Value> {
  const taken: (() => void)[] = [];
  try {
    // Devices and pipes, such as /dev/null, may have several writers.
    for (const file of files) if (file !== undefined && isOrdinary(file)) taken.push(take(file));
    return await action();
  } finally {
    for (const release of taken) release();
  }
}

/** How often others may be quicker, one after the other. */
const MOST_ATTEMPTS = 100;
/** What a rename says where a folder stands: systems differ. */
const STANDS_THERE = ['ENOTEMPTY', 'EEXIST', 'EPERM'];

/** Takes the lock of a file; returns what releases it. Throws UserError. */
function take(file: string): () => void {
  const lock = lockOf(file);
  const name = randomUUID();
  const draft = `${lock}.${name}`;
  for (let attempt = 1; ; attempt++) {
    clear(lock, file);
    try {
      mkdirSync(draft);
      // On the disk before it is seen: a lock must not lose its holder when the power goes.
      writeFileSync(join(draft, name), `${JSON.stringify(ourselves())}\n`, { flush: true });
      renameSync(draft, lock);
      return hold(() => giveUp(lock, name));
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      const isTaken = STANDS_THERE.includes((error as NodeJS.ErrnoException).code ?? '');
      if (!isTaken || attempt === MOST_ATTEMPTS) throw fileFailure('write', lock, error);
    }
  }
}

/** The same for all names of a file. */
function lockOf(file: string): string {
  try {
    return `${realpathSync(file)}.lock`;
  } catch {
    const folder = withFileErrors('write', file, () => realpathSync(dirname(file)));
    return join(folder, `${basename(file)}.lock`);
  }
}

/** Takes away what is left of holders that have ended. Throws UserError when one has not. */
function clear(lock: string, file: string): void {
  for (const name of namesIn(lock)) {
    const holder = holderIn(join(lock, name));
    if (holder === undefined) continue;
    if (holder === 'unknown' || !hasEnded(holder)) {
      throw new UserError(`${file} is being written by ${holderText(holder)}; if it is not, remove ${lock}`);
    }
    withFileErrors('write', lock, () => rmSync(join(lock, name), { force: true }));
  }
  removeEmpty(lock);
}

function namesIn(lock: string): string[] {
  try {
    return readdirSync(lock);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw fileFailure('read', lock, error);
  }
}

function giveUp(lock: string, name: string): void {
  try {
    rmSync(join(lock, name), { force: true });
  } catch {
    // What stays is a lock whose holder has ended.
  }
  removeEmpty(lock);
}

function removeEmpty(lock: string): void {
  try {
    rmdirSync(lock);
  } catch {
    // There is none, or it is another's by now.
  }
}

/** Who holds a lock; undefined when it has just been released. */
function holderIn(path: string): Holder | 'unknown' | undefined {
  const shape: Shape<Holder> = recordOf<Holder>({
    process: whole(1),
    host: text(),
    boot: maybe(text()),
    namespace: maybe(text()),
    began: maybe(text()),
  });
  try {
    const holder: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return hasShape(shape, holder) ? holder : 'unknown';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : 'unknown';
  }
}

function holderText(holder: Holder | 'unknown'): string {
  if (holder === 'unknown') return 'a process that its lock does not name';
  const { process: id, host, namespace } = holder;
  const where =
    host !== hostname() ? ` on ${host}` : namespace !== ourselves().namespace ? ' of another container' : '';
  return `process ${id}${where}`;
}

function ourselves(): Holder {
  return {
    process: process.pid,
    host: hostname(),
    boot: known(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    namespace: known(() => readlinkSync('/proc/self/ns/pid')),
    began: statusOf(process.pid)?.began,
  };
}

/** False where it cannot be known, as on another host that shares the disk. */
function hasEnded({ process: id, host, boot, namespace, began }: Holder): boolean {
  const own = ourselves();
  if (host !== own.host) return false;
  if (boot !== undefined && own.boot !== undefined && boot !== own.boot) return true;
  if (namespace !== own.namespace) return false;
  try {
    process.kill(id, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return true;
  }
  const status = statusOf(id);
  return status !== undefined && (status.isDead || (began !== undefined && began !== status.began));
}

/** What Linux says of a process; undefined where it does not. */
function statusOf(id: number): { readonly isDead: boolean; readonly began: string | undefined } | undefined {
  const line = known(() => readFileSync(`/proc/${id}/stat`, 'utf8'));
  if (line === undefined) return undefined;
  // The name comes second, in brackets, and may hold anything. Then comes the state, field 3.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  const [state, threads, began] = [fields[0], fields[17], fields[19]];
  // A thread may still write when the first one of the process is dead.
  return { isDead: (state === 'Z' || state === 'X') && Number(threads) < 2, began };
}

function known(read: () => string): string | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** What releases each of our locks. */
const held = new Set<() => void>();

/** Sees to it that a lock is released, at the end of the program too; returns what releases it. */
function hold(giveUp: () => void): () => void {
  if (held.size === 0) {
    process.on('exit', releaseAll);
    // Before others, so that it can tell whether there are any.
    for (const name of ENDING_SIGNALS) process.prependListener(name, endUnlessAwaited);
  }
  const release = () => {
    if (!held.delete(release)) return;
    giveUp();
    if (held.size > 0) return;
    process.off('exit', releaseAll);
    for (const name of ENDING_SIGNALS) process.off(name, endUnlessAwaited);
  };
  held.add(release);
  return release;
}

function releaseAll(): void {
  for (const release of held) release();
}

function endUnlessAwaited(name: NodeJS.Signals): void {
  if (process.listenerCount(name) > 1) return;
  releaseAll();
  // Nobody listens any more: the system does what it does with this signal.
  process.kill(process.pid, name);
}
