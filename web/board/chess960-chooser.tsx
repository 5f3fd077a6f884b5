/** Chooses a start position of Chess960 by its number. */

import { signal } from '@preact/signals';
import { CHESS960_STARTS, chess960Start } from './chess960.ts';

const number = signal('518');

export function Chess960Chooser({ onChoice }: { onChoice: (fen: string) => void }) {
  const chosen = Number(number.value);
  const isOne = /^\d+$/.test(number.value) && chosen < CHESS960_STARTS;
  return (
    <fieldset>
      <legend>Chess960</legend>
      <label>
        Number, 0 to {CHESS960_STARTS - 1}{' '}
        <input
          inputMode="numeric"
          value={number.value}
          aria-invalid={!isOne}
          onInput={({ currentTarget }) => {
            number.value = currentTarget.value.trim();
          }}
        />
      </label>
      <div class="row">
        <button type="button" disabled={!isOne} onClick={() => onChoice(chess960Start(chosen))}>
          Use this start
        </button>
        <button
          type="button"
          onClick={() => {
            number.value = String(Math.floor(CHESS960_STARTS * Math.random()));
          }}
        >
          Any number
        </button>
      </div>
      <p class="quiet">To castle, put the king on its rook.</p>
    </fieldset>
  );
}
