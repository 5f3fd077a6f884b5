/** Facts of one square: its features with their meaning, and the terms of the evaluation that count there. */

import { FEATURES, squaresOfBoth } from '../../views/features.ts';
import { termRows } from './evaluation-lens.tsx';
import { groupScores } from './group-scores.ts';
import { facts } from './lens.ts';

export function SquareCard({ square }: { square: string }) {
  const known = facts.value;
  if (known === undefined) return null;
  const { pawns, evaluation } = known;
  const features = FEATURES.filter((one) => squaresOfBoth(one, pawns).flat().includes(square));
  const terms = groupScores(evaluation)
    .flatMap((group) => termRows(group, evaluation))
    .filter(({ squares }) => squares.includes(square));
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
      {terms.length > 0 && (
        <p class="quiet">
          Counts in:{' '}
          {terms
            .map(({ name, white, black, labels }) => {
              const here = labels.get(square);
              if (here !== undefined) return `${name} ${here}`;
              return [name, white && `White ${white}`, black && `Black ${black}`].filter(Boolean).join(' ');
            })
            .join(' · ')}
        </p>
      )}
    </div>
  );
}
