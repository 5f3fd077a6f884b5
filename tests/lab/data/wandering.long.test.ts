import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { setFen } from '../../../engine/fen.ts';
import { isQuiet } from '../../../lab/data/samples.ts';
import { testFolder } from '../../support/folder.ts';
import { rampart } from '../../support/lab-program.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -';
/** White's only moves are of the king, which the rook confines to three squares. */
const CONFINED = '8/8/8/8/8/6k1/7r/K7 w - - 0 1';
/** One move, and it mates. */
const MATED = '7k/5K2/8/6Q1/8/8/8/8 b - - 0 1';

const folder = testFolder();
let own: string, data: string, out: string;
beforeEach(() => {
  own = mkdtempSync(join(folder, 'test '));
  data = join(own, 'data.epd');
  out = join(own, 'walks.epd');
});

const run = (...words: string[]) => rampart(['wander', data, '--out', out, '--force', ...words]);
const written = () => readFileSync(out, 'utf8').split('\n').slice(0, -1);

describe('rampart wander', () => {
  test('writes quiet positions, each once, that differ from the first by so many moves at most', () => {
    writeFileSync(data, `${START} c9 "1-0";\n`);
    const { code, output, errors } = run('--per-position', '60', '--plies', '1');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const lines = written();
    expect(output).toBe(`${lines.length} positions in ${out} from 1\n`);
    // Twenty moves; most of them come up in sixty walks.
    expect(lines.length).toBeGreaterThan(12);
    expect(lines.length).toBeLessThanOrEqual(20);
    expect(new Set(lines).size).toBe(lines.length);
    for (const line of lines) {
      expect(line).toMatch(/^\S+ b KQkq \S+ c8 "walk";$/);
      setFen(`${line.split(' c8')[0]} 0 1`);
      expect(isQuiet()).toBe(true);
    }
  });

  test('leaves out the ends that are not quiet, games that are over, and lines without a position', () => {
    writeFileSync(data, `${CONFINED}\n${MATED}\nnonsense\n`);
    const { code, output } = run('--per-position', '30', '--plies', '2');
    expect(code).toBe(0);
    expect(output).toMatch(/ from 2; 1 lines hold no position\n$/);
    for (const line of written()) {
      setFen(`${line.split(' c8')[0]} 0 1`);
      expect(isQuiet()).toBe(true);
    }
  });

  test('depends on the seed alone', () => {
    writeFileSync(data, `${START}\n`);
    const writtenWith = (seed: string) => {
      run('--seed', seed, '--plies', '6');
      return readFileSync(out, 'utf8');
    };
    const first = writtenWith('1');
    expect(writtenWith('1')).toBe(first);
    expect(writtenWith('2')).not.toBe(first);
  });

  test('takes a wrong argument with usage, a missing file with one line', () => {
    expect(run('--plies', '0').code).toBe(2);
    const { code, errors } = run();
    expect(code).toBe(1);
    expect(errors).toMatch(/^error: cannot read .*data\.epd: no such file or directory\n$/);
    expect(existsSync(out)).toBe(false);
  });
});
