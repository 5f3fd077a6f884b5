import { Chess } from 'chess.js';
import { describe, expect, test } from 'vitest';
import { isDeadMaterial, isFiftyMoves, isRepetition } from '../../engine/draws.ts';
import { START_FEN, setFen, toFen } from '../../engine/fen.ts';
import { moveText } from '../../engine/move.ts';
import { makeMove, makeNullMove } from '../../engine/position.ts';
import { flippedFen } from '../support/flip.ts';
import { positionText } from '../support/history.ts';
import { chooseToAndFro, legalMoves, walkRandomGames } from '../support/random-games.ts';
import { QUIET_STARTS, STANDARD_STARTS } from '../support/starts.ts';

function play(texts: string): void {
  for (const text of texts.split(' ')) {
    if (text === 'null') makeNullMove();
    else makeMove(legalMoves().find((move) => moveText(move, false) === text)!);
  }
}

const KNIGHTS_OUT_AND_HOME = 'g1f3 g8f6 f3g1 f6g8';
const KINGS_OUT_AND_HOME = 'e1f1 e8f8 f1e1 f8e8';

describe('repetition', () => {
  test.each([
    ['once, before the root', START_FEN, KNIGHTS_OUT_AND_HOME, 0, false],
    ['once, at the root', START_FEN, KNIGHTS_OUT_AND_HOME, 4, false],
    ['once, below the root', START_FEN, KNIGHTS_OUT_AND_HOME, 5, true],
    ['twice before the root', START_FEN, `${KNIGHTS_OUT_AND_HOME} ${KNIGHTS_OUT_AND_HOME}`, 0, true],
    ['another side to move', START_FEN, 'b1c3 g8f6 c3d5 f6g8 d5b4 g8f6 b4d3 f6g8 d3e5', 99, false],
    ['a castling right is lost', 'r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1', KINGS_OUT_AND_HOME, 99, false],
    ['there were no castling rights', 'r3k3/8/8/8/8/8/8/4K2R w - - 0 1', KINGS_OUT_AND_HOME, 99, true],
    ['en passant is over', '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', KINGS_OUT_AND_HOME, 99, false],
    ['en passant was never possible', '4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1', KINGS_OUT_AND_HOME, 99, true],
    ['after a pawn has moved', START_FEN, `e2e4 e7e5 ${KNIGHTS_OUT_AND_HOME}`, 99, true],
    ['across a null move', START_FEN, 'g1f3 null f3g1 null', 99, false],
    ['after a null move', START_FEN, `null b8c6 g1f3 c6b8 f3g1`, 99, true],
  ])('%s', (_, fen, moves, ply, expected) => {
    setFen(fen);
    play(moves);
    expect(isRepetition(ply)).toBe(expected);
  });

  test('is found exactly when the board, the side and the rights were the same before', () => {
    const faults: string[] = [];
    let texts: string[] = [];
    let repetitions = 0;
    const journey = { starts: QUIET_STARTS, gamesPerStart: 6, plies: 120, seed: 41, choose: chooseToAndFro };
    walkRandomGames(journey, ({ line }) => {
      texts = [...texts.slice(0, line.length), positionText()];
      const distances = texts.slice(0, -1).flatMap((text, at) => (text === texts.at(-1) ? line.length - at : []));
      for (const ply of [0, 1, 4, 5, 6, 7, 10, 11, line.length, line.length + 1]) {
        const below = distances.filter((distance) => distance < ply).length;
        const expected = below > 0 || distances.length - below >= 2;
        if (isRepetition(ply) !== expected) faults.push(`${line.map((move) => moveText(move, true))} at ${ply}`);
        if (expected) repetitions++;
      }
    });
    expect(faults).toEqual([]);
    expect(repetitions).toBeGreaterThan(5000);
  });
});

describe('fifty moves', () => {
  test.each([
    ['one ply is missing', '4k3/8/8/8/8/8/4P3/4K2R w - - 98 80', 'h1h2', false],
    ['the hundredth ply', '4k3/8/8/8/8/8/4P3/4K2R w - - 99 80', 'h1h2', true],
    ['more than a hundred', '4k3/8/8/8/8/8/4P3/4K2R w - - 150 80', 'h1h2', true],
    ['a pawn moves in time', '4k3/8/8/8/8/8/4P3/4K2R w - - 99 80', 'e2e3', false],
    ['a capture in time', '4k3/8/8/8/8/8/7r/4K2R w - - 99 80', 'h1h2', false],
    ['castling is no capture', '4k3/8/8/8/8/8/4P3/4K2R w K - 99 80', 'e1g1', true],
    ['castling in time is too late', '4k3/8/8/8/8/8/4P3/4K2R w K - 100 80', 'e1g1', true],
  ])('%s', (_, fen, moves, expected) => {
    setFen(fen);
    play(moves);
    expect(isFiftyMoves()).toBe(expected);
  });
});

describe('material that cannot mate', () => {
  test.each([
    ['bare kings', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', true],
    ['a knight', '4k3/8/8/8/8/8/8/4KN2 w - - 0 1', true],
    ['a bishop', '4k3/8/8/8/8/8/8/4KB2 w - - 0 1', true],
    ['two knights', '4k3/8/8/8/8/8/8/3NKN2 w - - 0 1', false],
    ['a knight each', '4kn2/8/8/8/8/8/8/4KN2 w - - 0 1', false],
    ['a bishop and a knight', '4k3/8/8/8/8/8/8/4KBN1 w - - 0 1', false],
    ['a bishop against a knight', '4kn2/8/8/8/8/8/8/4KB2 w - - 0 1', false],
    ['bishops of one colour', '4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1', true],
    ['bishops of both colours', '4kb2/8/8/8/8/8/8/4KB2 w - - 0 1', false],
    ['the pair of bishops', '4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1', false],
    ['many bishops on light squares', 'b3k1b1/8/8/3b4/8/5B2/8/1B2K2B w - - 0 1', true],
    ['many bishops, one on dark squares', 'b3k1b1/8/8/3b4/5B2/8/8/1B2K2B w - - 0 1', false],
    ['bishops of one colour and a knight', '4kb2/8/8/8/8/8/8/2B1K1N1 w - - 0 1', false],
    ['a pawn', '4k3/8/8/8/8/8/P7/4K3 w - - 0 1', false],
    ['a rook', '4k3/8/8/8/8/8/8/R3K3 w - - 0 1', false],
    ['a queen', '4k3/8/8/8/8/8/8/Q3K3 w - - 0 1', false],
    ['a bishop on every dark square of three ranks', '4k3/8/8/b1b1b1b1/1b1b1b1b/8/8/2B1K3 w - - 0 1', true],
  ])('%s', (_, fen, expected) => {
    for (const position of [fen, flippedFen(fen)]) {
      setFen(position);
      expect([isDeadMaterial(), new Chess(position).isInsufficientMaterial()]).toEqual([expected, expected]);
    }
  });

  test('is what chess.js says it is', () => {
    let dead = 0;
    const endings = ['2b1k1n1/7p/8/8/8/8/P7/1N2KB2 w - - 0 1', '2b1kb2/8/8/3p4/8/8/3P4/2B1K3 w - - 0 1'];
    const starts = [...STANDARD_STARTS.slice(-2), ...endings];
    walkRandomGames({ starts, gamesPerStart: 4, plies: 250, seed: 42 }, () => {
      const fen = toFen();
      expect(isDeadMaterial(), fen).toBe(new Chess(fen).isInsufficientMaterial());
      if (isDeadMaterial()) dead++;
    });
    expect(dead).toBeGreaterThan(50);
  });
});
