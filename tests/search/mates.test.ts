import { existsSync, readFileSync } from 'node:fs';
import { Chess } from 'chess.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { moveText } from '../../engine/move.ts';
import { MATE, MATE_BOUND } from '../../eval/score.ts';
import { forget } from '../../search/alone.ts';
import { flippedFen } from '../support/flip.ts';
import { MATES } from '../support/mates.ts';
import { playOnOracle } from '../support/oracle.ts';
import { type Found, searchFen, startAfresh } from '../support/searching.ts';
import { describeShared, sharedData } from '../support/shared.ts';

const BOTH_COLOURS = MATES.flatMap(
  ([moves, name, fen]) =>
    [
      [moves, name, fen],
      [moves, `${name}, by Black`, flippedFen(fen)],
    ] as const,
);

/** More than any of the mates needs. */
const NODES = 400_000;

/** Moves to the mate that was found, negative when the side to move is mated, 0 when there is none. */
function distanceOf({ result: { score } }: Found): number {
  if (score >= MATE_BOUND) return (MATE - score + 1) / 2;
  return score <= -MATE_BOUND ? -(MATE + score) / 2 : 0;
}

function bestLine({ reports }: Found): readonly number[] {
  return reports.at(-1)![0]!.moves;
}

/** The position after the moves of a line. */
function play(fen: string, line: readonly number[]): Chess {
  const game = new Chess(fen);
  for (const move of line) playOnOracle(game, moveText(move, false));
  return game;
}

beforeAll(() => startAfresh(8));

describe('mate', () => {
  test.each(BOTH_COLOURS)('in %i: %s', (moves, _, fen) => {
    forget();
    const found = searchFen(fen, { mate: moves, nodes: NODES });
    const line = bestLine(found);
    expect(distanceOf(found)).toBe(moves);
    expect(line).toHaveLength(2 * moves - 1);
    expect(play(fen, line).isCheckmate()).toBe(true);
    if (moves === 1) return;

    // The side that is mated sees it as well.
    const afterwards = play(fen, line.slice(0, 1)).fen();
    const defence = searchFen(afterwards, { depth: 2 * moves + 4 });
    expect(distanceOf(defence)).toBe(1 - moves);
    const answer = bestLine(defence);
    expect(answer).toHaveLength(2 * moves - 2);
    expect(play(afterwards, answer).isCheckmate()).toBe(true);
  });

  test('a mate that is there already is told, with no move', () => {
    const { result, reports } = searchFen('R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1', { depth: 5 });
    expect(result).toMatchObject({ best: 0, ponder: 0, score: -MATE, depth: 0, nodes: 0 });
    expect(reports).toHaveLength(1);
    expect(reports[0]![0]!.moves).toEqual([]);
  });

  test('stalemate is a draw, with no move', () => {
    const { result, reports } = searchFen('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', { depth: 5 });
    expect(result).toMatchObject({ best: 0, ponder: 0, score: 0, depth: 0, nodes: 0 });
    expect(reports).toHaveLength(1);
  });
});

describeShared('mates of the shared data', () => {
  const rows = [
    { moves: 1, nodes: 1000, min: 30 },
    { moves: 2, nodes: 5000, min: 14 },
    { moves: 3, nodes: 5000, min: 7 },
  ];
  const SAMPLE = 30;

  test.each(rows)('in $moves are found, and never a shorter one', ({ moves, nodes, min }) => {
    const file = sharedData(`mate/mate_in_${moves}.epd`);
    const all = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
    const sample = all.filter((_, index) => index % Math.floor(all.length / SAMPLE) === 0).slice(0, SAMPLE);
    let solved = 0;
    for (const row of sample) {
      const fen = `${row.split(' ').slice(0, 4).join(' ')} 0 1`;
      forget();
      const found = searchFen(fen, { mate: moves, nodes });
      const distance = distanceOf(found);
      if (distance !== 0) expect(distance, fen).toBeGreaterThanOrEqual(moves);
      if (distance === moves) solved++;
    }
    expect(solved).toBeGreaterThanOrEqual(min);
  });
});
