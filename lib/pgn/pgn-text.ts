/** Games as text and back, for callers: PGN with its comments, glyphs and variations. */

import { clip } from '../../base/printable.ts';
import { START_FEN, toFen } from '../../engine/fen.ts';
import { RampartError } from '../errors.ts';
import { setUpFen } from '../game-set-up.ts';
import type { Result as GameResult, PgnEntry, PgnGame } from '../types/game.ts';
import { exportText } from './export-format.ts';
import { movetextWords, readMovetext, type Warn } from './movetext.ts';
import {
  decidedResult,
  type PgnGame as FoundGame,
  findGames,
  findGamesAmongFaults,
  lineBreaksBetween,
  type PgnPart,
  tagPlace,
} from './pgn-parser.ts';
import { DEEPEST_VARIATION, isTagName, PgnError, resultOf } from './tokenizer.ts';
import { variantNamed } from './variant.ts';

/**
 * Finds the games of a text, without reading their moves: large files take a moment only. One that `parsePgn` cannot
 * read is an entry like the others. Throws RampartError `bad-pgn` for a text with something in it of which nothing is
 * PGN.
 */
export function listPgn(text: string): PgnEntry[] {
  return guarded(text, 1, () => {
    const games = findGamesAmongFaults(text);
    const [only, second] = games;
    if (only?.fault !== undefined && second === undefined) throw only.fault;
    return entriesIn({ text, line: 1, games });
  });
}

/** The games of a part of a file. */
export function entriesIn({ text, line: first, games }: PgnPart): PgnEntry[] {
  let line = first;
  let counted = 0;
  return games.map(({ start, end, tags }) => {
    line += lineBreaksBetween(text, counted, start);
    counted = start;
    return { tags: Object.fromEntries(tags), pgn: text.slice(start, end), line };
  });
}

/** Warnings of one game, the last of which stands for all others. */
const MOST_WARNINGS = 10;

/**
 * Reads the first game of a text, and nothing behind it, or the game of an entry of `listPgn`, whose errors then have
 * the lines of the list. A variation that cannot be played becomes a comment, as does what follows a null move. A game
 * without a result behind its moves has that of its tag. `onWarning` is called with a line of text for each thing that
 * is not read as it stands there. Throws RampartError `bad-pgn` with the line of what is wrong, a move that is not
 * legal too, and `bad-fen`.
 */
export function parsePgn(source: string | PgnEntry, onWarning: (message: string) => void = () => {}): PgnGame {
  const { pgn: text, line } = isEntry(source) ? source : { pgn: source, line: 1 };
  return guarded(text, line, () => {
    const [place] = findGames(text, 0, 1);
    if (place === undefined) throw new PgnError('there is no game', 0);
    let warnings = 0;
    const warn: Warn = (message, at) => {
      if (++warnings > MOST_WARNINGS) return;
      const said = warnings < MOST_WARNINGS ? message : 'more here is not read as it stands';
      onWarning(`line ${line + lineBreaksBetween(text, 0, at)}: ${said}`);
    };
    const { tags } = place;
    for (const { name, at } of place.changes) warn(`the tag ${name} has another value here, which counts`, at);
    setUpStart(place, (at) => `line ${line + lineBreaksBetween(text, 0, at)}: `);
    const fen = toFen();
    const { moves, comment } = readMovetext(text, place, warn);
    const result = decidedResult(place) as GameResult;
    const told = (tags.get('Result') ?? '').trim();
    if (!['', '?', '*'].includes(told) && resultOf(told) !== result)
      warn(`the tag Result says ${clip(told)}, the game is read as ${result}`, tagPlace(place, 'Result'));
    return { tags: Object.fromEntries(tags), fen, moves, ...(comment === '' ? {} : { comment }), result };
  });
}

/**
 * Sets up the position that a game begins with. Throws PgnError for a game by other rules, RampartError `bad-fen` whose
 * message says first what `where` says of the place of the FEN.
 */
export function setUpStart(place: FoundGame, where: (at: number) => string): void {
  const variant = place.tags.get('Variant') ?? '';
  const fen = place.tags.get('FEN') ?? '';
  if (variantNamed(variant) === undefined)
    throw new PgnError(`a game of ${clip(variant)}, which is not played here`, tagPlace(place, 'Variant'));
  if (fen.trim() === '') setUpFen(START_FEN);
  else setUpFen(fen, where(tagPlace(place, 'FEN')));
}

function isEntry(source: string | PgnEntry): source is PgnEntry {
  return isRecord(source);
}

/** Runs an action that reads a text which begins on a line. Throws RampartError where the action throws PgnError. */
function guarded<Value>(text: string, line: number, action: () => Value): Value {
  if (typeof text !== 'string') throw new RampartError('bad-pgn', 'a PGN is a string');
  try {
    return action();
  } catch (error) {
    if (!(error instanceof PgnError)) throw error;
    const message = `line ${line + lineBreaksBetween(text, 0, error.at)}: ${error.message}`;
    throw new RampartError('bad-pgn', message, { cause: error });
  }
}

const SEVEN_TAGS = { Event: '?', Site: '?', Date: '????.??.??', Round: '?', White: '?', Black: '?', Result: '*' };

/**
 * A game as `parsePgn` returns it, from one that may begin at `startpos`; others are refused. Throws RampartError
 * `bad-pgn`, and `bad-fen`.
 */
export function requireGame(game: PgnGame): PgnGame {
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
      throw new RampartError('bad-pgn', `the tag ${clip(name)} is none of PGN, or its value no text`);
  }
  return { ...game, fen: setUpFen(game.fen) };
}

function areMoves(moves: unknown, depth: number): boolean {
  return depth <= DEEPEST_VARIATION && Array.isArray(moves) && moves.every((move) => isMove(move, depth));
}

function isMove(move: unknown, depth: number): boolean {
  if (!isRecord(move)) return false;
  const { uci, san, comment, before = '', nags = [], variations = [] } = move;
  const areTexts = isText(uci) && isText(san) && isText(comment) && isText(before);
  const areNags = Array.isArray(nags) && nags.every((nag) => Number.isInteger(nag) && nag >= 0 && nag < 256);
  const areLines = Array.isArray(variations) && variations.every((line) => areMoves(line, depth + 1));
  return areTexts && areNags && areLines;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * Writes a game in the export format: the seven tags first, moves in lines of at most 79 columns where no word is
 * longer. Throws RampartError `bad-pgn` for what is no game, and `bad-fen`.
 */
export function writePgn(game: PgnGame): string {
  const { tags, fen, moves, comment, result } = requireGame(game);
  const place = fen === START_FEN ? {} : { SetUp: '1', FEN: fen };
  const { FEN: _fen, SetUp: _setUp, ...others } = tags;
  const all = { ...SEVEN_TAGS, ...others, Result: result, ...place };
  return exportText(Object.entries(all), [...movetextWords(fen, moves, comment), result]);
}
