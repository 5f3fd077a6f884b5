import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { liveLines, progressLine, redraw } from '../../../tools/commands/match-view.ts';
import { textLines } from '../../../tools/standings/folded-table.ts';
import { matchJson } from '../../../tools/standings/match-json.ts';
import { matchPage } from '../../../tools/standings/match-page.ts';
import { eloHistory, summarise, type Tournament } from '../../../tools/standings/match-summary.ts';
import { matchText } from '../../../tools/standings/match-text.ts';
import { durationText, intervalText, modelText, percent, signed } from '../../../tools/standings/number-text.ts';
import { eloList } from '../../../tools/standings/plots.ts';
import { pairingsTable } from '../../../tools/standings/standings-rows.ts';
import { scaleFor } from '../../../tools/views/plot.ts';
import LOOK from '../../../views/look.css.js';
import { game, playedGames } from '../../support/played-games.ts';
import { gamesIn } from '../../support/viewed-page.ts';

const PAIR: Tournament = {
  event: 'Two engines',
  engines: ['New', 'Old'],
  games: playedGames(['New', 'Old'], 200, 4),
  planned: 1000,
  elapsed: 3_600_000,
  sprt: { elo0: 0, elo1: 10, alpha: 0.05, beta: 0.05, model: 'normalised' },
  conditions: [{ name: 'time control', value: '8+0.08' }],
};
const NAMES = ['Rampart', '<b>"Rook" & Co\'s</b>', 'C', 'D', 'E'];
const MANY: Tournament = {
  event: 'Five <engines>',
  engines: NAMES,
  games: playedGames(NAMES, 20, 9),
  anchor: { engine: 'C', rating: 2000 },
};
const NONE: Tournament = { event: 'Nothing yet', engines: ['A', 'B', 'C'], games: [] };
const WHITEWASH: Tournament = {
  event: 'All won',
  engines: ['A', 'B'],
  games: [game(1, 'A', 'B', '1-0'), game(1, 'B', 'A', '0-1')],
};
const ALL = [PAIR, MANY, NONE, WHITEWASH];

test('numbers', () => {
  expect([signed(1.26, 1), signed(-0.04, 1), signed(-3, 0)]).toEqual(['+1.3', '0.0', '-3']);
  expect([percent(0.525), durationText(3_727_900), durationText(59_600)]).toEqual(['52.5 %', '1:02:08', '0:01:00']);
});

const INFINITE = Number.POSITIVE_INFINITY;

test.each([
  [{ value: 10, low: 4, high: 18, error: 7 }, '+10.0 ± 7.0'],
  [{ value: 300, low: 120.31, high: INFINITE, error: INFINITE }, '+300.0, above +120.3'],
  [{ value: -300, low: -INFINITE, high: -120.31, error: INFINITE }, '-300.0, below -120.3'],
  [{ value: INFINITE, low: 63.5, high: INFINITE, error: INFINITE }, 'above +63.5'],
  [{ value: -INFINITE, low: -INFINITE, high: 40, error: INFINITE }, 'below +40.0'],
  [{ value: INFINITE, low: INFINITE, high: INFINITE, error: INFINITE }, 'no estimate'],
  [{ value: 0, low: -INFINITE, high: INFINITE, error: INFINITE }, 'no estimate'],
])('the interval %j is %s', (interval, text) => {
  expect(intervalText(interval)).toBe(text);
  const ratings = { list: [], anchor: { rating: 0 }, whiteAdvantage: interval, drawRate: 0.5 };
  const unit = text === 'no estimate' ? '' : ' Elo';
  expect(modelText(ratings)).toBe(`White's advantage ${text}${unit}, draws between equals 50.0 %`);
});

test('no view says infinite, whatever the results', () => {
  const results = [
    [game(1, 'A', 'B', '1-0')],
    [game(1, 'A', 'B', '0-1'), game(1, 'B', 'A', '1-0')],
    [game(1, 'A', 'B', '1/2-1/2'), game(1, 'B', 'A', '1/2-1/2')],
    [game(1, 'A', 'B', '1-0'), game(2, 'A', 'B', '0-1')],
    [game(1, 'A', 'B', '1-0'), game(2, 'A', 'B', '1-0'), game(3, 'A', 'B', '1/2-1/2')],
    [game(1, 'A', 'B', '1-0'), game(1, 'C', 'B', '1-0'), game(1, 'A', 'C', '1-0')],
  ];
  for (const games of results) {
    const tournament = { event: 'Few', engines: ['A', 'B', 'C'], games, sprt: PAIR.sprt! };
    const summary = summarise(tournament);
    const views = [matchText(tournament), matchPage(tournament), ...liveLines(summary, 200), progressLine(summary)];
    expect(views.join('\n')).not.toMatch(/\binf\b|Infinity|NaN/);
  }
});

describe('long names', () => {
  const long = 'An engine whose authors could not decide between <all> the names they had';

  const name = 'An engine whose authors could not decide between &lt;all&gt; the names they had';

  test('are told in full to those who point at them beside bars', () => {
    const list = eloList([{ name: long, label: '', value: 0, low: -10, high: 10 }], true);
    expect(list).toContain(`<span class="name" title="${name}">${name}</span>`);
  });

  test('are cut in the table of pairings, where another table has them in full', () => {
    const engines = [long, 'B', 'C'];
    const page = matchPage({ event: 'Long', engines, games: playedGames(engines, 4, 1) });
    expect(page).toContain(`<td class="name" title="${name}" data-heading="engine">${name}</td>`);
    expect(page).toContain(`<td data-heading="engine">${name}</td>`);
    const two = matchPage({ event: 'Two', engines: [long, 'B'], games: playedGames([long, 'B'], 4, 1) });
    expect(two).not.toContain('<td class="name"');
  });
});

describe('the text', () => {
  test('tells all of two engines', () => {
    const text = matchText(PAIR);
    const { pairings } = summarise(PAIR);
    expect(text).toMatch(/^Two engines\ntime control: 8\+0.08\n\nNew against Old\n/);
    expect(text).toContain(`${pairings[0]!.pairs.join('-')} with 0, 1/2, 1, 3/2, 2 points`);
    expect(text).toMatch(/\nElo +[+-]\d+\.\d ± \d+\.\d\n/);
    expect(text).toMatch(/\nLLR +[+-]\d\.\d\d \(-2\.94, \+2\.94\)\n/);
    expect(text).toMatch(/\ntest +normalised Elo \[0, 10\]: (undecided|H[01] accepted)\n/);
    expect(text).toMatch(/\nends: \d+ checkmate, \d+ threefold repetition, \d+ time forfeit\n/);
  });

  test('has the standings of many, a crosstable that adds up, and all that met', () => {
    const text = matchText(MANY);
    const summary = summarise(MANY);
    expect(text).toMatch(/\n {3}engine +Elo +± +games +won +drawn +lost +score +LOS\n/);
    expect(text).toMatch(/\n\d {2}C +2000\.0 +0\.0 +160 /);
    const rows = text.split('\n').filter((line) => / of 160 /.test(line));
    expect(rows).toHaveLength(5);
    rows.forEach((row, index) => {
      const cells = [...row.matchAll(/(\d+)-(\d+)-(\d+)/g)];
      expect(cells).toHaveLength(4);
      const points = cells.reduce((sum, [, wins, draws]) => sum + Number(wins) + Number(draws) / 2, 0);
      expect(points).toBe(summary.engines[index]!.points);
    });
    expect(text).not.toMatch(/ \n|undefined|NaN/);
  });

  test.each([60, 80])('folds tables to a terminal of %d columns and keeps all columns', (columns) => {
    const lines = matchText(MANY, columns).split('\n');
    const tables = lines.slice(2).filter((line) => !/^(White|moves:|ends:)|: \d+ by /.test(line));
    expect(Math.max(...tables.map((line) => line.length))).toBeLessThanOrEqual(columns);
    const [, ...headings] = ['', ...pairingsTable(summarise(MANY)).headings.slice(2)];
    const heads = lines.filter((line) => line.startsWith('engine'));
    expect(heads.flatMap((line) => line.split(/ {2,}/).slice(2))).toEqual(headings);
    expect(heads.length).toBeGreaterThan(1);
    expect(lines.filter((line) => /^C +D /.test(line))).toHaveLength(heads.length);
    expect(
      matchText(MANY)
        .split('\n')
        .filter((line) => line.startsWith('engine')),
    ).toHaveLength(1);
  });

  test('has no tables that nobody could read', () => {
    const engines = Array.from({ length: 17 }, (_, index) => `Engine ${index}`);
    const text = matchText({ event: '', engines, games: playedGames(engines, 1, 1) });
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(130);
  });

  test('bears whitewashes and tournaments without games', () => {
    // One pair: 0.025 to 1.
    expect(matchText(WHITEWASH)).toMatch(/\nElo +above -636\.4\nnormalised Elo +no estimate\nLOS +75\.0 %\n/);
    expect(matchText(NONE)).toContain('no games');
  });
});

test('folded tables cut names only as far as they must, and never to nothing', () => {
  const table = { headings: ['', 'name', 'a', 'b'], rows: [['1', 'abcdefghijkl', '1234', '5678']], alignment: 'rlrr' };
  expect(textLines(table)).toEqual(['   name             a     b', '1  abcdefghijkl  1234  5678']);
  expect(textLines(table, 27)).toEqual(textLines(table));
  const folded = [
    '   name             a',
    '1  abcdefghijkl  1234',
    '',
    '   name             b',
    '1  abcdefghijkl  5678',
  ];
  expect(textLines(table, 26)).toEqual(folded);
  expect(textLines(table, 21)).toEqual(folded);
  expect(textLines(table, 20)[1]).toBe('1  abcdefghij…  1234');
  expect(textLines(table, 1)[1]).toBe('1  abcdefg…  1234');
});

describe('the live view', () => {
  test('fits the terminal', () => {
    for (const tournament of ALL) {
      for (const columns of [20, 80, 200]) {
        const lines = liveLines(summarise(tournament), columns);
        expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(columns);
        expect(lines.join('')).not.toContain('\n');
      }
    }
    expect(liveLines(summarise(PAIR), 200).join('\n')).toMatch(
      /game 400 of 1000, 400 games an hour, 1:30:00 left\n\nengine +against/,
    );
    expect(liveLines(summarise(NONE), 80)).toContain('no results yet');
  });

  test('takes the place of what it wrote before', () => {
    const screen: string[] = [];
    let row = 0;
    const write = (text: string) => {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the codes of a terminal begin with one
      for (const [, up, , erase, line] of text.matchAll(/\x1b\[(\d+)A|(\r)|\x1b\[([KJ])|([^\x1b\r]+)/g)) {
        if (up !== undefined) row -= Number(up);
        else if (erase === 'J') screen.length = row;
        else if (line !== undefined) {
          for (const part of line.split(/(?<=\n)/)) {
            if (part !== '\n') screen[row] = part.replace('\n', '');
            if (part.endsWith('\n')) row++;
          }
        }
      }
    };
    write(redraw(['one', 'two', 'three'], 0));
    expect(screen).toEqual(['one', 'two', 'three']);
    write(redraw(['1', '2'], 3));
    expect(screen).toEqual(['1', '2']);
    write(redraw(['a', 'b', 'c', 'd'], 2));
    expect(screen).toEqual(['a', 'b', 'c', 'd']);
  });

  test('is one line for a pipe', () => {
    expect(progressLine(summarise(PAIR))).toMatch(
      /^game 400 of 1000, 400 games an hour, 1:30:00 left {2}\d+-\d+-\d+ {2}\d+\.\d % {2}Elo .* {2}LOS .* {2}pairs .* {2}LLR .*\)$/,
    );
    expect(progressLine(summarise(MANY))).toMatch(/^game 400 {2}.*C 2000/);
    expect(progressLine(summarise(NONE))).toBe('game 0');
  });
});

describe('the JSON', () => {
  test('has fields that are all described', () => {
    const described = readFileSync('docs/match-json.md', 'utf8');
    const keys = new Set<string>();
    const collect = (value: unknown) => {
      if (Array.isArray(value)) value.forEach(collect);
      else if (typeof value === 'object' && value !== null) {
        for (const [key, inner] of Object.entries(value)) {
          if (key === 'conditions' || key === 'faults') continue;
          keys.add(key);
          collect(inner);
        }
      }
    };
    for (const tournament of ALL) collect(JSON.parse(JSON.stringify(matchJson(tournament))));
    expect(keys.size).toBeGreaterThan(40);
    for (const key of keys) expect(described).toContain(`\`${key}\``);
  });

  test('tells the same as the summary', () => {
    const { pairings, sprt } = summarise(PAIR);
    const json = JSON.parse(JSON.stringify(matchJson(PAIR)));
    expect(json).toMatchObject({ format: 1, event: 'Two engines', conditions: { 'time control': '8+0.08' } });
    expect(json.pairings[0]).toMatchObject({ pairs: pairings[0]!.pairs, elo: pairings[0]!.estimate.elo });
    expect(json.sprt).toMatchObject({ ...sprt });
    expect(JSON.parse(JSON.stringify(matchJson(WHITEWASH))).pairings[0]).toMatchObject({
      elo: { value: null, low: expect.closeTo(-636.4, 1), high: null, error: null },
      normalisedElo: { value: null, low: null, high: null, error: null },
    });
    expect(JSON.parse(JSON.stringify(matchJson(MANY))).engines.map(({ name }: { name: string }) => name)).toEqual(
      summarise(MANY).ratings!.list.map(({ engine }) => engine),
    );
  });
});

describe('the page', () => {
  test.each(ALL.map((tournament) => [tournament.event, tournament] as const))('is whole: %s', (_, tournament) => {
    const page = matchPage(tournament);
    expect(page).not.toMatch(/https?:|<script|<link|@import|url\(|undefined|NaN|Infinity/);
    for (const name of ['svg', 'section', 'table', 'tr', 'td', 'th', 'p', 'figure', 'h2', 'text']) {
      const count = (pattern: string) => page.match(new RegExp(pattern, 'g'))?.length ?? 0;
      expect(count(`<${name}[ >]`), name).toBe(count(`</${name}>`));
    }
    expect(page).toContain(LOOK);
  });

  test('takes names for text', () => {
    const page = matchPage(MANY);
    expect(page).not.toContain('<b>');
    expect(page).toContain('&lt;b&gt;&quot;Rook&quot; &amp; Co&#39;s&lt;/b&gt;');
  });

  test('draws a bar for each rating and the whole course of the test', () => {
    expect(matchPage(MANY).match(/<circle class="point"/g)).toHaveLength(5);
    const page = matchPage(PAIR);
    const [, curve = ''] = /<path class="curve" d="M([^"]*)"/.exec(page) ?? [];
    expect(curve.split('L').length).toBeGreaterThan(150);
    expect(page.match(/class="bound"/g)).toHaveLength(2);
  });

  test('draws the course of Elo with its error for two engines, and for no more', () => {
    const history = eloHistory(PAIR);
    const { value, low, high } = summarise(PAIR).pairings[0]!.estimate.elo;
    expect(history.at(-1)).toMatchObject({ games: 400, value, low, high });
    expect(history[0]!.games).toBe(2);
    const page = matchPage(PAIR);
    const [, band = ''] = /<path class="band" d="M([^"]*)"/.exec(page)!;
    const [, curve = ''] = /aria-label="Elo over|Elo over games[\s\S]*?<path class="curve" d="M([^"]*)"/.exec(page)!;
    expect(band.split('L')).toHaveLength(2 * curve.split('L').length);
    const heights = band.split('L').map((point) => Number(point.split(' ')[1]));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...heights)).toBeLessThanOrEqual(230);
    expect(matchPage(MANY)).not.toContain('Elo over games');
    expect(matchPage(WHITEWASH)).not.toContain('Elo over games');
  });

  const PLAYED = `[White "<b>A"]\n[Black "B"]\n[Round "7"]\n[Reason "checkmate"]\n[Result "0-1"]\n
1. f3 {[%clk 0:00:59] [%eval -0.30] d=9} e5 {[%clk 0:01:00] [%eval -0.50] d=9} 2. g4 Qh4# 0-1\n\n`;

  test('has the games, to step through: the last thousand', () => {
    const page = matchPage(PAIR, Array(400).fill(PLAYED));
    const games = gamesIn(page);
    expect(games).toHaveLength(400);
    expect(games[0]).toMatchObject({ white: '<b>A', facts: 'round 7 · checkmate' });
    expect(games[0]!.line).toEqual({
      moves: 'f2f3 e7e5 g2g4 d8h4',
      sans: 'f3 e5 g4 Qh4#',
      scores: [-30, -50, null, null],
      clocks: [59, 60, null, null],
    });
    expect(page).not.toContain('<b>A');
    expect(page).not.toContain('These are the last');
    const many = { ...PAIR, games: playedGames(['New', 'Old'], 600, 4) };
    const large = matchPage(many, [...Array(200).fill(PLAYED), ...Array(999).fill(PLAYED), '1. e5 *']);
    expect(gamesIn(large)).toHaveLength(999);
    expect(large).toContain(
      'These are the last 1000 games of 1200. Games that could not be read, and are left out: 1.',
    );
    expect(large.length).toBeLessThan(500_000);
    expect(matchPage(PAIR)).not.toContain('<script');
    expect(matchPage(PAIR, ['1. e5 *'])).toContain('left out: 1.');
  });

  test('keeps points and errors within the plot', () => {
    const list = eloList(
      [
        { name: 'a', label: '', value: 100, low: -INFINITE, high: INFINITE },
        { name: 'b', label: '', value: -3000, low: -8000, high: 2000 },
        { name: 'c', label: '', value: INFINITE, low: 300, high: INFINITE },
        { name: 'd', label: '', value: INFINITE, low: INFINITE, high: INFINITE },
      ],
      true,
    );
    const places = [...list.matchAll(/(?:x[12]?|cx)="(-?\d+(?:\.\d+)?)%"/g)].map(([, x]) => Number(x));
    expect(places.length).toBeGreaterThan(20);
    expect(Math.min(...places)).toBe(0);
    expect(Math.max(...places)).toBe(100);
    expect(list.match(/<circle/g)).toHaveLength(2);
    // Bounds have a cap, ends of the plot none: only c's lower bound is within.
    expect(list.match(/<line class="bar" x1="([\d.]+%)" y1="10" x2="\1" y2="22"/g)).toHaveLength(1);
  });

  test.each([
    [
      [0, 3.2],
      [0, 1, 2, 3, 4],
    ],
    [
      [-2.94, 2.94, 0.3],
      [-4, -2, 0, 2, 4],
    ],
    [[0], [0, 0.5]],
    [
      [0, 1387],
      [0, 500, 1000, 1500],
    ],
  ])('has round ticks around %j', (values, ticks) => {
    const scale = scaleFor(values, 0, 100, 4);
    expect([scale.ticks[0], scale.ticks.at(-1)]).toEqual([ticks[0], ticks.at(-1)]);
    expect(scale.at(scale.ticks[0]!)).toBe(0);
    expect(scale.at(scale.ticks.at(-1)!)).toBe(100);
  });
});
