/** Moves of test suites, in SAN or nearly so. */

import { moveParts } from '../notation.ts';

/** A move as UCI writes it, from SAN, long algebraic notation or UCI; null when it is not legal there. */
export function sanToUci(fen: string, text: string): string | null {
  const { Chess } = require('chess.js') as typeof import('chess.js');
  const name = text
    .replace(/[+#!?]+$/, '')
    .replace(/^0-0(-0)?$/, (_, long?: string) => `O-O${long ? '-O' : ''}`);
  for (const read of [() => name, () => moveParts(name.toLowerCase().replace(/[-x=]/g, ''))]) {
    try {
      const {
        from,
        to,
        promotion = '',
      } = new Chess(fen, { skipValidation: true }).move(read(), { strict: false });
      return from + to + promotion;
    } catch {
      // Perhaps it is written the other way.
    }
  }
  return null;
}
