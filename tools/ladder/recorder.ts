/** Searches the bench and writes the tape of it to a file: arguments are the depth in plies and the file. */

import '../inlining.ts';
import { writeFileSync } from 'node:fs';
import { searchBench } from './search-bench.ts';
import { POSITION, record, recorded } from './tape.ts';

const [depth, file] = process.argv.slice(2);
searchBench(Number(depth), (index) => record(POSITION, 1, index));
writeFileSync(file, recorded());
