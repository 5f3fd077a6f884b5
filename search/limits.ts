import { MAX_PLY } from '../eval/score.ts';

/** Room for searches at the last ply and for the plies looked at below it. */
export const PLIES = MAX_PLY + 8;

/** The limits of a search. Times in milliseconds; what is not stated is undefined. */
export interface Limits {
  readonly whiteTime?: number | undefined;
  readonly blackTime?: number | undefined;
  readonly whiteIncrement?: number | undefined;
  readonly blackIncrement?: number | undefined;
  /** Moves until the next time control; 0 as undefined: the clock is for the whole game. */
  readonly movesToGo?: number | undefined;
  readonly moveTime?: number | undefined;
  /** Plies. */
  readonly depth?: number | undefined;
  readonly nodes?: number | undefined;
  /** A mate in this many moves ends the search. */
  readonly mate?: number | undefined;
  /** No answer before it is stopped. */
  readonly infinite?: boolean | undefined;
  /** On the opponent's time: the clock counts from the ponder hit on. */
  readonly ponder?: boolean | undefined;
  /** The only moves to look at, as integers (see engine/move.ts); all when undefined. */
  readonly searchMoves?: readonly number[] | undefined;
}

/** Conditions on which a search asks the endgame tables that its threads know (see tablebases.ts). */
export interface TablebaseOptions {
  /** Plies that are left to search, at least, where the tables with as many pieces as the limit are asked; 1-100. */
  readonly probeDepth: number;
  /** Pieces and pawns on the board, at most, where tables are asked; 0-7. */
  readonly probeLimit: number;
  /** Wins that take more than a hundred plies without a capture or pawn move count as draws. */
  readonly fiftyMoveRule: boolean;
}

/** Options of a search, beside its limits. */
export interface SearchOptions {
  /** Lines to report, 1-256; 1 when left out. */
  readonly multiPv?: number;
  /** Milliseconds that a move may be delayed between engine and clock; 0 when left out. */
  readonly moveOverhead?: number;
  /** Thinking goes on in the opponent's time, so more of our own may be used. */
  readonly mayPonder?: boolean;
  /** All attacks count the same, as in an analysis; else sacrifices of the side to move are trusted, see trust.ts. */
  readonly isImpartial?: boolean;
  /** Playing strength to come down to, in Elo; undefined for all there is. */
  readonly elo?: number | undefined;
  /** Undefined for a search that asks no endgame tables; one of limited strength never does. */
  readonly tablebases?: TablebaseOptions | undefined;
}

/** One line of a search's progress. */
export interface Line {
  readonly depth: number;
  readonly deepest: number;
  /** 1 for the best line. */
  readonly rank: number;
  /** Centipawns of the evaluation for the side to move; mates as in eval/score.ts. */
  readonly score: number;
  /** Material at the root (see eval/win-draw-loss.ts): what a score means depends on it. */
  readonly material: number;
  /** BOUND_EXACT, or which side of the score the truth lies on (see ../eval/bound.ts). */
  readonly bound: number;
  readonly nodes: number;
  /** Milliseconds. */
  readonly time: number;
  /** Share of the table in use, permille. */
  readonly tableUse: number;
  /** Positions that were found in endgame tables. */
  readonly tablebaseHits: number;
  readonly moves: readonly number[];
}

/** The result of a search. The moves are NO_MOVE when there is none. */
export interface SearchResult {
  readonly best: number;
  readonly ponder: number;
  /** Never a bound: where an unfinished iteration has found no more than that, the score of the iteration before. */
  readonly score: number;
  readonly depth: number;
  readonly nodes: number;
  readonly time: number;
}

/** Reports of a search while it runs. */
export interface Reporter {
  /** All lines of an iteration, best first. */
  readonly lines: (lines: readonly Line[]) => void;
  /** The move being searched, its number from 1, at a depth. */
  readonly currentMove: (depth: number, move: number, number: number) => void;
}

export const SILENT: Reporter = { lines: () => {}, currentMove: () => {} };
