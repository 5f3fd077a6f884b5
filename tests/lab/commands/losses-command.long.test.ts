import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fakeEngine } from '../../support/fake-engine.ts';
import { COLD_ENGINE, inFolder, rampart } from '../../support/lab-program.ts';

const JUDGE = `${COLD_ENGINE} option.Hash=1`;

function game(white: string, black: string, result: string, moves: string, more = ''): string {
  return `[White "${white}"]\n[Black "${black}"]\n[Result "${result}"]\n${more}\n${moves} ${result}\n\n`;
}

/** Black overlooks mate; loses on time; wins; is lost before it may move; overlooks mate with rooks. */
const GAMES = [
  game(
    'Winner',
    'Loser',
    '1-0',
    '1. e4 e5 2. Bc4 Nc6 {[%eval 0.20] d=5} 3. Qh5 {[%eval 0.50]} Nf6 {[%eval 0.10] d=5} 4. Qxf7# {[%eval #1]}',
  ),
  game('Winner', 'Loser', '1-0', '1. e4 e5 2. Nf3', '[Termination "time forfeit"]\n'),
  game('Loser', 'Winner', '1-0', '1. e4 f6 2. d4 g5 3. Qh5#'),
  game('Winner', 'Loser', '1-0', '1. Ra7 Kd8 2. Rg8#', '[FEN "4k3/8/8/8/8/8/8/R5RK w - - 0 1"]\n'),
  game('Winner', 'Loser', '1-0', '30... Ra2 31. Rb8#', '[FEN "6k1/5ppp/8/8/8/r7/5PPP/1R4K1 b - - 0 30"]\n'),
];

describe('rampart losses', () => {
  test('refuses limits of a judge', () => {
    const { code, errors } = rampart(['losses', 'x', '--player', 'x', '--judge', 'cmd=x tc=8']);
    expect({ code, errors }).toEqual({ code: 2, errors: expect.stringContaining(`'tc' is none of`) });
  });

  test('tells where games were lost, keeps it, and goes on', () => {
    inFolder((folder) => {
      const [file, state, page] = ['games.pgn', 'state.json', 'losses.html'].map((name) => join(folder, name)) as [
        string,
        string,
        string,
      ];
      writeFileSync(file, GAMES.slice(0, 4).join(''));
      const words = ['losses', file, '--player', 'Loser', '--judge', JUDGE, '--nodes', '2000', '--deeper', '4000'];
      const first = rampart([...words, '--resume', state, '--json']);
      expect({ code: first.code, errors: first.errors }).toEqual({ code: 0, errors: '' });
      const { losses } = JSON.parse(first.output);
      expect(losses.map(({ game, cause }: { game: number; cause: string }) => [game, cause])).toEqual([
        [1, 'search'],
        [2, 'forfeit'],
        [4, 'from the opening'],
      ]);
      expect(losses[0]).toMatchObject({ opponent: 'Winner', side: 'black', plies: 7 });
      expect(losses[0].parting).toMatchObject({
        phase: 'opening',
        ply: 5,
        played: '3... Nf6',
        after: -1000,
        moves: 1,
        own: -10,
        seenAfter: null,
        fen: 'r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3',
      });
      expect(['3... g6', '3... Qe7', '3... Qf6', '3... Nh6']).toContain(losses[0].parting.better);
      expect(losses[0].parting.optimism).toBeGreaterThan(400);
      expect(losses[0].parting.deeper.judged).toBeGreaterThan(-300);

      // What is in the file is not searched for again; a game that has come to the PGN is.
      writeFileSync(state, readFileSync(state, 'utf8').replace('"3... Nf6"', '"kept"'));
      writeFileSync(file, GAMES.join(''));
      const { code, output, errors } = rampart([...words, '--resume', state, '--html', page]);
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
      expect(output).toMatch(/^4 lost games: /);
      const html = readFileSync(page, 'utf8');
      expect(html).toContain('<title>Losses of Loser in games.pgn</title>');
      expect(html.match(/<h2>/g)).toHaveLength(4);
      expect(output).toMatch(/\nopening +1 +\d+ +1 +\d+\n/);
      expect(output).toMatch(/\nendgame +1 +\d{3,4} +1 +\d{3,4}\n/);
      expect(output).toContain('\nwithout a parting: 1 from the opening, 1 forfeit\n');
      expect(output).toMatch(/\n {4}kept instead of 3\.\.\. \S+: \S+ to -10\.00, own score -0\.10\n/);
      expect(output).toMatch(
        /\n {2}6k1\/5ppp\/8\/8\/8\/r7\/5PPP\/1R4K1 b - - 0 30\n {4}30\.\.\. Ra2 instead of 30\.\.\. \S+: \S+ to -10\.00\n/,
      );

      const other = rampart([...words, '--resume', state, '--nodes', '3000']);
      expect(other).toMatchObject({ code: 1, output: '' });
      expect(other.errors).toMatch(/^error: \S.* was begun with nodes 2000, not 3000: it cannot go on\n$/);
      writeFileSync(state, '{');
      expect(rampart([...words, '--resume', state]).errors).toBe(
        `error: ${state} is not a file of lost games: it is not JSON\n`,
      );
      writeFileSync(state, '{}');
      expect(rampart([...words, '--resume', state]).errors).toBe(
        `error: ${state} is not a file of lost games: version is missing\n`,
      );
    });
  });

  test('without a deeper search it does not decide between search and evaluation', () => {
    inFolder((folder) => {
      const file = join(folder, 'games.pgn');
      writeFileSync(file, GAMES[0]!);
      const words = ['--player', 'Loser', '--judge', JUDGE, '--nodes', '1000', '--deeper', '0', '--json'];
      const { losses } = JSON.parse(rampart(['losses', file, ...words]).output);
      expect(losses).toMatchObject([{ cause: 'undecided', parting: { deeper: null } }]);
    });
  });

  test('says in one line what is wrong', () => {
    inFolder((folder) => {
      const file = join(folder, 'games.pgn');
      const engine = fakeEngine(folder);
      writeFileSync(file, GAMES.join(''));
      const broken = join(folder, 'broken.pgn');
      writeFileSync(broken, game('Winner', 'Loser', '1-0', '1. e4 {oh'));
      const rows: [string[], RegExp][] = [
        [[file, '--player', 'Nobody', '--judge', JUDGE], /^error: nobody named Nobody played in /],
        [
          [broken, '--player', 'Loser', '--judge', JUDGE],
          /^error: cannot use .*broken\.pgn:5: a comment is not closed/,
        ],
        [['/no/such.pgn', '--player', 'Loser', '--judge', JUDGE], /^error: cannot read \/no\/such\.pgn: no such/],
        [[file, '--player', 'Loser', '--judge', 'cmd=/no/such'], /^error: the engine \/no\/such cannot play: no such/],
        [[file, '--player', 'Loser', '--judge', engine('dead')], /^error: the engine \S+ cannot play: /],
        [
          [file, '--player', 'Loser', '--judge', engine('crash')],
          /^error: the engine Fake failed at ply \d+ of a game: /,
        ],
        [[file, '--player', 'Loser', '--judge', JUDGE, '--resume', '/no/state'], /^error: cannot write \/no\/state: /],
      ];
      for (const [words, message] of rows) {
        const { code, output, errors } = rampart(['losses', ...words, '--deeper', '0']);
        expect({ code, output }).toEqual({ code: 1, output: '' });
        expect(errors).toMatch(message);
        expect(errors).toMatch(/^[^\n]*\n$/);
      }
      for (const words of [
        ['--player', 'Loser'],
        ['--judge', JUDGE],
        ['--player', 'Loser', '--judge', 'x'],
        ['--player', 'Loser', '--judge', JUDGE, '--nodes', '0'],
      ]) {
        expect(rampart(['losses', file, ...words]).code).toBe(2);
      }
    });
  });
});
