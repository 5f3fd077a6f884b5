/** `rampart perft`: the legal moves below a position counted, or a whole suite of such counts checked. */

import { basename } from 'node:path';
import type { Command } from 'commander';
import { now } from '../../base/clock.ts';
import { UserError } from '../../base/user-error.ts';
import { setFen } from '../../engine/fen.ts';
import { FenError } from '../../engine/fen-validation.ts';
import { moveText } from '../../engine/move.ts';
import { divide, perft } from '../../engine/perft.ts';
import { contentLines, parseEpdLine } from '../../lib/epd.ts';
import { nameOf } from '../../lib/game-set-up.ts';
import { hasChess960Castling } from '../../lib/notation.ts';
import { WRONG } from '../exit-codes.ts';
import { openMessages, print, printJson, rateText, startProgress } from '../output.ts';
import { readTextFile } from '../text-files.ts';
import { newOption, wholeNumber } from './arguments.ts';
import { declareExamples } from './help.ts';
import { declarePosition, type PositionOptions, positionsOf, printHeading, refusePosition } from './position-option.ts';

interface Options extends PositionOptions {
  readonly json?: true;
  readonly divide?: true;
  readonly suite?: string;
  readonly maxNodes: number;
  readonly maxDepth: number;
}

/** Plies; deeper lists of moves have no room. */
const GREATEST_DEPTH = 99;

export function declarePerft(program: Command): void {
  const depth = wholeNumber(1, GREATEST_DEPTH);
  const suite = newOption('--suite <file>', 'check the counts of a file').conflicts(['divide', 'json']);
  const command = declareExamples(program.command('perft'), [
    'rampart perft 4',
    "rampart perft 3 '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1' --divide",
  ])
    .description('count the leaves of the tree of legal moves')
    .argument('[depth]', 'plies', depth);
  declarePosition(command)
    .option('--divide', 'count below each move')
    .option('--json', 'print JSON instead: nodes, milliseconds, nodes below each move')
    .addOption(suite)
    .option('--max-nodes <count>', 'leave out larger counts of the suite', wholeNumber(1, 1e12), 20_000_000)
    .option('--max-depth <plies>', 'leave out deeper counts of the suite', depth, GREATEST_DEPTH)
    .action(async (plies: number | undefined, words: readonly string[], options: Options, command: Command) => {
      if ((plies === undefined) === (options.suite === undefined)) {
        command.error('error: perft needs either a depth or --suite');
      }
      if (options.suite === undefined) return countMoves(plies!, words, options);
      refusePosition(words, options, '--suite');
      process.exitCode = checkSuite(options.suite, options) ? 0 : WRONG;
    });
}

async function countMoves(depth: number, words: readonly string[], options: Options): Promise<void> {
  for await (const { isOfMany } of positionsOf(words, options)) {
    const started = now();
    if (options.json) printJson(answerOf(depth, started), isOfMany);
    else {
      printHeading(isOfMany);
      const leaves = options.divide ? printCounts(depth) : perft(depth);
      const time = now() - started;
      print(`perft ${depth}: ${leaves} nodes, ${(time / 1000).toFixed(3)} s, ${rateText(leaves, time)}`);
    }
  }
}

function answerOf(depth: number, started: number): object {
  const moves = divide(depth).map(({ move, leaves }) => ({ ...nameOf(move), nodes: leaves }));
  const nodes = moves.reduce((sum, move) => sum + move.nodes, 0);
  return { depth, nodes, time: Math.round(now() - started), moves };
}

/** Prints the leaves below each move; returns all together. */
function printCounts(depth: number): number {
  const chess960 = hasChess960Castling();
  const counts = divide(depth);
  for (const { move, leaves } of counts) print(`${moveText(move, chess960)}: ${leaves}`);
  return counts.reduce((sum, { leaves }) => sum + leaves, 0);
}

/**
 * Prints what is wrong in a suite and a summary, of the counts within both limits; true when no count is wrong. Throws
 * UserError when the file cannot be read or is no suite.
 */
function checkSuite(file: string, { maxNodes, maxDepth }: Options): boolean {
  const name = basename(file);
  const rows = parseSuite(readTextFile(file), name).map(({ fen, counts }) => ({
    fen,
    wanted: counts.filter(({ depth, leaves }) => depth <= maxDepth && leaves <= maxNodes),
  }));
  const expected = rows.flatMap(({ wanted }) => wanted).reduce((sum, { leaves }) => sum + leaves, 0);
  const progress = startProgress(name, expected);
  let [counts, wrong, refused, nodes] = [0, 0, 0, 0];
  const started = now();
  const faults = openMessages(print);
  const complain = (text: string) => {
    progress.clear();
    faults.tell(text);
  };
  for (const { fen, wanted } of rows) {
    try {
      setFen(fen);
    } catch (error) {
      if (!(error instanceof FenError)) throw error;
      // The engine does not take positions that cannot arise.
      refused++;
      complain(`${fen}: ${error.message}`);
      continue;
    }
    for (const { depth, leaves } of wanted) {
      const counted = perft(depth);
      counts++;
      nodes += counted;
      if (counted !== leaves) {
        wrong++;
        complain(`${fen}: depth ${depth}: expected ${leaves}, got ${counted}`);
      }
      progress.done(nodes);
    }
  }
  progress.clear();
  faults.end();
  const refusals = refused === 0 ? '' : ` ${refused} refused,`;
  const rate = rateText(nodes, now() - started);
  print(`${name}: ${rows.length} positions, ${counts} counts, ${wrong} wrong,${refusals} ${nodes} nodes, ${rate}`);
  return wrong === 0;
}

/**
 * Files of perft counts. A row is `FEN ;D1 20 ;D2 400`, blanks around the semicolons or not; or it is spread
 * over lines `id name`, `epd FEN` and `perft 1 20`. Lines that begin with `#` are comments.
 */
interface PerftRow {
  readonly fen: string;
  readonly counts: readonly PerftCount[];
}

interface PerftCount {
  readonly depth: number;
  readonly leaves: number;
}

/** Reads the text of a suite. Throws UserError, with the number of the line, when a line is none of these. */
function parseSuite(text: string, name: string): PerftRow[] {
  const rows: { fen: string; counts: PerftCount[] }[] = [];
  for (const { line, number } of contentLines(text)) {
    if (/^id\b/.test(line)) continue;
    const epd = /^epd\s+(.+)$/.exec(line)?.[1];
    const spread = /^perft\s+(\d+)\s+(\d+)$/.exec(line);
    if (epd !== undefined) rows.push({ fen: epd, counts: [] });
    else if (spread !== null && rows.length > 0) rows.at(-1)!.counts.push(countOf(spread));
    else {
      const row = parseRow(line);
      if (row === null) throw new UserError(`${name}:${number}: no position with counts`);
      rows.push(row);
    }
  }
  return rows;
}

function parseRow(line: string): { fen: string; counts: PerftCount[] } | null {
  const epd = parseEpdLine(line);
  if (epd === null) return null;
  const counts = [...epd.operations].map(([code, operand]) => /^D(\d+) (\d+)$/.exec(`${code} ${operand}`));
  if (counts.length === 0 || counts.includes(null)) return null;
  return { fen: epd.text, counts: counts.map((match) => countOf(match!)) };
}

function countOf([, depth, leaves]: RegExpExecArray): PerftCount {
  return { depth: Number(depth), leaves: Number(leaves) };
}
