import { describe, expect, test } from 'vitest';
import { findChecksAndPins } from '../../engine/board.ts';
import { setFen } from '../../engine/fen.ts';
import { moveText } from '../../engine/move.ts';
import type { Visit } from '../../lab/follow/visits.ts';
import { tableMemory } from '../../search/memory.ts';
import { listRootMoves, ROOT_MOVES, ROOT_RANKS } from '../../search/root-moves.ts';
import { listSacrifices, SACRIFICES, searchesSacrifices } from '../../search/root-sacrifices.ts';
import { attachTable } from '../../search/transposition-table.ts';
import { flippedFen } from '../support/flip.ts';
import { countFound, type FollowingSearch, loadSearch } from '../support/following.ts';

const NEVER = { rootSacrificeShare: 0 };

function sacrificesOf(fen: string): string[] {
  attachTable(tableMemory(1));
  setFen(fen);
  findChecksAndPins();
  const count = listSacrifices(listRootMoves(undefined));
  return [...SACRIFICES.subarray(0, count)].map((move) => moveText(move, false)).sort();
}

describe('a sacrifice loses more than a pawn by exchange', () => {
  test.each([
    ['a queen for a pawn or for nothing', '6k1/5ppp/8/8/8/8/5PPP/1Q4K1 w - - 0 1', ['b1g6', 'b1h7']],
    ['a rook for a knight', '6k1/5p1p/6n1/8/8/8/5P1P/6RK w - - 0 1', ['g1g6']],
    ['no knight for a knight', '6k1/5p1p/6n1/8/7N/8/5P1P/6K1 w - - 0 1', []],
    ['a rook where a bishop takes it', '6k1/5ppp/8/4b3/8/8/1R3PPP/6K1 w - - 0 1', ['b2b8']],
    ['no pawn that is lost', '4k3/8/3p4/8/4P3/8/8/4K3 w - - 0 1', []],
    ['a knight that a pawn takes', '4k3/8/3p4/8/8/3N4/8/4K3 w - - 0 1', ['d3c5', 'd3e5']],
    ['a knight for a pawn', '4k3/8/3p4/8/3P4/3N4/8/4K3 w - - 0 1', ['d3c5', 'd3e5']],
    ['none out of check', '4k3/8/3p4/8/8/3N4/4r3/4K3 w - - 0 1', []],
  ])('%s', (_, fen, moves) => {
    expect(sacrificesOf(fen)).toEqual(moves);
    expect(sacrificesOf(flippedFen(fen)).length).toBe(moves.length);
  });
});

test('a move that endgame tables rank below another is none', () => {
  const sacrifices = sacrificesOf('4k3/8/3p4/8/8/3N4/8/4K3 w - - 0 1');
  const last = ROOT_MOVES.indexOf(SACRIFICES[1]!);
  ROOT_RANKS.fill(1, 0, last);
  expect(listSacrifices(last + 1)).toBe(sacrifices.length - 1);
  ROOT_RANKS.fill(1, last, last + 1);
  expect(listSacrifices(last + 1)).toBe(sacrifices.length);
});

/** Sacrifices from the Encyclopedia of Chess Middlegames and Test Your Chess IQ. */
const SACRIFICED = [
  { fen: '3r1rk1/1b2bppp/2q1pn2/pp4Q1/3B1P2/PBN5/1PP3PP/R2R3K b - - 0 1', best: 'd8d4' },
  { fen: '5k1r/ppqnnp2/3b2p1/2pB2Qp/3p3N/1P1P2P1/P1P2P2/2B1R1K1 w - - 0 1', best: 'e1e7' },
  { fen: '7k/p2rq2p/1p3R1P/2p5/2P2P1Q/8/6PK/8 w - - 0 1', best: 'h4e1' },
  { fen: 'r1bqr1k1/1p1nbppp/p1n1p3/3pP2Q/3N1P2/1BN1B3/PPP3PP/R4RK1 w - - 0 1', best: 'c3d5' },
  { fen: 'r2r1bk1/1ppq2pp/2p2B2/p1n2N1b/P3P1R1/3PN3/2P3PP/R2Q2K1 w - - 0 1', best: 'f5e7' },
  { fen: 'r1bqrnk1/p4p2/1p5p/3pB1p1/P2P2n1/1P1B2N1/2Q3PP/R4RK1 w - - 0 1', best: 'd3h7' },
] as const;

const NODES = 30_000;

test('they are found with fewer nodes', async () => {
  const found = countFound(await loadSearch(false), SACRIFICED, NODES);
  expect(found).toBeGreaterThan(3);
  expect(found).toBeGreaterThan(countFound(await loadSearch(false, NEVER), SACRIFICED, NODES) + 1);
});

/** The searches of a move at the root by itself. */
function searchesOf({ follow }: FollowingSearch, fen: string, move: string): Visit[] {
  return follow(fen, move, NODES).visits.filter(({ ply, way }) => ply === 1 && way === 'test');
}

describe('searches by themselves', () => {
  const { fen, best } = SACRIFICED[3];

  test('begin at one ply, go deeper one by one, and stay four plies behind the iteration', async () => {
    const searches = searchesOf(await loadSearch(true), fen, best);
    const depths = [...new Set(searches.map(({ depth }) => depth))];
    expect(depths.length).toBeGreaterThan(2);
    expect(depths).toEqual(depths.map((_, index) => index + 1));
    for (const { depth, iteration, window } of searches) {
      expect(depth).toBeLessThanOrEqual(iteration - 5);
      expect(window).toBe('pv');
    }
  });

  test('do not exist without a share of the nodes, nor before the first nodes', async () => {
    expect(searchesOf(await loadSearch(true, NEVER), fen, best)).toEqual([]);
    expect(searchesOf(await loadSearch(true, { rootSacrificeNodes: NODES }), fen, best)).toEqual([]);
  });

  test('end where the sacrifice is far behind the best move', async () => {
    const opening = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1';
    const lost = searchesOf(await loadSearch(true, { rootSacrificeGap: 50 }), opening, 'f1a6');
    expect(lost.length).toBeLessThan(2);
    const kept = searchesOf(await loadSearch(true, { rootSacrificeGap: 2000 }), opening, 'f1a6');
    expect(kept.length).toBeGreaterThan(lost.length);
  });
});

test('one thread searches them: the first helper, where there is one', () => {
  const searching = (threads: number) =>
    Array.from({ length: threads }, (_, thread) => thread).filter((thread) => searchesSacrifices(thread, threads));
  expect(searching(1)).toEqual([0]);
  expect(searching(2)).toEqual([1]);
  expect(searching(8)).toEqual([1]);
});
