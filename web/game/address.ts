/** The position in the address: `#fen=` and a FEN with underscores for its spaces, to be sent to a friend. */

const KEY = 'fen';

/** The FEN in the fragment of an address, or undefined; it may be none. */
export function fenIn(fragment: string): string | undefined {
  const value = new URLSearchParams(fragment.replace(/^#/, '')).get(KEY);
  return value?.replaceAll('_', ' ');
}

export function fragmentOf(fen: string): string {
  return `#${KEY}=${fen.replaceAll(' ', '_')}`;
}
