/** Rules of a match on the command line, as `key=value` pairs with commas: SPRT, resigning, draws. */

import type { DrawRule, ResignRule } from '../match/adjudication.ts';
import type { SprtParameters } from '../statistics/sprt.ts';

/** A text that is no such rule; the message says what would be one. */
export class RuleError extends Error {
  override name = 'RuleError';
}

/** What a key may be, and its value when it is not given; a key without one must be given. */
interface Key {
  readonly pattern: RegExp;
  readonly default?: string;
}

const COUNT = /^[1-9]\d{0,3}$/;
const CENTIPAWNS = /^\d{1,5}$/;
const ELO = /^-?\d{1,4}(\.\d{1,3})?$/;
const CHANCE = /^0?\.\d{1,6}$/;
const CHOICE = /^(true|false)$/;

const SPRT: { readonly [key: string]: Key } = {
  elo0: { pattern: ELO, default: '0' },
  elo1: { pattern: ELO, default: '5' },
  alpha: { pattern: CHANCE, default: '0.05' },
  beta: { pattern: CHANCE, default: '0.05' },
  model: { pattern: /^(logistic|normalised)$/, default: 'logistic' },
};

/** Reads `elo0=0,elo1=5,alpha=0.05,beta=0.05,model=logistic`. Throws RuleError. */
export function parseSprt(text: string): SprtParameters {
  const values = parsePairs(text, SPRT);
  const [elo0, elo1, alpha, beta] = ['elo0', 'elo1', 'alpha', 'beta'].map((key) => Number(values[key]));
  if (!(elo0! < elo1!)) throw new RuleError('elo0 must be less than elo1.');
  if (!(alpha! > 0 && beta! > 0 && alpha! + beta! < 1))
    throw new RuleError('alpha and beta must be probabilities with a sum below 1.');
  return {
    elo0: elo0!,
    elo1: elo1!,
    alpha: alpha!,
    beta: beta!,
    model: values.model as SprtParameters['model'],
  };
}

const RESIGN: { readonly [key: string]: Key } = {
  movecount: { pattern: COUNT, default: '3' },
  score: { pattern: CENTIPAWNS },
  twosided: { pattern: CHOICE, default: 'false' },
};

/** Reads `movecount=3,score=600,twosided=true`. Throws RuleError. */
export function parseResign(text: string): ResignRule {
  const { movecount, score, twosided } = parsePairs(text, RESIGN);
  return { moves: Number(movecount), score: Number(score), bothSides: twosided === 'true' };
}

const DRAW: { readonly [key: string]: Key } = {
  movenumber: { pattern: COUNT, default: '40' },
  movecount: { pattern: COUNT, default: '8' },
  score: { pattern: CENTIPAWNS },
};

/** Reads `movenumber=40,movecount=8,score=10`. Throws RuleError. */
export function parseDraw(text: string): DrawRule {
  const { movenumber, movecount, score } = parsePairs(text, DRAW);
  return { from: Number(movenumber), moves: Number(movecount), score: Number(score) };
}

function parsePairs(text: string, keys: { readonly [key: string]: Key }): { [key: string]: string } {
  const values: { [key: string]: string } = {};
  const names = Object.keys(keys).join(', ');
  for (const pair of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const [, name = '', value = ''] = /^([^=]*)=(.*)$/.exec(pair) ?? [];
    const key = Object.hasOwn(keys, name) ? keys[name] : undefined;
    if (key === undefined) throw new RuleError(`It must be pairs key=value with the keys ${names}.`);
    if (Object.hasOwn(values, name)) throw new RuleError(`${name} is given twice.`);
    if (!key.pattern.test(value)) throw new RuleError(`${name} has a wrong value.`);
    values[name] = value;
  }
  for (const [name, key] of Object.entries(keys)) {
    if (values[name] === undefined && key.default === undefined) throw new RuleError(`It needs ${name}=...`);
    values[name] ??= key.default!;
  }
  return values;
}
