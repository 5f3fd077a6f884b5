/** Words for somebody who starts a session of UCI by hand. Hosts talk through pipes, and are told nothing but UCI. */

import { isatty } from 'node:tty';
import { VERSION } from '../uci/version.ts';

const GREETING = `Rampart ${VERSION}, a chess engine that knows your pawns.
It waits for UCI commands. Try: position startpos
                          then: go movetime 1000
help lists the others, quit leaves.
More than UCI: rampart --help
`;

/** Says on a terminal what the program is, and how to leave it. */
export function greetOnTerminal(): void {
  if (isatty(0) && isatty(1)) process.stdout.write(`${GREETING}\n`);
}
