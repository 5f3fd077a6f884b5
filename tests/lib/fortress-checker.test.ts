import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { certify } from '../../lib/certificate.ts';
import { type CertifiedMan, checkCertificate, type MateCertificate } from '../../lib/fortress-checker.ts';
import { describeShared, sharedData } from '../support/shared.ts';

type Row = readonly [name: string, fen: string, white: boolean, black: boolean];

/** Positions, and whether each side can never mate. Near misses stand below those that they miss. */
const KNOWN: readonly Row[] = [
  ['a wall of pawns', '8/8/2k5/2p1p1p1/1pP1p1P1/1P2P1P1/K7/8 b - - 0 1', true, true],
  ['a wall with a gap', '8/8/2k5/2p1p1p1/1pP1p1P1/1P4P1/K7/8 b - - 0 1', false, false],
  ['pawns that face each other', '1k6/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/4K3 w - - 0 1', true, true],
  ['one that faces none', '1k6/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/2P1P1P1/4K3 w - - 0 1', false, false],
  ['bishops of one colour', '4k3/3b1b2/4b3/8/8/3B1B2/4B3/4K3 w - - 0 1', true, true],
  ['bishops of both colours', '4k3/3b1b2/4b3/8/8/3B1B2/4B3/4KB2 w - - 0 1', true, true],
  ['bishops of both colours that meet', '4k3/3b1b2/4b3/8/8/3B1B2/4BB2/4K3 w - - 0 1', false, false],
  ['prisoners', '7k/8/8/3B4/8/6p1/1b4Pp/2b4K w - - 0 1', false, true],
  ['a forced capture', '8/8/8/8/8/8/q7/K1k5 w - - 0 1', true, true],
  ['a bare king', '4k3/8/8/8/8/8/q7/4K3 w - - 0 1', true, false],
  ['a mate on the board', 'k7/1Q6/K7/8/8/8/8/8 b - - 0 1', false, true],
  ['a check that is no mate', 'k7/1Q6/8/K7/8/8/8/8 b - - 0 1', true, true],
  ['a queen that may stay', '1k6/3Q4/8/K7/8/8/8/8 b - - 0 1', false, true],
];

/** A certificate that a side can never mate: what it cannot win it might still mate. */
function certifyMateless(fen: string, colour: 'white' | 'black'): MateCertificate | null {
  const certificate = certify(fen, colour);
  return certificate !== null && 'cannotMate' in certificate ? certificate : null;
}

function replaced<Item>(items: readonly Item[], at: number, item: Item): Item[] {
  return items.map((old, index) => (index === at ? item : old));
}

/** Certificates with one man changed, each in every way. */
function flawed(certificate: MateCertificate, change: (man: CertifiedMan) => CertifiedMan[]): MateCertificate[] {
  return certificate.proofs.flatMap((proof, at) =>
    proof.boxes.flatMap((box, number) =>
      box.men.flatMap((man, index) =>
        change(man).map((changed) => ({
          ...certificate,
          proofs: replaced(certificate.proofs, at, {
            ...proof,
            boxes: replaced(proof.boxes, number, { ...box, men: replaced(box.men, index, changed) }),
          }),
        })),
      ),
    ),
  );
}

const withoutOneSquare = (man: CertifiedMan) => {
  const squares = man.squares.split(' ');
  return squares.map((square) => ({ ...man, squares: squares.filter((other) => other !== square).join(' ') }));
};

describe('a side that can never mate', () => {
  test.each(KNOWN)('is certified, and no other: %s', (_, fen, white, black) => {
    for (const [colour, never] of [['white', white] as const, ['black', black] as const]) {
      const certificate = certifyMateless(fen, colour);
      expect({ colour, never: certificate !== null }).toEqual({ colour, never });
      if (certificate !== null) expect(checkCertificate(certificate)).toBe(undefined);
    }
  });
});

describe('the checker', () => {
  test('finds the mate where nothing is certified', () => {
    for (const [, fen, white] of KNOWN.filter(([name]) => /mate on the board|may stay/.test(name))) {
      expect(white).toBe(false);
      expect(checkCertificate({ format: 1, fen, cannotMate: 'white', proofs: [] })).toMatch(/^there is a mate/);
    }
  });

  test.each([KNOWN[0]!, KNOWN[7]!])('refuses squares that are left out: %s', (_, fen) => {
    const certificate = certifyMateless(fen, 'black')!;
    const faults = flawed(certificate, withoutOneSquare).map(checkCertificate);
    expect(faults.length).toBeGreaterThan(20);
    expect(faults.filter((fault) => fault === undefined)).toEqual([]);
  });

  test('refuses men that may be taken and are said to stay', () => {
    const certificate = certifyMateless(KNOWN[2]![1], 'white')!;
    const faults = flawed(certificate, ({ mayBeTaken, ...man }) => (mayBeTaken ? [man] : [])).map(checkCertificate);
    expect(faults.length).toBeGreaterThan(0);
    for (const fault of faults) expect(fault).toMatch(/may take|leads into no box/);
  });

  test('refuses the certificate of another position, and of the other side', () => {
    const certificate = certifyMateless(KNOWN[7]![1], 'black')!;
    expect(checkCertificate({ ...certificate, fen: KNOWN[12]![1], cannotMate: 'white' })).not.toBe(undefined);
    expect(checkCertificate({ ...certificate, cannotMate: 'white' })).toMatch(/mate/);
    const [proof] = certificate.proofs;
    const box = proof!.boxes[0]!;
    const twice = { ...box, men: [...box.men, box.men[0]!] };
    const changed = { ...certificate, proofs: [{ ...proof!, boxes: replaced(proof!.boxes, 0, twice) }] };
    expect(checkCertificate(changed)).toMatch(/two/);
  });

  test('says of castling that it knows none', () => {
    const fen = '4k3/8/8/8/8/8/8/4K2R w K - 0 1';
    expect(certify(fen, 'black')).toBe(null);
    expect(checkCertificate({ format: 1, fen, cannotMate: 'black', proofs: [] })).toMatch(/castling/);
  });
});

describeShared('certificates of known positions', () => {
  test.each(['compositions', 'timeouts'])('hold: a sample of the %s', (file) => {
    const lines = readFileSync(sharedData(`dead/${file}.epd`), 'utf8')
      .trim()
      .split('\n')
      .filter((_, index) => index % 40 === 0);
    const certificates = lines.flatMap((line) => {
      const never = /"cannot mate: (\w+)"/.exec(line)![1]!;
      return (['white', 'black'] as const).flatMap((colour) => {
        if (never !== 'neither' && never !== colour) return [];
        return [certify(`${line.split(' ', 4).join(' ')} 0 1`, colour)];
      });
    });
    const found = certificates.filter((certificate) => certificate !== null);
    expect(found.length).toBeGreaterThan(0.85 * certificates.length);
    expect(found.map(checkCertificate).filter((fault) => fault !== undefined)).toEqual([]);
  });
});
