import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { FAKE_OPENINGS } from '../../support/fake-engine.ts';
import { fakeMatches, keysOf, MOVE_TIME, readGames, tagsOf } from '../../support/fake-matches.ts';
import { OWN_ENGINE, PROGRAM, rampart, startRampart } from '../../support/program.ts';
import { gamesOn } from '../../support/viewed-page.ts';

const { folder, book, fake, words } = fakeMatches();

describe('nothing is lost', () => {
  const movesOf = (pgn: string) =>
    readGames(pgn)
      .map((game) => game.replace(/^\[Date .*\n/m, ''))
      .sort();

  test('a match that is killed again and again goes on where it was', async () => {
    // Our own engine, whose games are the same whenever they are played.
    const engines = ['A', 'B'].flatMap((name) => ['--engine', `${OWN_ENGINE} name=${name}`]);
    const limits = ['--nodes', '30', '--max-moves', '8', '--rounds', '4', '--concurrency', '2'];
    const playing = (pgn: string) => ['match', ...engines, ...limits, '--openings', book, '--seed', '7', '--out', pgn];
    const whole = join(folder, 'whole.pgn');
    const killed = join(folder, 'killed.pgn');
    const another = '[Event "another match"]\n\n1-0\n\n';
    writeFileSync(killed, another);
    expect(rampart(playing(whole)).code).toBe(0);
    let way = '--append';
    for (const games of [1, 3]) {
      const { code } = await startRampart([...playing(killed), way], (child, output) => {
        if (output.split('\n').length > games) child.kill('SIGKILL');
      });
      expect(code).toBeNull();
      expect(readGames(killed).length).toBeGreaterThan(games);
      way = '--resume';
    }
    const html = join(folder, 'killed.html');
    const { code, output, errors } = rampart(['match', '--out', killed, '--resume', '--html', html]);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(/games +8: /);
    expect(gamesOn(html)).toHaveLength(8);
    expect(readFileSync(killed, 'utf8').startsWith(another)).toBe(true);
    expect(movesOf(killed).filter((game) => !game.includes('another match'))).toEqual(movesOf(whole));
  });

  /** A match that is over in a second. */
  const playing = (pgn: string, rounds: string) =>
    words([fake('none', 'name=A'), fake('none', 'name=B')], '--rounds', rounds, '--out', pgn);

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
      const { code, output, errors } = rampart(['match', '--out', pgn, '--resume']);
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
    const first = words(engines, '--out', pgn, '--openings', own, '--event', 'The long one');
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
    expect(refused(...first, '--append')).toContain('belongs to a match that is not finished: use --resume');
    expect(refused(...first, '--resume', '--margin', '7')).toContain('other settings of margin');
    writeFileSync(pgn, text.slice(0, -100));
    expect(refused('match', '--out', pgn, '--resume')).toContain('missing or damaged');
    writeFileSync(pgn, text);
    writeFileSync(own, `${FAKE_OPENINGS[0]}\n`);
    expect(refused('match', '--out', pgn, '--resume')).toContain('own.epd has changed');
    expect(readFileSync(pgn, 'utf8')).toBe(text);
    copyFileSync(book, own);
    // A match may become longer.
    const longer = rampart(['match', '--out', pgn, '--resume', '--rounds', '3']);
    expect({ code: longer.code, errors: longer.errors }).toEqual({ code: 0, errors: '' });
    expect(keysOf(readGames(pgn))).toEqual(['1 A B', '1 B A', '2 A B', '2 B A', '3 A B', '3 B A']);
    for (const game of readGames(pgn)) expect(tagsOf(game)).toMatchObject({ Event: 'The long one' });
  });

  test('a name in several lines is written in one, which can be read again', () => {
    const pgn = join(folder, 'lines.pgn');
    expect(rampart([...playing(pgn, '1'), '--event', 'two\r\nlines\tand  "more"']).code).toBe(0);
    const { code, errors } = rampart(['match', '--out', pgn, '--resume', '--rounds', '2']);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(readGames(pgn)).toHaveLength(4);
    for (const game of readGames(pgn)) expect(tagsOf(game)).toMatchObject({ Event: 'two lines and \\"more\\"' });
  });

  describe('a match that is taken up without its engines', () => {
    const pgn = join(folder, 'without engines.pgn');
    const rules = ['--resign', 'score=900', '--margin', '70'];

    beforeAll(() => {
      const engines = [fake('none', 'name=A'), fake('none', 'name=B')];
      expect(rampart(words(engines, ...rules, '--seed', '5', '--out', pgn)).code).toBe(0);
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
      [['--max-moves', '70'], 'maxMoves'],
      [['--syzygy', '/no'], 'tables'],
      [['--margin', '50'], 'margin'],
      [['--patience', '61'], 'patience'],
    ])('refuses another %j', (option, setting) => {
      const before = readFileSync(`${pgn}.match.json`, 'utf8');
      expect(rampart(['match', '--out', pgn, '--resume', '--rounds', '2', ...option])).toEqual({
        code: 1,
        output: '',
        errors: `error: cannot resume: the match was begun with other settings of ${setting}\n`,
      });
      expect(readFileSync(`${pgn}.match.json`, 'utf8')).toBe(before);
    });

    test('takes the same', () => {
      const same = ['--movetime', MOVE_TIME, '--openings', book, '--order', 'sequential', '--seed', '5', ...rules];
      const { code, errors } = rampart(['match', '--out', pgn, '--resume', '--rounds', '2', ...same]);
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
      expect(keysOf(readGames(pgn))).toEqual(['1 A B', '1 B A', '2 A B', '2 B A']);
    });
  });

  describe('a match that is begun by --resume, as by a script that is started again', () => {
    const engine = (name: string, more = '') => fake('none', `name=${name} ${more}`);
    /** The same, as it is shown. */
    const shown = (more: string) => `cmd=${process.execPath} 'arg=${join(folder, 'fake engine.cjs')}' arg=none ${more}`;
    const resuming = (pgn: string, ...engines: string[]) => words(engines, '--out', pgn, '--rounds', '2', '--resume');

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
    const { code, output, errors } = await startRampart(playing(pgn, '40'), (child, output) => {
      if (interrupted || !output.includes('round ')) return;
      interrupted = true;
      child.kill('SIGINT');
    });
    expect({ code, errors }).toEqual({ code: 130, errors: '' });
    const [, games] = /games +(\d+): /.exec(output)!;
    expect(readGames(pgn)).toHaveLength(Number(games));
    expect(Number(games)).toBeLessThan(80);
    expect(existsSync(`${pgn}.lock`)).toBe(false);
    const rest = rampart(['match', '--out', pgn, '--resume']);
    expect(rest.code).toBe(0);
    expect(new Set(keysOf(readGames(pgn))).size).toBe(80);
    expect(readGames(pgn)).toHaveLength(80);
  });

  test('Ctrl-C, which ends engines as well, lets nobody lose', async () => {
    const pgn = join(folder, 'group.pgn');
    const given = [...playing(pgn, '40'), '--concurrency', '2'];
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
    expect(games.length).toBeLessThan(80);
    for (const game of games) expect(tagsOf(game)).toMatchObject({ Termination: 'normal' });
  });

  test('a file that cannot grow ends the match with whole games', () => {
    const pgn = join(folder, 'full.pgn');
    const given = words([fake('none', 'name=A'), fake('none', 'name=B')], '--rounds', '40', '--out', pgn);
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
    expect(rampart(['match', '--out', pgn, '--resume', '--rounds', '6']).code).toBe(0);
    expect(readGames(pgn)).toHaveLength(12);
  });
});
