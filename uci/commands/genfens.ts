/**
 * `rampart "genfens N seed S book B"`: starting positions for the data generation of OpenBench, each as the line
 * `info string genfens FEN`. B is `None` or a file of EPD; what follows it is passed over.
 */

import { readFileSync } from 'node:fs';
import { FenError, START_FEN, setFen } from '../../engine/fen.ts';
import { randomWords } from '../../engine/keys.ts';
import { Failure, fileFailure } from '../failure.ts';
import { randomStart } from '../openings/random-start.ts';
import { prepareThinking } from '../openings/thinking.ts';
import { print } from './output.ts';

/** Megabytes. */
const HASH = 1;

/** True when the first word of the command line is such a request. */
export function isGenfens(word: string | undefined): boolean {
  return /^genfens(\s|$)/.test(word ?? '');
}

/** Does as the request says. Throws Failure when it makes no sense or its book cannot be read. */
export function runGenfens(request: string): void {
  const match = /^genfens\s+(\d{1,9})\s+seed\s+(\d{1,20})\s+book\s+(\S+)/.exec(request);
  if (match === null) throw new Failure('genfens needs `genfens N seed S book None`, or a file for None');
  const [, count, seed, book] = match;
  const fromBook = book!.toLowerCase() !== 'none';
  const starts = fromBook ? readStarts(book!) : [START_FEN];
  // Seeds may have 64 bits; both halves count.
  const wide = BigInt(seed!);
  const random = randomWords(Number((wide ^ (wide >> 32n)) & 0xffffffffn) | 0);
  const told = new Set<string>();
  prepareThinking(HASH);
  while (told.size < Number(count)) {
    const fen = randomStart(random, starts, fromBook);
    if (told.has(fen)) continue;
    told.add(fen);
    print(`info string genfens ${fen}`);
  }
}

/** The positions of a file of EPD or FEN. */
function readStarts(file: string): string[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw fileFailure('read', file, error);
  }
  const starts = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.trim().split(/\s+/).slice(0, 4).join(' '));
  if (starts.length === 0) throw new Failure(`${file} has no positions`);
  try {
    setFen(starts[0]!);
  } catch (error) {
    if (!(error instanceof FenError)) throw error;
    throw new Failure(`${file}:1: ${error.message}`);
  }
  return starts;
}
