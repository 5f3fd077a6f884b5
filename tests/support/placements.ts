import { setFen } from '../../engine/fen.ts';
import { FenError } from '../../engine/fen-validation.ts';
import { randomWords } from '../../engine/keys.ts';

/** A legal position with the men of a material such as `KRPvKR`, the same for the same seed. */
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
  const men = Array<string>(64).fill('1');
  const [white, black] = material.split('v');
  for (const man of white + black.toLowerCase()) {
    const isPawn = man === 'P' || man === 'p';
    for (;;) {
      const square = isPawn ? 8 + random(48) : random(64);
      if (men[square] !== '1') continue;
      men[square] = man;
      break;
    }
  }
  const ranks = Array.from({ length: 8 }, (_, rank) => men.slice(8 * rank, 8 * rank + 8).join(''));
  return `${ranks.join('/').replace(/1+/g, (empty) => String(empty.length))} ${'wb'[random(2)]} - - 0 1`;
}
