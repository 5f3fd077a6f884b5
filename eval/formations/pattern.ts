/**
 * The grammar of a formation: pawns that a side must have and must not have. Conditions stand between commas:
 *
 *   d4         a pawn stands there
 *   e2|e3      a pawn stands on one of these squares
 *   no c       no pawn on the file
 *   no e5      no pawn on the square
 *   some b|e   a pawn on one of these files
 */

import { FILES, and, count, or, setOf } from '../sets.ts';
import type { BitboardPair } from '../../engine/attacks.ts';
import { squareFromName } from '../../engine/squares.ts';

export interface Condition {
  readonly kind: 'stands' | 'lacks' | 'some';
  /** Its squares, of whole files all eight. */
  readonly squares: BitboardPair;
  /** Weight in the order of formations: a square 2, one of several squares or a file 1. */
  readonly weight: number;
}

/** The conditions on one side's pawns. Throws an Error where the text has none: declarations are code. */
function readConditions(text: string): readonly Condition[] {
  return text.split(', ').map(readCondition);
}

function readCondition(part: string): Condition {
  const [, word = '', names = ''] = /^(?:(no|some) )?([a-h1-8|]+)$/.exec(part) ?? [];
  const places = names.split('|').map(squaresOf);
  if (places.some((squares) => squares.length === 0)) throw new Error(`'${part}' is no condition on pawns`);
  const kind = word === 'no' ? 'lacks' : word === 'some' ? 'some' : 'stands';
  const weight = kind === 'stands' && places.length === 1 ? 2 : 1;
  return { kind, squares: places.flat().map(setOf).reduce(or), weight };
}

/** The squares of a file, or the one that a name stands for; none when it stands for nothing. */
function squaresOf(name: string): number[] {
  if (/^[a-h]$/.test(name)) return FILES.map((rank) => 8 * rank + name.charCodeAt(0) - 97);
  return /^[a-h][1-8]$/.test(name) ? [squareFromName(name)] : [];
}

function holds({ kind, squares }: Condition, pawns: BitboardPair): boolean {
  return ((squares.lo & pawns.lo) | (squares.hi & pawns.hi)) === 0 === (kind === 'lacks');
}

/** Conditions on one side's pawns, of which those that two masks decide are asked first: most boards fail them. */
export interface PawnPattern {
  readonly conditions: readonly Condition[];
  /** Squares that must have a pawn, and squares that must have none. */
  readonly standing: BitboardPair;
  readonly lacking: BitboardPair;
  /** The conditions that leave a choice. */
  readonly choices: readonly Condition[];
}

/** The conditions of a text. Throws an Error where it has none. */
export function readPattern(text: string): PawnPattern {
  const conditions = readConditions(text);
  const isLacking = ({ kind }: Condition) => kind === 'lacks';
  const isStanding = ({ kind, squares }: Condition) => kind !== 'lacks' && count(squares) === 1;
  const unionOf = (some: readonly Condition[]) => some.map(({ squares }) => squares).reduce(or, { lo: 0, hi: 0 });
  return {
    conditions,
    standing: unionOf(conditions.filter(isStanding)),
    lacking: unionOf(conditions.filter(isLacking)),
    choices: conditions.filter((one) => !isLacking(one) && !isStanding(one)),
  };
}

/** True for pawns that meet all conditions of a pattern. */
export function fits({ standing, lacking, choices }: PawnPattern, pawns: BitboardPair): boolean {
  const missing = (standing.lo & ~pawns.lo) | (standing.hi & ~pawns.hi);
  const forbidden = (lacking.lo & pawns.lo) | (lacking.hi & pawns.hi);
  return (missing | forbidden) === 0 && choices.every((one) => holds(one, pawns));
}

/** The pawns that a pattern asks for and finds. */
export function pawnsAskedFor({ conditions }: PawnPattern, pawns: BitboardPair): BitboardPair {
  const asked = conditions.filter(({ kind }) => kind === 'stands').map(({ squares }) => squares);
  return and(pawns, asked.reduce(or, { lo: 0, hi: 0 }));
}
