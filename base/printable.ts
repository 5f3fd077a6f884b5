/** Foreign text, made safe to print. */

/** Characters of a text that a message shows. */
const SHOWN = 40;

/** A foreign text without characters that break a line or steer a terminal. */
export function printable(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?');
}

/** The beginning of a foreign text, at most 40 characters, made safe to print; dots stand for the rest. */
export function clip(text: string): string {
  const beginning = [...text.slice(0, 2 * SHOWN)].slice(0, SHOWN).join('');
  return printable(beginning) + (beginning.length < text.length ? '...' : '');
}
