/** Words that the results of the library share. */

export type { Colour, Fen, File, Square } from '../../eval/facts.ts';

export interface PositionOptions {
  /** Moves played from the position before anything is asked, in UCI or SAN; a search counts repetitions among them. */
  readonly moves?: readonly string[];
}
