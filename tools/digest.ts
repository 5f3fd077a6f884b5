/** Short digests of texts, to see that a file has changed. */

import { createHash, type Hash } from 'node:crypto';

/** 16 hexadecimal digits of a text whose characters are bytes. */
export function digestOf(text: string): string {
  return digits(hashOf().update(text, 'latin1'));
}

/** The same of the beginnings of a text, each time up to a place that lies no nearer than the one before. */
export function openDigests(text: string): (length: number) => string {
  const hash = hashOf();
  let done = 0;
  return (length) => {
    hash.update(text.slice(done, length), 'latin1');
    done = length;
    return digits(hash.copy());
  };
}

function hashOf(): Hash {
  return createHash('sha256');
}

function digits(hash: Hash): string {
  return hash.digest('hex').slice(0, 16);
}
