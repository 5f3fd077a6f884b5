/** Searches: what is asked and what comes back. */

import type { Fen, PositionOptions } from './common.ts';
import type { Move } from './game.ts';

/** Limits of a search: the first that is reached ends it. */
export interface Limits {
  /** Plies, 1-239. */
  readonly depth?: number;
  /** Positions, at least 1. */
  readonly nodes?: number;
  /** Milliseconds, at least 1. */
  readonly movetime?: number;
  /** A mate in this many moves, at least 1. Where there is none, nothing ends the search but another limit. */
  readonly mate?: number;
  /** True: nothing but `stop`, the signal, or the limits above. */
  readonly infinite?: boolean;
  /** The clocks of a game: the engine decides how much of its own to use. */
  readonly clock?: Clock;
}

/** Milliseconds left and gained with each move. */
export interface Clock {
  readonly white: number;
  readonly black: number;
  readonly whiteIncrement?: number;
  readonly blackIncrement?: number;
  /** Moves until the next time control; left out, the clock is for the whole game. */
  readonly movesToGo?: number;
}

export interface SearchOptions extends Limits, PositionOptions {
  /** Lines to search, 1-256; 1 when left out. */
  readonly multiPv?: number;
  /** The only moves to look at, in UCI or SAN. */
  readonly searchMoves?: readonly string[];
  /** Aborts the search: its promise rejects with a `RampartError` of code `aborted`. */
  readonly signal?: AbortSignal;
}

/** Options of `analyse`, which has an engine of its own. */
export type AnalyseOptions = SearchOptions & EngineOptions;

/** Options of a move in a game. */
export interface PlayOptions extends SearchOptions {
  /** The strength to come down to, 1000-2600 Elo; left out, all there is. */
  readonly elo?: number;
}

export interface EngineOptions {
  /** Threads that search together, 1-256; 1 when left out, and where memory cannot be shared. */
  readonly threads?: number;
  /** Megabytes of the transposition table, 1-4096; 16 when left out. */
  readonly hash?: number;
  /** Folders of Syzygy tables, separated as the system separates paths, `:` or `;` on Windows. Node only. */
  readonly syzygyPath?: string;
  /** Plies that must be left to search where the tables of most pieces are asked, 1-100; 1 when left out. */
  readonly syzygyProbeDepth?: number;
  /** Pieces and pawns on the board, at most, where tables are asked, 0-7; 7 when left out. */
  readonly syzygyProbeLimit?: number;
  /** Wins that the fifty-move rule makes a draw count as draws; true when left out. */
  readonly syzygy50MoveRule?: boolean;
}

/** From White's perspective, whoever is to move. */
export interface Score {
  readonly unit: 'centipawns' | 'mate';
  /**
   * Centipawns, 100 where a win is as likely as not with so much material; known wins 3000 to 4175, beyond 2000 less
   * far apart. Or the moves to mate: positive when White mates, negative when Black does, 0 on the board.
   */
  readonly value: number;
}

/** Chances that a score stands for in games: shares that sum to 1. */
export interface WinDrawLoss {
  readonly white: number;
  readonly draw: number;
  readonly black: number;
}

export interface Line {
  /** 1 for the best line. */
  readonly rank: number;
  /** Plies, and plies of the deepest line looked at. */
  readonly depth: number;
  readonly selectiveDepth: number;
  readonly score: Score;
  /** `lower`: at least that good for White; `upper`: at most. */
  readonly bound: 'exact' | 'lower' | 'upper';
  readonly winDrawLoss: WinDrawLoss;
  readonly moves: readonly Move[];
}

/** Where a search stands. */
export interface AnalysisInfo {
  /** The position that is searched, after the moves. */
  readonly fen: Fen;
  /** Plies of the last iteration. */
  readonly depth: number;
  /** The best first; empty without a legal move. */
  readonly lines: readonly Line[];
  readonly nodes: number;
  /** Milliseconds. */
  readonly time: number;
  /** A second. */
  readonly nodesPerSecond: number;
  /** Share of the transposition table in use, 0-1. */
  readonly tableUse: number;
  /** Positions that were found in endgame tables. */
  readonly tablebaseHits: number;
}

/** The result of a search. */
export interface Analysis extends AnalysisInfo {
  /** Null without a legal move. */
  readonly bestMove: Move | null;
  /** The reply that is expected, or null. */
  readonly ponder: Move | null;
  /**
   * Of the move that was chosen; of the last whole iteration where an unfinished one gives its line only a bound. Mate
   * in 0 or 0 centipawns without a legal move.
   */
  readonly score: Score;
  readonly winDrawLoss: WinDrawLoss;
}

/** A search that tells how it gets on: an async iterator, and the promise of its result. */
export interface Watch extends AsyncIterable<AnalysisInfo> {
  readonly result: Promise<Analysis>;
}

/** Search threads with a memory of their own. Searches wait for each other. */
export interface Engine {
  /** Resolves when the search runs at full speed, two seconds after the start at the latest. */
  readonly ready: () => Promise<void>;
  /** Searches impartially, for the best move of either side. Without a limit it takes one second. */
  readonly analyse: (fen: Fen, options?: SearchOptions) => Promise<Analysis>;
  /** The same, and tells of every iteration. Without a limit it goes on until it is stopped or the loop is left. */
  readonly watch: (fen: Fen, options?: SearchOptions) => Watch;
  /** Chooses a move in a game: trusts the attack of its own side, and plays as weakly as asked. */
  readonly play: (fen: Fen, options?: PlayOptions) => Promise<Analysis>;
  /** Forgets what was searched. */
  readonly newGame: () => void;
  /** Ends the search that runs: it answers with what it has. */
  readonly stop: () => void;
  /** Ends the threads. What still runs or waits rejects with code `disposed`. */
  readonly dispose: () => Promise<void>;
}
