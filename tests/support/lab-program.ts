import { type Outcome, rampart as run } from './program.ts';
import { repository } from './sources.ts';

export { inFolder, type Outcome, OWN_ENGINE } from './program.ts';

/** The laboratory's program, built. */
export const PROGRAM = `${repository}dist/rampart-lab`;

/** Runs it to its end; `variables` are added to those of the environment. */
export function rampart(words: readonly string[], input = '', variables: NodeJS.ProcessEnv = {}): Outcome {
  return run(words, input, variables, PROGRAM);
}
