import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { START_FEN } from '../../engine/fen.ts';
import { BLACK, WHITE } from '../../engine/squares.ts';
import { hasPossibleMen } from '../../lab/exercises/dealt-pieces.ts';
import type { SuitePosition } from '../../lab/exercises/suite-position.ts';
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

const isWon = (task: SuitePosition['task']) => task === 'near miss' || task === 'avoid';

/** True when the recognisers claim that a side cannot win. */
function isDenied(fen: string, side: string): boolean {
  const { kind, score } = recognise(fen).recognition ?? {};
  if (score === undefined || kind === 'advice' || kind === 'scale') return false;
  return side === 'white' ? kind !== 'at least' && score <= 0 : kind !== 'at most' && score >= 0;
}

describe('the suite of fortresses', () => {
  test('has a hundred ways to a fortress among its positions, none twice', () => {
    for (const task of ['hold', 'near miss', 'reach', 'avoid'] as const) expect(of(task).length).toBeGreaterThan(5);
    expect(of('reach').length + of('avoid').length).toBeGreaterThanOrEqual(100);
    expect(new Set(ALL.map(({ fen }) => fen)).size).toBe(ALL.length);
    expect(new Set(ALL.map(({ id }) => id)).size).toBe(ALL.length);
  });

  test('has no more pieces than a game can have', () => {
    expect(hasPossibleMen(START_FEN)).toBe(true);
    expect(hasPossibleMen('4k3/8/8/8/8/8/1PPPPPPP/BQQ1K3 w - - 0 1')).toBe(true);
    for (const men of ['QQ3', 'RRR2', 'NNN2', 'B1B2'])
      expect(hasPossibleMen(`4k3/pppppppp/8/8/8/8/PPPPPPPP/K2${men} w - - 0 1`)).toBe(false);
    expect(ALL.filter(({ fen }) => !hasPossibleMen(fen)).map(({ id }) => id)).toEqual([]);
  });

  test('has certificates that the checker takes', () => {
    const faults = ALL.flatMap(({ id, certificates }) =>
      certificates.map((one) => ({ id, fault: checkCertificate(one) })),
    );
    expect(faults.filter(({ fault }) => fault !== undefined)).toEqual([]);
  });

  test('proves of each fortress, before or after a best move, that neither side can win', () => {
    for (const { fen, attacker, best, line, certificates } of [...of('hold'), ...of('reach')]) {
      if (line !== undefined) continue;
      const fens = best?.map((move) => position(fen, [move]).fen) ?? [fen];
      const expected = fens.flatMap((one) => [attacker, opposite(attacker)].map((side) => [one, side]));
      expect(certificates.map((one) => [one.fen, claimed(one)])).toEqual(expected);
    }
  });

  test('proves the end of a known solution', () => {
    for (const { fen, attacker, best, line, certificates } of ALL) {
      if (line === undefined) continue;
      expect(best).toEqual(line.slice(0, 1));
      expect(certificates.map((one) => [one.fen, claimed(one)])).toEqual([[position(fen, line).fen, attacker]]);
    }
  });

  test('proves of each move that throws a win away that it does', () => {
    for (const { fen, attacker, spoils, certificates } of of('avoid')) {
      expect({ fen, turn: position(fen).sideToMove }).toEqual({ fen, turn: attacker });
      const expected = spoils!.map((move) => [position(fen, [move]).fen, attacker]);
      expect(certificates.map((one) => [one.fen, claimed(one)])).toEqual(expected);
      expect({ fen, isDenied: isDenied(fen, attacker) }).toEqual({ fen, isDenied: false });
    }
  });

  test('leaves a choice, and says how the attacker wins after the other moves', () => {
    for (const { id, fen, best, spoils, margin } of [...of('reach'), ...of('avoid')]) {
      const others = position(fen).legalMoves.length - (best ?? spoils)!.length;
      expect({ id, isChoice: others > 1, isWon: margin === 'mate' || margin! >= 500 }).toEqual({
        id,
        isChoice: true,
        isWon: true,
      });
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
      expect({ fen, verdict }).not.toEqual({ fen, verdict: isWon(task) ? 'HELD' : 'QUEENS' });
      if (verdict !== 'OPEN') settled++;
    }
    expect(settled).toBeGreaterThan(5);
  });

  test('says the same in EPD', () => {
    const lines = read('fortress.epd').trim().split('\n');
    const told = lines.map((line) => {
      const { position: fields, operations } = parseEpdLine(line)!;
      const { legalMoves } = position(`${fields} 0 1`);
      const [best, spoils] = ['bm', 'am'].map((code) =>
        operations
          .get(code)
          ?.split(' ')
          .map((san) => legalMoves.find((move) => move.san === san)!.uci),
      );
      const [id, truth, source, side] = ['id', 'c0', 'c2', 'c3'].map((code) => operations.get(code));
      expect({ id, proof: operations.get('c4') }).toEqual({ id, proof: expect.stringMatching(/certificate|mates/) });
      return { id, fen: `${fields} 0 1`, truth, source, side, best, spoils };
    });
    expect(told).toEqual(
      ALL.map(({ id, fen, task, source = 'dealt by dice', attacker, best, spoils }) => {
        return { id, fen, truth: isWon(task) ? 'win' : 'draw', source, side: attacker, best, spoils };
      }),
    );
  });
});
