import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseDraw, parseResign, parseSprt } from '../../../tools/commands/rule-arguments.ts';
import { nameEngines, openEnginePool } from '../../../tools/match/engine-pool.ts';
import { startProcess } from '../../../tools/match/engine-process.ts';
import { engineText, parseEngineSpec, withAbsolutePaths } from '../../../tools/match/engine-spec.ts';
import { scheduleOf } from '../../../tools/match/settings.ts';
import { shellText, shellWords } from '../../../tools/shell-words.ts';
import { SILENT_LOG } from '../../../uci/log.ts';
import { fakeEngine } from '../../support/fake-engine.ts';
import { testFolder } from '../../support/folder.ts';

describe('words as in a shell', () => {
  test.each([
    ['a  b\tc', ['a', 'b', 'c']],
    ['', []],
    ['  ', []],
    [' a ', ['a']],
    [`a='b c'd`, ['a=b cd']],
    [`"a \\"b\\" \\\\ \\c"`, ['a "b" \\ \\c']],
    ['a\\ b', ['a b']],
    [`''`, ['']],
    [`'a`, null],
    ['"a\\"', null],
    ['a\\', null],
  ])('%s', (text, words) => {
    expect(shellWords(text)).toEqual(words);
  });

  test('are the same again when they were written', () => {
    const words = ['a', '', 'b c', `d'e"f`, '\\', '8/8 w - -', '$HOME', "'", 'é\n;'];
    expect(shellWords(shellText(words))).toEqual(words);
    expect(shellText(['--tc', '8+0.08', 'a b'])).toBe(`--tc 8+0.08 'a b'`);
  });
});

describe('descriptions of engines', () => {
  test('are read', () => {
    const text = `cmd="my engine" name='The  one' arg=-x arg="y z" dir=/tmp option.Hash=64 option.Eval\\ File=a=b tc=8+0.1`;
    expect(parseEngineSpec(text)).toEqual({
      command: 'my engine',
      arguments: ['-x', 'y z'],
      folder: '/tmp',
      name: 'The one',
      options: [
        ['Hash', '64'],
        ['Eval File', 'a=b'],
      ],
      timeControl: { kind: 'clock', base: 8000, increment: 100 },
    });
    expect(parseEngineSpec('cmd=x nodes=5').timeControl).toEqual({ kind: 'nodes', nodes: 5 });
    expect(parseEngineSpec('cmd=x ponder=true')).toMatchObject({ ponder: true, options: [] });
    expect(parseEngineSpec('cmd=x ponder=false')).toEqual(parseEngineSpec('cmd=x'));
    expect(parseEngineSpec('cmd=x tc=40/1:30').timeControl).toMatchObject({ base: 90_000, moves: 40 });
    expect(parseEngineSpec('cmd=x depth=5').timeControl).toEqual({ kind: 'depth', depth: 5 });
    expect(parseEngineSpec('cmd=x movetime=5').timeControl).toEqual({ kind: 'move time', time: 5 });
  });

  test('are told in words that differ where they do, but for the name', () => {
    const plain = 'cmd=x arg=-y option.Hash=64';
    const others = [
      'dir=/tmp',
      'dir=/etc',
      'ponder=true',
      'tc=8+0.1',
      'tc=40/8+0.1',
      'nodes=5',
      'movetime=5',
      'depth=5',
    ];
    const textOf = (text: string) => engineText(parseEngineSpec(text));
    expect(textOf(plain)).toBe('x -y Hash=64');
    expect(textOf(`${plain} name=z`)).toBe(textOf(plain));
    expect(textOf(`${plain} dir=/tmp tc=8+0.1 ponder=true`)).toBe('x -y Hash=64 in /tmp at 8+0.1 pondering');
    const texts = ['', ...others].map((other) => textOf(`${plain} ${other}`));
    expect(new Set(texts).size).toBe(texts.length);
  });

  test.each([
    ['cmd="x', 'A quotation mark is not closed.'],
    ['name=x', 'An engine needs cmd=...'],
    ['cmd=', 'An engine needs cmd=...'],
    ['x', `'x' is not of the form key=value.`],
    ['cmd=x proto=uci', `'proto' is none of cmd, name,`],
    ['cmd=x cmd=y', `'cmd' is given twice.`],
    ['cmd=x name=', 'The name is empty.'],
    ['cmd=x tc=fast', 'tc must be seconds'],
    ['cmd=x tc=0/60', 'tc must be seconds'],
    ['cmd=x ponder=yes', 'ponder must be true or false.'],
    ['cmd=x nodes=0', 'nodes must be a whole number from 1.'],
    ['cmd=x tc=8 nodes=5', 'cannot be given together'],
  ])('are refused: %s', (text, message) => {
    expect(() => parseEngineSpec(text)).toThrow(message);
  });

  test.each(['ponder=true', 'ponder=false', 'tc=8', 'movetime=5', 'nodes=5', 'depth=5'])(
    '%s is refused where no games are played',
    (limit) => {
      expect(() => parseEngineSpec(`cmd=x ${limit}`, 'search')).toThrow(
        `'${limit.split('=')[0]}' is none of cmd, name, dir, arg, option.NAME.`,
      );
      expect(parseEngineSpec('cmd=x name=y dir=/ arg=z option.Hash=1', 'search')).toMatchObject({
        name: 'y',
      });
    },
  );

  test('engines get different names', () => {
    const names = (given: (string | undefined)[], own: string[]) =>
      nameEngines(
        given.map((name) => ({ name })),
        own,
      ).map(({ name }) => name);
    expect(names([undefined, 'B', undefined], ['A', 'A', 'A'])).toEqual(['A', 'B', 'A (2)']);
    expect(names([undefined, 'A'], ['A', 'x'])).toEqual(['A (2)', 'A']);
    expect(() => names(['A', 'A'], ['', ''])).toThrow('two engines have the name A');
  });
});

describe('rules', () => {
  test('are read', () => {
    const sprt = { elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05, model: 'logistic' };
    expect(parseSprt('')).toEqual(sprt);
    expect(parseSprt('elo0=-3,elo1=0.5 model=normalised,beta=.1')).toEqual({
      ...sprt,
      elo0: -3,
      elo1: 0.5,
      beta: 0.1,
      model: 'normalised',
    });
    expect(parseResign('score=600')).toEqual({ moves: 3, score: 600, bothSides: false });
    expect(parseResign('score=600,movecount=5,twosided=true')).toEqual({
      moves: 5,
      score: 600,
      bothSides: true,
    });
    expect(parseDraw('score=10,movenumber=30')).toEqual({ from: 30, moves: 8, score: 10 });
  });

  test.each([
    [parseSprt, 'elo0=5', 'elo0 must be less than elo1.'],
    [parseSprt, 'alpha=0', 'alpha has a value that it cannot have.'],
    [parseSprt, 'alpha=0.6,beta=0.6', 'alpha and beta must be chances of errors.'],
    [parseSprt, 'toString=1', 'It must be of pairs key=value, with the keys elo0,'],
    [parseSprt, 'elo0', 'It must be of pairs key=value'],
    [parseResign, 'movecount=3', 'It needs score=...'],
    [parseResign, 'score=1,score=2', 'score is given twice.'],
    [parseDraw, 'score=-5', 'score has a value that it cannot have.'],
  ])('%o refuses %s', (parse, text, message) => {
    expect(() => parse(text)).toThrow(message);
  });
});

test.each([
  ['gauntlet', 3, 2, ['1:0-1', '1:1-0', '1:0-2', '1:2-0', '2:0-1', '2:1-0', '2:0-2', '2:2-0']],
  ['round-robin', 3, 1, ['1:0-1', '1:1-0', '1:0-2', '1:2-0', '1:1-2', '1:2-1']],
  ['sprt', 2, 2, ['1:0-1', '1:1-0', '2:0-1', '2:1-0']],
] as const)('the games of a %s', (format, engines, rounds, games) => {
  const schedule = scheduleOf(format, engines, rounds);
  const all = Array.from({ length: schedule.games }, (_, index) => schedule.at(index));
  expect(all.map(({ round, white, black }) => `${round}:${white}-${black}`)).toEqual(games);
});

describe('engines that cannot play', () => {
  const folder = testFolder();
  let fake: ReturnType<typeof fakeEngine>;

  beforeAll(() => {
    fake = fakeEngine(folder);
    writeFileSync(join(folder, 'text'), 'no program');
  });

  const open = (patience: number, ...texts: string[]) =>
    openEnginePool(
      texts.map((text) => withAbsolutePaths(parseEngineSpec(text))),
      patience,
      SILENT_LOG,
    );

  test.each([
    ['no program', () => `cmd="${join(folder, 'text')}"`, 'it is no program, or we may not start it'],
    ['dead', () => fake('dead'), 'it ended with exit code 3 (there is no network file)'],
    ['an unknown option', () => fake('none', 'option.Threads=2'), 'it has no option Threads'],
    ['no pondering', () => fake('none', 'ponder=true'), 'it has no option Ponder'],
    ['out of range', () => fake('none', 'option.hash=65'), `its option hash must be from 1 to 64, not '65'`],
    [
      'no number',
      () => fake('none', 'option.Hash=much'),
      `its option Hash must be a whole number, not 'much'`,
    ],
    [
      'no choice',
      () => fake('none', 'option.Style=wild'),
      `its option Style must be one of calm, very wild, not 'wild'`,
    ],
  ])('%s', async (_, text, message) => {
    await expect(open(60_000, text())).rejects.toThrow(message);
  });

  test.each([
    ['mute', `it does not answer 'uci' within 1.5 s`],
    ['never ready', `it does not answer 'isready' within 1.5 s`],
  ] as const)('%s', async (behaviour, message) => {
    await expect(open(1500, fake(behaviour))).rejects.toThrow(message);
  });

  test('what is sent is UTF-8', async () => {
    const line = await new Promise<string>((resolve) => {
      const { send, kill } = startProcess(withAbsolutePaths(parseEngineSpec('cmd=cat')), {
        onLine: (text) => {
          resolve(text);
          kill();
        },
        onErrorLine: () => {},
        onEnd: () => {},
      });
      send('setoption name BookFile value /jürgen/€.bin');
    });
    expect(Buffer.from(line, 'latin1').toString()).toBe('setoption name BookFile value /jürgen/€.bin');
  });

  test('a folder that is not there', () => {
    expect(() => withAbsolutePaths(parseEngineSpec('cmd=cat dir=/no/such'))).toThrow(
      'there is no folder /no/such',
    );
  });

  test('one that has gone is started again', async () => {
    const pool = await open(60_000, fake('none'), fake('none', 'option.Style="very wild"'));
    try {
      expect(pool.ownNames).toEqual(['Fake', 'Fake']);
      const first = await pool.take(0);
      pool.giveBack(0, first);
      const same = await pool.take(0);
      expect(same).toBe(first);
      same.kill();
      pool.giveBack(0, same);
      const another = await pool.take(0);
      expect(another).not.toBe(first);
      expect(another.isAlive()).toBe(true);
    } finally {
      await pool.close();
    }
  });
});
