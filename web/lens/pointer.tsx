/** Rows that point at squares of the board. */

import type { ComponentChildren } from 'preact';
import { pinned, pointedAt, type Spot } from './lens.ts';

interface PointerProps {
  readonly name: string;
  readonly squares: readonly string[];
  readonly label: string;
  readonly title?: string;
  /** Labels of squares, by their names. */
  readonly labels?: ReadonlyMap<string, string>;
  readonly children?: ComponentChildren;
}

/** A button that points at squares while it is hovered or focused, and after a click until the next one. */
export function Pointer({ name, squares, label, title, labels, children }: PointerProps) {
  const isPinned = pinned.value?.name === name;
  const spots = squares.map((square): Spot => {
    const text = labels?.get(square);
    return text === undefined ? { square } : { square, label: text };
  });
  const point = () => {
    pointedAt.value = spots;
  };
  const leave = () => {
    pointedAt.value = [];
  };
  return (
    <button
      type="button"
      class="pointer"
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
      {children ?? label}
    </button>
  );
}
