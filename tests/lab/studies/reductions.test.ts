import { afterEach, describe, expect, test } from 'vitest';
import { findChecksAndPins } from '../../../engine/board.ts';
import { setFen } from '../../../engine/fen.ts';
import { moveText } from '../../../engine/move.ts';
import {
  BAD_EXCHANGE,
  COLLECTIVE,
  REPEATED_MOVE,
  setStudy,
  studiedReduction,
} from '../../../lab/studies/reductions.ts';
import { isNoisy } from '../../../search/picker.ts';
import { flippedFen } from '../../support/flip.ts';
import { type FollowingSearch, loadSearch } from '../../support/following.ts';
import { legalMoves } from '../../support/random-games.ts';
import '../../../lab/studies/studies.ts';

const ALL = [REPEATED_MOVE, BAD_EXCHANGE, COLLECTIVE];
const AMOUNT = 100;

afterEach(() => {
  for (const study of ALL) setStudy(study, 0);
});

/** What the studies that are on add to the reduction of a move. */
function studied(fen: string, text: string): number {
  setFen(fen);
  const move = legalMoves().find((legal) => moveText(legal, false) === text);
  if (move === undefined) throw new Error(`${text} is not legal in ${fen}`);
  findChecksAndPins();
  return studiedReduction(move, isNoisy(move));
}

const AFTER_KNIGHTS = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3';
const LATE = AFTER_KNIGHTS.replace(/3$/, '8');
const CASTLES = 'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4';
// White's knight attacks and controls in two quarters, Black's in one.
const EXCHANGE = '7n/5ppp/6N1/8/8/8/5PPP/k5K1 w - - 0 20';
const CROWDED = '1nbqkb2/pppppprr/6pp/7n/2BPP3/2N2N2/PPP2PPP/R1BQ1RK1 b - - 0 12';

describe('studies of reductions', () => {
  test('add nothing unless switched on', () => {
    expect(studied(AFTER_KNIGHTS, 'f3g5')).toBe(0);
    expect(studied(EXCHANGE, 'g6h8')).toBe(0);
    expect(studied(CROWDED, 'a7a6')).toBe(0);
  });

  const repeated: [why: string, fen: string, move: string, added: number][] = [
    ['a knight that moves again', AFTER_KNIGHTS, 'f3g5', AMOUNT],
    [
      'a pawn that moves again, half',
      AFTER_KNIGHTS.replace('PPPP1PPP', '1PPP1PPP').replace('5N2', 'P4N2'),
      'a3a4',
      AMOUNT / 2,
    ],
    ['a first move', AFTER_KNIGHTS, 'f1c4', 0],
    ['a capture', AFTER_KNIGHTS, 'f3e5', 0],
    ['castling', CASTLES, 'e1g1', 0],
    ['after the opening', LATE, 'f3g5', 0],
  ];
  test.each(repeated)('on repeated moves: %s', (_why, fen, move, added) => {
    setStudy(REPEATED_MOVE, AMOUNT);
    expect(studied(fen, move)).toBe(added);
  });

  test('on repeated moves say the same to Black', () => {
    setStudy(REPEATED_MOVE, AMOUNT);
    expect(studied(flippedFen(AFTER_KNIGHTS), 'f6g4')).toBe(AMOUNT);
    expect(studied(flippedFen(AFTER_KNIGHTS), 'f8c5')).toBe(0);
  });

  test('on exchanges count degrees of functionality', () => {
    setStudy(BAD_EXCHANGE, AMOUNT);
    // The knight in the corner does little, the one that would take it much; and the other way round nothing is lost.
    expect(studied(EXCHANGE, 'g6h8')).toBeGreaterThan(0);
    expect(studied(EXCHANGE.replace(' w ', ' b '), 'h8g6')).toBe(0);
    // A rook for a knight is no exchange.
    expect(studied('6k1/5ppp/8/3n4/8/8/5PPP/3R2K1 w - - 0 20', 'd1d5')).toBe(0);
  });

  test('on the pieces together compare both sides', () => {
    setStudy(COLLECTIVE, AMOUNT);
    expect(studied(CROWDED, 'a7a6')).toBe(AMOUNT);
    expect(studied(CROWDED.replace(' b ', ' w '), 'a2a3')).toBe(0);
    expect(studied(CROWDED.replace(/12$/, '5'), 'a7a6')).toBe(0);
    expect(studied('rnbqkb1r/pp3ppp/2p1pn2/3p4/3P4/2P1PN2/PP3PPP/RNBQKB1R w KQkq - 0 7', 'f1d3')).toBe(0);
  });
});

describe('the search', () => {
  const lines = [
    [AFTER_KNIGHTS, 'f1b5'],
    ['r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2Q1RK1 w - - 0 9', 'f3e5'],
    ['r2q1rk1/1b2bppp/ppn1pn2/2p5/3P4/1PNBPN2/PB3PPP/R2Q1RK1 w - - 0 12', 'f3e5'],
  ] as const;
  const seen = ({ follow }: FollowingSearch) => JSON.stringify(lines.map(([fen, line]) => follow(fen, line, 60_000)));

  const plain = loadSearch(true).then(seen);

  test.each(['reductionRepeated', 'reductionExchange', 'reductionCollective'])('listens to %s', async (name) => {
    expect(seen(await loadSearch(true, { [name]: 512 }))).not.toBe(await plain);
  });

  test('finds the same mate with all studies on', async () => {
    const numbers = { reductionRepeated: 512, reductionExchange: 512, reductionCollective: 512 };
    const { follow } = await loadSearch(true, numbers);
    expect(moveText(follow('6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 20', 'd1d8', 2000).best, false)).toBe('d1d8');
  });
});
