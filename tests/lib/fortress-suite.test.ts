import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BLACK, WHITE } from '../../engine/squares.ts';
import type { SuitePosition } from '../../lab/exercises/fortress-suite.ts';
import { parseEpdLine } from '../../lib/epd.ts';
import { checkCertificate } from '../../lib/fortress-checker.ts';
import { recognise } from '../../lib/knowledge.ts';
import { position } from '../../lib/position.ts';
import { isPawnEnding } from '../support/fortress-positions.ts';
import { judge } from '../support/fortress-solver.ts';
import { repository } from '../support/sources.ts';

const read = (name: string) => readFileSync(`${repository}suites/fortress/${name}`, 'utf8');
type Named = SuitePosition & { readonly id: string };
const ALL: readonly Named[] = JSON.parse(read('fortress.json')).positions;
const of = (task: SuitePosition['task']) => ALL.filter((one) => one.task === task);
const opposite = (side: string) => (side === 'white' ? 'black' : 'white');
const claimed = (certificate: SuitePosition['certificates'][number]) =>
  'cannotMate' in certificate ? certificate.cannotMate : certificate.cannotWin;

/** True when the recognisers claim that a side cannot win. */
function isDenied(fen: string, side: string): boolean {
  const { kind, score } = recognise(fen).recognition ?? {};
  if (score === undefined || kind === 'advice' || kind === 'scale') return false;
  return side === 'white' ? kind !== 'at least' && score <= 0 : kind !== 'at most' && score >= 0;
}

describe('the suite of fortresses', () => {
  test('has fortresses, near misses and ways into a fortress, none twice', () => {
    for (const task of ['hold', 'near miss', 'reach'] as const) expect(of(task).length).toBeGreaterThan(5);
    expect(new Set(ALL.map(({ fen }) => fen)).size).toBe(ALL.length);
    expect(new Set(ALL.map(({ id }) => id)).size).toBe(ALL.length);
  });

  test('proves of each fortress, before or after a best move, that neither side can win', () => {
    for (const { fen, attacker, best, certificates } of [...of('hold'), ...of('reach')]) {
      const fens = best?.map((move) => position(fen, [move]).fen) ?? [fen];
      const sides = [attacker, opposite(attacker)];
      const expected = fens.flatMap((one) => sides.map((side) => ({ fen: one, side, fault: undefined })));
      const proved = certificates.map((one) => ({ fen: one.fen, side: claimed(one), fault: checkCertificate(one) }));
      expect(proved).toEqual(expected);
    }
  });

  test('has wins that no proof denies, with the winner to move', () => {
    for (const { fen, attacker, mate, certificates } of of('near miss')) {
      expect({ fen, certificates, turn: position(fen).sideToMove }).toEqual({ fen, certificates: [], turn: attacker });
      expect(mate).toBeGreaterThan(0);
      expect({ fen, isDenied: isDenied(fen, attacker) }).toEqual({ fen, isDenied: false });
    }
  });

  test('agrees with the solver of pawn endings', () => {
    let settled = 0;
    for (const { task, fen, attacker } of ALL) {
      if (!isPawnEnding(fen)) continue;
      const { verdict } = judge(fen, attacker === 'white' ? WHITE : BLACK, 500);
      expect({ fen, verdict }).not.toEqual({ fen, verdict: task === 'near miss' ? 'HELD' : 'QUEENS' });
      if (verdict !== 'OPEN') settled++;
    }
    expect(settled).toBeGreaterThan(5);
  });

  test('says the same in EPD', () => {
    const lines = read('fortress.epd').trim().split('\n');
    const told = lines.map((line) => {
      const { position: fields, operations } = parseEpdLine(line)!;
      const moves = operations.get('bm')?.split(' ');
      const best = moves?.map((san) => position(`${fields} 0 1`).legalMoves.find((move) => move.san === san)!.uci);
      const [id, truth, side] = ['id', 'c0', 'c3'].map((code) => operations.get(code));
      return { id, fen: `${fields} 0 1`, truth, side, best };
    });
    const truthOf = (task: SuitePosition['task']) => (task === 'near miss' ? 'win' : 'draw');
    expect(told).toEqual(
      ALL.map(({ id, fen, task, attacker, best }) => ({ id, fen, truth: truthOf(task), side: attacker, best })),
    );
  });
});
