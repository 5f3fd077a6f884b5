/** What a user may have meant. */

/** Letters that may be wrong, missing, too many or swapped, for a word of so many. */
function patience(length: number): number {
  return length < 4 ? 1 : 2;
}

/** The name that is most like a word, or undefined when none is much like it. */
export function closest(word: string, names: readonly string[]): string | undefined {
  const ranked = names
    .map((name) => ({ name, distance: distanceBetween(word.toLowerCase(), name) }))
    .filter(({ distance }) => distance <= patience(word.length))
    .sort((one, other) => one.distance - other.distance);
  return ranked[0]?.name;
}

/** Edits from one word to the other, a swap of neighbours counting as one (Damerau and Levenshtein). */
function distanceBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(
        rows[row - 1]![column]! + 1,
        line[column - 1]! + 1,
        rows[row - 1]![column - 1]! + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        least = Math.min(least, rows[row - 2]![column - 2]! + 1);
      }
      line.push(least);
    }
    rows.push(line);
  }
  return rows[one.length]![other.length]!;
}
