/** A soak: batch after batch until it is stopped, always of the kind and host with the fewest games so far. */

import type { Counts, GameCounts } from './counts.ts';
import type { Host } from './hosts.ts';
import { KINDS, type Kind } from './kinds.ts';
import { countsOf, type Sums, withCounts } from './sums.ts';

export interface Soaking {
  readonly hosts: readonly Host[];
  readonly signal: AbortSignal;
  /** Plays a batch; `onGames` is called with its games so far. */
  readonly play: (kind: Kind, host: Host, onGames: (games: GameCounts) => void) => Promise<Counts>;
  /** Called with the games of all batches so far. */
  readonly onGames: (games: number) => void;
  /** Called after each batch with the sums so far. */
  readonly onBatch: (sums: Sums) => void;
}

/** Adds batches to the sums; returns them when the signal comes. */
export async function soak(before: Sums, { hosts, signal, play, onGames, onBatch }: Soaking): Promise<Sums> {
  let sums = before;
  let games = 0;
  const tasks = KINDS.flatMap((kind) => hosts.map((host) => ({ kind, host })));
  while (!signal.aborted) {
    const gamesOf = ({ kind, host }: (typeof tasks)[0]) => countsOf(sums, kind.name, host.name).games;
    const { kind, host } = tasks.reduce((one, other) => (gamesOf(other) < gamesOf(one) ? other : one));
    const counts = await play(kind, host, (played) => onGames(games + played.games));
    games += counts.games;
    sums = withCounts(sums, kind.name, host.name, counts);
    onBatch(sums);
  }
  return sums;
}
