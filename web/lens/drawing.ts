/** What the chosen lens draws on the board. */

import { computed } from '@preact/signals';
import { arrowsOf, marksOf } from '../../views/features.ts';
import { fortressMarks } from '../../views/fortress.ts';
import type { Arrow, Mark } from '../../views/marks.tsx';
import { planArrows, planMarks } from '../../views/plan.ts';
import { seen } from '../game/preview.ts';
import { shownFortress } from './fortress-lens.tsx';
import { facts, lens, showsAll } from './lens.ts';

/** The facts, if they are those of the position on the board. */
export const currentFacts = computed(() => (facts.value?.fen === seen.value.fen ? facts.value : undefined));

/** All marks of the chosen lens: what a screen reader says of a square. */
export const knownMarks = computed((): readonly Mark[] => {
  const known = currentFacts.value;
  if (known === undefined) return [];
  if (lens.value === 'pawns') return marksOf(known.pawns);
  const fortress = lens.value === 'fortress' ? shownFortress(known.fortresses) : undefined;
  return fortress === undefined ? [] : fortressMarks(fortress);
});

/** The marks that are drawn: for the plan, unless all are wanted. */
export const lensMarks = computed((): readonly Mark[] => {
  const known = currentFacts.value;
  return known !== undefined && lens.value === 'pawns' && !showsAll.value ? planMarks(known.pawns) : knownMarks.value;
});

export const lensArrows = computed((): readonly Arrow[] => {
  const known = currentFacts.value;
  if (known === undefined || lens.value !== 'pawns') return [];
  const plan = planArrows(known.pawns);
  if (!showsAll.value) return plan;
  const isPlan = ({ from, to }: Arrow) => plan.some((one) => one.from === from && one.to === to);
  return [...arrowsOf(known.pawns).filter((arrow) => !isPlan(arrow)), ...plan];
});
