/** Exercises as a file keeps them: the laboratory writes it, the page asks them, and makes more of the user's games. */

export type ExerciseKind = 'break' | 'knight' | 'fortress' | 'endgame';

export interface Exercise {
  readonly kind: ExerciseKind;
  /** The solver is the side to move, of a fortress the defender. */
  readonly fen: string;
  /** A move in UCI of `break` and `knight`, a verdict of FORTRESS_CHOICES or ENDGAME_CHOICES of the others. */
  readonly answer: string;
  /** What the engine expects, by the choice: of all choices that are moves, else of the answer where it plays on. */
  readonly lines: Readonly<Record<string, ExerciseLine>>;
  /** Who tries to win, of a fortress. */
  readonly attacker?: 'white' | 'black';
  /** The game from which it comes has the answer as its next move. */
  readonly wasPlayed?: true;
  /** The game: an address, or its players and its round; undefined for a position that no game has. */
  readonly game?: string;
  /** Index into the sources of the file; their number for the user's own games. */
  readonly source: number;
}

export interface ExerciseLine {
  /** Moves in UCI with blanks between; of a choice that is a move, it comes first. */
  readonly moves: string;
  /** Centipawns from White's view, of a choice that is a move. */
  readonly score?: number;
}

export interface ExerciseFile {
  /** Where the positions are from, and under which licence. */
  readonly sources: readonly string[];
  /** Nodes of each search that has judged a move. */
  readonly nodes: number;
  readonly exercises: readonly Exercise[];
}

export const FORTRESS_CHOICES = ['hold', 'collapse'] as const;
export const ENDGAME_CHOICES = ['1-0', '1/2-1/2', '0-1'] as const;
