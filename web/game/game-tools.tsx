/** Tools for the moves: the look ahead, variations, the note and the sign of a move. */

import { moveNumber, plyOf } from '../../lib/move-numbers.ts';
import { commentText } from '../../views/line.tsx';
import { withText } from './comment-parts.ts';
import {
  branch,
  comment,
  deleteMove,
  deleteVariation,
  lastMove,
  line,
  ply,
  promoteVariation,
  setComment,
  setGlyphs,
} from './game.ts';
import { endPreview, keepPreview, preview } from './preview.ts';

interface GameToolsProps {
  /** A game that is played is not changed. */
  readonly mayChange: boolean;
  /** Runs before the moves are changed. */
  readonly onChange: () => void;
}

export function GameTools({ mayChange, onChange }: GameToolsProps) {
  const change = (action: () => void) => () => {
    onChange();
    action();
  };
  if (preview.value !== undefined) return <LookAhead onKeep={mayChange ? change(keepPreview) : undefined} />;
  return (
    <div class="game-tools">
      {mayChange && ply.value > 0 && (
        <div class="row" role="group" aria-label="Change the moves">
          {branch.value.length > 0 && (
            <>
              <button type="button" onClick={change(promoteVariation)}>
                Promote variation
              </button>
              <button type="button" onClick={change(deleteVariation)}>
                Delete variation
              </button>
            </>
          )}
          <button type="button" onClick={change(deleteMove)}>
            Delete from here
          </button>
        </div>
      )}
      <Notes />
    </div>
  );
}

/** Says that the board is ahead of the game, and what can be done about it. */
function LookAhead({ onKeep }: { onKeep: (() => void) | undefined }) {
  const { moves, count } = preview.value!;
  const at = plyOf(line.value.fen) + ply.value + count - 1;
  return (
    <div class="look-ahead" role="status">
      You look ahead, at {moveNumber(at)} {moves[count - 1]!.san}. The game stays as it is.
      <div class="row">
        {onKeep !== undefined && (
          <button type="button" onClick={onKeep}>
            Keep the line
          </button>
        )}
        <button type="button" onClick={endPreview}>
          Back to the game
        </button>
      </div>
    </div>
  );
}

const SIGNS: readonly (readonly [nag: number, text: string])[] = [
  [0, 'none'],
  [1, '! good'],
  [2, '? mistake'],
  [3, '!! brilliant'],
  [4, '?? blunder'],
  [5, '!? interesting'],
  [6, '?! doubtful'],
];

/** The last sign of a move. */
const LAST_SIGN = 6;

function Notes() {
  const nags = lastMove.value?.nags ?? [];
  const sign = nags.find((nag) => nag <= LAST_SIGN) ?? 0;
  return (
    <details>
      <summary>Note and sign</summary>
      <label>
        {ply.value === 0 ? 'Note before the first move' : `Note on ${lastMove.value!.san}`}
        <textarea
          key={JSON.stringify([branch.value, ply.value])}
          rows={2}
          // What is typed stays as it is typed, whatever a reader is shown of it.
          defaultValue={commentText(comment.value)}
          onInput={({ currentTarget }) => setComment(withText(comment.value, currentTarget.value))}
        />
      </label>
      {ply.value > 0 && (
        <label>
          Sign{' '}
          <select
            value={sign}
            onChange={({ currentTarget }) => {
              const others = nags.filter((nag) => nag > LAST_SIGN);
              const chosen = SIGNS[currentTarget.selectedIndex]![0];
              setGlyphs(chosen === 0 ? others : [chosen, ...others]);
            }}
          >
            {SIGNS.map(([nag, text]) => (
              <option key={nag} value={nag}>
                {text}
              </option>
            ))}
          </select>
        </label>
      )}
    </details>
  );
}
