import { Chess } from 'chess.js';
import { describe, expect, test } from 'vitest';
import { randomWords } from '../../base/random-words.ts';
import { START_FEN } from '../../engine/fen.ts';
import { RampartError } from '../../lib/errors.ts';
import { position, resultOnTime } from '../../lib/position.ts';
import type { GameEnd, Position } from '../../lib/types/game.ts';
import { uciTexts } from '../support/oracle.ts';
import { QUIET_STARTS, STANDARD_STARTS } from '../support/starts.ts';

/** How chess.js says that a game has ended. */
function endBy(game: Chess): GameEnd | null {
  if (game.isCheckmate()) return { result: game.turn() === 'w' ? '0-1' : '1-0', reason: 'checkmate' };
  const draw = (reason: GameEnd['reason']) => ({ result: '1/2-1/2', reason }) as const;
  if (game.isStalemate()) return draw('stalemate');
  if (game.isInsufficientMaterial()) return draw('insufficient material');
  if (game.isThreefoldRepetition()) return draw('threefold repetition');
  return game.isDrawByFiftyMoves() ? draw('fifty moves') : null;
}

function expectAgreement(here: Position, game: Chess): void {
  const legal = game.moves({ verbose: true });
  expect(here.legalMoves.map(({ uci }) => uci).sort()).toEqual(uciTexts(legal));
  expect(here.legalMoves.map(({ san }) => san).sort()).toEqual(legal.map(({ san }) => san).sort());
  expect(here.fen.split(' ', 3)).toEqual(game.fen().split(' ', 3));
  expect(here.fen.split(' ').slice(4)).toEqual(game.fen().split(' ').slice(4));
  expect(here.sideToMove).toBe(game.turn() === 'w' ? 'white' : 'black');
  expect(here.check).toBe(game.isCheck());
  expect(here.chess960).toBe(false);
  const pieces = game.board().flatMap((rank) => rank.filter((piece) => piece !== null));
  expect(here.pieces).toEqual(
    Object.fromEntries(pieces.map(({ square, type, color }) => [square, color === 'w' ? type.toUpperCase() : type])),
  );
  expect(here.end).toEqual(endBy(game));
}

const STARTS = [...STANDARD_STARTS, ...QUIET_STARTS.slice(0, 5), '8/8/4k3/8/8/3nK3/8/2B5 w - - 90 70'];

test('positions of random games have the moves and ends of chess.js', () => {
  const next = randomWords(5);
  const reasons = new Set<string>();
  const walk = (start: string, plies: number) => {
    const game = new Chess(start);
    const moves: string[] = [];
    for (;;) {
      const here = position(start, moves);
      expectAgreement(here, game);
      if (here.end !== null) reasons.add(here.end.reason);
      const choices = here.legalMoves;
      if (choices.length === 0 || moves.length === plies) return;
      // Back to where a piece came from, often, so that positions come again.
      const last = moves.at(-2);
      const back = choices.find(({ uci }) => last !== undefined && uci === last.slice(2, 4) + last.slice(0, 2));
      const word = next() >>> 0;
      const mate = choices.find((move) => move.san.endsWith('#'));
      const chosen = mate ?? (word % 3 === 0 ? back : undefined) ?? choices[(word >>> 2) % choices.length]!;
      const { uci, san } = chosen;
      game.move(san);
      moves.push(word % 2 === 0 ? san : uci);
    }
  };
  for (const start of STARTS) walk(start, 40);
  // The last moves of games that end in the other ways.
  walk('7k/8/5K2/6Q1/8/8/8/8 w - - 0 1', 1);
  walk('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 0);
  for (let game = 0; game < 6; game++) walk('7k/8/8/6K1/8/8/8/1Q6 w - - 97 80', 3);
  expect([...reasons].sort()).toEqual([
    ...['checkmate', 'fifty moves', 'insufficient material', 'stalemate', 'threefold repetition'],
  ]);
});

describe('an end of a game', () => {
  test.each<[string, string, string, GameEnd['reason'] | null]>([
    ['mate on the hundredth ply is mate', '7k/8/5K2/6Q1/8/8/8/8 w - - 99 80', 'Qg7#', 'checkmate'],
    ['fifty moves without mate', '7k/8/5K2/6Q1/8/8/8/8 w - - 99 80', 'Qg1', 'fifty moves'],
    ['ninety-nine plies are not enough', '7k/8/5K2/6Q1/8/8/8/8 w - - 98 80', 'Qg1', null],
    ['a position that came twice', START_FEN, 'Nf3 Nf6 Ng1 Ng8', null],
    ['a position that came three times', START_FEN, 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8', 'threefold repetition'],
    // After the king has moved it is another position: its rights are gone.
    ['rights that were lost', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8', null],
    ['knight against king', '4k3/8/8/8/8/8/4p3/4K1N1 w - - 0 1', 'Kxe2', 'insufficient material'],
    ['two knights can be mated with', '4k3/8/8/8/8/8/4p3/2N1K1N1 w - - 0 1', 'Kxe2', null],
    ['bishops of one colour', '4kb2/8/8/8/8/8/4p3/B3K3 w - - 0 1', 'Kxe2', 'insufficient material'],
    ['bishops of both colours', '2b1k3/8/8/8/8/8/4p3/B3K3 w - - 0 1', 'Kxe2', null],
  ])('%s', (_what, fen, moves, reason) => {
    expect(position(fen, moves.split(' ')).end?.reason ?? null).toBe(reason);
  });

  test('has the winner', () => {
    expect(position('6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1', ['a1a8']).end).toEqual({
      ...{ result: '1-0', reason: 'checkmate' },
    });
    expect(position(START_FEN, ['f3', 'e5', 'g4', 'Qh4']).end).toEqual({ result: '0-1', reason: 'checkmate' });
  });
});

describe('moves', () => {
  test('are taken in UCI and in SAN, and told in both', () => {
    const { played, fen } = position(START_FEN, ['e4', 'e7e5', 'Ng1f3', 'b8-c6', 'Bb5!?', 'g8f6', '0-0']);
    expect(played).toEqual([
      { uci: 'e2e4', san: 'e4' },
      { uci: 'e7e5', san: 'e5' },
      { uci: 'g1f3', san: 'Nf3' },
      { uci: 'b8c6', san: 'Nc6' },
      { uci: 'f1b5', san: 'Bb5' },
      { uci: 'g8f6', san: 'Nf6' },
      { uci: 'e1g1', san: 'O-O' },
    ]);
    expect(fen).toBe('r1bqkb1r/pppp1ppp/2n2n2/1B2p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 5 4');
  });

  test.each([
    ['not legal', ['e4', 'e4'], "move 2, 'e4', is not legal"],
    ['of no piece', ['a3a4'], "move 1, 'a3a4', is not legal"],
    [
      'ambiguous',
      ['Nf3', 'a6', 'Nd4', 'a5', 'Nb3', 'a4', 'Nc3', 'h6', 'Nb1', 'h5', 'Nc5', 'h4', 'N3'],
      "move 13, 'N3'",
    ],
    ['no move at all', ['Hello\nWorld'], "move 1, 'Hello?World', is not legal"],
    ['long', ['x'.repeat(99)], `move 1, '${'x'.repeat(40)}...', is not legal`],
    ['empty', [''], "move 1, '', is not legal"],
    ['a number', [7], "move 1, '7', is not legal"],
    ['undefined', [undefined], "move 1, 'undefined', is not legal"],
    ['an object that is no text', [Object.create(null)], 'move 1,'],
    ['no list', 'e2e4', 'moves are given as a list of strings'],
    ['null for a list', null, 'moves are given as a list of strings'],
  ])('are refused when %s', (_what, moves, message) => {
    expect(() => position(START_FEN, moves as string[])).toThrow(
      expect.objectContaining({ code: 'bad-move', message: expect.stringContaining(message) }),
    );
    expect(() => position(START_FEN, moves as string[])).toThrow(RampartError);
  });

  test('promote', () => {
    const { legalMoves } = position('8/4P2k/8/8/8/8/8/K7 w - - 0 1');
    expect(legalMoves).toContainEqual({ uci: 'e7e8n', san: 'e8=N' });
    expect(position('8/4P2k/8/8/8/8/8/K7 w - - 0 1', ['e8=R']).pieces.e8).toBe('R');
    expect(() => position('8/4P2k/8/8/8/8/8/K7 w - - 0 1', ['e7e8'])).toThrow('is not legal');
  });
});

describe('Chess960', () => {
  const INNER = '4k3/8/8/8/8/8/8/RR2K1RR w GB - 0 1';

  test.each([
    ['from the usual squares', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', false, ['e1g1', 'e1c1']],
    ['with a rook elsewhere', '1r2k2r/8/8/8/8/8/8/1R2K2R w KQkq - 0 1', true, ['e1h1', 'e1b1']],
    ['a king that stays', '4k3/8/8/8/8/8/8/6KR w H - 0 1', true, ['g1h1']],
    ['an inner rook', INNER, true, ['e1g1', 'e1b1']],
    ['a king that castles far', 'r7/6k1/8/8/8/8/8/1K5R w H - 0 1', true, ['b1h1']],
  ])('castling %s', (_what, fen, chess960, castlings) => {
    const here = position(fen);
    expect(here.chess960).toBe(chess960);
    const found = here.legalMoves.filter(({ san }) => /^O-O/.test(san));
    expect(found.map(({ uci }) => uci).sort()).toEqual([...castlings].sort());
  });

  test('both ways to castle end on the squares of the rules, given in UCI or SAN', () => {
    for (const move of ['e1g1', 'O-O']) {
      expect(position(INNER, [move]).fen).toBe('4k3/8/8/8/8/8/8/RR3RKR b - - 1 1');
    }
    for (const move of ['e1b1', 'O-O-O']) {
      expect(position(INNER, [move]).fen).toBe('4k3/8/8/8/8/8/8/R1KR2RR b - - 1 1');
    }
  });

  test('a position comes back from its own FEN', () => {
    const fen = 'bbrknqrn/pppppppp/8/8/8/8/PPPPPPPP/RKNNQRBB w FAgc - 0 1';
    const here = position(fen);
    expect(position(here.fen)).toEqual(here);
    expect(position(position(INNER).fen).legalMoves).toEqual(position(INNER).legalMoves);
  });
});

describe('the result on time', () => {
  test.each([
    ['white', '8/8/8/8/8/k7/8/6QK w - - 0 1', [], '1/2-1/2'],
    ['black', '8/8/8/8/8/k7/8/6QK w - - 0 1', [], '1-0'],
    ['white', '8/8/8/8/8/kn6/8/6QK w - - 0 1', [], '1/2-1/2'],
    ['white', '8/8/8/8/8/kn6/8/6RK w - - 0 1', [], '0-1'],
    ['black', '7k/8/6K1/8/8/8/5r2/6B1 w - - 0 1', ['Bxf2'], '1/2-1/2'],
  ] as const)('of %s in %s after %j is %s', (flagged, fen, moves, result) => {
    expect(resultOnTime(flagged, fen, [...moves])).toBe(result);
  });

  test('needs a side', () => {
    expect(() => resultOnTime('White' as 'white')).toThrow("flagged must be 'white' or 'black', not 'White'");
  });
});
