/**
 * Compares every verdict of the recognisers with the tablebases of three and four pieces, in every position:
 * `make prove`. Arguments: the folder of the tables, then materials such as `KRvKP`; without any, all.
 */

import { announceFiles, findTablebases } from '../../search/tablebase-files.ts';
import { type Coverage, coverageText, FEW_PIECES, prove } from './proof.ts';

const [folder, ...chosen] = process.argv.slice(2);
announceFiles(findTablebases(folder!).files);
const rows: Coverage[] = [];
for (const material of chosen.length > 0 ? chosen : FEW_PIECES) {
  const row = prove({ material, oneIn: 1, seed: 1 });
  rows.push(row);
  if (process.stderr.isTTY) console.error(`${rows.length} of ${FEW_PIECES.length}: ${material}`);
  for (const example of row.examples) console.error(example);
}
console.log(coverageText(rows));
process.exitCode = rows.some((row) => row.contradictions > 0) ? 1 : 0;
