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
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { fileFailure, UserError, withFileErrors } from '../base/user-error.ts';
import { ENDING_SIGNALS } from './interruption.ts';
import { statusOf } from './processes.ts';
import { hasShape, maybe, recordOf, type Shaped, text, whole } from './state-files.ts';
import { isOrdinary, realPath } from './text-files.ts';

const HOLDER = recordOf({
  process: whole(1),
  host: text(),
  /** Names the time since the machine was started. Only Linux tells this and the rest. */
  boot: maybe(text()),
  /** Names the processes that see each other: those of a container, or of the machine. */
  namespace: maybe(text()),
  /** Another process of the same number began at another time. */
  began: maybe(text()),
});

/** The process that holds a lock. */
type Holder = Shaped<typeof HOLDER>;

/**
 * Does something while files, as far as they are given, are locked; signals that nobody else awaits release them, too.
 * Throws UserError when another program has one.
 */
export async function whileLocked<Value>(
  files: readonly (string | undefined)[],
  action: () => Value | Promise<Value>,
): Promise<Value> {
  // Devices and pipes, such as /dev/null, may have several writers.
  const locked = files.filter((file) => file !== undefined && isOrdinary(file)) as string[];
  if (locked.length === 0) return action();
  const taken: (() => void)[] = [];
  const release = () => {
    for (const giveUp of taken.splice(0)) giveUp();
  };
  const endUnlessAwaited = (name: NodeJS.Signals) => {
    if (process.listenerCount(name) > 1) return;
    release();
    process.off(name, endUnlessAwaited);
    // Nobody listens any more: the system does what it does with this signal.
    process.kill(process.pid, name);
  };
  process.on('exit', release);
  // Before others, so that it can tell whether there are any.
  for (const name of ENDING_SIGNALS) process.prependListener(name, endUnlessAwaited);
  try {
    for (const file of locked) taken.push(take(file));
    return await action();
  } finally {
    release();
    process.off('exit', release);
    for (const name of ENDING_SIGNALS) process.off(name, endUnlessAwaited);
  }
}

/** Limit of how often others may be quicker, one after the other. */
const MOST_ATTEMPTS = 100;
/** Codes of a rename onto a folder that is not empty: systems differ. */
const STANDS_THERE = ['ENOTEMPTY', 'EEXIST', 'EPERM'];

/** Takes the lock of a file; returns what releases it. Throws UserError. */
function take(file: string): () => void {
  const lock = `${realPath(file)}.lock`;
  const name = randomUUID();
  const draft = `${lock}.${name}`;
  for (let attempt = 1; ; attempt++) {
    clear(lock, file);
    try {
      mkdirSync(draft);
      // On the disk before it is seen: a lock must not lose its holder when the power goes.
      writeFileSync(join(draft, name), `${JSON.stringify(ourselves())}\n`, { flush: true });
      renameSync(draft, lock);
      return () => {
        // A file that stays is a lock whose holder has ended.
        attempted(() => rmSync(join(lock, name), { force: true }));
        attempted(() => rmdirSync(lock));
      };
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      const isTaken = STANDS_THERE.includes((error as NodeJS.ErrnoException).code ?? '');
      if (!isTaken || attempt === MOST_ATTEMPTS) throw fileFailure('write', file, error);
    }
  }
}

/** Takes away what is left of holders that have ended. Throws UserError when one has not. */
function clear(lock: string, file: string): void {
  let names: string[] = [];
  try {
    names = readdirSync(lock);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw fileFailure('read', lock, error);
  }
  for (const name of names) {
    const holder = holderIn(join(lock, name));
    if (holder === undefined) continue;
    if (holder === 'unknown' || !hasEnded(holder))
      throw new UserError(`${file} is being written by ${holderText(holder)}; if it is not, remove ${lock}`);
    withFileErrors('write', lock, () => rmSync(join(lock, name), { force: true }));
  }
  // It may be another's by now.
  attempted(() => rmdirSync(lock));
}

/** The holder of a lock; undefined when it has just been released. */
function holderIn(path: string): Holder | 'unknown' | undefined {
  try {
    const holder: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return hasShape(HOLDER, holder) ? holder : 'unknown';
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
    boot: attempted(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    namespace: attempted(() => readlinkSync('/proc/self/ns/pid')),
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

/** The result of an action; undefined where it fails. */
function attempted<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
