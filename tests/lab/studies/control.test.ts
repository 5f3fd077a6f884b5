import { describe, expect, test } from 'vitest';
import { setFen } from '../../../engine/fen.ts';
import { FIRST_WEIGHTS } from '../../../eval/terms.ts';
import { traceEveryTerm } from '../../../eval/trace.ts';
import { testRows } from '../../support/term-rows.ts';
import '../../../lab/studies/studies.ts';

const NONE = -1;
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const FOUR_FUNCTIONS = '6k1/pp3ppp/8/3p4/3Q4/8/PP3PPP/6K1 w - - 0 1';
const ACROSS = '5k2/5p1p/8/6R1/8/8/1B3P1P/6K1 w - - 0 1';
const OPENING = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';

testRows([
  // A piece in the centre that its own pawns shut in; one with three squares; one shut in elsewhere.
  ['immobileInCentre', '4k3/8/8/2P1P3/3B4/2P1P3/8/4K3 w - - 0 1', 'w', 1, 'd4', 1],
  ['immobileInCentre', '4k3/8/8/2P1P3/3B4/4P3/8/4K3 w - - 0 1', 'w', 0, '', NONE],
  ['immobileInCentre', '4k3/8/8/8/8/8/1P6/B3K3 w - - 0 1', 'w', 0, '', NONE],
  // Attacks, guards, blocks and controls, in all quarters; does not block; controls in one quarter.
  ['functions', FOUR_FUNCTIONS, 'w', 1, 'd4', 3],
  ['functionQuarters', FOUR_FUNCTIONS, 'w', 1, 'd4', 3],
  ['functions', '6k1/pp3ppp/8/8/3Q4/8/PP3PPP/6K1 w - - 0 1', 'w', 1, 'd4', 2],
  ['functions', '6k1/5ppp/8/8/8/8/5PPP/N5K1 w - - 0 1', 'w', 1, 'a1', 0],
  ['functionQuarters', '6k1/5ppp/8/8/8/8/5PPP/N5K1 w - - 0 1', 'w', 1, 'a1', 0],
  ['functions', '6k1/5ppp/8/8/8/8/5PP1/6KB w - - 0 1', 'w', 1, 'h1', 0],
  ['functions', '6k1/8/8/8/8/8/6K1/7B w - - 0 1', 'w', 0, '', NONE],
  // Shut in for good; three moves; two; the only stop is attacked; own pieces fill the centre.
  ['farFromCentre', '6k1/5ppp/8/8/8/8/5PP1/6KB w - - 0 1', 'w', 1, 'h1', 3],
  ['farFromCentre', '6k1/8/8/8/8/8/P2PP3/R5K1 w - - 0 1', 'w', 1, 'a1', 0],
  ['farFromCentre', '6k1/8/8/8/8/8/P3P3/R5K1 w - - 0 1', 'w', 0, '', NONE],
  ['farFromCentre', '6k1/8/8/8/8/8/5PP1/6KN w - - 0 1', 'w', 0, '', NONE],
  ['farFromCentre', '6k1/8/8/8/7p/8/5PP1/6KN w - - 0 1', 'w', 1, 'h1', 3],
  ['farFromCentre', '6k1/8/8/3PP3/3PP3/8/8/N5K1 w - - 0 1', 'w', 0, '', NONE],
  ['mobilityBeyondMiddle', '6k1/5ppp/8/4N3/8/8/5PPP/6K1 w - - 0 1', 'w', 4, 'c6 g6 d7 f7', 0],
  ['mobilityBeyondMiddle', '6k1/5ppp/8/8/8/8/5PPP/4N1K1 w - - 0 1', 'w', 0, '', NONE],
  ['rookControl', '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1', 'w', 12, 'a1 b1 c1 e1 f1 d2 d3 d4 d5 d6 d7 d8', NONE],
  ['rookControl', '6k1/8/8/8/8/8/P7/R1K5 w - - 0 1', 'w', 1, 'b1', 0],
  ['knightControl', '6k1/5ppp/8/8/8/3N4/5PPP/6K1 w - - 0 1', 'w', 7, 'c1 e1 b2 b4 f4 c5 e5', 0],
  ['pawnControl', '6k1/5ppp/8/8/8/3N4/5PPP/6K1 w - - 0 1', 'w', 5, 'e3 f3 g3 h3', 0],
  ['bishopControl', '6k1/8/8/8/8/1P6/B7/2K5 w - - 0 1', 'w', 1, 'b1', 0],
  ['queenControl', '6k1/8/8/8/8/8/PP6/Q1K5 w - - 0 1', 'w', 1, 'b1', 0],
  ['queenControl', '6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1', 'w', 0, '', NONE],
  ['knightReach', '6k1/5ppp/8/8/4N3/8/5PPP/6K1 w - - 0 1', 'w', 7, 'd2 c3 g3 c5 g5 d6 f6', NONE],
  ['bishopReach', '6k1/8/8/8/8/1P6/B7/2K5 w - - 0 1', 'w', 1, 'b1', 1],
  ['rookReach', '6k1/8/8/8/8/8/P7/R1K5 w - - 0 1', 'w', 1, 'b1', 1],
  ['queenReach', '6k1/8/8/8/8/8/PP6/Q1K5 w - - 0 1', 'w', 1, 'b1', 1],
  ['knightReach', '6k1/8/8/8/8/8/PP6/Q1K5 w - - 0 1', 'w', 0, '', NONE],
  ['pieceFile', '6k1/5ppp/8/8/3N4/8/5PPP/6K1 w - - 0 1', 'w', 1, 'd4', 3],
  ['pieceFile', '6k1/5ppp/8/8/7N/8/5PPP/6K1 w - - 0 1', 'w', 1, 'h4', 0],
  ['pieceFile', '6k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1', 'w', 0, '', NONE],
  ['wingsMeet', ACROSS, 'w', 2, 'e5 g7', 0],
  ['wingsMeet', '5k2/5p1p/8/6R1/8/8/5P1P/4B1K1 w - - 0 1', 'w', 0, '', NONE],
  ['guardAcrossWings', '6k1/5ppp/8/4N3/8/8/1B3PPP/6K1 w - - 0 1', 'w', 1, 'e5', 0],
  ['guardAcrossWings', '6k1/5ppp/8/4N3/5B2/8/5PPP/6K1 w - - 0 1', 'w', 0, '', NONE],
  // From behind; from in front.
  ['controlFromBehind', 'B5k1/5ppp/3p4/4p3/4P3/8/5PPP/6K1 w - - 0 1', 'w', 1, 'd5', 0],
  ['controlFromBehind', '6k1/5ppp/3p4/4p3/4P3/1B6/5PPP/6K1 w - - 0 1', 'w', 0, '', NONE],
  // All minor pieces at home, on whatever move; all out.
  ['queenInOpening', OPENING, 'w', 1, 'd1', 4],
  ['rookInOpening', OPENING, 'b', 2, 'a8 h8', 4],
  ['queenInOpening', OPENING.replace(/2$/, '40'), 'w', 1, 'd1', 4],
  ['queenInOpening', '4k3/8/8/8/8/2N1BN2/4B3/R2QK2R w KQ - 0 2', 'w', 0, '', NONE],
  ['rookInOpening', '4k3/8/8/8/8/2N2N2/4B3/R1BQK2R w KQ - 0 2', 'w', 2, 'a1 h1', 1],
  // On the first rank, but not at home: bishops where knights begin, knights where bishops do or elsewhere.
  ['rookInOpening', '4k3/8/8/8/8/8/8/RB1NKNBR w KQ - 0 2', 'w', 0, '', NONE],
  ['queenInOpening', '1nbqkb2/8/3n4/8/8/8/8/N3K3 b - - 0 2', 'b', 1, 'd8', 3],
  ['rookWithPieces', '8/2k5/8/8/8/3K4/3R4/8 w - - 0 1', 'w', 1, '', 0],
  ['rookWithPieces', '8/2k5/p7/8/8/3K4/P2R4/8 w - - 0 1', 'w', 1, '', 1],
  ['rookWithPieces', '8/ppk5/p7/8/P7/P2K4/P2R4/8 w - - 0 1', 'w', 1, '', 2],
  ['rookWithPieces', START, 'w', 2, '', 7],
  ['knightWithPieces', START, 'b', 2, '', 7],
  ['bishopWithPieces', START, 'w', 2, '', 7],
  ['queenWithPieces', START, 'w', 1, '', 7],
  ['queenWithPieces', '8/2k5/8/8/8/3K4/3R4/8 w - - 0 1', 'w', 0, '', NONE],
  // Four corners; a pawn on one; five wide; across the edge of the board.
  ['piecesInSquare', '7k/8/2B2R2/8/8/2N2N2/8/4K3 w - - 0 1', 'w', 1, 'c3 f3 c6 f6', 0],
  ['piecesInSquare', '7k/8/2B2R2/8/8/2N2P2/8/4K3 w - - 0 1', 'w', 0, '', NONE],
  ['piecesInSquare', '7k/2B3R1/8/8/8/2N3N1/8/4K3 w - - 0 1', 'w', 0, '', NONE],
  ['piecesInSquare', '4k3/1R6/6N1/8/1R6/6N1/8/4K3 w - - 0 1', 'w', 0, '', NONE],
]);

describe('control by distance', () => {
  test('counts nearer squares of a slider apart from farther ones', () => {
    setFen('6k1/8/8/8/8/8/8/B5K1 w - - 0 1');
    const { counts } = traceEveryTerm();
    expect([...counts.slice(FIRST_WEIGHTS.bishopControl, FIRST_WEIGHTS.bishopControl + 5)]).toEqual([1, 1, 1, 1, 3]);
  });
});
