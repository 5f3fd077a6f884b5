/** Certificates of what can never happen, for people and for the checker. */

import { sideToMove } from '../engine/board.ts';
import { toFen } from '../engine/fen.ts';
import { defenceFrom, type Post } from '../engine/holding/defence.ts';
import { proveHolding, THOROUGH_BOXES } from '../engine/holding/prove-holding.ts';
import { type Box, isPresent, squaresOfMan } from '../engine/never-mate/box.ts';
import type { ClosedBox } from '../engine/never-mate/boxes.ts';
import { proveNeverMates, THOROUGH } from '../engine/never-mate/never-mate.ts';
import { BLACK, kindOf, PAWN, PIECE_LETTERS, squareName, WHITE } from '../engine/squares.ts';
import type { Colour } from '../eval/facts.ts';
import { isPawnEnding } from '../eval/material/pawn-ending.ts';
import { certifiedArrangements } from './arrangement-certificate.ts';
import { setUpGame } from './game-set-up.ts';
import { checkPositionOptions, refuse } from './options.ts';
import type {
  Certificate,
  CertifiedBox,
  CertifiedHeldBox,
  CertifiedMan,
  CertifiedMove,
  MateCertificate,
  WinCertificate,
} from './types/certificate.ts';
import type { Fen, PositionOptions } from './types/common.ts';

/**
 * Certificate that a side can never mate from a position, after moves if there are any, whatever both sides play, or
 * else that it cannot win against good play; null when there is no proof. Takes up to some seconds. The checker is
 * `rampart-chess/fortress-checker`. Throws RampartError `bad-fen`, `bad-move` and `bad-option`.
 */
export function certify(fen: Fen, colour: Colour, options: PositionOptions = {}): Certificate | null {
  if (colour !== 'white' && colour !== 'black') refuse('colour', "'white' or 'black'", colour);
  checkPositionOptions(options);
  setUpGame(fen, options.moves ?? []);
  return certifyMatelessHere(colour) ?? certifyHoldingHere(colour);
}

/** Certificate that a side can never mate from the current position, or null. */
export function certifyMatelessHere(colour: Colour): MateCertificate | null {
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
  const names = namesOf(box);
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

/** Certificate that a side cannot win the current position, or null. */
export function certifyHoldingHere(colour: Colour): WinCertificate | null {
  const attacker = colour === 'white' ? WHITE : BLACK;
  const first = proveHolding(attacker, THOROUGH_BOXES);
  if (first === undefined) {
    const boxes = isPawnEnding() ? certifiedArrangements(attacker) : undefined;
    return boxes === undefined ? null : { format: 1, fen: toFen(), cannotWin: colour, boxes };
  }
  const { plan, box } = first;
  const row = plan.watched < 0 ? 0 : box.starts[plan.watched];
  const posts = defenceFrom(first, row, box.starts[plan.mover], sideToMove() === attacker);
  return { format: 1, fen: toFen(), cannotWin: colour, boxes: posts.map((post) => postJson(post, posts)) };
}

function postJson({ held, squares, exits, replies }: Post, posts: readonly Post[]): CertifiedHeldBox {
  const { plan, box } = held;
  const names = namesOf(box);
  const numberOf = (next: Post['held']) => posts.findIndex((post) => post.held === next);
  const rows = new Map<string, string[]>();
  for (const at of [...squares].sort((one, other) => one - other)) {
    const row = plan.watched < 0 ? 'any' : squareName(at >> 6);
    rows.set(row, [...(rows.get(row) ?? []), squareName(at & 63)]);
  }
  const distinct = (all: number[]) => [...new Set(all)].sort((one, other) => one - other);
  const stood = new Map([
    [plan.mover, distinct([...squares].map((at) => at & 63))],
    [plan.watched, distinct([...squares].map((at) => at >> 6))],
  ]);
  const men = names.flatMap((man, at): CertifiedMan[] => {
    if (!isPresent(box, at)) return [];
    const known = stood.get(at) ?? squaresOfMan(box, at);
    const stands = known.length > 0 ? known : [box.starts[at]];
    const isDoubtful = (box.mayBeTaken & (1 << at)) !== 0;
    return [{ man, squares: stands.map(squareName).join(' '), ...(isDoubtful ? { mayBeTaken: true } : {}) }];
  });
  return {
    men,
    mover: names[plan.mover],
    ...(plan.watched < 0 ? {} : { watches: names[plan.watched] }),
    holds: Object.fromEntries([...rows].map(([row, names]) => [row, names.join(' ')])),
    exits: [...exits].flatMap(([{ by, to }, next]): CertifiedMove[] =>
      [...next].map((led) => ({ by: names[by], to: squareName(to), box: numberOf(led) })),
    ),
    replies: [...replies].map(({ by, to, next }) => ({ by: names[by], to: squareName(to), box: numberOf(next) })),
  };
}

/** Names of men by their numbers: the piece, and the square where the proof begins. */
function namesOf({ pieces, starts }: Box): string[] {
  return pieces.map((piece, at) => `${PIECE_LETTERS[piece]}${squareName(starts[at])}`);
}
