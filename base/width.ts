/** Width of the terminal in columns, and texts broken into lines of that width. */

/** Columns that every terminal has; lines beyond the second are hard to follow. */
const NARROWEST = 80;
const WIDEST = 140;

/** Columns of standard output, 80 to 140: those of the terminal, or of COLUMNS where it is none, or else 80. */
export function outputWidth(): number {
  const { stdout, env } = process;
  const columns = stdout.isTTY ? stdout.columns : Number(env.COLUMNS);
  return Math.min(WIDEST, Math.max(NARROWEST, columns || NARROWEST));
}

/** A text in lines of this width, broken between words; what follows the first line begins with `indent`. */
export function wrapText(text: string, width: number, indent = ''): string[] {
  const bare = text.trimStart();
  const lines: string[] = [];
  let line = text.slice(0, text.length - bare.length);
  for (const word of bare.split(' ')) {
    if (line.trim() !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = indent;
    }
    line += line.trim() === '' ? word : ` ${word}`;
  }
  return [...lines, line];
}
