/** `rampart perft`: the legal moves below a position counted, or a whole suite of such counts checked. */

import type { Command } from 'commander';
import { START_FEN, setFen } from '../../engine/fen.ts';
import { moveText } from '../../engine/move.ts';
import { divide, perft } from '../../engine/perft.ts';
import { hasChess960Castling } from '../../lib/notation.ts';
import { now } from '../../search/clock.ts';
import { print } from '../output.ts';
import { rateText } from '../progress-line.ts';
import { wholeNumber } from './arguments.ts';
import { checkSuite } from './perft-suite.ts';

interface Options {
  readonly fen?: string;
  readonly divide?: true;
  readonly suite?: string;
  readonly maxNodes: number;
  readonly maxDepth: number;
}

/** Plies; deeper lists of moves have no room. */
const GREATEST_DEPTH = 99;

export function declarePerft(program: Command): void {
  const { Option } = require('commander') as typeof import('commander');
  const depth = wholeNumber(1, GREATEST_DEPTH);
  const suite = new Option('--suite <file>', 'check the counts of a file').conflicts(['fen', 'divide']);
  program
    .command('perft')
    .description('count the leaves of the tree of legal moves')
    .argument('[depth]', 'plies', depth)
    .option('--fen <fen>', 'the position; the start when left out')
    .option('--divide', 'count below each move')
    .addOption(suite)
    .option('--max-nodes <count>', 'leave out larger counts of the suite', wholeNumber(1, 1e12), 20_000_000)
    .option('--max-depth <plies>', 'leave out deeper counts of the suite', depth, GREATEST_DEPTH)
    .action((plies: number | undefined, options: Options, command: Command) => {
      if ((plies === undefined) === (options.suite === undefined)) {
        command.error('error: perft needs either a depth or --suite');
      }
      if (options.suite !== undefined) process.exitCode = checkSuite(options.suite, options) ? 0 : 1;
      else countMoves(plies!, options);
    });
}

function countMoves(depth: number, options: Options): void {
  setFen(options.fen ?? START_FEN);
  const started = now();
  const leaves = options.divide ? printCounts(depth) : perft(depth);
  const time = now() - started;
  print(`perft ${depth}: ${leaves} nodes, ${(time / 1000).toFixed(3)} s, ${rateText(leaves, time)}`);
}

/** Prints the leaves below each move; returns all together. */
function printCounts(depth: number): number {
  const chess960 = hasChess960Castling();
  const counts = divide(depth);
  for (const { move, leaves } of counts) print(`${moveText(move, chess960)}: ${leaves}`);
  return counts.reduce((sum, { leaves }) => sum + leaves, 0);
}
