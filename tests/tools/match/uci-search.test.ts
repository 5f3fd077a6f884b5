import { describe, expect, test } from 'vitest';
import { START_FEN, setFen } from '../../../engine/fen.ts';
import { findMove } from '../../../engine/move-text.ts';
import { MATE } from '../../../eval/score.ts';
import { goText, openSearch, parseInfo } from '../../../tools/match/uci-search.ts';

describe('the info lines of an engine', () => {
  test.each([
    ['info depth 12 seldepth 20 score cp 35 nodes 1234 nps 99 time 56 pv e2e4 e7e5', [35, 12, 'e2e4', 1234, 56]],
    ['info nodes 5 time 0', [undefined, undefined, undefined, 5, 0]],
    ['info depth 3 score mate -2 pv a2a3', [-MATE + 4, 3, 'a2a3', undefined, undefined]],
    ['info depth 3 multipv 2 score cp 9 nodes 77 pv a2a3', [undefined, undefined, undefined, 77, undefined]],
    ['info depth 4 currmove e2e4 currmovenumber 1', [undefined, undefined, undefined, undefined, undefined]],
    ['info string score cp 5 nodes 6 pv e2e4', [undefined, undefined, undefined, undefined, undefined]],
  ])('%s', (line, [score, depth, move, nodes, time]) => {
    const info = parseInfo(line)!;
    expect([info.score, info.depth, info.move, info.nodes, info.time]).toEqual([score, depth, move, nodes, time]);
  });

  test('are joined up to the answer', () => {
    const search = openSearch();
    for (const line of ['info depth 5 score cp 10 nodes 100 pv e2e4', 'info nodes 150', 'readyok'])
      expect(search.take(line)).toBe(false);
    expect(search.isAnswered()).toBe(false);
    expect(search.take('bestmove d2d4 ponder d7d5')).toBe(true);
    expect(search.reply()).toEqual({ move: 'd2d4', ponder: 'd7d5', score: 10, depth: 5, nodes: 150 });
  });

  test.each(['upperbound', 'lowerbound', 'wdl 10 200 790 upperbound'])(
    'a score outranks a later bound: %s',
    (bound) => {
      const search = openSearch();
      const later = `info depth 6 score cp -476 ${bound} nodes 300 pv d2d4`;
      search.take(later);
      search.take('info depth 5 score cp 10 nodes 200 pv e2e4');
      search.take(later);
      search.take('bestmove d2d4');
      expect(search.reply()).toMatchObject({ score: 10, depth: 5, nodes: 300 });
    },
  );

  test('a bound counts while there is no score', () => {
    const search = openSearch();
    search.take('info depth 1 score cp 20 lowerbound nodes 10 pv e2e4');
    search.take('info depth 2 score mate 3 lowerbound nodes 20 pv d2d4');
    search.take('bestmove d2d4');
    expect(search.reply()).toMatchObject({ score: MATE - 5, depth: 2, nodes: 20 });
  });
});

test('the limits of a search name the only moves to look at', () => {
  setFen(START_FEN);
  const searchMoves = ['e2e4', 'g1f3'].map(findMove);
  expect(goText({ nodes: 1000, searchMoves })).toBe('go nodes 1000 searchmoves e2e4 g1f3');
  expect(goText({ nodes: 1000 })).toBe('go nodes 1000');
});
