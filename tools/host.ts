/**
 * The program as hosts start it, without arguments: it talks UCI at once, for they wait for it. The commands are not
 * compiled then (tools/bundle/loader.cjs).
 */

import './early-thread.ts';
import { isMainThread } from 'node:worker_threads';
import { startSession } from '../uci/session.ts';
import { greetOnTerminal } from './greeting.ts';

// Left to itself, Node.js answers this signal by opening a debugger that others can talk to.
if (isMainThread) process.on('SIGUSR1', () => {});
if (isMainThread && process.argv.length === 2) {
  greetOnTerminal();
  startSession(__filename);
}
