/** The key moves of a suite that a search does not play, and how often each step hides one. */

import { tableLines } from '../../base/columns.ts';
import type { Game } from '../../search/game.ts';
import type { Task } from '../../tools/suite/epd.ts';
import type { Inquiry } from './inquiry.ts';
import { nameAfter, namesAlong } from './line-names.ts';

export interface FollowedTask {
  readonly task: Task;
  readonly game: Game;
  readonly inquiry: Inquiry;
}

/** How a key move is hidden, in one or two words: the fate of its line, or the verdict where no step is to blame. */
function causeOf({ verdict, loss }: Inquiry): string {
  return verdict === 'lost' ? loss!.fate : verdict;
}

/** `WAC.002  Rxb2 (plays Kd5): null move at ply 3, ...`. Moves the position of this thread. */
export function taskLine({ task, game, inquiry }: FollowedTask): string {
  const { followed, loss, result, verdict } = inquiry;
  const names = namesAlong(game, followed.line).map(({ san }) => san);
  const played = nameAfter(game, [], 0, result.best)?.san ?? 'nothing';
  const details =
    loss === undefined || verdict !== 'lost'
      ? ''
      : `, ply ${loss.ply}, depth ${loss.depth}, reductions ${loss.reductions}: ${names.slice(0, loss.ply + 1).join(' ')}`;
  return `${task.id.slice(0, 30).padEnd(30)}  ${names[0]} (plays ${played}): ${causeOf(inquiry)}${details}`;
}

/** A row for each cause, the most frequent first. */
export function causeTable(results: readonly FollowedTask[]): string[] {
  const groups = new Map<string, Inquiry[]>();
  for (const { inquiry } of results) {
    const cause = causeOf(inquiry);
    groups.set(cause, [...(groups.get(cause) ?? []), inquiry]);
  }
  const rows = [...groups]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([cause, inquiries]) => [cause, String(inquiries.length), ...causeCells(inquiries)]);
  const heading = ['cause', 'positions', 'at our moves', 'at theirs', 'mean ply', 'depth', 'reductions', 'from table'];
  return tableLines([heading, ...rows, ['all', String(results.length)]], 'lrrrrrrr');
}

/** Of lines that a step loses: at whose moves, how far from the root, with how much depth. */
function causeCells(inquiries: readonly Inquiry[]): string[] {
  const losses = inquiries.flatMap(({ verdict, loss }) => (verdict === 'lost' && loss !== undefined ? [loss] : []));
  if (losses.length === 0) return [];
  const ours = losses.filter(({ ply }) => ply % 2 === 0).length;
  const mean = (values: readonly number[]) =>
    (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(1);
  return [
    String(ours),
    String(losses.length - ours),
    mean(losses.map(({ ply }) => ply)),
    mean(losses.map(({ depth }) => depth)),
    mean(losses.map(({ reductions }) => reductions)),
    String(losses.filter(({ isRemembered }) => isRemembered).length),
  ];
}
