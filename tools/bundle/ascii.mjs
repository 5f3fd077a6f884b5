/**
 * Writes a bundle in ASCII. One character beyond Latin-1 makes V8 keep the whole text with two bytes for each, three
 * megabytes of program at every start; lab/docs/profile.md says what that costs.
 */

const BEYOND_ASCII = /[\u0080-\uffff]/g;

/**
 * The program with escapes for all that is not ASCII. It means the same in strings, templates and regular expressions;
 * a comment reads less well. Throws where an escape would mean something else: behind a backslash, and in String.raw.
 */
export function escapeBeyondAscii(code) {
  const hidden = /\\[\u0080-\uffff]|\bString\.raw\s*`[^`\u0080-\uffff]*[\u0080-\uffff]/.exec(code);
  if (hidden !== null) throw new Error(`cannot be written in ASCII: ${hidden[0]}`);
  return code.replace(BEYOND_ASCII, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

export function asciiPlugin() {
  return {
    name: 'ascii',
    renderChunk: (code) => ({ code: escapeBeyondAscii(code), map: null }),
  };
}
