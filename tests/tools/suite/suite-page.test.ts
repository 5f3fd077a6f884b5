import { describe, expect, test } from 'vitest';
import { type Attempt, attempt } from '../../../tools/suite/attempt.ts';
import { parseEpd } from '../../../tools/suite/epd.ts';
import { suitePage } from '../../../tools/suite/suite-page.tsx';
import type { TaskResult } from '../../../tools/suite/suite-text.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -';

const LINES = [
  `${START} bm e4 Nf3; id "<b>X</b>.001";`,
  `${START} bm Nf3; am a3; id "<b>X</b>.002";`,
  `${START} c0 "e4=10, d4=7,Nf3=2"; id "Y.1";`,
  'k7/8/1K6/8/8/8/8/7R w - - dm 1; id "Y.2";',
];

/** What engines find that make these moves, after half of their nodes. */
async function resultsOf(lines: readonly string[], ...answers: readonly (readonly string[])[]): Promise<TaskResult[]> {
  const { tasks, bad } = parseEpd(lines.join('\n'));
  expect(bad).toEqual([]);
  return Promise.all(
    tasks.map(async (task, index) => {
      const attempts: Attempt[] = [];
      for (const moves of answers) {
        const answer = { move: moves[index]!, score: 35, depth: 9, nodes: 2000, time: 400 };
        const solver = { name: '', stop: () => {}, close: async () => {} };
        const solve = async (_: object, __: object, onProgress: (progress: typeof answer) => void = () => {}) => {
          onProgress({ ...answer, nodes: 1000, time: 200 });
          return answer;
        };
        attempts.push(await attempt(task, { ...solver, solve }, {}));
      }
      return { task, attempts };
    }),
  );
}

describe('the page of a suite', () => {
  test('has failures first, moves in SAN, arrows for what is asked for and what was found', async () => {
    const results = await resultsOf(LINES, ['g1f3', 'e2e4', 'd2d4', 'h1h8']);
    const page = suitePage('suite.epd', results, ['Rampart']);
    const rows = page.split('<li class="task ').slice(1);
    expect(rows.map((row) => [/^\w+/.exec(row)![0], /<h3>(.*)<\/h3>/.exec(row)![1]])).toEqual([
      ['failed', '&lt;b&gt;X&lt;/b&gt;.002'],
      ['failed', 'Y.1'],
      ['failed', 'Y.2'],
      ['solved', '&lt;b&gt;X&lt;/b&gt;.001'],
    ]);
    expect(rows[0]).toContain('best Nf3; not a3');
    expect(rows[0]).toContain('failed</span> <b>e4</b> <span class="quiet">+0.35, depth 9, 2.0k nodes, 0.40 s<');
    expect(rows[0]!.match(/arrow k-good/g)).toHaveLength(1);
    expect(rows[0]!.match(/arrow k-bad/g)).toHaveLength(2);
    expect(rows[1]).toContain('points e4 10, d4 7, Nf3 2');
    expect(rows[1]).toContain(', 7 points');
    expect(rows[2]).toContain('mate in 1');
    expect(rows[2]).toContain('<b>Rh8#</b>');
    expect(rows[3]).toContain(
      'solved</span> <b>Nf3</b> <span class="quiet">+0.35, depth 9, 1.0k nodes, 0.20 s to find it<',
    );
    expect(rows[3]).not.toContain('arrow bad');
    expect(page).not.toMatch(/(?:src|href)="https?:|<script|<b>X|undefined|NaN|Infinity/);
  });

  test('sums up by theme, for each engine', async () => {
    const results = await resultsOf(LINES, ['g1f3', 'e2e4', 'd2d4', 'h1h8'], ['e2e4', 'g1f3', 'e2e4', '']);
    const page = suitePage('suite.epd', results, ['A', 'B']);
    const cells = [...page.matchAll(/<tr>(<td .*)<\/tr>/g)].map(([, row]) =>
      [...row!.matchAll(/>([^<]*)<\/td>/g)].map(([, text]) => text),
    );
    expect(cells.map((row) => row.slice(0, 4))).toEqual([
      ['&lt;b&gt;X&lt;/b&gt;', 'A', '1', '2'],
      ['&lt;b&gt;X&lt;/b&gt;', 'B', '2', '2'],
      ['Y', 'A', '0', '2'],
      ['Y', 'B', '1', '2'],
      ['all', 'A', '1', '4'],
      ['all', 'B', '3', '4'],
    ]);
    expect(page).toContain('B: <span class="no">failed</span> <b>no move</b>');
    expect(page).toContain('3 that somebody failed');
  });

  test('of hundreds of positions shares the pieces’ shapes', async () => {
    const many = Array.from({ length: 300 }, (_, index) => `${START} bm e4; id "Z.${index}";`);
    const page = suitePage(
      'many.epd',
      await resultsOf(
        many,
        many.map(() => 'e2e4'),
      ),
      ['Rampart'],
    );
    expect(page.match(/<path id="m/g)).toHaveLength(6);
    expect(page.match(/<li class="task solved"/g)).toHaveLength(300);
    expect(page.length).toBeLessThan(300 * 3000);
  });
});
