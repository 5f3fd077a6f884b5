/** The evaluation lens: the way to the score, with terms that point at their squares. */

import { EvaluationView } from '../../views/evaluation.tsx';
import { type ScoreStep, signed, type TermScore } from '../../views/score-steps.ts';
import { facts, pointedAt, type Spot } from './lens.ts';
import { Pointer } from './pointer.tsx';

export function EvaluationLens() {
  const known = facts.value;
  if (known === undefined) return <p class="quiet">Looking at the position.</p>;
  return (
    <div class="lens">
      <EvaluationView
        evaluation={known.evaluation}
        show={(term) => (
          <>
            <Pointer name={term.name} squares={spotsOf(term)} />
            <span class="quiet term-squares">{squaresText(term)}</span>
          </>
        )}
        stepEvents={eventsOf}
      />
    </div>
  );
}

/** The squares of a term, with what it scores on each. */
function spotsOf({ white, black }: TermScore): Spot[] {
  return [white, black].flatMap(({ squares, each }) =>
    squares.map((square): Spot => (each === undefined ? { square } : { square, label: signed(each) })),
  );
}

const MOST_SQUARES = 6;

/** `White c3 d4; Black e6`. */
function squaresText({ white, black }: TermScore): string {
  return [['White', white.squares] as const, ['Black', black.squares] as const]
    .filter(([, squares]) => squares.length > 0)
    .map(([side, squares]) => {
      const more = squares.length > MOST_SQUARES ? ' …' : '';
      return `${side} ${squares.slice(0, MOST_SQUARES).join(' ')}${more}`;
    })
    .join('; ');
}

/** Where one points at a group, all squares of its terms are shown. */
function eventsOf({ terms }: ScoreStep) {
  const squares = new Set(terms.flatMap(({ white, black }) => [...white.squares, ...black.squares]));
  const point = () => {
    pointedAt.value = [...squares].map((square) => ({ square }));
  };
  const leave = () => {
    pointedAt.value = [];
  };
  return { onPointerEnter: point, onPointerLeave: leave, onFocus: point, onBlur: leave };
}
