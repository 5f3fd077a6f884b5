import { evaluate, pawns, position } from 'rampart-chess/browser';
import { describe, expect, test } from 'vitest';
import { changesBetween, scoreChanges } from '../../web/lens/changes.ts';

const FRENCH = 'r1b1kbnr/pp3ppp/1qn1p3/2ppP3/3P4/2P2N2/PP3PPP/RNBQKB1R w KQkq - 2 6';

describe('changes', () => {
  const after = position(FRENCH, ['d4c5']).fen;

  test('are features that came or went, with their squares', () => {
    const changes = changesBetween(pawns(FRENCH), pawns(after));
    expect(changes).toContainEqual({ text: 'White: levers no longer on d4', squares: ['d4'] });
    expect(changes.map(({ text }) => text).join()).toMatch(
      /White: passed new on|White: isolated new on|doubled new on/,
    );
    expect(changesBetween(pawns(FRENCH), pawns(FRENCH))).toEqual([]);
  });

  test('of the score are sorted by their size', () => {
    const changes = scoreChanges(evaluate(FRENCH), evaluate(after), 3);
    expect(changes).toHaveLength(3);
    const sizes = changes.map(({ change }) => Math.abs(change));
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
    expect(scoreChanges(evaluate(FRENCH), evaluate(FRENCH), 3)).toEqual([]);
  });
});
