/** Games as text and back, for callers: PGN with comments, without variations. */

import { START_FEN, toFen } from '../../engine/fen.ts';
import { NO_MOVE } from '../../engine/move.ts';
import { playMove } from '../../engine/position.ts';
import { findSanMove } from '../../engine/san.ts';
import { printable, RampartError } from '../errors.ts';
import { nameOf, setUpFen } from '../game-set-up.ts';
import type { PgnEntry, PgnGame, PgnMove, Result } from '../types/game.ts';
import { exportText } from './export-format.ts';
import { findGames, lineNumberAt, movesOf, PgnError, type PgnGame as Place, tagsOf } from './pgn-parser.ts';

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
 * Reads the first game of a text, and nothing behind it; variations are passed over. Throws RampartError `bad-pgn`
 * with the line of what is wrong, a move that is not legal too, and `bad-fen`.
 */
export function parsePgn(text: string): PgnGame {
  return guarded(text, () => {
    const [place] = findGames(text, 0, 1);
    if (place === undefined) throw new PgnError('there is no game', 0);
    const tags = tagsRecord(text, place);
    setUpFen(tags.FEN ?? START_FEN);
    const fen = toFen();
    const moves = movesOf(text, place, Number.POSITIVE_INFINITY).map(({ text: san, at, comment }): PgnMove => {
      const move = findSanMove(san);
      if (move === NO_MOVE) throw new PgnError(`${printable(san)} is not a legal move`, at);
      const names = nameOf(move);
      playMove(move);
      return { ...names, comment: comment.replace(/\s+/g, ' ') };
    });
    return { tags, fen, moves, result: (place.result ?? '*') as Result };
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
  return exportText(Object.entries(all), [...wordsOf(fen, moves), result]);
}

/** Numbers, moves and the words of comments. */
function wordsOf(fen: string, moves: readonly PgnMove[]): string[] {
  const [, side, , , , first] = fen.split(' ');
  const words: string[] = [];
  let interrupted = true;
  moves.forEach(({ san, comment }, index) => {
    const ply = index + (side === 'b' ? 1 : 0);
    const number = Number(first) + (ply >> 1);
    if (ply % 2 === 0) words.push(`${number}.`);
    else if (interrupted) words.push(`${number}...`);
    words.push(san);
    interrupted = comment !== '';
    if (interrupted) words.push(...`{${comment.replace(/[{}]/g, '').trim()}}`.split(/\s+/));
  });
  return words;
}
