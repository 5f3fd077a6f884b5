/** `rampart openings`: balanced starting positions of our own making, on demand with a certain pawn structure. */

import type { Command } from 'commander';
import { randomWords } from '../../base/random-words.ts';
import { UserError } from '../../base/user-error.ts';
import { positionOf } from '../../lib/notation.ts';
import { prepareTable } from '../../search/alone.ts';
import {
  bookText,
  openingsEpd,
  STRUCTURES,
  type WalkedOpening,
  type WalkOptions,
  walkOpening,
} from '../openings/walk.ts';
import { print, startProgress } from '../output.ts';
import { replaceFile } from '../text-files.ts';
import { newOption, wholeNumber } from './arguments.ts';
import { declareExamples } from './help.ts';
import { declareForce, whileWriting } from './written-files.ts';

interface Options {
  readonly count: number;
  readonly out: string;
  readonly seed: number;
  readonly plies?: number;
  readonly balance: number;
  readonly structure?: string;
}

/** Plies of a walk: a structure needs more of them. */
const PLIES = 10;
const STRUCTURE_PLIES = 16;
/** Walks without a new opening after which the search ends. */
const PATIENCE = 2000;
/** Megabytes. */
const HASH = 4;

export function declareOpenings(program: Command): void {
  declareExamples(declareForce(program.command('openings')), [
    'rampart openings --count 2 --plies 6 --out OPENINGS.epd',
    'rampart openings --structure carlsbad --out OPENINGS.epd',
  ])
    .description('make balanced, varied starting positions by random walks that a search judges')
    .option('--count <number>', 'how many', wholeNumber(1, 1e6), 500)
    .requiredOption('--out <file>', 'where to write: EPD, or moves as in the built-in book for a .uci file')
    .option('--seed <number>', 'decides the walks', wholeNumber(0, 2 ** 32 - 1), 1)
    .option('--plies <count>', `length of a walk; ${PLIES}, or ${STRUCTURE_PLIES} for a structure`, wholeNumber(1, 60))
    .option('--balance <cp>', 'neither side may be ahead by more', wholeNumber(1, 1000), 50)
    .addOption(newOption('--structure <name>', 'only with this pawn structure').choices(STRUCTURES))
    .action((options: Options, command: Command) =>
      whileWriting(command, { writes: { '--out': options.out } }, () => makeOpenings(options)),
    );
}

function makeOpenings(options: Options): void {
  const { count, out, seed, structure } = options;
  const walk: WalkOptions = {
    plies: options.plies ?? (structure === undefined ? PLIES : STRUCTURE_PLIES),
    balance: options.balance,
    structure,
  };
  const openings = collect(count, seed, walk);
  replaceFile(out, out.endsWith('.uci') ? bookText(openings) : openingsEpd(openings, structure));
  print(`${openings.length === 1 ? 'one opening' : `${openings.length} openings`} written to ${out}`);
}

/** Walks until there are `count` different positions. Throws UserError when no new ones are found. */
function collect(count: number, seed: number, walk: WalkOptions): WalkedOpening[] {
  const random = randomWords(seed);
  const openings = new Map<string, WalkedOpening>();
  const progress = startProgress('openings', count, (done, time) => `${((1000 * done) / time).toFixed(1)}/s`);
  prepareTable(HASH);
  let failed = 0;
  while (openings.size < count) {
    const opening = walkOpening(random, walk);
    const position = positionOf(opening?.fen ?? '');
    if (opening === null || openings.has(position)) failed++;
    else {
      openings.set(position, opening);
      failed = 0;
    }
    if (failed > PATIENCE) {
      throw new UserError(`only ${openings.size} openings were found: try more --plies or another --seed`);
    }
    progress.done(openings.size);
  }
  progress.clear();
  return [...openings.values()];
}
