/** The games of a PGN file that a player lost, with the scores that the players wrote beside their moves. */

import { clip } from '../../base/printable.ts';
import { UserError } from '../../base/user-error.ts';
import { BLACK, WHITE } from '../../engine/squares.ts';
import { plyOf } from '../../lib/move-numbers.ts';
import { decidedResult } from '../../lib/pgn/pgn-parser.ts';
import { type GameLine, isForfeit } from '../../tools/pgn/game-record.ts';
import { scoreInComment } from '../../tools/pgn/pgn-games.ts';
import { digestOf } from '../../tools/text-files.ts';
import { openPgnFile } from '../data/pgn-file.ts';

export interface LostGame extends GameLine {
  /** Its place in the file, from 1. */
  readonly number: number;
  /** Identifies the game in any file. */
  readonly key: string;
  /** The game as the file has it. */
  readonly pgn: string;
  readonly opponent: string;
  /** The side of the loser. */
  readonly side: number;
  /** Plies before the first position, 0 at the first move of a game. */
  readonly firstPly: number;
  /** By plies: the mover's score in centipawns from the loser's perspective; undefined where the comment has none. */
  readonly scores: readonly (number | undefined)[];
  /** The ply of the first move that the loser chose; those before it are the opening. */
  readonly begin: number;
  /** Lost on time, by an illegal move or the like. */
  readonly isForfeit: boolean;
}

/**
 * Reads the lost games of a player; those that cannot be read are left out, which standard error says. Throws UserError
 * when the player has no game, or lost none.
 */
export function readLostGames(file: string, player: string): LostGame[] {
  const { text, games, read, end } = openPgnFile(file);
  const names = new Set<string>();
  const lost: LostGame[] = [];
  let unreadable = 0;
  for (const [index, game] of games.entries()) {
    const { tags } = game;
    const [white, black] = [tags.get('White') ?? '', tags.get('Black') ?? ''];
    names.add(white).add(black);
    const result = decidedResult(game);
    const side = result === '0-1' && white === player ? WHITE : BLACK;
    if (side === BLACK && !(result === '1-0' && black === player)) continue;
    const line = read(game);
    if (line === undefined) {
      unreadable++;
      continue;
    }
    const { fen, moves, comments } = line;
    const firstPly = plyOf(fen);
    const pgn = text.slice(game.start, game.end);
    lost.push({
      number: index + 1,
      key: digestOf(pgn, 'utf8'),
      pgn,
      opponent: side === WHITE ? black : white,
      side,
      fen,
      moves,
      firstPly,
      scores: comments.map((comment, ply) => {
        const score = scoreInComment(comment, (firstPly + ply) & 1);
        return score === undefined || side === WHITE ? score : 0 - score;
      }),
      begin: firstChoice(comments, (firstPly ^ side) & 1),
      isForfeit: isForfeit(tags.get('Termination') ?? ''),
    });
  }
  end();
  if (!names.has(player)) throw new UserError(`nobody named ${clip(player)} played in ${file}`);
  if (lost.length === 0 && unreadable > 0)
    throw new UserError(`no game that ${clip(player)} lost in ${file} can be read`);
  if (lost.length === 0) throw new UserError(`${clip(player)} lost no game in ${file}`);
  return lost;
}

/** The first own move with a comment; the first own move of all where none has one. */
function firstChoice(comments: readonly string[], parity: number): number {
  const ply = comments.findIndex((comment, at) => (at & 1) === parity && comment !== '');
  return ply < 0 ? parity : ply;
}
