/** The moves of a game as a tree: variations, comments and signs as they were written, moves made sure of. */

import { clip } from '../../base/printable.ts';
import { restorePosition, savePosition, toFen } from '../../engine/fen.ts';
import { NO_MOVE } from '../../engine/move.ts';
import { playMove } from '../../engine/position.ts';
import { findSanMove } from '../../engine/san.ts';
import type { Move } from '../../engine/types.ts';
import { nameOf } from '../game-set-up.ts';
import { moveNumber, plyOf } from '../move-numbers.ts';
import type { PgnMove } from '../types/game.ts';
import { nagOf } from './glyphs.ts';
import type { PgnGame } from './pgn-parser.ts';
import { isNullMove, PgnError, readPgn } from './tokenizer.ts';

/** Notes beside a move, or before the first one. */
interface WrittenNotes {
  readonly signs: string[];
  readonly comments: string[];
  readonly variations: WrittenLine[];
}

/** A word, and where it stands. */
interface Word {
  readonly text: string;
  readonly at: number;
}

/** A move as it is written; most have no notes. */
interface WrittenMove extends Word {
  notes: WrittenNotes | undefined;
}

/** A line of moves; `start` is the beginning of its text, `end` that of the result of the game or the last bracket. */
interface WrittenLine {
  readonly moves: WrittenMove[];
  /** Notes before the first move. */
  readonly opening: WrittenNotes;
  readonly start: number;
  end: number;
  /** The text behind the result of the game. */
  tail: string;
}

/** Legal moves, or a comment where there are none. */
interface PlayedLine {
  readonly moves: readonly PgnMove[];
  readonly comment: string;
}

/** A function that is told of something that is not read as it stands in the text, and where. */
export type Warn = (message: string, at: number) => void;

/**
 * The moves of a game that begins at the current position, and a comment where there are none. A variation without a
 * move, or with one that is not legal, is kept as a comment; so is what follows a null move. Throws PgnError for an
 * illegal move of the game itself.
 */
export function readMovetext(text: string, game: PgnGame, warn: Warn): PlayedLine {
  const line = writtenLine(text, game, plyOf(toFen()), warn);
  const nullMove = line.moves.find((move) => isNullMove(move.text));
  if (nullMove !== undefined) warnOfNullMove(nullMove, warn);
  return checkLine(text, line);
}

/**
 * Plays the moves of a game that begins at the current position, at most `plies` and up to a null move; `onMove` gets
 * each before it is played. Throws PgnError for an illegal move.
 */
export function playMovetext(
  text: string,
  game: PgnGame,
  plies: number,
  warn: Warn,
  onMove: (move: Move) => void,
): void {
  let played = 0;
  readPgn(text, game.start, game.end, {
    onMove: (word, at, _end, depth) => {
      if (depth > 0) return true;
      if (played++ >= plies) return false;
      const written = { text: word, at };
      if (isNullMove(word)) {
        warnOfNullMove(written, warn);
        return false;
      }
      const move = legalMove(written);
      onMove(move);
      playMove(move);
      return true;
    },
  });
}

function warnOfNullMove({ text, at }: Word, warn: Warn): void {
  warn(`${text} is a null move, and ends the game that is read`, at);
}

/** The move that is written, in the current position. Throws PgnError. */
function legalMove({ text, at }: Word): Move {
  const move = findSanMove(text);
  if (move === NO_MOVE) throw new PgnError(`${clip(text)} is not a legal move`, at);
  return move;
}

/** `ply` counts from the first move of a game to the position where this one begins. */
function writtenLine(text: string, { start, end }: PgnGame, ply: number, warn: Warn): WrittenLine {
  const newLine = (at: number): WrittenLine => ({ moves: [], opening: newNotes(), start: at, end, tail: '' });
  const root = newLine(start);
  const lines = [root];
  const current = () => lines.at(-1)!;
  const notes = () => {
    const { moves, opening } = current();
    const last = moves.at(-1);
    return last === undefined ? opening : (last.notes ??= newNotes());
  };
  let result: string | undefined;
  let isWellNumbered = true;
  readPgn(text, start, end, {
    onMove: (move, at) => {
      current().moves.push({ text: move, at, notes: undefined });
    },
    onNumber: (number, at, _end, depth) => {
      const expected = ((ply + root.moves.length) >> 1) + 1;
      if (depth > 0 || number === expected || !isWellNumbered) return;
      isWellNumbered = false;
      warn(`the number ${number} stands at move ${expected}`, at);
    },
    onResult: (word, at, wordEnd, depth) => {
      if (depth > 0) {
        if (word !== '*') notes().comments.push(word);
      } else if (result !== undefined) warn(`a second result, ${word}, is left out`, at);
      else {
        result = word;
        root.end = at;
        root.tail = asComment(text, wordEnd, end);
      }
    },
    onSign: (sign) => notes().signs.push(sign),
    onComment: (comment, at) => {
      if (comment.includes('{')) warn('a comment has a { in it: the end of another before it may be missing', at);
      const said = comment.replace(/\s+/g, ' ').trim();
      if (said !== '') notes().comments.push(said);
    },
    onOpen: (at) => {
      const line = newLine(at);
      notes().variations.push(line);
      lines.push(line);
    },
    onClose: (at) => {
      lines.pop()!.end = at - 1;
    },
  });
  return root;
}

function newNotes(): WrittenNotes {
  return { signs: [], comments: [], variations: [] };
}

/**
 * Plays a line from the current position up to a null move, if there is one; `comment` is what is said where no move is
 * left. Throws PgnError for an illegal move.
 */
function checkLine(text: string, { moves, opening, end, tail }: WrittenLine): PlayedLine {
  const nullMove = moves.findIndex((move) => isNullMove(move.text));
  const played = nullMove < 0 ? moves : moves.slice(0, nullMove);
  const rest = nullMove < 0 ? [] : [asComment(text, moves[nullMove]!.at, end), tail].filter((part) => part !== '');
  if (played.length === 0) {
    const lines = opening.variations.map((line) => asComment(text, line.start, line.end + 1));
    return { moves: [], comment: [...opening.comments, ...opening.signs, ...lines, ...rest].join(' ') };
  }
  const checked = played.map((written, index) => {
    const move = legalMove(written);
    const { uci, san } = nameOf(move);
    const own = written.notes ?? (index === 0 ? newNotes() : undefined);
    const notes = own === undefined ? [] : index === 0 ? [opening, own] : [own];
    const end = index === played.length - 1 ? rest : [];
    const checked = notes.length === 0 && end.length === 0 ? NO_NOTES : checkNotes(text, notes, end);
    const before = index === 0 ? opening.comments.join(' ') : '';
    playMove(move);
    return { uci, san, ...checked, ...(before === '' ? {} : { before }) };
  });
  return { moves: checked, comment: '' };
}

type Notes = Pick<PgnMove, 'comment' | 'nags' | 'variations'>;

const NO_NOTES: Notes = { comment: '' };

/**
 * The glyphs and variations of a move in the current position, written before it or behind it, where the comments are,
 * too; unknown signs and illegal variations become comments, as does `end`.
 */
function checkNotes(text: string, written: readonly WrittenNotes[], end: readonly string[]): Notes {
  const signs = written.flatMap((notes) => notes.signs);
  const lines = written.flatMap((notes) => notes.variations).map((line) => checkVariation(text, line));
  const unknown = signs.filter((sign) => nagOf(sign) === undefined && sign !== '$0');
  const texts = lines.filter((line) => typeof line === 'string').filter((line) => line !== '');
  const nags = [...new Set(signs.map(nagOf))].filter((nag) => nag !== undefined);
  const variations = lines.filter((line) => typeof line !== 'string');
  return {
    comment: [...(written.at(-1)?.comments ?? []), ...unknown, ...texts, ...end].join(' '),
    ...(nags.length === 0 ? {} : { nags }),
    ...(variations.length === 0 ? {} : { variations }),
  };
}

/** The moves of a variation; its text where one is not legal, or what it says without a move. */
function checkVariation(text: string, line: WrittenLine): readonly PgnMove[] | string {
  const position = savePosition();
  try {
    const { moves, comment } = checkLine(text, line);
    return moves.length > 0 ? moves : line.moves.length > 0 ? asComment(text, line.start, line.end + 1) : comment;
  } catch (error) {
    if (!(error instanceof PgnError)) throw error;
    return asComment(text, line.start, line.end + 1);
  } finally {
    restorePosition(position);
  }
}

/** A piece of the text in one line, without braces. */
function asComment(text: string, start: number, end: number): string {
  return text.slice(start, end).replace(/[{}]/g, '').replace(/\s+/g, ' ').trim();
}

/**
 * The words of a line that begins at a FEN: numbers, moves, glyphs, comments, variations; `comment` where it is none.
 */
export function movetextWords(fen: string, moves: readonly PgnMove[], comment = ''): string[] {
  const words: string[] = [];
  addLine(words, moves, plyOf(fen));
  addComment(words, comment);
  return words;
}

/** Adds a line; `ply` counts from the first move of the game. */
function addLine(words: string[], moves: readonly PgnMove[], ply: number): void {
  let interrupted = true;
  moves.forEach(({ san, comment, before = '', nags = [], variations = [] }, index) => {
    const at = ply + index;
    addComment(words, before);
    if (at % 2 === 0 || interrupted || before !== '') words.push(moveNumber(at));
    words.push(san);
    for (const nag of nags) words.push(`$${nag}`);
    addComment(words, comment);
    for (const variation of variations.filter((line) => line.length > 0)) {
      const first = words.length;
      addLine(words, variation, at);
      words[first] = `(${words[first]}`;
      words.push(`${words.pop()})`);
    }
    interrupted = comment !== '' || variations.length > 0;
  });
}

/**
 * Adds the words of a comment. A command such as `[%eval 0.35]` is one word: not every reader looks for the rest of it
 * in the next line.
 */
function addComment(words: string[], comment: string): void {
  const bare = comment.replace(/[{}]/g, '').trim();
  if (bare === '') return;
  const parts = `{${bare}}`.split(/\s+/);
  const lastEnd = parts.map((part) => part.includes(']')).lastIndexOf(true);
  let isCommand = false;
  for (const [index, part] of parts.entries()) {
    words.push(isCommand ? `${words.pop()} ${part}` : part);
    const opened = part.lastIndexOf('[%');
    isCommand = index < lastEnd && (isCommand || opened >= 0) && part.lastIndexOf(']') <= opened;
  }
}
