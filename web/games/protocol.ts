/** What the panel and the worker that has the games say to each other. */

import type { BreakOfGame, GameHead, GameQuery } from '../../lib/structures/find-games.ts';
import type { StructureReport } from '../../lib/structures/report-types.ts';

/** What is kept in this browser. */
export interface Collection {
  readonly files: readonly CollectedFile[];
  /** Games in it, and games that could not be read. */
  readonly games: number;
  readonly leftOut: number;
  /** The first `MOST_FAULTS` things that could not be read as they stand. */
  readonly faults: readonly CollectedFault[];
  readonly bytes: number;
}

export interface CollectedFile {
  readonly name: string;
  /** Bytes of the file as it stands on the disk, or characters of a text that was pasted. */
  readonly size: number;
  /** False for a file whose reading was stopped, or is going on. */
  readonly isWhole: boolean;
}

export interface CollectedFault {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

export interface Progress {
  readonly file: string;
  /** Games that have been looked at since the work began, and how many in a second. */
  readonly games: number;
  readonly gamesPerSecond: number;
  /** Part of the work that is done, 0 to 1. */
  readonly done: number;
  readonly secondsLeft: number;
}

/** Games as text: a file, or what was pasted. */
export type Source = File | { readonly name: string; readonly text: string };

export type Order = 'file' | 'newest' | 'strongest';

/** Values that filters can have, each with its games; the most frequent first. */
export interface Choices {
  readonly players: readonly (readonly [name: string, games: number])[];
  readonly formations: readonly (readonly [key: string, name: string, games: number])[];
  readonly breaks: readonly (readonly [move: string, games: number])[];
}

/** A formation that stood in a game, without a gap. Plies count the moves of both sides before a position. */
export interface Stand {
  readonly name: string;
  readonly side: 'white' | 'black';
  readonly firstPly: number;
  readonly lastPly: number;
}

export interface OpenedGame {
  readonly game: number;
  /** As it stands in the file, or as it was annotated here. */
  readonly pgn: string;
  readonly file: string;
  readonly line: number;
  readonly stands: readonly Stand[];
  readonly breaks: readonly BreakOfGame[];
}

/** What the worker does when it is asked. */
export interface Calls {
  readonly open: () => Promise<Collection>;
  /** Adds games. Resolves with a sentence on what was not done, or an empty one. */
  readonly add: (sources: readonly Source[]) => Promise<string>;
  readonly stop: () => Promise<void>;
  /** The number of games that are as asked; undefined when another question came meanwhile. */
  readonly find: (query: GameQuery, order: Order) => Promise<number | undefined>;
  /** Games that were found last, from a place to before another. */
  readonly heads: (from: number, to: number) => Promise<readonly GameHead[]>;
  readonly report: (player: string | undefined) => Promise<StructureReport>;
  readonly choices: () => Promise<Choices>;
  readonly game: (game: number) => Promise<OpenedGame>;
  readonly keepAnnotated: (game: number, pgn: string) => Promise<void>;
  /** Deletes all. Resolves with the bytes that were kept. */
  readonly clear: () => Promise<number>;
}

export type CallName = keyof Calls;

export interface Question {
  readonly id: number;
  readonly name: CallName;
  readonly values: readonly unknown[];
}

/** The answer to a question, or news about the work that goes on. */
export type Answer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: string }
  | { readonly collection: Collection; readonly progress: Progress | undefined };
