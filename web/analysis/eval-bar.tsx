/** The score of the position as a bar beside the board. */

import type { Score } from 'rampart-chess/browser';
import type { Orientation } from '../../views/squares.ts';
import { scoreText, scoreWords, whiteShare } from './score-text.ts';

interface Props {
  readonly score: Score | undefined;
  readonly fen: string;
  readonly orientation: Orientation;
}

export function EvalBar({ score, fen, orientation }: Props) {
  const share = score === undefined ? 0.5 : whiteShare(score, fen);
  const text = score === undefined ? '' : scoreText(score);
  return (
    <div
      class={`eval-bar ${orientation}`}
      role="meter"
      aria-label="Score"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(100 * share)}
      aria-valuetext={score === undefined ? 'not known yet' : scoreWords(score)}
    >
      <div class="whites" style={{ height: `${100 * share}%` }} />
      <span class={share >= 0.5 ? 'low' : 'high'}>{text}</span>
    </div>
  );
}
