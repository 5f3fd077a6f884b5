import { describe, expect, test } from 'vitest';
import { nameEngines } from '../../../tools/match/engine-pool.ts';
import { engineDescription, parseEngineSpec } from '../../../tools/match/engine-spec.ts';

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
    expect(parseEngineSpec('cmd=x restart=true')).toMatchObject({ restart: true });
    expect(parseEngineSpec('cmd=x restart=false')).toEqual(parseEngineSpec('cmd=x'));
    expect(parseEngineSpec('cmd=x tc=40/1:30').timeControl).toMatchObject({ base: 90_000, moves: 40 });
    expect(parseEngineSpec('cmd=x depth=5').timeControl).toEqual({ kind: 'depth', depth: 5 });
    expect(parseEngineSpec('cmd=x movetime=5').timeControl).toEqual({ kind: 'move time', time: 5 });
  });

  test('are written so that the same engine is read again', () => {
    const plain = 'cmd=x arg=-y option.Hash=64';
    const others = [
      'name=z',
      'dir=/tmp',
      'dir=/etc',
      'ponder=true',
      'restart=true',
      'tc=8+0.1',
      'tc=40/8+0.1',
      'nodes=5',
      'movetime=5',
      'depth=5',
    ];
    const specs = ['', ...others].map((other) => parseEngineSpec(`${plain} ${other}`));
    expect(specs.map(engineDescription).map((text) => parseEngineSpec(text))).toEqual(specs);
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
    ['cmd=x restart=on', 'restart must be true or false.'],
    ['cmd=x nodes=0', 'nodes must be a whole number from 1.'],
    ['cmd=x tc=8 nodes=5', 'cannot be given together'],
  ])('are refused: %s', (text, message) => {
    expect(() => parseEngineSpec(text)).toThrow(message);
  });

  test.each(['ponder=true', 'ponder=false', 'restart=true', 'tc=8', 'movetime=5', 'nodes=5', 'depth=5'])(
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
