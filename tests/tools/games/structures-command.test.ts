import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { FORMATIONS } from '../../../eval/formations/formations.ts';
import type { FormationReport, StructureReport } from '../../../lib/structures/report-types.ts';
import { duckdb, quoted } from '../../support/duckdb.ts';
import { testFolder } from '../../support/folder.ts';
import { GAMES, indexOf } from '../../support/indexed-games.ts';
import { rampart } from '../../support/program.ts';

const folder = testFolder();
const path = (name: string) => join(folder, name);
let index = '';

beforeAll(() => {
  index = indexOf(folder);
});

function reported(...words: string[]): StructureReport {
  const { code, output, errors } = rampart(['structures', '--json', ...words]);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return JSON.parse(output);
}

/** What can be counted by hand: formation, side, group, games, score. */
const facts = ({ formations }: StructureReport) =>
  formations.map(({ key, side, group, games, score }) => [key, side, group, games, score?.mean ?? null]);

describe('rampart structures', () => {
  test('has a table of formations, with what was played in each', () => {
    const { code, output, errors } = rampart(['structures', index]);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const lines = output.split('\n');
    expect(lines[0]).toBe('6 games, 6 of them (100 %) with a formation that has a name.');
    expect(lines[2]).toMatch(/^formation +whose +games +share +score +by ratings +positions$/);
    expect(lines.slice(3, 7)).toEqual([
      expect.stringMatching(/^Carlsbad structure +white +2 +33 % +1\.5 of 2 +- +15$/),
      "    White's b4-b5 in 1 game: too few to tell",
      "    Black's c6-c5 in 1 game: too few to tell",
      '    game 1: Adams, Ann - Brown, Bob, 1974, 1-0, 17 positions',
    ]);
    // A game that did not end has no score.
    expect(output).toMatch(/\nKing's Indian chain +black +1 +17 % +- +- +11\n/);
    expect(rampart(['structures', path('games.pgn')]).output).toBe(output);
    const fewer = rampart(['structures', index, '--limit', '1']).output;
    expect(fewer).toContain('\nCarlsbad structure ');
    expect(fewer).not.toContain('\nFrench structure ');
    expect(rampart(['structures', index, '--min-plies', '13']).output).toMatch(/\nCarlsbad structure +white +1 /);
  });

  test('has the same as JSON', () => {
    const report = reported(index);
    expect(report).toMatchObject({ games: 6, named: 6 });
    expect(facts(report).slice(0, 1)).toEqual([['carlsbad', 'white', null, 2, 0.75]]);
    expect(facts(report).slice(1)).toHaveLength(6);
    expect(facts(report)).toEqual(
      expect.arrayContaining([
        ['isolani', 'black', null, 1, 0.5],
        ['isolani', 'white', null, 1, 0],
        ['french', 'white', null, 1, 1],
        ['kingsIndian', 'black', null, 1, null],
      ]),
    );
    const [carlsbad] = report.formations;
    expect(carlsbad).toMatchObject({ name: 'Carlsbad structure', expected: null, plies: (17 + 12) / 2 });
    expect(carlsbad!.models).toEqual([
      {
        game: 1,
        file: path('games.pgn'),
        line: 1,
        white: 'Adams, Ann',
        black: 'Brown, Bob',
        date: '1974.03.01',
        result: '1-0',
        plies: 17,
      },
    ]);
    const minority = carlsbad!.breaks.find(({ move }) => move === 'b4-b5');
    expect(minority).toMatchObject({ side: 'white', games: 1, isClear: false });
    expect(minority!.with).toMatchObject({ games: 1, mean: 1 });
    expect(minority!.without).toMatchObject({ games: 1, mean: 0.5 });
  });

  test('counts and scores as DuckDB does', async () => {
    const many = indexOf(folder, GAMES.repeat(10) + GAMES.slice(0, GAMES.indexOf('[Event', 10)).repeat(15), 'many');
    const owners = (side: string) => `SELECT game, white_points, last_ply - first_ply + 1 AS plies, '${side}' AS side,
      unnest([split_part(one, ':', 2) FOR one IN string_split(formations, ' ') IF starts_with(one, '${side}:')]) AS key
      FROM ${quoted(many)} WHERE formations <> ''`;
    const counted = await duckdb(`SELECT key, side, count(*)::INT,
        round(1e6 * avg(CASE side WHEN 'white' THEN points ELSE 1 - points END))::INT
      FROM (SELECT key, side, game, any_value(white_points) AS points
        FROM (${owners('white')} UNION ALL ${owners('black')}) GROUP BY key, side, game HAVING sum(plies) >= 4)
      GROUP BY key, side ORDER BY key, side`);
    const told = reported(many).formations.map(({ key, side, games, score }) => {
      return [key, side, games, score === null ? null : Math.round(1e6 * score.mean)];
    });
    expect(told.sort(([a, b], [c, d]) => (`${a} ${b}` < `${c} ${d}` ? -1 : 1))).toEqual(counted);
    // 15 more games than the others have the minority attack: 25 of 35.
    expect(counted).toContainEqual(['carlsbad', 'white', 35, Math.round((1e6 * (25 + 10 / 2)) / 35)]);
    const carlsbad = reported(many).formations.find(({ key }) => key === 'carlsbad') as FormationReport;
    expect(carlsbad.breaks.find(({ move }) => move === 'b4-b5')).toMatchObject({ games: 25, isClear: false });
    expect(rampart(['structures', many]).output).toContain("    White's b4-b5 in 25 games: too few to tell\n");
  });

  test('says of a break what it brings once there are enough games, and whether that may be chance', () => {
    const [minority, central] = GAMES.split(/(?=^\[Event )/m);
    const lines = (wins: number, others: number) => {
      const index = indexOf(folder, minority!.repeat(wins) + central!.repeat(others), `${wins} and ${others}`);
      return rampart(['structures', index]).output.split('\n');
    };
    expect(lines(45, 45)).toContainEqual(
      expect.stringMatching(/^ {4}White's b4-b5 in 45 games: 100 ± \d+ % with it, 50 ± \d+ % without$/),
    );
    expect(lines(45, 39)).toContain("    White's b4-b5 in 45 games: too few to tell");
  });

  test('tells of one player what he scores in his own formations and against them', () => {
    const report = reported(index, '--player', 'adams');
    expect(report.games).toBe(3);
    expect(facts(report)).toEqual(
      expect.arrayContaining([
        ['carlsbad', 'own', null, 1, 1],
        ['carlsbad', 'against', null, 1, 0.5],
        ['isolani', 'own', null, 1, 0.5],
        ['french', 'own', null, 1, 1],
      ]),
    );
    expect(rampart(['structures', index, '--player', 'adams']).output).toMatch(
      /\nCarlsbad structure +against +1 +33 % +0\.5 of 1 /,
    );
    // In five games with ratings they say what is to be expected: 100 points ahead are worth 64 %.
    const [first] = GAMES.split(/(?=\[Event "Club championship"\]\n\[Date)/);
    const five = indexOf(folder, first!.repeat(5), 'five');
    const [carlsbad] = reported(five, '--player', 'Adams').formations;
    expect(carlsbad!.expected).toBeCloseTo(1 / (1 + 10 ** (-100 / 400)), 9);
    expect(rampart(['structures', five, '--player', 'Adams']).output).toMatch(
      / own +5 +100 % +100 ± \d+ % +64 % +17\n/,
    );
    const [same] = reported(five, '--player', 'Brown').formations;
    expect(same).toMatchObject({ side: 'against', models: [] });
    expect(same!.expected).toBeCloseTo(1 - carlsbad!.expected!, 9);
  });

  test('tells of one formation only, by its name', () => {
    const words = ['structures', index, '--formation', 'Carlsbad structure'];
    expect(facts(reported(...words.slice(1)))).toEqual([['carlsbad', 'white', null, 2, 0.75]]);
    expect(rampart(words).output).not.toContain('French');
    expect(rampart(['structures', index, '--formation', 'hedgehog'])).toMatchObject({
      code: 0,
      errors: 'no game has this formation\n',
    });
  });

  test('divides formations by decade, ratings or opening', () => {
    const groups = (by: string) =>
      reported(index, '--by', by).formations.map(({ key, side, group }) => `${key} ${side} ${group}`);
    expect(groups('year')).toEqual(expect.arrayContaining(['carlsbad white 1970s', 'kingsIndian black no year']));
    expect(groups('elo')).toEqual(
      expect.arrayContaining(['carlsbad white 2200-2399', 'carlsbad white no rating', 'isolani white 2200-2399']),
    );
    expect(groups('opening')).toEqual(
      expect.arrayContaining(["carlsbad white Queen's Gambit Declined", 'french black no opening']),
    );
    expect(rampart(['structures', index, '--by', 'year']).output).toMatch(/\nCarlsbad structure, 1970s +white +2 /);
  });

  test('writes a page with bars, and names of players as they are', () => {
    const page = path('structures.html');
    const index = indexOf(folder, GAMES.replaceAll('Adams, Ann', 'Adams <b>, Ann').repeat(3), 'names');
    expect(rampart(['structures', index, '--html', page])).toEqual(rampart(['structures', index]));
    const text = readFileSync(page, 'utf8');
    expect(text).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/);
    expect(text).toContain('<title>Structures, names.parquet</title>');
    expect(text).toContain('Adams &lt;b&gt;, Ann - Brown, Bob, 1974, 1-0');
    expect(text).not.toContain('<b>, Ann');
    // A bar for the formation with five games and more: two games of three times.
    const [, scores] = /<h2>Scores<\/h2>([\s\S]*?)<h2>/.exec(text)!;
    expect(scores).toContain('Carlsbad structure, white');
    expect(scores).toMatch(/75 ± \d+ % of 6 games/);
    expect(scores!.match(/class="bar"/g)).toHaveLength(1);
    expect(text).not.toMatch(/NaN|undefined|Infinity/);
    expect(rampart(['structures', index, '--html', page])).toMatchObject({
      code: 1,
      errors: `error: ${page} is there already: add --force to replace it\n`,
    });
  });

  test('says when nobody of the name played, and when no formation came', () => {
    expect(rampart(['structures', index, '--player', 'Zukertort'])).toEqual({
      code: 1,
      output: '',
      errors: 'error: nobody named Zukertort played\n',
    });
    const plain = path('plain.pgn');
    writeFileSync(plain, '[Event "Short"]\n[White "Grey"]\n[Black "Hill"]\n\n1. e4 e5 2. Nf3 1/2-1/2\n');
    expect(rampart(['structures', plain])).toEqual({
      code: 0,
      output: 'One game, none with a formation that has a name.\n',
      errors: '',
    });
    expect(reported(plain)).toEqual({ games: 1, named: 0, formations: [] });
    const page = path('plain.html');
    expect(rampart(['structures', plain, '--html', page]).code).toBe(0);
    expect(readFileSync(page, 'utf8')).toContain('One game, none with a formation that has a name.');
  });

  test.each([
    [['--by', 'day'], 'Allowed choices are side, year, elo, opening.'],
    [['--min-plies', '0'], 'It must be a whole number from 1 to'],
    [['--formation', 'carlsbat'], "'carlsbat' is no formation: did you mean carlsbad?"],
    [['--break', 'b4-b5'], "unknown option '--break'"],
  ])('refuses the arguments %j, with the usage', (words, fault) => {
    const { code, output, errors } = rampart(['structures', 'games.pgn', ...words]);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors).toContain(fault);
    expect(errors).toMatch(/\nusage: rampart structures \[options\] <files\.\.\.>\n$/);
  });

  test('has names for all formations', () => {
    const names = new Map(FORMATIONS.map(({ key, name }) => [key, name]));
    for (const { key, name } of reported(index).formations) expect(name).toBe(names.get(key));
  });
});
