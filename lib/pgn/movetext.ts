/** The moves of a game as a tree: variations, comments and signs as they were written, moves made sure of. */

import { setFen, toFen } from '../../engine/fen.ts';
import { NO_MOVE } from '../../engine/move.ts';
import { playMove } from '../../engine/position.ts';
import { findSanMove } from '../../engine/san.ts';
import { printable } from '../errors.ts';
import { nameOf } from '../game-set-up.ts';
import { plyOf } from '../notation.ts';
import type { PgnMove } from '../types/game.ts';
import { nagOf } from './glyphs.ts';
import { PgnError, type PgnGame, readPgn, resultOf } from './pgn-parser.ts';

/** A move as it is written. */
interface WrittenMove {
  readonly text: string;
  readonly at: number;
  readonly signs: string[];
  readonly before: string[];
  readonly comments: string[];
  readonly variations: WrittenLine[];
}

/** A line of moves; `start` and `end` are its place in the text. */
interface WrittenLine {
  readonly moves: WrittenMove[];
  /** Comments before the first move, until there is one. */
  readonly waiting: string[];
  readonly start: number;
  end: number;
}

/**
 * The moves of a game that begins at the current position, and what is said where there are none. A variation without a
 * move, or with one that is not legal or that nobody can read, is kept as a comment. Throws PgnError for such a move of
 * the game itself.
 */
export function readMovetext(text: string, game: PgnGame): { moves: PgnMove[]; comment: string } {
  const line = writtenLine(text, game);
  return { moves: checkLine(text, line), comment: line.waiting.join(' ') };
}

function writtenLine(text: string, { start, end }: PgnGame): WrittenLine {
  const root: WrittenLine = { moves: [], waiting: [], start, end };
  const lines = [root];
  const current = () => lines.at(-1)!;
  const last = () => current().moves.at(-1);
  readPgn(text, start, end, {
    onWord: (word, at, _end, depth) => {
      if (resultOf(word) !== undefined) return depth > 0;
      const { moves, waiting } = current();
      moves.push({ text: word, at, signs: [], before: waiting.splice(0), comments: [], variations: [] });
      return true;
    },
    onSign: (sign) => last()?.signs.push(sign),
    onComment: (comment) => {
      const said = comment.replace(/\s+/g, ' ').trim();
      if (said !== '') (last()?.comments ?? current().waiting).push(said);
    },
    onOpen: (at) => {
      const line: WrittenLine = { moves: [], waiting: [], start: at, end: at };
      last()?.variations.push(line);
      lines.push(line);
    },
    onClose: (at) => {
      lines.pop()!.end = at;
    },
  });
  return root;
}

/** Plays a line from the current position. Throws PgnError. */
function checkLine(text: string, { moves }: WrittenLine): PgnMove[] {
  return moves.map((written) => {
    const move = findSanMove(written.text);
    if (move === NO_MOVE) throw new PgnError(`${printable(written.text)} is not a legal move`, written.at);
    const fen = toFen(true);
    const comments = [...written.comments];
    const variations = written.variations.flatMap((line) => {
      const checked = checkVariation(text, line, fen);
      if (typeof checked !== 'string' && checked.length > 0) return [checked];
      comments.push(...(typeof checked === 'string' ? [checked] : line.waiting));
      return [];
    });
    setFen(fen);
    const names = nameOf(move);
    playMove(move);
    const nags = [...new Set(written.signs.map(nagOf))].filter((nag) => nag !== undefined);
    return {
      ...names,
      comment: comments.join(' '),
      ...(written.before.length === 0 ? {} : { before: written.before.join(' ') }),
      ...(nags.length === 0 ? {} : { nags }),
      ...(variations.length === 0 ? {} : { variations }),
    };
  });
}

/** The moves of a variation, or its text where they are not legal. */
function checkVariation(text: string, line: WrittenLine, fen: string): PgnMove[] | string {
  setFen(fen);
  try {
    return checkLine(text, line);
  } catch (error) {
    if (!(error instanceof PgnError)) throw error;
    return text.slice(line.start, line.end).replace(/[{}]/g, '').replace(/\s+/g, ' ');
  }
}

/**
 * The words of a line that begins at a FEN: numbers, moves, glyphs, comments, variations; `comment` where it is none.
 */
export function movetextWords(fen: string, moves: readonly PgnMove[], comment = ''): string[] {
  return [...lineWords(moves, plyOf(fen)), ...commentWords(comment)];
}

/** `ply` counts from the first move of the game. */
function lineWords(moves: readonly PgnMove[], ply: number): string[] {
  const words: string[] = [];
  let interrupted = true;
  moves.forEach(({ san, comment, before = '', nags = [], variations = [] }, index) => {
    const at = ply + index;
    words.push(...commentWords(before));
    if (at % 2 === 0) words.push(`${(at >> 1) + 1}.`);
    else if (interrupted || before !== '') words.push(`${(at >> 1) + 1}...`);
    words.push(san, ...nags.map((nag) => `$${nag}`), ...commentWords(comment));
    for (const variation of variations.filter((line) => line.length > 0)) {
      const inner = lineWords(variation, at);
      words.push(`(${inner[0]}`, ...inner.slice(1, -1), `${inner.at(-1)})`);
    }
    interrupted = comment !== '' || variations.length > 0;
  });
  return words;
}

function commentWords(comment: string): string[] {
  const bare = comment.replace(/[{}]/g, '').trim();
  // A command such as [%eval 0.35] is one word: not every reader looks for the rest of it in the next line.
  return bare === '' ? [] : (`{${bare}}`.match(/(?:\[%[^\]]*\]|\S)+/g) ?? []);
}
