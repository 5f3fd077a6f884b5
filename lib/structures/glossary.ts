/** Words of questions about structures: facts, breaks, pawns on a board. A wrong one is answered with the nearest. */

import { nearestWord } from '../../base/nearest-word.ts';
import { clip } from '../../base/printable.ts';
import { FORMATIONS } from '../../eval/formations/formations.ts';
import { RampartError } from '../errors.ts';
import type { ColumnName } from './index-columns.ts';

/** Values that a fact may have: names of squares, files, wings, ways of pawns, or a number that is the least. */
type Value = 'square' | 'file' | 'wing' | 'break' | 'number';

interface Fact {
  readonly says: string;
  /** The end of the columns that have it, behind `white_` and `black_`; or a column of both sides. */
  readonly column: string;
  readonly isOfBoth?: true;
  readonly value: Value;
}

/** Facts by the words for `--has`. */
export const FACTS: Readonly<Record<string, Fact>> = {
  passed: { says: 'a passed pawn', column: 'passed', value: 'square' },
  isolated: { says: 'an isolated pawn', column: 'isolated', value: 'square' },
  backward: { says: 'a backward pawn', column: 'backward', value: 'square' },
  doubled: { says: 'a doubled pawn, the rear one', column: 'doubled', value: 'square' },
  islands: { says: 'at least so many groups of pawns on neighbouring files', column: 'islands', value: 'number' },
  'half-open': { says: 'a file with pawns of the other side only', column: 'half_open', value: 'file' },
  break: { says: 'a break that is possible in at most two moves', column: 'breaks', value: 'break' },
  minority: { says: 'a minority attack that is possible', column: 'minority_attacks', value: 'break' },
  chain: { says: 'a locked chain that points at a wing', column: 'chain_points', value: 'wing' },
  outpost: { says: 'an outpost', column: 'outposts', value: 'square' },
  occupied: { says: 'a knight or a bishop on an outpost', column: 'outposts_occupied', value: 'square' },
  castled: { says: 'castled on a wing', column: 'castled', value: 'wing' },
  open: { says: 'a file without pawns', column: 'open_files', isOfBoth: true, value: 'file' },
  rams: { says: 'at least so many pawns face to face', column: 'rams', isOfBoth: true, value: 'number' },
};

const VALUES: Readonly<Record<Value, { readonly form: RegExp; readonly example: string }>> = {
  square: { form: /^[a-h][1-8]$/, example: 'd4' },
  file: { form: /^[a-h]$/, example: 'c' },
  wing: { form: /^(queenside|kingside)$/, example: 'kingside' },
  break: { form: /^[a-h][1-8](-[a-h][1-8])*(x[a-h][1-8])?$/, example: 'b4-b5' },
  number: { form: /^[1-9]$/, example: '3' },
};

/** A fact that is asked for, read. */
export interface FactWanted {
  readonly column: ColumnName;
  readonly holds: (value: unknown) => boolean;
}

/**
 * Reads `isolated:white:d4`, `isolated:black`, `open:c` or `rams:3`. Throws RampartError `bad-option`, which names the
 * nearest word.
 */
export function readFact(text: string): FactWanted {
  const [word = '', ...rest] = text.split(':');
  const fact = Object.hasOwn(FACTS, word) ? FACTS[word]! : refuseWord('fact', word, Object.keys(FACTS));
  const [side, value] = fact.isOfBoth ? ['', rest[0]] : rest;
  const { form, example } = VALUES[fact.value];
  const isSide = fact.isOfBoth ? rest.length <= 1 : (side === 'white' || side === 'black') && rest.length <= 2;
  if (!isSide || (value !== undefined && !form.test(value)) || (value === undefined && fact.value === 'number')) {
    const shape = fact.isOfBoth ? `${word}:${example}` : `${word}:white:${example}`;
    throw new RampartError('bad-option', `'${clip(text)}' is no fact: write it as ${shape}`);
  }
  const column = (fact.isOfBoth ? fact.column : `${side}_${fact.column}`) as ColumnName;
  return { column, holds: testOf(fact.value, value) };
}

function testOf(kind: Value, value: string | undefined): FactWanted['holds'] {
  if (kind === 'number') return (found) => (found as number) >= Number(value);
  if (value === undefined) return (found) => found !== null && found !== '';
  if (kind !== 'break') return (found) => found !== null && (found as string).split(' ').includes(value);
  // `b4-b5` is the end of `b2-b4-b5xc6`.
  const form = new RegExp(`(?:^|[ -])${value}${value.includes('x') ? '' : '(?:x|$)'}`);
  return (found) => form.test(found as string);
}

/** Names of formations by their keys. */
export const FORMATION_NAMES: ReadonlyMap<string, string> = new Map(FORMATIONS.map(({ key, name }) => [key, name]));

export const FORMATION_KEYS: readonly string[] = FORMATIONS.map(({ key }) => key);

/** The key of a formation by its key, a name of it, or another name, however it is spelt. Throws RampartError. */
export function readFormation(text: string): string {
  const plain = (word: string) => word.toLowerCase().replace(/[^a-z]/g, '');
  const found = FORMATIONS.find(({ key, name, also }) =>
    [key, name, ...also].some((one) => plain(one) === plain(text)),
  );
  return found?.key ?? refuseWord('formation', text, FORMATION_KEYS);
}

/** `b4-b5`: a pawn's move, of either side. Throws RampartError. */
export function readBreak(text: string): string {
  const [, , from = '', to = ''] = /^([a-h])([2-7])-\1([2-7])$/.exec(text) ?? [];
  if (Math.abs(Number(from) - Number(to)) === 1 || ['24', '75'].includes(from + to)) return text;
  throw new RampartError('bad-option', `'${clip(text)}' is no break: write it as b4-b5`);
}

/**
 * Reads pawns on a board as FEN has them, from rank 8 on: `P` and `p` must stand there, `x` is a square without a pawn,
 * a number is so many squares of which nothing is asked. Returns the test for the column `pawns`. Throws RampartError.
 */
export function readPawns(text: string): (pawns: string) => boolean {
  const refuse = (why: string): never => {
    throw new RampartError('bad-option', `the pawns '${clip(text)}' cannot be read: ${why}`);
  };
  const ranks = text.split('/');
  if (ranks.length !== 8) refuse('there are not eight ranks');
  const squares = ranks.map((rank, index) => {
    if (!/^[Ppx1-8]*$/.test(rank)) refuse('each square is P, p, x, or counted by a number');
    const line = rank.replace(/\d/g, (count) => '?'.repeat(Number(count)));
    return line.length === 8 ? line : refuse(`rank ${8 - index} has ${line.length} squares`);
  });
  const form = new RegExp(`^${squares.join('').replace(/x/g, '\\.').replace(/\?/g, '.')}$`);
  return (pawns) => form.test(pawns);
}

function refuseWord(kind: string, word: string, words: readonly string[]): never {
  const nearest = nearestWord(word, words);
  const advice = nearest === undefined ? `it is one of ${words.join(', ')}` : `did you mean ${nearest}?`;
  throw new RampartError('bad-option', `'${clip(word)}' is no ${kind}: ${advice}`);
}
