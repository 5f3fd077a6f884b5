/** The evaluation lens: the way to the score, with terms that point at their squares. */

import { EvaluationView } from '../../views/evaluation.tsx';
import { signed } from '../../views/score-steps.ts';
import { facts, type Spot } from './lens.ts';
import { Pointer } from './pointer.tsx';

export function EvaluationLens() {
  const known = facts.value;
  if (known === undefined) return <p class="quiet">Looking at the position.</p>;
  return (
    <div class="lens">
      <EvaluationView
        evaluation={known.evaluation}
        show={({ name, white, black }) => {
          const spots = [white, black].flatMap(({ squares, each }) =>
            squares.map((square): Spot => (each === undefined ? { square } : { square, label: signed(each) })),
          );
          return <Pointer name={name} squares={spots} />;
        }}
      />
    </div>
  );
}
