import { Chess, type Color, type Square } from 'chess.js';
import { beforeEach, describe, expect, test } from 'vitest';
import { findChecksAndPins } from '../../engine/board.ts';
import { setFen } from '../../engine/fen.ts';
import { moveText } from '../../engine/move.ts';
import { findMove } from '../../engine/move-text.ts';
import { squareName } from '../../engine/squares.ts';
import { attackBy, CHECK_ATTACK, isKingConfined, MATE_ATTACK, NO_ATTACK } from '../../search/mate-threats.ts';
import { pickNothing } from '../../search/picker.ts';
import { resetSearcher } from '../../search/searcher.ts';
import { findThreats } from '../../search/threats.ts';
import { flippedFen } from '../support/flip.ts';
import { loadSearch } from '../support/following.ts';

const POSITIONS = [
  // A bishop on f6 takes h8 and g7 from the king: a rook on the h-file mates.
  'r3r1k1/pp1q1p2/4bBp1/3p4/5R2/8/PPP3PP/4R1K1 w - - 0 1',
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  'r2q1rk1/pp2bpp1/2n1bn1p/3p4/3P3Q/2NB1N2/PP3PPP/R1B2RK1 w - - 0 1',
  '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1',
  '7k/6pp/8/4N3/8/1Q6/6PP/6K1 w - - 0 1',
  '8/8/8/8/8/5k2/4r3/7K b - - 0 1',
  // Three pieces beside the king, and two.
  '2q2rk1/5ppp/8/8/8/2b5/5PPP/R5K1 w - - 0 1',
  '5rk1/5ppp/8/8/8/2b5/5PPP/R5K1 w - - 0 1',
];
const BOTH = POSITIONS.flatMap((fen) => [fen, flippedFen(fen)]);

function setUp(fen: string): void {
  setFen(fen);
  findChecksAndPins();
  pickNothing(0);
  findThreats(0);
}

/** Squares that the king of a side could go to if its side were to move and castling did not exist. */
function flights(fen: string, side: Color): string[] {
  const game = new Chess(fen);
  const king = game.findPiece({ type: 'k', color: side })[0]!;
  const others = new Chess(fen);
  others.remove(king);
  return Array.from({ length: 64 }, (_, square) => squareName(square)).filter((name) => {
    const beside = Math.max(Math.abs(name.charCodeAt(0) - king.charCodeAt(0)), Math.abs(+name[1]! - +king[1]!)) === 1;
    return (
      beside && game.get(name as Square)?.color !== side && !others.isAttacked(name as Square, side === 'w' ? 'b' : 'w')
    );
  });
}

/** True when the side that has just moved would mate at once if the other one passed. */
function wouldMate(game: Chess): boolean {
  const [placement, turn, castling, , ...clocks] = game.fen().split(' ');
  const passed = new Chess([placement, turn === 'w' ? 'b' : 'w', castling, '-', ...clocks].join(' '));
  return passed.moves().some((san) => san.endsWith('#'));
}

beforeEach(resetSearcher);

describe.each(BOTH)('%s', (fen) => {
  test('the king is confined when it has three pieces beside it, and two squares at most, as chess.js counts', () => {
    setUp(fen);
    const them = new Chess(fen).turn() === 'w' ? 'b' : 'w';
    const pieces = fen.split(' ')[0]!.match(them === 'w' ? /[NBRQ]/g : /[nbrq]/g) ?? [];
    expect(isKingConfined()).toBe(pieces.length >= 3 && flights(fen, them).length <= 2);
  });

  test('checks are those of chess.js, and no threat of mate is claimed that is none', () => {
    for (const { from, to, promotion = '', san, captured } of new Chess(fen).moves({ verbose: true })) {
      setUp(fen);
      const isNoisy = captured !== undefined || promotion !== '';
      const attack = attackBy(0, findMove(from + to + promotion), isNoisy);
      expect(attack === CHECK_ATTACK, san).toBe(/[+#]$/.test(san));
      if (attack !== MATE_ATTACK) continue;
      const game = new Chess(fen);
      game.move(san);
      expect(wouldMate(game), san).toBe(true);
      expect(isNoisy, san).toBe(false);
    }
  });
});

/** What moves are, by their texts. */
function attacks(fen: string, ...moves: string[]): number[] {
  return moves.map((text) => {
    setUp(fen);
    return attackBy(0, findMove(text), false);
  });
}

test('a rook threatens mate on a file beside the king, unless the king has a way out or the square is guarded', () => {
  expect(attacks('6k1/5p2/5Bp1/8/5R2/8/6PP/6K1 w - - 0 1', 'f4h4', 'f4b4')).toEqual([MATE_ATTACK, NO_ATTACK]);
  // Without the bishop the king goes to g7. Behind its three pawns it goes nowhere, and a rook on d8 guards the rank.
  expect(attacks('6k1/5p2/6p1/8/5R2/8/6PP/6K1 w - - 0 1', 'f4h4')).toEqual([NO_ATTACK]);
  expect(attacks('6k1/5ppp/8/8/1R6/8/6PP/6K1 w - - 0 1', 'b4b7', 'b4a4')).toEqual([MATE_ATTACK, MATE_ATTACK]);
  expect(attacks('3r2k1/5ppp/8/8/1R6/8/6PP/6K1 w - - 0 1', 'b4b7', 'b4a4')).toEqual([NO_ATTACK, NO_ATTACK]);
});

test('a bishop or a pawn threatens mate where it guards a square beside the king for the queen', () => {
  expect(attacks('5rk1/5p1p/5Qp1/8/8/4B3/6PP/6K1 w - - 0 1', 'e3h6', 'e3c5')).toEqual([MATE_ATTACK, NO_ATTACK]);
  expect(attacks('5rk1/5ppp/8/5P2/6Q1/8/6PP/6K1 w - - 0 1', 'f5f6')).toEqual([MATE_ATTACK]);
  expect(attacks('5rk1/5ppp/8/5P2/8/8/6PP/3Q2K1 w - - 0 1', 'f5f6')).toEqual([NO_ATTACK]);
});

test('a search finds a queen sacrifice with a quiet threat of mate behind it, if a king counts as confined', async () => {
  const fen = 'r4rk1/1p1q1pp1/p3b1p1/3p2B1/3Q1R2/2P5/PP4PP/6K1 w - - 0 1';
  const line = 'd4g7 g8g7 g5f6 g7g8 f4h4';
  const best = async (constants: { readonly [name: string]: number }) => {
    return moveText((await loadSearch(true, constants)).follow(fen, line, 3000).best, false);
  };
  expect(await best({})).toBe('d4g7');
  expect(await best({ confinedFlights: -1 })).not.toBe('d4g7');
});
