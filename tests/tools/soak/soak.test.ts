import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chess } from 'chess.js';
import { describe, expect, test } from 'vitest';
import { addCounts, type Counts, countGames, faultsIn, NO_COUNTS, NO_GAMES } from '../../../tools/soak/counts.ts';
import { findProgram, HOST_NAMES, hostWords } from '../../../tools/soak/hosts.ts';
import { KINDS } from '../../../tools/soak/kinds.ts';
import { soakPage } from '../../../tools/soak/soak-page.ts';
import { soak } from '../../../tools/soak/soaking.ts';
import { startsEpd } from '../../../tools/soak/starts.ts';
import { NO_SUMS, readSums, sumsText, totalCounts, withCounts } from '../../../tools/soak/sums.ts';
import { testFolder } from '../../support/folder.ts';
import { repository } from '../../support/sources.ts';

/** A game as hosts write it: tags, and a comment after the last move. */
function pgn(result: string, termination: string | undefined, comment: string): string {
  const tags = [
    '[Event "?"]',
    '[White "Rampart-1"]',
    '[Black "Rampart-2"]',
    `[Result "${result}"]`,
    ...(termination === undefined ? [] : [`[Termination "${termination}"]`]),
  ];
  return `${tags.join('\n')}\n\n1. e4 {+0.30/12 0.010s} e5 {-0.28/11 0.012s, ${comment}} ${result}\n\n`;
}

describe('games of a PGN', () => {
  test.each([
    ['rampart match', 'normal', 'checkmate', {}],
    ['rampart match', 'time forfeit', 'White loses on time', { timeLosses: 1 }],
    ['rampart match', 'illegal move', 'White loses by the illegal move e2e5', { illegalMoves: 1 }],
    ['rampart match', 'disconnect', 'White loses by disconnection', { disconnects: 1 }],
    ['rampart match', 'stalled connection', 'White loses by a stall', { stalls: 1 }],
    ['fastchess', 'normal', 'Draw by 3-fold repetition', {}],
    ['fastchess', 'adjudication', 'Draw by adjudication', {}],
    ['fastchess', 'time forfeit', 'White loses on time (9ms overrun)', { timeLosses: 1 }],
    ['fastchess', 'illegal move', 'White makes an illegal move: e2e5', { illegalMoves: 1 }],
    ['fastchess', 'abandoned', 'White disconnects', { disconnects: 1 }],
    ['fastchess', 'abandoned', "White's connection stalls", { stalls: 1 }],
    ['cutechess-cli', undefined, 'White mates', {}],
    ['cutechess-cli', 'time forfeit', 'White loses on time', { timeLosses: 1 }],
    ['cutechess-cli', 'illegal move', 'White makes an illegal move: e2e5', { illegalMoves: 1 }],
    ['cutechess-cli', 'abandoned', 'White disconnects', { disconnects: 1 }],
    ['cutechess-cli', 'stalled connection', "White's connection stalls", { stalls: 1 }],
  ])('%s: %s, %s', (_, termination, comment, faults) => {
    const text = pgn('1-0', undefined, 'mates') + pgn('0-1', termination, comment);
    expect(countGames(text)).toEqual({ ...NO_GAMES, games: 2, ...faults });
  });

  test('without a result do not count, and a text may end in the middle', () => {
    expect(countGames(pgn('*', 'unterminated', 'No result'))).toEqual(NO_GAMES);
    const text = pgn('1-0', 'time forfeit', 'Black loses on time') + pgn('0-1', undefined, 'White mates');
    expect(countGames(text.slice(0, text.lastIndexOf('White mates')))).toEqual({
      ...NO_GAMES,
      games: 2,
      timeLosses: 1,
    });
    expect(countGames(text.slice(0, text.lastIndexOf('[Result')))).toEqual({ ...NO_GAMES, games: 1, timeLosses: 1 });
    expect(countGames('')).toEqual(NO_GAMES);
  });
});

const COUNTS: Counts = {
  games: 20,
  timeLosses: 1,
  illegalMoves: 2,
  disconnects: 3,
  stalls: 4,
  brokenOff: 5,
  leftOver: 6,
  megabytesAtEnd: 90,
  megabytesHighest: 120,
  load: 1.5,
};

test('numbers are added, of sizes the larger one counts, and every fault is one', () => {
  const both = addCounts(COUNTS, { ...COUNTS, megabytesAtEnd: 100, megabytesHighest: 110, load: 0.2 });
  expect(both).toMatchObject({ games: 40, leftOver: 12, megabytesAtEnd: 100, megabytesHighest: 120, load: 1.5 });
  expect(faultsIn(COUNTS)).toBe(21);
  expect(addCounts(COUNTS, NO_COUNTS)).toEqual(COUNTS);
});

describe('kinds', () => {
  test('are all combinations, each with a name of its own', () => {
    expect(KINDS).toHaveLength(24);
    expect(new Set(KINDS.map(({ name }) => name)).size).toBe(24);
  });

  test('reach the words of every host', () => {
    for (const host of HOST_NAMES) {
      const texts = KINDS.map((kind) =>
        hostWords(host, { kind, engine: '/a/rampart', rounds: 5, concurrency: 2 }).join(' '),
      );
      expect(new Set(texts).size).toBe(texts.length);
      for (const text of texts) expect(text).toMatch(/-rounds 5 .*-concurrency 2/);
      expect(texts.at(-1)).toMatch(/nodes[= ]2000/);
      expect(texts.at(-1)).toMatch(/option\.Threads=2/);
      expect(texts.at(-1)).toMatch(/restart=(on|true)/);
      expect(texts[0]).toMatch(/tc[= ]0\.5\+0\.005/);
    }
  });
});

describe('where games begin', () => {
  test.each([false, true])('lines of EPD by the seed; Chess960: %s', (isChess960) => {
    const text = startsEpd(isChess960, 30, 7);
    expect(text.match(/^\S+ [wb] \S+ \S+ hmvc \d+; fmvn \d+;$/gm)).toHaveLength(30);
    expect(startsEpd(isChess960, 30, 7)).toBe(text);
    expect(startsEpd(isChess960, 30, 8)).not.toBe(text);
    if (isChess960) return;
    const [line] = text.split('\n');
    expect(new Chess(`${line!.split(' ').slice(0, 4).join(' ')} 0 1`).isGameOver()).toBe(false);
  });
});

describe('programs', () => {
  test('are found on the path', () => {
    expect(findProgram('node', `/no/such:${process.execPath.replace(/\/node$/, '')}`)).toBe(process.execPath);
    expect(findProgram('node', '/no/such')).toBeUndefined();
    expect(findProgram('docs', repository)).toBeUndefined();
  });
});

describe('a soak', () => {
  const hosts = HOST_NAMES.slice(0, 2).map((name) => ({ name, program: '/no/such' }));

  test('plays what has the fewest games, and stops when it is told to', async () => {
    const stop = new AbortController();
    const played: string[] = [];
    const seen: number[] = [];
    const kept: number[] = [];
    const before = withCounts(NO_SUMS, KINDS[0]!.name, 'rampart match', { ...NO_COUNTS, games: 5 });
    const sums = await soak(before, {
      hosts,
      signal: stop.signal,
      play: async (kind, host, onGames) => {
        played.push(`${host.name}: ${kind.name}`);
        onGames({ ...NO_GAMES, games: 1 });
        if (played.length === 49) stop.abort();
        return { ...NO_COUNTS, games: 2, timeLosses: 1 };
      },
      onGames: (games) => seen.push(games),
      onBatch: (sumsSoFar) => kept.push(totalCounts(sumsSoFar).games),
    });
    // 24 kinds on either host; the one that had games waits for all of them.
    expect(new Set(played.slice(0, 47)).size).toBe(47);
    expect(played.slice(0, 47)).not.toContain(`rampart match: ${KINDS[0]!.name}`);
    expect(played[47]).toBe(`fastchess: ${KINDS[0]!.name}`);
    expect(seen.slice(0, 3)).toEqual([1, 3, 5]);
    expect(kept.slice(0, 3)).toEqual([7, 9, 11]);
    expect(totalCounts(sums)).toMatchObject({ games: 5 + 2 * 49, timeLosses: 49 });
    expect(totalCounts(sums, 'rampart match').games).toBe(5 + 2 * 24);
  });
});

describe('the sums', () => {
  const folder = testFolder();
  const file = join(folder, 'soak.json');
  const sums = withCounts({ ...NO_SUMS, minutes: 12.34 }, KINDS[3]!.name, 'fastchess', COUNTS);

  test('are read as they were written', () => {
    expect(readSums(file)).toEqual(NO_SUMS);
    writeFileSync(file, sumsText(sums));
    expect(readSums(file)).toEqual({ ...sums, minutes: 12.3 });
  });

  test.each([
    ['{', 'holds no sums of soaks'],
    ['{"minutes":-1,"counts":{}}', 'holds no sums of soaks'],
    ['{"minutes":1,"counts":{"bullet":{}}}', `has games of the unknown kind 'bullet'`],
    [`{"minutes":1,"counts":{"${KINDS[0]!.name}":{"xboard":{}}}}`, `on 'xboard'`],
    [`{"minutes":1,"counts":{"${KINDS[0]!.name}":{"fastchess":{"games":"1"}}}}`, `on 'fastchess'`],
  ])('are refused: %s', (text, message) => {
    const bad = join(folder, 'bad.json');
    writeFileSync(bad, text);
    expect(() => readSums(bad)).toThrow(message);
  });

  test('make a page, with a row for each kind on each host, each host and all', () => {
    const page = soakPage(withCounts(sums, KINDS[3]!.name, 'rampart match', { ...NO_COUNTS, games: 1000 }));
    const cells = '20 | 1 | 2 | 3 | 4 | 5 | 6 | 90 | 120 | 1.5 |';
    expect(page).toContain(`\n| ${KINDS[3]!.name} | fastchess | ${cells}\n`);
    expect(page).toContain(`\n| fastchess | ${cells}\n`);
    expect(page).toContain('\n| **all** | 1,020 | 1 | ');
    expect(page).toContain('\n| cutechess-cli | 0 | 0 | 0 | 0 | 0 | 0 | 0 | – | – | – |\n');
    expect(page).toContain('\n1,020 of 10,000 games, 21 faults, in 12 minutes.\n');
  });
});

test('docs/soak.md says what docs/soak.json holds', () => {
  const file = `${repository}docs/soak.json`;
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(`${repository}docs/soak.md`, 'utf8')).toBe(soakPage(readSums(file)));
  expect(readFileSync(file, 'utf8')).toBe(sumsText(readSums(file)));
});
