import { bit } from '../../engine/bitboards.ts';
import {
  BOARD,
  COUNTS,
  GAME,
  KEY,
  PAWN_KING_KEY,
  PERSPECTIVE_SIZE,
  PIECES,
  SIGNATURE_BITS,
  SIGNATURES,
  STATE,
  STATES,
} from '../../engine/board.ts';
import { keysFromScratch } from '../../engine/fen.ts';
import { kindOf, NONE, sideOf } from '../../engine/squares.ts';

/** What is kept up to date move by move and differs from a count of the pieces on their squares. */
export function bookkeepingFaults(): string[] {
  const sets = new Int32Array(PIECES.length);
  const counts = new Uint8Array(COUNTS.length);
  const signatures = new Uint8Array(SIGNATURES.length);
  for (let square = 0; square < 64; square++) {
    const piece = BOARD[square];
    if (piece === NONE) continue;
    sets[2 * piece + (square >> 5)] |= bit(square);
    sets[16 * sideOf(piece) + (square >> 5)] |= bit(square);
    const turned = square ^ 56;
    sets[PERSPECTIVE_SIZE + 2 * (piece ^ 8) + (turned >> 5)] |= bit(turned);
    sets[PERSPECTIVE_SIZE + 16 * (1 - sideOf(piece)) + (turned >> 5)] |= bit(turned);
    counts[piece]++;
    signatures[sideOf(piece)] |= SIGNATURE_BITS[kindOf(piece)];
  }
  const keys = STATES.slice(GAME[STATE] + KEY, GAME[STATE] + PAWN_KING_KEY + 2);
  const pairs = { sets: [sets, PIECES], counts: [counts, COUNTS], signatures: [signatures, SIGNATURES] };
  const compared = { ...pairs, keys: [keysFromScratch(), keys] };
  return Object.entries(compared)
    .filter(([, [expected, actual]]) => expected.join() !== actual.join())
    .map(([name]) => name);
}
