import { describe, expect, test } from 'vitest';
import { START_FEN } from '../../../engine/fen.ts';
import { moveText } from '../../../engine/move.ts';
import { openChessJsRules } from '../../../tools/match/chess-js-rules.ts';
import type { GameRules } from '../../../tools/match/own-rules.ts';
import { openReferee } from '../../../tools/match/referee.ts';
import { flippedFen } from '../../support/flip.ts';
import { chooseToAndFro, type Journey, walkRandomGames } from '../../support/random-games.ts';
import { CHESS960_STARTS, QUIET_STARTS, STANDARD_STARTS } from '../../support/starts.ts';

const VARIANTS = ['standard', 'chess960'] as const;

/** Fails the test: the two sets of rules should agree. */
const refuseFault = (fault: string) => expect(fault).toBe('');

describe.each(VARIANTS)('the referee of %s', (variant) => {
  test.each([
    ['checkmate', '7k/8/5K2/6Q1/8/8/8/8 w - - 0 1', ['g5g7'], '1-0'],
    ['checkmate', '8/8/8/8/6q1/5k2/8/7K b - - 0 9', ['g4g2'], '0-1'],
    ['stalemate', '7k/8/6K1/5Q2/8/8/8/8 w - - 0 1', ['f5f7'], '1/2-1/2'],
    ['insufficient material', '7k/8/6K1/8/8/8/5r2/6B1 w - - 0 1', ['g1f2'], '1/2-1/2'],
    ['fifty moves', '7k/8/6K1/8/8/8/8/R7 w - - 99 90', ['a1a2'], '1/2-1/2'],
    ['checkmate', '7k/8/6K1/8/8/8/8/R7 w - - 99 90', ['a1a8'], '1-0'],
    ['threefold repetition', START_FEN, ['g1f3', 'g8f6', 'f3g1', 'f6g8', 'g1f3', 'g8f6', 'f3g1', 'f6g8'], '1/2-1/2'],
  ])('sees %s in %s', (reason, fen, moves, result) => {
    const referee = openReferee(fen, variant, refuseFault);
    for (const move of moves) {
      expect(referee.verdict()).toBeNull();
      expect(referee.play(move)).not.toBeNull();
    }
    expect(referee.verdict()).toMatchObject({ reason, result, termination: 'normal' });
  });

  test('takes no illegal move', () => {
    const referee = openReferee(START_FEN, variant);
    for (const move of ['e2e5', '0000', 'e7e5', 'e1g1', 'e2e4q', '', 'e2', 'resign'])
      expect(referee.play(move)).toBeNull();
    expect(referee.play('e2e4')).toBe('e4');
  });
});

test('the standard castles as the king steps, Chess960 as king takes rook', () => {
  const fen = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
  const taken = (variant: (typeof VARIANTS)[number], move: string) => openReferee(fen, variant).play(move);
  expect(['e1g1', 'e1c1', 'e1h1', 'e1a1'].map((move) => taken('standard', move))).toEqual(['O-O', 'O-O-O', null, null]);
  expect(['e1g1', 'e1c1', 'e1h1', 'e1a1'].map((move) => taken('chess960', move))).toEqual([null, null, 'O-O', 'O-O-O']);
});

describe('castling in Chess960', () => {
  test.each([
    ['over the whole rank', '4k3/8/8/8/8/8/8/1K5R w H - 0 1', 'b1h1', 'O-O', '5RK1'],
    ['king and rook swap', '4k3/8/8/8/8/8/8/5KR1 w G - 0 1', 'f1g1', 'O-O', '5RK1'],
    ['they swap on the other side', '7k/8/8/8/8/8/8/2RK4 w C - 0 1', 'd1c1', 'O-O-O', '2KR4'],
    ['the king stands on its goal', '4k3/8/8/8/8/8/8/6KR w H - 0 1', 'g1h1', 'O-O', '5RK1'],
    ['it stands there on the other side', '7k/8/8/8/8/8/8/1RK5 w B - 0 1', 'c1b1', 'O-O-O', '2KR4'],
    ['the king goes to the outside', '7k/8/8/8/8/8/8/RK6 w A - 0 1', 'b1a1', 'O-O-O', '2KR4'],
    ['the rook stands on its goal', '4k3/8/8/8/8/8/8/4KR2 w F - 0 1', 'e1f1', 'O-O', '5RK1'],
    ['only the rook passes an attack', '1r2k3/8/8/8/8/8/8/R1K5 w A - 0 1', 'c1a1', 'O-O-O', '2KR4'],
    ['the inner of two rooks', '4k3/8/8/8/8/8/8/4KR1R w F - 0 1', 'e1f1', 'O-O', '5RKR'],
    ['the inner of two on the other side', '7k/8/8/8/8/8/8/RR1K4 w B - 0 1', 'd1b1', 'O-O-O', 'R1KR4'],
    ['with check', '5k2/8/8/8/8/8/8/5KR1 w G - 0 1', 'f1g1', 'O-O+', '5RK1'],
  ])('%s', (_, fen, move, san, rank) => {
    const referee = openReferee(fen, 'chess960');
    expect(referee.play(move)).toBe(san);
    expect(referee.fen()).toMatch(new RegExp(`/${rank} b - - 1 1$`));
    // The same with colours reversed.
    const other = openReferee(flippedFen(fen), 'chess960');
    expect(other.play(move.replaceAll('1', '8'))).toBe(san);
    expect(other.fen()).toMatch(new RegExp(`^${rank.replace(/[a-z]/gi, otherCase)}/.* w - - 1 2$`));
  });

  test.each([
    ['through an attack', '3rk3/8/8/8/8/8/8/1K5R w H - 0 1', 'b1h1'],
    ['into an attack', '4k1r1/8/8/8/8/8/8/1K5R w H - 0 1', 'b1h1'],
    ['out of check', '1r2k3/8/8/8/8/8/8/1K5R w H - 0 1', 'b1h1'],
    ['past a piece', '4k3/8/8/8/8/8/8/1K2N2R w H - 0 1', 'b1h1'],
    ['where a piece stands in the way of the rook', '4k3/8/8/8/8/8/8/RN2K3 w A - 0 1', 'e1a1'],
    ['where a piece stands on its goal', '4k3/8/8/8/8/8/8/R1NK4 w A - 0 1', 'd1a1'],
    ['where the rook shields the king', '4k3/8/8/8/8/8/8/qRK5 w B - 0 1', 'c1b1'],
    ['with the rook that has no right', '4k3/8/8/8/8/8/8/4KR1R w F - 0 1', 'e1h1'],
    ['past the other rook', '4k3/8/8/8/8/8/8/4KR1R w H - 0 1', 'e1h1'],
    ['without a right', '4k3/8/8/8/8/8/8/6KR w - - 0 1', 'g1h1'],
    ['as the steps of the king', '4k3/8/8/8/8/8/8/4K2R w H - 0 1', 'e1g1'],
    ['as a king that stays', '4k3/8/8/8/8/8/8/6KR w H - 0 1', 'g1g1'],
    ['in capitals', '4k3/8/8/8/8/8/8/6KR w H - 0 1', 'G1H1'],
  ])('not %s', (_, fen, move) => {
    const referee = openReferee(fen, 'chess960');
    const before = referee.fen();
    expect(referee.play(move)).toBeNull();
    expect(referee.fen()).toBe(before);
  });

  test('is told from a step of the king', () => {
    const fen = '4k3/8/8/8/8/8/8/5K1R w H - 0 1';
    expect(openReferee(fen, 'chess960').play('f1g1')).toBe('Kg1');
    expect(openReferee(fen, 'chess960').play('f1h1')).toBe('O-O');
  });

  test('keeps the right of the inner rook while the outer one goes and comes', () => {
    const referee = openReferee('4k3/8/8/8/8/8/8/5KRR w G - 0 1', 'chess960');
    expect(referee.fen()).toContain(' w G ');
    for (const move of ['h1h5', 'e8e7', 'h5h1', 'e7e8']) expect(referee.play(move)).not.toBeNull();
    expect(referee.fen()).toContain(' w G ');
    expect(referee.play('f1g1')).toBe('O-O');
    expect(referee.fen()).toContain('/5RKR b - ');
  });

  test('that is lost makes another position', () => {
    const referee = openReferee('1k6/8/8/8/8/8/8/5KR1 w G - 0 1', 'chess960');
    const round = ['f1e1', 'b8a8', 'e1f1', 'a8b8'];
    for (const move of [...round, ...round]) {
      expect(referee.verdict()).toBeNull();
      expect(referee.play(move)).not.toBeNull();
    }
    // The first position could castle.
    expect(referee.verdict()).toBeNull();
    for (const move of round) referee.play(move);
    expect(referee.verdict()).toMatchObject({ reason: 'threefold repetition' });
  });
});

function otherCase(letters: string): string {
  return letters.replace(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));
}

/** Random games, each as its start and its moves. */
function randomGames(journey: Journey): { start: string; line: number[] }[] {
  const games: { start: string; line: number[] }[] = [];
  walkRandomGames(journey, ({ start, line, moves }) => {
    if (moves.length === 0 || line.length === journey.plies) games.push({ start, line: [...line] });
  });
  return games;
}

describe('a game is drawn when the same moves were possible for the third time', () => {
  const pinned = '3k4/8/8/8/3p4/8/4P3/K2R4 w - - 0 1';
  const king = ['d8c8', 'a1a2', 'c8d8', 'a2a1'];
  test.each([
    [
      'capturing en passant leaves the king in check',
      '8/8/8/8/4p3/8/R2P3k/K7 w - - 0 37',
      'd2d4',
      ['h2h3', 'a2a3', 'h3h2', 'a3a2'],
      9,
    ],
    ['the pawn that could capture is pinned on its file', pinned, 'e2e4', king, 9],
    ['the pinned pawn is white', flippedFen(pinned), 'e7e5', ['d1c1', 'a8a7', 'c1d1', 'a7a8'], 9],
    ['the pawn is not pinned', pinned.replace('K2R4', 'K3R3'), 'e2e4', king, 10],
    ['both pawns shield the king', '8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1', 'e2e4', ['a4a5', 'e1e2', 'a5a4', 'e2e1'], 9],
    [
      'a third pawn shields it, too',
      '8/8/8/8/k2p1p1R/8/4P3/4K3 w - - 0 1',
      'e2e4',
      ['a4a5', 'e1f1', 'a5a4', 'f1e1'],
      10,
    ],
    ['a FEN has a square that no pawn can use', '3k4/8/8/8/3pP3/8/8/K2R4 b - e3 0 1', '', king, 8],
    ['a FEN has a square without a pawn beside it', '3k4/8/8/8/4P3/8/8/K3R3 b - e3 0 1', '', king, 8],
    ['a right to castle was lost', '3k4/8/8/8/8/8/8/4K2R w K - 0 1', '', ['h1g1', 'd8c8', 'g1h1', 'c8d8'], 9],
    [
      'a rook that could castle is taken',
      'r3k3/8/8/8/8/8/6B1/4K2R w Kq - 0 1',
      'g2a8',
      ['e8d8', 'a8b7', 'd8e8', 'b7a8'],
      9,
    ],
  ] as const)('%s', (_, fen, first, round, ply) => {
    const referee = openReferee(fen, 'standard', refuseFault);
    const moves = [...(first === '' ? [] : [first]), ...round, ...round, ...round];
    const drawnAt = moves.findIndex((move) => {
      expect(referee.play(move)).not.toBeNull();
      return referee.verdict()?.reason === 'threefold repetition';
    });
    expect(drawnAt + 1).toBe(ply);
  });
});

describe('a disagreement with chess.js is reported in a line, and the game goes on', () => {
  const start = openChessJsRules(START_FEN);
  const others: readonly (readonly [string, Partial<GameRules>, string])[] = [
    ['a move', { play: () => null }, `the move e2e4 at ${START_FEN}: it says no, Rampart e4`],
    ['a position', { play: () => 'e4', fen: () => 'another' }, 'the position after e2e4 at '],
    [
      'an end',
      { end: () => ({ result: '1/2-1/2', reason: 'stalemate' }) },
      `the end of the game at ${START_FEN}: it says stalemate, Rampart no`,
    ],
  ];
  test.each(others)('about %s', (_, other, message) => {
    const faults: string[] = [];
    const referee = openReferee(
      START_FEN,
      'standard',
      (fault) => faults.push(fault),
      () => ({ ...start, ...other }),
    );
    expect(referee.verdict()).toBeNull();
    for (const move of ['e2e4', 'e7e5', 'g1f3']) expect(referee.play(move)).not.toBeNull();
    expect(referee.verdict()).toBeNull();
    expect(faults).toEqual([expect.stringContaining(`chess.js disagrees about ${message}`)]);
  });

  test('about the start', () => {
    const faults: string[] = [];
    const refuse = () => {
      throw new Error('no such position');
    };
    expect(openReferee(START_FEN, 'standard', (fault) => faults.push(fault), refuse).play('e2e4')).toBe('e4');
    expect(faults).toEqual([`chess.js refuses the position ${START_FEN}: no such position`]);
  });
});

test('our own rules and chess.js say the same of games of orthodox chess, our own of several at a time', () => {
  const orthodox = QUIET_STARTS.filter((fen) => !fen.includes(' Gb '));
  const games = [
    ...randomGames({ starts: STANDARD_STARTS, gamesPerStart: 2, plies: 80, seed: 960 }),
    ...randomGames({ starts: orthodox, gamesPerStart: 2, plies: 120, seed: 961, choose: chooseToAndFro }),
  ];
  const tables = games.map(({ start, line }) => ({ line, referee: openReferee(start, 'standard', refuseFault) }));
  const reasons = new Set<string>();
  for (let ply = 0; ply < 120; ply++) {
    const going = tables.filter(({ referee }) => {
      const verdict = referee.verdict();
      if (verdict !== null) reasons.add(verdict.reason);
      return verdict === null;
    });
    for (const { line, referee } of going) {
      const move = line[ply];
      if (move !== undefined) expect(referee.play(moveText(move, false))).not.toBeNull();
    }
  }
  expect(reasons).toContain('threefold repetition');
  expect(reasons).toContain('insufficient material');
});

test('our own referee reads the positions that it writes', () => {
  for (const start of CHESS960_STARTS) {
    const fen = openReferee(start, 'chess960').fen();
    expect(openReferee(fen, 'chess960').fen()).toBe(fen);
  }
});
