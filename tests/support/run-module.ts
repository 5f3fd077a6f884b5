import { spawn } from 'node:child_process';
import { PATIENCE } from './patience.ts';
import type { Outcome } from './program.ts';

/** Runs the text of a module in Node until it ends by itself; one that does not in time has no exit code. */
export function runModule(text: string): Promise<Outcome> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', text], { timeout: PATIENCE });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    output += piece;
  });
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    errors += piece;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output, errors })));
}
