import { describe, expect, test } from 'vitest';
import { START_FEN, setFen } from '../../../engine/fen.ts';
import { EN_PASSANT, isPromotion, typeOf } from '../../../engine/move.ts';
import { makeMove } from '../../../engine/position.ts';
import { openStretches, type Stretch } from '../../../lib/structures/stretches.ts';
import { flippedFen } from '../../support/flip.ts';
import { walkRandomGames } from '../../support/random-games.ts';
import { ALL_STARTS, EN_PASSANT_STARTS } from '../../support/starts.ts';
import { pawnLetters, stretchesOf } from '../../support/structure-games.ts';
import { mirrored } from '../../support/structures.ts';

/** `0-2`: the plies of each stretch. */
const pliesOf = (stretches: readonly Stretch[]) => stretches.map(({ firstPly, lastPly }) => `${firstPly}-${lastPly}`);

describe('a stretch ends', () => {
  test.each([
    ['when a pawn moves', START_FEN, 'Nf3 Nf6 e3 e6 Be2', '0-2 3-3 4-5'],
    ['when a pawn takes a piece', '4k3/8/8/3n4/2P5/8/8/4K3 w - - 0 1', 'Ke2 Ke7 cxd5 Kd6', '0-2 3-4'],
    ['when a pawn takes a pawn', '4k3/8/8/3p4/2P5/8/8/4K3 w - - 0 1', 'Ke2 Ke7 cxd5 Kd6', '0-2 3-4'],
    ['when a piece takes a pawn', '4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1', 'Ke2 Ke7 Rxd5 Ke6', '0-2 3-4'],
    ['when the king takes a pawn', '4k3/8/8/8/8/8/4p3/4K3 w - - 0 1', 'Kxe2 Kd7', '0-0 1-2'],
    ['when a pawn is taken in passing', '4k3/2p5/8/3P4/8/8/8/4K3 b - - 0 1', 'c5 dxc6 Kd8', '0-0 1-1 2-3'],
    ['when a pawn promotes', '4k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'Ke2 Ke7 a8=N Kd6', '0-2 3-4'],
    ['when a pawn takes and promotes', '1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'axb8=Q+ Kd7', '0-0 1-2'],
    ['not when pieces move', START_FEN, 'Nf3 Nf6 Nc3 Nc6', '0-4'],
    ['not when they castle and take', '4k2r/8/1n6/8/8/8/8/R3K3 b Qk - 0 1', 'Nc4 O-O-O O-O Rd4 Rf4 Rxf4', '0-6'],
    ['not in a game without moves', START_FEN, '', '0-0'],
  ])('%s', (_, fen, moves, expected) => {
    expect(pliesOf(stretchesOf(fen, moves).stretches).join(' ')).toBe(expected);
  });

  test('exactly where the pawns of the board change, in random games', () => {
    const games = new Map<string, { readonly start: string; readonly line: readonly number[] }>();
    const starts = [...ALL_STARTS, ...EN_PASSANT_STARTS];
    let game = -1;
    walkRandomGames({ starts, gamesPerStart: 10, plies: 60, seed: 6 }, ({ start, line }) => {
      if (line.length === 0) game++;
      games.set(`${game}`, { start, line: [...line] });
    });
    const seen = { enPassant: 0, promotion: 0, castling: 0, stretches: 0 };
    for (const { start, line } of games.values()) {
      setFen(start);
      const reader = openStretches();
      const pawns = [pawnLetters()];
      for (const move of line) {
        seen.enPassant += typeOf(move) === EN_PASSANT ? 1 : 0;
        seen.promotion += isPromotion(move) ? 1 : 0;
        reader.onMove(move);
        makeMove(move);
        pawns.push(pawnLetters());
      }
      const { stretches, plies } = reader.end();
      expect(plies).toBe(line.length);
      const starts = pawns.flatMap((letters, ply) => (letters === pawns[ply - 1] ? [] : [ply]));
      const expected = starts.map((ply, index) => `${ply}-${(starts[index + 1] ?? pawns.length) - 1}`);
      expect(pliesOf(stretches)).toEqual(expected);
      expect(stretches.map(({ facts }) => facts.pawns)).toEqual(starts.map((ply) => pawns[ply]));
      seen.stretches += stretches.length;
      seen.castling += stretches.some(({ white, black }) => white.castled !== null || black.castled !== null) ? 1 : 0;
    }
    for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(10);
  });
});

describe('castling', () => {
  const castled = (fen: string, moves: string) =>
    stretchesOf(fen, moves).stretches.map(({ white, black }) => `${white.castled} ${black.castled}`);

  test('is known from the stretch on in which it happens, of either side', () => {
    const start = 'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1';
    expect(castled(start, 'O-O a6 a3 O-O-O')).toEqual(['kingside null', 'kingside null', 'kingside queenside']);
    expect(castled(start, 'a3 O-O O-O-O')).toEqual(['null null', 'queenside kingside']);
  });

  test('is not a king that walks', () => {
    expect(castled('r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1', 'Kf1 Kd8 Kg1 Kc8')).toEqual(['null null']);
  });

  test.each([
    ['O-O', '4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1', 'e1g1', 'kingside'],
    ['O-O-O', '4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1', 'e1b1', 'queenside'],
    ['O-O-O', '4k3/8/8/8/8/8/8/RK6 w A - 0 1', 'b1a1', 'queenside'],
    ['O-O', '4k3/8/8/8/8/8/8/6KR w H - 0 1', 'g1h1', 'kingside'],
  ])('%s in Chess960 is that of its rook, wherever the king goes: %s', (move, fen, uci, wing) => {
    for (const [side, start] of [
      ['white', fen],
      ['black', flippedFen(fen)],
    ] as const) {
      const { stretches, moves } = stretchesOf(start, move);
      expect(stretches.map((stretch) => stretch[side].castled)).toEqual([wing]);
      expect(moves).toBe(side === 'white' ? uci : mirrored(uci));
    }
  });

  test('has the king’s two steps where the game is no Chess960', () => {
    expect(stretchesOf('4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1', 'O-O-O Ke7').moves).toBe('e1c1 e8e7');
  });
});

describe('outposts that are occupied', () => {
  /** The pawn on e4 guards d5, which no black pawn can ever attack. */
  const HOLE = '4k3/pp3ppp/3p4/8/4P3/8/PP3PPP/2B1K1N1 w - - 0 1';
  const occupied = (fen: string, moves: string) =>
    stretchesOf(fen, moves).stretches.map(({ white, black }) => `${white.occupied}/${black.occupied}`);

  test.each([
    ['by a knight that stays', 'Ne2 Kd7 Nc3 Kc6 Nd5', ['d5/']],
    ['by a knight that goes again', 'Ne2 Kd7 Nc3 Kc6 Nd5 Kd7 Nc3', ['d5/']],
    ['by a knight before a pawn moves', 'Ne2 Kd7 Nc3 Kc6 Nd5 a6 Nc3', ['d5/', 'd5/']],
    ['by a knight that has gone before a pawn moves', 'Ne2 Kd7 Nc3 Kc6 Nd5 Kd7 Nc3 a6 Ne2', ['d5/', '/']],
    ['not by a knight beside it', 'Ne2 Kd7 Nc3 Kc6 Nb5', ['/']],
  ])('%s', (_, moves, expected) => {
    expect(occupied(HOLE, moves)).toEqual(expected);
    const turned = moves.replace(/\d/g, (rank) => String(9 - Number(rank)));
    expect(occupied(flippedFen(HOLE), turned)).toEqual(expected.map((text) => `/${mirrored(text).slice(0, -1)}`));
  });

  test('by a bishop, but not by a rook or a king', () => {
    const withPiece = (piece: string) => `4k3/pp3ppp/3p4/3${piece}4/4P3/8/PP3PPP/4K3 b - - 0 1`;
    expect(occupied(withPiece('B'), 'Kd7')).toEqual(['d5/']);
    for (const piece of ['R', 'Q', 'n', 'b']) expect(occupied(withPiece(piece), 'Kf8'), piece).toEqual(['/']);
    expect(occupied('4k3/pp3ppp/3p4/3K4/4P3/8/PP3PPP/8 b - - 0 1', 'Kd7')).toEqual(['/']);
  });

  test('of both sides, several in ascending order', () => {
    expect(occupied('4k3/5p2/8/2pN1N2/3nP3/8/8/4K3 w - - 0 1', '')).toEqual(['d5 f5/d4']);
    // A pawn on e2 can attack d4.
    expect(occupied('4k3/5p2/8/2pN1N2/3nP3/8/4P3/4K3 w - - 0 1', '')).toEqual(['d5 f5/']);
  });
});

describe('material', () => {
  const materials = (fen: string, moves: string) => stretchesOf(fen, moves).stretches.map(({ material }) => material);

  test('is that of the first position of a stretch, White before Black', () => {
    expect(materials(START_FEN, 'e4 Nf6')).toEqual(['QRRBBNN-QRRBBNN', 'QRRBBNN-QRRBBNN']);
    expect(materials('4k1nr/8/8/8/3P4/8/8/R3K2R w - - 0 1', 'Rxh8 Kf7 d5 Kg7')).toEqual(['RR-RN', 'RR-N']);
  });

  test('grows with a promotion', () => {
    expect(materials('4k3/P7/8/8/8/8/7p/4K3 w - - 0 1', 'a8=B h1=Q+')).toEqual(['-', 'B-', 'B-Q']);
  });
});

describe('a fortress', () => {
  const fortress = (fen: string, moves = '') => stretchesOf(fen, moves).stretches.map((stretch) => stretch.fortress);

  test.each([
    ['both', 'kings among locked pawns', '4k3/8/p1p1p1p1/P1P1P1P1/8/8/8/4K3 w - - 0 1'],
    ['black', 'White has a pawn left that runs', '6k1/8/p1p1p1p1/P1P1P1P1/8/8/7P/6K1 w - - 0 1'],
    ['black', 'White has a rook', '8/3k4/1p1p1p2/pPpPpPp1/P1P1P1P1/8/3KR3/8 w - - 0 1'],
    ['white', 'Black has a knight', '8/3k3n/1p1p1p2/pPpPpPp1/P1P1P1P1/8/3K4/8 w - - 0 1'],
    [null, 'two pairs are too few', '4k3/8/8/1p5p/1P5P/8/8/4K3 w - - 0 1'],
    [null, 'the pawns can break', '4k3/1p1p1p1p/8/8/8/8/1P1P1P1P/4K3 w - - 0 1'],
  ])('%s cannot win: %s', (expected, _, fen) => {
    expect(fortress(fen)).toEqual([expected]);
    const turned = { white: 'black', black: 'white', both: 'both' } as const;
    expect(fortress(flippedFen(fen))).toEqual([expected === null ? null : turned[expected as 'white']]);
  });

  test('is that of the last position of a stretch', () => {
    const rooks = '6kr/8/p1p1p1p1/P1P1P1P1/8/8/8/4K2R w - - 0 1';
    expect(fortress(rooks, 'Rxh8+ Kxh8')).toEqual(['both']);
    expect(fortress(rooks, 'Rxh8+')).toEqual(['black']);
  });
});

describe('a break that is played', () => {
  /** The breaks of a game, with the plies before them. */
  const breaksIn = (fen: string, moves: string) =>
    stretchesOf(fen, moves).stretches.flatMap(({ lastPly, played }) =>
      played === null ? [] : [{ ply: lastPly, ...played }],
    );
  const CARLSBAD = '4k3/pp3ppp/2p5/3p4/3P4/4P3/PP3PPP/4K3 w - - 0 1';
  const MINORITY = { ply: 2, side: 'white', move: 'b4-b5', target: 'c6' };

  test('leaves the backward pawn of a minority attack, once it is retaken', () => {
    expect(breaksIn(CARLSBAD, 'b4 Ke7 b5 Kd6 bxc6 bxc6 Kd2')).toEqual([
      { ...MINORITY, leaves: 'white a2-isolated, black a7-isolated, black c6-backward', opens: 'b' },
    ]);
  });

  test('leaves the isolated pawn that the other capture gives, retaken by a piece', () => {
    const fen = '4k3/pp3ppp/2p5/3p4/3P4/3BP3/PP3PPP/4K3 w - - 0 1';
    expect(breaksIn(fen, 'b4 Ke7 b5 cxb5 Bxb5')).toEqual([
      { ...MINORITY, leaves: 'white a2-isolated, black d5-isolated', opens: 'c' },
    ]);
  });

  test('leaves what stands after the moves between, if the pawns wait', () => {
    expect(breaksIn(CARLSBAD, 'b4 Ke7 b5 a5 Kd2 g6 bxc6 bxc6')).toEqual([
      { ...MINORITY, leaves: 'white a2-isolated, black c6-backward, black a5-isolated', opens: 'b' },
    ]);
  });

  test('leaves nothing when the pawn passes, or nothing new is weak', () => {
    expect(breaksIn(CARLSBAD, 'b4 Ke7 b5 c5')[0]).toEqual({ ...MINORITY, leaves: '', opens: '' });
    const fen = '4k3/ppp2ppp/3p4/8/4PP2/8/PPPP2PP/4K3 w - - 0 1';
    expect(breaksIn(fen, 'e5 dxe5 fxe5')).toEqual([
      { ply: 0, side: 'white', move: 'e4-e5', target: 'd6', leaves: '', opens: '' },
    ]);
  });

  test('leaves what is not known while the pawns attack each other to the end', () => {
    expect(breaksIn(CARLSBAD, 'b4 Ke7 b5')).toEqual([{ ...MINORITY, leaves: null, opens: null }]);
    expect(breaksIn(CARLSBAD, 'b4 Ke7 b5 Kd6 a4 h6')).toEqual([{ ...MINORITY, leaves: null, opens: null }]);
  });

  test('opens a file', () => {
    // The white pawn was isolated on d4 already.
    const fen = '4k3/pp3ppp/4p3/8/3P4/8/PP3PPP/4K3 b - - 0 1';
    expect(breaksIn(fen, 'e5 dxe5')).toEqual([
      { ply: 0, side: 'black', move: 'e6-e5', target: 'd4', leaves: '', opens: 'd' },
    ]);
    expect(breaksIn(fen, 'e5 d5')).toEqual([
      { ply: 0, side: 'black', move: 'e6-e5', target: 'd4', leaves: '', opens: '' },
    ]);
  });

  test('may be taken in passing', () => {
    const fen = '4k3/pp3ppp/8/3p4/3p4/8/PPP2PPP/4K3 w - - 0 1';
    expect(breaksIn(fen, 'c4 dxc3 bxc3')).toEqual([
      {
        ...{ ply: 0, side: 'white', move: 'c2-c4', target: 'd5' },
        ...{ leaves: 'white a2-isolated, white c3-isolated', opens: '' },
      },
    ]);
  });

  test('may begin a long exchange on one square', () => {
    const fen = '4k3/pp3ppp/2p1p3/8/2PP4/8/PP3PPP/4K3 w - - 0 1';
    expect(breaksIn(fen, 'd5 exd5 cxd5 cxd5')).toEqual([
      { ply: 0, side: 'white', move: 'd4-d5', target: 'c6', leaves: '', opens: 'c e' },
    ]);
  });

  test('does not make a pawn weak that was weak before it moved', () => {
    const fen = '4k3/ppp2ppp/4p3/8/3P4/8/PP3PPP/4K3 w - - 0 1';
    expect(stretchesOf(fen, '').stretches[0]!.facts.white.weak).toEqual(['d4-isolated']);
    const { stretches } = stretchesOf(fen, 'd5 e5');
    expect(stretches.at(-1)!.facts.white.weak).toEqual(['d5-isolated']);
    expect(breaksIn(fen, 'd5 e5')[0]).toMatchObject({ move: 'd4-d5', leaves: '' });
  });

  test('names of two targets the one on the lower square', () => {
    const fen = '4k3/pp3ppp/2p1p3/8/2PP4/8/PP3PPP/4K3 w - - 0 1';
    expect(breaksIn(fen, 'd5')[0]!.target).toBe('c6');
    expect(breaksIn(flippedFen(fen), 'd4')[0]!.target).toBe('c3');
  });

  test.each([
    ['a pawn that hits nothing', CARLSBAD, 'a3'],
    ['a pawn that comes near', CARLSBAD, 'b4'],
    ['a pawn that takes', '4k3/8/2p5/1P6/8/8/8/4K3 w - - 0 1', 'bxc6'],
    ['a pawn that two take for nothing', '4k3/8/p1p5/8/1P6/8/8/4K3 w - - 0 1', 'b5'],
    ['a pawn that hits a piece', '4k3/8/2n5/8/1P6/8/8/4K3 w - - 0 1', 'b5'],
    ['a piece that hits a pawn', '4k3/8/2p5/8/1N6/8/8/4K3 w - - 0 1', 'Nd5'],
  ])('is not %s', (_, fen, moves) => {
    expect(breaksIn(fen, moves)).toEqual([]);
  });

  test('is White’s and Black’s alike', () => {
    const games = [
      [CARLSBAD, 'b4 Ke7 b5 Kd6 bxc6 bxc6'],
      [CARLSBAD, 'b4 Ke7 b5 cxb5'],
      ['4k3/pp3ppp/4p3/8/3P4/8/PP3PPP/4K3 w - - 0 1', 'd5 exd5'],
    ] as const;
    const turned = { white: 'black', black: 'white' };
    for (const [fen, moves] of games) {
      const [found] = breaksIn(fen, moves);
      const [other] = breaksIn(flippedFen(fen), mirrored(moves));
      const leaves = found!
        .leaves!.split(', ')
        .map((one) => mirrored(one).replace(/white|black/, (side) => turned[side as 'white']));
      expect(other!.leaves!.split(', ').sort()).toEqual(leaves.sort());
      expect(other).toMatchObject({ ply: found!.ply, side: 'black', move: mirrored(found!.move), opens: found!.opens });
    }
  });
});
