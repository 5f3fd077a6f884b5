/**
 * A fit by normal equations: the loss around the weights as a quadratic function, with what was believed before, gives
 * the most likely weights at once, and how far off each may be. A few passes follow the curve of the loss.
 */

import { DECLARATIONS, FIRST_WEIGHTS, NAMES, type TermName } from '../../eval/terms.ts';
import { rangeOf } from './fit-parameters.ts';
import type { Shards } from './measurements.ts';
import { activeSlots, joinSums, type NormalSums, type Slots } from './normal-equations.ts';
import { learn, likeliest, type Posterior, type Problem, posteriorOf } from './posterior.ts';
import { type Prior, priorOf, type Seeds } from './priors.ts';
import { orderOf } from './table-layouts.ts';

export interface EquationPlan {
  /** How often the equations are made, once or more. */
  readonly passes: number;
  /** How often the first pass learns how far neighbours differ. */
  readonly rounds: number;
  /** How many times the data the start weights stand for, by what they were fitted to. */
  readonly evidence: number;
  readonly seeds: Seeds;
  readonly isKept: (name: TermName) => boolean;
}

/** Knowledge of the weights besides their values. */
export interface Certainty {
  /** Standard errors by parameter; NaN for those that take no part or never occur. */
  readonly errors: Float64Array;
  /** Positions in which a term counts, by its first weight. */
  readonly positions: Float64Array;
  readonly steps: readonly StepError[];
  /** How much more sums over positions vary when those of a game stay together: the middle one of all weights. */
  readonly byGame: number;
  /** Steps against the declared order of their table that the data insist on. */
  readonly refused: readonly string[];
}

/** The standard error of the difference of two neighbours, by parameter. */
export interface StepError {
  readonly name: TermName;
  readonly from: number;
  readonly to: number;
  readonly error: number;
}

/** Sums of games are compared where a weight counts in so many positions. */
const ENOUGH = 500;
/** With as many occurrences a weight's own ratio counts as much as the usual one. */
const USUAL_OCCURRENCES = 5000;

/** Moves the shared weights to the most likely ones. */
export async function fitByEquations(
  shards: Shards,
  scale: number,
  plan: EquationPlan,
  tell: (text: string) => void,
): Promise<Certainty> {
  const slots = activeSlots();
  const size = await shards.ask({ kind: 'size', part: 'training' });
  const start = bySlot(slots, shards.parameters);
  let prior: Prior | undefined;
  for (let pass = 1; ; pass++) {
    const loss = await shards.ask({ kind: 'normal equations', scale });
    const sums = joinSums(shards.sums);
    const { byGame, design } = designOf(sums, slots.size);
    prior ??= priorOf(slots, start, plan.seeds, sums.occurrences, diagonalOf(sums.matrix, slots.size));
    tell(`pass ${pass}: loss ${(loss / size).toFixed(7)}, sums vary ${byGame.toFixed(2)} times as much by game`);
    const problem: Problem = {
      sums,
      size: slots.size,
      current: bySlot(slots, shards.parameters),
      start,
      evidence: plan.evidence,
      noise: (loss / size) * byGame,
      design,
      isKept: (slot) => plan.isKept(NAMES[slots.terms[slot]]),
      prior,
    };
    for (let round = 1; pass === 1 && round <= plan.rounds; round++) {
      learn(problem);
      tell(`round ${round}: neighbours differ by ${middleStep(prior).toFixed(2)} in the middle of all tables`);
    }
    const isLast = pass >= plan.passes;
    const posterior = isLast ? posteriorOf(problem, (text) => tell(`pass ${pass}: ${text}`)) : undefined;
    const weights = posterior?.weights ?? likeliest(problem);
    slots.parameters.forEach((parameter, slot) => {
      shards.parameters[parameter] = weights[slot];
    });
    fillGaps(shards.parameters, slots, sums.occurrences);
    if (posterior !== undefined) return certaintyOf(slots, sums, posterior, prior, byGame);
  }
}

/** The middle one of the steps that the families' priors expect. */
function middleStep({ variances }: Prior): number {
  return Math.sqrt([...variances].sort((one, other) => one - other)[variances.length >> 1] ?? 0);
}

function bySlot({ parameters }: Slots, values: Float64Array): Float64Array {
  return Float64Array.from(parameters, (parameter) => values[parameter]);
}

function diagonalOf(matrix: Float64Array, size: number): Float64Array {
  return Float64Array.from({ length: size }, (_, at) => matrix[at * size + at]);
}

/** How much more sums vary by game: usually, and for each weight beside that. */
function designOf({ bySquares, byGames, occurrences }: NormalSums, size: number) {
  const ratioOf = (slot: number) => byGames[slot] / bySquares[slot];
  const known = [...occurrences.keys()].filter((slot) => occurrences[slot] >= ENOUGH && bySquares[slot] > 0);
  const ratios = known.map(ratioOf).sort((one, other) => one - other);
  const byGame = Math.max(1, ratios[ratios.length >> 1] ?? 1);
  const design = Float64Array.from({ length: size }, (_, slot) => {
    if (bySquares[slot] === 0) return 1;
    const own = occurrences[slot] / (occurrences[slot] + USUAL_OCCURRENCES);
    return own * (ratioOf(slot) / byGame) + 1 - own;
  });
  return { byGame, design };
}

/** Entries of ordered tables that never occur take the weight of the last one before them that does. */
function fillGaps(parameters: Float64Array, { slots }: Slots, occurrences: Float64Array): void {
  for (const name of NAMES) {
    const [first, end] = rangeOf(name);
    if (orderOf(name) === undefined || typeof DECLARATIONS[name].shape !== 'number' || slots[first] < 0) continue;
    for (let at = first + 2; at < end; at++) {
      if (occurrences[slots[at]] === 0) parameters[at] = parameters[at - 2];
    }
  }
}

function certaintyOf(
  { parameters, slots }: Slots,
  sums: NormalSums,
  posterior: Posterior,
  prior: Prior,
  byGame: number,
): Certainty {
  const errors = new Float64Array(slots.length).fill(Number.NaN);
  const positions = new Float64Array(slots.length / 2);
  parameters.forEach((parameter, slot) => {
    if (sums.occurrences[slot] > 0) errors[parameter] = posterior.errors[slot];
  });
  NAMES.forEach((name, term) => {
    positions[FIRST_WEIGHTS[name]] = sums.positions[term];
  });
  const steps = prior.steps.map(({ from, to, family }, step) => ({
    name: prior.families[family].name,
    from: parameters[from],
    to: parameters[to],
    error: posterior.stepErrors[step],
  }));
  const refused = posterior.refused.map((step) => {
    const { name, from, to } = steps[step];
    return `${name} ${(from - rangeOf(name)[0]) >> 1}-${(to - rangeOf(name)[0]) >> 1}${from % 2 === 0 ? '' : ' endgame'}`;
  });
  return { errors, positions, steps, byGame, refused };
}
