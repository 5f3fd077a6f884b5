import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Chess } from 'chess.js';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LiveChanges, LiveGame } from '../../../tools/live/live-game.ts';
import { FAKE_OPENINGS, fakeEngine } from '../../support/fake-engine.ts';
import { testFolder } from '../../support/folder.ts';
import { ask, listen } from '../../support/live-client.ts';
import { COLD_ENGINE, type Outcome, PROGRAM, rampart, startRampart } from '../../support/program.ts';
import { gamesOn } from '../../support/viewed-page.ts';

const folder = testFolder();
const book = join(folder, 'book.epd');
let fake: ReturnType<typeof fakeEngine>;

beforeAll(() => {
  writeFileSync(book, FAKE_OPENINGS.join('\n'));
  fake = fakeEngine(folder);
});

/** The arguments of a match of two engines that is over soon. */
function words(engines: readonly string[], ...more: readonly string[]): string[] {
  const named = engines.flatMap((engine) => ['--engine', engine]);
  return ['match', ...named, '--movetime', '60000', '--openings', book, '--order', 'sequential', ...more];
}

function readGames(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split(/(?=\[Event )/)
    .filter((game) => game !== '');
}

function tagsOf(pgn: string): { [name: string]: string } {
  return Object.fromEntries([...pgn.matchAll(/^\[(\w+) "(.*)"\]$/gm)].map(([, name, value]) => [name, value]));
}

/** What tells the games of a match apart, sorted. */
function keysOf(games: readonly string[]): string[] {
  return games
    .map(tagsOf)
    .map(({ Round, White, Black }) => `${Round} ${White} ${Black}`)
    .sort();
}

describe('a match', () => {
  test('plays each opening with both colours, and everybody agrees on the games', () => {
    const pgn = join(folder, 'plain.pgn');
    const html = join(folder, 'plain.html');
    const log = join(folder, 'protocol.log');
    const engines = [fake('none', 'name=One'), fake('none', 'name="The \\"other\\"" option.Hash=2')];
    const files = ['--pgn', pgn, '--html', html, '--protocol-log', log];
    const { code, output, errors } = rampart(words(engines, '--rounds', '5', '--concurrency', '2', ...files));
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output.match(/^round \d: .* 1\/2-1\/2 threefold repetition, 8 plies$/gm)).toHaveLength(10);
    expect(output).toMatch(/10: 0 won, 10 drawn, 0 lost/);
    const games = readGames(pgn);
    const both = (round: number) => [`${round} One The \\"other\\"`, `${round} The \\"other\\" One`];
    expect(keysOf(games)).toEqual([1, 2, 3, 4, 5].flatMap(both));
    for (const game of games) {
      const referee = new Chess();
      referee.loadPgn(game.replaceAll('\\"', ''));
      expect(referee.isThreefoldRepetition()).toBe(true);
      const { Round, FEN, Termination, Result } = tagsOf(game);
      const opening = FAKE_OPENINGS[Number(Round) - 1]!.split(' ').slice(0, 4).join(' ');
      expect(`${FEN ?? FAKE_OPENINGS[0]}`).toContain(opening);
      expect({ Termination, Result }).toEqual({ Termination: 'normal', Result: '1/2-1/2' });
    }
    expect(readFileSync(html, 'utf8')).toMatch(/^<!doctype html>[\s\S]*The &quot;other&quot;/);
    const viewed = gamesOn(html);
    expect(viewed.map(({ white }) => white).sort()).toEqual([...Array(5).fill('One'), ...Array(5).fill('The "other"')]);
    for (const { line, facts } of viewed) {
      expect(line.scores).toHaveLength(8);
      expect(line.notes).toBeUndefined();
      expect(facts).toMatch(/^round \d · threefold repetition$/);
    }
    const messages = readFileSync(log, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).msg);
    expect(messages.filter((message) => /The "other"\S* < setoption name Hash value 2$/.test(message))).toHaveLength(2);
    expect(messages.filter((message) => / > bestmove /.test(message))).toHaveLength(80);
  });

  test('prints JSON and nothing else when it is told to', () => {
    const { code, output, errors } = rampart(words([fake('none'), fake('none')], '--json'));
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const { engines, games } = JSON.parse(output);
    expect(engines.map(({ name }: { name: string }) => name)).toEqual(['Fake', 'Fake (2)']);
    expect(games).toMatchObject({ played: 2, planned: 2, draws: 2 });
  });

  test('lets everybody meet everybody, or the first one all others', () => {
    const engines = ['A', 'B', 'C'].map((name) => fake('none', `name=${name}`));
    for (const [format, games] of [
      ['round-robin', 6],
      ['gauntlet', 4],
    ] as const) {
      const { output } = rampart(words(engines, '--format', format, '--json'));
      expect(JSON.parse(output).games).toMatchObject({ played: games, planned: games });
    }
  });

  test.each([
    ['crash', 'disconnect', 'by disconnection: it ended with exit code 9'],
    ['stall', 'stalled connection', 'by a stall: no move came'],
    ['slow', 'time forfeit', 'on time'],
    ['illegal', 'illegal move', 'by the illegal move e2e5'],
    ['no move', 'illegal move', 'by the illegal move (none)'],
    ['flood', 'disconnect', 'by disconnection: it writes too much: more than 16 MB at once'],
  ] as const)('counts as lost, and goes on: %s', (behaviour, termination, reason) => {
    const pgn = join(folder, `${behaviour}.pgn`);
    const limits = ['--pgn', pgn, '--patience', '2', '--json'];
    // Only the one that is too slow is measured in earnest: test machines are slow too.
    const bad = fake(behaviour, `name=Bad ${['slow', 'stall'].includes(behaviour) ? 'movetime=700' : ''}`);
    const { code, output, errors } = rampart(words([fake('none', 'name=Good'), bad], ...limits));
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const { engines } = JSON.parse(output);
    expect(engines).toMatchObject([
      { name: 'Good', wins: 2, faults: {} },
      { name: 'Bad', losses: 2, faults: { [termination]: 2 } },
    ]);
    for (const tags of readGames(pgn).map(tagsOf)) {
      const [loser, result] = tags.White === 'Bad' ? ['White', '0-1'] : ['Black', '1-0'];
      expect(tags).toMatchObject({
        Result: result,
        Termination: termination,
        Reason: `${loser} loses ${reason}`,
      });
    }
  });

  test('ends games by adjudication', () => {
    const rules = ['--resign', 'movecount=2,score=800', '--draw', 'movenumber=1,movecount=3,score=5'];
    const engines = [fake('none', 'name=Equal'), fake('losing', 'name=Losing')];
    const resigned = JSON.parse(rampart(words(engines, ...rules, '--json')).output);
    expect(resigned).toMatchObject({
      engines: [{ wins: 2 }, { losses: 2 }],
      endings: [{ name: 'adjudicated win' }],
    });
    const equals = [fake('none'), fake('none')];
    const drawn = JSON.parse(rampart(words(equals, ...rules, '--json')).output);
    expect(drawn).toMatchObject({
      endings: [{ name: 'adjudicated draw', games: 2 }],
      lengths: { longest: 3 },
    });
    const short = JSON.parse(rampart(words(equals, '--maxmoves', '2', '--json')).output);
    expect(short).toMatchObject({
      endings: [{ name: 'adjudicated draw', games: 2 }],
      lengths: { longest: 2 },
    });
  });

  describe('without a file of openings', () => {
    const engines = ['A', 'B'].flatMap((name) => ['--engine', `${COLD_ENGINE} name=${name}`]);
    const short = ['match', ...engines, '--nodes', '20', '--maxmoves', '6'];

    test.each([
      [['--order', 'sequential'], 'built-in book, in order', 10],
      [['--seed', '7'], 'built-in book, in random order by seed 7', 10],
      [['--order', 'sequential', '--plies', '2'], 'built-in book, in order', 2],
    ])('begins with the built-in book: %j', (more, name, plies) => {
      const pgn = join(folder, `built-in ${more.join(' ')}.pgn`);
      const { code, output, errors } = rampart([...short, ...more, '--pgn', pgn, '--json']);
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
      expect(JSON.parse(output).conditions).toMatchObject({
        openings: name,
        ...(plies === 10 ? {} : { 'plies of an opening': String(plies) }),
      });
      for (const game of readGames(pgn)) {
        const moves = game.slice(game.indexOf('\n\n')).replace(/\d+\.+|\s+/g, ' ');
        const opening = moves.slice(0, moves.indexOf('{')).trim().split(/ +/);
        // The first comment stands behind the first move that an engine has chosen.
        expect(opening).toHaveLength(plies + 1);
        if (more.includes('sequential')) expect(opening.slice(0, 2)).toEqual(['d4', 'Nf6']);
      }
    });

    test('notices another built-in book, where the match has kept which one it had', () => {
      const pgn = join(folder, 'built-in.pgn');
      expect(rampart([...short, '--pgn', pgn]).code).toBe(0);
      const state = JSON.parse(readFileSync(`${pgn}.match.json`, 'utf8'));
      const resumeWith = (digest: string | undefined) => {
        const { openings } = state.settings;
        const settings = { ...state.settings, openings: { ...openings, digest } };
        writeFileSync(`${pgn}.match.json`, JSON.stringify({ ...state, settings }));
        return rampart(['match', '--pgn', pgn, '--resume', '--rounds', '2']);
      };
      expect(resumeWith('another')).toEqual({
        code: 1,
        output: '',
        errors: 'error: cannot resume: the built-in book has changed\n',
      });
      expect(resumeWith(undefined)).toMatchObject({ code: 0, errors: '' });
      expect(readGames(pgn)).toHaveLength(4);
      const { settings } = JSON.parse(readFileSync(`${pgn}.match.json`, 'utf8'));
      expect(settings.openings).toEqual(state.settings.openings);
    });
  });

  test('ends when its test is decided', () => {
    const engines = [fake('none'), fake('illegal')];
    const { output } = rampart(words(engines, '--sprt', 'elo0=0,elo1=200', '--concurrency', '2', '--json'));
    const { sprt, games } = JSON.parse(output);
    expect(sprt.verdict).toBe('H1');
    expect(games.played).toBeLessThan(60);
    expect(games.planned).toBeNull();
  });
});

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

describe('time controls', () => {
  /** Numbers after a word of the `go` lines. */
  const numbersAfter = (word: string, dialogue: readonly string[]) =>
    dialogue.flatMap((line) => new RegExp(`^< go .*\\b${word} (\\d+)`).exec(line)?.[1] ?? []).map(Number);

  test('come again after so many moves', () => {
    const log = join(folder, 'controls.log');
    const pgn = join(folder, 'controls.pgn');
    const engines = [fake('none', 'name=Three tc=3/1:40'), fake('none', 'name=Two tc=2/50+1')];
    const book = ['--openings', join(folder, 'book.epd'), '--order', 'sequential'];
    const words = engines.flatMap((engine) => ['--engine', engine]);
    const { code, errors } = rampart(['match', ...words, ...book, '--pgn', pgn, '--protocol-log', log]);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const { Three, Two } = dialogues(log);
    expect(numbersAfter('movestogo', Three!)).toEqual([3, 2, 1, 3, 3, 2, 1, 3]);
    expect(numbersAfter('movestogo', Two!)).toEqual([2, 1, 2, 1, 2, 1, 2, 1]);
    // White in the first game, Black in the second; each move takes next to no time.
    const secondsOf = (dialogue: readonly string[], words: readonly [string, string]) =>
      words
        .flatMap((word, game) => numbersAfter(word, dialogue).slice(4 * game, 4 * game + 4))
        .map((time) => time / 1000);
    expectNear(secondsOf(Three!, ['wtime', 'btime']), [100, 100, 100, 200, 100, 100, 100, 200]);
    expectNear(secondsOf(Two!, ['btime', 'wtime']), [50, 51, 102, 103, 50, 51, 102, 103]);
    expect(new Set(numbersAfter('winc', Three!))).toEqual(new Set([0, 1000]));
    const tags = { WhiteTimeControl: '3/100', BlackTimeControl: '2/50+1', Termination: 'normal' };
    expect(tagsOf(readGames(pgn).find((game) => game.includes('[White "Three"]'))!)).toMatchObject(tags);
  });

  const expectNear = (values: readonly number[], wanted: readonly number[]) => {
    expect(values).toHaveLength(wanted.length);
    values.forEach((value, index) => {
      expect(value).toBeLessThanOrEqual(wanted[index]!);
      // Test machines are slow at times.
      expect(value).toBeGreaterThan(wanted[index]! - 8);
    });
  };

  test('are kept by our own engine', () => {
    const pgn = join(folder, 'own controls.pgn');
    const log = join(folder, 'own controls.log');
    const engines = ['A', 'B'].flatMap((name) => ['--engine', `cmd="${PROGRAM}" name=${name}`]);
    const limits = ['--tc', '4/0:00.6', '--margin', '60000', '--maxmoves', '10'];
    const files = ['--openings', book, '--order', 'sequential', '--pgn', pgn, '--protocol-log', log];
    expect(rampart(['match', ...engines, ...limits, ...files])).toMatchObject({ code: 0, errors: '' });
    for (const game of readGames(pgn))
      expect(tagsOf(game)).toMatchObject({ TimeControl: '4/0.6', Termination: 'adjudication' });
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
    // Its clock would not last through the opponent's time.
    const { engines, Right } = playWith(
      fake('guesses', 'name=Right ponder=true tc=1.1'),
      fake('slow each time', 'name=Slow tc=1000'),
    );
    expect(engines).toMatchObject([{ draws: 2 }, { draws: 2 }]);
    expect(countPondering(Right).hits).toBeGreaterThanOrEqual(6);
  });

  test('that ends late is on its own time', () => {
    const { engines, Late } = playWith(
      fake('none', 'name=Other tc=1000'),
      fake('stops late', 'name=Late ponder=true tc=1'),
    );
    expect(engines).toMatchObject([{ wins: 2 }, { losses: 2, faults: { 'time forfeit': 2 } }]);
    // What it lost so is told to it before it searches.
    const times = Late.flatMap((line: string) => /^< go wtime (\d+) btime (\d+)/.exec(line) ?? []);
    expect(times.map(Number).some((time: number) => time > 0 && time < 650)).toBe(true);
    countPondering(Late);
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
      ...['--patience', '3'],
    );
    expect(never.engines).toMatchObject([{ wins: 2 }, { losses: 2, faults: { 'stalled connection': 2 } }]);
  });

  test('is what our own engine does', () => {
    const own = (name: string) => `cmd="${PROGRAM}" name=${name} ponder=true option.Hash=4`;
    const clock = ['--tc', '2+0.05', '--margin', '60000', '--maxmoves', '12'];
    const log = join(folder, 'own pondering.log');
    const engines = ['--engine', own('A'), '--engine', own('B')];
    const first = ['--openings', book, '--order', 'sequential'];
    const given = ['match', ...engines, ...clock, ...first, '--json', '--protocol-log', log];
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

describe('a match that is shown while it is played', () => {
  const playing = (...more: readonly string[]) =>
    words([fake('slow each time', 'name=One'), fake('none', 'name="<b>Two"')], '--serve', ...more);

  /** Starts a match, and gives its address as soon as it is told. */
  function show(given: readonly string[]): { ended: Promise<Outcome>; address: Promise<string>; child: ChildProcess } {
    let child!: ChildProcess;
    let found!: (address: string) => void;
    const address = new Promise<string>((resolve) => (found = resolve));
    const ended = startRampart(
      given,
      () => {},
      (started) => {
        child = started;
        started.stderr!.on('data', (text) => {
          const [shown] = /http:\S+/.exec(String(text)) ?? [];
          if (shown !== undefined) found(shown);
        });
      },
    );
    return { ended, address, child };
  }

  test('has a page with boards and results, which ends with it; those who leave do no harm', async () => {
    const { ended, address } = show(playing('--rounds', '2', '--concurrency', '2'));
    const page = await ask(await address);
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('<h1>Rampart match</h1>') });
    const [listener, leaver] = [await listen(await address), await listen(await address)];
    // A telling has the games that have changed, which need not be both, and the last of several moves.
    const hasMoved = ({ white, move }: LiveGame) => white === 'One' && /^[gf][1368]/.test(move);
    await listener.until('boards', (data) => (JSON.parse(data) as LiveChanges).games.some(hasMoved));
    leaver.leave();
    expect(await listener.until('results', (data) => /game [12] of 4/.test(data))).toContain('&lt;b&gt;Two');
    expect(await listener.until('results', (data) => data.includes('game 4 of 4'))).toContain('Elo');
    await listener.until('over');
    await listener.ended;
    const { code, output, errors } = await ended;
    expect({ code, errors }).toEqual({ code: 0, errors: `the match is shown at ${await address}\n` });
    expect(output).toMatch(/games +4: 0 won, 4 drawn/);
    await expect(ask(await address)).rejects.toThrow('ECONNREFUSED');
  });

  test('ends at an interrupt, whoever listens', async () => {
    const { ended, address, child } = show(playing('--rounds', '100'));
    const [listener, sleeper] = [await listen(await address), await listen(await address)];
    sleeper.sleep();
    await listener.until('boards');
    child.kill('SIGINT');
    await listener.until('over');
    expect((await ended).code).toBe(130);
  });

  test('says when its port is taken, before an engine is started', async () => {
    const host = createServer();
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    const { port } = host.address() as { port: number };
    const { code, output, errors } = await show([
      'match',
      '--engine',
      'cmd=/no',
      '--engine',
      'cmd=/no',
      '--serve',
      String(port),
    ]).ended;
    host.close();
    expect({ code, output, errors }).toEqual({
      code: 1,
      output: '',
      errors: `error: cannot serve on port ${port}: it is in use\n`,
    });
    expect(rampart(playing('70000')).code).toBe(2);
  });
});

describe('nothing is lost', () => {
  const movesOf = (pgn: string) =>
    readGames(pgn)
      .map((game) => game.replace(/^\[Date .*\n/m, ''))
      .sort();

  test('a match that is killed again and again goes on where it was', async () => {
    // Our own engine, whose games are the same whenever they are played.
    const engines = ['A', 'B'].flatMap((name) => ['--engine', `${COLD_ENGINE} name=${name}`]);
    const limits = ['--nodes', '30', '--maxmoves', '8', '--rounds', '4', '--concurrency', '2'];
    const playing = (pgn: string) => ['match', ...engines, ...limits, '--openings', book, '--seed', '7', '--pgn', pgn];
    const whole = join(folder, 'whole.pgn');
    const killed = join(folder, 'killed.pgn');
    const another = '[Event "another match"]\n\n1-0\n\n';
    writeFileSync(killed, another);
    expect(rampart(playing(whole)).code).toBe(0);
    let resume: string[] = [];
    for (const games of [1, 3]) {
      const { code } = await startRampart([...playing(killed), ...resume], (child, output) => {
        if (output.split('\n').length > games) child.kill('SIGKILL');
      });
      expect(code).toBeNull();
      expect(readGames(killed).length).toBeGreaterThan(games);
      resume = ['--resume'];
    }
    const html = join(folder, 'killed.html');
    const { code, output, errors } = rampart(['match', '--pgn', killed, '--resume', '--html', html]);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(/games +8: /);
    expect(gamesOn(html)).toHaveLength(8);
    expect(readFileSync(killed, 'utf8').startsWith(another)).toBe(true);
    expect(movesOf(killed).filter((game) => !game.includes('another match'))).toEqual(movesOf(whole));
  });

  /** A match that is over in a second. */
  const playing = (pgn: string, rounds: string) =>
    words([fake('none', 'name=A'), fake('none', 'name=B')], '--rounds', rounds, '--pgn', pgn);

  test('a game that was written by half is played again, one that the state does not know is counted', () => {
    const pgn = join(folder, 'torn.pgn');
    expect(rampart(playing(pgn, '6')).code).toBe(0);
    const text = readFileSync(pgn, 'utf8');
    const ends = [...text.matchAll(/\n\n(?=\[Event |$)/g)].map((match) => match.index + 2);
    const state = JSON.parse(readFileSync(`${pgn}.match.json`, 'utf8'));
    expect(state).toMatchObject({ games: 12, end: text.length, isFinished: true });
    for (const [known, length] of [
      [ends[4]!, ends[5]! - 1],
      [ends[4]!, ends[7]!],
      [ends[4]!, ends[6]! + 300],
    ] as const) {
      writeFileSync(pgn, text.slice(0, length));
      writeFileSync(`${pgn}.match.json`, JSON.stringify({ ...state, games: 5, end: known, isFinished: false }));
      const { code, output, errors } = rampart(['match', '--pgn', pgn, '--resume']);
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
      expect(output).toMatch(/games +12: /);
      expect(new Set(keysOf(readGames(pgn))).size).toBe(12);
      expect(readGames(pgn)).toHaveLength(12);
    }
  });

  test('games that have gone, other settings and other books are noticed', () => {
    const pgn = join(folder, 'other.pgn');
    const own = join(folder, 'own.epd');
    copyFileSync(book, own);
    const engines = [fake('none', 'name=A'), fake('none', 'name=B')];
    const first = words(engines, '--pgn', pgn, '--openings', own, '--event', 'The long one');
    expect(rampart(first).code).toBe(0);
    const text = readFileSync(pgn, 'utf8');
    const state = JSON.parse(readFileSync(`${pgn}.match.json`, 'utf8'));
    writeFileSync(`${pgn}.match.json`, JSON.stringify({ ...state, isFinished: false }));
    const refused = (...more: string[]) => {
      const { code, output, errors } = rampart(more);
      expect({ code, output }).toEqual({ code: 1, output: '' });
      expect(errors).toMatch(/^error: [^\n]*\n$/);
      return errors;
    };
    expect(refused(...first)).toContain('belongs to a match that is not finished: use --resume');
    expect(refused(...first, '--resume', '--margin', '7')).toContain('other settings of margin');
    writeFileSync(pgn, text.slice(0, -100));
    expect(refused('match', '--pgn', pgn, '--resume')).toContain('missing or damaged');
    writeFileSync(pgn, text);
    writeFileSync(own, `${FAKE_OPENINGS[0]}\n`);
    expect(refused('match', '--pgn', pgn, '--resume')).toContain('own.epd has changed');
    expect(readFileSync(pgn, 'utf8')).toBe(text);
    copyFileSync(book, own);
    // A match may become longer.
    const longer = rampart(['match', '--pgn', pgn, '--resume', '--rounds', '3']);
    expect({ code: longer.code, errors: longer.errors }).toEqual({ code: 0, errors: '' });
    expect(keysOf(readGames(pgn))).toEqual(['1 A B', '1 B A', '2 A B', '2 B A', '3 A B', '3 B A']);
    for (const game of readGames(pgn)) expect(tagsOf(game)).toMatchObject({ Event: 'The long one' });
  });

  test('a name in several lines is written in one, which can be read again', () => {
    const pgn = join(folder, 'lines.pgn');
    expect(rampart([...playing(pgn, '1'), '--event', 'two\r\nlines\tand  "more"']).code).toBe(0);
    const { code, errors } = rampart(['match', '--pgn', pgn, '--resume', '--rounds', '2']);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(readGames(pgn)).toHaveLength(4);
    for (const game of readGames(pgn)) expect(tagsOf(game)).toMatchObject({ Event: 'two lines and \\"more\\"' });
  });

  describe('a match that is taken up without its engines', () => {
    const pgn = join(folder, 'without engines.pgn');
    const rules = ['--resign', 'score=900', '--margin', '70'];

    beforeAll(() => {
      const engines = [fake('none', 'name=A'), fake('none', 'name=B')];
      expect(rampart(words(engines, ...rules, '--seed', '5', '--pgn', pgn)).code).toBe(0);
    });

    test.each([
      [['--tc', '8+0.08'], 'timeControl'],
      [['--nodes', '60'], 'timeControl'],
      [['--format', 'round-robin'], 'format'],
      [['--sprt', ''], 'format'],
      [['--openings', 'another.epd'], 'openings'],
      [['--order', 'random'], 'openings'],
      [['--plies', '4'], 'openings'],
      [['--seed', '6'], 'openings'],
      [['--resign', 'score=800'], 'resign'],
      [['--draw', 'score=8'], 'draw'],
      [['--maxmoves', '70'], 'maxMoves'],
      [['--syzygy', '/no'], 'tables'],
      [['--margin', '50'], 'margin'],
      [['--patience', '61'], 'patience'],
    ])('refuses another %j', (option, setting) => {
      const before = readFileSync(`${pgn}.match.json`, 'utf8');
      expect(rampart(['match', '--pgn', pgn, '--resume', '--rounds', '2', ...option])).toEqual({
        code: 1,
        output: '',
        errors: `error: cannot resume: the match was begun with other settings of ${setting}\n`,
      });
      expect(readFileSync(`${pgn}.match.json`, 'utf8')).toBe(before);
    });

    test('takes the same', () => {
      const same = ['--movetime', '60000', '--openings', book, '--order', 'sequential', '--seed', '5', ...rules];
      const { code, errors } = rampart(['match', '--pgn', pgn, '--resume', '--rounds', '2', ...same]);
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
      expect(keysOf(readGames(pgn))).toEqual(['1 A B', '1 B A', '2 A B', '2 B A']);
    });
  });

  describe('a match that is begun by --resume, as by a script that is started again', () => {
    const engine = (name: string, more = '') => fake('none', `name=${name} ${more}`);
    /** The same, as it is shown. */
    const shown = (more: string) => `cmd=${process.execPath} 'arg=${join(folder, 'fake engine.cjs')}' arg=none ${more}`;
    const resuming = (pgn: string, ...engines: string[]) => words(engines, '--pgn', pgn, '--rounds', '2', '--resume');

    test('is begun where there is none, and goes on where there is one', () => {
      const pgn = join(folder, 'script.pgn');
      const script = resuming(pgn, engine('A', 'option.Hash=2 tc=60'), engine('B'));
      const first = rampart(script);
      expect(first).toMatchObject({ code: 0, errors: `there is nothing to resume: ${pgn} is begun\n` });
      expect(readGames(pgn)).toHaveLength(4);
      expect(rampart(script)).toMatchObject({ code: 0, errors: '' });
      expect(readGames(pgn)).toHaveLength(4);
    });

    test('is not begun where games are of another', () => {
      const pgn = join(folder, 'stray.pgn');
      writeFileSync(pgn, '[Event "another match"]\n\n1-0\n\n');
      const { code, output, errors } = rampart(resuming(pgn, engine('A'), engine('B')));
      expect({ code, output }).toEqual({ code: 1, output: '' });
      expect(errors).toBe(`error: cannot resume: ${pgn} holds games, but there is no file ${pgn}.match.json\n`);
    });

    test('goes on with the same engines alone, and starts no others', () => {
      const pgn = join(folder, 'engines.pgn');
      const mark = join(folder, 'engine was started');
      const spy = `cmd=${process.execPath} arg=-e arg="require('fs').writeFileSync('${mark}', '')"`;
      const [one, two] = [engine('A', 'option.Hash=2'), engine('B', 'tc=1:00+0.5')];
      expect(rampart(resuming(pgn, one, two)).code).toBe(0);
      const state = readFileSync(`${pgn}.match.json`, 'utf8');
      const [begun, other] = [shown('name=A option.Hash=2'), shown('name=B tc=60+0.5')];
      for (const [engines, message] of [
        [[engine('A', 'option.Hash=3'), two], `${begun}, not ${shown('name=A option.Hash=3')}`],
        [[`${spy} name=A`, two], `${begun}, not cmd=${process.execPath} arg=-e 'arg=require(`],
        [[one, engine('B', `dir="${folder}"`)], `${other}, not ${shown(`'dir=${folder}' name=B`)}`],
        [[one, engine('B', 'movetime=60')], `${other}, not ${shown('name=B movetime=60')}`],
        [[one, engine('C', 'tc=60+0.5')], `${other}, not ${shown('name=C tc=60+0.5')}`],
        [[one, two, spy], '2 engines, not 3'],
      ] as const) {
        const { code, output, errors } = rampart(resuming(pgn, ...engines));
        expect({ code, output }).toEqual({ code: 1, output: '' });
        expect(errors).toMatch(/^error: [^\n]*\n$/);
        expect(errors).toContain(`cannot resume: the match was begun with ${message}`);
      }
      expect(existsSync(mark)).toBe(false);
      expect(readFileSync(`${pgn}.match.json`, 'utf8')).toBe(state);
      // Without their names they are the same.
      const nameless = [one, two].map((text) => text.replace(/name=./, ''));
      expect(rampart(resuming(pgn, ...nameless))).toMatchObject({ code: 0, errors: '' });
    });
  });

  test('two programs that play at the same moment are one, and leave each game once', async () => {
    const pgn = join(folder, 'twice.pgn');
    const resuming = [...playing(pgn, '40'), '--resume'];
    for (let round = 0; round < 3; round++) {
      const running: ChildProcess[] = [];
      const before = existsSync(pgn) ? readGames(pgn).length : 0;
      let ended = 0;
      // The one that plays is killed when the other has ended.
      const killWhenAlone = () => {
        if (ended === 1 && readGames(pgn).length > before) for (const child of running) child.kill('SIGKILL');
      };
      const outcomes = await Promise.all(
        [0, 1].map(async () => {
          const outcome = await startRampart(round === 0 ? playing(pgn, '40') : resuming, (child) => {
            if (!running.includes(child)) running.push(child);
            killWhenAlone();
          });
          ended++;
          return outcome;
        }),
      );
      const refused = outcomes.find(({ code }) => code === 1);
      expect(outcomes.map(({ code }) => code).sort()).toEqual([1, null]);
      expect(refused!.output).toBe('');
      expect(refused!.errors).toMatch(/^error: \S.*twice\.pgn is being written by process \d+; [^\n]*\n$/);
    }
    expect(rampart(resuming)).toMatchObject({ code: 0, errors: '' });
    expect(readGames(pgn)).toHaveLength(80);
    expect(new Set(keysOf(readGames(pgn))).size).toBe(80);
    expect(existsSync(`${pgn}.lock`)).toBe(false);
  });

  test('an interrupt prints the results so far, and the rest can be played', async () => {
    const pgn = join(folder, 'interrupted.pgn');
    let interrupted = false;
    const { code, output, errors } = await startRampart(playing(pgn, '100'), (child, output) => {
      if (interrupted || !output.includes('round ')) return;
      interrupted = true;
      child.kill('SIGINT');
    });
    expect({ code, errors }).toEqual({ code: 130, errors: '' });
    const [, games] = /games +(\d+): /.exec(output)!;
    expect(readGames(pgn)).toHaveLength(Number(games));
    expect(Number(games)).toBeLessThan(200);
    expect(existsSync(`${pgn}.lock`)).toBe(false);
    const rest = rampart(['match', '--pgn', pgn, '--resume']);
    expect(rest.code).toBe(0);
    expect(new Set(keysOf(readGames(pgn))).size).toBe(200);
    expect(readGames(pgn)).toHaveLength(200);
  });

  test('Ctrl-C, which ends engines as well, lets nobody lose', async () => {
    const pgn = join(folder, 'group.pgn');
    const given = [...playing(pgn, '100'), '--concurrency', '2'];
    const child = spawn(PROGRAM, given, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let interrupted = false;
    child.stdout.on('data', (text) => {
      output += text;
      if (interrupted || !output.includes('round ')) return;
      interrupted = true;
      // To the whole group, as a terminal does it.
      process.kill(-child.pid!, 'SIGINT');
    });
    let errors = '';
    child.stderr.on('data', (text) => (errors += text));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect({ code, errors }).toEqual({ code: 130, errors: '' });
    const games = readGames(pgn);
    expect(output).toMatch(new RegExp(`games +${games.length}: 0 won, ${games.length} drawn, 0 lost`));
    expect(games.length).toBeLessThan(200);
    for (const game of games) expect(tagsOf(game)).toMatchObject({ Termination: 'normal' });
  });

  test('a file that cannot grow ends the match with whole games', () => {
    const pgn = join(folder, 'full.pgn');
    const given = words([fake('none', 'name=A'), fake('none', 'name=B')], '--rounds', '40', '--pgn', pgn);
    // Blocks of 512 bytes.
    const script = 'ulimit -f 8; exec "$0" "$@"';
    const { status, stdout, stderr } = spawnSync('sh', ['-c', script, PROGRAM, ...given], {
      encoding: 'utf8',
    });
    expect(stderr).toBe(`error: cannot write ${pgn}: file too large\n`);
    expect(status).toBe(1);
    const games = readGames(pgn);
    expect(games.length).toBeGreaterThan(3);
    for (const game of games) expect(game).toMatch(/1\/2-1\/2\n\n$/);
    expect(stdout).toContain(`games           ${games.length}: `);
    expect(rampart(['match', '--pgn', pgn, '--resume', '--rounds', '6']).code).toBe(0);
    expect(readGames(pgn)).toHaveLength(12);
  });
});

describe('bad input', () => {
  test.each([
    ['no engines', ['match'], 'a match needs two engines or more'],
    ['an engine without a program', ['match', '--engine', 'name=x'], 'needs cmd='],
    ['an impossible test', ['match', '--sprt', 'elo0=5,elo1=0'], 'elo0 must be less than elo1'],
    ['no clock', ['match', '--tc', '40/'], 'It must be seconds such as 60, 8+0.08 or 40/60+0.5'],
    ['no minutes', ['match', '--tc', '1:60'], 'or minutes such as 1:30+1'],
    ['no moves', ['match', '--tc', '0/60'], 'It must be seconds such as'],
    ['no choice', ['match', '--engine', 'cmd=x ponder=1'], 'ponder must be true or false'],
    ['no format', ['match', '--format', 'swiss'], 'Allowed choices are gauntlet'],
    ['nothing to resume', ['match', '--resume'], '--resume needs the file of the match'],
    [
      'a test of three',
      ['match', '--sprt', '', ...['x', 'y', 'z'].flatMap((name) => ['--engine', `cmd=${name}`])],
      'is between two',
    ],
  ])('%s: is refused in two lines', (_, given, message) => {
    const { code, output, errors } = rampart(given);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors).toMatch(/^error: [^\n]*\nusage: [^\n]*\n$/);
    expect(errors).toContain(message);
  });

  test.each([
    ['no program', ['cmd=/no/such/engine'], [], 'the engine /no/such/engine cannot play: no such program'],
    ['a program in no folder', ['cmd=/etc/passwd/engine'], [], 'cannot start /etc/passwd/engine: no such program'],
    ['a program that echoes', ['cmd=cat'], ['--patience', '1'], `cat cannot play: it does not answer 'uci' within 1 s`],
    ['a program that ends', ['cmd=true'], [], 'true cannot play: it ended with exit code 0'],
    ['no book', [], ['--openings', '/no/book.epd'], 'cannot read /no/book.epd: no such file'],
    ['no folder for games', [], ['--pgn', '/no/games.pgn'], 'cannot write /no/games.pgn: no such'],
    ['no folder for the report', [], ['--html', '/no/page.html'], 'cannot write /no/page.html: no such'],
    ['no folder for the log', [], ['--protocol-log', '/no/log'], 'cannot write /no/log: no such'],
  ])('%s: is reported in one line', (_, engines, more, message) => {
    const pgn = join(folder, 'nothing.pgn');
    const given = more.includes('--pgn') ? more : [...more, '--pgn', pgn];
    const all = [...engines, fake('none'), fake('none')].slice(0, 2);
    const { code, output, errors } = rampart(words(all, ...given));
    expect(errors).toMatch(/^error: [^\n]*\n$/);
    expect(errors).toContain(message);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(readdirSync(folder).filter((name) => name.startsWith('nothing'))).toEqual([]);
  });

  test('nothing to resume is reported in one line', () => {
    const { code, output, errors } = rampart(['match', '--resume', '--pgn', join(folder, 'no.pgn')]);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toMatch(/^error: there is no match in [^\n]*no\.pgn to resume, and no --engine\n$/);
  });
});
