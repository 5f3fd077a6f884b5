/** Width of the terminal in columns, and texts broken into lines of that width. */

/** Columns that a terminal has at least; lines beyond the second number are hard to follow. */
const NARROWEST = 60;
const WIDEST = 140;
/** Columns of what is no terminal. */
const USUAL = 80;

/** Columns of standard output: those of the terminal, or of COLUMNS where it is none; no limit without either. */
export function terminalWidth(): number {
  const { stdout, env } = process;
  return (stdout.isTTY ? stdout.columns : Number(env.COLUMNS)) || Number.POSITIVE_INFINITY;
}

/** Columns for text, 60 to 140: those of the terminal, or 80 where they are not known. */
export function outputWidth(): number {
  const columns = terminalWidth();
  return Math.min(WIDEST, Math.max(NARROWEST, Number.isFinite(columns) ? columns : USUAL));
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
