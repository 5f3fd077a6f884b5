/** The lenses, one at a time. */

import { Tabs } from '../controls.tsx';
import { EvaluationLens } from './evaluation-lens.tsx';
import { FortressLens } from './fortress-lens.tsx';
import { lens } from './lens.ts';
import { PawnLens } from './pawn-lens.tsx';
import './lens.css';

const LENSES = [
  ['pawns', 'Pawns'],
  ['evaluation', 'Evaluation'],
  ['fortress', 'Fortress'],
  ['none', 'No marks'],
] as const;

export function LensPanel() {
  return (
    <section class="lens-panel" aria-label="Lenses">
      <Tabs label="Lens" choices={LENSES} chosen={lens} />
      {lens.value === 'pawns' && <PawnLens />}
      {lens.value === 'evaluation' && <EvaluationLens />}
      {lens.value === 'fortress' && <FortressLens />}
      {lens.value === 'none' && <p class="quiet">The board as it is.</p>}
    </section>
  );
}
