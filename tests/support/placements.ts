import { randomWords } from '../../base/random-words.ts';
import { setFen } from '../../engine/fen.ts';
import { FenError } from '../../engine/fen-validation.ts';

/** A legal position with the pieces of a material such as `KRPvKR`, the same for the same seed. */
export function randomPlacement(material: string, seed: number): string {
  const next = randomWords(seed);
  const random = (below: number) => (next() >>> 0) % below;
  for (;;) {
    const fen = scatter(material, random);
    try {
      setFen(fen);
      return fen;
    } catch (error) {
      if (!(error instanceof FenError)) throw error;
    }
  }
}

function scatter(material: string, random: (below: number) => number): string {
  const board = Array<string>(64).fill('1');
  const [white, black] = material.split('v');
  for (const piece of white + black.toLowerCase()) {
    const isPawn = piece === 'P' || piece === 'p';
    for (;;) {
      const square = isPawn ? 8 + random(48) : random(64);
      if (board[square] !== '1') continue;
      board[square] = piece;
      break;
    }
  }
  const ranks = Array.from({ length: 8 }, (_, rank) => board.slice(8 * rank, 8 * rank + 8).join(''));
  return `${ranks.join('/').replace(/1+/g, (empty) => String(empty.length))} ${'wb'[random(2)]} - - 0 1`;
}
