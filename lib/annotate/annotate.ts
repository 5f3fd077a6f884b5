/** Annotates a game: scores, glyphs, better lines, and remarks on pawns. Earlier notes are kept. */

import { RampartError } from '../errors.ts';
import { cursorOf, type GameCursor } from '../game-cursor.ts';
import { plyOf } from '../move-numbers.ts';
import { checkAnnotationOptions, splitOptions } from '../options.ts';
import { listPgn, parsePgn, requireGame, writePgn } from '../pgn/pgn-text.ts';
import type { AnnotationOptions, TableResults } from '../types/annotation.ts';
import type { Fen } from '../types/common.ts';
import type { PgnEntry, PgnGame, PgnMove, Result } from '../types/game.ts';
import type { Analysis, Engine, EngineOptions } from '../types/search.ts';
import { BLUNDER, evalTag, glyphOf, isFault, lossOf, withoutEval } from './judgement.ts';
import { type Moment, momentsOf } from './moments.ts';
import { FORESIGHT, type Remark, remarksOn } from './remarks.ts';
import { TABLEBASE, type TableNote, tableNote } from './table-notes.ts';

const OUR_NAME = 'Rampart';
const DEFAULT_NODES = 200_000;
/**
 * Factor of the nodes or milliseconds with which a suspected mistake is searched again. The lesser of both losses
 * counts.
 */
const CARE = 4;
/** Plies of a better line that are shown. */
const LINE = 8;

/**
 * Annotates all games of a text with an engine that `open` opens, and returns them as PGN. Rejects with RampartError,
 * for a game that cannot be read and for options that make no sense too.
 */
export async function annotatePgn(
  open: (options: EngineOptions) => Engine,
  pgn: string,
  options: AnnotationOptions & EngineOptions,
): Promise<string> {
  const [forEngine, forSearches] = splitOptions(options);
  checkAnnotationOptions(forSearches);
  const games = listPgn(pgn).map(readEntry);
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

/** Throws RampartError, which says where in the text the game begins. */
function readEntry(entry: PgnEntry): PgnGame {
  try {
    return parsePgn(entry);
  } catch (error) {
    if (!(error instanceof RampartError)) throw error;
    throw new RampartError(error.code, `the game of line ${entry.line}: ${error.message}`, { cause: error });
  }
}

/**
 * Annotates a game with an engine; where `tables` know the result of positions, they decide what is a mistake. Rejects
 * with RampartError: `bad-option`, `bad-pgn` for what is no game, or as its searches do.
 */
export async function annotateGame(
  engine: Engine,
  game: PgnGame,
  options: AnnotationOptions = {},
  tables: TableResults = () => null,
): Promise<PgnGame> {
  const { fen, moves } = requireGame(game);
  checkAnnotationOptions(options);
  if (typeof engine?.analyse !== 'function') throw new RampartError('bad-option', 'the engine is none');
  if (typeof tables !== 'function') throw new RampartError('bad-option', 'tables must be a function');
  const { side, from = 1, detail = 'normal', onProgress = () => {} } = options;
  const first = firstPlace(fen, from);
  const cursor = cursorOf(
    fen,
    moves.map(({ uci }) => uci),
  );
  const search = searcher(engine, cursor, options);
  const lookTo = foresight(momentsOf(cursor, moves));
  const annotated: PgnMove[] = [];
  let known: Result | null = null;
  let before = first <= moves.length ? await search(first - 1, 1) : undefined;
  for (const [index, move] of moves.entries()) {
    const at = index + 1;
    if (before === undefined || at < first) {
      annotated.push(move);
      continue;
    }
    let after = await search(at, 1);
    const moments = lookTo(at + FORESIGHT);
    const { mover } = moments[at]!;
    const isOurs = side === undefined || side === mover;
    const note = tableNote(tables, before.fen, after.fen, mover, known);
    known = tables(after.fen) ?? known;
    const isCertain = note?.isCertain === true;
    let lost = isOurs && !isCertain ? lossOf(move, before, after, mover) : 0;
    if (glyphOf(lost) !== undefined) {
      before = await search(at - 1, CARE);
      after = await search(at, CARE);
      lost = Math.min(lost, lossOf(move, before, after, mover));
    }
    const glyph = glyphOf(lost);
    const remarks = allRemarks(note, remarksOn(moments, at, detail, after.score.unit === 'mate'));
    if (isOurs && note !== null && note.keeping.length > 0) {
      annotated.push(withNotes(move, after, BLUNDER, note.keeping.slice(0, 1), remarks));
    } else annotated.push(withNotes(move, after, glyph, glyph === undefined ? [] : betterLine(before), remarks));
    before = after;
    onProgress(at - first + 1, moves.length - first + 1);
  }
  return { ...game, fen, tags: { ...game.tags, Annotator: withOurName(game.tags.Annotator) }, moves: annotated };
}

/** Annotators of a game: the earlier ones, and we. */
function withOurName(others = ''): string {
  if (/^[?\s]*$/.test(others)) return OUR_NAME;
  return others.includes(OUR_NAME) ? others : `${others}, ${OUR_NAME}`;
}

/** The place of the first move that is looked at, 1 for the first of the game. */
function firstPlace(fen: Fen, from: number): number {
  return Math.max(1, 2 * (from - 1) - plyOf(fen) + 1);
}

/** A function that gives the moments of a game up to a place: between searches, so that no page stands still. */
function foresight(coming: Generator<Moment, void>): (at: number) => readonly Moment[] {
  const moments: Moment[] = [];
  return (at) => {
    while (moments.length <= at) {
      const { value, done } = coming.next();
      if (done) break;
      moments.push(value);
    }
    return moments;
  };
}

/** Searches the position after `count` moves, with `times` the usual limit. */
function searcher(engine: Engine, cursor: GameCursor, options: AnnotationOptions) {
  const { nodes, movetime, signal } = options;
  return (count: number, times: number): Promise<Analysis> => {
    const { fen, moves } = cursor.recent(count);
    const limit = movetime === undefined ? { nodes: times * (nodes ?? DEFAULT_NODES) } : { movetime: times * movetime };
    return engine.analyse(fen, { ...limit, moves, ...(signal === undefined ? {} : { signal }) });
  };
}

/** A move with what is new; notes that it has already, from an earlier time perhaps, are not written again. */
function withNotes(
  move: PgnMove,
  after: Analysis,
  glyph: number | undefined,
  better: readonly PgnMove[],
  remarks: readonly string[],
): PgnMove {
  const said = withoutEval(move.comment);
  const score = after.bestMove === null ? '' : evalTag(after.score);
  const comment = [score, said, ...remarks.filter((remark) => !said.includes(remark))];
  const { nags = [], variations = [] } = move;
  const isCalledBad = nags.some(isFault);
  const allNags = glyph === undefined || isCalledBad ? nags : [...nags, glyph];
  const others = variations.filter((line) => !isSameAdvice(line, better));
  const allVariations = better.length === 0 ? variations : [...others, better];
  return {
    ...move,
    comment: comment.filter((part) => part !== '').join(' '),
    ...(allNags.length === 0 ? {} : { nags: allNags }),
    ...(allVariations.length === 0 ? {} : { variations: allVariations }),
  };
}

/** Remarks in their order: a table's comes first, and no other names a known ending then. */
function allRemarks(note: TableNote | null, remarks: readonly Remark[]): string[] {
  if (note === null) return remarks.map(({ text }) => text);
  const others = remarks.filter(({ kind }) => kind !== 'known ending').map(({ text }) => text);
  return note.remark === '' ? others : [note.remark, ...others];
}

/**
 * True for a line of an earlier time: it begins with the same move, of which it gives a score or what tables said, and
 * says nothing else.
 */
function isSameAdvice([first, ...others]: readonly PgnMove[], [better]: readonly PgnMove[]): boolean {
  if (first === undefined || first.uci !== better?.uci) return false;
  const { comment } = first;
  const isOurs = (comment !== '' && withoutEval(comment) === '') || comment.startsWith(TABLEBASE);
  return isOurs && hasNoNotes({ ...first, comment: '' }) && others.every(hasNoNotes);
}

function hasNoNotes({ comment, before = '', nags = [], variations = [] }: PgnMove): boolean {
  return comment === '' && before === '' && nags.length === 0 && variations.length === 0;
}

/** The best line in place of a move, its score after the first move. */
function betterLine({ lines, score }: Analysis): PgnMove[] {
  const [best] = lines;
  if (best === undefined) return [];
  return best.moves
    .slice(0, LINE)
    .map(({ uci, san }, index) => ({ uci, san, comment: index === 0 ? evalTag(score) : '' }));
}
