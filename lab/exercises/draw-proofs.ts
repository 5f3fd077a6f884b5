/** Certificates of draws in positions that are tried by the thousand: a short look first, and none that nobody reads. */

import { setFen } from '../../engine/fen.ts';
import { proveHolding, SHORT_BOXES } from '../../engine/holding/prove-holding.ts';
import { BLACK, WHITE } from '../../engine/squares.ts';
import { certify } from '../../lib/certificate.ts';
import { checkCertificate } from '../../lib/fortress-checker.ts';
import type { Certificate } from '../../lib/types/certificate.ts';

export type Colour = 'white' | 'black';

/** Characters of a certificate that people may still read. */
const LONGEST = 30_000;

export function opposite(colour: Colour): Colour {
  return colour === 'white' ? 'black' : 'white';
}

/** True where a proof is found in milliseconds: most deals have none. */
export function isPromising(fen: string, colour: Colour): boolean {
  setFen(fen);
  return proveHolding(colour === 'white' ? WHITE : BLACK, SHORT_BOXES) !== undefined;
}

/** Certificates that neither side can win, that of the attacker first. */
export function proofOfDraw(fen: string, attacker: Colour): readonly [Certificate, Certificate] | undefined {
  const first = certified(fen, attacker);
  const second = first === undefined ? undefined : certified(fen, opposite(attacker));
  return first === undefined || second === undefined ? undefined : [first, second];
}

/** A certificate that a side cannot win, which the checker takes, unless it is too long. Throws RangeError. */
export function certified(fen: string, colour: Colour): Certificate | undefined {
  const certificate = certify(fen, colour);
  if (certificate === null || JSON.stringify(certificate).length > LONGEST) return undefined;
  const fault = checkCertificate(certificate);
  if (fault !== undefined) throw new RangeError(`the certificate of ${fen} proves nothing: ${fault}`);
  return certificate;
}

/** `king watches, pieces`: what the defender does, and whether there are pieces. */
export function kindOf(certificate: Certificate, fen: string): string {
  const material = /[bnrq]/i.test(fen.split(' ', 1)[0]!) ? 'pieces' : 'pawns';
  return `${deedOf(certificate)}, ${material}`;
}

function deedOf(certificate: Certificate): string {
  if ('cannotMate' in certificate) return 'no mate';
  const { boxes } = certificate;
  const [{ mover, watches }] = boxes as [(typeof boxes)[number]];
  if (boxes.length > 1) return 'answers';
  if (!/k/i.test(mover)) return 'piece waits';
  return watches === undefined ? 'king waits' : 'king watches';
}
