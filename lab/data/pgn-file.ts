/** PGN files whose games are taken one by one: a broken one is left out, and standard error says so. */

import { UserError } from '../../base/user-error.ts';
import type { Move } from '../../engine/types.ts';
import { findGamesAmongFaults, type PgnGame } from '../../lib/pgn/pgn-parser.ts';
import { openMessages } from '../../tools/output.ts';
import { type CommentedGame, guarded, readMoves, refuserOf } from '../../tools/pgn/pgn-games.ts';
import { readTextFile } from '../../tools/text-files.ts';

/** Gets each move with its comment, in the position before it. */
type OnMove = (move: Move, comment: string) => void;

export interface PgnFile {
  readonly text: string;
  readonly games: readonly PgnGame[];
  /** The moves of a game with their comments; undefined, with a message on standard error, where it cannot be read. */
  readonly read: (game: PgnGame, onMove?: OnMove) => CommentedGame | undefined;
  /** Says how many more games were left out than standard error has been told of. */
  readonly end: () => void;
}

/** Opens a PGN file, `.gz` too. Throws UserError when it cannot be read, or nothing in it is PGN. */
export function openPgnFile(file: string): PgnFile {
  const text = readTextFile(file);
  const refuser = refuserOf(file, text);
  const readGame = (game: PgnGame, onMove?: OnMove) =>
    guarded(refuser, () => {
      if (game.fault !== undefined) throw game.fault;
      return readMoves(text, game, Number.MAX_SAFE_INTEGER, refuser, 'standard', onMove);
    });
  const games = findGamesAmongFaults(text);
  const notes = openMessages();
  const [only, second] = games;
  if (only?.fault !== undefined && second === undefined) readGame(only);
  return {
    text,
    games,
    read: (game, onMove) => {
      try {
        return readGame(game, onMove);
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        notes.tell(`${error.message}; the game is left out`);
        return undefined;
      }
    },
    end: notes.end,
  };
}
