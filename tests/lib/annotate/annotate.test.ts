import { Chess } from 'chess.js';
import { describe, expect, test } from 'vitest';
import { winDrawLoss } from '../../../eval/win-draw-loss.ts';
import { annotateGame } from '../../../lib/annotate/annotate.ts';
import {
  BLUNDER,
  DUBIOUS,
  evalTag,
  expectation,
  glyphOf,
  MISTAKE,
  withoutEval,
} from '../../../lib/annotate/judgement.ts';
import { plyOf } from '../../../lib/move-numbers.ts';
import { parsePgn, writePgn } from '../../../lib/pgn/pgn-text.ts';
import { position } from '../../../lib/position.ts';
import type { Move } from '../../../lib/types/game.ts';
import type { Analysis, Engine, SearchOptions } from '../../../lib/types/search.ts';

/** What an engine says of a position: White's centipawns and the best line in SAN. */
type Opinion = readonly [centipawns: number, line: string];

/** An engine with opinions on positions after so many plies; with more nodes it may have others. */
function engineOf(opinions: Readonly<Record<number, Opinion>>, careful: Readonly<Record<number, Opinion>> = {}) {
  const asked: (SearchOptions & { readonly ply: number })[] = [];
  const analyse = async (fen: string, options: SearchOptions = {}): Promise<Analysis> => {
    const { moves = [], nodes = 0 } = options;
    const here = position(fen, moves);
    const ply = plyOf(here.fen);
    asked.push({ ...options, ply });
    const own = nodes > 1000 ? (careful[ply] ?? opinions[ply]) : opinions[ply];
    const [centipawns, line] = own ?? [0, ''];
    const words = line === '' ? [] : line.split(' ');
    const named: Move[] = position(here.fen, words).played.map(({ uci, san }) => ({ uci, san }));
    const [win, draw, loss] = winDrawLoss(centipawns, 45).map((permille) => permille / 1000);
    const score = { unit: 'centipawns', value: centipawns } as const;
    const chances = { white: win!, draw: draw!, black: loss! };
    const best = named[0] ?? here.legalMoves[0] ?? null;
    return {
      fen: here.fen,
      depth: 9,
      nodes,
      time: 1,
      nodesPerSecond: nodes,
      tableUse: 0,
      tablebaseHits: 0,
      bestMove: best,
      ponder: null,
      score,
      winDrawLoss: chances,
      lines: [{ rank: 1, depth: 9, selectiveDepth: 9, score, bound: 'exact', winDrawLoss: chances, moves: named }],
    };
  };
  return { engine: { analyse } as unknown as Engine, asked };
}

const GAME = '1. e4 {[%eval 9.99] [%clk 0:01:00] mine} e5 2. Qh5 $1 (2. Nf3 {usual}) Nc6 3. a3 Nf6 1-0';

describe('a game', () => {
  const opinions = {
    0: [30, 'e4 e5'],
    1: [30, 'e5 Nf3'],
    2: [30, 'Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1'],
    3: [-120, 'Nc6 Bc4'],
    4: [-120, 'Bc4 g6'],
    5: [-270, 'Nf6 Qh4'],
    6: [-270, 'Qh4 d5'],
  } as const;

  test('gets scores, glyphs and better lines, and keeps what it has', async () => {
    const { engine } = engineOf(opinions);
    const game = await annotateGame(engine, parsePgn(GAME), { nodes: 1000, detail: 'sparse' });
    const [e4, e5, qh5, , a3] = game.moves;
    expect(e4!.comment).toBe('[%eval 0.30] [%clk 0:01:00] mine');
    expect(e5).toEqual({ uci: 'e7e5', san: 'e5', comment: '[%eval 0.30]' });
    expect(qh5!.nags).toEqual([1, MISTAKE]);
    expect(qh5!.variations).toHaveLength(2);
    expect(qh5!.variations![1]!.map(({ san }) => san)).toEqual(['Nf3', 'Nc6', 'Bb5', 'a6', 'Ba4', 'Nf6', 'O-O', 'Be7']);
    expect(qh5!.variations![1]![0]!.comment).toBe('[%eval 0.30]');
    expect(a3!.nags).toEqual([MISTAKE]);
    expect(game.tags.Annotator).toBe('Rampart');
    const text = writePgn(game);
    expect(parsePgn(text)).toEqual({ ...game, tags: expect.objectContaining(game.tags) });
    const chess = new Chess();
    chess.loadPgn(text);
    expect(chess.history()).toEqual(['e4', 'e5', 'Qh5', 'Nc6', 'a3', 'Nf6']);
  });

  test('is searched again where a mistake shows, and a second look may clear it', async () => {
    const { engine, asked } = engineOf(opinions, { 2: [0, 'Nf3 Nc6'], 3: [-10, 'Nc6 Bc4'] });
    const game = await annotateGame(engine, parsePgn(GAME), { nodes: 1000 });
    expect(game.moves[2]!.nags).toEqual([1]);
    expect(game.moves[2]!.comment).toMatch(/^\[%eval -0\.10\]/);
    expect(asked.filter(({ nodes }) => nodes === 4000).map(({ ply }) => ply)).toEqual([2, 3, 4, 5]);
  });

  test('is marked by the lesser of the losses that the two looks find', () => {
    const marks = async (first: number, second: number) => {
      const { engine } = engineOf(
        { ...opinions, 2: [0, 'Nf3 Nc6'], 3: [-first, 'Nc6 Bc4'] },
        { 2: [0, 'Nf3 Nc6'], 3: [-second, 'Nc6 Bc4'] },
      );
      const { moves } = await annotateGame(engine, parsePgn(GAME), { nodes: 1000, detail: 'sparse' });
      return moves[2]!.nags;
    };
    return Promise.all([
      expect(marks(300, 300)).resolves.toEqual([1, BLUNDER]),
      expect(marks(300, 150)).resolves.toEqual([1, MISTAKE]),
      expect(marks(150, 300)).resolves.toEqual([1, MISTAKE]),
      expect(marks(90, 300)).resolves.toEqual([1, DUBIOUS]),
      // Both looks find a loss that is within the error of a search.
      expect(marks(55, 300)).resolves.toEqual([1]),
      expect(marks(300, 55)).resolves.toEqual([1]),
    ]);
  });

  test('is judged for one side, or from a move on, where that is asked', async () => {
    const blacks = await annotateGame(engineOf(opinions).engine, parsePgn(GAME), { nodes: 1000, side: 'black' });
    expect(blacks.moves.map(({ nags }) => nags)).toEqual([undefined, undefined, [1], undefined, undefined, undefined]);
    const { engine, asked } = engineOf(opinions);
    const late = await annotateGame(engine, parsePgn(GAME), { nodes: 1000, from: 3 });
    expect(late.moves[1]).toEqual(parsePgn(GAME).moves[1]);
    expect(late.moves[4]!.nags).toEqual([MISTAKE]);
    expect(Math.min(...asked.map(({ ply }) => ply))).toBe(4);
    const after = engineOf(opinions);
    await annotateGame(after.engine, parsePgn(GAME), { nodes: 1000, from: 9 });
    expect(after.asked).toEqual([]);
  });

  test('is annotated once, however often that is asked', async () => {
    const game = parsePgn(GAME);
    const once = await annotateGame(engineOf(opinions).engine, game, { nodes: 1000, detail: 'rich' });
    const twice = await annotateGame(engineOf(opinions).engine, once, { nodes: 1000, detail: 'rich' });
    expect(twice).toEqual(once);
    expect(once.moves.some(({ variations = [] }) => variations.length > 1)).toBe(true);
  });

  test.each([
    [{ nodez: 5 }, "there is no option 'nodez'; there are nodes, movetime, from, side, detail, signal, onProgress"],
    [{ nodes: 0 }, /^nodes must be a whole number from 1 to/],
    [{ from: 1.5 }, /^from must be a whole number from 1 to/],
    [{ side: 'both' }, "side must be one of white, black, not 'both'"],
    [{ detail: 'all' }, "detail must be one of sparse, normal, rich, not 'all'"],
    [{ signal: null }, /^signal must be an AbortSignal, not/],
    [{ onProgress: 5 }, "onProgress must be a function, not '5'"],
    [null, 'options are an object'],
  ])('is refused with the options %j', async (options, message) => {
    const { engine, asked } = engineOf(opinions);
    await expect(annotateGame(engine, parsePgn(GAME), options as never)).rejects.toMatchObject({
      code: 'bad-option',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
    expect(asked).toEqual([]);
  });

  test.each([
    ['(2. Nf3 {[%eval 0.20] my classic})', 2],
    ['(2. Nf3 {[%eval 0.20]} 2... Nc6 {well})', 2],
    ['(2. Nf3 {[%eval 0.20]} 2... Nc6 $1)', 2],
    ['(2. Nf3 {mine})', 2],
    ['(2. Nf3 {[%eval 0.20]} 2... Nc6)', 1],
    ['(2. Nf3 {Tablebase: a draw.} 2... Nc6)', 1],
  ])('keeps lines that others wrote: %s', async (line, lines) => {
    const { engine } = engineOf(opinions);
    const written = parsePgn(`1. e4 e5 2. Qh5 ${line} 2... Nc6 3. a3 Nf6 *`);
    const { moves } = await annotateGame(engine, written, { nodes: 1000, detail: 'sparse' });
    expect(moves[2]!.variations).toHaveLength(lines);
    if (lines === 2) expect(moves[2]!.variations![0]).toEqual(written.moves[2]!.variations![0]);
    expect(moves[2]!.variations!.at(-1)!.map(({ san }) => san)).toContain('Be7');
  });

  test.each([
    ['Kasparov', 'Kasparov, Rampart'],
    ['Rampart', 'Rampart'],
    ['Kasparov, Rampart', 'Kasparov, Rampart'],
    ['?', 'Rampart'],
  ])('keeps the name of its annotator: %s', async (before, after) => {
    const { engine } = engineOf(opinions);
    const game = await annotateGame(engine, parsePgn(`[Annotator "${before}"]\n\n${GAME}`), { nodes: 1000 });
    expect(game.tags.Annotator).toBe(after);
  });

  test('may begin at startpos', async () => {
    const game = parsePgn(GAME);
    const fromStart = await annotateGame(engineOf(opinions).engine, { ...game, fen: 'startpos' }, { nodes: 1000 });
    expect(fromStart).toEqual(await annotateGame(engineOf(opinions).engine, game, { nodes: 1000 }));
    expect(writePgn({ ...game, fen: 'startpos' })).toBe(writePgn(game));
  });

  test('is refused where it is no game, or there is no engine', async () => {
    const { engine } = engineOf(opinions);
    await expect(annotateGame(engine, {} as never)).rejects.toMatchObject({ code: 'bad-pgn' });
    const game = parsePgn(GAME);
    await expect(annotateGame(engine, { ...game, fen: 'zzz' })).rejects.toMatchObject({ code: 'bad-fen' });
    for (const none of [undefined, {}])
      await expect(annotateGame(none as never, game)).rejects.toMatchObject({ code: 'bad-option' });
    await expect(annotateGame(engine, game, {}, {} as never)).rejects.toMatchObject({ code: 'bad-option' });
  });

  test('tells how far it is', async () => {
    const told: string[] = [];
    const onProgress = (done: number, all: number) => told.push(`${done}/${all}`);
    await annotateGame(engineOf(opinions).engine, parsePgn(GAME), { nodes: 1000, onProgress });
    expect(told).toEqual(['1/6', '2/6', '3/6', '4/6', '5/6', '6/6']);
  });

  test('is searched without what came before the last capture or pawn move', async () => {
    const { engine, asked } = engineOf({});
    const shuffle = Array.from({ length: 200 }, () => 'Nf3 Nf6 Ng1 Ng8').join(' ');
    await annotateGame(engine, parsePgn(`1. e4 e5 ${shuffle} *`), { nodes: 1000 });
    expect(asked.length).toBeGreaterThan(800);
    expect(asked.every(({ moves }) => moves!.length <= 256)).toBe(true);
  });

  test('never finds fault with the best move', async () => {
    const { engine } = engineOf({ ...opinions, 2: [30, 'Qh5 Nc6'] });
    const game = await annotateGame(engine, parsePgn(GAME), { nodes: 1000 });
    expect(game.moves[2]!.nags).toEqual([1]);
  });
});

describe('judgement', () => {
  test('counts points, not centipawns', () => {
    const chances = (centipawns: number) => {
      const [win, draw, loss] = winDrawLoss(centipawns, 45).map((permille) => permille / 1000);
      return { white: win!, draw: draw!, black: loss! };
    };
    const lost = (from: number, to: number) => expectation(chances(from), 'white') - expectation(chances(to), 'white');
    expect(glyphOf(lost(0, -30))).toBeUndefined();
    expect(glyphOf(lost(0, -60))).toBeUndefined();
    expect(glyphOf(lost(0, -90))).toBe(DUBIOUS);
    expect(glyphOf(lost(0, -150))).toBe(MISTAKE);
    expect(glyphOf(lost(0, -250))).toBe(BLUNDER);
    // Who is winning by a rook may win by a bishop.
    expect(glyphOf(lost(900, 600))).toBeUndefined();
    expect(expectation(chances(50), 'black')).toBeCloseTo(1 - expectation(chances(50), 'white'));
  });

  test('writes scores as Lichess does, once', () => {
    expect(evalTag({ unit: 'centipawns', value: -35 })).toBe('[%eval -0.35]');
    expect(evalTag({ unit: 'mate', value: -5 })).toBe('[%eval #-5]');
    expect(withoutEval('[%eval 1.00]  good  [%clk 1:00]')).toBe('good [%clk 1:00]');
    // What matches write behind it goes with it; what somebody says stays.
    expect(withoutEval('[%clk 0:00:09] [%eval -0.65] d=4')).toBe('[%clk 0:00:09]');
    expect(withoutEval('[%eval 0.10] d=4th rank')).toBe('d=4th rank');
    expect(withoutEval('d=4 [%eval #3]')).toBe('d=4');
  });
});
