import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PATIENCE } from './patience.ts';
import { repository } from './sources.ts';

/** The built program, a script. */
export const SCRIPT = `${repository}dist/rampart`;

/** What is tested: the script, or what RAMPART_PROGRAM names, an executable say, which is to do the same. */
export const PROGRAM = process.env.RAMPART_PROGRAM ?? SCRIPT;

/** The same as an engine of a command. */
export const OWN_ENGINE = `cmd="${PROGRAM}"`;

export interface Outcome {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs the program, or one that is to do the same, to its end; `variables` are added to those of the environment. */
export function rampart(
  words: readonly string[],
  input = '',
  variables: NodeJS.ProcessEnv = {},
  program = PROGRAM,
): Outcome {
  const env = { ...process.env, ...variables };
  const { status, stdout, stderr } = spawnSync(program, words, { input, env, encoding: 'utf8', timeout: PATIENCE });
  return { code: status, output: stdout, errors: stderr };
}

/** Starts the program; `control` is called at every piece of output, with all that came so far, `onStart` at once. */
export function startRampart(
  words: readonly string[],
  control: (child: ChildProcess, output: string) => void,
  onStart?: (child: ChildProcess) => void,
): Promise<Outcome> {
  return start(PROGRAM, words, control, onStart);
}

/** Runs the text of a module in Node until it ends by itself; one that does not in time has no exit code. */
export function runModule(text: string): Promise<Outcome> {
  return start(process.execPath, ['--input-type=module', '--eval', text]);
}

function start(
  program: string,
  words: readonly string[],
  control: (child: ChildProcess, output: string) => void = () => {},
  onStart: (child: ChildProcess) => void = () => {},
): Promise<Outcome> {
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], timeout: PATIENCE });
  onStart(child);
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    control(child, output);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output, errors })));
}

/** Whether there is the program that `onTerminal` needs. */
export const hasTerminal = spawnSync('script', ['--version']).status === 0;

/** Standard output and errors of the program on a terminal, with the line feeds of a file. */
export function onTerminal(words: readonly string[]): string {
  const command = [PROGRAM, ...words].map((word) => `'${word}'`).join(' ');
  const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], { encoding: 'utf8', timeout: PATIENCE });
  return stdout.replaceAll('\r\n', '\n');
}

/** Calls the function with a folder that is gone afterwards. */
export function inFolder(use: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'rampart '));
  try {
    use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
