/** Which positions are held out of the training: decided by their game, or else by their place in the file. */

/** Lines that stay together, for a file that does not name games: neighbours may come from the same one. */
export const BLOCK = 64;

/** True for about a share of all keys; the same seed always chooses the same ones. */
export function isHeldOut(key: string, share: number, seed: number): boolean {
  return hashOf(key, seed) < share * 2 ** 32;
}

/** A hash of 32 bits, after Fowler, Noll and Vo, with a final mix. */
function hashOf(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ Math.imul(seed, 0x9e3779b1);
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Puts an order into another that only the generator of words decides: the shuffle of Fisher and Yates. */
export function shuffle(order: Uint32Array, random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = (random() >>> 0) % (i + 1);
    const kept = order[i];
    order[i] = order[j];
    order[j] = kept;
  }
}
