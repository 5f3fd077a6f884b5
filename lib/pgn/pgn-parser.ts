/**
 * Parses collections of games in PGN: where each game lies, its tags, its moves and comments.
 * It reads what programs write, not only the export format: tags on one line with moves, comments anywhere, variations,
 * empty lines among tags, games without a result, escaped quotation marks, evaluations as signs.
 */

import { GLYPH_SIGNS } from './glyphs.ts';

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
 * What a piece of the text can be; the groups are a tag's name, its value, the same of a tag in a line of its own whose
 * value holds bare quotation marks, a comment in braces, one to the end of its line, a word. The ends of files of old
 * systems are passed over.
 */
const TOKEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: files end with them.
  /\s+|\[\s*([\w+#=:-]+)\s*(?:"((?:[^"\\\n]|\\.)*)"\s*\]|"([^\n]*)"[^\S\n]*\](?=[^\S\n]*(?:\n|$)))|\{([^}]*)\}|;([^\n]*)|([^\s\0\x1a{}()[\];]+)|[()]|[\0\x1a]+/y;
/** A move's number before it, which is not the nought of `0-0`. */
const NUMBER = /^\d+[.…]*(?!-)/;
/** Words that say something of a move; D asks for a diagram. */
const SIGNS: ReadonlySet<string> = new Set([...GLYPH_SIGNS, 'D']);
/** A move, and the last sign that follows it without a space between: letters belong to the move. */
const MOVE_AND_SIGN = new RegExp(`^(.+?)([!?]+|${signsWithoutLetters().join('|')})?$`, 'u');
/** The pieces as figures, in the order of FIGURINE_LETTERS. */
const FIGURINES = /[♔-♟]/gu;
const FIGURINE_LETTERS = 'KQRBN';
/** What ends a game: the four words of the standard, and other spellings of them. */
const RESULTS: ReadonlyMap<string, string> = new Map([
  ...['1-0', '0-1', '1/2-1/2', '*'].map((result) => [result, result] as const),
  ...['1/2', '½-½', '½–½', '1/2–1/2'].map((draw) => [draw, '1/2-1/2'] as const),
  ['1–0', '1-0'],
  ['0–1', '0-1'],
]);

/** The result that a word tells, as the standard writes it, or undefined. */
export function resultOf(word: string): string | undefined {
  return RESULTS.get(word);
}

/** True for what can name a tag. */
export function isTagName(text: string): boolean {
  return /^[\w+#=:-]+$/.test(text);
}

/** What is called for each piece; `depth` is 0 outside variations, and grows with each variation in another. */
export interface PgnListener {
  /** What it and `onWord` return ends the reading when it is false. */
  readonly onTag?: (name: string, value: string, at: number, end: number) => unknown;
  /** A move or a result. */
  readonly onWord?: (word: string, at: number, end: number, depth: number) => boolean;
  /** What is said of a move: `$1`, `!`, `+-`. */
  readonly onSign?: (sign: string, end: number, depth: number) => void;
  readonly onComment?: (comment: string, at: number, end: number, depth: number) => void;
  /** A variation begins, or has ended: `depth` is that of the moves around it. */
  readonly onOpen?: (at: number, depth: number) => void;
  readonly onClose?: (end: number, depth: number) => void;
}

/** Variations within each other that anybody writes, and more. */
export const DEEPEST_VARIATION = 200;

/** Reads from one place to another. Throws PgnError. */
export function readPgn(text: string, from: number, to: number, listener: PgnListener): void {
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
    const [whole, name, strict, loose = '', comment = token[5], , word] = token;
    const end = TOKEN.lastIndex;
    if (name !== undefined) {
      if (depth > 0) throw new PgnError('a variation is not closed', opened);
      if (listener.onTag?.(name, (strict ?? loose).replace(/\\(.)/g, '$1'), at, end) === false) return;
    } else if (comment !== undefined) {
      // What has the tags of the next game in it was meant to end before them.
      if (comment.includes('"') && nextTags(comment, -1) !== undefined) throw new PgnError(UNCLOSED_COMMENT, at);
      listener.onComment?.(comment, at, end, depth);
    } else if (whole === '(') {
      if (depth === DEEPEST_VARIATION) throw new PgnError(`variations lie more than ${DEEPEST_VARIATION} deep`, at);
      listener.onOpen?.(at, depth);
      if (depth++ === 0) opened = at;
    } else if (whole === ')') {
      if (depth-- === 0) throw new PgnError('a variation is closed that was not opened', at);
      listener.onClose?.(end, depth);
    } else if (word !== undefined && readWord(word, at, depth, listener) === false) return;
  }
  if (depth > 0) throw new PgnError('a variation is not closed', opened);
}

/** A word without its move number; the signs after a move are told by themselves. False ends the reading. */
function readWord(word: string, at: number, depth: number, { onWord, onSign }: PgnListener): boolean {
  const end = at + word.length;
  if (resultOf(word) !== undefined) return onWord?.(word, at, end, depth) !== false;
  const bare = word.replace(NUMBER, '');
  if (bare === '' || bare === 'e.p.' || /^[.…]/.test(bare)) return true;
  if (/^[$!?]/.test(bare) || SIGNS.has(bare)) onSign?.(bare, end, depth);
  else {
    const { move, signs } = withoutSigns(bare);
    if (onWord?.(inLetters(move), at, end, depth) === false) return false;
    for (const sign of signs) onSign?.(sign, end, depth);
  }
  return true;
}

/** As regular expressions write them. */
function signsWithoutLetters(): string[] {
  return [...SIGNS].filter((sign) => !/\w/.test(sign)).map((sign) => sign.replace(/[+/?]/g, '\\$&'));
}

/** `e4`, `!` and `+-` of `e4!+-`. */
function withoutSigns(text: string): { move: string; signs: string[] } {
  const signs: string[] = [];
  let move = text;
  // No sign ends with a letter, a digit or the mark of a mate, as most moves do.
  while (!/[\w#]$/.test(move)) {
    const [, rest, sign] = MOVE_AND_SIGN.exec(move)!;
    if (sign === undefined) break;
    signs.unshift(sign);
    move = rest!;
  }
  return { move, signs };
}

/** `Nf3` for `♘f3`. */
function inLetters(move: string): string {
  // A figure comes first.
  return move < '♔'
    ? move
    : move.replace(FIGURINES, (figure) => FIGURINE_LETTERS[(figure.codePointAt(0)! - 0x2654) % 6] ?? '');
}

const UNCLOSED_COMMENT = 'a comment is not closed';

function complaint(letter: string): string {
  if (letter === '{') return UNCLOSED_COMMENT;
  if (letter === '[') return 'a tag is not of the form [Name "value"]';
  return `unexpected '${letter.replace(/[^\x20-\x7e]/, '?')}'`;
}

/** Finds the games of a text, from a place on, at most `max`. Throws PgnError where the text is no PGN until then. */
export function findGames(text: string, from = 0, max = Number.POSITIVE_INFINITY): PgnGame[] {
  const games: PgnGame[] = [];
  addGames(games, text, from, max);
  return games;
}

/**
 * Finds the games of a text though some be no PGN: such a one lasts until the tags of the next game, or to the end of
 * the text, and has no result. Throws PgnError where there is no other game.
 */
export function findGamesAmongFaults(text: string): PgnGame[] {
  const games: PgnGame[] = [];
  for (let from = 0; ; ) {
    try {
      addGames(games, text, from, Number.POSITIVE_INFINITY);
      return games;
    } catch (error) {
      if (!(error instanceof PgnError)) throw error;
      const next = nextTags(text, error.at);
      if (next === undefined && games.length === 0) throw error;
      const spoilt = text.slice(Math.max(from, games.at(-1)?.end ?? 0), next);
      const start = (next ?? text.length) - spoilt.trimStart().length;
      games.push({ start, end: start + spoilt.trim().length, result: undefined });
      if (next === undefined) return games;
      from = next;
    }
  }
}

/** Where the next game's tags begin after a place: after an empty line, or with Event in a new line. */
function nextTags(text: string, after: number): number | undefined {
  const tag = /\[\s*([\w+#=:-]+)\s*"/g;
  tag.lastIndex = after + 1;
  for (let found = tag.exec(text); found !== null; found = tag.exec(text)) {
    let lines = 0;
    for (let at = found.index - 1; at >= 0 && /\s/.test(text[at]!); at--) if (text[at] === '\n') lines++;
    if (lines >= 2 || (lines === 1 && found[1] === 'Event')) return found.index;
  }
  return undefined;
}

/** Adds the games of a text to `games` one after another, those before a fault too. Throws PgnError. */
function addGames(games: PgnGame[], text: string, from: number, max: number): void {
  let start = -1;
  let end = from;
  // A game without tags may begin with a comment.
  let commented = -1;
  let hasMoves = false;
  let hasEvent = false;
  const close = (result?: string) => {
    if (start >= 0) games.push({ start, end, result });
    start = -1;
    hasMoves = false;
    hasEvent = false;
  };
  const mark = BYTE_ORDER_MARKS.find((one) => text.startsWith(one, from)) ?? '';
  const extend = (to: number) => {
    if (start >= 0) end = to;
  };
  readPgn(text, from + mark.length, text.length, {
    onTag: (name, _value, at, tagEnd) => {
      // A game without moves or result ends where the tags begin anew, after an empty line.
      if (hasMoves || (name === 'Event' && hasEvent && /\n\s*\n/.test(text.slice(end, at)))) close();
      if (games.length >= max) return false;
      if (start < 0) start = at;
      commented = -1;
      end = tagEnd;
      hasEvent ||= name === 'Event';
      return true;
    },
    onWord: (word, at, wordEnd, depth) => {
      if (depth > 0) return true;
      if (start < 0) start = commented < 0 ? at : commented;
      commented = -1;
      end = wordEnd;
      hasMoves = true;
      if (resultOf(word) !== undefined) close(resultOf(word));
      return games.length < max;
    },
    onComment: (_comment, at, commentEnd) => {
      if (start < 0 && commented < 0) commented = at;
      extend(commentEnd);
    },
    onClose: extend,
    onSign: (_sign, signEnd) => extend(signEnd),
  });
  close();
}

/** The mark of UTF-8: read as a character, or its bytes taken as characters. */
const BYTE_ORDER_MARKS = ['\ufeff', '\xef\xbb\xbf'];

/** The tags of a game; those named twice have their last value. Throws PgnError for a game that is no PGN. */
export function tagsOf(text: string, { start, end }: PgnGame): Map<string, string> {
  const tags = new Map<string, string>();
  readPgn(text, start, end, { onTag: (name, value) => tags.set(name, value), onWord: () => false });
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
  readPgn(text, start, end, {
    onWord: (word, at, _end, depth) => {
      if (depth > 0) return true;
      if (moves.length >= max || resultOf(word) !== undefined) return false;
      moves.push({ text: word, at, comment: '' });
      return true;
    },
    onComment: (comment, _at, _end, depth) => {
      if (depth > 0) return;
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
