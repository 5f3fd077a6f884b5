import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { shellWords } from '../tools/shell-words.ts';
import { testFolder } from './support/folder.ts';
import { rampart, SCRIPT } from './support/program.ts';
import { expectPrinted, type ShownCommand, shownCommands, shownRuns } from './support/shown-runs.ts';
import { repository } from './support/sources.ts';

const PAGES = ['README.md', 'CONTRIBUTING.md'].concat(
  ...['docs', 'lab/docs'].map((folder) =>
    readdirSync(repository + folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
);
const SHOWN = PAGES.flatMap(shownCommands);
/** Each command once, with the first page that shows it. */
const COMMANDS = [...new Map([...SHOWN].reverse().map((shown) => [`${shown.program} ${shown.words}`, shown])).values()];
const LAB = `${SCRIPT}-lab`;
const commandsOf = (...programs: string[]) =>
  COMMANDS.filter(({ program }) => programs.includes(program)).map(
    (command) => [command.page, `${command.program} ${command.words}`, command] as const,
  );

describe.each(['README.md', 'docs/start.md', 'docs/understand.md'])('what %s shows', (page) => {
  const runs = shownRuns(page);

  test.each(runs)('rampart %s', (command, printed) => {
    const { code, output } = rampart(shellWords(command)!);
    expect(code).toBe(0);
    expectPrinted(output, printed);
  });

  test('are runs of the program', () => {
    expect(runs.length).toBeGreaterThanOrEqual(1);
  });
});

/** Commands that are not run here, by their beginnings, and why. */
const NOT_RUN: readonly (readonly [begins: string, reason: string])[] = [
  ['match', 'a match needs engines of yours, and minutes'],
  ['selfplay', 'games by the clock take minutes'],
  ['bench', 'tests/search/signature.test.ts runs it'],
  ['book', 'nothing here makes a book of that format'],
  ['openings', 'searches for minutes'],
  ['suite arasan21.epd', 'the suite is of others'],
  ['suite suites/fortress', 'the engine is of others: tests/lib/fortress-suite.test.ts reads the suite'],
  ['structures masters', 'the games are of others: tests/tools/games has them'],
  ['find masters', 'the games are of others: tests/tools/games has them'],
  ['index Karpov', 'the games are of others: tests/tools/games has them'],
];

const FEN = 'r1bqr1k1/pp1nbppp/2p2n2/3p2B1/3P4/2NBP3/PPQ1NPPP/R4RK1 w - - 0 11';
const ISOLANI = 'r1bq1rk1/pp3ppp/2n1pn2/8/1b1P4/2NB1N2/PP3PPP/R1BQ1RK1 w - - 0 10';
const GAMES = [FEN, ISOLANI].map(
  (fen) => `[White "My Name"]\n[Black "BASE"]\n[Result "1-0"]\n[SetUp "1"]\n[FEN "${fen}"]\n\n1. Kh1 Kh8 1-0\n`,
);
/** Suites, by the commands that read them. */
const SUITES: Readonly<Record<string, string>> = {
  suite: '4k3/8/8/8/8/8/8/Q3K2R w K - bm Qa8+; id "one";',
  perft: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20',
  recognise: '8/8/4k3/8/4KP2/8/8/8 w - - c0 "draw";',
};

describe('commands of the pages', () => {
  const folder = testFolder();
  let files = 0;

  beforeAll(() => {
    for (const name of ['GAMES.pgn', 'MY-GAMES.pgn', 'TWIC.pgn.gz', 'LICHESS.pgn.zst'])
      writeFileSync(join(folder, name), GAMES.join('\n'));
    for (const name of ['FILE', 'games.parquet', 'old.parquet', 'new.parquet'])
      expect(rampart(['index', join(folder, 'GAMES.pgn'), '--out', join(folder, name)])).toMatchObject({ code: 0 });
  });

  /** The word that stands for one of a page: files of this folder, a position, a name. */
  function actual(word: string, before: string | undefined): string {
    if (before === '--out' || before === '--html') return join(folder, `${files++} ${word}`);
    if (word === 'FEN') return FEN;
    if (word === 'NAME') return 'My Name';
    return existsSync(join(folder, word)) ? join(folder, word) : word;
  }

  const isRun = ({ words }: ShownCommand) => words !== '' && !NOT_RUN.some(([begins]) => words.startsWith(begins));

  test.each(commandsOf('rampart').filter(([, , command]) => isRun(command)))(
    'of %s run: %s',
    (_page, _text, { words }) => {
      const shown = shellWords(words)!;
      if (shown.includes('FILE.epd')) writeFileSync(join(folder, 'FILE.epd'), `${SUITES[shown[0]!]}\n`);
      const { code, errors } = rampart(shown.map((word, at) => actual(word, shown[at - 1])));
      expect({ code, errors: code === 0 ? '' : errors }).toEqual({ code: 0, errors: '' });
    },
  );

  test('that are not run are there', () => {
    for (const [begins] of NOT_RUN) expect(COMMANDS.some(({ words }) => words.startsWith(begins))).toBe(true);
  });

  /** Expects a command and its options in the help of a program. */
  function expectInHelp({ words }: ShownCommand, program?: string): void {
    const [name = '', ...others] = shellWords(words)!;
    const { code, output } = rampart([name, '--help'], '', {}, program);
    expect(code).toBe(0);
    for (const option of others.filter((word) => word.startsWith('--')))
      expect(output).toMatch(new RegExp(`${option}[ ,\n]`));
  }

  test.each(commandsOf('rampart').filter(([, , command]) => !isRun(command)))(
    'of %s are known: %s',
    (_page, _text, command) => {
      expectInHelp(command);
    },
  );

  test.skipIf(!existsSync(LAB)).each(commandsOf('rampart-lab'))('of %s are known: %s', (_page, _text, command) => {
    expectInHelp(command, LAB);
  });

  test.each(commandsOf('make', 'npm', 'npx'))('of %s name what is there: %s', (_page, _text, { program, words }) => {
    const targets = [...readFileSync(`${repository}Makefile`, 'utf8').matchAll(/^([a-z-]+):/gm)].map(
      ([, name]) => name,
    );
    const [first = '', ...rest] = shellWords(words)!;
    if (program === 'make') {
      for (const target of [first, ...rest].filter(
        (word) => word !== '' && !/[=$]/.test(word) && !word.startsWith('-'),
      ))
        expect(targets).toContain(target);
    } else if (program === 'npx') {
      expect(['vitest', 'rampart-chess']).toContain(first);
      for (const file of rest.filter((word) => word.startsWith('tests/')))
        expect(existsSync(repository + file)).toBe(true);
    } else expect(['install', 'pack']).toContain(first);
  });
});

test('pages show many commands, and each is found', () => {
  expect(COMMANDS.length).toBeGreaterThan(60);
  expect(commandsOf('rampart').map(([, text]) => text)).toContain('rampart perft 5 FEN --divide');
  expect(commandsOf('make').map(([, text]) => text)).toContain('make executable');
});
