/** Players of games as questions name them: by a part of the name, capitals or not. */

import type { Colour } from '../../eval/facts.ts';
import type { Table } from './index-columns.ts';

export function isNamed(name: string, part: string): boolean {
  return name.toLowerCase().includes(part.toLowerCase());
}

/** The side of a player in the game of a row; null when nobody is asked for, undefined when he does not play. */
export function sideOfPlayer(
  table: Pick<Table, 'white' | 'black'>,
  row: number,
  player: string | undefined,
): Colour | null | undefined {
  if (player === undefined) return null;
  if (isNamed(table.white[row]!, player)) return 'white';
  return isNamed(table.black[row]!, player) ? 'black' : undefined;
}
