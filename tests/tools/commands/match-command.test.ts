import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chess } from 'chess.js';
import { describe, expect, test } from 'vitest';
import { FAKE_OPENINGS } from '../../support/fake-engine.ts';
import { fakeMatches, keysOf, patienceHere, readGames, tagsOf } from '../../support/fake-matches.ts';
import { OWN_ENGINE, rampart } from '../../support/program.ts';
import { gamesOn } from '../../support/viewed-page.ts';

const matches = fakeMatches();
const { folder, fake, words } = matches;

describe('a match', () => {
  test('plays each opening with both colours, and everybody agrees on the games', () => {
    const pgn = join(folder, 'plain.pgn');
    const html = join(folder, 'plain.html');
    const log = join(folder, 'protocol.log');
    const engines = [fake('none', 'name=One'), fake('none', 'name="The \\"other\\"" option.Hash=2')];
    const files = ['--out', pgn, '--html', html, '--protocol-log', log];
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
    ['bare', 'illegal move', 'by naming no move'],
    ['flood', 'disconnect', 'by disconnection: it writes too much: more than 16 MB at once'],
  ] as const)('counts as lost, and goes on: %s', (behaviour, termination, reason) => {
    const pgn = join(folder, `${behaviour}.pgn`);
    const limit = { slow: 'movetime=700', stall: 'nodes=1' }[behaviour as string] ?? '';
    const patience = behaviour === 'stall' ? ['--patience', patienceHere(matches)] : [];
    const both = [fake('none', 'name=Good'), fake(behaviour, `name=Bad ${limit}`)];
    const { code, output, errors } = rampart(words(both, '--out', pgn, '--json', ...patience));
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
    const short = JSON.parse(rampart(words(equals, '--max-moves', '2', '--json')).output);
    expect(short).toMatchObject({
      endings: [{ name: 'adjudicated draw', games: 2 }],
      lengths: { longest: 2 },
    });
  });

  describe('without a file of openings', () => {
    const engines = ['A', 'B'].flatMap((name) => ['--engine', `${OWN_ENGINE} name=${name}`]);
    const short = ['match', ...engines, '--nodes', '20', '--max-moves', '6'];

    test.each([
      [['--order', 'sequential'], 'built-in book, in order', 10],
      [['--seed', '7'], 'built-in book, in random order by seed 7', 10],
      [['--order', 'sequential', '--plies', '2'], 'built-in book, in order', 2],
    ])('begins with the built-in book: %j', (more, name, plies) => {
      const pgn = join(folder, `built-in ${more.join(' ')}.pgn`);
      const { code, output, errors } = rampart([...short, ...more, '--out', pgn, '--json']);
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
      expect(rampart([...short, '--out', pgn]).code).toBe(0);
      const state = JSON.parse(readFileSync(`${pgn}.match.json`, 'utf8'));
      const resumeWith = (digest: string | undefined) => {
        const { openings } = state.settings;
        const settings = { ...state.settings, openings: { ...openings, digest } };
        writeFileSync(`${pgn}.match.json`, JSON.stringify({ ...state, settings }));
        return rampart(['match', '--out', pgn, '--resume', '--rounds', '2']);
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

describe('bad input', () => {
  test.each([
    ['no engines', ['match'], 'a match needs engines, each with --engine'],
    ['one engine compared', ['match', '--engine', 'cmd=x', '--json'], '--json needs two engines or more'],
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
    ['no folder for games', [], ['--out', '/no/games.pgn'], 'cannot write /no/games.pgn: no such'],
    ['no folder for the report', [], ['--html', '/no/page.html'], 'cannot write /no/page.html: no such'],
    ['no folder for the log', [], ['--protocol-log', '/no/log'], 'cannot write /no/log: no such'],
  ])('%s: is reported in one line', (_, engines, more, message) => {
    const pgn = join(folder, 'nothing.pgn');
    const given = more.includes('--out') ? more : [...more, '--out', pgn];
    const all = [...engines, fake('none'), fake('none')].slice(0, 2);
    const { code, output, errors } = rampart(words(all, ...given));
    expect(errors).toMatch(/^error: [^\n]*\n$/);
    expect(errors).toContain(message);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(readdirSync(folder).filter((name) => name.startsWith('nothing'))).toEqual([]);
  });

  test('nothing to resume is reported in one line', () => {
    const { code, output, errors } = rampart(['match', '--resume', '--out', join(folder, 'no.pgn')]);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toMatch(/^error: there is no match in [^\n]*no\.pgn to resume, and no --engine\n$/);
  });
});
