/** The move that led to what the board shows, for a screen reader: a step changes nothing else that it would read. */

import { moveNumber, plyOf } from '../../lib/move-numbers.ts';
import { lastMove } from './game.ts';
import { preview, seen } from './preview.ts';

export function SpokenMove() {
  const { fen, end } = seen.value;
  const ahead = preview.value;
  const last = ahead?.moves[ahead.count - 1] ?? lastMove.value;
  const text = last === undefined ? '' : `${moveNumber(plyOf(fen) - 1)} ${last.san}`;
  return (
    <p class="unseen" role="status" aria-label="Last move">
      {end === null ? text : `${text}: ${end.reason}`}
    </p>
  );
}
