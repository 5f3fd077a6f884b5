/** A shell that outlives us and ends our engines, because nobody is told when we are killed. Linux only. */

import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';

/**
 * Reads until we have gone, gives engines a second to end by themselves, and kills the others. Ctrl-C in a terminal,
 * and its closing, reach this shell too.
 */
const SCRIPT = `
trap '' HUP INT QUIT TERM
marked() { grep -lsF "$0" /proc/[0-9]*/environ; }
read -r _
[ -n "$(marked)" ] && sleep 1
for round in 1 2 3 4 5; do
  for file in $(marked); do
    file=\${file%/environ}
    kill -9 "\${file#/proc/}"
  done
done`;

/** Without the reference its input could be collected, whose end means our end. */
let watchdog: ChildProcess | undefined;

/** Starts it once; it kills the processes whose environments hold this text. */
export function startWatchdog(text: string): void {
  if (watchdog !== undefined || process.platform !== 'linux') return;
  // A reader of our output must not wait for its end.
  watchdog = spawn('/bin/sh', ['-c', SCRIPT, text], { cwd: '/', stdio: ['pipe', 'ignore', 'ignore'] });
  // Engines end with us without a shell, too, unless we are killed.
  watchdog.on('error', () => {});
  watchdog.stdin!.on('error', () => {});
  watchdog.unref();
  (watchdog.stdin as Socket).unref();
}
