import { describe, expect, test } from 'vitest';
import { START_FEN, setFen, toFen } from '../../engine/fen.ts';
import { BENCH_DEPTH, BENCH_POSITIONS, bench, CLOSED_COUNT } from '../../search/bench.ts';
import { rampart } from '../support/program.ts';
import { legalMoves } from '../support/random-games.ts';

describe('the bench positions', () => {
  test('are many, and a third of them closed', () => {
    expect(BENCH_POSITIONS.length).toBeGreaterThanOrEqual(40);
    expect(CLOSED_COUNT).toBeGreaterThanOrEqual(BENCH_POSITIONS.length / 3);
    expect(new Set(BENCH_POSITIONS).size).toBe(BENCH_POSITIONS.length);
  });

  test.each(BENCH_POSITIONS)('%s is a position with moves', (fen) => {
    setFen(fen);
    expect(toFen()).toBe(fen);
    expect(legalMoves().length).toBeGreaterThan(0);
  });

  test('have many pawns where they are called closed', () => {
    const pawns = (fen: string) => fen.split(' ')[0]!.replace(/[^p]/gi, '').length;
    const mean = (fens: readonly string[]) => fens.reduce((sum, fen) => sum + pawns(fen), 0) / fens.length;
    const closed = BENCH_POSITIONS.slice(-CLOSED_COUNT);
    for (const fen of closed) expect(pawns(fen), fen).toBeGreaterThanOrEqual(9);
    expect(mean(closed)).toBeGreaterThan(mean(BENCH_POSITIONS.slice(0, -CLOSED_COUNT)) + 2);
  });
});

describe('the bench', () => {
  const nodesOf = (depth: number) => bench(depth, () => {}).nodes;

  test('counts the same whatever was searched before', () => {
    const first = nodesOf(4);
    setFen(START_FEN);
    nodesOf(3);
    expect(nodesOf(4)).toBe(first);
  });

  test('hears of every position, and their nodes are all nodes', () => {
    const heard: number[] = [];
    const { nodes } = bench(3, (index, fen, count) => {
      expect(fen).toBe(BENCH_POSITIONS[index]);
      heard.push(count);
    });
    expect(heard).toHaveLength(BENCH_POSITIONS.length);
    expect(heard.reduce((sum, count) => sum + count)).toBe(nodes);
    expect(nodesOf(4)).toBeGreaterThan(nodes);
  });

  test('of the built program is the same twice, and the same as that of the sources', () => {
    const runs = [1, 2].map(() => rampart(['bench', '--depth', '6']));
    const [first, second] = runs.map(({ output }) => Number(/\n(\d+) nodes \d+ nps\n$/.exec(output)![1]));
    expect(first).toBe(second);
    expect(first).toBe(nodesOf(6));
  });

  test('counts what the pawn tables were asked and knew, the same every time', () => {
    const [first, second] = [1, 2].map(() => bench(4, () => {}));
    for (const { probes, hits } of [first!.pawnTable, first!.shelterTable]) {
      expect(probes).toBeGreaterThan(1000);
      expect(hits / probes).toBeGreaterThan(0.5);
      expect(hits).toBeLessThan(probes);
    }
    expect([second!.pawnTable, second!.shelterTable]).toEqual([first!.pawnTable, first!.shelterTable]);
  });

  test('is deep enough to tell changes', () => {
    expect(BENCH_DEPTH).toBeGreaterThanOrEqual(10);
  });
});
