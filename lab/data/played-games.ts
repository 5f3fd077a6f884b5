/**
 * Games that engines have played already, read for their positions: each quiet one with the score that the mover wrote
 * beside a quiet move, and the result. Moves without a score, such as those of the opening, give none.
 */

import { UserError } from '../../base/user-error.ts';
import { sideToMove } from '../../engine/board.ts';
import { toFen } from '../../engine/fen.ts';
import { randomWords } from '../../engine/keys.ts';
import type { Move } from '../../engine/types.ts';
import { positionOf } from '../../lib/notation.ts';
import { decidedResult } from '../../lib/pgn/pgn-parser.ts';
import { isNoisy } from '../../search/picker.ts';
import { isForfeit, type Result } from '../../tools/pgn/game-record.ts';
import { scoreInComment } from '../../tools/pgn/pgn-games.ts';
import { recordOf, type Shaped, text, whole } from '../../tools/state-files.ts';
import { digestOf, openDigests, readTextFile } from '../../tools/text-files.ts';
import type { DataGame, DataPlan } from './data-game.ts';
import { openPgnFile } from './pgn-file.ts';
import { choose, isQuiet, linesOf, type Sample, teaches } from './samples.ts';

export const PART_READ = recordOf({
  games: whole(0),
  /** Characters up to the end of the last of the games. */
  length: whole(0),
  digest: text(),
});

/** How far a PGN file has been read: its first games, and the text up to there. */
export type PartRead = Shaped<typeof PART_READ>;

/** Why games give no position, as clauses about them. */
export const LACKS = [
  'without a result',
  'ended by a fault',
  'without scores in comments, such as [%eval 0.35] or +0.35/12',
  'without a quiet position that has a score',
  'that cannot be read',
] as const;

export type Lack = (typeof LACKS)[number];

const [NO_RESULT, FAULT, NO_SCORES, NOT_QUIET, BROKEN] = LACKS;

export interface PlayedGame extends DataGame {
  /** Undefined when it gives positions. */
  readonly lack?: Lack;
}

/** A file of games whose positions can be had by the number of the game. */
export interface PlayedGames {
  readonly count: number;
  /**
   * The positions of a game, by its index from 0, as the game of that number in the plan; none where it has no result,
   * ended by a fault or cannot be read, which standard error says. Moves the position of this thread.
   */
  readonly at: (index: number, number: number) => PlayedGame;
  /** The part that holds so many games, each time no fewer than before. */
  readonly part: (games: number) => PartRead;
  /** To be called after the last game. */
  readonly end: () => void;
}

/** Opens a PGN file, `.gz` too. Throws UserError. */
export function openPlayedGames(file: string, { seed, perGame }: DataPlan): PlayedGames {
  const { text, games, read, end } = openPgnFile(file);
  const digestUpTo = openDigests(text);
  return {
    count: games.length,
    end,
    at: (index, number) => {
      const game = games[index]!;
      const found = decidedResult(game);
      const result = FINISHED.find((one) => one === found);
      const nothing = { number, result: result ?? '1/2-1/2', plies: 0, lines: [] } as const;
      if (result === undefined && game.fault === undefined) return { ...nothing, lack: NO_RESULT };
      if (isForfeit(game.tags.get('Termination') ?? '')) return { ...nothing, lack: FAULT };
      const gathered: Gathered = { samples: [], began: '' };
      const line = read(game, (move, comment) => gather(gathered, move, comment));
      if (line === undefined || result === undefined) return { ...nothing, lack: BROKEN };
      const { samples, began } = gathered;
      const random = randomWords(seed ^ Math.imul(number, 0x9e3779b1));
      const lines = linesOf(choose(samples, perGame, random), result, digestOf(began));
      const played = { number, result, plies: line.moves.length, lines };
      if (lines.length > 0) return played;
      return { ...played, lack: began === '' ? NO_SCORES : NOT_QUIET };
    },
    part: (count) => {
      const length = games[count - 1]?.end ?? 0;
      return { games: count, length, digest: digestUpTo(length) };
    },
  };
}

/** Throws UserError unless a PGN file still begins with the part that was read; it may have grown. */
export function refuseOther(file: string, { length, digest }: PartRead): void {
  if (digestOf(readTextFile(file).slice(0, length)) === digest) return;
  throw new UserError(`${file} does not begin with the games that were read in its place: the data cannot go on`);
}

const FINISHED: readonly Result[] = ['1-0', '0-1', '1/2-1/2'];

/** What is taken from a game while it is read. */
interface Gathered {
  readonly samples: Sample[];
  /**
   * The position where its players began to think; empty where no move has a score. Games from one opening share that
   * as their name: what is held out of a fit must not be what it has seen with the colours reversed.
   */
  began: string;
}

/** Takes what a move of the current position teaches. */
function gather(gathered: Gathered, move: Move, comment: string): void {
  const score = scoreInComment(comment, sideToMove());
  if (score === undefined) return;
  if (gathered.began === '') gathered.began = positionOf(toFen());
  if (teaches(score) && !isNoisy(move) && isQuiet()) gathered.samples.push({ fen: toFen(), score });
}
