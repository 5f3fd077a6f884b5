/**
 * The evaluation of a position in a few families of terms, which add up to its score: groups on one
 * subject are together, each after phase, scale and clock. All scores are in centipawns from White's perspective.
 */

import { CLOCK_SPAN, MAX_CLOCK } from '../../eval/evaluate.ts';
import { FULL_PHASE } from '../../eval/material/material.ts';
import { FULL_SCALE } from '../../eval/material/winnable.ts';
import { type Phases, reportEvaluation } from '../../eval/report.ts';

/** Groups of terms by family. */
const GROUPS_OF = {
  material: ['material values', 'material'],
  'king danger': ['king attack', 'king danger', 'king defence', 'king quarters'],
  'king shelter': ['king shelter', 'king storm', 'shelter'],
  'passed pawns': ['passers', 'passers and unopposed pawns', 'king approach'],
  'pawn structure': [
    'pawns',
    'structure',
    'kmoch',
    'chains',
    'chains among pieces',
    'weak pawns',
    'weak pawns among pieces',
  ],
  pieces: [
    'pieces',
    'minor pieces',
    'rooks and heavy pieces',
    'queens',
    'pieces and pawns',
    'blockers',
    'opening',
    'king activity',
  ],
  mobility: ['mobility', 'mobility and control'],
  places: ['places', 'place network'],
  threats: ['threats', 'pins and attacks'],
  space: ['space'],
  winnable: ['winnable'],
  other: ['other'],
} as const;

/** `recognition` is what is known of the endgame beyond all terms. */
export type Family = keyof typeof GROUPS_OF | 'recognition';

export const FAMILIES = [...Object.keys(GROUPS_OF), 'recognition'] as readonly Family[];

const FAMILY_OF: ReadonlyMap<string, Family> = new Map(
  Object.entries(GROUPS_OF).flatMap(([family, groups]) => groups.map((group) => [group, family as Family] as const)),
);

/** The family of a group of terms; undefined for a group that is new here. */
export function familyOf(group: string): Family | undefined {
  return FAMILY_OF.get(group);
}

export type FamilyScores = Readonly<Record<Family, number>>;

export interface Breakdown {
  readonly scores: FamilyScores;
  readonly total: number;
  /** 0 with kings and pawns alone, 24 at the start. */
  readonly phase: number;
}

/** The families of the current position. */
export function familyScores(): Breakdown {
  const { groups, danger, both, endgame, scale, phase, clock, blended, total } = reportEvaluation();
  const fade = (CLOCK_SPAN - Math.min(clock, MAX_CLOCK)) / CLOCK_SPAN;
  const middlegameShare = (fade * phase) / FULL_PHASE;
  const endgameShare = (fade * (FULL_PHASE - phase) * scale) / (FULL_PHASE * FULL_SCALE);
  const blend = (sum: Phases) => middlegameShare * sum.middlegame + endgameShare * sum.endgame;
  const scores = Object.fromEntries(FAMILIES.map((family) => [family, 0])) as Record<Family, number>;
  for (const { group, stage, sum } of groups) {
    if (stage === 'linear') scores[familyOf(group) ?? 'other'] += blend(sum);
  }
  scores['king danger'] += blend(danger[0]) - blend(danger[1]);
  scores.winnable += endgameShare * (endgame - both.endgame);
  scores.recognition += total - blended;
  return { scores, total, phase };
}
