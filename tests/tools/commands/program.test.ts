import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shellWords } from '../../../tools/shell-words.ts';
import { inFolder, rampart, startRampart } from '../../support/program.ts';

describe('the command line', () => {
  test('prints its version', () => {
    expect(rampart(['--version'])).toEqual({ code: 0, output: 'Rampart 0.1.0\n', errors: '' });
  });

  test.each([['--help'], ['help'], ['help', 'help'], ['bench', '--help'], ['selfplay', '-h']])(
    'helps: %s %s',
    (...words) => {
      const { code, output, errors } = rampart(words);
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
      expect(output).toMatch(/^Usage: rampart/);
    },
  );

  test('lists at most eighteen commands beside its help, and says where one of before is', () => {
    const [help] = rampart(['--help']).output.split('\nExamples:\n');
    const [, ...groups] = help!.split(/^\S.*:$/m);
    const names = groups.flatMap((group) => [...group.matchAll(/^ {2}([a-z]+)/gm)].map(([, name]) => name));
    expect(names).toContain('eval');
    expect(names.filter((name) => name !== 'help').length).toBeLessThanOrEqual(18);
    expect(rampart(['places', '--fen', 'x'])).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^error: .*rampart eval --places\n/),
    });
  });

  test.each([
    ['match', 'ponder=true', 'with --resume, those of the match'],
    ['suite', 'with quotes as in a shell', 'Rampart itself'],
  ])('the help of %s says what engines are taken for', (command, text, otherwise) => {
    const output = rampart([command, '--help']).output.replace(/\s+/g, ' ');
    const [, description] = /--engine <description> (.*?\))/.exec(output)!;
    expect(description).toContain(text);
    expect(description!.endsWith(`(default: ${otherwise})`)).toBe(true);
    expect(description!.includes('ponder')).toBe(command !== 'suite');
  });

  test('help never shows the inside of a value', () => {
    for (const command of ['standings', 'find', 'annotate'])
      expect(rampart(['help', command]).output).not.toMatch(/\[\]/);
  });

  test.each([
    ['an unknown command', ['castle'], `unknown command 'castle'`, 'rampart '],
    ['an unknown option', ['bench', '--fast'], `unknown option '--fast'`, 'rampart bench'],
    ['a missing value', ['bench', '--depth'], 'argument missing', 'rampart bench'],
    ['no number', ['bench', '--depth', 'NaN'], 'a whole number from 1 to', 'rampart bench'],
    ['a negative number', ['perft', '4', '--max-depth', '-1'], 'a whole number from 1', 'rampart perft'],
    ['a huge number', ['perft', '9'.repeat(400)], 'a whole number from 1', 'rampart perft'],
    ['a fraction', ['analyse', '--nodes', '1.5'], 'a whole number from 1', 'rampart analyse'],
    ['too many arguments', ['suite', 'a', 'b'], 'too many arguments', 'rampart suite'],
    ['what is no position', ['pawns', 'e4'], `'e4' is neither a position nor a file`, 'rampart pawns'],
    ['a position given twice', ['eval', 'startpos', '--fen', 'x'], 'the position is given twice', 'rampart eval'],
    ['help for no command', ['help', 'eavl'], `unknown command 'eavl' (Did you mean eval?)`, 'rampart '],
    ['neither depth nor suite', ['perft'], 'either a depth or --suite', 'rampart perft'],
    ['both depth and suite', ['perft', '1', '--suite', 'x'], 'either a depth or --suite', 'rampart perft'],
    ['two kinds of limits', ['selfplay', '--tc', '1', '--nodes', '5'], 'cannot be used', 'rampart selfplay'],
    ['no time control', ['selfplay', '--tc', '1+'], 'must be seconds such as', 'rampart selfplay'],
    ['limits in a suite', ['suite', 'x', '--engine', 'cmd=x nodes=5'], `'nodes' is none of`, 'rampart suite'],
    ['a FEN that is none', ['perft', '1', '--fen', 'e4'], 'FEN needs four or six fields', 'rampart perft'],
    ['an impossible position', ['analyse', '--fen', '8/8/8/8/8/8/8/8 w - -'], 'White has no king', 'rampart analyse'],
    ['a game of no file', ['analyse', '--game', '3'], '--game and --before need a file of games', 'rampart analyse'],
    ['a move that is none', ['pawns', '--moves', 'e4 Ke3'], `move 2, 'Ke3', is not legal`, 'rampart pawns'],
    ['no log level', ['--log-level', 'loud'], 'Allowed choices are trace', 'rampart '],
    ['a misspelt value', ['find', '--side', 'whit'], 'player, opponent. (Did you mean white?)', 'rampart find'],
    ['a misspelt argument', ['completion', 'bsh'], 'bash, zsh, fish. (Did you mean bash?)', 'rampart completion'],
    ['a misspelt key', ['match', '--engine', 'nmae=x'], 'option.NAME. (Did you mean name?)', 'rampart match'],
    ['a misspelt fact', ['match', '--record', 'node'], 'with commas. (Did you mean nodes?)', 'rampart match'],
    ['a line break', ['bench', '--depth', '1\n2'], 'a whole number from 1', 'rampart bench'],
  ])('refuses %s in two lines', (_, words, message, usage) => {
    const { code, output, errors } = rampart(words);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    const lines = errors.split('\n');
    expect(lines).toEqual([expect.stringMatching(/^error: /), expect.stringMatching(/^usage: /), '']);
    expect(lines[0]).toContain(message);
    expect(lines[1]).toContain(usage);
    expect(lines[0]!.length).toBeLessThan(200);
  });

  test.each([
    ['a suite that is not there', ['perft', '--suite', '/no/such.epd'], 'cannot read /no/such.epd: no such'],
    ['games that are not there', ['mine/games.txt'], 'cannot read mine/games.txt: no such'],
    ['a folder for a suite', ['perft', '--suite', '/'], 'cannot read /: '],
    ['a game file in no folder', ['selfplay', '--out', '/no/games.pgn'], 'cannot write /no/games.pgn: no'],
    ['a name with a line break', ['selfplay', '--out', '/no\n/games.pgn'], 'cannot write /no?/games.pgn: no'],
    ['a log file in no folder', ['--log-file', '/no/log', 'uci'], 'cannot write /no/log: no such'],
    ['it also for bench', ['bench', '--log-file', '/no/log'], 'cannot write /no/log: no such'],
  ])('reports %s in one line', (_, words, message) => {
    const outcome = rampart(words);
    expect(outcome.code).toBe(1);
    expect(outcome.output).toBe('');
    expect(outcome.errors).toMatch(/^error: [^\n]*\n$/);
    expect(outcome.errors).toContain(message);
  });

  test.each([
    ['bench', ['bench', '--depth', '6']],
    ['perft', ['perft', '5', '--divide']],
    ['analyse', ['analyse', '--depth', '200']],
    ['selfplay', ['selfplay', '--nodes', '50', '--games', '1000000']],
    ['eval', ['eval']],
  ])('%s ends quietly when nobody reads on', async (_, words) => {
    const { code, errors } = await startRampart(words, (child) => child.stdout!.destroy());
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
  });
});

describe('bench', () => {
  test('is the same every time and ends with nodes and speed', () => {
    const runs = [1, 2].map(() => rampart(['bench', '--depth', '2']));
    const nodes = runs.map(({ code, output, errors }) => {
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
      return /\n(\d+) nodes \d+ nps\n$/.exec(output)![1];
    });
    expect(nodes[0]).toBe(nodes[1]);
  });

  test('has a line for every position, and their nodes are all the nodes', () => {
    const lines = rampart(['bench', '--depth', '2']).output.trimEnd().split('\n');
    const total = Number.parseInt(lines.pop()!, 10);
    expect(lines.pop()).toMatch(/^recognisers: \d+ probes, \d+ hits, \d+ cutoffs$/);
    for (const table of ['shelter', 'pawn'])
      expect(lines.pop()).toMatch(new RegExp(`^${table} table: \\d+\\.\\d % of \\d+ probes$`));
    const rows = lines.map((line) => /^ *(\d+) +(\d+) {2}(open {2}|closed) {2}\S+ [wb] /.exec(line)!);
    expect(rows.map(([, index]) => Number(index))).toEqual(rows.map((_, index) => index + 1));
    expect(rows.reduce((sum, [, , nodes]) => sum + Number(nodes), 0)).toBe(total);
    expect(rows.some(([, , , kind]) => kind === 'closed')).toBe(true);
  });
});

describe('the log', () => {
  const session = 'uci\nisready\nquit\n';

  test('is not kept unless it is asked for', () => {
    const { code, errors } = rampart(['uci'], session);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
  });

  test('goes to standard error', () => {
    const { code, output, errors } = rampart(['--log-level', 'debug'], session);
    const records = errors
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(0);
    expect(records.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['< isready', '> readyok']));
    expect(output).toBe(rampart([], session).output);
  });

  test('is appended to a file', () => {
    inFolder((folder) => {
      const file = join(folder, 'log');
      const words = ['--log-file', file];
      for (const level of [[], ['--log-level', 'debug'], ['--log-level', 'error']]) {
        const { code, output, errors } = rampart([...words, ...level, 'uci'], session);
        expect({ code, errors }).toEqual({ code: 0, errors: '' });
        expect(output).not.toContain('"msg"');
      }
      expect(readFileSync(file, 'utf8').split('< isready')).toHaveLength(3);
    });
  });

  test.each([
    ['bench', ['bench', '--depth', '1'], 0],
    ['eval', ['eval', '--fen', '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'], 0],
    ['standings', ['standings', '/no/games.pgn'], 1, 'cannot read /no/games.pgn: no such file or directory'],
    ['perft', ['perft'], 2, 'error: perft needs either a depth or --suite'],
    ['uci', ['uci'], 0],
  ])('holds the command line of %s and what became of it', (_, words, code, ...failure) => {
    inFolder((folder) => {
      const file = join(folder, 'log');
      const all = ['--log-file', file, '--log-level', 'info', ...words];
      expect(rampart(all).code).toBe(code);
      const records = readFileSync(file, 'utf8').trimEnd().split('\n');
      const texts = records.map((line): string => JSON.parse(line).msg);
      expect(texts).toEqual([expect.stringMatching(/^rampart /), ...failure, `ended with status ${code}`]);
      expect(shellWords(texts[0]!.slice('rampart '.length))).toEqual(all);
    });
  });

  test('is silent on demand, and then makes no file', () => {
    inFolder((folder) => {
      const file = join(folder, 'log');
      expect(rampart(['--log-file', file, '--log-level', 'silent', 'uci'], session).errors).toBe('');
      expect(existsSync(file)).toBe(false);
    });
  });
});
