import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { UNIT_NETWORK_BYTES } from '../../../eval/units/network.ts';
import { PARAMETER_COUNT } from '../../../lab/places/place-model.ts';
import { evaluationFens } from '../../support/eval-positions.ts';
import { testFolder } from '../../support/folder.ts';
import { rampart } from '../../support/lab-program.ts';
import { repository } from '../../support/sources.ts';

const folder = testFolder();
let own: string, data: string, heldOut: string, out: string;
beforeEach(() => {
  own = mkdtempSync(join(folder, 'test '));
  data = join(own, 'data.epd');
  heldOut = join(own, 'held-out.epd');
  out = join(own, 'network.bin');
  const lines = evaluationFens()
    .slice(0, 300)
    .map((fen, index) => `${fen.split(' ').slice(0, 4).join(' ')} ce ${(index % 9) * 20 - 80};`);
  writeFileSync(data, `${lines.slice(0, 200).join('\n')}\nnonsense\n`);
  writeFileSync(heldOut, `${lines.slice(200).join('\n')}\n`);
});

const train = (network: string, ...words: string[]) =>
  rampart(['tune-network', network, '--data', data, '--held-out-data', heldOut, '--out', out, '--force', ...words]);
const run = (...words: string[]) => train('places', ...words);

describe('rampart-lab tune-network', () => {
  test.each([
    ['places', 2 * PARAMETER_COUNT, 2],
    ['units', UNIT_NETWORK_BYTES, 1.3],
  ])('%s: writes the weights of a network that is nearer to its lessons', (network, bytes, times) => {
    const { code, output, errors } = train(network, '--epochs', '4', '--batch', '16', '--rate', '0.01');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(/^training: \d+ positions; left out: 1 bad, \d+ not quiet, \d+ known to recognisers$/m);
    const losses = (line: RegExp) => output.match(line)!.slice(1).map(Number);
    const [before] = losses(/loss without the network: training ([\d.]+), held out ([\d.]+)/);
    const [after] = losses(/as written: training ([\d.]+), held out ([\d.]+)/);
    expect(after).toBeLessThan(before! / times);
    expect(output.match(/^epoch \d: /gm)).toHaveLength(4);
    expect(readFileSync(out)).toHaveLength(bytes);
  });

  test('goes on from the built-in weights', () => {
    expect(run('--epochs', '1', '--rate', '0.000001', '--go-on').code).toBe(0);
    const bytes = readFileSync(out);
    const built = readFileSync(`${repository}eval/places/network.bin`);
    for (let at = 0; at < bytes.length; at += 2) {
      expect(Math.abs(bytes.readInt16LE(at) - built.readInt16LE(at))).toBeLessThanOrEqual(1);
    }
    expect(run('--epochs', '1', '--rate', '0.000001').code).toBe(0);
    expect(readFileSync(out).equals(bytes)).toBe(false);
    expect(train('units', '--epochs', '1', '--rate', '0.000001', '--go-on').code).toBe(0);
    expect(readFileSync(out).equals(readFileSync(`${repository}eval/units/units.bin`))).toBe(true);
  });

  test('depends on data and seed alone', () => {
    const writtenWith = (seed: string) => {
      run('--epochs', '1', '--seed', seed);
      return readFileSync(out);
    };
    const first = writtenWith('1');
    expect(writtenWith('1')).toEqual(first);
    expect(writtenWith('2')).not.toEqual(first);
  });

  test('measures the built-in weights and writes nothing', () => {
    const { code, output } = run('--measure');
    expect(code).toBe(0);
    expect(output).toMatch(/^as written: training [\d.]+, held out [\d.]+$/m);
    expect(output).not.toContain('wrote');
    expect(() => readFileSync(out)).toThrow();
    expect(run('--measure', '--out', join(own, 'no folder', 'network.bin')).code).toBe(0);
  });

  test('says what is wrong', () => {
    writeFileSync(heldOut, '');
    const empty = run();
    expect(empty.code).toBe(1);
    expect(empty.errors).toBe('error: there is no held out position\n');
    expect(run('--epochs', '0').code).toBe(2);
    expect(run('--rate', 'fast').code).toBe(2);
    expect(train('pieces').code).toBe(2);
  });
});
