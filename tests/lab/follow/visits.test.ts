import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findChecksAndPins } from '../../../engine/board.ts';
import { NO_MOVE } from '../../../engine/move.ts';
import { findMove } from '../../../engine/move-text.ts';
import { makeMove, makeNullMove, unmakeMove, unmakeNullMove } from '../../../engine/position.ts';
import { fateOf, reductionOf } from '../../../lab/follow/fate.ts';
import {
  startFollowing,
  stopFollowing,
  traceLeftOut,
  traceNode,
  tracePick,
  traceQuiescence,
  traceReturn,
  traceSearch,
  traceStep,
} from '../../../lab/follow/visits.ts';
import { setUpGame } from '../../../lib/game-set-up.ts';
import { EXCLUDED, NULL_MOVE_FROM, resetSearcher, SEARCH_STATE } from '../../../search/searcher.ts';

const FEN = '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1';

/** Two quiet moves and a check. */
const LINE = ['h2h3', 'h7h6', 'a1a8'];

beforeEach(() => {
  resetSearcher();
  followMoves(LINE);
});

afterEach(() => {
  stopFollowing();
  resetSearcher();
});

function followMoves(names: readonly string[]): void {
  const { moves } = setUpGame(FEN, names);
  setUpGame(FEN, []);
  startFollowing(moves);
}

/** Searches a move at a node of the main search: the node below is what `below` does. */
function tryMove(ply: number, name: string, depth: number, score: number, below: () => void): void {
  const move = findMove(name);
  tracePick(ply, move);
  traceSearch(ply, depth, 0);
  makeMove(move);
  findChecksAndPins();
  below();
  unmakeMove(move);
  findChecksAndPins();
  traceReturn(ply, score, 0, 1);
}

function enterRoot(depth: number): void {
  traceNode(0, depth, true, false);
  traceStep(0, 'moves');
}

function fates(): string[] {
  const { visits, line } = stopFollowing();
  return visits.map((visit) => `${visit.ply} ${visit.way} ${fateOf(visit, line.length)}`);
}

describe('a visit', () => {
  test('ends with the last step that its node has reached', () => {
    enterRoot(8);
    tryMove(0, 'h2h3', 8, -5, () => {
      traceNode(1, 7, false, true);
      traceStep(1, 'transposition table');
      traceStep(1, 'reverse futility');
    });
    expect(fates()).toEqual(['0 line searched, refuted', '1 line reverse futility']);
  });

  test('ends with the last step of the move of the line, not of another move', () => {
    enterRoot(8);
    tryMove(0, 'h2h3', 8, -5, () => {
      traceNode(1, 7, false, true);
      traceStep(1, 'moves');
      tracePick(1, findMove('h7h6'));
      traceStep(1, 'futility');
      tracePick(1, findMove('g7g6'));
      traceStep(1, 'history');
      traceStep(1, 'exchange');
    });
    expect(fates()).toEqual(['0 line searched, refuted', '1 line futility']);
  });

  test('tells a move that does not come up from one that is refuted', () => {
    enterRoot(8);
    tryMove(0, 'h2h3', 8, -5, () => {
      traceNode(1, 7, false, true);
      traceStep(1, 'moves');
      tryMove(1, 'g7g6', 7, 5, () => {});
    });
    expect(fates()).toEqual(['0 line searched, refuted', '1 line earlier move']);
  });

  test('tells a reduced search, one more of the whole depth, and how many plies that are', () => {
    enterRoot(8);
    tryMove(0, 'h2h3', 8, -5, () => traceNode(1, 4, false, true));
    enterRoot(8);
    tryMove(0, 'h2h3', 8, -5, () => {
      traceNode(1, 5, false, true);
      traceNode(1, 7, false, true);
    });
    const { visits } = stopFollowing();
    const roots = visits.filter(({ ply }) => ply === 0);
    expect(roots.map((visit) => fateOf(visit, 3))).toEqual(['reduced, refuted', 're-searched, refuted']);
    expect(roots.map(reductionOf)).toEqual([3, 2]);
    expect(roots.map(({ searches }) => searches.length)).toEqual([1, 2]);
    expect(visits.map(({ failsHigh }) => failsHigh)).toEqual([false, true, false, false, true]);
  });

  test.each([
    [-1, 'searched, refuted'],
    [0, 'searched, refuted'],
    [1, 'fails high'],
  ])('a score of %i is known by its window', (score, fate) => {
    enterRoot(8);
    tryMove(0, 'h2h3', 8, score, () => traceNode(1, 7, false, true));
    expect(fates()[0]).toBe(`0 line ${fate}`);
  });

  test('that the search was stopped in is not over', () => {
    enterRoot(8);
    tracePick(0, findMove('h2h3'));
    traceSearch(0, 8, 0);
    makeMove(findMove('h2h3'));
    traceNode(1, 7, false, true);
    traceStep(1, 'null move');
    expect(stopFollowing().visits.map(({ isOver, outcome }) => [isOver, outcome])).toEqual([
      [false, undefined],
      [false, undefined],
    ]);
  });
});

describe('quiet moves that are left out', () => {
  /** What becomes of the third move, a check, when `leave` is done at its node before it comes up. */
  function fateOfCheck(leave: (ply: number) => void): string {
    followMoves(LINE);
    enterRoot(8);
    tryMove(0, 'h2h3', 8, -5, () => {
      traceNode(1, 7, false, true);
      traceStep(1, 'moves');
      tryMove(1, 'h7h6', 7, 5, () => {
        traceNode(2, 6, false, false);
        traceStep(2, 'moves');
        leave(2);
      });
    });
    return fates()[2]!;
  }

  test('because they come late', () => {
    expect(fateOfCheck((ply) => traceLeftOut(ply, 'late move'))).toBe('2 line late move');
  });

  test('by futility: not a check', () => {
    expect(fateOfCheck((ply) => traceLeftOut(ply, 'futility'))).toBe('2 line not tried');
    const both = (ply: number) => {
      traceLeftOut(ply, 'futility');
      traceLeftOut(ply, 'late move');
    };
    expect(fateOfCheck(both)).toBe('2 line late move');
  });

  test('by futility: the first step counts', () => {
    enterRoot(8);
    tryMove(0, 'h2h3', 8, -5, () => {
      traceNode(1, 7, false, true);
      traceStep(1, 'moves');
      traceLeftOut(1, 'futility');
      traceLeftOut(1, 'late move');
    });
    expect(fates()[1]).toBe('1 line futility');
  });

  test('in quiescence, where there are none, after the horizon too', () => {
    enterRoot(1);
    tryMove(0, 'h2h3', 1, -5, () => {
      traceQuiescence(1);
      traceStep(1, 'stand pat');
      traceStep(1, 'moves');
    });
    enterRoot(3);
    tryMove(0, 'h2h3', 3, -5, () => {
      traceNode(1, 2, true, false);
      traceStep(1, 'horizon');
      traceQuiescence(1);
      traceStep(1, 'moves');
    });
    expect(fates().filter((fate) => fate.startsWith('1'))).toEqual([
      '1 line quiet move in quiescence',
      '1 line quiet move in quiescence',
    ]);
  });
});

describe('what is no visit of the line', () => {
  test('a position that other moves lead to', () => {
    enterRoot(8);
    tryMove(0, 'a1a8', 8, -5, () => traceNode(1, 7, false, true));
    expect(fates()).toEqual(['0 line not tried']);
  });

  test('the same position by other moves: kept apart', () => {
    followMoves(['h2h3', 'h7h6', 'a1a8', 'g8h7', 'g2g3']);
    for (const name of ['g2g3', 'h7h6', 'a1a8', 'g8h7', 'h2h3']) makeMove(findMove(name));
    traceNode(5, 3, false, true);
    traceStep(5, 'null move');
    for (const name of ['h2h3', 'g8h7', 'a1a8', 'h7h6', 'g2g3']) unmakeNamed(name);
    expect(fates()).toEqual(['5 other moves null move']);
  });

  test('the position after a null move', () => {
    enterRoot(8);
    makeNullMove();
    traceNode(1, 5, false, true);
    unmakeNullMove();
    expect(fates()).toEqual(['0 line not tried']);
  });

  test('a node below a test: kept apart', () => {
    enterRoot(8);
    tryMove(0, 'h2h3', 8, -5, () => {
      traceNode(1, 7, false, true);
      traceStep(1, 'ProbCut');
      // ProbCut searches without a word.
      const reply = findMove('h7h6');
      makeMove(reply);
      traceNode(2, 3, false, false);
      traceStep(2, 'reverse futility');
      unmakeMove(reply);
    });
    expect(fates()).toEqual(['0 line searched, refuted', '1 line ProbCut', '2 test reverse futility']);
  });

  test.each([
    ['without its table move', () => (EXCLUDED[1] = findMove('g7g6')), () => (EXCLUDED[1] = NO_MOVE)],
    ['without null moves', () => (SEARCH_STATE[NULL_MOVE_FROM] = 5), () => (SEARCH_STATE[NULL_MOVE_FROM] = 0)],
  ])('a search of the node once more, %s', (_, begin, end) => {
    enterRoot(8);
    tryMove(0, 'h2h3', 8, -5, () => {
      traceNode(1, 7, false, true);
      traceStep(1, 'multi-cut');
      begin();
      traceNode(1, 3, false, true);
      traceStep(1, 'moves');
      tracePick(1, findMove('h7h6'));
      traceStep(1, 'exchange');
      end();
      traceStep(1, 'moves');
      tryMove(1, 'h7h6', 7, 5, () => traceNode(2, 6, false, false));
    });
    expect(fates().slice(0, 2)).toEqual(['0 line searched, refuted', '1 line fails high']);
  });
});

function unmakeNamed(name: string): void {
  const squares = { from: name.slice(0, 2), to: name.slice(2) };
  const square = (text: string) => text.charCodeAt(0) - 97 + 8 * (Number(text[1]) - 1);
  unmakeMove(square(squares.from) | (square(squares.to) << 6));
}

test('nothing is told when nothing is followed', () => {
  stopFollowing();
  enterRoot(8);
  tryMove(0, 'h2h3', 8, -5, () => traceNode(1, 7, false, true));
  expect(stopFollowing()).toEqual({ line: [], visits: [] });
});
