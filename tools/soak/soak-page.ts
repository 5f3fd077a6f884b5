/** The page of the sums of all soaks. */

import { type Counts, faultsIn } from './counts.ts';
import { HOST_NAMES } from './hosts.ts';
import { KINDS } from './kinds.ts';
import { type Sums, totalCounts } from './sums.ts';

/** Games without a fault that we want to have seen. */
export const GOAL = 10_000;

const HEADS = [
  'games',
  'lost on time',
  'illegal moves',
  'disconnected',
  'stalled',
  'broken off',
  'left over',
  'MB at the end',
  'MB highest',
  'load',
];

/** The page in Markdown. */
export function soakPage(sums: Sums): string {
  const total = totalCounts(sums);
  const hosts = HOST_NAMES.map((host) => [host, ...cells(totalCounts(sums, host))]);
  const kinds = KINDS.flatMap(({ name }) =>
    HOST_NAMES.flatMap((host) => {
      const counts = sums.counts[name]?.[host];
      return counts === undefined ? [] : [[name, host, ...cells(counts)]];
    }),
  );
  return `${[
    '# Soaking',
    '',
    '<!-- Made by `make soak` from soak.json: do not edit. -->',
    '',
    `${thousands(total.games)} of ${thousands(GOAL)} games, ${thousands(faultsIn(total))} faults, in ${sums.minutes.toFixed(0)} minutes.`,
    '',
    'Rampart plays itself, so that every fault is ours: two engines, fast games, three hosts. Clocks forgive no overrun.',
    'Games begin with positions of the built-in book, or with start positions of Chess960. Engines that are not restarted',
    'play a batch of games in one process.',
    '',
    '    make soak SOAK="--minutes 30 --fastchess /path/to/fastchess --cutechess /path/to/cutechess-cli"',
    '',
    'adds to what is here. Hosts that are not named are looked for on the path; one that is not there is left out. What has',
    'the fewest games is played first. Ctrl-C ends the soak and keeps what was counted. `--games` is how many games a batch',
    'has, `--concurrency` how many run at a time. The folder of a batch with a fault is kept, and its name printed. The',
    'exit status is 1 after a fault.',
    '',
    'Broken off are batches that the host ended early by itself, left over are processes that outlive their host. The sizes',
    'are megabytes in memory of the largest engine: when a batch ended, and at any time. Only Linux tells the last three.',
    'The load is the highest at the end of a batch, for each processor: above 1 processes wait, and clocks run meanwhile.',
    '',
    ...table(['host', ...HEADS], [...hosts, ['**all**', ...cells(total)]], 1),
    '',
    '## By kind',
    '',
    'A kind is a time control in seconds, or nodes for each move; threads; the rules; and whether engines are restarted for',
    'each game.',
    '',
    ...table(['kind', 'host', ...HEADS], kinds, 2),
  ].join('\n')}\n`;
}

function cells(counts: Counts): string[] {
  const { games, timeLosses, illegalMoves, disconnects, stalls, brokenOff, leftOver } = counts;
  const numbers = [games, timeLosses, illegalMoves, disconnects, stalls, brokenOff, leftOver];
  const sizes = [counts.megabytesAtEnd, counts.megabytesHighest, counts.load];
  return [...numbers.map(thousands), ...sizes.map((size) => (size === 0 ? '–' : thousands(size)))];
}

function thousands(number: number): string {
  return number.toLocaleString('en-US');
}

/** Lines of a table whose first columns are words and the others numbers. */
function table(heads: readonly string[], rows: readonly (readonly string[])[], words: number): string[] {
  const rule = heads.map((_, index) => (index < words ? '---' : '--:'));
  return [heads, rule, ...rows].map((row) => `| ${row.join(' | ')} |`);
}
