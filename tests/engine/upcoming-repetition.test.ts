import { describe, expect, test } from 'vitest';
import { hasUpcomingRepetition } from '../../engine/draws.ts';
import { setFen } from '../../engine/fen.ts';
import { moveText } from '../../engine/move.ts';
import { makeMove, makeNullMove } from '../../engine/position.ts';
import { lookAround, type Past } from '../support/history.ts';
import { chooseToAndFro, legalMoves, walkRandomGames } from '../support/random-games.ts';
import { QUIET_STARTS } from '../support/starts.ts';

/**
 * The definition: our move leads to an earlier position, or an earlier position had a move of theirs that leads
 * straight to this one. The latter must lie in the tree; outside it, our move must lead to what occurred twice.
 * Pins need no exception: both positions were legal, so the move between them is.
 */
function upcoming(past: readonly Past[], ply: number): 'none' | 'ours' | 'theirs' {
  const now = past[past.length - 1];
  for (let distance = 3; distance < past.length; distance += 2) {
    const at = past.length - 1 - distance;
    const earlier = past[at];
    const isInTree = ply > distance;
    const hasOccurredTwice = past.slice(0, at).some(({ text }) => text === earlier.text);
    if (now.successors.has(earlier.text) && (isInTree || hasOccurredTwice)) return 'ours';
    if (earlier.successors.has(now.text) && isInTree) return 'theirs';
  }
  return 'none';
}

function play(texts: string): void {
  for (const text of texts.split(' ')) {
    if (text === 'null') makeNullMove();
    else makeMove(legalMoves().find((move) => moveText(move, true) === text)!);
  }
}

describe('a repetition is one move away', () => {
  const rooks = 'r3k3/8/8/8/8/8/8/4K2R w - - 0 1';

  test.each([
    ['when the king may step home', rooks, 'e1f1 e8f8 f1e1', 4, true],
    ['not when the game began there', rooks, 'e1f1 e8f8 f1e1', 3, false],
    ['when the game was there twice', rooks, 'e1f1 e8f8 f1e1 f8e8 e1f1 e8f8 f1e1', 0, true],
    ['not after two plies', rooks, 'e1f1 e8f8', 99, false],
    ['not when no move leads back', rooks, 'e1f1 e8f8 f1e2', 99, false],
    ['when the other side went in a triangle', rooks, 'e1d1 e8f8 d1d2 f8e8 d2e2', 6, true],
    ['not when that triangle began at the root', rooks, 'e1d1 e8f8 d1d2 f8e8 d2e2', 5, false],
    ['when a rook went the long way', rooks, 'h1h2 e8f8 h2f2 f8e8 f2f1', 99, true],
    ['not when it had to', '4k3/8/8/8/8/8/8/4K1NR w - - 0 1', 'h1h2 e8f8 h2f2 f8e8 f2f1', 99, false],
    ['not when a right to castle was lost', 'r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1', 'e1f1 e8f8 f1e1', 99, false],
    ['not across a null move', rooks, 'e1f1 null f1e1', 99, false],
    ['not across a pawn move', '4k3/8/8/8/8/8/P7/4K3 w - - 0 1', 'e1f1 e8f8 a2a3 f8e8 f1e1', 99, false],
  ])('%s', (_, fen, moves, ply, expected) => {
    setFen(fen);
    play(moves);
    expect(hasUpcomingRepetition(ply)).toBe(expected);
  });
});

test('an upcoming repetition is found exactly when there is one', () => {
  const faults: string[] = [];
  const found = { none: 0, ours: 0, theirs: 0 };
  let past: Past[] = [];
  const journey = { starts: QUIET_STARTS, gamesPerStart: 8, plies: 120, seed: 43, choose: chooseToAndFro };
  walkRandomGames(journey, ({ line, moves }) => {
    past = [...past.slice(0, line.length), lookAround(moves)];
    for (const ply of [0, 1, 3, 4, 5, 6, 8, 12, line.length, line.length + 1]) {
      const expected = upcoming(past, ply);
      found[expected]++;
      const isFault = hasUpcomingRepetition(ply) !== (expected !== 'none');
      if (isFault) faults.push(`${line.map((move) => moveText(move, true))} at ${ply}`);
    }
  });
  expect(faults).toEqual([]);
  expect(found.ours).toBeGreaterThan(1000);
  expect(found.theirs).toBeGreaterThan(100);
});
