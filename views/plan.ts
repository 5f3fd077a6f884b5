/** What a structure asks for: the words of its sentences with the squares that they name, and what of it is drawn. */

import type { Break, MinorityAttack, PawnStructure } from '../lib/shared-entry.ts';
import { marksOf } from './features.ts';
import type { Arrow, Mark, MarkKind } from './marks.tsx';

/** A piece of a sentence, and the squares that it names; none for the words between. */
export interface Phrase {
  readonly text: string;
  readonly squares: readonly string[];
}

const SIDES = ['white', 'black'] as const;
const RANKS = [...'12345678'];
const SQUARES = /[a-h][1-8]/g;
/** Squares and ways such as `b5xc6`; files, alone or in a row; bishops, and pawns of a wing. */
const NAMES = [
  '\\b[a-h][1-8](?:[-x][a-h][1-8])*\\b',
  '\\b[a-h]-(?:files?\\b|(?= and |, ))',
  "(?:White|Black)'s (?:light|dark)-squared bishop",
  '(?:White|Black) has the majority on the (?:queen|king)side',
];

/** The sentence in pieces; together they are the whole of it. */
export function phrasesOf(sentence: string, structure: PawnStructure): Phrase[] {
  const titles = new Map(structure.formations.map(({ title, pawns }) => [title, pawns]));
  const longestFirst = [...titles.keys()].sort((one, other) => other.length - one.length).map(escaped);
  const phrases: Phrase[] = [];
  let end = 0;
  for (const { 0: text, index } of sentence.matchAll(new RegExp([...longestFirst, ...NAMES].join('|'), 'g'))) {
    if (index > end) phrases.push({ text: sentence.slice(end, index), squares: [] });
    phrases.push({ text, squares: titles.get(text) ?? squaresNamed(text, structure) });
    end = index + text.length;
  }
  if (end < sentence.length) phrases.push({ text: sentence.slice(end), squares: [] });
  return phrases;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function squaresNamed(text: string, structure: PawnStructure): string[] {
  const { owner, colour, wing } = WHOSE.exec(text)?.groups ?? {};
  if (owner !== undefined) {
    const { bishops, pawns } = structure[owner === 'White' ? 'white' : 'black'];
    if (wing !== undefined) return pawns.filter((pawn) => pawn[0]! <= 'd' === (wing === 'queen'));
    return bishops.filter((one) => one.colour === colour).map(({ square }) => square);
  }
  if (/^[a-h]-(?![a-h][1-8])/.test(text)) return RANKS.map((rank) => text[0] + rank);
  return text.match(SQUARES) ?? [];
}

const WHOSE = /^(?<owner>White|Black)(?:'s (?<colour>light|dark)-squared| has .* (?<wing>queen|king)side)/;

/** Shapes and signs that say what a square is worth; breaks and chains are arrows. */
const WORTH: readonly MarkKind[] = ['strength', 'weakness', 'outpost'];

/** The pawns that give the structure its name, and the features of the squares that its sentences name. */
export function planMarks(structure: PawnStructure): Mark[] {
  const [formation] = structure.formations;
  const named = new Set(structure.sentences.join(' ').match(SQUARES));
  const meaning = 'gives the structure its name';
  const pawns = (formation?.pawns ?? []).map((square): Mark => ({ square, kind: 'chain', name: 'key pawn', meaning }));
  return [...pawns, ...marksOf(structure).filter(({ square, kind }) => WORTH.includes(kind) && named.has(square))];
}

/** The breaks, minority attacks and locked chains that the sentences speak of, each with what it does. */
export function planArrows(structure: PawnStructure): Arrow[] {
  const text = structure.sentences.join(' ');
  const speaksOf = (way: string) => new RegExp(`${way}(?![-x0-9])`).test(text);
  return SIDES.flatMap((colour) => {
    const { breaks, minorityAttacks, lockedChain } = structure[colour];
    const chain = lockedChain?.pawns ?? [];
    const owner = colour === 'white' ? 'White' : 'Black';
    return [
      ...minorityAttacks
        .filter(({ path }) => speaksOf(`${owner}'s minority attack ${path.join('-')}`))
        .map((attack): Arrow => ({ ...wayOf(attack), label: minorityLabel(attack) })),
      ...breaks
        .filter(({ path, target }) => speaksOf(`${path.join('-')}(?: \\([^)]*\\))? hits ${target}`))
        .map((one): Arrow => ({ ...wayOf(one), label: breakLabel(one) })),
      ...(chain.length > 1 && speaksOf(chain.join('-'))
        ? [{ from: chain[0]!, to: chain.at(-1)!, kind: 'chain' } as const]
        : []),
    ];
  });
}

/** An arrow along a way; one that attacks already points at its target. */
function wayOf({ path, target }: Pick<Break, 'path' | 'target'>): Arrow {
  return { from: path[0]!, to: path.length > 1 ? path.at(-1)! : target, kind: 'contact' };
}

/** `b5xc6 leaves c6 backward`. */
function minorityLabel({ path, target, leaves }: MinorityAttack): string {
  return `${path.at(-1)}x${target} leaves ${weakText(leaves)}`;
}

/** `leaves d4 isolated`, `opens the c-file`: what is certain whoever takes; else the pawn that it hits. */
export function breakLabel({ target, ifTakes, ifTaken }: Break): string {
  const weak = ifTakes.theirWeak.filter(({ pawn, weakness }) =>
    ifTaken.theirWeak.some((one) => one.pawn === pawn && one.weakness === weakness),
  );
  if (weak.length > 0) return `leaves ${weakText(weak)}`;
  const [file, ...more] = ifTakes.opens.filter((one) => ifTaken.opens.includes(one));
  return file !== undefined && more.length === 0 ? `opens the ${file}-file` : `hits ${target}`;
}

function weakText(weak: MinorityAttack['leaves']): string {
  return weak.map(({ pawn, weakness }) => `${pawn} ${weakness}`).join(', ');
}
