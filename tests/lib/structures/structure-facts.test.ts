import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { setFen, toFen } from '../../../engine/fen.ts';
import { describeStructure } from '../../../eval/formations/description.ts';
import type { PawnSide, PawnStructure } from '../../../eval/formations/pawns-report.ts';
import { namesOf } from '../../../eval/sets.ts';
import { structureFacts } from '../../../lib/structures/structure-facts.ts';
import { BENCH_POSITIONS } from '../../../search/bench.ts';
import { flippedFen } from '../../support/flip.ts';
import { takeLocked } from '../../support/fortress-positions.ts';
import { chooseAny, type Stop, walkRandomGames } from '../../support/random-games.ts';
import { repository } from '../../support/sources.ts';
import { ALL_STARTS } from '../../support/starts.ts';
import { pawnLetters } from '../../support/structure-games.ts';
import { mirrored } from '../../support/structures.ts';

/** Formations, minority attacks, locked chains: what random games seldom have. */
const FORMED = [
  'r1bq1rk1/pp2bppp/2n1pn2/8/3P4/2NB1N2/PP3PPP/R1BQ1RK1 w - - 0 10',
  'r2q1rk1/pb1nbppp/1p2pn2/8/2PP4/2NB1N2/P3QPPP/2RR2K1 w - - 0 15',
  'r1bqr1k1/pp1nbppp/2p2n2/3p2B1/3P4/2NBP3/PPQ1NPPP/R4RK1 w - - 0 11',
  'r4rk1/1bqnbppp/pp1ppn2/8/2PQP3/1PN2N2/PB3PPP/R2R1BK1 w - - 0 13',
  'r1b1kbnr/pp3ppp/1qn1p3/2ppP3/3P4/2P2N2/PP3PPP/RNBQKB1R w KQkq - 0 6',
  'r1bq1rk1/pppnn1bp/3p2p1/3Ppp2/2P1P3/2N2P2/PP2B1PP/R1BQNRK1 w - - 0 11',
  'r1b2rk1/2qnbppp/p2p1n2/1ppPp3/4P3/2P2N1P/PPBN1PP1/R1BQR1K1 b - - 0 14',
  'rn1q1rk1/4ppbp/3p1np1/2pP4/4P3/2N2NP1/PP3PKP/R1BQ3R b - - 0 11',
  '4k3/5p2/8/3Pp3/8/8/5P2/4K3 w - e6 0 1',
  '4k3/8/8/8/8/8/8/4K3 w - - 0 1',
];

/** Pawn moves at every other ply, so that many structures come. */
function choosePawns(stop: Stop, word: number): number {
  const letters = pawnLetters();
  const isPawn = (move: number) => letters[(move & 63) ^ 56] !== '.';
  const moves = stop.moves.filter(isPawn);
  return word % 2 === 0 && moves.length > 0 ? moves[(word >>> 1) % moves.length]! : chooseAny(stop, word >>> 1);
}

function variedFens(): string[] {
  const epd = readFileSync(`${repository}tests/positions/recognisers.epd`, 'utf8').split('\n');
  const recognised = epd.map((line) => /^[^\s#]+ [wb] \S+ \S+/.exec(line)?.[0]).filter((fen) => fen !== undefined);
  const fens = [
    ...BENCH_POSITIONS,
    ...FORMED,
    ...takeLocked(62, 150).map(({ fen }) => fen),
    ...recognised.filter((_, index) => index % 5 === 0).map((fen) => `${fen} 0 1`),
  ];
  walkRandomGames({ starts: ALL_STARTS, gamesPerStart: 2, plies: 60, seed: 62, choose: choosePawns }, ({ line }) => {
    if (line.length % 3 === 0) fens.push(toFen());
  });
  return fens.flatMap((fen) => [fen, flippedFen(fen)]);
}

const SQUARES = [...'12345678'].flatMap((rank) => [...'abcdefgh'].map((file) => file + rank));
const ascending = (squares: readonly string[]) => SQUARES.filter((square) => squares.includes(square)).join(' ');

/** The facts of a side as `pawns` describes them. */
function sideOf(side: PawnSide, colour: 'white' | 'black') {
  const backward = [...side.backward, ...side.backwardFated];
  const isHeld = (square: string) => !side.passed.includes(square);
  const weak = SQUARES.filter((square) => isHeld(square) && [...side.isolated, ...backward].includes(square));
  const order = (square: string) => SQUARES.indexOf(colour === 'white' ? square : mirrored(square));
  return {
    passed: ascending(side.passed),
    isolated: ascending(side.isolated),
    backward: ascending(backward),
    doubled: ascending(side.doubled),
    weak: weak
      .sort((one, other) => order(one) - order(other))
      .map((square) => `${square}-${side.isolated.includes(square) ? 'isolated' : 'backward'}`),
    islands: side.islands.length,
    halfOpenFiles: side.halfOpenFiles.join(' '),
    breaks: side.breaks.map(({ path, target }) => `${path.join('-')}x${target}`).join(' '),
    minorityAttacks: side.minorityAttacks.map(({ path, target }) => `${path.join('-')}x${target}`).join(' '),
    lockedChain: side.lockedChain?.pawns.join(' ') ?? '',
    chainPointsAt: side.lockedChain?.pointsAt ?? null,
    outposts: ascending(side.outposts.map(({ square }) => square)),
  };
}

/** The facts of a structure as `pawns` describes them. */
function described({ formations, white, black, rams, openFiles }: PawnStructure) {
  return {
    formations: formations.map(({ key, side, reversed }) => ({ key, side, reversed })),
    formationNames: formations.map(({ key, side }) => `${side}:${key}`).join(' '),
    white: sideOf(white, 'white'),
    black: sideOf(black, 'black'),
    rammed: rams.map((ram) => ram.white).join(' '),
    rams: rams.length,
    openFiles: openFiles.join(' '),
    locked: rams.length >= 3 && white.breaks.length === 0 && black.breaks.length === 0,
  };
}

/** The facts of the current position without the sets of squares. */
function plainFacts() {
  const { pawns: _pawns, white, black, ...facts } = structureFacts();
  const { outpostSquares: _whites, ...whites } = white;
  const { outpostSquares: _blacks, ...blacks } = black;
  return { ...facts, white: whites, black: blacks };
}

describe('the facts of a structure', () => {
  const FENS = variedFens();

  test('are those that `pawns` describes', () => {
    const seen = new Map<string, number>();
    for (const fen of FENS) {
      setFen(fen);
      const facts = plainFacts();
      expect(facts, fen).toEqual(described(describeStructure()));
      for (const [name, value] of Object.entries({ ...facts.white, ...facts })) {
        const isThere = Array.isArray(value) ? value.length > 0 : Boolean(value);
        seen.set(name, (seen.get(name) ?? 0) + (isThere ? 1 : 0));
      }
    }
    // Each kind of fact has been compared often enough to say something.
    for (const [name, count] of seen) expect(count, name).toBeGreaterThanOrEqual(10);
  });

  test('begin with the pawns of the FEN', () => {
    for (const fen of FENS) {
      setFen(fen);
      expect(structureFacts().pawns).toBe(pawnLetters(fen));
    }
  });

  test('name outposts as they mark them on the board', () => {
    for (const fen of FENS) {
      setFen(fen);
      for (const { outposts, outpostSquares } of [structureFacts().white, structureFacts().black])
        expect(namesOf(0, outpostSquares).join(' '), fen).toBe(outposts);
    }
  });

  test('are found once for pawns that stand alike, whatever the pieces', () => {
    for (const fen of FENS) {
      setFen(fen);
      const facts = structureFacts();
      const [placement, turn] = fen.split(' ') as [string, string];
      setFen(`${withCounts(placement.replace(/[QRBN]/gi, '1'))} ${turn} - - 0 1`);
      expect(structureFacts(), fen).toBe(facts);
    }
  });
});

/** Ranks of a FEN with neighbouring numbers added up. */
function withCounts(ranks: string): string {
  return ranks.replace(/\d+/g, (counts) => String([...counts].reduce((sum, count) => sum + Number(count), 0)));
}

test('facts stay true when more structures come than are kept', () => {
  const first = 'r1bqr1k1/pp1nbppp/2p2n2/3p2B1/3P4/2NBP3/PPQ1NPPP/R4RK1 w - - 0 11';
  setFen(first);
  const facts = structureFacts();
  // A pawn on one of four ranks of each file from a to g.
  for (let code = 0; code < 9000; code++) {
    const row = (rank: number) =>
      [0, 1, 2, 3, 4, 5, 6].map((file) => (((code >> (2 * file)) & 3) === rank ? 'P' : '1'));
    const fen = `4k3/8/8/${withCounts([3, 2, 1, 0].map((rank) => `${row(rank).join('')}1`).join('/'))}/4K3 w - - 0 1`;
    setFen(fen);
    expect(structureFacts().pawns).toBe(pawnLetters(fen));
  }
  setFen(first);
  expect(structureFacts()).not.toBe(facts);
  expect(structureFacts()).toEqual(facts);
});

describe('locked pawns', () => {
  test.each([
    [true, 'three pairs face to face, and nothing else', '4k3/8/8/p1p1p3/P1P1P3/8/8/4K3 w - - 0 1'],
    [false, 'two pairs', '4k3/8/8/2p1p3/2P1P3/8/8/4K3 w - - 0 1'],
    [true, 'a pawn behind them that hits nothing', '4k3/8/8/p1p1p3/P1P1P3/8/7P/4K3 w - - 0 1'],
    [false, 'a pawn that can hit one in a move', '4k3/8/8/p1p1p3/P1P1P3/8/5P2/4K3 w - - 0 1'],
    [true, 'a pawn that two would take', '4k3/8/8/p1p1p3/P1P1P3/8/1P6/4K3 w - - 0 1'],
    [false, 'a pawn that can hit one in two moves', '4k3/8/p1p1p3/P1P1P3/8/8/5P2/4K3 w - - 0 1'],
    [true, 'a pawn that can hit one in three moves', '4k3/p1p1p3/P1P1P3/8/8/8/5P2/4K3 w - - 0 1'],
    [false, 'pawns that hit each other', '4k3/8/8/p1p1p2p/P1P1P1P1/8/8/4K3 w - - 0 1'],
    [false, 'a black pawn that can hit one', '4k3/5p2/8/p1p1p3/P1P1P3/8/8/4K3 w - - 0 1'],
    [true, 'a pawn that a fourth pair holds back', '4k3/8/8/p1p1p3/P1P1P3/5p2/5P2/4K3 w - - 0 1'],
  ])('%s: %s', (locked, _, fen) => {
    for (const one of [fen, flippedFen(fen)]) {
      setFen(one);
      expect(structureFacts().locked).toBe(locked);
    }
  });
});
