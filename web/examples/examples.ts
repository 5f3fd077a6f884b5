/** Positions and games to begin with. What is said of a position is tested. */

import type { LensName } from '../lens/lens.ts';
import BOTVINNIK from './botvinnik-capablanca.pgn?raw';
import LASKER from './lasker-capablanca.pgn?raw';
import MORPHY from './morphy-opera.pgn?raw';
import POSITIONS from './positions.json';

export interface ExamplePosition {
  readonly name: string;
  readonly fen: string;
  /** The point of the example, in a sentence or two. */
  readonly about: string;
  readonly lens: LensName;
  /** The formation that the pawn lens names, by its key, or the words that the fortress lens finds. */
  readonly finds: string;
}

export const EXAMPLE_POSITIONS = POSITIONS as readonly ExamplePosition[];

export const EXAMPLE_GAMES = [
  {
    name: 'Botvinnik – Capablanca, 1938',
    about: 'A centre of pawns against a majority on the queenside.',
    pgn: BOTVINNIK,
  },
  {
    name: 'Lasker – Capablanca, 1914',
    about: 'The f-pawn advances, gives up e5, and gains the square e6 for a knight.',
    pgn: LASKER,
  },
  {
    name: 'Morphy – Duke Karl and Count Isouard, 1858',
    about: 'Not about pawns at all: what open lines are worth.',
    pgn: MORPHY,
  },
];

/** The positions that the first screen begins with: their structure has a name, and a plan. */
const FIRST = EXAMPLE_POSITIONS.filter(({ lens }) => lens === 'pawns');
const DAY = 24 * 60 * 60 * 1000;

/** The example of a day, by its time in milliseconds: all have their turn. */
export function exampleOfDay(time: number): ExamplePosition {
  return FIRST[Math.floor(time / DAY) % FIRST.length]!;
}

/** The example after another one; the first after none. */
export function neighbourOf(example: ExamplePosition | undefined): ExamplePosition {
  const place = example === undefined ? -1 : EXAMPLE_POSITIONS.indexOf(example);
  return EXAMPLE_POSITIONS[(place + 1) % EXAMPLE_POSITIONS.length]!;
}
