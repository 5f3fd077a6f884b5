/**
 * Parses collections of games in PGN: where each game lies, its tags, its moves and comments.
 * It reads what programs write, not only the export format: tags on one line with moves, comments anywhere, variations,
 * empty lines among tags, games without a result, escaped quotation marks.
 */

export interface PgnGame {
  /** Where the game begins, in characters from the beginning of the text. */
  readonly start: number;
  /** Where its last token ends. */
  readonly end: number;
  /** Its result token, or undefined when it has none: the next game, or the end of the text, ended it. */
  readonly result: string | undefined;
}

/** A text that is no PGN, and where. */
export class PgnError extends Error {
  override name = 'PgnError';
  /** Characters from the beginning of the text. */
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

/**
 * What a piece of the text can be; the groups are a tag's name, its value, a comment in braces, one up to the end of its
 * line, a word.
 */
const TOKEN = /\s+|\[\s*([A-Za-z0-9_]+)\s*"((?:[^"\\\n]|\\.)*)"\s*\]|\{([^}]*)\}|;([^\n]*)|([^\s{}()[\];]+)|[()]/y;
/** A move's number before it, which is not the nought of `0-0`. */
const NUMBER = /^\d+\.*(?!-)/;
const RESULTS = new Set(['1-0', '0-1', '1/2-1/2', '*']);

interface Listener {
  /** What it and `onWord` return ends the reading when it is false. */
  readonly onTag?: (name: string, value: string, at: number) => unknown;
  /** Called for every move and result outside variations. */
  readonly onWord?: (word: string, at: number, end: number) => boolean;
  /** Called for every comment outside variations. */
  readonly onComment?: (comment: string) => void;
}

/** Reads from one place to another. Throws PgnError. */
function read(text: string, from: number, to: number, { onTag, onWord, onComment }: Listener): void {
  let depth = 0;
  let opened = from;
  for (let at = from; at < to; at = TOKEN.lastIndex) {
    // A line that begins with a percent sign is not for us.
    if (text[at] === '%' && (at === 0 || text[at - 1] === '\n')) {
      const next = text.indexOf('\n', at);
      TOKEN.lastIndex = next < 0 ? to : next;
      continue;
    }
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text);
    if (token === null) throw new PgnError(complaint(text[at]!), at);
    const [whole, name, value, inBraces, restOfLine, word] = token;
    const comment = inBraces ?? restOfLine;
    if (name !== undefined) {
      if (depth > 0) throw new PgnError('a variation is not closed', opened);
      if (onTag?.(name, value!.replace(/\\(.)/g, '$1'), at) === false) return;
    } else if (comment !== undefined) {
      if (depth === 0) onComment?.(comment);
    } else if (whole === '(') {
      if (depth++ === 0) opened = at;
    } else if (whole === ')') {
      if (depth-- === 0) throw new PgnError('a variation is closed that was not opened', at);
    } else if (word !== undefined && depth === 0) {
      const bare = RESULTS.has(word) ? word : word.replace(NUMBER, '');
      if (bare === '' || /^[$!?.]/.test(bare) || bare === 'e.p.') continue;
      if (onWord?.(bare, at, at + word.length) === false) return;
    }
  }
  if (depth > 0) throw new PgnError('a variation is not closed', opened);
}

function complaint(letter: string): string {
  if (letter === '{') return 'a comment is not closed';
  if (letter === '[') return 'a tag is not of the form [Name "value"]';
  return `unexpected '${letter.replace(/[^\x20-\x7e]/, '?')}'`;
}

/** Finds the games of a text, from a place on, at most `max`. Throws PgnError where the text is no PGN until then. */
export function findGames(text: string, from = 0, max = Number.POSITIVE_INFINITY): PgnGame[] {
  const games: PgnGame[] = [];
  let start = -1;
  let end = from;
  let hasMoves = false;
  const close = (result?: string) => {
    if (start >= 0) games.push({ start, end, result });
    start = -1;
    hasMoves = false;
  };
  const mark = BYTE_ORDER_MARKS.find((one) => text.startsWith(one, from)) ?? '';
  read(text, from + mark.length, text.length, {
    onTag: (_name, _value, at) => {
      if (hasMoves) close();
      if (games.length >= max) return false;
      if (start < 0) start = at;
      end = at + 1;
      return true;
    },
    onWord: (word, at, wordEnd) => {
      if (start < 0) start = at;
      end = wordEnd;
      hasMoves = true;
      if (RESULTS.has(word)) close(word);
      return games.length < max;
    },
  });
  close();
  return games;
}

/** The mark of UTF-8: read as a character, or its bytes taken as characters. */
const BYTE_ORDER_MARKS = ['\ufeff', '\xef\xbb\xbf'];

/** The tags of a game; those named twice have their last value. */
export function tagsOf(text: string, { start, end }: PgnGame): Map<string, string> {
  const tags = new Map<string, string>();
  read(text, start, end, { onTag: (name, value) => tags.set(name, value), onWord: () => false });
  return tags;
}

export interface PgnMove {
  readonly text: string;
  readonly at: number;
  /** The comment between it and the next move; empty for none. */
  readonly comment: string;
}

/** The moves of a game, at most `max` of them, as they are written. */
export function movesOf(text: string, { start, end }: PgnGame, max: number): PgnMove[] {
  const moves: PgnMove[] = [];
  read(text, start, end, {
    onWord: (word, at) => {
      if (moves.length >= max || RESULTS.has(word)) return false;
      moves.push({ text: word, at, comment: '' });
      return true;
    },
    onComment: (comment) => {
      const last = moves.pop();
      if (last !== undefined) moves.push({ ...last, comment: `${last.comment} ${comment.trim()}`.trim() });
    },
  });
  return moves;
}

/** The number of the line, from 1, on which a place of the text lies. */
export function lineNumberAt(text: string, at: number): number {
  let number = 1;
  for (let line = text.indexOf('\n'); line >= 0 && line < at; line = text.indexOf('\n', line + 1)) number++;
  return number;
}
