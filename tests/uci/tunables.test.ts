import { spawnSync } from 'node:child_process';
import { afterEach, describe, expect, test } from 'vitest';
import { spsaLines } from '../../lab/spsa/spsa-lines.ts';
import { searchParameters } from '../../search/parameters.ts';
import { findOption } from '../../uci/options.ts';
import { findTunable, tunableLines, tunables } from '../../uci/tunables.ts';
import { PROGRAM, rampart } from '../support/program.ts';
import { UciProcess } from '../support/uci-process.ts';

describe('the numbers that a tuner may try', () => {
  test('are all constants of the search and the share of every group', () => {
    const names = tunables().map(({ name }) => name);
    for (const { name } of searchParameters()) expect(names).toContain(name);
    expect(names).toContain('kingShare');
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    for (const name of names) {
      expect(name).toMatch(/^[a-zA-Z]+$/);
      expect(findOption(name)).toBeUndefined();
      expect(findTunable(name.toUpperCase())!.name).toBe(name);
    }
  });

  test('are printed as OpenBench reads them', () => {
    for (const line of spsaLines()) {
      const fields = line.split(', ');
      expect(fields).toHaveLength(7);
      expect(fields[1]).toBe('int');
      const [value, min, max, step, rate] = fields.slice(2).map(Number);
      expect(min).toBeLessThanOrEqual(value!);
      expect(value).toBeLessThanOrEqual(max!);
      expect(step).toBeGreaterThan(0);
      expect(rate).toBeGreaterThan(0);
    }
  });

  test('stay out of sight unless they are wanted', () => {
    expect(rampart([], 'uci\nquit\n').output).not.toContain('nullMoveLead');
    const { output } = rampart(['--tunable'], 'uci\nquit\n');
    for (const line of tunableLines()) expect(output).toContain(`${line}\n`);
    const uci = (RAMPART_TUNABLE: string) =>
      spawnSync(PROGRAM, {
        input: 'uci\nquit\n',
        encoding: 'utf8',
        env: { ...process.env, RAMPART_TUNABLE },
      });
    expect(uci('1').stdout).toBe(output);
    expect(uci('').stdout).not.toContain('nullMoveLead');
  });
});

describe('an engine that is tuned', () => {
  let engine: UciProcess;
  afterEach(() => engine.child.kill());

  /** Nodes of a search after these options are set. */
  const nodesWith = async (options: readonly [string, number][], depth = 7) => {
    for (const [name, value] of options) engine.send(`setoption name ${name} value ${value}`);
    engine.send('ucinewgame', 'isready');
    await engine.until(/^readyok/);
    engine.send('position startpos moves e2e4 e7e5', `go depth ${depth}`);
    const info = await engine.until(new RegExp(`^info depth ${depth} (?!.*bound).* nodes`));
    await engine.until(/^bestmove/);
    return Number(/ nodes (\d+)/.exec(info)![1]);
  };

  test('searches with the numbers it is given, and comes back to its own', async () => {
    engine = new UciProcess([PROGRAM, '--tunable']);
    const own = await nodesWith([]);
    const reduced = await nodesWith([['reductionBase', 1600]]);
    expect(reduced).not.toBe(own);
    expect(await nodesWith([['reductionBase', findTunable('reductionBase')!.value]])).toBe(own);
    expect(await nodesWith([['StructureShare', 0]])).not.toBe(own);
    expect(await nodesWith([['structureShare', 100]])).toBe(own);
    engine.send('setoption name nullMoveLead value 100000', 'setoption name noSuch value 1', 'isready');
    await engine.until(/^info string error: nullMoveLead must be a number from 50 to 400/);
    await engine.until(/^readyok/);
  });

  test('goes on with its threads when a host sends it the same numbers again', async () => {
    engine = new UciProcess([PROGRAM, '--tunable']);
    const search = async (nullMoveLead: number) => {
      engine.send(`setoption name nullMoveLead value ${nullMoveLead}`, 'position startpos', 'go depth 10');
      const info = await engine.until(/^info depth 10 (?!.*bound).* nodes/);
      await engine.until(/^bestmove/);
      return Number(/ nodes (\d+)/.exec(info)![1]);
    };
    const afresh = await search(300);
    // The table answers for what was searched before; new threads begin with an empty one.
    expect(await search(300)).toBeLessThan(0.75 * afresh);
    expect(await search(299)).toBeGreaterThan(0.75 * afresh);
  });

  test.each(['min', 'max'] as const)('survives every number at its %s', async (end) => {
    engine = new UciProcess([PROGRAM, '--tunable']);
    const extremes = tunables().map((tunable): [string, number] => [tunable.name, tunable[end]]);
    expect(await nodesWith(extremes, 5)).toBeGreaterThan(0);
    engine.send('go movetime 100');
    await engine.until(/^bestmove [a-h]/);
  });

  test('says that its bench does not know them', async () => {
    engine = new UciProcess([PROGRAM, '--tunable']);
    engine.send('setoption name nullMoveLead value 300', 'bench 1');
    await engine.until(/^info string error: bench uses the built-in numbers/);
    await engine.until(/^\d+ nodes/);
  });
});
