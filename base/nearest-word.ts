/** The word that a misspelt one was meant to be. */

/** The nearest of some words; undefined if even that one has too little in common with what was written. */
export function nearestWord(written: string, words: readonly string[]): string | undefined {
  const distances = words.map((word) => editDistance(written, word));
  const least = Math.min(...distances);
  return least <= Math.min(4, written.length / 2) ? words[distances.indexOf(least)] : undefined;
}

/** Letters to add, to leave out or to change between two words, capitals or not (Levenshtein). */
export function editDistance(one: string, other: string): number {
  const letters = other.toLowerCase();
  let row = Array.from({ length: letters.length + 1 }, (_, count) => count);
  for (const [index, letter] of [...one.toLowerCase()].entries()) {
    const next = [index + 1];
    for (let at = 0; at < letters.length; at++)
      next.push(Math.min(next[at]! + 1, row[at + 1]! + 1, row[at]! + (letters[at] === letter ? 0 : 1)));
    row = next;
  }
  return row[letters.length]!;
}
