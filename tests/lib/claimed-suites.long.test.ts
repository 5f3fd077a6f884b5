/** Every claim about the positions of the shared suites against the checker of certificates. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Colour } from '../../eval/facts.ts';
import { certify } from '../../lib/certificate.ts';
import { checkCertificate } from '../../lib/fortress-checker.ts';
import { recognise } from '../../lib/knowledge.ts';
import { describeShared, sharedData } from '../support/shared.ts';

interface Claim {
  readonly fen: string;
  readonly side: Colour;
  readonly isClaimed: boolean;
}

function linesOf(file: string): string[] {
  return readFileSync(sharedData(file), 'utf8').trim().split('\n');
}

function fenOf(line: string): string {
  return `${line.split(' ', 4).join(' ')} 0 1`;
}

/** True when the recognisers say that a side cannot win. */
function isDenied(fen: string, side: Colour): boolean {
  const { kind, score } = recognise(fen).recognition ?? {};
  if (score === undefined || kind === 'advice' || kind === 'scale') return false;
  return side === 'white' ? kind !== 'at least' && score <= 0 : kind !== 'at most' && score >= 0;
}

/** Numbers of claims and certificates, and claims without one. Every certificate must pass the checker. */
function countsOf(claims: readonly Claim[]) {
  const counts = { sides: 0, claimed: 0, certified: 0 };
  const unproved: string[] = [];
  for (const { fen, side, isClaimed } of claims) {
    const certificate = certify(fen, side);
    if (certificate !== null) expect({ fen, fault: checkCertificate(certificate) }).toEqual({ fen });
    counts.sides++;
    if (isClaimed) counts.claimed++;
    if (certificate !== null) counts.certified++;
    if (isClaimed && certificate === null) unproved.push(fen);
  }
  return { ...counts, unproved };
}

describeShared('claims and certificates', () => {
  test('blocked positions: all claims have one, and no win has', () => {
    const rows = linesOf('blockage-public.epd').map((line) => ({
      fen: fenOf(line),
      side: /c3 "(\w+)"/.exec(line)![1] as Colour,
      isDraw: line.includes('c0 "draw"'),
    }));
    const claimsOf = (isDraw: boolean) =>
      rows
        .filter((row) => row.isDraw === isDraw)
        .map(({ fen, side }): Claim => ({ fen, side, isClaimed: isDenied(fen, side) }));
    expect(countsOf(claimsOf(true))).toEqual({ sides: 94, claimed: 91, certified: 91, unproved: [] });
    expect(countsOf(claimsOf(false))).toEqual({ sides: 94, claimed: 0, certified: 0, unproved: [] });
  });

  test.each([
    ['compositions', 0.9],
    ['timeouts', 1],
  ])('%s in which a side cannot mate: all claims have one, unless a side may castle', (file, share) => {
    const claims = linesOf(`dead/${file}.epd`).flatMap((line) => {
      const fen = fenOf(line);
      const never = /"cannot mate: (\w+)"/.exec(line)![1]!;
      const { cannotMate } = recognise(fen);
      return (['white', 'black'] as const)
        .filter((side) => never === 'neither' || never === side)
        .map((side): Claim => ({ fen, side, isClaimed: cannotMate[side] }));
    });
    const { unproved, certified, claimed } = countsOf(claims);
    expect(unproved.filter((fen) => fen.split(' ')[2] === '-')).toEqual([]);
    expect(claimed).toBeGreaterThan(0.8 * claims.length);
    expect(certified / claims.length).toBeGreaterThanOrEqual(share);
  });
});
