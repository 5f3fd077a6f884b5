/** The export format of PGN: the seven tags first, moves in lines of at most 79 columns. */

const WIDTH = 79;

/** The text of a game, with an empty line at its end, so that texts can be put one after another. */
export function exportText(
  tags: readonly (readonly [name: string, value: string])[],
  words: readonly string[],
): string {
  const lines = tags.map(([name, value]) => `[${name} "${escaped(value)}"]`);
  return `${[...lines, '', ...wrap(words), ''].join('\n')}\n`;
}

/** A value in one line. */
function escaped(value: string): string {
  return value.trim().replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&');
}

function wrap(words: readonly string[]): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? word : ` ${word}`;
  }
  return [...lines, line];
}
