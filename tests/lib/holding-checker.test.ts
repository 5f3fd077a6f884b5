import { describe, expect, test } from 'vitest';
import { setFen } from '../../engine/fen.ts';
import { certifyHoldingHere } from '../../lib/certificate.ts';
import {
  type CertifiedHeldBox,
  type CertifiedMove,
  checkCertificate,
  type WinCertificate,
} from '../../lib/fortress-checker.ts';
import { flippedFen, mirroredFen } from '../support/flip.ts';

type Row = readonly [name: string, fen: string, held: boolean];

/** Positions, and whether Black cannot win. Near misses stand below those that they miss. */
const KNOWN: readonly Row[] = [
  ['Penrose: bishops that never meet a light square', '8/p7/kpP5/qrp1b3/rpP2b2/pP4b1/P3K3/8 w - - 0 1', true],
  ['the same with a bishop that does', '8/p7/kpP5/qrp1b3/rpP2bb1/pP6/P3K3/8 w - - 0 1', false],
  ['the same with a pawn that lets the rook out', '8/p7/kpP5/qrp1b3/rp3b2/pPP3b1/P3K3/8 w - - 0 1', false],
  ['rams across the board against a queen', '2bqk3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/3KB3 w - - 0 1', true],
  [
    'the king stands too far from the pawn that she frees',
    '2bqk3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/K7/8 b - - 0 1',
    false,
  ],
  ['a rook behind rams', '3r4/3k4/8/3p3p/p1pPp1pP/PpP1PpP1/1P3P2/6K1 b - - 0 1', true],
  ['a rook with an open file', '3r4/3k4/8/7p/p1p1p1pP/PpP1PpP1/1P3P2/6K1 b - - 0 1', false],
  ['levers that captures answer', '7k/3p3p/pp1P1p1P/1P3P2/8/3K4/8/8 b - - 0 1', true],
  ['a push that is taken en passant', 'k7/1p6/1P1p1p1p/3P1PpP/8/8/8/K7 w - g6 0 1', true],
  ['the same a move too late', 'k7/1p6/1P1p1p1p/3P1PpP/8/8/8/K7 w - - 0 1', false],
  ['a double push beside a pawn on the other edge', '7k/7p/6p1/p3p1P1/P1p1P3/2P5/7P/1K6 b - - 0 1', true],
  ['a passed pawn that the king holds', '4k3/8/8/2p5/p1P1p1p1/P3P1P1/8/4K3 b - - 0 1', true],
];

function certificateOf(fen: string, colour: 'white' | 'black' = 'black'): WinCertificate | null {
  setFen(fen);
  return certifyHoldingHere(colour);
}

describe('a side that cannot win', () => {
  test.each(KNOWN)('is certified, and no other: %s', (_, fen, held) => {
    const certificates = [
      certificateOf(fen),
      certificateOf(mirroredFen(fen)),
      certificateOf(flippedFen(fen), 'white'),
      certificateOf(flippedFen(mirroredFen(fen)), 'white'),
    ];
    for (const certificate of certificates) {
      expect({ fen, held: certificate !== null }).toEqual({ fen, held });
      if (certificate !== null) expect(checkCertificate(certificate)).toBe(undefined);
    }
  });
});

/** Certificates with one thing changed. */
function flawed(certificate: WinCertificate): WinCertificate[] {
  const { boxes } = certificate;
  const withBox = (number: number, box: CertifiedHeldBox) => ({
    ...certificate,
    boxes: boxes.map((old, at) => (at === number ? box : old)),
  });
  const without = <Item>(items: readonly Item[], at: number) => items.filter((_, index) => index !== at);
  const shortened = (squares: string) =>
    squares.split(' ').map((_, at, all) => all.filter((_, index) => index !== at).join(' '));
  return boxes.flatMap((box, number) => [
    ...box.men.flatMap((man, at) =>
      man.man === box.mover
        ? []
        : shortened(man.squares).map((squares) =>
            withBox(number, { ...box, men: box.men.map((old, index) => (index === at ? { ...man, squares } : old)) }),
          ),
    ),
    ...box.men.map((_, at) => withBox(number, { ...box, men: without(box.men, at) })),
    ...box.men.map((man) => withBox(number, { ...box, men: [...box.men, man] })),
    ...box.exits.map((_, at) => withBox(number, { ...box, exits: without(box.exits, at) })),
    ...box.replies.map((_, at) => withBox(number, { ...box, replies: without(box.replies, at) })),
    ...(['exits', 'replies'] as const).flatMap((kind) =>
      box[kind].map((move, at) => {
        const changed: CertifiedMove = { ...move, box: boxes.length };
        return withBox(number, { ...box, [kind]: box[kind].map((old, index) => (index === at ? changed : old)) });
      }),
    ),
  ]);
}

describe('the checker', () => {
  test.each(KNOWN.filter(([, , held]) => held))('refuses what is left out or doubled: %s', (_, fen) => {
    const certificate = certificateOf(fen)!;
    const every = certificate.boxes.length > 9 ? 20 : 1;
    const sample = flawed(certificate).filter((_, at) => at % every === 0);
    const faults = sample.map((changed) => ({ changed, fault: checkCertificate(changed) }));
    expect(faults.length).toBeGreaterThan(20);
    for (const { changed, fault } of faults) expect({ changed, fault }).not.toMatchObject({ fault: undefined });
  });

  test('refuses squares of the defender that are attacked, taken away or made up', () => {
    const [, fen] = KNOWN[0]!;
    const certificate = certificateOf(fen)!;
    const [box] = certificate.boxes;
    const holding = (squares: string) => ({ ...certificate, boxes: [{ ...box!, holds: { any: squares } }] });
    const all = box!.holds.any!.split(' ');
    expect(all.length).toBe(2);
    for (const square of all) expect(checkCertificate(holding(square))).not.toBe(undefined);
    expect(checkCertificate(holding(`${all.join(' ')} b7`))).toMatch(/may give check/);
    expect(checkCertificate(holding(`${all.join(' ')} c4`))).toMatch(/steps on another man/);
    expect(checkCertificate(holding(`${all.join(' ')} i9`))).toMatch(/are no squares/);
  });

  test('refuses a capture en passant that comes too late', () => {
    const [known, late] = ['passant', 'too late'].map((words) => KNOWN.find(([name]) => name.endsWith(words))!);
    const certificate = certificateOf(known![1])!;
    expect(checkCertificate(certificate)).toBe(undefined);
    expect(checkCertificate({ ...certificate, fen: late![1] })).toBe('the position is not held');
  });

  test('refuses the certificate of another position, and of the other side', () => {
    const certificate = certificateOf(KNOWN[0]![1])!;
    expect(checkCertificate({ ...certificate, fen: KNOWN[1]![1] })).toMatch(/does not hold the position/);
    expect(checkCertificate({ ...certificate, cannotWin: 'white' })).toMatch(/no man to defend with/);
    expect(checkCertificate({ ...certificate, boxes: [] })).not.toBe(undefined);
    const [box] = certificate.boxes;
    expect(checkCertificate({ ...certificate, boxes: [{ ...box!, mover: 'Pc4' }] })).not.toBe(undefined);
    expect(checkCertificate({ ...certificate, boxes: [{ ...box!, watches: 'ka6' }] })).not.toBe(undefined);
  });
});
