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
      const json = JSON.parse(rampart(['standings', '--json', ...files]).output);
      expect(json.games.played).toBe(80);
      expect(json.pairings.map(({ pairs }: { pairs: number[] }) => pairs.reduce((a, b) => a + b))).toEqual([
        10, 10, 10, 10,
      ]);
      const page = join(folder, 'report.html');
      expect(rampart(['standings', '--html', page, ...files])).toEqual({ code: 0, output: '', errors: '' });
      expect(readFileSync(page, 'utf8')).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/);
      expect(gamesOn(page)).toHaveLength(80);
      expect(gamesOn(page).at(-1)).toMatchObject({ white: 'D', black: 'A', facts: 'round 10', line: { sans: 'e4' } });
      // Results without games that can be read still make a report.
      writeFileSync(files[0]!, pgn(playedGames(['A', 'B'], 2, 1)).replaceAll('{cut off}', '{cut off'));
      expect(rampart(['standings', '--html', page, files[0]!])).toEqual({ code: 0, output: '', errors: '' });
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
      for (const words of [[], ['--rating', 'high', good!], ['--json', '--html', page, good!]]) {
        expect(rampart(['standings', ...words]).code).toBe(2);
      }
    });
  });
});
