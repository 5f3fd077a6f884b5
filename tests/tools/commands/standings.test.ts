import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { sprtState } from '../../../tools/statistics/sprt.ts';
import { type GameResult, openTally, sampleOf } from '../../../tools/statistics/tally.ts';
import { playedGames } from '../../support/played-games.ts';
import { inFolder, rampart } from '../../support/program.ts';
import { gamesOn } from '../../support/viewed-page.ts';

function pgn(games: readonly GameResult[]): string {
  const tags = ({ round, white, black, result, plies, termination }: GameResult) =>
    Object.entries({
      Round: round,
      White: white,
      Black: black,
      Result: result,
      PlyCount: plies,
      Termination: termination,
    })
      .map(([name, value]) => `[${name} "${value}"]\n`)
      .join('');
  return games.map((game) => `[Event "x"]\n${tags(game)}\n1. e4 {cut off} ${game.result}\n\n`).join('');
}

describe('rampart standings', () => {
  test('rates the players of several files, packed ones too', () => {
    inFolder((folder) => {
      const files = ['a.pgn', 'b.pgn.gz'].map((name) => join(folder, name));
      writeFileSync(files[0]!, pgn(playedGames(['A', 'B', 'C'], 10, 1)));
      writeFileSync(files[1]!, gzipSync(pgn(playedGames(['A', 'D'], 10, 2))));
      const { code, output, errors } = rampart(['standings', '--anchor', 'B', '--rating', '2500', ...files]);
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
      expect(output).toMatch(/\n\d {2}B +2500\.0 +0\.0 +40 /);
      expect(output).toMatch(/\n\d {2}D +\S+ +\S+ +20 /);
      const text = rampart(['standings', '--json', ...files]).output;
      expect(text).not.toMatch(/\.\d{7}|e-/);
      const json = JSON.parse(text);
      expect(json.games.played).toBe(80);
      expect(json.pairings.map(({ pairs }: { pairs: number[] }) => pairs.reduce((a, b) => a + b))).toEqual([
        10, 10, 10, 10,
      ]);
      const page = join(folder, 'report.html');
      expect(rampart(['standings', '--html', page, ...files])).toEqual(rampart(['standings', ...files]));
      expect(readFileSync(page, 'utf8')).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/);
      expect(gamesOn(page)).toHaveLength(80);
      expect(gamesOn(page).at(-1)).toMatchObject({ white: 'D', black: 'A', facts: 'round 10', line: { sans: 'e4' } });
      // Results without games that can be read still make a report.
      writeFileSync(files[0]!, pgn(playedGames(['A', 'B'], 2, 1)).replaceAll('{cut off}', '{cut off'));
      expect(rampart(['standings', '--force', '--html', page, files[0]!])).toMatchObject({ code: 0, errors: '' });
      expect(gamesOn(page)).toEqual([]);
    });
  });

  test('tells what a test of two players says, from the side that is not the anchor', () => {
    inFolder((folder) => {
      const file = join(folder, 'a.pgn');
      const games = playedGames(['A', 'B'], 200, 1);
      writeFileSync(file, pgn(games));
      const rule = ['--sprt', 'elo0=0,elo1=5'];
      const llrOf = (...words: string[]) =>
        JSON.parse(rampart(['standings', '--json', ...rule, ...words, file]).output).sprt.llr as number;
      const tally = openTally(['A', 'B']);
      for (const game of games) tally.add(game);
      const parameters = { elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05, model: 'logistic' } as const;
      expect(llrOf('--anchor', 'B')).toBeCloseTo(sprtState(sampleOf(tally.pairings()[0]!), parameters).llr, 6);
      expect(Math.sign(llrOf('--anchor', 'A'))).toBe(-Math.sign(llrOf('--anchor', 'B')));
      expect(rampart(['standings', ...rule, file]).output).toMatch(
        /\nLLR +\S+ \(-2\.94, \+2\.94\)\ntest +logistic Elo/,
      );
      writeFileSync(file, pgn(playedGames(['A', 'B', 'C'], 2, 1)));
      expect(rampart(['standings', ...rule, file])).toMatchObject({
        code: 1,
        errors: 'error: a test is between two players, not 3\n',
      });
    });
  });

  test('prints names, and those of files, without what steers a terminal', () => {
    inFolder((folder) => {
      const file = join(folder, 'a\x1b[2J.pgn');
      writeFileSync(file, pgn(playedGames(['A\x1b[31m', 'B\x9b1m', 'C'], 10, 1)));
      const { code, output, errors } = rampart(['standings', file]);
      expect([code, errors]).toEqual([0, '']);
      for (const name of ['a?[2J.pgn', 'A?[31m', 'B?1m']) expect(output).toContain(name);
      expect(output).not.toMatch(/(?!\n)\p{Cc}/u);
      const fault = rampart(['standings', file, '--anchor', '\x1b[31mD']);
      expect(fault.errors).toBe('error: nobody named ?[31mD played\n');
    });
  });

  const game = (white: string, black: string, result: GameResult['result']): GameResult => ({
    round: 0,
    white,
    black,
    result,
    plies: 2,
    termination: 'normal',
    reason: '',
  });

  test('gives a bound to a player who has won everything, and none without a connection', () => {
    inFolder((folder) => {
      const file = join(folder, 'a.pgn');
      const even = ['1-0', '0-1', '1/2-1/2', '1-0', '0-1'].map((result) => game('B', 'C', result as '1-0'));
      const wins = [game('A', 'B', '1-0'), game('C', 'A', '0-1'), game('X', 'Y', '1/2-1/2')];
      writeFileSync(file, pgn([...even, ...wins]));
      const { output } = rampart(['standings', file]);
      expect(output).toMatch(/\n1 {2}A +above -\d+\.\d +- +2 /);
      expect(output).toMatch(/\n\d {2}B +[+-]?\d+\.\d +\d+\.\d /);
      for (const name of ['X', 'Y']) expect(output).toMatch(new RegExp(`\\n\\d {2}${name} +no estimate +- +1 `));
      const { engines } = JSON.parse(rampart(['standings', '--json', file]).output);
      expect(engines[0]).toMatchObject({
        rank: 1,
        name: 'A',
        rating: { elo: null, high: null, error: null, los: null },
      });
      expect(engines[0].rating.low).toBeLessThan(0);
      const page = join(folder, 'report.html');
      expect(rampart(['standings', '--html', page, file]).code).toBe(0);
      expect(readFileSync(page, 'utf8')).toMatch(/above -\d+\.\d/);
      expect(readFileSync(page, 'utf8')).not.toMatch(/NaN|Infinity/);
    });
  });

  test('rates more than a thousand players, and shows those that are asked for', () => {
    inFolder((folder) => {
      const file = join(folder, 'many.pgn');
      const name = (place: number) => `P${place % 1200}`;
      const results = ['1-0', '1/2-1/2', '0-1'] as const;
      const games = [1, 7, 30].flatMap((step) =>
        Array.from({ length: 1200 }, (_, place) => game(name(place), name(place + step), results[(place * step) % 3]!)),
      );
      writeFileSync(file, pgn([...games, game('Guest', 'P1', '0-1')]));
      const shown = (...words: string[]) => {
        const { code, output, errors } = rampart(['standings', '--json', ...words, file]);
        expect(code).toBe(0);
        return { errors, engines: JSON.parse(output).engines as { rank: number; name: string }[] };
      };
      expect(rampart(['standings', file]).output).toMatch(/\n1201 {2}\S+ /);
      const { engines, errors } = shown('--limit', '3', '--player', 'P77', '--player', 'P1', '--min-games', '2');
      expect(errors).toBe('left out 1 of 1201 players: too few games\n');
      expect(engines.map(({ rank }) => rank).slice(0, 3)).toEqual([1, 2, 3]);
      expect(engines.map((one) => one.name)).toEqual(expect.arrayContaining(['P77', 'P1']));
      expect(engines.length).toBeLessThanOrEqual(5);
      expect(rampart(['standings', '--player', 'Guest', '--min-games', '2', file])).toMatchObject({
        code: 1,
        errors: expect.stringContaining('error: nobody named Guest played so often\n'),
      });
      expect(rampart(['standings', '--min-games', '9', file])).toMatchObject({
        code: 1,
        errors: 'error: no two players with 9 games or more have met\n',
      });
    });
  });

  test('says in one line what is wrong', () => {
    inFolder((folder) => {
      const [good, empty, cut] = ['good.pgn', 'empty.pgn', 'cut.pgn.gz'].map((name) => join(folder, name));
      writeFileSync(good!, pgn(playedGames(['A', 'B'], 2, 1)));
      writeFileSync(empty!, 'no games at all\n');
      writeFileSync(cut!, gzipSync(pgn(playedGames(['A', 'B'], 50, 1))).subarray(0, 100));
      const page = join(folder, 'no', 'report.html');
      for (const words of [[empty!], [cut!], ['/no/such.pgn'], ['--anchor', 'Z', good!], ['--html', page, good!]]) {
        const { code, output, errors } = rampart(['standings', ...words]);
        expect({ code, output }).toEqual({ code: 1, output: '' });
        expect(errors).toMatch(/(^|\n)error: [^\n]+\n$/);
      }
      for (const words of [[], ['--rating', 'high', good!]]) {
        expect(rampart(['standings', ...words]).code).toBe(2);
      }
    });
  });
});
