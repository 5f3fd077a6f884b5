import { describe, expect, test } from 'vitest';
import { START_FEN } from '../../../engine/fen.ts';
import { momentsOf } from '../../../lib/annotate/moments.ts';
import { type RemarkKind, remarksOn } from '../../../lib/annotate/remarks.ts';
import { cursorOf } from '../../../lib/game-cursor.ts';
import { position } from '../../../lib/position.ts';
import type { Detail } from '../../../lib/types/annotation.ts';

/** What is said of a game, each remark with the move that it follows: `cxd5: Carlsbad structure.` */
function said(fen: string, moves: string, kinds: readonly RemarkKind[], detail: Detail = 'rich'): string[] {
  const { played } = position(fen, moves.split(' '));
  const game = played.map((move) => ({ ...move, comment: '' }));
  const moments = [...momentsOf(cursorOf(fen, moves.split(' ')), game)];
  return game.flatMap(({ san }, index) =>
    remarksOn(moments, index + 1, detail)
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ text }) => `${san}: ${text}`),
  );
}

const QUIET = 'Kf1 Kf8 Kg1 Kg8 Kf1 Kf8 Kg1 Kg8';
const BLACKS_QUIET = 'Kf8 Kf1 Kg8 Kg1 Kf8 Kf1 Kg8 Kg1';

describe('a formation', () => {
  const carlsbad = 'd4 d5 c4 e6 Nc3 Nf6 cxd5 exd5 Bg5 Be7 e3 c6';

  test('is named once, when it comes to stay', () => {
    const after = 'Bd3 Nbd7 Qc2 O-O Nf3 Re8 O-O Nf8 Rab1 a5 a3 Ng6';
    expect(said(START_FEN, `${carlsbad} ${after}`, ['formation'])).toEqual(['c6: Carlsbad structure.']);
  });

  test('that soon changes is not named', () => {
    expect(said(START_FEN, `${carlsbad} Bd3 c5 dxc5 Bxc5 Nf3 O-O O-O Nc6`, ['formation'])).not.toContain(
      'c6: Carlsbad structure.',
    );
  });
});

describe('a passed pawn', () => {
  test('is told of when it comes to stay', () => {
    expect(said('4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1', 'exd5 Kd7 Kd2 Kd6 Kd3 Kd7', ['passed pawn'])).toEqual([
      'exd5: White has a passed pawn on d5.',
    ]);
  });

  test('that is taken at once is not', () => {
    expect(said('3rk3/8/8/3p4/4P3/8/8/4K3 w - - 0 1', 'exd5 Rxd5 Ke2 Kd7 Ke3 Kd6', ['passed pawn'])).toEqual([]);
  });

  test('that was one before is not, where it moves or takes', () => {
    expect(said('4k3/8/8/3P4/8/8/8/4K3 w - - 0 1', 'd6 Kd7 Kd2 Kd8 Kd3 Kd7', ['passed pawn'])).toEqual([]);
  });
});

describe('a passed pawn', () => {
  test('is told of once it has left its first square', () => {
    const moves = 'Kf8 Kf1 Ke7 Ke1 Kd7 a3 Kc7 Kd1 Kd7 Kc1 Kc7';
    const board = '6k1/8/8/7p/8/8/P6P/6K1 b - - 0 1';
    expect(said(board, moves, ['passed pawn'])).toEqual(['a3: White has a passed pawn on a3.']);
  });

  test('of both sides that comes with one move is told of both', () => {
    const board = '4k3/8/8/2pp4/3P4/8/8/4K3 w - - 0 1';
    const moves = 'dxc5 Kd7 Kd2 Kc6 Kd3 Kd7 Kc3';
    expect(said(board, moves, ['passed pawn'])).toEqual([
      'dxc5: White has a passed pawn on c5, and Black has a passed pawn on d5.',
    ]);
  });
});

describe('a bishop that its pawns hold in', () => {
  const board = (number: number) => `4kb2/5ppp/3pp3/2p1p3/2P1P3/3PP3/5PPP/4KB2 w - - 0 ${number}`;
  const moves = 'Kd2 Kd7 Kc3 Kc7 Kb3 Kb7 Kc3 Kc7';

  test('is no news in the opening', () => {
    expect(said(board(2), moves, ['bad bishop'])).toEqual([]);
    expect(said(board(11), `h3 h6 ${moves}`, ['bad bishop'])).toEqual(
      said(board(30), `h3 h6 ${moves}`, ['bad bishop']),
    );
  });

  test('is told of when the opening ends', () => {
    const opening = said(board(9), `h3 h6 h4 h5 ${moves}`, ['bad bishop']);
    expect(opening.length).toBeGreaterThan(0);
    expect(opening.every((text) => text.startsWith('h5: '))).toBe(true);
  });
});

describe('a weak pawn', () => {
  const fen = 'r4rk1/pp3ppp/2p5/3p4/3P4/2P5/PP3PPP/R4RK1 b - - 0 1';

  test('is told of when the move has made it weak for good', () => {
    const board = '6k1/pp3ppp/2p1p3/8/3P4/8/PP3PPP/6K1 b - - 0 1';
    const texts = said(board, `b5 ${QUIET.replace('Kf8', 'Kf8')}`, ['weak pawn']);
    expect(texts).toEqual(['b5: c6 has become backward on a half-open file.']);
  });

  test('that the next move mends is not', () => {
    const board = '6k1/pp3ppp/2p1p3/8/3P4/8/PP3PPP/6K1 b - - 0 1';
    expect(said(board, 'b5 Kf1 c5 dxc5 Kf8 Ke2 Ke8', ['weak pawn'])).not.toContain(
      'b5: c6 has become backward on a half-open file.',
    );
  });

  test('that was weak before is not', () => {
    expect(said(fen, 'h6 h3 a6 a3 Kh7 Kh2', ['weak pawn'])).toEqual([]);
  });
});

describe('a weak pawn of a game', () => {
  test('has not become backward where two enemy pawns guarded its stop square before', () => {
    const board = '4B3/8/3p2p1/3P1p1p/3K1P1P/5bP1/4k3/8 w - - 0 69';
    expect(said(board, 'Bxg6 Kd2 Bf7 Kc2 Be6', ['weak pawn'])).toEqual([
      'Bxg6: g3, backward, is now on a half-open file.',
    ]);
  });

  test('is not told of for a weakness that the next exchange takes away', () => {
    // Ribli - Karpov: after axb4 the pawn on a3 is isolated until cxb4.
    const board = 'rr4k1/4bppp/2p2q2/pp2p3/1P2P3/P1PBB1Pb/5P1P/R2QR1K1 b - - 0 21';
    const texts = said(board, 'axb4 cxb4 Rd8 Bb6 Rd7 Qc2 Rb8 Ba5 c5 Be2 c4 a4 bxa4 Rxa4 Rd4', ['weak pawn']);
    expect(texts).toEqual(['cxb4: c6 has become backward on a half-open file.']);
  });

  test('is told of once, though it is better for a while', () => {
    // Hertneck - Karpov: the pawn on e3 is isolated, guarded by d5, and isolated again.
    const board = '2r3k1/1brn1pp1/1p1pq2p/1Pn5/2P1p3/4PP1P/1Q1NB1P1/R2RB1K1 w - - 0 26';
    const moves = 'fxe4 Nxe4 Nxe4 Bxe4 Bg3 Qg6 Kh2 d5 Rac1 Nf6 Bf1 Rc5 cxd5 Nxd5 Rxc5 Rxc5 Qd4 Kh7 Rd2 h5 Rf2 f6';
    expect(said(board, moves, ['weak pawn']).filter((text) => text.includes(' e3 '))).toHaveLength(1);
  });
});

const OPENED = ['opened file', 'file at the king'] as const;

describe('an opened file', () => {
  test('is told of with the capture that opens it', () => {
    expect(said('4k3/pp3p2/4p3/3P4/8/8/PP3P2/4K3 w - - 0 1', 'dxe6 fxe6 Kd2 Kd7 Ke3 Kd6 f3 e5', OPENED)).toEqual([
      'dxe6: dxe6 opens the d-file.',
    ]);
  });

  test('is none where a pawn stands on it still, or comes back', () => {
    expect(said('4k3/pp1p1p2/4p3/3P4/8/8/PP3P2/4K3 w - - 0 1', 'dxe6 fxe6 Kd2 Ke7 Ke3 Kd6', OPENED)).toEqual([]);
    const back = '4k3/pp3p2/2p1p3/3P4/2P5/8/PP3P2/4K3 w - - 0 1';
    expect(said(back, 'dxe6 fxe6 Kd2 Ke7 c5 Kf6', OPENED)).toEqual(['dxe6: dxe6 opens the d-file.']);
    const closed = '4k3/pp3p2/2p1p3/3P4/8/4B3/PP3P2/4K3 w - - 0 1';
    expect(said(closed, 'dxe6 fxe6 Bd4 Ke7 Be3 Kf6', OPENED)).toEqual(['dxe6: dxe6 opens the d-file.']);
    const retaken = '4k3/pp3p2/2p1p3/3P4/4P3/8/PP3P2/4K3 w - - 0 1';
    expect(said(retaken, 'dxc6 bxc6 e5 Kd7 Kd2 c5', OPENED)).toEqual(['dxc6: dxc6 opens the d-file.']);
    const filled = '4k3/pp3p2/2p5/3Pp3/4P3/8/PP3P2/4K3 b - - 0 1';
    expect(said(filled, 'cxd5 exd5 Ke7 Kd2 Kd6 f3', OPENED)).toEqual(['cxd5: cxd5 opens the c-file.']);
  });

  test('is told of with the king that stands there', () => {
    const near = '2r2r1k/pp6/8/6p1/5P2/8/PP5P/1KRQ1R2 b - - 0 1';
    expect(said(near, 'gxf4 Rf2 Kg7 Ka1 Kh6 h3', OPENED)).toEqual([
      "gxf4: gxf4 opens the g-file towards Black's king.",
    ]);
    const far = 'k1r2r2/pp6/8/6p1/5P2/8/PP5P/1KRQ1R2 b - - 0 1';
    expect(said(far, 'gxf4 Rf2 Kb8 Ka1 Ka8 h3', OPENED)).toEqual(['gxf4: gxf4 opens the g-file.']);
    // Where both kings stand there, it is open to either.
    const both = '1qr2r1k/pp6/8/6p1/5P2/8/PP5P/1QR2R1K b - - 0 1';
    expect(said(both, 'gxf4 Rf2 Kg7 a3 Kh6 h3', OPENED)).toEqual(['gxf4: gxf4 opens the g-file.']);
  });

  test('leads to no king where the other side has no queen', () => {
    const queenless = '2r2r1k/pp6/8/6p1/5P2/8/PP5P/1KR2R2 b - - 0 1';
    expect(said(queenless, 'gxf4 Rf2 Kg7 Ka1 Kh6 h3', OPENED)).toEqual(['gxf4: gxf4 opens the g-file.']);
    const others = '2rq1r1k/pp6/8/6p1/5P2/8/PP5P/1KR2R2 b - - 0 1';
    expect(said(others, 'gxf4 Rf2 Kg7 Ka1 Kh6 h3', OPENED)).toEqual(['gxf4: gxf4 opens the g-file.']);
  });

  test('is none for a capture by a piece', () => {
    expect(said('3rk3/8/8/3P4/8/8/8/4K3 b - - 0 1', 'Rxd5 Ke2 Rd8 Ke3 Ke7 Ke4', OPENED)).toEqual([]);
  });
});

describe('a minority attack', () => {
  const board = '6k1/pp3ppp/2p5/1P1p4/3P4/4P3/P4PPP/6K1 w - - 0 1';

  test('is told of when its exchange has left a pawn weak', () => {
    expect(said(board, `bxc6 bxc6 ${QUIET}`, ['minority attack', 'weak pawn'])).toEqual([
      'bxc6: The minority attack has left c6 weak.',
    ]);
  });

  test('is not where as many pawns defend', () => {
    const equal = '6k1/pp3ppp/2p5/1P1p4/P2P4/1P2P3/5PPP/6K1 w - - 0 1';
    expect(said(equal, `bxc6 bxc6 ${QUIET}`, ['minority attack'])).toEqual([]);
  });

  test.each([
    ['the majority has advanced', '6k1/6p1/4p1p1/4P3/5PPP/8/8/6K1 w - - 0 1', `h5 gxh5 gxh5 ${BLACKS_QUIET}`],
    ['the majority stands advanced', '6k1/6p1/4p1p1/4P2P/5PP1/8/8/6K1 b - - 0 1', `gxh5 gxh5 ${BLACKS_QUIET}`],
    [
      'the majority has come to the other pawn',
      '6k1/p4ppp/1pp5/3p4/1P1P4/4P3/P4PPP/6K1 b - - 0 1',
      `c5 bxc5 bxc5 dxc5 ${BLACKS_QUIET}`,
    ],
    ['a piece takes', '2r3k1/pp3ppp/2p5/1P1p4/3P4/4P3/P4PPP/2R3K1 w - - 0 1', `Rxc6 bxc6 ${QUIET}`],
    ['nobody retakes', '6k1/pp3ppp/2p5/1P1p4/3P4/4P3/P4PPP/6K1 w - - 0 1', `bxc6 ${BLACKS_QUIET}`],
  ])('has left nothing weak where %s', (_, fen, moves) => {
    expect(said(fen, moves, ['minority attack'])).toEqual([]);
  });

  test('is told of where its pawn has come up in the game', () => {
    const carlsbad = '6k1/pp3ppp/2p5/3p4/1P1P4/4P3/P4PPP/6K1 w - - 0 1';
    expect(said(carlsbad, `b5 h6 bxc6 bxc6 ${QUIET}`, ['minority attack'])).toEqual([
      'bxc6: The minority attack has left c6 weak.',
    ]);
    const reversed = '6k1/p4ppp/4p3/1p1p4/3P4/2P5/PP3PPP/6K1 b - - 0 1';
    expect(said(reversed, `b4 h3 bxc3 bxc3 ${BLACKS_QUIET}`, ['minority attack'])).toEqual([
      'bxc3: The minority attack has left c3 weak.',
    ]);
  });
});

describe('a proof', () => {
  test('of a lock is told of when it comes', () => {
    const board = '5k2/8/3b4/1p1p1ppp/pPpPpP1P/P1P1P1P1/8/2BK4 b - - 0 1';
    expect(said(board, 'g4 Ke2 Kg7 Kd2', ['locked'])).toEqual(['g4: Locked: a draw.']);
    expect(said(board, 'gxf4 exf4 Kg7 Ke2', ['locked'])).toEqual([]);
    expect(said(board, 'gxh4 gxh4 Kg7 Ke2', ['locked'])).toEqual(['gxh4: Locked: White cannot win.']);
  });

  test('of an ending is none where the game has ended', () => {
    const ends = (fen: string, moves: string) => said(fen, moves, ['known ending', 'locked']);
    expect(ends('7k/8/6K1/8/8/8/8/5Q2 w - - 0 1', 'Qf7')).toEqual(['Qf7: Stalemate.']);
    expect(ends('7k/8/6K1/8/8/8/8/5Q2 w - - 0 1', 'Qf8')).toEqual([]);
    // Stalemate is told of where the draw was known before, too.
    expect(ends('k7/8/P7/1K6/8/8/8/8 w - - 0 1', 'a7 Kxa7')).toEqual([]);
    expect(ends('k7/P7/8/1K6/8/8/8/8 w - - 0 1', 'Kb6')).toEqual(['Kb6: Stalemate.']);
  });

  test('of an ending is told of when it comes, and once', () => {
    const board = '7k/6p1/8/6KP/8/3B4/8/8 b - - 0 1';
    expect(said(board, 'g6 hxg6 Kg7 Kf5 Kh6', ['known ending'])).not.toContain('g6: A draw');
    const corner = '6k1/8/8/6KP/8/3B4/5p2/8 w - - 0 1';
    expect(said(corner, 'Kg6 f1=Q Bxf1 Kh8 Kg5 Kg8', ['known ending'])).toEqual([
      'Bxf1: A draw (rook pawns, king in the corner).',
    ]);
  });
});

describe('pieces', () => {
  test('on an outpost are told of when they stay', () => {
    const board = '6k1/pp3ppp/3p4/4n3/4P3/2N5/PP3PPP/6K1 w - - 0 1';
    expect(said(board, 'Nd5 Kf8 Kf1 Ke8 Ke2 Kd7', ['outpost'])).toEqual(['Nd5: The knight has an outpost on d5.']);
    expect(said(board, 'Nd5 Kf8 Nc3 Ke8 Kf1 Kd7', ['outpost'])).toEqual([]);
    expect(said(board.replace('pp3', 'p1p2'), 'Nd5 Kf8 Kf1 Ke8 Ke2 Kd7', ['outpost'])).toEqual([]);
  });

  test('that pawns shut in are told of', () => {
    const board = '6k1/1pp3pp/p1B1p3/8/8/8/PP3PPP/6K1 w - - 0 1';
    expect(said(board, 'Bxb7 c6 Bxa6 Kf8 Kf1 Ke7', ['imprisoned'])).toEqual([]);
    const rook = '7k/6pp/8/8/8/6PP/6P1/5KR1 w - - 0 1';
    expect(said(rook, 'Rh1 Kg8 Rg1 Kf7', ['imprisoned'])).toEqual([]);
  });
});

describe('a mate that is near', () => {
  test('leaves no room for news of pawns', () => {
    const moves = 'exd5 Kd7 Kd2 Kd6 Kd3 Kd7'.split(' ');
    const fen = '4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1';
    const { played } = position(fen, moves);
    const moments = [
      ...momentsOf(
        cursorOf(fen, moves),
        played.map((move) => ({ ...move, comment: '' })),
      ),
    ];
    const kindsOf = (isMate: boolean) => remarksOn(moments, 1, 'rich', isMate).map(({ kind }) => kind);
    expect(kindsOf(false)).toContain('passed pawn');
    expect(kindsOf(true)).not.toContain('passed pawn');
  });
});

describe('detail', () => {
  const moves = 'exd5 Rd8 Rd1 Rd7 Kf1 Kf8 Ke2 Ke8';
  const board = '2r3k1/5ppp/8/3p4/4P3/8/5PPP/2R3K1 w - - 0 1';

  test('decides what is told, and how much', () => {
    expect(said(board, moves, ['passed pawn'], 'sparse')).toEqual([]);
    expect(said(board, moves, ['passed pawn'], 'normal')).toHaveLength(1);
    const { played } = position(board, moves.split(' '));
    const game = played.map((move) => ({ ...move, comment: '' }));
    const moments = [...momentsOf(cursorOf(board, moves.split(' ')), game)];
    expect(remarksOn(moments, 1, 'rich').length).toBeLessThanOrEqual(3);
    expect(remarksOn(moments, 1, 'normal')).toHaveLength(1);
  });
});
