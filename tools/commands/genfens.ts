/**
 * `rampart "genfens N seed S book B"`: starting positions for the data generation of OpenBench, each as the line
 * `info string genfens FEN`. B is `None` or a file of openings; what follows it is passed over.
 */

import type { Command } from 'commander';
import { randomWords } from '../../base/random-words.ts';
import { UserError } from '../../base/user-error.ts';
import { prepareTable } from '../../search/alone.ts';
import { type Book, openBook } from '../openings/opening-book.ts';
import { randomStart } from '../openings/random-start.ts';
import { print } from '../output.ts';

/** Megabytes. */
const HASH = 1;
/** After so many positions in a row that it has already made, it gives up. */
const PATIENCE = 200;

/** The words of the command line; OpenBench passes whole UCI lines as words, of which the first one matters. */
export function separateGenfens(words: readonly string[]): readonly string[] {
  const [first = '', ...rest] = words;
  return /^genfens\s/.test(first) ? [...first.trim().split(/\s+/), ...rest] : words;
}

export function declareGenfens(program: Command): void {
  program
    .command('genfens', { hidden: true })
    .description('make starting positions for OpenBench')
    .usage('N seed S book None|FILE')
    .argument('[words...]', 'see docs/openbench.md')
    .allowUnknownOption()
    .action((words: readonly string[], _options: object, command: Command) => {
      const match = /^(\d{1,9}) seed (\d{1,20}) book (\S+)/.exec(words.join(' '));
      if (match === null) command.error('error: genfens needs a number, a seed, and a book or None');
      const [, count, seed, book] = match;
      printStarts(Number(count), BigInt(seed!), bookOf(book!));
    });
}

function bookOf(name: string): Book | undefined {
  return name.toLowerCase() === 'none' ? undefined : openBook(name, Number.MAX_SAFE_INTEGER, 'chess960');
}

/** Prints so many different positions. Throws UserError when new ones fail to turn up, or the book is not good. */
function printStarts(count: number, seed: bigint, book: Book | undefined): void {
  // Seeds may have 64 bits; both halves count.
  const random = randomWords(Number((seed ^ (seed >> 32n)) & 0xffffffffn) | 0);
  const told = new Set<string>();
  let repeated = 0;
  prepareTable(HASH);
  while (told.size < count) {
    const fen = randomStart(random, book);
    repeated = told.has(fen) ? repeated + 1 : 0;
    if (repeated > PATIENCE) throw new UserError(`only ${told.size} positions were found: try a larger book`);
    if (repeated > 0) continue;
    told.add(fen);
    print(`info string genfens ${fen}`);
  }
}
