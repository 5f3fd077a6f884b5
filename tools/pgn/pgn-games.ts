/** The games of PGN files, read for their moves, or refused with the line that is wrong; scores in their comments. */

import { clip, printable } from '../../base/printable.ts';
import { UserError } from '../../base/user-error.ts';
import { START_FEN, setFen, toFen } from '../../engine/fen.ts';
import { FenError } from '../../engine/fen-validation.ts';
import { moveText } from '../../engine/move.ts';
import { WHITE } from '../../engine/squares.ts';
import { MATE, MATE_BOUND } from '../../eval/score.ts';
import { hasChess960Castling } from '../../lib/notation.ts';
import { playMovetext } from '../../lib/pgn/movetext.ts';
import { lineNumberAt, type PgnGame, tagPlace } from '../../lib/pgn/pgn-parser.ts';
import { PgnError } from '../../lib/pgn/tokenizer.ts';
import { type Variant, variantNamed } from '../../lib/pgn/variant.ts';
import { tell } from '../output.ts';
import type { GameLine } from './game-record.ts';

/** Tells of places in a file, counted in characters of its text. */
export interface Refuser {
  /** Throws UserError with a reason and the line of the place. */
  readonly refuse: (reason: string, place: number) => never;
  /** Writes a line on standard error, once for each place. */
  readonly warn: (message: string, place: number) => void;
}

export function refuserOf(file: string, text: string): Refuser {
  const told = new Set<number>();
  return {
    refuse: (reason, place) => {
      throw new UserError(`cannot use ${file}:${lineNumberAt(text, place)}: ${reason}`);
    },
    warn: (message, place) => {
      if (!told.has(place)) tell(`${file}:${lineNumberAt(text, place)}: ${message}`);
      told.add(place);
    },
  };
}

/** Sets up a position, and returns its FEN as we write it; orthodox chess refuses castling rights of Chess960. */
export function fenOf(fen: string, variant: Variant, place: number, refuser: Refuser): string {
  try {
    setFen(fen);
  } catch (error) {
    if (!(error instanceof FenError)) throw error;
    refuser.refuse(printable(error.message).slice(0, 120), place);
  }
  if (variant === 'standard' && hasChess960Castling())
    refuser.refuse('a position of Chess960, and games are played by the orthodox rules', place);
  return toFen();
}

/** Runs an action that reads PGN, and refuses the text where it is no PGN. */
export function guarded<Value>(refuser: Refuser, action: () => Value): Value {
  try {
    return action();
  } catch (error) {
    if (error instanceof PgnError) refuser.refuse(error.message, error.at);
    throw error;
  }
}

/** Variants that are played, in messages. */
const PLAYED: { readonly [variant in Variant]: string } = {
  standard: 'only orthodox chess',
  chess960: 'only chess and Chess960',
};

/**
 * The first moves of a game, at most `plies` and up to a null move. Chess960 has games of orthodox chess too, and
 * writes castling as king takes rook. Throws PgnError.
 */
export function readMoves(
  text: string,
  game: PgnGame,
  plies: number,
  refuser: Refuser,
  variant: Variant = 'standard',
): GameLine {
  const { tags } = game;
  const name = tags.get('Variant') ?? '';
  const written = variantNamed(name);
  if (written !== 'standard' && written !== variant)
    refuser.refuse(`a game of ${clip(name)}, and ${PLAYED[variant]} is played`, tagPlace(game, 'Variant'));
  const given = tags.get('FEN') ?? '';
  const fen = fenOf(given.trim() === '' ? START_FEN : given, variant, tagPlace(game, 'FEN'), refuser);
  const moves: string[] = [];
  playMovetext(text, game, plies, refuser.warn, (move) => moves.push(moveText(move, variant === 'chess960')));
  return { fen, moves };
}

/**
 * Scores in the comments of PGN: `[%eval -0.35]` and `[%eval #-5]` from White's perspective, as Lichess and our own
 * matches write them, and `+0.35/12 1.2s` or `-M5/20` from the mover's perspective, as Cutechess and Fastchess do.
 */

const FROM_WHITE = /\[%eval\s+(?:(#)(-?\d{1,3})|([+-]?\d{1,3}(?:\.\d{1,3})?))/;
const FROM_MOVER = /^\s*([+-]?)(?:M(\d{1,3})|(\d{1,3}\.\d{1,3}))\/\d/;

/**
 * The score in a comment on a move of a side, in centipawns from White's perspective; undefined where there is none.
 */
export function scoreInComment(comment: string, mover: number): number | undefined {
  const whites = FROM_WHITE.exec(comment);
  if (whites !== null) {
    const [, hash, mate, pawns] = whites;
    return hash === undefined ? inCentipawns(Number(pawns)) : inMoves(Math.abs(Number(mate)), mate!.startsWith('-'));
  }
  const movers = FROM_MOVER.exec(comment);
  if (movers === null) return undefined;
  const [, sign, mate, pawns] = movers;
  const isBad = sign === '-';
  const own = mate === undefined ? inCentipawns(Number(pawns) * (isBad ? -1 : 1)) : inMoves(Number(mate), isBad);
  return mover === WHITE ? own : 0 - own;
}

function inCentipawns(pawns: number): number {
  return Math.max(1 - MATE_BOUND, Math.min(MATE_BOUND - 1, Math.round(100 * pawns)));
}

/** A mate in so many moves, as in eval/score.ts. */
function inMoves(moves: number, isBad: boolean): number {
  const score = Math.max(MATE_BOUND, MATE - 2 * moves);
  return isBad ? 0 - score : score;
}
