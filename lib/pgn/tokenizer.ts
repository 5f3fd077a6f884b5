/**
 * The tokens of PGN, told one after another: tags, moves, results, numbers, glyphs, comments, variations. As the
 * standard has it, brackets, braces, semicolons, dots, dollars and asterisks end the word before them. Forms that
 * programs and people use beside the standard are read too: tags on one line with moves, bare quotation marks, `0-0`,
 * `00`, `1/2 - 1/2`, `e.p.`, dashes and dots of typesetters, figurines, evaluations as signs.
 */

import { GLYPH_SIGNS } from './glyphs.ts';

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

/** Functions that are called for each token; `depth` is 0 outside variations, and grows with each one in another. */
export interface PgnListener {
  /** Ends the reading when it returns false, as `onMove` and `onResult` do. */
  readonly onTag?: (name: string, value: string, at: number, end: number) => unknown;
  /** A move, a null move, or a word that is none; move numbers and signs are told by themselves. */
  readonly onMove?: (text: string, at: number, end: number, depth: number) => unknown;
  /** A result as the standard writes it. */
  readonly onResult?: (result: string, at: number, end: number, depth: number) => unknown;
  readonly onNumber?: (number: number, at: number, end: number, depth: number) => void;
  /** A glyph of a move: `$1`, `!`, `+-`. */
  readonly onSign?: (sign: string, at: number, end: number, depth: number) => void;
  readonly onComment?: (comment: string, at: number, end: number, depth: number) => void;
  /** The beginning and the end of a variation: `depth` is that of the moves around it. */
  readonly onOpen?: (at: number, depth: number) => void;
  readonly onClose?: (end: number, depth: number) => void;
}

/** Variations within each other that anybody writes, and more. */
export const DEEPEST_VARIATION = 200;
const UNCLOSED_VARIATION = 'a variation is not closed';

const DOTS = '.‥…';
const DASH = '[-‐-―−]';
/** The longest text that can be a move with its number and signs, and more. */
const LONGEST_MOVE = 60;

/** A word up to the next token that ends it. */
const WORD = new RegExp(`[^\\s\\0-\\x20{}()[\\];$*<>!?${DOTS}]+`, 'y');
const BRACKETED = /<[^<>\s]*>?/y;
/** A glyph that ends the word before it. */
const GLYPH = /\$(?:\d+|\w*)|[!?]+/y;
/** A command such as `[%clk 1:30:00]`, which belongs into a comment. */
const BARE_COMMAND = /\[%[^[\]{}\r\n]*\]/y;
const RESULT = inDashes(/\*|(?:1\s*-\s*0|0\s*-\s*1|(?:1\/2|½)(?:\s*-\s*(?:1\/2|½))?)(?![\w/½]|-)/);
const SPACED_CASTLING = inDashes(/[Oo0]\s*-\s*[Oo0](?:\s*-\s*[Oo0])?(?![\w/]|-)/);
/** The words that say that a capture was one en passant; they are passed over. */
const EN_PASSANT = /e\.?\s?p\b\.?[+#]*/y;
/** The end of `e8(Q)`, which opens no variation. */
const BRACKETED_PROMOTION = /\([NBRQ]\)[+#]*/iy;
/** A move's number before it, which is neither castling, `00`, nor a null move, `0000`. */
const NUMBER = /^(?:0*[1-9]\d*|0(?![-0]))(?![-/])/;
/** Most tokens: numbers before a dot, and moves without number or signs. */
const PLAIN_NUMBER = /[1-9]\d*(?=\.)/y;
const PLAIN_MOVE = /[a-hKQRBNO][a-h1-8xO=-]*[1-8QRBNO][+#]?(?!\S)/y;
const LETTER_SIGNS = GLYPH_SIGNS.filter((sign) => /\w/.test(sign));
/** Signs without letters, the longest first. */
const SIGN = GLYPH_SIGNS.filter((sign) => !/[\w!?]/.test(sign))
  .sort((one, other) => other.length - one.length)
  .map((sign) => sign.replace(/[+/]/g, '\\$&'))
  .join('|');
const SIGN_AND_REST = new RegExp(`^(${SIGN})(.*)$`, 'u');
const MOVE_AND_SIGN = new RegExp(`^(.+?)(${SIGN})?$`, 'u');
/** Typography in moves: figures of pieces, dashes, the sign of multiplication. */
const TYPOGRAPHY = /[♔-♟‐-―−×]/gu;
const FIGURINE_LETTERS = 'KQRBN';

const NULL_MOVE = /^(?:--|z0|null|pass|@@@@|0000|<>)$/i;
const RESULTS = ['1-0', '0-1', '1/2-1/2', '*'];

/** True for a move that is none: `--`, `Z0` and other names of it. */
export function isNullMove(text: string): boolean {
  return NULL_MOVE.test(text);
}

/** The result that a text tells, as the standard writes it, or undefined: `1/2-1/2` for `1/2`, `½` and `½ – ½`. */
export function resultOf(text: string): string | undefined {
  const bare = text.replace(/\s/g, '').replace(new RegExp(DASH, 'g'), '-').replaceAll('½', '1/2');
  const result = bare === '1/2' ? '1/2-1/2' : bare;
  return RESULTS.includes(result) ? result : undefined;
}

/** True for a text that can name a tag. */
export function isTagName(text: string): boolean {
  return /^[\w+#=:-]+$/.test(text);
}

/** Reads from one place to another. Throws PgnError. */
export function readPgn(
  text: string,
  from: number,
  to: number,
  listener: PgnListener,
  commentEnd = openComments(text),
): void {
  let depth = 0;
  let opened = from;
  for (let at = from; at < to; ) {
    const letter = text[at]!;
    if (letter <= ' ' || letter === '.') at++;
    else if (letter > '>' && letter <= 'z' && letter !== '[' && letter !== ']') {
      // Most tokens are moves: no other token begins with a letter.
      const end = readWord(text, at, depth, listener);
      if (end === undefined) return;
      at = end;
    } else if (letter === '{') {
      const end = commentEnd(at);
      if (end > to) throw new PgnError('a comment is not closed', at);
      listener.onComment?.(text.slice(at + 1, end - 1), at, end, depth);
      at = end;
    } else if (letter === ';') {
      const end = lineEnd(text, at);
      listener.onComment?.(text.slice(at + 1, end), at, end, depth);
      at = end;
    } else if (letter === '(') {
      if (depth === DEEPEST_VARIATION) throw new PgnError(`variations lie more than ${DEEPEST_VARIATION} deep`, at);
      listener.onOpen?.(at, depth);
      if (depth++ === 0) opened = at;
      at++;
    } else if (letter === ')') {
      if (depth-- === 0) throw new PgnError('a variation is closed that was not opened', at);
      at++;
      listener.onClose?.(at, depth);
    } else if (letter === '[') {
      const command = matchAt(BARE_COMMAND, text, at);
      if (command !== '') listener.onComment?.(command, at, at + command.length, depth);
      const tag = command === '' ? tagAt(text, at) : undefined;
      if (tag !== undefined && depth > 0) throw new PgnError(UNCLOSED_VARIATION, opened);
      if (tag !== undefined && listener.onTag?.(tag.name, tag.value, at, tag.end) === false) return;
      at = tag?.end ?? at + command.length;
    } else if (letter === '}' || letter === ']') throw new PgnError(`unexpected '${letter}'`, at);
    else if (letter === '%' && isLineStart(text, at)) at = lineEnd(text, at);
    else if (DOTS.includes(letter)) at++;
    else {
      const end = readWord(text, at, depth, listener);
      if (end === undefined) return;
      at = end;
    }
  }
  if (depth > 0) throw new PgnError(UNCLOSED_VARIATION, opened);
}

/** A pattern at a place of a text, with dashes of all kinds in place of hyphens. */
function inDashes({ source }: RegExp): RegExp {
  return new RegExp(source.replaceAll('-', DASH), 'y');
}

/** The text that a pattern with the flag y finds at a place; empty for none. */
function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.test(text) ? text.slice(at, pattern.lastIndex) : '';
}

function isLineStart(text: string, at: number): boolean {
  return at === 0 || text[at - 1] === '\n' || text[at - 1] === '\r';
}

function lineEnd(text: string, at: number): number {
  let end = at;
  while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end++;
  return end;
}

/**
 * A function that finds the end of the comment whose brace stands at a place: Infinity for one that is not closed, and
 * for one that runs through the tags of the next game into a comment there, whose brace closes that one.
 */
export function openComments(text: string): (at: number) => number {
  // The next closing brace, known for all places from `searched` to itself.
  let searched = 0;
  let close = -1;
  return (at) => {
    if (at < searched || at > close) {
      searched = at;
      const found = text.indexOf('}', at);
      close = found < 0 ? Number.POSITIVE_INFINITY : found;
    }
    if (close > text.length) return close;
    const comment = text.slice(at + 1, close);
    const tags = comment.includes('{') && comment.includes('"') ? nextTags(comment, -1, () => Infinity) : undefined;
    return tags !== undefined && comment.includes('{', tags) ? Number.POSITIVE_INFINITY : close + 1;
  };
}

/** The place of the next game's tags behind a place, outside comments: after an empty line, or Event in a new line. */
export function nextTags(text: string, after: number, commentEnd: (at: number) => number): number | undefined {
  const opening = /\{|\[\s*([\w+#=:-]+)\s*"/g;
  opening.lastIndex = after + 1;
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    if (found[1] === undefined) {
      const end = commentEnd(found.index);
      if (end <= text.length) opening.lastIndex = end;
      continue;
    }
    let blank = found.index;
    while (blank > 0 && /\s/.test(text[blank - 1]!)) blank--;
    const isEvent = found[1] === 'Event' && hasLineBreak(text, blank, found.index);
    if (isEvent || hasEmptyLine(text, blank, found.index)) return found.index;
  }
  return undefined;
}

/** True where an empty line stands between two places. */
export function hasEmptyLine(text: string, from: number, to: number): boolean {
  return /(?:\r\n|\n|\r(?!\n))[^\S\r\n]*[\r\n]/.test(text.slice(from, to));
}

export function hasLineBreak(text: string, from: number, to: number): boolean {
  return /[\r\n]/.test(text.slice(from, to));
}

const TAG_OPENING = /\[\s*([\w+#=:-]+)\s*"/y;
const TAG_CLOSING = /"\s*\]/y;

/**
 * The tag at a place; one in a line of its own may hold bare quotation marks in its value. Throws PgnError for brackets
 * around something else.
 */
function tagAt(text: string, at: number): { name: string; value: string; end: number } {
  TAG_OPENING.lastIndex = at;
  const opening = TAG_OPENING.exec(text);
  if (opening === null) throw new PgnError('a tag is not of the form [Name "value"]', at);
  const name = opening[1]!;
  const start = TAG_OPENING.lastIndex;
  let quote = start;
  while (quote < text.length && !'"\r\n'.includes(text[quote]!)) {
    quote += /\\[^\r\n]/.test(text.slice(quote, quote + 2)) ? 2 : 1;
  }
  const closing = matchAt(TAG_CLOSING, text, quote);
  if (closing !== '') {
    return { name, value: unescaped(text.slice(start, quote)), end: quote + closing.length };
  }
  const line = text.slice(start, lineEnd(text, start)).trimEnd();
  const value = line.slice(0, -1).trimEnd();
  if (!line.endsWith(']') || !value.endsWith('"')) throw new PgnError('a tag is not of the form [Name "value"]', at);
  return { name, value: unescaped(value.slice(0, -1)), end: start + line.length };
}

function unescaped(value: string): string {
  return value.replace(/\\(.)/g, '$1');
}

/** Tells a word, and returns its end; undefined ends the reading. */
function readWord(text: string, at: number, depth: number, listener: PgnListener): number | undefined {
  const letter = text[at]!;
  const plain = matchAt(PLAIN_MOVE, text, at);
  if (plain !== '') return tellMove(plain, at, at + plain.length, depth, listener);
  const number = matchAt(PLAIN_NUMBER, text, at);
  if (number !== '') {
    listener.onNumber?.(Number(number), at, at + number.length, depth);
    return at + number.length;
  }
  const glyph = '$!?'.includes(letter) ? matchAt(GLYPH, text, at) : '';
  if (glyph !== '') {
    listener.onSign?.(glyph, at, at + glyph.length, depth);
    return at + glyph.length;
  }
  const result = '*01½'.includes(letter) ? matchAt(RESULT, text, at) : '';
  if (result !== '') {
    const end = at + result.length;
    return listener.onResult?.(resultOf(result)!, at, end, depth) === false ? undefined : end;
  }
  const enPassant = letter === 'e' ? matchAt(EN_PASSANT, text, at) : '';
  if (enPassant !== '') return at + enPassant.length;
  const castling = 'Oo0'.includes(letter) ? matchAt(SPACED_CASTLING, text, at) : '';
  const found = castling + matchAt(letter === '<' ? BRACKETED : WORD, text, at + castling.length);
  // White space of typesetters, or a bracket that opens nothing, which is no move either.
  if (found === '') return /\s/.test(letter) ? at + 1 : tellMove(letter, at, at + 1, depth, listener);
  const end = at + found.length;
  const word = castling === '' ? found : found.replace(/\s/g, '');
  const suffix = text[end] === '.' && word.endsWith('e') ? matchAt(EN_PASSANT, text, end - 1) : '';
  if (suffix !== '') return tellWord(word.slice(0, -1), at, end - 1 + suffix.length, depth, listener);
  const promotion = text[end] === '(' && /[18]$/.test(word) ? matchAt(BRACKETED_PROMOTION, text, end) : '';
  return tellWord(word + promotion, at, end + promotion.length, depth, listener);
}

function tellMove(move: string, at: number, end: number, depth: number, { onMove }: PgnListener): number | undefined {
  return onMove?.(move, at, end, depth) === false ? undefined : end;
}

/** Tells the parts of a word: signs, the number of a move, the move, signs. */
function tellWord(word: string, at: number, end: number, depth: number, listener: PgnListener): number | undefined {
  if (word.length > LONGEST_MOVE) return tellMove(word, at, end, depth, listener);
  const { onSign, onNumber } = listener;
  let rest = inLetters(word);
  for (let found = SIGN_AND_REST.exec(rest); found !== null; found = SIGN_AND_REST.exec(rest)) {
    onSign?.(found[1]!, at, end, depth);
    rest = found[2]!;
  }
  const number = NUMBER.exec(rest)?.[0] ?? '';
  if (number !== '') onNumber?.(Number(number), at, end, depth);
  rest = rest.slice(number.length);
  if (rest === '') return end;
  if (LETTER_SIGNS.includes(rest)) {
    onSign?.(rest, at, end, depth);
    return end;
  }
  const { move, signs } = withoutSigns(rest);
  const told = tellMove(move, at, end, depth, listener);
  if (told !== undefined) for (const sign of signs) onSign?.(sign, at, end, depth);
  return told;
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

/** `Nf3` for `♘f3`, `exd5` for `e×d5`, `O-O` for `O–O`. */
function inLetters(word: string): string {
  return word.replace(TYPOGRAPHY, (letter) => {
    if (letter === '×') return 'x';
    return letter < '♔' ? '-' : (FIGURINE_LETTERS[(letter.codePointAt(0)! - 0x2654) % 6] ?? '');
  });
}
