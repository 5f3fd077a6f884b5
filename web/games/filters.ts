/** Filters of the list, and the question that they are. */

import type { GameQuery } from 'rampart-chess/browser';
import type { Order } from './protocol.ts';

export interface Filters {
  /** A part of a name; empty for everybody. */
  readonly player: string;
  readonly colour: '' | 'white' | 'black';
  /** The key of a formation, and whose it is. */
  readonly formation: string;
  readonly side: '' | NonNullable<GameQuery['side']>;
  readonly break: string;
  readonly result: '' | NonNullable<GameQuery['result']>;
  /** As they were typed: empty for no bound. */
  readonly fromYear: string;
  readonly toYear: string;
  readonly fromElo: string;
  readonly toElo: string;
  readonly order: Order;
  /** Positions of a game in which the formation must stand. */
  readonly totalPlies: number;
}

export const ALL: Filters = {
  player: '',
  colour: '',
  formation: '',
  side: '',
  break: '',
  result: '',
  fromYear: '',
  toYear: '',
  fromElo: '',
  toElo: '',
  order: 'file',
  totalPlies: 1,
};

/** The question of filters; what needs a player or a formation that is not chosen is left out. */
export function queryOf(filters: Filters): { readonly query: GameQuery; readonly order: Order } {
  const { formation, break: played, order, totalPlies } = filters;
  const player = filters.player.trim();
  const isOfPlayer = (word: string) => ['player', 'opponent', 'win', 'loss'].includes(word);
  const known = <Word extends string>(word: Word | '') =>
    word === '' || (player === '' && isOfPlayer(word)) ? undefined : word;
  const side = formation === '' ? undefined : known(filters.side);
  const result = known(filters.result);
  const years = rangeOf(filters.fromYear, filters.toYear);
  const elo = rangeOf(filters.fromElo, filters.toElo);
  const query: GameQuery = {
    ...(player === '' ? {} : { player }),
    ...(player === '' || filters.colour === '' ? {} : { [filters.colour]: player }),
    ...(formation === '' ? {} : { formation, totalPlies }),
    ...(side === undefined ? {} : { side }),
    ...(played === '' ? {} : { break: played }),
    ...(result === undefined ? {} : { result }),
    ...(years === undefined ? {} : { years }),
    ...(elo === undefined ? {} : { elo }),
  };
  return { query, order };
}

/** From a number to another; one that is missing or none is no bound. */
function rangeOf(from: string, to: string): { from: number; to: number } | undefined {
  const [low, high] = [from, to].map((text) => (/^\d+$/.test(text.trim()) ? Number(text) : undefined));
  return low === undefined && high === undefined ? undefined : { from: low ?? 0, to: high ?? 9999 };
}
