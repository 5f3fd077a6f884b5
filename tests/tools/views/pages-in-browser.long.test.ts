import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setFen } from '../../../engine/fen.ts';
import { reportEvaluation } from '../../../eval/report.ts';
import { evaluationPage } from '../../../tools/evaluation/evaluation-page.tsx';
import { matchPage } from '../../../tools/standings/match-page.ts';
import { parseEpd } from '../../../tools/suite/epd.ts';
import { suitePage } from '../../../tools/suite/suite-page.tsx';
import { documentHtml } from '../../../tools/views/html.ts';
import { describeInBrowser, fileFaults, launchBrowser } from '../../support/browser.ts';
import { game, playedGames } from '../../support/played-games.ts';

const NAMES = ['Rampart', '<b>"Rook" & Co\'s</b>', 'An engine whose name is longer than a narrow window is wide', 'D'];

/** All pages that the tools write. */
const PAGES: readonly (readonly [name: string, page: () => string])[] = [
  ['a tournament', () => matchPage({ event: 'Four <engines>', engines: NAMES, games: playedGames(NAMES, 10, 9) })],
  [
    'a match with a test',
    () =>
      matchPage({
        event: 'Two engines',
        engines: NAMES.slice(0, 2),
        games: playedGames(NAMES.slice(0, 2), 30, 4),
        sprt: { elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05, model: 'normalised' },
      }),
  ],
  [
    'a match that is all won',
    () => matchPage({ event: 'All won', engines: ['A', 'B'], games: [game(1, 'A', 'B', '1-0')] }),
  ],
  [
    'a suite',
    () => {
      const { tasks } = parseEpd(
        '6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8; id "<b>mate</b>.1";\n8/8/8/8/8/k7/p7/K7 w - - c0 "draw";',
      );
      const answer = { move: 'a1a7', score: 0, depth: 1, nodes: 10, time: 1 };
      const attempts = [false, true].map((solved) => ({ answer, solved, points: Number(solved), found: undefined }));
      const results = tasks.map((task, index) => ({ task, attempts: [attempts[index]!] }));
      return suitePage('suite.epd', results, ['Rampart <1>']);
    },
  ],
  [
    'an evaluation',
    () => {
      setFen('8/1p3pp1/7p/5P1P/2k3P1/8/2K2P2/8 w - - 20 1');
      return evaluationPage(reportEvaluation());
    },
  ],
];

describeInBrowser('pages of the tools', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  test.each(PAGES)('%s fits a narrow window and has no fault of accessibility', async (_, page) => {
    expect(await fileFaults(browser, page())).toEqual([]);
  });

  test('with faults are found', async () => {
    const wide = '<p style="width: 500px">wide</p>';
    const faulty = documentHtml('Faulty', {
      body: [wide, '<svg></svg><img src="https://example.org/a.png">'],
    });
    const faults = (await fileFaults(browser, faulty)).join('\n');
    for (const fault of ['light, 360 wide: is 516 wide', 'a picture without a role', 'image-alt', 'dark, 1200 wide']) {
      expect(faults).toContain(fault);
    }
    expect(faults).not.toContain('1200 wide: is');
  });
});
