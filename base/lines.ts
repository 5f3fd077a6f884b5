/** Lines out of a stream of text, whatever their endings, and the last one even when it has none. */

/** Characters of a line that are kept; the rest of a longer one is dropped. */
const LONGEST_LINE = 2 ** 20;

export interface LineSplitter {
  /** Takes the next piece of text. */
  readonly take: (text: string) => void;
  /** Takes the rest as the last line. */
  readonly end: () => void;
}

export function splitLines(onLine: (line: string) => void): LineSplitter {
  let rest = '';
  return {
    take: (text) => {
      const lines = text.split(/\r\n|\n|\r/);
      // Looks through new text only: a line without an end would cost its length again and again.
      lines[0] = (rest + lines[0]).slice(0, LONGEST_LINE);
      rest = lines.pop()!;
      for (const line of lines) onLine(line);
    },
    end: () => {
      if (rest !== '') onLine(rest);
      rest = '';
    },
  };
}

/** Gives each line of standard input to a function. */
export function readLines(onLine: (line: string) => void, onEnd: () => void): void {
  const splitter = splitLines(onLine);
  // Any byte is a character here, so that binary noise is only an unknown command.
  process.stdin.setEncoding('latin1');
  process.stdin.on('data', splitter.take);
  process.stdin.on('error', onEnd);
  process.stdin.on('end', () => {
    splitter.end();
    onEnd();
  });
}
