/** Games as text and back, for callers: PGN with its comments, glyphs and variations. */

import { START_FEN, toFen } from '../../engine/fen.ts';
import { printable, RampartError } from '../errors.ts';
import { setUpFen } from '../game-set-up.ts';
import type { Result as GameResult, PgnEntry, PgnGame } from '../types/game.ts';
import { exportText } from './export-format.ts';
import { movetextWords, readMovetext } from './movetext.ts';
import {
  DEEPEST_VARIATION,
  findGames,
  findGamesAmongFaults,
  isTagName,
  lineNumberAt,
  PgnError,
  type PgnGame as Place,
  resultOf,
  tagsOf,
} from './pgn-parser.ts';
import { variantNamed } from './variant.ts';

/**
 * Finds the games of a text, without reading their moves: large files take a moment only. One that `parsePgn` cannot
 * read is an entry like the others. Throws RampartError `bad-pgn` for a text with something in it of which nothing is
 * PGN.
 */
export function listPgn(text: string): PgnEntry[] {
  let line = 1;
  let counted = 0;
  return guarded(text, () =>
    findGamesAmongFaults(text).map((place) => {
      line += lineNumberAt(text.slice(counted, place.start), place.start) - 1;
      counted = place.start;
      return { tags: readableTags(text, place), pgn: text.slice(place.start, place.end), line };
    }),
  );
}

/**
 * Reads the first game of a text, and nothing behind it. A variation that cannot be played becomes a comment. Throws
 * RampartError `bad-pgn` with the line of what is wrong, a move that is not legal too, and `bad-fen`. A game without a
 * result in its moves has that of its tag.
 */
export function parsePgn(text: string): PgnGame {
  return guarded(text, () => {
    const [place] = findGames(text, 0, 1);
    if (place === undefined) throw new PgnError('there is no game', 0);
    const tags = tagsRecord(text, place);
    const { Variant = '', FEN = '', Result = '*' } = tags;
    if (variantNamed(Variant) === undefined)
      throw new PgnError(`a game of ${printable(Variant)}, which is not played here`, place.start);
    setUpFen(FEN.trim() === '' ? START_FEN : FEN);
    const fen = toFen();
    const { moves, comment } = readMovetext(text, place);
    const result = (place.result ?? resultOf(Result) ?? '*') as GameResult;
    return { tags, fen, moves, ...(comment === '' ? {} : { comment }), result };
  });
}

function tagsRecord(text: string, place: Place): Record<string, string> {
  return Object.fromEntries(tagsOf(text, place));
}

/** The tags of a game, or none where they cannot be read. */
function readableTags(text: string, place: Place): Record<string, string> {
  try {
    return tagsRecord(text, place);
  } catch (error) {
    if (error instanceof PgnError) return {};
    throw error;
  }
}

function guarded<Value>(text: string, action: () => Value): Value {
  if (typeof text !== 'string') throw new RampartError('bad-pgn', 'a PGN is a string');
  try {
    return action();
  } catch (error) {
    if (!(error instanceof PgnError)) throw error;
    throw new RampartError('bad-pgn', `line ${lineNumberAt(text, error.at)}: ${error.message}`, { cause: error });
  }
}

const SEVEN_TAGS = { Event: '?', Site: '?', Date: '????.??.??', Round: '?', White: '?', Black: '?', Result: '*' };

/** Refuses what is no game as `parsePgn` returns it. Throws RampartError `bad-pgn`, and `bad-fen`. */
export function requireGame(game: PgnGame): void {
  const isGame =
    isRecord(game) &&
    isRecord(game.tags) &&
    typeof game.result === 'string' &&
    resultOf(game.result) === game.result &&
    typeof (game.comment ?? '') === 'string' &&
    areMoves(game.moves, 0);
  if (!isGame) throw new RampartError('bad-pgn', 'a game is an object with tags, fen, moves and result');
  for (const [name, value] of Object.entries(game.tags)) {
    if (!isTagName(name) || typeof value !== 'string')
      throw new RampartError('bad-pgn', `the tag ${printable(name)} is none of PGN, or its value no text`);
  }
  setUpFen(game.fen);
}

function areMoves(moves: unknown, depth: number): boolean {
  return depth <= DEEPEST_VARIATION && Array.isArray(moves) && moves.every((move) => isMove(move, depth));
}

function isMove(move: unknown, depth: number): boolean {
  if (!isRecord(move)) return false;
  const { uci, san, comment, before = '', nags = [], variations = [] } = move;
  const areTexts = [uci, san, comment, before].every((text) => typeof text === 'string');
  const areNags = Array.isArray(nags) && nags.every((nag) => Number.isInteger(nag) && nag >= 0 && nag < 256);
  const areLines = Array.isArray(variations) && variations.every((line) => areMoves(line, depth + 1));
  return areTexts && areNags && areLines;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * Writes a game in the export format: the seven tags first, moves in lines of at most 79 columns where no word is
 * longer. Throws RampartError `bad-pgn` for what is no game, and `bad-fen`.
 */
export function writePgn(game: PgnGame): string {
  requireGame(game);
  const { tags, fen, moves, comment, result } = game;
  const place = fen === START_FEN ? {} : { SetUp: '1', FEN: fen };
  const { FEN: _fen, SetUp: _setUp, ...others } = tags;
  const all = { ...SEVEN_TAGS, ...others, Result: result, ...place };
  return exportText(Object.entries(all), [...movetextWords(fen, moves, comment), result]);
}
