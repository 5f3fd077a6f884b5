/** The page of the named formations, docs/formations.md: each with its pawns, a board, and what is said of it. */

import { setFen } from '../../engine/fen.ts';
import { describeStructure } from '../../eval/formations/description.ts';
import type { Formation } from '../../eval/formations/formation.ts';
import { FORMATIONS, recogniseFormations } from '../../eval/formations/formations.ts';
import { diagramSvg } from './examples.tsx';
import notes from './formation-notes.json';
import { type Examples, FORMATION_EXAMPLES } from './position-examples.ts';
import { tableOf } from './term-table.ts';

export const FORMATIONS_PAGE = 'formations.md';

/** The books, by author. */
export const BOOKS = {
  nimzowitsch: 'Aron Nimzowitsch, My System (1925)',
  kmoch: 'Hans Kmoch, Pawn Power in Chess (1959)',
  soltis: 'Andrew Soltis, Pawn Structure Chess (1976)',
  baburin: 'Alexander Baburin, Winning Pawn Structures (1998)',
  flores: 'Mauricio Flores Ríos, Chess Structures (2015)',
} as const;

export type Book = keyof typeof BOOKS;

/** A formation's definition in one line, and the books that name it, by key. */
export const FORMATION_NOTES = notes as unknown as Readonly<
  Record<string, { readonly sentence: string; readonly books: readonly Book[] }>
>;

/** Where a formation's board is, from the folder of the page. */
function formationPath({ key }: Formation): string {
  return `diagrams/formation-${key}.svg`;
}

/** The boards by their paths. The current position becomes another. */
export function formationDiagrams(): Map<string, string> {
  return new Map(FORMATIONS.map((formation) => [formationPath(formation), boardOf(formation)]));
}

function examplesOf({ key }: Formation): Examples {
  return FORMATION_EXAMPLES.get(key)!;
}

function boardOf(formation: Formation): string {
  const [fen] = examplesOf(formation).examples[0]!;
  setFen(fen);
  const { pawns, side } = recogniseFormations().find(({ key }) => key === formation.key)!;
  return diagramSvg(formation.key, { fen, side: side === 'white' ? 'w' : 'b', squares: pawns });
}

export function formationsPage(): string {
  const lines = [...introduction(), ...FORMATIONS.flatMap(sectionOf)];
  return `${lines.join('\n').trimEnd()}\n`;
}

function introduction(): string[] {
  return [
    '# Formations with a name',
    '',
    '<!-- Made by `make docs` from the declarations of the formations: do not edit. -->',
    '',
    `\`rampart pawns\` and \`rampart eval\` know these ${FORMATIONS.length} formations, from the pawns alone and with either`,
    'colour: a formation that White has here can be Black’s, with colours reversed. The pawns are conditions: `e2|e3` is',
    'a pawn on one of these squares, `no c` no pawn on the file, `some b` one somewhere on it. When several formations',
    'stand, the one that asks for most comes first. [games.md](games.md#are-the-names-right) says how often',
    'the names were found right. The key of a formation is its word in commands, in JSON, in indexes and in the library.',
    '',
    'What is said below each board is what Rampart says of it: breaks are played out on a board of pawns, so the words',
    'change with the pawns. [pawns-json.md](pawns-json.md) defines the facts, [glossary.md](glossary.md) the words.',
    '',
    'The books:',
    '',
    ...Object.values(BOOKS).map((book) => `- ${book}`),
    '',
  ];
}

function sectionOf(formation: Formation): string[] {
  const { key, name, also, side, patterns } = formation;
  const { sentence, books } = FORMATION_NOTES[key]!;
  const { examples, nearMisses } = examplesOf(formation);
  const [fen] = examples[0]!;
  setFen(fen);
  const { sentences } = describeStructure();
  return [
    `## <a id="${key}"></a>${name[0]!.toUpperCase()}${name.slice(1)}`,
    '',
    `${sentence}${also.length === 0 ? '' : ` Also: ${also.join(', ')}.`} It is ${side}’s. Named by ${namedBy(books)}. Its key is \`${key}\`.`,
    '',
    `<img src="${formationPath(formation)}" width="240" alt="${name}">`,
    '',
    `\`${fen}\``,
    '',
    ...sentences.map((said) => `> ${said}`),
    '',
    ...tableOf(
      'White’s pawns | Black’s pawns',
      patterns.map(([white, black]) => [white, black]),
    ),
    `It does not stand where one thing differs: ${nearMisses.map(([, lacks]) => lacks).join('; ')}.`,
    '',
  ];
}

function namedBy(books: readonly Book[]): string {
  return books.map((book) => BOOKS[book].split(',')[0]).join(', ');
}
