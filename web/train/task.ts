/** What an exercise makes of the board while it waits for an answer. The exercises themselves are loaded later. */

import { signal } from '@preact/signals';
import type { Arrow } from '../../views/marks.tsx';
import type { BoardProps } from '../board/board.tsx';

/** Properties that take the place of the board's own, or undefined: marks and lenses would tell the answer. */
export const task = signal<Partial<BoardProps> | undefined>(undefined);

/** Arrows of an answer and of what was right, on the position of the exercise. */
export const answerArrows = signal<{ readonly fen: string; readonly arrows: readonly Arrow[] } | undefined>(undefined);
