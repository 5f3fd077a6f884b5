import { describe, expect, test } from 'vitest';
import { type Fate, fateOf } from '../../../lab/follow/fate.ts';
import { type FollowingSearch, loadSearch } from '../../support/following.ts';

/** Positions of the Encyclopedia of Chess Middlegames with lines that begin with their key moves, and a bad one. */
const LINES = {
  queenSacrifice: {
    fen: '5rk1/1r1qbnnp/R2p2p1/1p1Pp3/1Pp1P1N1/2P1B1NP/5QP1/5R1K w - - 0 1',
    line: 'f2f7 f8f7 g4h6 g8h8 a6a8 g7e8 f1f7 b7c7',
  },
  rookSacrifice: { fen: '5r2/1b2k2p/3bp3/5PP1/Bn1Q3P/1N6/1Pr5/1K3R2 b - - 0 1', line: 'c2b2 b1b2 d6e5' },
  fork: { fen: 'r2r1bk1/3qp2p/3pp1p1/p2n2N1/2N3Q1/BP4P1/P4PP1/2R3K1 w - - 0 1', line: 'c4b6 d5b6' },
  queenOffer: { fen: '5rk1/p1pb2pp/2p5/3p3q/2P3n1/1Q4BN/PP1Np1KP/R3R3 b - - 0 1', line: 'h5h3 g2h3 g4e3' },
  bishopOffer: { fen: '1r3rk1/p4pbp/q1p2pp1/3p1b2/1n1P1P1B/PB3N2/1PPQR1PP/2KR4 b - - 0 1', line: 'f5c2 b3c2' },
  desperado: { fen: 'rn3rk1/4bppp/1q2p3/p2pP3/8/1PN2B1P/P4PP1/2RQ1RK1 w - - 0 1', line: 'f3d5 e6d5 c3d5 b6e6' },
  exchanges: {
    fen: 'r1b1rnk1/1p3pb1/1qpp2p1/2n5/2PNP2p/1PN3PP/3R1PBK/BR1Q4 b - - 0 1',
    line: 'a8a1 b1a1 g7d4 d2d4 c5b3',
  },
  bishopLost: {
    fen: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1',
    line: 'f1a6 b7a6 g1f3 b8c6 d2d3 g8f6',
  },
  quietBishop: { fen: '1k1r2r1/pp3p1p/B2q1n2/8/3Pb1p1/2Q5/PR3PPP/2B1R1K1 w - - 0 1', line: 'c1f4 d6f4' },
} as const;

type Line = (typeof LINES)[keyof typeof LINES];

const NODES = 3000;

/** The fates of a line, with `quiescence` or `search` for where. */
function fatesOf({ follow }: FollowingSearch, { fen, line }: Line, nodes = NODES): Set<string> {
  const followed = follow(fen, line, nodes);
  const over = followed.visits.filter(({ isOver }) => isOver);
  return new Set(
    over.map((visit) => `${fateOf(visit, followed.line.length)}, ${visit.isQuiescence ? 'quiescence' : 'search'}`),
  );
}

/** The first line whose fates include one; undefined when none does. */
function lineWith(search: FollowingSearch, fate: string, nodes = NODES): Line | undefined {
  return Object.values(LINES).find((line) => fatesOf(search, line, nodes).has(fate));
}

describe('a step is told where it decides', () => {
  test('and only there: switched off, it is never told', async () => {
    for (const { step, where = 'search', on = {}, off, nodes = NODES } of SWITCHES) {
      const told = `${step}, ${where}`;
      const line = lineWith(await loadSearch(true, on), told, nodes);
      expect(line, told).toBeDefined();
      expect(fatesOf(await loadSearch(true, off), line!, nodes), `no ${told}`).not.toContain(told);
    }
  });

  test.each([
    'transposition table, search',
    'transposition table, quiescence',
    'quiet move in quiescence, quiescence',
    'fails high, search',
    'stand pat, quiescence',
    'exchange, quiescence',
    'earlier move, search',
  ])('also where no constant switches it off: %s', async (told) => {
    expect(lineWith(await loadSearch(true), told)).toBeDefined();
  });
});

interface Switch {
  readonly step: Fate;
  readonly where?: 'search' | 'quiescence';
  /** Constants that make the step frequent, and those that make it impossible. */
  readonly on?: { readonly [name: string]: number };
  readonly off: { readonly [name: string]: number };
  /** Where few searches come to the step. */
  readonly nodes?: number;
}

const SWITCHES: readonly Switch[] = [
  { step: 'reverse futility', off: { reverseFutilityDepth: -1 } },
  { step: 'null move', off: { nullMoveDepth: 1000 } },
  { step: 'ProbCut', on: { probCutDepth: 3, probCutMargin: 60 }, off: { probCutDepth: 1000, probCutInCheck: 1e6 } },
  {
    step: 'ProbCut',
    on: { probCutDepth: 1000, probCutInCheck: 0 },
    off: { probCutDepth: 1000, probCutInCheck: 1e6 },
  },
  {
    step: 'multi-cut',
    on: {
      singularDepth: 4,
      singularMargin: 1,
      nullMoveDepth: 1000,
      reverseFutilityDepth: -1,
      confinedFlights: -1,
      rootSacrificeShare: 0,
    },
    off: { singularDepth: 1000 },
    nodes: 3 * NODES,
  },
  { step: 'late move', off: { lateMoveBase: 10_000 } },
  { step: 'futility', off: { futilityDepth: -1 } },
  {
    step: 'history',
    on: { historyPruningSlope: -1e6, futilityDepth: -1 },
    off: { historyPruningDepth: -1 },
  },
  { step: 'exchange', on: { confinedFlights: -1 }, off: { quietExchangeDepth: -1, noisyExchangeDepth: -1 } },
  { step: 'delta', where: 'quiescence', off: { quiescenceMargin: 100_000 } },
  { step: 'quiet evasions', where: 'quiescence', on: { quietEvasions: 0 }, off: { quietEvasions: 1000 } },
  { step: 'reduced, refuted', off: { reductionBase: -100_000 } },
];

test('a search that follows is the same search', async () => {
  const following = await loadSearch(true);
  const traced = Object.values(LINES).map(({ fen, line }) => following.follow(fen, line, NODES));
  const plain = await loadSearch(false);
  for (const [index, { fen, line }] of Object.values(LINES).entries()) {
    const { best, nodes, visits } = plain.follow(fen, line, NODES);
    expect(visits).toEqual([]);
    expect(traced[index]!.visits.length).toBeGreaterThan(0);
    expect({ best, nodes }).toEqual({ best: traced[index]!.best, nodes: traced[index]!.nodes });
  }
});
