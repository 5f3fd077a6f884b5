/** Quiet positions, which teach something, and how they are written for `rampart-lab tune`. */

import { findChecksAndPins, inCheck } from '../../engine/board.ts';
import { generate, MOVES, NOISY } from '../../engine/generate.ts';
import { seeAtLeast } from '../../engine/static-exchange.ts';
import type { Result } from '../../lib/types/game.ts';

/** A position of a game before its result is known; the score is in centipawns from White's view. */
export interface Sample {
  readonly fen: string;
  readonly score: number;
}

/** A position whose score is beyond this teaches nothing: somebody wins, whatever the evaluation says. */
const LARGEST_SCORE = 2000;

export function teaches(score: number): boolean {
  return Math.abs(score) <= LARGEST_SCORE;
}

/** So many samples at random, in their order. */
export function choose(samples: readonly Sample[], max: number, random: () => number): readonly Sample[] {
  const kept = [...samples];
  while (kept.length > max) kept.splice((random() >>> 0) % kept.length, 1);
  return kept;
}

/** Samples as lines of EPD with the result, the score and the name of the game, or of its opening. */
export function linesOf(samples: readonly Sample[], result: Result, game: string): string[] {
  return samples.map(({ fen, score }) => {
    const [placement, side, castling, enPassant, halfmoves] = fen.split(' ');
    const clock = halfmoves === '0' ? '' : ` hmvc ${halfmoves};`;
    const position = [placement, side, castling, enPassant].join(' ');
    return `${position}${clock} c9 "${result}"; ce ${score}; id "${game}";`;
  });
}

/** True when the side to move is not in check and no capture or promotion of its gains material by exchange. */
export function isQuiet(): boolean {
  findChecksAndPins();
  if (inCheck()) return false;
  const end = generate(NOISY, 0);
  for (let at = 0; at < end; at++) if (seeAtLeast(MOVES[at], 1)) return false;
  return true;
}
