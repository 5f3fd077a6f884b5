import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../../support/folder.ts';
import { rampart } from '../../support/program.ts';

const FEN = 'r1bq1rk1/pp3ppp/2p2n2/3p4/3P4/2N1P3/PPQ2PPP/R4RK1 w - - 0 1';
const folder = testFolder();

describe('rampart eval --places', () => {
  test('draws a board for each kind and side, eighty columns wide at most, with pawns, kings and the pieces marked', () => {
    const { code, output, errors } = rampart(['eval', '--places', '--fen', FEN]);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const lines = output.trimEnd().split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(output.match(/’s (knights|bishops|rooks|queens)/g)).toHaveLength(8);
    const third = lines
      .slice(lines.findIndex((line) => line.startsWith('White’s knights')))
      .find((line) => line.startsWith('3 '))!;
    const values = third.slice(2, 34).match(/.{4}/g)!;
    expect(values[2]).toMatch(/^ *\*[-+]?\d+$/);
    expect(values[4]).toBe('   P');
  });

  test('shows each phase by itself where it is asked for', () => {
    const shown = (phase: string) => rampart(['eval', '--fen', FEN, '--phase', phase]).output;
    expect(shown('middlegame')).not.toBe(shown('endgame'));
    expect(rampart(['eval', '--fen', FEN, '--phase', 'opening']).code).toBe(2);
  });

  test('writes a page with a drawing for each of them', () => {
    const page = join(mkdtempSync(join(folder, 'places ')), 'places.html');
    expect(rampart(['eval', '--places', '--fen', FEN, '--html', page]).code).toBe(0);
    const text = readFileSync(page, 'utf8');
    expect(text.match(/<svg/g)).toHaveLength(8);
    expect(text.match(/class="stands"/g)).toHaveLength(9);
    expect(text).toContain('Best: ');
  });

  test('refuses a bad position, and shows the usage', () => {
    const { code, errors } = rampart(['eval', '--places', '--fen', '8/8/8/8/8/8/8/8 w - - 0 1']);
    expect(code).toBe(2);
    expect(errors).toMatch(/^error: White has no king\nusage: rampart eval /);
  });
});
