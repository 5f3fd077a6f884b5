/**
 * What the terms that are off would cost: `make term-times` builds and runs this and writes docs/evaluation-times.json,
 * from which the page of these terms has its nanoseconds. `--samples` is how often each is measured.
 */

import '../inlining.ts';
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { isOnByDefault } from '../../eval/switches.ts';
import { NAMES, type TermName } from '../../eval/terms.ts';
import type { Duration, TermTimes } from '../catalogue/figures.ts';
import { startProgress } from '../output.ts';
import { type Choice, shortestTimes, timeDifference } from './timing.ts';

const FILE = 'docs/evaluation-times.json';
const SAMPLES = '5';
/** Passes of all terms until V8 has compiled what it will. */
const WARM_UP = 8;

const samples = readArguments();
const off = NAMES.filter((name) => !isOnByDefault(name));
const today: Choice = { isChosen: isOnByDefault, callsAll: false };
const asked: Choice = { ...today, callsAll: true };
const every: Choice = { ...today, isChosen: () => true };
for (let pass = 0; pass < WARM_UP; pass++) shortestTimes([every, today]);

const progress = startProgress(
  'terms',
  off.length + 1,
  (done, time) => `${((60_000 * done) / time).toFixed(0)} terms/min`,
);
const terms = off.map((name, index): [TermName, Duration] => {
  const withIt: Choice = { ...asked, isChosen: (other) => other === name || isOnByDefault(other) };
  const duration = rounded(timeDifference(asked, withIt, samples));
  progress.done(index + 1);
  return [name, duration];
});
const head: Omit<TermTimes, 'terms'> = {
  node: process.version,
  processor: cpus()[0]?.model ?? 'unknown',
  evaluation: Math.round(shortestTimes([today])[0]!),
  asking: rounded(timeDifference(today, asked, samples)),
  together: rounded(timeDifference(today, every, samples)),
};
progress.clear();
writeFileSync(FILE, text(head, terms));

/** A term a line. */
function text(head: Omit<TermTimes, 'terms'>, rows: readonly (readonly [TermName, Duration])[]): string {
  const lines = rows.map(([name, duration]) => `  ${JSON.stringify(name)}: ${JSON.stringify(duration)}`);
  return `${JSON.stringify(head).slice(0, -1)},\n "terms": {\n${lines.join(',\n')}\n }}\n`;
}

/** To a tenth of a nanosecond. */
function rounded({ mean, error }: Duration): Duration {
  return { mean: Number(mean.toFixed(1)), error: Number(error.toFixed(1)) };
}

function readArguments(): number {
  try {
    const { values } = parseArgs({ options: { samples: { type: 'string', default: SAMPLES } } });
    if (!/^([2-9]|[1-9]\d)$/.test(values.samples)) throw new Error('a number from 2 to 99');
    return Number(values.samples);
  } catch (error) {
    process.stderr.write(`error: ${(error as Error).message}\nusage: term-times [--samples NUMBER]\n`);
    process.exit(2);
  }
}
