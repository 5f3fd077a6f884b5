/** Games as text and back, for callers: PGN with its comments, glyphs and variations. */

import { START_FEN, toFen } from '../../engine/fen.ts';
import { printable, RampartError } from '../errors.ts';
import { setUpFen } from '../game-set-up.ts';
import type { Result as GameResult, PgnEntry, PgnGame } from '../types/game.ts';
import { exportText } from './export-format.ts';
import { movetextWords, readMovetext } from './movetext.ts';
import { findGames, lineNumberAt, PgnError, type PgnGame as Place, resultOf, tagsOf } from './pgn-parser.ts';
import { variantNamed } from './variant.ts';

/**
 * Finds the games of a text, without reading their moves: large files take a moment only. Throws RampartError
 * `bad-pgn`.
 */
export function listPgn(text: string): PgnEntry[] {
  let line = 1;
  let counted = 0;
  return guarded(text, () =>
    findGames(text).map((place) => {
      line += lineNumberAt(text.slice(counted, place.start), place.start) - 1;
      counted = place.start;
      return { tags: tagsRecord(text, place), pgn: text.slice(place.start, place.end), line };
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
    const moves = readMovetext(text, place);
    return { tags, fen, moves, result: (place.result ?? resultOf(Result) ?? '*') as GameResult };
  });
}

function tagsRecord(text: string, place: Place): Record<string, string> {
  return Object.fromEntries(tagsOf(text, place));
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

/** Writes a game in the export format: the seven tags first, lines of at most 79 columns. */
export function writePgn(game: PgnGame): string {
  const { tags, fen, moves, result } = game;
  const place = fen === START_FEN ? {} : { SetUp: '1', FEN: fen };
  const { FEN: _fen, SetUp: _setUp, ...others } = tags;
  const all = { ...SEVEN_TAGS, ...others, Result: result, ...place };
  return exportText(Object.entries(all), [...movetextWords(fen, moves), result]);
}
