/** The page of the cost ladder. */

import type { Counts } from './counters.ts';

/** A rung: nanoseconds a node with all below it, kilobytes of optimised code, and what the processor counts a node. */
export interface Rung {
  readonly name: string;
  readonly time: number;
  readonly code: number;
  readonly counts: Counts | null;
}

export interface LadderConditions {
  readonly depth: number;
  readonly rounds: number;
  readonly node: string;
  readonly processor: string;
}

/** The page in Markdown. The first rung is the tape, which the last one, the search itself, does not read. */
export function ladderPage(rungs: readonly Rung[], { depth, rounds, node, processor }: LadderConditions): string {
  const hasCounts = rungs.some(({ counts }) => counts !== null);
  const heads = ['part', 'ns', 'ns in all', 'code, KB', ...(hasCounts ? COUNT_HEADS : [])];
  const rows = rungs.map(({ name, time, code, counts }, index) => {
    const isSearch = index > 0 && index === rungs.length - 1;
    const below = (rungs[index - 1]?.time ?? 0) - (isSearch ? rungs[0].time : 0);
    const own = time - below;
    const cells = [name, own.toFixed(0), time.toFixed(0), code.toFixed(0)];
    return hasCounts
      ? [...cells, ...COUNT_HEADS.map((_, at) => counts?.[at]?.toFixed(at === 0 ? 0 : 2) ?? '–')]
      : cells;
  });
  return `${[
    '# What a node costs',
    '',
    '<!-- Made by `make ladder`: do not edit. -->',
    '',
    `A search of the bench, ${depth} plies, is taped: every move that it makes and every call of the functions below. The`,
    'tape is then played with ever more of its parts, so that all rungs visit the same nodes in the same order and find',
    'the same in the tables. The last line is the search itself, which reads no tape: what it does besides all other parts.',
    'Nanoseconds a node, of the part and with all above it: the fastest of the passes of',
    `${rounds} rounds, rungs in turn. Kilobytes of optimised machine code are those of the whole program, the player of the`,
    `tape included. Node ${node}, ${processor}.`,
    '',
    ...(hasCounts ? [] : ['This processor does not let us count instructions, cache misses and branch misses.', '']),
    row(heads),
    row(heads.map((_, index) => (index === 0 ? '---' : '--:'))),
    ...rows.map(row),
  ].join('\n')}\n`;
}

const COUNT_HEADS = ['instructions', 'cache misses', 'branch misses'];

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
