import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { COLUMN_NAMES } from '../../../lib/structures/index-columns.ts';
import { shellWords } from '../../../tools/shell-words.ts';
import { type Cell, duckdb, quoted } from '../../support/duckdb.ts';
import { testFolder } from '../../support/folder.ts';
import { GAMES, indexOf } from '../../support/indexed-games.ts';
import { rampart } from '../../support/program.ts';
import { shownRuns } from '../../support/shown-runs.ts';
import { repository } from '../../support/sources.ts';

const page = readFileSync(`${repository}docs/index-format.md`, 'utf8');

/** The queries of the page by the headings that they stand under; each heading has one. */
const QUERIES = new Map<string, string>();
let heading = '';
for (const [, title, query] of page.matchAll(/^#+ (.*)$|^```sql\n([\s\S]*?)^```$/gm)) {
  if (title !== undefined) heading = title;
  else QUERIES.set(heading, query!);
}

/** A knight comes to d5, which no pawn of Black can attack any more; the kings are on different wings. */
const KNIGHT_ON_D5 = `[Event "Match"]
[White "Grant, Gus"]
[Black "Hall, Hal"]
[Result "1-0"]

1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 g6 6. Be3 Bg7 7. f3 Nc6 8. Qd2 O-O 9. O-O-O Bd7 10. Kb1 e5 11. Nb3 Be6
12. Nd5 Bxd5 13. exd5 1-0

`;

/** What the queries answer of our games, found by eye. Averages of nothing and errors of one game are null. */
const ANSWERS: Readonly<Record<string, readonly (readonly Cell[])[]>> = {
  'The index of games': [[0.75]],
  'Which openings lead to Carlsbads?': [['D36', "Queen's Gambit Declined: Exchange Variation", 2]],
  'What does the minority attack score?': [
    [true, 1, 100, null],
    [false, 1, 50, null],
  ],
  "How has the isolated queen's pawn fared, decade by decade?": [
    [1970, 1, 50],
    [1980, 1, 0],
  ],
  'Which formations come most often, and what do their owners score?': [
    ['white:carlsbad', 2, 75],
    ['black:boleslavskyHole', 1, 0],
    ['black:caroKannAdvance', 1, 100],
    ['black:dragon', 1, 0],
    ['black:french', 1, 100],
    ['black:isolani', 1, 50],
    ['black:kingsIndian', 1, null],
    ['white:french', 1, 100],
    ['white:isolani', 1, 0],
  ],
  'Which formation comes next?': [
    ['carlsbad', 'isolani', 1],
    ['dragon', 'boleslavskyHole', 1],
  ],
  'Which breaks are played in the French structure, and when?': [
    ['black', 'c7-c5', 1, 3],
    ['black', 'f7-f6', 1, 9],
  ],
  'What does a break leave behind?': [['black d5-isolated', 'c', 1]],
  'How often is a possible break played?': [[true, 1, null]],
  'What does a player score in each formation, and what do the ratings say?': [
    ['carlsbad', false, 1, 50, null],
    ['carlsbad', true, 1, 100, 64],
    ['caroKannAdvance', true, 1, 100, 85],
    ['french', true, 1, 100, 85],
    ['isolani', true, 1, 50, null],
  ],
  'Who wins when the kings castle on different wings?': [['queenside', 1, 100]],
  'Is an outpost on d5 worth a point?': [[true, 1, 100]],
  'Who could not win any more, whatever he played?': [[6, 'Foster, Fay', 'Adams, Ann', '0-1', 'both', 3]],
};

describe('docs/index-format.md', () => {
  const folder = testFolder();
  let index = '';
  const ask = (title: string) =>
    duckdb(
      QUERIES.get(title)!
        .replaceAll("'games.parquet'", quoted(index))
        .replaceAll("'*.parquet'", quoted(join(folder, '*.parquet'))),
    );
  const plain = (cells: readonly Cell[]) => cells.map((cell) => (/^-?\d+$/.test(String(cell)) ? Number(cell) : cell));

  beforeAll(() => {
    index = indexOf(folder, GAMES + KNIGHT_ON_D5);
  });

  test('has ten queries and more, each with an answer here', () => {
    expect(QUERIES.size).toBeGreaterThanOrEqual(10);
    const others = ['Columns', 'Which pawns come most often at move 15?', 'Many files'];
    expect([...QUERIES.keys()].sort()).toEqual([...Object.keys(ANSWERS), ...others].sort());
  });

  test.each(Object.keys(ANSWERS))('%s', async (title) => {
    expect((await ask(title)).map(plain)).toEqual(ANSWERS[title]);
  });

  test('Which pawns come most often at move 15?', async () => {
    // Two games are longer than fourteen moves.
    const answer = (await ask('Which pawns come most often at move 15?')).map(plain);
    expect(answer.map(([pawns, formation, games]) => [String(pawns).length, formation, games])).toEqual([
      [64, null, 1],
      [64, null, 1],
    ]);
  });

  test('what an index says of itself', async () => {
    const words = new Map((await ask('Columns')) as [string, string][]);
    for (const [, word] of page.matchAll(/`(rampart\.\w+)`/g)) expect([...words.keys()]).toContain(word);
    expect(words.get('rampart.games')).toBe('7');
  });

  test('many files are one table', async () => {
    indexOf(folder, GAMES, 'more');
    expect((await ask('Many files')).map(plain)).toEqual([[4, 2]]);
  });

  test('has the columns as they are declared: if not, run `make docs`', () => {
    const words = ['--no-warnings', join(repository, 'tools/reference/index-columns.mjs')];
    const made = spawnSync(process.execPath, words, { encoding: 'utf8' });
    expect({ status: made.status, errors: made.stderr }).toEqual({ status: 0, errors: '' });
    expect(made.stdout === page ? '' : 'run `make docs`').toBe('');
  });

  test('names columns that are there, and all of them', () => {
    for (const name of COLUMN_NAMES) expect(page).toContain(`\`${name}\``);
    const table = page.slice(page.indexOf('<!-- Columns'), page.indexOf('<!-- End'));
    const named = [...table.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, names]) =>
      names!.replaceAll('`', '').split(', '),
    );
    expect(named.sort()).toEqual([...COLUMN_NAMES].sort());
  });
});

describe('docs/games.md', () => {
  const folder = testFolder();
  const runs = shownRuns('docs/games.md');
  let index = '';

  beforeAll(() => {
    index = indexOf(folder);
  });

  // Its answers are those of public games: pages.long.test.ts compares them.
  test.each(runs.filter(([command]) => !command.startsWith('index ')))('understands rampart %s', (command) => {
    const { code, errors } = rampart(shellWords(command)!.map((word) => (word === 'masters.parquet' ? index : word)));
    // Nobody of the name has played in our games: that is no wrong argument.
    if (code !== 0)
      expect({ code, errors }).toEqual({ code: 1, errors: expect.stringMatching(/^error: nobody named /) });
  });

  test('has ten questions, and an answer to each', () => {
    const text = readFileSync(`${repository}docs/games.md`, 'utf8');
    expect(text.match(/^### \d+\. .*\?$/gm)).toHaveLength(10);
    const answers = runs.filter(([, printed]) => printed.length > 0);
    expect(answers).toHaveLength(10);
  });

  test('names options that there are', () => {
    const text = readFileSync(`${repository}docs/games.md`, 'utf8');
    const help = ['index', 'find', 'structures', 'annotate']
      .map((command) => rampart([command, '--help']).output)
      .join('\n');
    const named = new Set([...text.matchAll(/(?<=[\s`])--[a-z-]+/g)].map(([option]) => option));
    expect(named.size).toBeGreaterThan(15);
    for (const option of named) expect(help).toMatch(new RegExp(`${option}[ ,\n]`));
  });
});
