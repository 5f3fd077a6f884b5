import { readFileSync } from 'node:fs';
import { Chess } from 'chess.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { setFen } from '../../engine/fen.ts';
import { moveText } from '../../engine/move.ts';
import { BOUND_EXACT } from '../../eval/bound.ts';
import { isMateScore, MATE } from '../../eval/score.ts';
import { forget } from '../../search/alone.ts';
import { completeMate } from '../../search/mate-lines.ts';
import { MATES } from '../support/mates.ts';
import { playOnOracle } from '../support/oracle.ts';
import { searchFen, startAfresh } from '../support/searching.ts';
import { describeShared, sharedData } from '../support/shared.ts';
import { stateBytes } from '../support/state.ts';

beforeAll(() => startAfresh(8));

/** True when a line ends in checkmate. */
function isMate(fen: string, line: readonly number[]): boolean {
  const game = new Chess(fen);
  for (const move of line) playOnOracle(game, moveText(move, false));
  return game.isCheckmate();
}

describe('a line that ends before its mate', () => {
  test.each(MATES)('is completed, wherever it was cut, to mate in %i: %s', (moves, _, fen) => {
    forget();
    const { result, reports } = searchFen(fen, { mate: moves, nodes: 400_000 });
    const line = reports.at(-1)![0]!.moves;
    setFen(fen);
    const before = stateBytes();
    for (let length = 1; length <= line.length; length++) {
      const whole = completeMate(line.slice(0, length), result.score);
      expect(whole).toHaveLength(MATE - result.score);
      expect(isMate(fen, whole)).toBe(true);
    }
    expect(stateBytes().equals(before)).toBe(true);
  });

  test('stays as it is when there is no such mate, or its score is none', () => {
    const fen = '7k/8/8/8/8/8/R7/1R4K1 w - - 0 1';
    forget();
    const line = searchFen(fen, { nodes: 1000 }).reports.at(-1)![0]!.moves.slice(0, 1);
    setFen(fen);
    expect(completeMate(line, MATE - 4)).toEqual(line);
    expect(completeMate(line, 300)).toEqual(line);
  });
});

describeShared('lines with the exact score of a mate', () => {
  test.each([1, 3])('go on to the mate in all reports of %i lines', (multiPv) => {
    const rows = readFileSync(sharedData('mate/mate_in_4.epd'), 'utf8').trim().split('\n');
    const problems = rows.filter((_, index) => index % 80 === 20).map((row) => row.split(' ').slice(0, 4).join(' '));
    const short: string[] = [];
    let mates = 0;
    for (const problem of problems) {
      const fen = `${problem} 0 1`;
      forget();
      for (const { score, bound, moves } of searchFen(fen, { nodes: 20_000 }, { multiPv }).reports.flat()) {
        if (bound !== BOUND_EXACT || !isMateScore(score)) continue;
        mates++;
        if (moves.length !== MATE - Math.abs(score) || !isMate(fen, moves)) short.push(`${fen}: ${score}`);
      }
    }
    expect(mates).toBeGreaterThan(20);
    expect(short).toEqual([]);
  });
});
