import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fakeMatches, patienceHere, readGames, tagsOf } from '../../support/fake-matches.ts';
import { PROGRAM, rampart } from '../../support/program.ts';

const matches = fakeMatches();
const { folder, book, fake, words } = matches;

/** What went to and from each engine, by name, in order: `<` to it, `>` from it. */
function dialogues(log: string): { [name: string]: string[] } {
  const dialogues: { [name: string]: string[] } = {};
  for (const line of readFileSync(log, 'utf8').trimEnd().split('\n')) {
    const [, name, text] = /^(.*?)#\d+ ([<>] .*)$/.exec(JSON.parse(line).msg) ?? [];
    if (name !== undefined) dialogues[name] = [...(dialogues[name] ?? []), text!];
  }
  return dialogues;
}

/** Holds a dialogue to the protocol; returns how often it came to what. */
function countPondering(dialogue: readonly string[]) {
  const counts = { begun: 0, hits: 0, stops: 0, searches: 0 };
  let state: 'idle' | 'pondering' | 'searching' = 'idle';
  const expectState = (line: string, ...states: (typeof state)[]) => expect(states, line).toContain(state);
  for (const line of dialogue) {
    if (/^< (position|ucinewgame|isready|quit|go)\b/.test(line)) expectState(line, 'idle');
    if (line.startsWith('< go ponder ')) counts.begun++;
    else if (line.startsWith('< go ')) counts.searches++;
    if (line.startsWith('< go ')) state = line.startsWith('< go ponder ') ? 'pondering' : 'searching';
    if (line === '< ponderhit') {
      expectState(line, 'pondering');
      state = 'searching';
      counts.hits++;
    }
    if (line === '< stop') {
      // A search is stopped, too, when its time has run out.
      expectState(line, 'pondering', 'searching');
      if (state === 'pondering') counts.stops++;
    }
    if (line.startsWith('> bestmove ')) {
      expectState(line, 'pondering', 'searching');
      state = 'idle';
    }
  }
  return counts;
}

/** What an engine's own clock shows in its lines that begin so, in milliseconds, for each of its games. */
function ownClocks(dialogue: readonly string[], command: string): number[][] {
  const games: number[][] = [];
  let isBlack = 0;
  for (const line of dialogue) {
    if (line === '< ucinewgame') games.push([]);
    // All games begin with White to move.
    if (line.startsWith('< position ')) isBlack = (line.split(' moves ')[1]?.split(' ').length ?? 0) % 2;
    const clocks = line.startsWith(`< ${command} `) ? / wtime (\d+) btime (\d+)/.exec(line) : null;
    if (clocks !== null) games.at(-1)!.push(Number(clocks[1 + isBlack]));
  }
  return games;
}

/** By how much clocks have fallen from one of their times to the next. */
function differences(games: readonly (readonly number[])[]): number[] {
  return games.flatMap((times) => times.slice(1).map((time, index) => times[index]! - time));
}

describe('time controls', () => {
  /** Numbers after a word of the `go` lines. */
  const numbersAfter = (word: string, dialogue: readonly string[]) =>
    dialogue.flatMap((line) => new RegExp(`^< go .*\\b${word} (\\d+)`).exec(line)?.[1] ?? []).map(Number);

  test('come again after so many moves', () => {
    const log = join(folder, 'controls.log');
    const pgn = join(folder, 'controls.pgn');
    const engines = [fake('none', 'name=Three tc=3/166:40'), fake('none', 'name=Two tc=2/5000+1000')];
    const openings = ['--openings', book, '--order', 'sequential'];
    const named = engines.flatMap((engine) => ['--engine', engine]);
    const { code, errors } = rampart(['match', ...named, ...openings, '--out', pgn, '--protocol-log', log]);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const { Three, Two } = dialogues(log);
    expect(numbersAfter('movestogo', Three!)).toEqual([3, 2, 1, 3, 3, 2, 1, 3]);
    expect(numbersAfter('movestogo', Two!)).toEqual([2, 1, 2, 1, 2, 1, 2, 1]);
    // White in the first game, Black in the second; all moves together take minutes at most.
    const kilosecondsOf = (dialogue: readonly string[], words: readonly [string, string]) =>
      words
        .flatMap((word, game) => numbersAfter(word, dialogue).slice(4 * game, 4 * game + 4))
        .map((time) => Math.ceil(time / 1e6));
    expect(kilosecondsOf(Three!, ['wtime', 'btime'])).toEqual([10, 10, 10, 20, 10, 10, 10, 20]);
    expect(kilosecondsOf(Two!, ['btime', 'wtime'])).toEqual([5, 6, 12, 13, 5, 6, 12, 13]);
    expect(new Set(numbersAfter('winc', Three!))).toEqual(new Set([0, 1_000_000]));
    const tags = { WhiteTimeControl: '3/10000', BlackTimeControl: '2/5000+1000', Termination: 'normal' };
    expect(tagsOf(readGames(pgn).find((game) => game.includes('[White "Three"]'))!)).toMatchObject(tags);
  });

  test('are kept by our own engine', () => {
    const pgn = join(folder, 'own controls.pgn');
    const log = join(folder, 'own controls.log');
    const engines = ['A', 'B'].flatMap((name) => ['--engine', `cmd="${PROGRAM}" name=${name}`]);
    const limits = ['--tc', '4/0:00.3', '--margin', '600000', '--max-moves', '10'];
    const files = ['--openings', book, '--order', 'sequential', '--out', pgn, '--protocol-log', log];
    expect(rampart(['match', ...engines, ...limits, ...files])).toMatchObject({ code: 0, errors: '' });
    for (const game of readGames(pgn))
      expect(tagsOf(game)).toMatchObject({ TimeControl: '4/0.3', Termination: 'adjudication' });
    const moves = [4, 3, 2, 1, 4, 3, 2, 1, 4, 3];
    expect(numbersAfter('movestogo', dialogues(log).A!)).toEqual([...moves, ...moves]);
  });
});

describe('pondering', () => {
  const playWith = (first: string, second: string, ...more: string[]) => {
    const log = join(folder, `pondering ${Math.random()}.log`);
    const outcome = rampart(words([first, second], '--json', '--protocol-log', log, ...more));
    expect(outcome).toMatchObject({ code: 0, errors: '' });
    return { ...JSON.parse(outcome.output), ...dialogues(log) };
  };

  test('hits, misses, and does not happen without an expected move', () => {
    const { Right, Wrong, Silent, endings } = playWith(
      fake('guesses', 'name=Right ponder=true'),
      fake('guesses badly', 'name=Wrong ponder=true'),
      ...['--engine', fake('none', 'name=Silent'), '--format', 'round-robin'],
    );
    expect(endings).toEqual([{ name: 'threefold repetition', games: 6 }]);
    expect(Right).toContain('< setoption name Ponder value true');
    // Four moves a game, four games; nobody ponders on the opponent's last move, after which the game is drawn.
    const right = countPondering(Right);
    expect(right).toMatchObject({ stops: right.begun - right.hits });
    expect(right.hits).toBeGreaterThanOrEqual(12);
    expect(right.hits + right.searches).toBe(16);
    const wrong = countPondering(Wrong);
    expect(wrong).toMatchObject({ hits: 0, searches: 16, stops: wrong.begun });
    expect(wrong.begun).toBeGreaterThanOrEqual(12);
    expect(countPondering(Silent)).toEqual({ begun: 0, hits: 0, stops: 0, searches: 16 });
  });

  test('is for those who were told to', () => {
    const { Right } = playWith(fake('guesses', 'name=Right'), fake('none', 'name=Silent'));
    expect(countPondering(Right)).toEqual({ begun: 0, hits: 0, stops: 0, searches: 8 });
    expect(Right.join()).not.toContain('setoption');
  });

  test('on the expected move is on the time of the opponent', () => {
    const { engines, Right } = playWith(
      fake('guesses', 'name=Right ponder=true tc=1000'),
      fake('slow each time', 'name=Slow tc=1000'),
    );
    expect(engines).toMatchObject([{ draws: 2 }, { draws: 2 }]);
    expect(countPondering(Right).hits).toBeGreaterThanOrEqual(6);
    // From one pondering to the next the opponent has taken its 0.4 s, and the expected move was answered.
    const taken = differences(ownClocks(Right, 'go ponder'));
    expect(taken.length).toBeGreaterThanOrEqual(4);
    expect(Math.min(...taken)).toBeLessThan(390);
  });

  test('that ends late is on its own time', () => {
    const { engines, Late, Wealthy } = playWith(
      fake('none', 'name=Other tc=1000'),
      fake('stops late', 'name=Late ponder=true tc=1'),
      ...['--engine', fake('stops late', 'name=Wealthy ponder=true tc=1000'), '--format', 'gauntlet'],
    );
    expect(engines).toMatchObject([
      { wins: 2, draws: 2 },
      { draws: 2, faults: {} },
      { losses: 2, faults: { 'time forfeit': 2 } },
    ]);
    countPondering(Late);
    countPondering(Wealthy);
    // What it lost so is told to it before it searches.
    const taken = differences(ownClocks(Wealthy, 'go wtime'));
    expect(taken.length).toBeGreaterThanOrEqual(6);
    expect(Math.min(...taken)).toBeGreaterThan(390);
  });

  test('takes an answer that comes too early, and loses without one', () => {
    // The opponent takes its time, so that the answer comes first however busy the machine is.
    const early = playWith(
      fake('slow each time', 'name=Slow tc=1000'),
      fake('answers early', 'name=Early ponder=true tc=1000'),
    );
    expect(early.engines).toMatchObject([{ draws: 2 }, { draws: 2 }]);
    expect(early.Early.join('\n')).toMatch(/< go ponder .*\n> info .*\n> bestmove .*\n< position/);
    const never = playWith(
      fake('none', 'name=Other'),
      fake('never stops', 'name=Never ponder=true'),
      ...['--patience', patienceHere(matches)],
    );
    expect(never.engines).toMatchObject([{ wins: 2 }, { losses: 2, faults: { 'stalled connection': 2 } }]);
  });

  test('is what our own engine does', () => {
    const own = (name: string) => `cmd="${PROGRAM}" name=${name} ponder=true option.Hash=4`;
    const limits = ['--nodes', '3000', '--max-moves', '12'];
    const log = join(folder, 'own pondering.log');
    const engines = ['--engine', own('A'), '--engine', own('B')];
    const first = ['--openings', book, '--order', 'sequential'];
    const given = ['match', ...engines, ...limits, ...first, '--json', '--protocol-log', log];
    const { code, output, errors } = rampart(given);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(JSON.parse(output).endings).toEqual([{ name: 'adjudicated draw', games: 2 }]);
    for (const dialogue of Object.values(dialogues(log))) {
      const { begun, hits, stops, searches } = countPondering(dialogue);
      expect(begun).toBeGreaterThan(8);
      expect(hits).toBeGreaterThan(0);
      expect([hits + searches, hits + stops]).toEqual([24, begun]);
    }
  });
});
