/** The analysis of the position on the board, while it is wanted, and what was found of others before. */

import { effect, signal, untracked } from '@preact/signals';
import type { AnalysisInfo, PgnGame, Score } from 'rampart-chess/browser';
import { game, line, ply, shown, uciMoves } from '../game/game.ts';
import { pageEngine } from '../start-engine.ts';
import { annotateOnThread } from './annotation.ts';

export const wanted = signal(false);
/** The engine has something else to do: a move in a game, a hint. */
export const paused = signal(false);
export const lineCount = signal(3);
/** The last analysis of the position on the board; undefined until the first iteration. */
export const info = signal<AnalysisInfo | undefined>(undefined);
/** A failure of the engine, in one sentence. */
export const trouble = signal('');
/** Scores by FEN. */
export const scores = signal<ReadonlyMap<string, { score: Score; depth: number }>>(new Map());

/** Keeps a score, unless a deeper one is known. */
export function keepScore(fen: string, score: Score, depth: number): void {
  if ((scores.value.get(fen)?.depth ?? -1) > depth) return;
  scores.value = new Map(scores.value).set(fen, { score, depth });
}

/** Analyses the position on the board while that is wanted. */
export function followBoard(): void {
  effect(() => {
    const { fen, end } = shown.value;
    const multiPv = lineCount.value;
    // Lines stay to be read when the search is stopped.
    if (info.peek()?.fen !== fen) info.value = undefined;
    if (!wanted.value || paused.value || end !== null) return;
    // `shown` follows the game and the ply: the search starts when they have settled.
    const { start, moves } = untracked(() => ({ start: line.value.fen, moves: uciMoves(line.value, ply.value) }));
    const leaving = new AbortController();
    void analyse(start, moves, fen, multiPv, leaving.signal);
    return () => leaving.abort();
  });
}

async function analyse(start: string, moves: string[], fen: string, multiPv: number, signal: AbortSignal) {
  try {
    for await (const told of pageEngine().watch(start, { moves, multiPv, signal })) {
      if (signal.aborted) return;
      info.value = told;
      const [best] = told.lines;
      if (best?.bound === 'exact') keepScore(fen, best.score, told.depth);
    }
  } catch (error) {
    if (!signal.aborted) trouble.value = `The engine stopped: ${(error as Error).message}`;
  }
}

/** Progress of the work on a whole game, 0-1, or undefined when there is none. */
export const gameProgress = signal<number | undefined>(undefined);
let gameRun: AbortController | undefined;

const NODES_A_POSITION = 60_000;
const NODES_OF_NOTES = 100_000;

/** Finds a score for every position of the game, for its curve. */
export function scoreGame(): Promise<void> {
  return overGame(async (_game, signal) => {
    const record = line.value;
    for (let count = 0; count <= record.moves.length; count++) {
      const limits = { moves: uciMoves(record, count), nodes: NODES_A_POSITION, signal };
      const { fen, score, depth } = await pageEngine().analyse(record.fen, limits);
      keepScore(fen, score, depth);
      gameProgress.value = (count + 1) / (record.moves.length + 1);
    }
  });
}

/** Writes scores, glyphs, better lines and remarks into the game as `rampart annotate` does, by so many nodes each. */
export function annotate(nodes = NODES_OF_NOTES): Promise<void> {
  return overGame(async (record, signal) => {
    const onProgress = (done: number, all: number) => {
      gameProgress.value = done / all;
    };
    const annotated = await annotateOnThread({ game: record, nodes }, { signal, onProgress });
    // The user may have gone on meanwhile.
    if (game.value === record) game.value = annotated;
  });
}

/** Works on the game on the board, alone. */
async function overGame(work: (record: PgnGame, signal: AbortSignal) => Promise<void>): Promise<void> {
  gameRun?.abort();
  const run = new AbortController();
  gameRun = run;
  wanted.value = false;
  gameProgress.value = 0;
  try {
    await work(game.value, run.signal);
  } catch (error) {
    if (!run.signal.aborted) trouble.value = `The engine stopped: ${(error as Error).message}`;
  }
  if (gameRun === run) gameProgress.value = undefined;
}

export function stopGameWork(): void {
  gameRun?.abort();
  gameProgress.value = undefined;
}

/** Starts the analysis, or ends it. */
export function toggleAnalysis(): void {
  trouble.value = '';
  // The engine does one thing at a time: it would never come back to the game.
  stopGameWork();
  wanted.value = !wanted.value;
}
