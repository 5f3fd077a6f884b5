/**
 * Feeds broken inputs to all that reads what others have written, for some minutes: `make fuzz`. Arguments: minutes, a
 * seed, the script of fuzz-thread.ts, a folder of endgame tables or an empty text, then targets; without any, all.
 */

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startProgress } from '../../tools/output.ts';
import { commandTargets } from './fuzz-commands.ts';
import { faultText, fuzz } from './fuzz-run.ts';
import { readingTargets } from './fuzz-targets.ts';

const MINUTE = 60_000;
/** Milliseconds of the processor after which an input hangs; programs that are started have limits of their own. */
const PATIENCE = 60_000;
/** Slices that each target gets of the time. */
const PASSES = 4;

const [minutes, seedText, file, samples, ...chosen] = process.argv.slice(2) as [string, string, string, string];
const seed = Number(seedText);
const tables = existsSync(samples) ? samples : undefined;
const total = Number(minutes) * MINUTE;
const folder = mkdtempSync(join(tmpdir(), 'rampart fuzz '));
const all = [...readingTargets(folder, tables), ...commandTargets(folder)].map(({ name }) => name);
const targets: readonly string[] = chosen.length > 0 ? chosen : all;
const counts = new Map<string, number>();
let faults = 0;

console.log(`seed ${seed}`);
if (tables === undefined) console.log('the endgame tables are made up: there is no folder of whole ones');
const started = Date.now();
const progress = startProgress('fuzz', total, (_, time) => {
  const inputs = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return `${Math.round((1000 * inputs) / time)} inputs/s, ${faults} faults`;
});
try {
  for (let pass = 0; pass < PASSES; pass++) {
    for (const target of targets) {
      const time = total / PASSES / targets.length;
      const timer = setInterval(() => progress.done(Math.min(total, Date.now() - started)), 200);
      const work = { file: resolve(file), target, seed: seed + pass, rounds: Number.MAX_SAFE_INTEGER, time };
      const fuzzed = await fuzz({ ...work, folder, tables, patience: PATIENCE });
      clearInterval(timer);
      counts.set(target, (counts.get(target) ?? 0) + fuzzed.rounds);
      faults += fuzzed.faults.length;
      progress.clear();
      for (const fault of fuzzed.faults) console.log(faultText(fault, seed + pass));
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const [target, count] of counts) console.log(`${target}: ${count} inputs`);
console.log(`${faults} faults`);
process.exitCode = faults > 0 ? 1 : 0;
