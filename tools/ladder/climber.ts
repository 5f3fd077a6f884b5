/**
 * Times one rung: arguments are the tape, the rung (an index of RUNGS, or `search` for the bench itself), the depth of
 * the bench in plies, and passes before and while the time is taken. Writes nodes and milliseconds of each pass as
 * JSON.
 */

import '../inlining.ts';
import { readFileSync } from 'node:fs';
import { countNodes, replay } from './replay.ts';
import { searchBench } from './search-bench.ts';

const [file, rung, depth, before, timed] = process.argv.slice(2);
const bytes = readFileSync(file);
const tape = new Int32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
const times: number[] = [];
for (let pass = 0; pass < Number(before) + Number(timed); pass++) {
  const time = rung === 'search' ? searchBench(Number(depth), () => {}) : replay(tape, Number(rung));
  if (pass >= Number(before)) times.push(time);
}
process.stdout.write(JSON.stringify({ nodes: countNodes(tape), times }));
