/** Scores as people write them. */

import { isMateScore, MATE } from '../../eval/score.ts';

/** `+0.35` in pawns, or `#5` and `#-5` for a mate in so many moves; the score is in centipawns. */
export function pawnsText(score: number): string {
  if (!isMateScore(score)) return `${score > 0 ? '+' : ''}${(score / 100).toFixed(2)}`;
  return `#${score < 0 ? '-' : ''}${(MATE - Math.abs(score) + 1) >> 1}`;
}
