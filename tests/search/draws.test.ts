import { beforeAll, describe, expect, test } from 'vitest';
import { setFen } from '../../engine/fen.ts';
import { moveText } from '../../engine/move.ts';
import { makeMove } from '../../engine/position.ts';
import { MATE } from '../../eval/score.ts';
import { forget } from '../../search/alone.ts';
import { flippedFen } from '../support/flip.ts';
import { legalMoves } from '../support/random-games.ts';
import { searchFen, searchHere, startAfresh } from '../support/searching.ts';

const DEPTH = 10;

beforeAll(() => startAfresh(4));

function scoreOf(fen: string, depth = DEPTH): number {
  forget();
  return searchFen(fen, { depth }).result.score;
}

/** Sets up the position after the moves, for a search that knows how the game came there. */
function play(fen: string, texts: readonly string[]): void {
  setFen(fen);
  for (const text of texts) makeMove(legalMoves().find((move) => moveText(move, false) === text)!);
  legalMoves();
}

describe('material that cannot mate is a draw', () => {
  test.each([
    ['a knight', '4k3/8/8/8/8/8/4N3/4K3 w - - 0 1'],
    ['a bishop', '4k3/8/8/8/8/8/4B3/4K3 b - - 0 1'],
    ['bare kings', '4k3/8/8/8/8/8/8/4K3 w - - 0 1'],
    ['bishops of one colour', '4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1'],
    ['a bishop that takes the last pawn', '8/8/8/8/8/4k3/p7/1B2K3 w - - 0 1'],
  ])('%s', (_, fen) => {
    expect(scoreOf(fen)).toBe(0);
    expect(scoreOf(flippedFen(fen))).toBe(0);
  });
});

describe('who is lost takes the draw', () => {
  test.each([
    ['by perpetual check', '5rk1/5p1p/5Q2/8/8/r7/q5PP/6K1 w - - 0 1', 'f6g5'],
    ['by giving the last piece', '2q5/K7/8/k3q3/8/1Q2r3/8/8 w - - 0 1', 'b3b5'],
    ['by taking the last pawn', '8/8/8/8/8/4k3/p7/1B2K3 w - - 0 1', 'b1a2'],
  ])('%s', (_, fen, move) => {
    forget();
    const { score, best } = searchFen(fen, { depth: DEPTH }).result;
    expect([score, moveText(best, false)]).toEqual([0, move]);
    expect(scoreOf(flippedFen(fen))).toBe(0);
  });
});

describe('repetition', () => {
  const SHUFFLE = ['a5b5', 'h1g1', 'b5a5', 'g1h1'];

  /** White is a queen down; both sides move to and fro. */
  function shuffle(first: number): void {
    const fen = first === 0 ? '6k1/5ppp/8/q7/8/8/5PPP/7K b - - 0 1' : '6k1/5ppp/8/q7/8/8/5PPP/6K1 w - - 0 1';
    play(
      fen,
      Array.from({ length: 7 }, (_, ply) => SHUFFLE[(first + ply) % 4]!),
    );
  }

  test('saves who is lost, with the move that brings the third', () => {
    shuffle(0);
    const { score, best } = searchHere({ depth: DEPTH }).result;
    expect([score, moveText(best, false)]).toEqual([0, 'g1h1']);
  });

  test('is avoided by who is winning', () => {
    shuffle(3);
    const { score, best } = searchHere({ depth: DEPTH }).result;
    expect(score).toBeGreaterThan(300);
    expect(moveText(best, false)).not.toBe('b5a5');
  });

  test('does not count when it is only the second', () => {
    play('6k1/5ppp/8/q7/8/8/5PPP/7K b - - 0 1', SHUFFLE.slice(0, 3));
    expect(searchHere({ depth: 1 }).result.score).toBeLessThan(-300);
  });
});

describe('fifty moves', () => {
  const LADDER = '7k/8/8/8/8/8/R7/1R4K1 w - -';

  test.each([
    ['a mate on the last ply is a mate', `${LADDER} 97 80`, MATE - 3],
    ['a mate one ply later is none', `${LADDER} 98 80`, 0],
    ['nothing can be done on the last ply', `${LADDER} 99 80`, 0],
    ['a mate that is there goes first', '6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 80', MATE - 1],
  ])('%s', (_, fen, score) => {
    expect(scoreOf(fen, 8)).toBe(score);
    expect(scoreOf(flippedFen(fen), 8)).toBe(score);
  });

  test('who is winning moves a pawn in time', () => {
    forget();
    const { score, best } = searchFen('7k/8/8/8/8/8/R6P/1R4K1 w - - 99 80', { depth: 8 }).result;
    expect(score).toBeGreaterThan(300);
    expect(['h2h3', 'h2h4']).toContain(moveText(best, false));
  });

  test('who is lost waits', () => {
    expect(scoreOf('7k/7p/8/8/8/8/R7/1R4K1 b - - 70 80', 6)).toBeLessThan(-300);
    expect(scoreOf('7k/7p/8/8/8/8/R7/1R4K1 b - - 98 80', 6)).toBe(0);
  });
});
