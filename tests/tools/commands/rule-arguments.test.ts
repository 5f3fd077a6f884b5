import { describe, expect, test } from 'vitest';
import { parseDraw, parseResign, parseSprt } from '../../../tools/commands/arguments.ts';

describe('rules', () => {
  test('are read', () => {
    const sprt = { elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05, model: 'logistic' };
    expect(parseSprt('')).toEqual(sprt);
    for (const model of ['normalised', 'normalized'] as const) {
      expect(parseSprt(`model=${model}`)).toEqual({ ...sprt, model: 'normalised' });
    }
    expect(parseSprt('elo0=-3,elo1=0.5 model=normalised,beta=.1')).toEqual({
      ...sprt,
      elo0: -3,
      elo1: 0.5,
      beta: 0.1,
      model: 'normalised',
    });
    expect(parseResign('score=600')).toEqual({ moves: 3, score: 600, bothSides: false });
    expect(parseResign('score=600,movecount=5,twosided=true')).toEqual({
      moves: 5,
      score: 600,
      bothSides: true,
    });
    expect(parseDraw('score=10,movenumber=30')).toEqual({ from: 30, moves: 8, score: 10 });
  });

  test.each([
    [parseSprt, 'elo0=5', 'elo0 must be less than elo1.'],
    [parseSprt, 'model=bayesian', 'model has a wrong value.'],
    [parseSprt, 'alpha=0', 'alpha has a wrong value.'],
    [parseSprt, 'alpha=0.6,beta=0.6', 'alpha and beta must be probabilities with a sum below 1.'],
    [parseSprt, 'toString=1', 'It must be pairs key=value with the keys elo0,'],
    [parseSprt, 'elo0', 'It must be pairs key=value'],
    [parseResign, 'movecount=3', 'It needs score=...'],
    [parseResign, 'score=1,score=2', 'score is given twice.'],
    [parseDraw, 'score=-5', 'score has a wrong value.'],
  ])('%o refuses %s', (parse, text, message) => {
    expect(() => parse(text)).toThrow(message);
  });
});
