/** An SPSA run as text: its progress, and how far every number has moved. */

import { tableLines } from '../../uci/text/columns.ts';
import type { Run } from './run-file.ts';

/** A table of the numbers, by how many of their last steps they have moved. */
export function spsaText({ plan, done, games, before, parameters }: Run): string {
  const [wins, draws, losses] = games;
  const moved = parameters.map(({ name, value, lastStep }, place) => ({
    name,
    value,
    before: before[place]!,
    steps: (value - before[place]!) / lastStep,
  }));
  moved.sort((one, other) => Math.abs(other.steps) - Math.abs(one.steps));
  const rows = moved.map(({ name, value, before, steps }) => [
    name,
    String(before),
    value.toFixed(1),
    `${steps < 0 ? '' : '+'}${steps.toFixed(2)}`,
  ]);
  return [
    `iteration ${done} of ${plan.iterations}, ${wins + draws + losses} games (+${wins} =${draws} -${losses}); ${plan.conditions}`,
    ...tableLines([['number', 'before', 'now', 'steps'], ...rows], 'lrrr'),
  ].join('\n');
}
