/**
 * Proves all mates that searches claim in mate problems, with the mating side to move and with the other: `make
 * prove-mates`. Arguments: the nodes of a search, then files of problems in EPD; our own are always among them.
 */

import { readFileSync } from 'node:fs';
import { startProgress } from '../../tools/output.ts';
import { checkMates, newMateTally } from './mate-claims.ts';
import { MATES } from './mates.ts';
import { startAfresh } from './searching.ts';

const [nodes, ...files] = process.argv.slice(2);
const fens = MATES.map(([, , fen]) => fen);
for (const file of files) {
  const rows = readFileSync(file, 'utf8').trim().split('\n');
  fens.push(...rows.map((row) => `${row.split(' ').slice(0, 4).join(' ')} 0 1`));
}
if (files.length === 0) console.error('skipped the problems of ../shared/data/mate: they are not there');
const tally = newMateTally();
startAfresh(16);
const progress = startProgress('mates', fens.length, (done, time) => `${((1000 * done) / time).toFixed(1)} problems/s`);
for (const [index, fen] of fens.entries()) {
  checkMates(fen, Number(nodes), tally);
  progress.done(index + 1);
}
progress.clear();
for (const fault of tally.faults) console.error(`false: ${fault}`);
for (const mate of tally.open) console.error(`open: ${mate}`);
const { searches, mating, mated, complete, early, open, faults } = tally;
console.log(
  `${fens.length} problems, ${searches} searches of ${nodes} nodes: ${mating} claim to mate, ${mated} to be mated`,
);
console.log(`${complete} lines go on to the mate, ${early} end before it`);
console.log(`${faults.length} false, ${open.length} neither proved nor refuted`);
process.exitCode = faults.length > 0 ? 1 : 0;
