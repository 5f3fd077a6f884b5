import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { inCheck } from '../../../engine/board.ts';
import { setFen } from '../../../engine/fen.ts';
import { testFolder } from '../../support/folder.ts';
import { rampart } from '../../support/lab-program.ts';

/** Queen, knight and bishop before a castled king: there is much to offer. */
const ATTACK = 'r1bq1rk1/ppp2ppp/2n5/3pP1NQ/1b1P4/2NB4/PPP2PPP/R1B1K2R w KQ - 0 1';
/** The same with Black to move, who has no attack. */
const NO_ATTACK = ATTACK.replace(' w ', ' b ');
const PAWNS = '4k3/pppp4/8/8/8/8/4PPPP/4K3 w - - 0 1';

const folder = testFolder();
let own: string, data: string, out: string;
beforeEach(() => {
  own = mkdtempSync(join(folder, 'test '));
  data = join(own, 'data.epd');
  out = join(own, 'sacrifices.epd');
});

const run = (...words: string[]) => rampart(['sacrifices', data, '--out', out, ...words]);
const written = () => readFileSync(out, 'utf8').split('\n').slice(0, -1);
const material = (fen: string, letters: string) => {
  const values: Record<string, number> = { p: 1, n: 3, b: 3, r: 5, q: 9, k: 0 };
  return [...fen.split(' ')[0]!]
    .filter((c) => letters.includes(c))
    .reduce((sum, c) => sum + values[c.toLowerCase()]!, 0);
};

describe('rampart sacrifices', () => {
  test('writes quiet positions in which the attacker has given something', () => {
    writeFileSync(data, `${ATTACK}\n`);
    const { code, output, errors } = run('--per-position', '20');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const lines = written();
    expect(output).toBe(`${lines.length} positions in ${out} from 1\n`);
    expect(lines.length).toBeGreaterThan(1);
    let given = 0;
    for (const line of lines) {
      expect(line).toMatch(/^\S+ [wb] \S+ \S+ c8 "sacrifice";$/);
      setFen(`${line.split(' c8')[0]} 0 1`);
      expect(inCheck()).toBe(false);
      if (material(line, 'QRBNP') < material(line, 'qrbnp')) given++;
    }
    // An offer may be declined, or the piece won back.
    expect(given).toBeGreaterThan(0);
  });

  test('is silent where the side to move does not attack, and counts what is no position', () => {
    writeFileSync(data, `${NO_ATTACK}\n${PAWNS}\nnonsense\n8/8/8/8/8/8/8/8 w - -\n`);
    const { code, output } = run();
    expect(code).toBe(0);
    expect(output).toBe(`0 positions in ${out} from 2; 2 lines hold no position\n`);
    expect(written()).toEqual([]);
  });

  test('depends on the seed alone, and takes no more of a position than it may', () => {
    writeFileSync(data, `${ATTACK}\n`);
    run('--per-position', '1', '--seed', '5');
    const first = written();
    expect(first.length).toBeLessThanOrEqual(1);
    run('--per-position', '1', '--seed', '5');
    expect(written()).toEqual(first);
  });

  test('refuses what it cannot read or write in one line', () => {
    expect(run()).toMatchObject({ code: 1 });
    writeFileSync(data, `${ATTACK}\n`);
    const { code, errors } = rampart(['sacrifices', data, '--out', join(own, 'none', 'x.epd')]);
    expect(code).toBe(1);
    expect(errors.trim().split('\n')).toHaveLength(1);
    expect(rampart(['sacrifices', data, '--out', out, '--nodes', '0']).code).toBe(2);
    expect(existsSync(out)).toBe(false);
  });
});
