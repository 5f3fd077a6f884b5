/** Lines from standard input, whatever their endings, and the last one even when it has none. */

/** Characters of a line that are kept; the rest of a longer one is dropped. */
const LONGEST_LINE = 2 ** 20;

export function readLines(onLine: (line: string) => void, onEnd: () => void): void {
  let rest = '';
  // Any byte is a character here, so that binary noise is only an unknown command.
  process.stdin.setEncoding('latin1');
  process.stdin.on('data', (text: string) => {
    const lines = (rest + text).split(/\r\n|\n|\r/);
    rest = lines.pop()!.slice(0, LONGEST_LINE);
    for (const line of lines) onLine(line);
  });
  process.stdin.on('error', onEnd);
  process.stdin.on('end', () => {
    if (rest !== '') onLine(rest);
    onEnd();
  });
}
