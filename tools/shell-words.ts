/** Words as a shell separates them, without anything else that shells do. */

/**
 * Splits at blanks outside quotes. Within single quotes everything stands for itself, within double quotes a backslash
 * takes the next quote or backslash literally; elsewhere it takes the next character so. Null when a quote is open.
 */
export function shellWords(text: string): string[] | null {
  const words: string[] = [];
  const rest = text.trim();
  const word = /((?:'[^']*'|"(?:[^"\\]|\\[\s\S])*"|\\[\s\S]|[^\s'"\\])+)\s*/y;
  while (word.lastIndex < rest.length) {
    const match = word.exec(rest);
    if (match === null) return null;
    words.push(unquoted(match[1]!));
  }
  return words;
}

function unquoted(word: string): string {
  return word.replace(/'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s\S])/g, (_, single, double, escaped) => {
    return single ?? double?.replace(/\\(["\\])/g, '$1') ?? escaped;
  });
}

/** The words as a line for a shell, which are read again as they were. */
export function shellText(words: readonly string[]): string {
  return words.map((word) => (/^[\w./,:=+@%-]+$/.test(word) ? word : quoted(word))).join(' ');
}

/** A word in single quotes. */
export function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
