import { afterAll, describe, expect, test } from 'vitest';
import { START_FEN, toFen } from '../../engine/fen.ts';
import { cursorOf } from '../../lib/game-cursor.ts';
import { library } from '../support/library.ts';

const SHUFFLE = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
const engine = library.createEngine({ hash: 1 });
afterAll(() => engine.dispose());

function shuffled(times: number): string[] {
  return Array.from({ length: times }, () => SHUFFLE).flat();
}

describe('the recent part of a game', () => {
  test.each([
    [
      'after captures, castling and en passant',
      START_FEN,
      'e4 a6 e5 d5 exd6 Nc6 dxc7 Qxc7 Nf3 Bg4 Be2 O-O-O O-O e5 h3',
    ],
    ['that repeats', START_FEN, ['e2e4', 'e7e5', ...shuffled(3)].join(' ')],
    ['longer than the history that is kept', START_FEN, ['e2e4', 'e7e5', ...shuffled(81)].join(' ')],
    [
      'of Chess960',
      'bqrkrnnb/pppppppp/8/8/8/8/PPPPPPPP/BQRKRNNB w KQkq - 0 1',
      'f1e3 f8e6 g1f3 g8f6 d1e1 d8e8 e3f5 e6f4 f3g5 f6g4 f5g3 f4g6',
    ],
    ['with a clock', '4k3/8/8/8/8/8/3R4/4K3 w - - 90 120', 'd2e2 e8d7 e2d2 d7e7 d2e2 e7d7 e2d2 d7e7'],
    ['whose clock goes back', '4k3/4p3/8/8/8/8/4R3/4K3 b - - 97 120', 'e8d7 e2d2 d7e8 d2e2 e7e5 e2e5'],
  ])('is searched as the whole game is, %s', async (_, fen, text) => {
    const { played } = library.position(fen, text.split(' '));
    const moves = played.map(({ uci }) => uci);
    const cursor = cursorOf(fen, moves);
    const plies = [...moves.keys(), moves.length];
    for (const ply of plies.filter((one) => one < 20 || one % 37 === 0 || plies.length - one < 5)) {
      engine.newGame();
      const whole = await engine.analyse(fen, { moves: moves.slice(0, ply), nodes: 300 });
      engine.newGame();
      const recent = cursor.recent(ply);
      const part = await engine.analyse(recent.fen, { moves: recent.moves, nodes: 300 });
      const withoutTime = { time: 0, nodesPerSecond: 0, lines: [] };
      expect({ ...part, ...withoutTime }).toEqual({ ...whole, ...withoutTime });
      expect(part.lines.map(({ moves: line }) => line)).toEqual(whole.lines.map(({ moves: line }) => line));
      cursor.goTo(ply);
      expect(toFen()).toBe(part.fen);
    }
  });

  test('is short, however long the game', () => {
    const moves = shuffled(1500);
    const { recent } = cursorOf(START_FEN, moves);
    expect(Math.max(...[...moves.keys()].map((ply) => recent(ply).moves.length))).toBeLessThan(256);
    expect(cursorOf(START_FEN, ['e2e4', 'e7e5', 'g1f3']).recent(3).moves).toEqual(['e7e5', 'g1f3']);
  });
});
