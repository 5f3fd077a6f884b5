/** Annotates a game: scores, glyphs, better lines, and remarks on pawns. What stands in it already is kept. */

import { splitOptions } from '../options.ts';
import { listPgn, parsePgn, writePgn } from '../pgn/pgn-text.ts';
import { position } from '../position.ts';
import type { AnnotationOptions } from '../types/annotation.ts';
import type { PgnGame, PgnMove } from '../types/game.ts';
import type { Analysis, Engine, EngineOptions } from '../types/search.ts';
import { evalTag, glyphOf, pointsLost, withoutEval } from './judgement.ts';
import { type Moment, momentsOf } from './moments.ts';
import { remarksOn } from './remarks.ts';

const DEFAULT_NODES = 200_000;
/** What looks like a mistake is searched again with so many times the nodes or milliseconds, before it is called one. */
const CARE = 4;
/** Plies of a better line that are shown. */
const LINE = 8;

/**
 * Annotates all games of a text with an engine that `open` opens, and returns them as PGN. Rejects with RampartError, for
 * a game that cannot be read too.
 */
export async function annotatePgn(
  open: (options: EngineOptions) => Engine,
  pgn: string,
  options: AnnotationOptions & EngineOptions,
): Promise<string> {
  const [forEngine, forSearches] = splitOptions(options);
  const games = listPgn(pgn).map((entry) => parsePgn(entry.pgn));
  const engine = open(forEngine);
  try {
    const texts: string[] = [];
    for (const game of games) {
      engine.newGame();
      texts.push(writePgn(await annotateGame(engine, game, forSearches)));
    }
    return texts.join('');
  } finally {
    await engine.dispose();
  }
}

/** Annotates a game with an engine. Rejects with RampartError as its searches do. */
export async function annotateGame(engine: Engine, game: PgnGame, options: AnnotationOptions = {}): Promise<PgnGame> {
  const { side, from = 1, detail = 'normal', onProgress = () => {} } = options;
  const moments = momentsOf(game.fen, game.moves);
  const first = firstPlace(moments, from);
  const search = searcher(engine, game, options);
  const annotated: PgnMove[] = [];
  let before = first <= game.moves.length ? await search(first - 1, 1) : undefined;
  for (const [index, move] of game.moves.entries()) {
    const at = index + 1;
    if (before === undefined || at < first) {
      annotated.push(move);
      continue;
    }
    let after = await search(at, 1);
    const { mover } = moments[at]!;
    const isJudged = (side === undefined || side === mover) && before.bestMove?.uci !== move.uci;
    if (isJudged && glyphOf(pointsLost(before, after, mover)) !== undefined) {
      before = await search(at - 1, CARE);
      after = await search(at, CARE);
    }
    const isWorse = isJudged && before.bestMove?.uci !== move.uci;
    const glyph = isWorse ? glyphOf(pointsLost(before, after, mover)) : undefined;
    const remarks = remarksOn(moments, at, detail).map(({ text }) => text);
    annotated.push(withNotes(move, after, glyph, glyph === undefined ? undefined : before, remarks));
    before = after;
    onProgress(at - first + 1, game.moves.length - first + 1);
  }
  const tags = { ...game.tags, Annotator: 'Rampart' };
  return { ...game, tags, moves: annotated };
}

/** The place of the first move that is looked at, 1 for the first of the game. */
function firstPlace(moments: readonly Moment[], from: number): number {
  const at = moments.findIndex(({ fen }) => Number(fen.split(' ')[5]) >= from);
  return at < 0 ? moments.length : at + 1;
}

/** Searches the position after so many moves, with so many times the usual limit. */
function searcher(engine: Engine, game: PgnGame, { nodes, movetime, signal }: AnnotationOptions) {
  return (count: number, times: number): Promise<Analysis> => {
    const moves = game.moves.slice(0, count).map(({ uci }) => uci);
    const limit = movetime === undefined ? { nodes: times * (nodes ?? DEFAULT_NODES) } : { movetime: times * movetime };
    return engine.analyse(game.fen, { ...limit, moves, ...(signal === undefined ? {} : { signal }) });
  };
}

function withNotes(
  move: PgnMove,
  after: Analysis,
  glyph: number | undefined,
  better: Analysis | undefined,
  remarks: readonly string[],
): PgnMove {
  const score = position(after.fen).end === null ? [evalTag(after.score)] : [];
  const comment = [...score, withoutEval(move.comment), ...remarks].filter((part) => part !== '').join(' ');
  const line = better === undefined ? [] : betterLine(better);
  const variations = [...(move.variations ?? []), ...(line.length === 0 ? [] : [line])];
  const nags = [...new Set([...(move.nags ?? []), ...(glyph === undefined ? [] : [glyph])])];
  return {
    ...move,
    comment,
    ...(nags.length === 0 ? {} : { nags }),
    ...(variations.length === 0 ? {} : { variations }),
  };
}

/** What should have been played: the best line, its score after the first move. */
function betterLine({ lines, score }: Analysis): PgnMove[] {
  const [best] = lines;
  if (best === undefined) return [];
  return best.moves
    .slice(0, LINE)
    .map(({ uci, san }, index) => ({ uci, san, comment: index === 0 ? evalTag(score) : '' }));
}
