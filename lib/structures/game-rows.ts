/** Rows of an index, from games in PGN. */

import type { Move } from '../../engine/types.ts';
import { RampartError } from '../errors.ts';
import { playMovetext, type Warn } from '../pgn/movetext.ts';
import { decidedResult, findGames, lineBreaksBetween, type PgnGame, tagPlace } from '../pgn/pgn-parser.ts';
import { setUpStart } from '../pgn/pgn-text.ts';
import { PgnError } from '../pgn/tokenizer.ts';
import type { PgnEntry } from '../types/game.ts';
import { addRows, type GameFacts, newTable, type Table } from './index-columns.ts';
import { type GameStretches, openStretches } from './stretches.ts';

/** An opening by its code, such as `D36`, and its name. */
export interface Opening {
  readonly eco: string;
  readonly name: string;
}

/** A function that names the opening whose position is the current one, if there is such an opening. */
export type NameOpening = () => Opening | undefined;

/** Plies of the longest line that has a name. */
const OPENING_PLIES = 36;

/** Rows of some games of a file, and what could not be read. */
export interface RowsOfGames {
  /** In the order of the file. */
  readonly table: Table;
  /** Games that were read. */
  readonly count: number;
  readonly faults: readonly GameFault[];
}

export interface GameFault {
  /** The line of the file. */
  readonly line: number;
  readonly message: string;
}

/** A game as it was found in a file. */
export type GameText = Pick<PgnEntry, 'pgn' | 'line'>;

/**
 * The rows of games of a file, which are numbered from `first` on, those too that cannot be read. `nameOpening` names
 * the openings of games that do not name their own.
 */
export function rowsOfGames(
  games: readonly GameText[],
  file: string,
  first: number,
  nameOpening: NameOpening = () => undefined,
): RowsOfGames {
  const table = newTable();
  const faults: GameFault[] = [];
  let count = 0;
  for (const [index, { pgn, line }] of games.entries()) {
    const lineAt = (at: number) => line + lineBreaksBetween(pgn, 0, at);
    try {
      const [game] = findGames(pgn, 0, 1);
      if (game === undefined) throw new PgnError('there is no game', 0);
      const warn: Warn = (message, at) => faults.push({ line: lineAt(at), message });
      const played = play(pgn, game, warn, nameOpening);
      addRows(table, played.stretches, factsOf(game, played, { number: first + index, file, line }));
      count++;
    } catch (error) {
      if (!(error instanceof PgnError || error instanceof RangeError)) throw error;
      // No game may take down its neighbours, whatever its size: a RangeError is how strings and lists end.
      const [at, reason] = error instanceof PgnError ? [error.at, error.message] : [0, 'it is too large'];
      faults.push({ line: lineAt(at), message: `${reason}: the game of line ${line} is left out` });
    }
  }
  return { table, count, faults };
}

interface PlayedGame extends GameStretches {
  /** The last of its positions that has a name. */
  readonly opening: Opening | undefined;
}

/** Throws PgnError. */
function play(text: string, game: PgnGame, warn: Warn, nameOpening: NameOpening): PlayedGame {
  try {
    setUpStart(game, () => '');
  } catch (error) {
    if (!(error instanceof RampartError)) throw error;
    throw new PgnError(error.message, tagPlace(game, 'FEN'));
  }
  const reader = openStretches();
  let opening: Opening | undefined;
  let plies = 0;
  const visit = () => {
    if (plies++ <= OPENING_PLIES) opening = nameOpening() ?? opening;
  };
  const onMove = (move: Move) => {
    visit();
    reader.onMove(move);
  };
  playMovetext(text, game, Number.POSITIVE_INFINITY, warn, onMove);
  visit();
  return { ...reader.end(), opening };
}

/** White's points by the result of a game that ended. */
export const POINTS: Readonly<Record<string, number>> = { '1-0': 1, '0-1': 0, '1/2-1/2': 0.5 };

function factsOf(
  game: PgnGame,
  { moves, plies, opening }: PlayedGame,
  place: Pick<GameFacts, 'number' | 'file' | 'line'>,
): GameFacts {
  const tag = (name: string) => game.tags.get(name) ?? '';
  const result = decidedResult(game);
  const date = tag('Date') || tag('UTCDate');
  return {
    ...place,
    white: tag('White') || '?',
    black: tag('Black') || '?',
    whiteElo: ratingIn(tag('WhiteElo')),
    blackElo: ratingIn(tag('BlackElo')),
    result,
    whitePoints: POINTS[result] ?? null,
    date: date || '????.??.??',
    year: /^\d{4}/.test(date) ? Number(date.slice(0, 4)) : null,
    event: tag('Event') || '?',
    eco: /^[A-E]\d\d/i.exec(tag('ECO').trim())?.[0]?.toUpperCase() ?? opening?.eco ?? null,
    opening: tag('Opening') || (opening?.name ?? null),
    plies,
    tags: JSON.stringify(Object.fromEntries(game.tags)),
    moves,
  };
}

function ratingIn(text: string): number | null {
  return /^[1-9]\d{2,3}$/.test(text.trim()) ? Number(text) : null;
}
