/** Certificates of what can never happen, for people and for the checker. */

import { toFen } from '../engine/fen.ts';
import { squaresOfMan } from '../engine/never-mate/box.ts';
import type { ClosedBox } from '../engine/never-mate/boxes.ts';
import { proveNeverMates, THOROUGH } from '../engine/never-mate/never-mate.ts';
import { BLACK, kindOf, PAWN, PIECE_LETTERS, squareName, WHITE } from '../engine/squares.ts';
import type { Colour } from '../eval/facts.ts';
import { setUpGame } from './game-set-up.ts';
import { checkPositionOptions, refuse } from './options.ts';
import type { CertifiedBox, CertifiedMan, MateCertificate } from './types/certificate.ts';
import type { Fen, PositionOptions } from './types/common.ts';

/**
 * Certificate that a side can never mate from a position, after moves if there are any, whatever both sides play; null
 * when there is no proof. Takes up to some seconds. The checker is `rampart-chess/fortress-checker`. Throws
 * RampartError `bad-fen`, `bad-move` and `bad-option`.
 */
export function certify(fen: Fen, colour: Colour, options: PositionOptions = {}): MateCertificate | null {
  if (colour !== 'white' && colour !== 'black') refuse('colour', "'white' or 'black'", colour);
  checkPositionOptions(options);
  setUpGame(fen, options.moves ?? []);
  return certifyHere(colour);
}

/** The same of the current position. */
export function certifyHere(colour: Colour): MateCertificate | null {
  const fen = toFen();
  // The checker knows nothing of castling, and where it is possible a mate hardly ever is not.
  if (fen.split(' ')[2] !== '-') return null;
  const proofs = proveNeverMates(fen, colour === 'white' ? WHITE : BLACK, THOROUGH);
  if (proofs === undefined) return null;
  return {
    format: 1,
    fen,
    cannotMate: colour,
    proofs: proofs.map(({ fen: start, boxes }) => ({ fen: start, boxes: boxes.map((box) => boxJson(box, boxes)) })),
  };
}

function boxJson(box: ClosedBox, boxes: readonly ClosedBox[]): CertifiedBox {
  const names = box.pieces.map((piece, at) => `${PIECE_LETTERS[piece]}${squareName(box.starts[at])}`);
  const present = names.map((_, at) => at).filter((at) => (box.present & (1 << at)) !== 0);
  const captures = new Map(box.captures.map(({ by, victim }) => [`${by} ${victim}`, { by, victim }]));
  return {
    men: present.map(
      (at): CertifiedMan => ({
        man: names[at],
        squares: squaresOfMan(box, at).map(squareName).join(' '),
        ...((box.mayBeTaken & (1 << at)) !== 0 ? { mayBeTaken: true } : {}),
        ...((box.mayHaveTaken & (1 << at)) !== 0 && kindOf(box.pieces[at]) === PAWN
          ? { mayHaveLeftItsFile: true }
          : {}),
      }),
    ),
    captures: [...captures.values()].map(({ by, victim }) => ({
      by: names[by],
      takes: names[victim],
      box: boxes.findIndex(({ present: left }) => left === (box.present & ~(1 << victim))),
    })),
  };
}
