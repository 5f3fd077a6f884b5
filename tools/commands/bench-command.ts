/** `rampart bench`: the node count that stands for the engine's behaviour, and its speed. */

import type { Command } from 'commander';
import { speed } from '../../base/clock.ts';
import { MAX_PLY } from '../../eval/score.ts';
import { BENCH_DEPTH, BENCH_POSITIONS, bench, CLOSED_COUNT } from '../../search/bench.ts';
import { benchLines } from '../../uci/protocol.ts';
import { print, printJson } from '../output.ts';
import { wholeNumber } from './arguments.ts';
import { declareExamples } from './help.ts';

export function declareBench(program: Command): void {
  declareExamples(program.command('bench'), ['rampart bench', 'rampart bench --depth 6 --json'])
    .description('search a fixed set of positions; the last line is `<nodes> nodes <speed> nps`')
    .option('--depth <plies>', 'how deep to search', wholeNumber(1, MAX_PLY - 1), BENCH_DEPTH)
    .option('--json', 'print JSON instead: nodes, milliseconds, nodes of each position')
    .action(({ depth, json }: { depth: number; json?: true }) => (json ? printForPrograms : runBench)(depth));
}

function printForPrograms(depth: number): void {
  const positions: { readonly fen: string; readonly nodes: number }[] = [];
  const { nodes, time } = bench(depth, (_index, fen, count) => positions.push({ fen, nodes: count }));
  const nodesPerSecond = speed(nodes, time);
  printJson({ depth, nodes, time: Math.round(time), nodesPerSecond, positions });
}

function runBench(depth: number): void {
  const result = bench(depth, (index, fen, count) => {
    const kind = index < BENCH_POSITIONS.length - CLOSED_COUNT ? 'open' : 'closed';
    print(`${String(index + 1).padStart(3)} ${String(count).padStart(10)}  ${kind.padEnd(6)}  ${fen}`);
  });
  for (const line of benchLines(result)) print(line);
}
