/** Messages of the page, which has the engine, and a thread that works on a game, which has the knowledge. */

import type { AnalyseOptions, Analysis, PgnGame } from 'rampart-chess/browser';
import type { Exercise } from '../../lib/exercises/exercise.ts';

export interface AnnotationRequest {
  readonly game: PgnGame;
  /** Of each search. */
  readonly nodes: number;
}

/** A game of which exercises are to be made. */
export interface ExerciseRequest {
  readonly material: PgnGame;
  /** Of each search. */
  readonly nodes: number;
  readonly about: Pick<Exercise, 'source' | 'game'>;
}

/** A search that the thread asks the page for. */
export interface SearchRequest {
  readonly fen: string;
  readonly options: AnalyseOptions;
}

/** What the thread says: a search that it needs, how far it is, and in the end what it has made or what went wrong. */
export type AnnotationMessage =
  | { readonly search: SearchRequest }
  | { readonly done: number; readonly all: number }
  | { readonly annotated: PgnGame }
  | { readonly exercises: readonly Exercise[] }
  | { readonly failure: string };

/** The page's answer to a search; they come in the order in which they were asked for. */
export interface SearchAnswer {
  readonly analysis: Analysis;
}
