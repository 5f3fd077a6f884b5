/** What the page and a thread that annotates say to each other: the thread has the knowledge, the page the engine. */

import type { AnalyseOptions, Analysis, PgnGame } from 'rampart-chess/browser';

export interface AnnotationRequest {
  readonly game: PgnGame;
  /** Of each search. */
  readonly nodes: number;
}

/** A search that the thread asks the page for. */
interface SearchRequest {
  readonly fen: string;
  readonly options: AnalyseOptions;
}

/** What the thread says: a search that it needs, how far it is, and in the end the game or what went wrong. */
export type AnnotationMessage =
  | { readonly search: SearchRequest }
  | { readonly done: number; readonly all: number }
  | { readonly annotated: PgnGame }
  | { readonly failure: string };

/** The page's answer to a search; they come in the order in which they were asked for. */
export interface SearchAnswer {
  readonly analysis: Analysis;
}
