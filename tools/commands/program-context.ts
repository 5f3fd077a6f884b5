import type { Log } from '../../uci/log.ts';

/** What a command may need of the program around it. */
export interface ProgramContext {
  /** The program's own file, which is also that of its search threads. */
  readonly file: string;
  /** The log that the user has asked for. It is open from when a command begins to the end of the program. */
  readonly log: Log;
}
