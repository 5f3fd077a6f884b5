import { parsePgn, pawns, position, recognise } from 'rampart-chess/browser';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { plyOf } from '../../lib/move-numbers.ts';
import { glyphText } from '../../lib/pgn/glyphs.ts';
import { nodesForStrength } from '../../search/strength.ts';
import { planArrows } from '../../views/plan.ts';
import { countText, scoreText, scoreWords, whiteShare } from '../../web/analysis/score-text.ts';
import { changePieces, fenOfSetup, possibleCastling, setup, setupOf } from '../../web/board/editor.ts';
import { EXAMPLE_GAMES, EXAMPLE_POSITIONS, exampleOfDay, neighbourOf } from '../../web/examples/examples.ts';
import { fenIn, fragmentOf } from '../../web/game/address.ts';
import {
  branch,
  game,
  goTo,
  line,
  NEW_GAME,
  openGame,
  playMove,
  ply,
  START,
  shown,
  takeBack,
  undo,
} from '../../web/game/game.ts';
import { scoreIn } from '../../web/game/notes.ts';
import { leavePlay, play, playHuman, runClocks, TIME_CONTROLS, takeBackMove } from '../../web/play/play.ts';
import { STRENGTHS, strengthWords } from '../../web/play/strengths.ts';

describe('the game', () => {
  beforeEach(() => {
    game.value = NEW_GAME;
    branch.value = [];
    ply.value = 0;
  });

  test('grows by legal moves only', () => {
    expect(playMove('e2e5')).toBe(false);
    expect(playMove('e2e4')).toBe(true);
    expect(game.value.moves.map(({ san }) => san)).toEqual(['e4']);
    expect(shown.value.sideToMove).toBe('black');
  });

  test('goes on where it went before, and another move begins a variation', () => {
    for (const move of ['e2e4', 'e7e5', 'g1f3']) playMove(move);
    goTo(1);
    playMove('e7e5');
    expect(game.value.moves).toHaveLength(3);
    goTo(1);
    playMove('c7c5');
    expect(line.value.moves.map(({ san }) => san)).toEqual(['e4', 'c5']);
    expect(game.value.moves.map(({ san }) => san)).toEqual(['e4', 'e5', 'Nf3']);
    goTo(1);
    expect(line.value.moves).toHaveLength(3);
    playMove('c7c5');
    expect(game.value.moves[1]!.variations).toHaveLength(1);
    expect(ply.value).toBe(2);
  });

  test('is taken back, and another one is opened', () => {
    for (const move of ['e2e4', 'e7e5', 'g1f3']) playMove(move);
    takeBack(2);
    expect(game.value.moves).toHaveLength(1);
    takeBack(9);
    expect(shown.value.fen).toBe(START);
    playMove('d2d4');
    openGame({ ...NEW_GAME, fen: '4k3/8/8/8/8/8/8/4K3 w - - 0 1' });
    expect(shown.value.end?.reason).toBe('insufficient material');
    undo();
    expect(shown.value.played.map(({ san }) => san)).toEqual(['d4']);
  });

  test('stays within its moves', () => {
    playMove('e2e4');
    goTo(7);
    expect(ply.value).toBe(1);
    goTo(-3);
    expect(ply.value).toBe(0);
  });
});

test('an address holds a position', () => {
  expect(fenIn(fragmentOf(START))).toBe(START);
  expect(fenIn('#other=1')).toBeUndefined();
  expect(fenIn('')).toBeUndefined();
  expect(fenIn('#fen=nonsense')).toBe('nonsense');
});

describe('notes', () => {
  test('are read from comments and glyphs', () => {
    expect(glyphText([4, 14])).toBe('??');
    expect(scoreIn('[%eval -0.35]')).toEqual({ unit: 'centipawns', value: -35 });
    expect(scoreIn('[%eval #-3] x')).toEqual({ unit: 'mate', value: -3 });
    expect(scoreIn('good')).toBeUndefined();
  });

  test('count plies as a FEN does', () => {
    expect(plyOf('8/8/8/8/8/8/8/K1k5 b - - 0 7')).toBe(13);
  });
});

test.each([
  [{ unit: 'centipawns', value: 35 }, '+0.35', 'White is better by 0.35 pawns'],
  [{ unit: 'centipawns', value: -120 }, '−1.20', 'Black is better by 1.20 pawns'],
  [{ unit: 'centipawns', value: 0 }, '0.00', 'even'],
  [{ unit: 'mate', value: 5 }, '#5', 'White mates in 5'],
  [{ unit: 'mate', value: -3 }, '#-3', 'Black mates in 3'],
] as const)('the score %o', (score, text, words) => {
  expect(scoreText(score)).toBe(text);
  expect(scoreWords(score)).toBe(words);
});

test('a bar is half full at zero, and full at a mate', () => {
  expect(whiteShare({ unit: 'centipawns', value: 0 }, START)).toBe(0.5);
  expect(whiteShare({ unit: 'centipawns', value: 300 }, START)).toBeGreaterThan(0.7);
  expect(whiteShare({ unit: 'mate', value: 9 }, START)).toBe(1);
  expect(whiteShare({ unit: 'mate', value: -1 }, START)).toBe(0);
});

test('a bar is full for the side that has mated', () => {
  const mated = { unit: 'mate', value: 0 } as const;
  expect(whiteShare(mated, '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1')).toBe(1);
  expect(whiteShare(mated, '8/8/8/8/8/6k1/6q1/7K w - - 0 1')).toBe(0);
});

describe('clocks of a game against the engine', () => {
  const FIVE_MINUTES = TIME_CONTROLS.findIndex(({ name }) => name === '5 minutes + 3 seconds');
  const clocks = () => [play.value?.white, play.value?.black];

  test('stand as before when moves are taken back, after a fallen flag, too', () => {
    const start = { white: 300_000, black: 300_000 };
    openGame(NEW_GAME);
    play.value = { human: 'white', strength: 0, timeControl: FIVE_MINUTES, ...start, before: [start], end: undefined };
    playHuman('e2e4');
    expect(clocks()).toEqual([303_000, 300_000]);
    takeBackMove();
    expect([clocks(), game.value.moves]).toEqual([[300_000, 300_000], []]);
    playHuman('d2d4');
    play.value = { ...play.value!, black: 0, end: { result: '1-0', reason: 'time forfeit' } };
    takeBackMove();
    expect([clocks(), play.value!.end]).toEqual([[300_000, 300_000], undefined]);
    playHuman('c2c4');
    expect(clocks()).toEqual([303_000, 300_000]);
    leavePlay();
  });

  test.each([
    ['a bare king', 'k7/8/8/8/8/8/8/6QK b - - 0 1', '1/2-1/2', 'time forfeit, but Black cannot mate'],
    ['a pawn', 'k7/7p/8/8/8/8/8/6QK b - - 0 1', '0-1', 'time forfeit'],
  ])('end the game when they have run out against %s', async (_, fen, result, reason) => {
    const start = { white: 1, black: 300_000 };
    openGame({ ...NEW_GAME, fen });
    play.value = { human: 'black', strength: 0, timeControl: FIVE_MINUTES, ...start, before: [start], end: undefined };
    playHuman('a8b8');
    const stop = runClocks();
    await vi.waitFor(() => expect(play.value!.end).toEqual({ result, reason }), 10_000);
    stop();
    expect(game.value.result).toBe(result);
    leavePlay();
  });
});

test('counts are short', () => {
  expect([7, 1234, 2_500_000].map(countText)).toEqual(['7', '1 k', '2.5 M']);
});

describe('a setup', () => {
  test.each([START, '4k3/3p4/8/8/8/8/8/4K2R w K - 0 1', '8/8/8/8/8/8/8/K1k5 b - - 0 1'])('keeps %s', (fen) => {
    expect(fenOfSetup(setupOf(fen))).toBe(fen);
  });

  test('loses castling rights with a rook', () => {
    setup.value = setupOf(START);
    const { h1: _rook, ...others } = setup.value.pieces;
    changePieces(others);
    expect(setup.value.castling).toBe('Qkq');
    expect(possibleCastling({ e1: 'K', a1: 'R', e8: 'k' })).toBe('Q');
  });
});

test('strengths look at as many positions as it is said', () => {
  for (const { elo, positions } of STRENGTHS) {
    if (elo === undefined) continue;
    expect(Math.abs(nodesForStrength(elo) / positions! - 1), String(elo)).toBeLessThan(0.05);
  }
});

test('strengths say so with the thousands apart', () => {
  for (const strength of STRENGTHS) {
    if (strength.positions === undefined) continue;
    expect(strengthWords(strength)).toContain(` ${strength.positions.toLocaleString('en')} positions `);
  }
});

describe('examples', () => {
  test.each(EXAMPLE_POSITIONS)('$name is what it says', ({ fen, lens, finds }) => {
    expect(position(fen).end).toBeNull();
    if (lens === 'pawns') expect(pawns(fen).formations.map(({ key }) => key)).toContain(finds);
    else expect(recognise(fen).recognition?.words).toBe(finds);
  });

  test.each(EXAMPLE_GAMES)('$name is a game', ({ pgn }) => {
    const { moves, result, tags } = parsePgn(pgn);
    expect(moves.length).toBeGreaterThan(30);
    expect(result).toBe(tags.Result);
  });

  test('are a dozen positions', () => {
    expect(EXAMPLE_POSITIONS).toHaveLength(12);
  });

  test('of a day have a name, a break that is drawn, and their turn', () => {
    const days = Array.from({ length: 9 }, (_, day) => exampleOfDay(day * 86_400_000 + 5000));
    expect(new Set(days).size).toBe(9);
    for (const { fen, name } of days) {
      const structure = pawns(fen);
      expect(structure.formations.length, name).toBeGreaterThan(0);
      expect(
        planArrows(structure)
          .map(({ label }) => label ?? '')
          .join(''),
        name,
      ).not.toBe('');
    }
  });

  test('follow one another in a circle', () => {
    const [first] = EXAMPLE_POSITIONS;
    expect(neighbourOf(undefined)).toBe(first);
    expect(neighbourOf(EXAMPLE_POSITIONS.at(-1))).toBe(first);
    expect(neighbourOf(first)).toBe(EXAMPLE_POSITIONS[1]);
  });
});
