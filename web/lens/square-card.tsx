/** Facts of one square: its features with their meaning, and the terms of the evaluation that count there. */

import { FEATURES, squaresOfBoth } from '../../views/features.ts';
import { scoreSteps, signed } from '../../views/score-steps.ts';
import { facts } from './lens.ts';

export function SquareCard({ square }: { square: string }) {
  const known = facts.value;
  if (known === undefined) return null;
  const { pawns, evaluation } = known;
  const features = FEATURES.filter((one) => squaresOfBoth(one, pawns).flat().includes(square));
  const terms = scoreSteps(evaluation)
    .flatMap((step) => step.terms)
    .flatMap(({ name, white, black }) =>
      [
        { side: 'White', ...white },
        { side: 'Black', ...black },
      ]
        .filter(({ squares }) => squares.includes(square))
        .map(({ side, text, each }) => `${name} ${each === undefined ? `${side} ${text}` : signed(each)}`),
    );
  if (features.length === 0 && terms.length === 0) return null;
  return (
    <div class="square-card">
      <p>
        <b>{square}</b>
        {features.map(({ name, meaning }) => (
          <span key={name}>
            {' '}
            <b>{name}:</b> {meaning}
          </span>
        ))}
      </p>
      {terms.length > 0 && <p class="quiet">Counts in: {terms.join(' · ')}</p>}
    </div>
  );
}
