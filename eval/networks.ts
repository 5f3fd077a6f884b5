/** Numbers of the networks from the files that they are kept in. */

/** Bytes from base64. */
export function bytesFrom(text: string): Uint8Array {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
}

/** Fills a table with numbers of 16 bits, the low byte first, from a byte on; where the next number begins. */
export function fillFrom(bytes: Uint8Array, from: number, table: Int16Array): number {
  for (let at = 0; at < table.length; at++) table[at] = bytes[from + 2 * at] | (bytes[from + 2 * at + 1] << 8);
  return from + 2 * table.length;
}
