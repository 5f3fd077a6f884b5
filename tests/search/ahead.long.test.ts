import { expect, test } from 'vitest';
import { fateOf } from '../../lab/follow/fate.ts';
import { countFound, type FollowingSearch, loadSearch } from '../support/following.ts';

/** Positions of Win at Chess in which other moves win, too, but less. */
const WON = [
  { fen: '4r1k1/5bpp/2p5/3pr3/8/1B3pPq/PPR2P2/2R2QK1 b - - 0 1', best: 'e5e1' },
  { fen: '1r2k1r1/5p2/b3p3/1p2b1B1/3p3P/3B4/PP2KP2/2R3R1 w - - 0 1', best: 'g5f6' },
  { fen: '8/8/8/1p5r/p1p1k1pN/P2pBpP1/1P1K1P2/8 b - - 0 1', best: 'h5h4' },
  { fen: '3r3k/1r3p1p/p1pB1p2/8/p1qNP1Q1/P6P/1P4P1/3R3K w - - 0 1', best: 'g4f4' },
] as const;
const LEVEL = { fen: 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3', line: 'f1b5 a7a6' };

const SOON = { aheadNodes: 0 };
const NEVER = { aheadScore: 1e6 };
const ALWAYS = { ...SOON, aheadScore: -30_000 };
const NODES = 10_000;

test('a side that is ahead finds the move that wins most', async () => {
  const found = countFound(await loadSearch(false, SOON), WON, 10 * NODES);
  expect(found).toBeGreaterThan(2);
  expect(found).toBeGreaterThan(countFound(await loadSearch(false, NEVER), WON, 10 * NODES) + 1);
});

test('nothing changes for one that is not, nor before so many nodes', async () => {
  const depthsOf = ({ follow }: FollowingSearch) =>
    follow(LEVEL.fen, LEVEL.line, NODES).visits.map(({ ply, depth, score }) => `${ply} ${depth} ${score}`);
  const plain = depthsOf(await loadSearch(true, SOON));
  expect(plain.length).toBeGreaterThan(10);
  expect(depthsOf(await loadSearch(true, NEVER))).toEqual(plain);
  expect(depthsOf(await loadSearch(true, ALWAYS))).not.toEqual(plain);
  expect(depthsOf(await loadSearch(true, { ...ALWAYS, aheadNodes: NODES }))).toEqual(plain);
});

/** Sacrifices of the Encyclopedia of Chess Middlegames, with what follows. */
const SACRIFICES = [
  {
    fen: '5rk1/1r1qbnnp/R2p2p1/1p1Pp3/1Pp1P1N1/2P1B1NP/5QP1/5R1K w - - 0 1',
    line: 'f2f7 f8f7 g4h6 g8h8 a6a8 g7e8 f1f7 b7c7',
  },
  { fen: '5r2/1b2k2p/3bp3/5PP1/Bn1Q3P/1N6/1Pr5/1K3R2 b - - 0 1', line: 'c2b2 b1b2 d6e5' },
  { fen: '5rk1/p1pb2pp/2p5/3p3q/2P3n1/1Q4BN/PP1Np1KP/R3R3 b - - 0 1', line: 'h5h3 g2h3 g4e3' },
] as const;

/** The plies at which ProbCut or multi-cut ended nodes of these lines. */
function cutPlies({ follow }: FollowingSearch): number[] {
  return SACRIFICES.flatMap(({ fen, line }) =>
    follow(fen, line, NODES)
      .visits.filter((visit) => visit.isOver && /^ProbCut|^multi-cut/.test(fateOf(visit, line.split(' ').length)))
      .map(({ ply }) => ply),
  );
}

test('near the root neither ProbCut nor multi-cut ends a node then', async () => {
  const often = { probCutDepth: 3, probCutMargin: 60 };
  const plies = cutPlies(await loadSearch(true, { ...often, ...NEVER }));
  expect(Math.min(...plies)).toBe(1);
  expect(cutPlies(await loadSearch(true, { ...often, ...ALWAYS, aheadPlies: 0 }))).toContain(1);
  expect(cutPlies(await loadSearch(true, { ...often, ...ALWAYS })).filter((ply) => ply <= 6)).toEqual([]);
});

/** Plies by which searches of the reply to the first move of the line are less deep than their iteration, at most. */
function greatestReduction({ follow }: FollowingSearch): number {
  const replies = follow(LEVEL.fen, 'a2a3', NODES).visits.filter(({ ply }) => ply === 1);
  return Math.max(...replies.map(({ iteration, depth }) => iteration - 1 - depth));
}

test('no move at the root is reduced then', async () => {
  const alone = { aspirationFailHighs: 0, rootSacrificeShare: 0, aheadPlies: 0 };
  expect(greatestReduction(await loadSearch(true, { ...alone, ...NEVER }))).toBeGreaterThan(0);
  expect(greatestReduction(await loadSearch(true, { ...alone, ...ALWAYS }))).toBe(0);
});

/** How often a sacrifice that is far behind the best move is searched by itself. */
function sacrificeSearches({ follow }: FollowingSearch): number {
  return follow(LEVEL.fen, 'f3e5', NODES).visits.filter(({ ply, way }) => ply === 1 && way === 'test').length;
}

test('sacrifices may be farther behind then', async () => {
  const searches = async (numbers: Parameters<typeof loadSearch>[1]) =>
    sacrificeSearches(await loadSearch(true, numbers));
  const never = await searches({ ...NEVER, rootSacrificeGap: 300 });
  expect(await searches({ ...ALWAYS, rootSacrificeGap: 300 })).toBeGreaterThan(never);
  expect(await searches({ ...ALWAYS, rootSacrificeGapAhead: 300 })).toBeLessThanOrEqual(never);
});
