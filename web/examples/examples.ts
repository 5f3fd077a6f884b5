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
