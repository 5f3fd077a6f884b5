import { evaluate, pawns, position } from 'rampart-chess/browser';
import { describe, expect, test } from 'vitest';
import { changesBetween, scoreChanges } from '../../web/lens/changes.ts';

const FRENCH = 'r1b1kbnr/pp3ppp/1qn1p3/2ppP3/3P4/2P2N2/PP3PPP/RNBQKB1R w KQkq - 2 6';

describe('changes', () => {
  const after = position(FRENCH, ['d4c5']).fen;

  test('are features that came or went, with their squares', () => {
    const changes = changesBetween(pawns(FRENCH), pawns(after));
    expect(changes).toContainEqual({ text: 'White: levers no longer on d4', squares: ['d4'] });
    expect(changes.map(({ text }) => text).join()).toMatch(/c\d became (doubled|passed|isolated|backward)/);
    expect(changesBetween(pawns(FRENCH), pawns(FRENCH))).toEqual([]);
  });

  test('say how a pawn is now, and nothing of one that is gone or that only moved', () => {
    const textsOf = (fen: string, move: string) =>
      changesBetween(pawns(fen), pawns(position(fen, [move]).fen), move).map(({ text }) => text);
    const taken = textsOf('4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1', 'c4d5');
    expect(taken).toContain('d5 became passed');
    expect(taken).toContain('e4 is no longer isolated');
    expect(taken.join()).not.toMatch(/[cd]\d is no longer/);
    const walked = textsOf('4k3/8/8/8/2P5/8/8/4K3 w - - 0 1', 'c4c5');
    expect(walked.join()).not.toMatch(/passed|isolated/);
  });

  test('of the score are sorted by their size', () => {
    const changes = scoreChanges(evaluate(FRENCH), evaluate(after), 3);
    expect(changes).toHaveLength(3);
    const sizes = changes.map(({ change }) => Math.abs(change));
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
    expect(scoreChanges(evaluate(FRENCH), evaluate(FRENCH), 3)).toEqual([]);
  });
});
