/** Checks the counts of a perft suite. */

import { basename } from 'node:path';
import { setFen } from '../../engine/fen.ts';
import { FenError } from '../../engine/fen-validation.ts';
import { perft } from '../../engine/perft.ts';
import { now } from '../../search/clock.ts';
import { print } from '../output.ts';
import { type Progress, rateText, startProgress } from '../progress-line.ts';
import { readTextFile } from '../text-files.ts';
import { type PerftRow, parseSuite } from './perft-rows.ts';

/** Which counts are checked: those within both. */
export interface SuiteLimits {
  readonly maxNodes: number;
  readonly maxDepth: number;
}

interface Tally {
  counts: number;
  wrong: number;
  /** Positions that the engine does not take, because they cannot arise. */
  refused: number;
  nodes: number;
}

/**
 * Prints what is wrong in a suite and a summary; true when no count is. Throws Failure when the file cannot
 * be read or is no suite.
 */
export function checkSuite(file: string, limits: SuiteLimits): boolean {
  const name = basename(file);
  const rows = parseSuite(readTextFile(file), name).map((row) => withinLimits(row, limits));
  const expected = rows.flatMap(({ counts }) => counts).reduce((sum, { leaves }) => sum + leaves, 0);
  const progress = startProgress(name, expected);
  const tally: Tally = { counts: 0, wrong: 0, refused: 0, nodes: 0 };
  const started = now();
  for (const row of rows) checkRow(row, tally, progress);
  progress.clear();
  const { counts, wrong, nodes } = tally;
  const refused = tally.refused === 0 ? '' : ` ${tally.refused} refused,`;
  const rate = rateText(nodes, now() - started);
  print(`${name}: ${rows.length} positions, ${counts} counts, ${wrong} wrong,${refused} ${nodes} nodes, ${rate}`);
  return wrong === 0;
}

function withinLimits({ fen, counts }: PerftRow, { maxNodes, maxDepth }: SuiteLimits): PerftRow {
  return { fen, counts: counts.filter(({ depth, leaves }) => depth <= maxDepth && leaves <= maxNodes) };
}

function checkRow({ fen, counts }: PerftRow, tally: Tally, progress: Progress): void {
  const complain = (text: string) => {
    progress.clear();
    print(`${fen}: ${text}`);
  };
  try {
    setFen(fen);
  } catch (error) {
    if (!(error instanceof FenError)) throw error;
    tally.refused++;
    complain(error.message);
    return;
  }
  for (const { depth, leaves } of counts) {
    const counted = perft(depth);
    tally.counts++;
    tally.nodes += counted;
    if (counted !== leaves) {
      tally.wrong++;
      complain(`depth ${depth}: expected ${leaves}, got ${counted}`);
    }
    progress.done(tally.nodes);
  }
}
