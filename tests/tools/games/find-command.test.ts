import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { listPgn, parsePgn } from '../../../lib/pgn/pgn-text.ts';
import type { FoundGame } from '../../../lib/structures/find-games.ts';
import { duckdb, quoted } from '../../support/duckdb.ts';
import { testFolder } from '../../support/folder.ts';
import { GAMES, indexOf } from '../../support/indexed-games.ts';
import { rampart } from '../../support/program.ts';
import { gamesOn } from '../../support/viewed-page.ts';

const folder = testFolder();
const path = (name: string) => join(folder, name);
let index = '';

beforeAll(() => {
  index = indexOf(folder);
});

/** Games that are found, as JSON says. */
function found(...words: string[]): FoundGame[] {
  const { code, output } = rampart(['find', index, '--json', ...words]);
  expect(code).toBe(0);
  return output.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
}

const numbers = (...words: string[]) => found(...words).map(({ game }) => game);

describe('rampart find', () => {
  test('tells of each game who played it, and when the structure stood and was broken', () => {
    const words = ['--formation', 'Carlsbad structure', '--side', 'white'];
    expect(rampart(['find', index, ...words])).toEqual({
      code: 0,
      output: [
        '1. Adams, Ann (2300) - Brown, Bob (2200)  1-0  Club championship, 1974.03.01, D36',
        "   Carlsbad structure, moves 6 to 14; 13.b4-b5 hits c6, leaves White's a2 isolated, Black's a7 isolated, " +
          "Black's c6 backward and opens the b-file",
        '2. Clark, Cid - Adams, Ann  1/2-1/2  Club championship, 1976.05, D36',
        "   Carlsbad structure, moves 6 to 11; 11...c6-c5 hits d4, leaves Black's d5 isolated and opens the c-file",
        '',
      ].join('\n'),
      errors: '2 games\n',
    });
    expect(rampart(['find', index, ...words, '--break', 'b4-b5', '--count'])).toEqual({
      code: 0,
      output: '1\n',
      errors: '',
    });
  });

  test('answers the same from games that are not indexed', () => {
    const words = ['--has', 'isolated:black:d5'];
    const answer = rampart(['find', index, ...words]);
    expect(answer.output.match(/^\d+\. /gm)).toEqual(['1. ', '2. ', '3. ']);
    expect(rampart(['find', path('games.pgn'), ...words])).toEqual(answer);
    expect(rampart(['find', '-', ...words], GAMES)).toEqual(answer);
  });

  test('says nothing of structures where only players are asked for', () => {
    expect(rampart(['find', index, '--black', 'adams', '--year', '1992']).output).toBe(
      '6. Foster, Fay (2100) - Adams, Ann (2400)  0-1  Open, 1992.01.07\n',
    );
    const out = path('players.pgn');
    expect(rampart(['find', index, '--white', 'clark', '--out', out])).toMatchObject({ code: 0, errors: 'one game\n' });
    expect(readFileSync(out, 'utf8')).not.toContain('{');
  });

  test('says when there is no such game', () => {
    const reasonFor = (...words: string[]) => {
      const { code, output, errors } = rampart(['find', index, ...words]);
      expect({ code, output }).toEqual({ code: 0, output: '' });
      return /^no game is like this: (.*)\n$/.exec(errors)![1];
    };
    const hedgehog = ['--formation', 'hedgehog'];
    expect(reasonFor(...hedgehog)).toBe('none has --formation hedgehog');
    expect(reasonFor(...hedgehog, '--player', 'adams', '--year', '1850')).toBe(
      'none has --formation hedgehog, none --year',
    );
    expect(reasonFor('--has', 'doubled:black:h2', '--eco', 'D3')).toBe('none has --has doubled:black:h2');
    expect(reasonFor('--locked', '--formation', 'isolani')).toBe(
      'some meet each condition, but none meets all at once',
    );
    expect(rampart(['find', index, '--formation', 'hedgehog', '--count']).output).toBe('0\n');
    expect(rampart(['find', index, '--formation', 'hedgehog', '--json'])).toEqual({ code: 0, output: '', errors: '' });
  });

  test('finds by structures', () => {
    expect(numbers('--formation', 'isolani')).toEqual([2, 3]);
    expect(numbers('--formation', 'isolani', '--side', 'white')).toEqual([3]);
    expect(numbers('--formation', 'isolani', '--side', 'player', '--player', 'adams')).toEqual([2]);
    expect(numbers('--formation', 'isolani', '--side', 'opponent', '--player', 'davis')).toEqual([3]);
    expect(numbers('--formation', 'carlsbad', '--min-plies', '13')).toEqual([1]);
    expect(numbers('--break', 'f7-f5')).toEqual([5]);
    expect(numbers('--has', 'isolated:white', '--has', 'open:c')).toEqual([3]);
    expect(numbers('--has', 'rams:3')).toEqual([4, 5, 6]);
    expect(numbers('--locked')).toEqual([6]);
    expect(numbers('--fortress')).toEqual([6]);
    expect(numbers('--pawns', '8/xp6/2p5/3p4/3P4/4P3/5PPP/8')).toEqual([]);
    expect(numbers('--pawns', '8/pp6/2p1x3/3p4/3P4/4P3/5PPP/8')).toEqual([1, 2]);
  });

  test('finds by players, ratings, years, results and openings', () => {
    expect(numbers('--player', 'adams')).toEqual([1, 2, 6]);
    expect(numbers('--player', 'adams', '--result', 'win')).toEqual([1, 6]);
    expect(numbers('--player', 'BROWN', '--result', 'loss')).toEqual([1, 3]);
    expect(numbers('--white', 'clark', '--result', 'draw')).toEqual([2]);
    expect(numbers('--result', '*')).toEqual([5]);
    expect(numbers('--elo', '2200-')).toEqual([1, 3]);
    expect(numbers('--elo', '-2150')).toEqual([]);
    expect(numbers('--year', '1975-1985')).toEqual([2, 3, 4]);
    expect(numbers('--year', '-1975')).toEqual([1]);
    expect(numbers('--eco', 'D3')).toEqual([1, 2]);
    expect(numbers('--eco', 'C02-E00')).toEqual([1, 2, 4]);
    expect(numbers('--opening', 'panov')).toEqual([3]);
  });

  test('knows the openings of games that do not name them', () => {
    const unnamed = path('unnamed.pgn');
    writeFileSync(unnamed, GAMES.replace(/\[(ECO|Opening) .*\n/g, ''));
    expect(rampart(['find', unnamed, '--opening', 'panov attack', '--eco', 'B1']).output).toMatch(
      /^3\. Brown, Bob .* 1983\.11\.20, B1\d\n$/,
    );
  });

  test('finds the games with pawns like those of a position, with colours reversed too', () => {
    // A Carlsbad that Black has, without quotes.
    const fen = '4k3/pp3ppp/4p3/3p4/3P4/2P5/PP3PPP/4K3 w - - 0 1'.split(' ');
    expect(numbers('--like', ...fen, '--distance', '0')).toEqual([1, 2]);
    const withPawnOnF3 = '4k3/pp3ppp/2p5/3p4/3P4/4PP2/PP4PP/4K3 w - - 0 1';
    const games = found('--like', withPawnOnF3, '--distance', '1', '--sort', 'distance');
    expect(games.map(({ game, episodes }) => [game, episodes.map(({ distance }) => distance)])).toEqual([
      [2, [0]],
      [1, [1]],
    ]);
    expect(rampart(['find', index, '--like', withPawnOnF3, '--distance', '0']).output).toContain(
      '   structure, move 11, distance 0; 11...c6-c5 hits d4',
    );
  });

  test('sorts, and stops where it is told to', () => {
    expect(numbers()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(numbers('--sort', 'date')).toEqual([1, 2, 3, 4, 6, 5]);
    expect(numbers('--sort', 'elo')).toEqual([3, 1, 4, 6, 2, 5]);
    expect(numbers('--sort', 'elo', '--limit', '2')).toEqual([3, 1]);
    expect(numbers('--sort', 'plies', '--has', 'isolated:black:d5')).toEqual([2, 3, 1]);
    expect(numbers('--sort', 'plies', '--formation', 'carlsbad')).toEqual([1, 2]);
    const many = path('many.pgn');
    writeFileSync(many, GAMES.repeat(5));
    const { output, errors } = rampart(['find', many]);
    expect(output.match(/^\d+\. /gm)).toHaveLength(25);
    expect(errors).toBe('and 5 more: --limit shows them, --out writes them\n30 games\n');
    expect(rampart(['find', many, '--limit', '28']).output.match(/^\d+\. /gm)).toHaveLength(28);
  });

  test('prints as JSON what a game is, its tags, its moves, and the parts with the structure', () => {
    const [game] = found('--formation', 'carlsbad', '--break', 'b4-b5', '--player', 'brown');
    const { moves, tags, episodes, ...rest } = game!;
    expect(rest).toEqual({
      game: 1,
      file: path('games.pgn'),
      line: 1,
      white: 'Adams, Ann',
      black: 'Brown, Bob',
      whiteElo: 2300,
      blackElo: 2200,
      result: '1-0',
      date: '1974.03.01',
      event: 'Club championship',
      eco: 'D36',
      opening: "Queen's Gambit Declined: Exchange Variation",
      plies: 30,
      playerSide: 'black',
    });
    expect(tags).toMatchObject({ Site: 'Here', Round: '1' });
    expect(moves.slice(0, 4)).toEqual(['d2d4', 'd7d5', 'c2c4', 'e7e6']);
    expect(moves).toHaveLength(30);
    const leaves = 'white a2-isolated, black a7-isolated, black c6-backward';
    expect(episodes).toEqual([
      {
        firstPly: 10,
        lastPly: 26,
        pawns: '........pp...ppp..p........p.......P............PP..PPPP........',
        distance: null,
        breaks: [{ ply: 24, side: 'white', move: 'b4-b5', target: 'c6', leaves, opens: 'b' }],
      },
    ]);
  });

  test('writes PGN that can be read, with notes where the structure began, was broken and ended', () => {
    const out = path('carlsbads.pgn');
    const words = ['find', index, '--formation', 'carlsbad', '--out', out];
    expect(rampart(words)).toEqual({ code: 0, output: '', errors: '2 games\n' });
    const games = listPgn(readFileSync(out, 'utf8')).map((entry) => parsePgn(entry));
    const notes = games.map(({ moves }) => moves.flatMap(({ san, comment }) => (comment ? [[san, comment]] : [])));
    expect(notes).toEqual([
      [
        ['c6', 'Carlsbad structure from here on, for 17 positions'],
        [
          'b5',
          "b4-b5 hits c6, leaves White's a2 isolated, Black's a7 isolated, Black's c6 backward and opens the b-file",
        ],
        ['bxc6', 'the end of the Carlsbad structure'],
      ],
      [
        ['c6', 'Carlsbad structure from here on, for 12 positions'],
        ['c5', "c6-c5 hits d4, leaves Black's d5 isolated and opens the c-file"],
      ],
    ]);
    // But for the notes they are the games of the file; an export has the seven tags.
    const plain = (pgn: string) =>
      listPgn(pgn).map((entry) => {
        const { tags, moves, result } = parsePgn(entry);
        return { tags: { Site: '?', ...tags }, moves: moves.map(({ san }) => san), result };
      });
    expect(plain(readFileSync(out, 'utf8'))).toEqual(plain(GAMES).slice(0, 2));
    expect(rampart(words)).toEqual({
      code: 1,
      output: '',
      errors: `error: ${out} is there already: add --force to replace it\n`,
    });
    expect(rampart([...words, '--force']).code).toBe(0);
  });

  test('writes games that begin with a FEN, and notes before the first move', () => {
    const out = path('locked.pgn');
    expect(rampart(['find', index, '--locked', '--out', out]).code).toBe(0);
    const [entry] = listPgn(readFileSync(out, 'utf8'));
    const { fen, moves } = parsePgn(entry!);
    expect(fen).toBe('4k3/8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/2B1K3 b - - 0 40');
    expect(moves.map(({ san }) => san)).toEqual(['Kd7', 'Kd1', 'Kc6', 'Bd2', 'Kd6']);
    expect(moves[0]!.before).toBe('structure from here on, for 6 positions');
  });

  test('writes a page to step through the games', () => {
    const page = path('found.html');
    const { code, errors } = rampart(['find', index, '--formation', 'carlsbad', '--html', page]);
    expect({ code, errors }).toEqual({ code: 0, errors: '2 games\n' });
    expect(readFileSync(page, 'utf8')).toMatch(/<title>Carlsbad structure<\/title>/);
    expect(gamesOn(page).map(({ white, black }) => `${white} - ${black}`)).toEqual([
      'Adams, Ann - Brown, Bob',
      'Clark, Cid - Adams, Ann',
    ]);
    expect(rampart(['find', index, '--formation', 'hedgehog', '--html', page, '--force']).code).toBe(0);
    expect(gamesOn(page)).toEqual([]);
  });
});

describe('what rampart find does not understand is a wrong argument', () => {
  test.each([
    [['--formation', 'carlsbat'], "'carlsbat' is no formation: did you mean carlsbad?"],
    [['--formation', 'Hedgehogs'], "'Hedgehogs' is no formation: did you mean hedgehog?"],
    [['--has', 'isolatd:white'], "'isolatd' is no fact: did you mean isolated?"],
    [['--has', 'isolated:d4'], "'isolated:d4' is no fact: write it as isolated:white:d4"],
    [['--break', 'b5'], "'b5' is no break: write it as b4-b5"],
    [['--pawns', '8/8'], "the pawns '8/8' cannot be read: there are not eight ranks"],
    [['--like', 'e4'], 'FEN needs four or six fields, not 1'],
    [['--eco', 'Z1'], "'Z1' is no code of openings: write it as D36, D3 or D30-D39"],
    [['--side', 'white'], 'a side needs a formation'],
    [['--side', 'whit', '--formation', 'carlsbad'], 'Allowed choices are white, black, player, opponent.'],
    [['--formation', 'carlsbad', '--side', 'player'], 'player needs a player'],
    [['--result', 'win'], 'win needs a player'],
    [['--sort', 'length'], 'Allowed choices are file, plies, distance, elo, date.'],
    [['--elo', 'high'], 'It must be a number or a range such as 1970-1985 or 2400-.'],
    [['--distance', '65'], 'It must be a whole number from 0 to 64.'],
    [['--limit', '0'], 'It must be a whole number from 1 to'],
    [['--json', '--count'], "option '--json' cannot be used with option '--count'"],
    [['--formaton', 'carlsbad'], '(Did you mean --formation?)'],
  ])('%j', (words, fault) => {
    const { code, output, errors } = rampart(['find', index, ...words]);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors).toMatch(/^error: [^\n]+\nusage: rampart find \[options\] <files\.\.\.>\n$/);
    expect(errors).toContain(fault);
  });

  test('before it reads a file', () => {
    expect(rampart(['find', '/no/such.parquet', '--formation', 'carlsbat']).code).toBe(2);
  });
});

describe('what is no index', () => {
  /** The line that both commands end with; status 1. */
  function fault(file: string): string {
    const [found, told] = [['find'], ['structures']].map((words) => {
      const { code, output, errors } = rampart([...words, file]);
      expect({ code, output }).toEqual({ code: 1, output: '' });
      return errors;
    });
    expect(found).toBe(told);
    return found!;
  }

  test('because it is not there, a folder, empty, or neither an index nor PGN, is said in a line', () => {
    expect(fault(path('no.parquet'))).toBe(`error: cannot read ${path('no.parquet')}: no such file or directory\n`);
    mkdirSync(path('folder'));
    expect(fault(path('folder'))).toMatch(/^error: cannot read .*folder: .*directory\n$/);
    writeFileSync(path('empty'), '');
    expect(fault(path('empty'))).toBe(`error: ${path('empty')} has no game\n`);
    writeFileSync(path('list'), 'eggs\n');
    expect(fault(path('list'))).toBe(
      `${path('list')}: line 1: eggs is not a legal move: the game of line 1 is left out\n` +
        `error: ${path('list')} has no game that can be read\n`,
    );
  });

  test('although it is Parquet, is said', async () => {
    const other = path('other.parquet');
    await duckdb(`COPY (SELECT 1 AS game) TO ${quoted(other)} (FORMAT parquet)`);
    expect(fault(other)).toBe(`error: ${other} is no index of games: rampart index has not made it\n`);
  });

  test('because it has another version, or not all columns, is said', async () => {
    const bytes = readFileSync(index);
    const at = bytes.lastIndexOf('rampart.index') + 'rampart.index'.length + 2;
    expect(bytes.toString('latin1', at, at + 1)).toBe('1');
    bytes.write('2', at);
    writeFileSync(path('newer.parquet'), bytes);
    expect(fault(path('newer.parquet'))).toBe(
      `error: ${path('newer.parquet')} is no index of games: it has version 2, this program reads 1: make it again\n`,
    );
    const fewer = path('fewer.parquet');
    const words = "(FORMAT parquet, KV_METADATA {'rampart.index': '1'})";
    await duckdb(`COPY (SELECT * EXCLUDE (rams) FROM ${quoted(index)}) TO ${quoted(fewer)} ${words}`);
    expect(fault(fewer)).toBe(`error: ${fewer} is no index of games: it has no column rams\n`);
  });

  test('because it was cut short, is said, wherever that was', () => {
    const bytes = readFileSync(index);
    for (const length of [4, 100, bytes.length >> 1, bytes.length - 1]) {
      writeFileSync(path('cut.parquet'), bytes.subarray(0, length));
      expect(fault(path('cut.parquet')), String(length)).toBe(
        `error: ${path('cut.parquet')} is no index of games: its end is missing\n`,
      );
    }
  });

  test('is told of games in PGN that cannot be read; the others are searched, and the status is 1', () => {
    const broken = path('broken.pgn');
    writeFileSync(broken, `[Event "Broken"]\n\n1. e4 e5 2. Ke3 1-0\n\n${GAMES}`);
    expect(rampart(['find', broken, '--formation', 'carlsbad', '--count'])).toEqual({
      code: 1,
      output: '2\n',
      errors: `${broken}: line 3: Ke3 is not a legal move: the game of line 1 is left out\n`,
    });
  });
});
