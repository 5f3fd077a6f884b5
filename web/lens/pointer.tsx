/** Rows that point at squares of the board. */

import type { ComponentChildren } from 'preact';
import { pinned, pointedAt, type Spot } from './lens.ts';

interface PointerProps {
  /** What the button says, unless it has children. */
  readonly name: string;
  readonly squares: readonly (string | Spot)[];
  readonly title?: string;
  /** A word of a sentence, not a row of its own. */
  readonly isWord?: boolean;
  readonly children?: ComponentChildren;
}

/** A button that points at squares while it is hovered or focused, and after a click until the next one. */
export function Pointer({ name, squares, title, isWord = false, children }: PointerProps) {
  const isPinned = pinned.value?.name === name;
  const spots = squares.map((square) => (typeof square === 'string' ? { square } : square));
  const point = () => {
    pointedAt.value = spots;
  };
  const leave = () => {
    pointedAt.value = [];
  };
  return (
    <button
      type="button"
      class={isWord ? 'pointer word' : 'pointer'}
      aria-pressed={isPinned}
      title={title}
      onPointerEnter={point}
      onPointerLeave={leave}
      onFocus={point}
      onBlur={leave}
      onClick={() => {
        pinned.value = isPinned ? undefined : { name, spots };
      }}
    >
      {children ?? name}
    </button>
  );
}
