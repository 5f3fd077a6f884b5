/** Examples and near misses of formations and recognisers, lines of EPD. */

import { parseEpdLine } from '../../lib/epd.ts';
import FORMATIONS from './formations.epd.js';

/** A FEN, and the operand of `c0`, empty without one. */
type Remarked = readonly [fen: string, remark: string];

export interface Examples {
  readonly examples: readonly Remarked[];
  /** Lines with `c1 "near miss";`. */
  readonly nearMisses: readonly Remarked[];
}

/** Examples and near misses in a text of EPD, by the operand of `id`. */
export function examplesIn(text: string): ReadonlyMap<string, Examples> {
  const found = new Map<string, { examples: Remarked[]; nearMisses: Remarked[] }>();
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const { fen, operations } = parseEpdLine(line)!;
    const id = operations.get('id')!;
    if (!found.has(id)) found.set(id, { examples: [], nearMisses: [] });
    const { examples, nearMisses } = found.get(id)!;
    (operations.has('c1') ? nearMisses : examples).push([fen, operations.get('c0') ?? '']);
  }
  return found;
}

/** By the keys of the formations. The first example of each is its diagram. */
export const FORMATION_EXAMPLES = examplesIn(FORMATIONS);
