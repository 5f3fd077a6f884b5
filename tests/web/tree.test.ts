import { parsePgn, position, writePgn } from 'rampart-chess/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { passedFen } from '../../web/analysis/threat.tsx';
import { chess960Start } from '../../web/board/chess960.ts';
import { toggleArrow } from '../../web/game/arrows.ts';
import { arrowsIn, withArrows, withText } from '../../web/game/comment-parts.ts';
import {
  branch,
  comment,
  deleteMove,
  deleteVariation,
  game,
  goTo,
  goToPlace,
  line,
  openGame,
  playMove,
  ply,
  promoteVariation,
  setComment,
  setGlyphs,
  shown,
  undo,
} from '../../web/game/game.ts';
import { keepPreview, lookAhead, preview, seen, step } from '../../web/game/preview.ts';
import { placesOf } from '../../web/game/tree.ts';

const GAME = '1. e4 e5 (1... c5 2. Nf3 (2. c3 d5 (2... Nf6)) 2... d6) (1... e6) 2. Nf3 Nc6 1-0';

const words = () => writePgn(game.value).split('\n\n')[1]!.replace(/\s+/g, ' ').trim();
const sans = () => line.value.moves.map(({ san }) => san).join(' ');

/** Shows the position behind the only move of a name. */
function goToMove(san: string): void {
  const [place, ...others] = [...placesOf(game.value.moves)].filter(([move]) => move.san === san);
  expect(others).toEqual([]);
  goToPlace(place![1]);
}

beforeEach(() => openGame(parsePgn(GAME)));

describe('a game with variations', () => {
  test('has a place for every move, whose line is legal', () => {
    const places = [...placesOf(game.value.moves)];
    expect(places).toHaveLength(11);
    for (const [move, place] of places) {
      goToPlace(place);
      expect(line.value.moves[ply.value - 1]).toBe(move);
      expect(shown.value.played.at(-1)!.san).toBe(move.san);
    }
    goToMove('Nf6');
    expect(sans()).toBe('e4 c5 c3 Nf6');
  });

  test('is left behind the fork that one steps back over', () => {
    goToMove('Nf6');
    goTo(3);
    expect(sans()).toBe('e4 c5 c3 d5');
    goTo(2);
    expect(sans()).toBe('e4 c5 Nf3 d6');
    goTo(1);
    expect([sans(), branch.value]).toEqual(['e4 e5 Nf3 Nc6', []]);
  });

  test('enters the variation that begins with a move, and adds others', () => {
    goTo(1);
    playMove('c7c5');
    playMove('c2c3');
    expect(words()).toBe(GAME);
    playMove('g8f6');
    expect(words()).toBe(GAME);
    goTo(3);
    playMove('e7e6');
    expect(words()).toBe('1. e4 e5 (1... c5 2. Nf3 (2. c3 d5 (2... Nf6) (2... e6)) 2... d6) (1... e6) 2. Nf3 Nc6 1-0');
    playMove('d2d4');
    expect(words()).toContain('(2... e6 3. d4)');
  });

  test('grows at the end of a variation, and keeps its result', () => {
    goToMove('d6');
    playMove('d2d4');
    expect(words()).toContain('2... d6 3. d4) (1... e6)');
    expect(game.value.result).toBe('1-0');
    goToMove('Nc6');
    playMove('f1b5');
    expect(game.value.result).toBe('*');
  });

  test('promotes a variation, and again from deep within', () => {
    goToMove('Nf6');
    const before = shown.value.fen;
    promoteVariation();
    expect(words()).toBe('1. e4 e5 (1... c5 2. Nf3 (2. c3 Nf6 (2... d5)) 2... d6) (1... e6) 2. Nf3 Nc6 1-0');
    promoteVariation();
    expect(words()).toBe('1. e4 e5 (1... c5 2. c3 (2. Nf3 d6) 2... Nf6 (2... d5)) (1... e6) 2. Nf3 Nc6 1-0');
    expect(game.value.result).toBe('1-0');
    promoteVariation();
    expect(words()).toBe('1. e4 c5 (1... e5 2. Nf3 Nc6) (1... e6) 2. c3 (2. Nf3 d6) 2... Nf6 (2... d5) *');
    expect([shown.value.fen, branch.value]).toEqual([before, []]);
    for (const _time of [1, 2, 3]) undo();
    expect([words(), shown.value.fen]).toEqual([GAME, before]);
  });

  test('loses what is deleted, until that is undone', () => {
    goToMove('Nf6');
    deleteVariation();
    expect(words()).toBe('1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... e6) 2. Nf3 Nc6 1-0');
    expect(sans()).toBe('e4 c5 c3 d5');
    goToMove('c3');
    deleteMove();
    expect(words()).toBe('1. e4 e5 (1... c5 2. Nf3 d6) (1... e6) 2. Nf3 Nc6 1-0');
    goToMove('c5');
    deleteMove();
    expect(words()).toBe('1. e4 e5 (1... e6) 2. Nf3 Nc6 1-0');
    expect(branch.value).toEqual([]);
    goToMove('Nc6');
    deleteMove();
    expect(words()).toBe('1. e4 e5 (1... e6) 2. Nf3 *');
    for (const _time of [1, 2, 3, 4]) undo();
    expect(words()).toBe(GAME);
  });

  test('has notes, signs and arrows that PGN keeps, in variations and before the first move', () => {
    goToMove('Nf6');
    setComment(withText(comment.value, 'the {sharp} reply'));
    setGlyphs([5]);
    toggleArrow('e4', 'e5');
    toggleArrow('f6', 'f6');
    expect(words()).toContain('(2... Nf6 $5 {[%csl Yf6] [%cal Ye4e5] the sharp reply})');
    toggleArrow('f6', 'f6');
    setComment(withText(comment.value, ''));
    expect(words()).toContain('(2... Nf6 $5 {[%cal Ye4e5]})');
    goTo(0);
    setComment('At first');
    expect(words()).toMatch(/^\{At first\} 1\. e4/);
    expect(writePgn(parsePgn(writePgn(game.value)))).toBe(writePgn(game.value));
  });

  test('keeps the note of a game without moves before the first one', () => {
    openGame(parsePgn('{Hello} *'));
    expect(comment.value).toBe('Hello');
    setComment('Good day');
    playMove('e2e4');
    expect(words()).toBe('{Good day} 1. e4 *');
  });
});

describe('a look ahead', () => {
  test('shows a line without the game, steps through it, and is kept on demand', () => {
    goTo(2);
    const { fen } = shown.value;
    const ahead = position(fen, ['d4', 'exd4', 'Qxd4']).played;
    lookAhead(ahead, 2);
    expect(seen.value.fen).toBe(position(fen, ['d4', 'exd4']).fen);
    expect([shown.value.fen, words()]).toEqual([fen, GAME]);
    step(1);
    step(1);
    expect(preview.value!.count).toBe(3);
    step(-2);
    expect(seen.value.fen).toBe(position(fen, ['d4']).fen);
    step(-1);
    expect(preview.value).toBeUndefined();
    lookAhead(ahead, 2);
    keepPreview();
    expect(words()).toContain('2. Nf3 (2. d4 exd4 3. Qxd4) 2... Nc6');
    expect(shown.value.fen).toBe(position(fen, ['d4', 'exd4']).fen);
    expect(preview.value).toBeUndefined();
  });

  test('ends when the game goes on', () => {
    lookAhead(position(shown.value.fen, ['d4']).played, 1);
    goTo(1);
    expect([preview.value, seen.value.fen]).toEqual([undefined, shown.value.fen]);
  });
});

test('arrows in comments have the colours of the files that they come from', () => {
  expect(arrowsIn('x [%csl Ga4] [%cal Rd2d4,Bz9a1, Ye2e4]')).toEqual([
    { from: 'a4', to: 'a4', kind: 'good' },
    { from: 'd2', to: 'd4', kind: 'bad' },
    { from: 'e2', to: 'e4', kind: 'own' },
  ]);
  const written = '[%csl Ga4] [%cal Rd2d4,Ye2e4] [%eval 0.3] x';
  expect(withArrows('[%eval 0.3] x', arrowsIn(written))).toBe(written);
  expect(withArrows(written, [])).toBe('[%eval 0.3] x');
});

test.each([
  ['r1b1kbnr/pp3ppp/1qn1p3/2ppP3/3P4/2P2N2/PP3PPP/RNBQKB1R w KQkq d6 0 6', 'b KQkq - 0 6'],
  ['8/8/4k3/8/4KP2/8/8/8 b - - 3 9', 'w - - 0 10'],
])('the other side is to move in %s', (fen, end) => {
  expect(passedFen(fen)).toBe(`${fen.split(' ')[0]} ${end}`);
  expect(position(passedFen(fen)).end).toBeNull();
});

test('the start positions of Chess960 are all different, legal, and numbered as agreed', () => {
  const fens = Array.from({ length: 960 }, (_, number) => chess960Start(number));
  expect(new Set(fens).size).toBe(960);
  for (const fen of fens) {
    const [row] = fen.toUpperCase().split('/');
    expect(row).toMatch(/R.*K.*R/);
    expect((row!.indexOf('B') + row!.lastIndexOf('B')) % 2).toBe(1);
  }
  expect(fens.filter((fen) => position(fen).chess960)).toHaveLength(960 - 18);
  expect(fens[518]!.split('/')[0]).toBe('rnbqkbnr');
  expect(fens[0]!.split('/')[0]).toBe('bbqnnrkr');
  expect(fens[959]!.split('/')[0]).toBe('rkrnnqbb');
});
