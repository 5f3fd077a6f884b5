/**
 * The verdict of a fit on a rule: the weights are held against the numbers of its source, in standard errors.
 *
 * One number sums up a term: how many times the source's weights fit the data best, each weight counting by how well it
 * is known. 1 is the source itself, 0 no effect, a negative one the opposite. The weights of a table share what other
 * terms leave open of its level, so the errors of one phase count as if they were all the same.
 */

/**
 * The rule holds about as its source says; it holds, but much stronger or weaker; the opposite holds; the data do not
 * say.
 */
export type Verdict = 'believed' | 'corrected' | 'contradicted' | 'unknown';

export interface Judgement {
  readonly verdict: Verdict;
  /** How many times the source's weights fit best, and the standard error of that. */
  readonly share: number;
  readonly error: number;
}

/** A weight as its source has it, as it was fitted, and the fit's standard error. */
export interface Evidence {
  /** 0 for the middlegame and for weights without halves, 1 for the endgame. */
  readonly phase: number;
  readonly source: number;
  readonly fitted: number;
  readonly error: number;
}

/** Errors by which a share differs from another one with significance. */
const SIGNIFICANT = 2;
/** A rule that is so many times as strong as its source says, or as weak, is corrected. */
const FACTOR = 2;

/** Judges a term by its weights; undefined where the source gives no number, or nothing is known of those it gives. */
export function judge(weights: readonly Evidence[]): Judgement | undefined {
  let product = 0,
    square = 0;
  const sums = [0, 0];
  for (const { phase, source, fitted, error } of weights) {
    if (!(error > 0)) continue;
    product += (source * fitted) / (error * error);
    square += (source * source) / (error * error);
    sums[phase] += Math.abs(source) / error;
  }
  if (square === 0) return undefined;
  const share = product / square,
    error = Math.hypot(...sums) / square;
  return { verdict: verdictOf(share, error), share, error };
}

function verdictOf(share: number, error: number): Verdict {
  if (share <= 0 - SIGNIFICANT * error) return 'contradicted';
  if (share < SIGNIFICANT * error) return 'unknown';
  const isNear = Math.abs(share - 1) <= SIGNIFICANT * error;
  return isNear || (share >= 1 / FACTOR && share <= FACTOR) ? 'believed' : 'corrected';
}

/** How many standard errors a rule is away from no effect at all; negative where the opposite holds. */
export function errorsFromNothing({ share, error }: Judgement): number {
  return share / error;
}
