/** The tools for setting up a position. */

import { position } from 'rampart-chess/browser';
import { pieceName } from '../../views/squares.ts';
import { Chess960Chooser } from './chess960-chooser.tsx';
import { brush, changePieces, fenOfSetup, possibleCastling, setup, setupOf } from './editor.ts';
import { PieceIcon } from './piece-icon.tsx';

const PIECES = ['K', 'Q', 'R', 'B', 'N', 'P', 'k', 'q', 'r', 'b', 'n', 'p'];

export function EditorPanel({ onDone }: { onDone: (fen: string | undefined) => void }) {
  const current = setup.value!;
  const fen = fenOfSetup(current);
  const fault = faultOf(fen);
  return (
    <section class="panel-form" aria-label="Set up a position">
      <div class="brushes" role="group" aria-label="A click puts">
        {PIECES.map((piece) => (
          <button
            type="button"
            key={piece}
            aria-label={pieceName(piece)}
            aria-pressed={brush.value === piece}
            onClick={() => {
              brush.value = piece;
            }}
          >
            <PieceIcon piece={piece} />
          </button>
        ))}
        <button
          type="button"
          aria-pressed={brush.value === 'x'}
          onClick={() => {
            brush.value = 'x';
          }}
        >
          Remove
        </button>
      </div>
      <div class="row">
        <button type="button" onClick={() => changePieces({})}>
          Clear board
        </button>
        <button
          type="button"
          onClick={() => {
            setup.value = setupOf(position().fen);
          }}
        >
          Starting position
        </button>
      </div>
      <fieldset>
        <legend>To move</legend>
        {(['w', 'b'] as const).map((side) => (
          <label key={side}>
            <input
              type="radio"
              name="side"
              checked={current.sideToMove === side}
              onChange={() => {
                setup.value = { ...current, sideToMove: side };
              }}
            />{' '}
            {side === 'w' ? 'White' : 'Black'}
          </label>
        ))}
      </fieldset>
      <Castling />
      <p class={fault === '' ? 'quiet' : 'error'} role="status">
        {fault === '' ? fen : `There is no such position: ${fault}.`}
      </p>
      <div class="row">
        <button type="button" class="primary" disabled={fault !== ''} onClick={() => onDone(fen)}>
          Use this position
        </button>
        <button type="button" onClick={() => onDone(undefined)}>
          Cancel
        </button>
      </div>
      <Chess960Chooser onChoice={onDone} />
    </section>
  );
}

const RIGHTS = { K: 'White, kingside', Q: 'White, queenside', k: 'Black, kingside', q: 'Black, queenside' };

function Castling() {
  const current = setup.value!;
  const possible = possibleCastling(current.pieces);
  if (possible === '') return null;
  return (
    <fieldset>
      <legend>May castle</legend>
      {Object.entries(RIGHTS)
        .filter(([right]) => possible.includes(right))
        .map(([right, name]) => (
          <label key={right}>
            <input
              type="checkbox"
              checked={current.castling.includes(right)}
              onChange={(event) => {
                const others = current.castling.replace(right, '');
                const wanted = event.currentTarget.checked ? others + right : others;
                setup.value = { ...current, castling: [...'KQkq'].filter((one) => wanted.includes(one)).join('') };
              }}
            />{' '}
            {name}
          </label>
        ))}
    </fieldset>
  );
}

/** The fault of a position; empty for a sound one. */
function faultOf(fen: string): string {
  try {
    position(fen);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
