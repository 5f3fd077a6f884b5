/**
 * Bytes of files of any age as text: UTF-8, and Windows-1252 where they are not. Files that were put together from both
 * lose no letter: each sequence of bytes that is UTF-8 is read so, every other byte as Windows-1252.
 */

/** The text of bytes, without a byte order mark; `isUtf8` is false where some of them had to be read otherwise. */
export function decodeText(bytes: Uint8Array): { readonly text: string; readonly isUtf8: boolean } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isUtf8: true };
  } catch {
    return { text: charactersOf(bytes).replace(FOREIGN, readForeign), isUtf8: false };
  }
}

/** Bytes that one call turns into characters: the number of its arguments is limited. */
const PIECE = 8192;

/** A character for each byte. */
function charactersOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return text;
}

/** Sequences of UTF-8 that follow each other (RFC 3629, section 4), or a byte whose letter is not that of Latin-1. */
const FOREIGN =
  /(?:[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}){1,1000}|[\x80-\x9f]/g;

/** Letters of Windows-1252 from 0x80 on; where it has none, the control character of Latin-1 stands. */
const WINDOWS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

function readForeign(found: string): string {
  if (found.length > 1) {
    const text = new TextDecoder().decode(Uint8Array.from(found, (byte) => byte.charCodeAt(0)));
    if (isLikely(text)) return text;
  }
  return found.replace(/[\x80-\x9f]/g, (byte) => WINDOWS[byte.charCodeAt(0) - 0x80]!);
}

/**
 * True unless the bytes of a text make more sense in Windows-1252: one letter by itself, of a script that is rare in
 * names, can be two letters of it, such as `ß“` and `É»`.
 */
function isLikely(text: string): boolean {
  const [first, second] = text;
  if (second !== undefined) return true;
  const code = first!.codePointAt(0)!;
  const isEuropean = (code >= 0xa0 && code < 0x180) || (code >= 0x300 && code < 0x500);
  return isEuropean || 'ȘșȚț'.includes(first!) || code >= 0x800;
}
