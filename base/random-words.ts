/** A generator of 32-bit words: Marsaglia's xorshift with 128 bits of state. */
export function randomWords(seed: number): () => number {
  let a = seed | 0;
  let b = 0x9e3779b9 | 0;
  let c = 0x243f6a88 | 0;
  let d = 0xb7e15162 | 0;
  const next = () => {
    const mixed = a ^ (a << 11);
    a = b;
    b = c;
    c = d;
    d = d ^ (d >>> 19) ^ mixed ^ (mixed >>> 8);
    return d;
  };
  for (let i = 0; i < 32; i++) next();
  return next;
}
