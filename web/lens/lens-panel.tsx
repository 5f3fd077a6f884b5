/** The lenses, one at a time. */

import { EvaluationLens } from './evaluation-lens.tsx';
import { FortressLens } from './fortress-lens.tsx';
import { type LensName, lens } from './lens.ts';
import { PawnLens } from './pawn-lens.tsx';

const LENSES: readonly (readonly [LensName, string])[] = [
  ['pawns', 'Pawn lens'],
  ['evaluation', 'Evaluation'],
  ['fortress', 'Fortress lens'],
  ['none', 'No marks'],
];

export function LensPanel() {
  return (
    <section class="panel" aria-label="Lenses">
      <div class="tabs" role="group" aria-label="Lens">
        {LENSES.map(([name, text]) => (
          <button
            type="button"
            key={name}
            aria-pressed={lens.value === name}
            onClick={() => {
              lens.value = name;
            }}
          >
            {text}
          </button>
        ))}
      </div>
      {lens.value === 'pawns' && <PawnLens />}
      {lens.value === 'evaluation' && <EvaluationLens />}
      {lens.value === 'fortress' && <FortressLens />}
      {lens.value === 'none' && <p class="quiet">The board as it is.</p>}
    </section>
  );
}
