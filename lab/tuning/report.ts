/** The findings of a tuning run as plain data, which `rampart-lab document --fits` reads. */

import { DECLARATIONS, NAMES, type TermName } from '../../eval/terms.ts';
import type { Certainty } from './equation-fit.ts';
import { rangeOf } from './fit-parameters.ts';
import type { Contributions } from './measurements.ts';
import { weightTexts } from './weight-files.ts';

/** Mean losses of the two parts. */
export interface Losses {
  readonly training: number;
  readonly heldOut: number;
}

export interface Findings {
  /** The command line's options that decided the outcome, one text each. */
  readonly settings: readonly string[];
  /** Numbers of positions. */
  readonly training: number;
  readonly heldOut: number;
  /** Centipawns that stand for one unit of the logistic curve. */
  readonly scale: number;
  /** Losses of the start weights, the tuned ones, and the tuned ones as they are written. */
  readonly before: Losses;
  readonly after: Losses;
  readonly written: Losses;
  readonly tuned: Float64Array;
  readonly contributions: Contributions;
  /** Unknown where nothing was fitted. */
  readonly certainty: Certainty | undefined;
}

/** The findings as plain data: losses, and every term's weights and contribution (null where switched off). */
export function reportData(findings: Findings): object {
  const { settings, training, heldOut, scale, before, after, written, contributions, certainty } = findings;
  const terms = NAMES.map((name) => [
    name,
    {
      tuned: weightTexts(name, findings.tuned).map((text) => JSON.parse(text)),
      contribution: contributions.terms.get(name) ?? null,
      contributionError: contributions.errors.get(name) ?? null,
      ...(certainty === undefined ? {} : certaintyData(name, certainty)),
    },
  ]);
  return {
    settings,
    positions: { training, heldOut },
    scale,
    losses: { before, after, written },
    byGame: certainty?.byGame,
    refused: certainty?.refused,
    terms: Object.fromEntries(terms),
  };
}

/** Errors as the weights are written, and null where there is none; how often the term occurs; steps. */
function certaintyData(name: TermName, { errors, positions, steps }: Certainty): object {
  const [first, end] = rangeOf(name);
  const isLinear = DECLARATIONS[name].stage === 'linear';
  const entries = Array.from({ length: (end - first) / 2 }, (_, entry) => first + 2 * entry);
  const shown = (at: number) => (Number.isNaN(errors[at]) ? null : Number(errors[at].toPrecision(3)));
  return {
    errors: entries.map((at) => (isLinear ? [shown(at), shown(at + 1)] : shown(at))),
    positions: positions[first >> 1],
    steps: steps
      .filter((step) => step.name === name)
      .map(({ from, to, error }) => ({
        from: (from - first) >> 1,
        to: (to - first) >> 1,
        phase: (from - first) & 1,
        error: Number(error.toPrecision(3)),
      })),
  };
}

/** `training 0.0583521, held out 0.0590127` */
export function lossesText({ training, heldOut }: Losses): string {
  return `training ${training.toFixed(7)}, held out ${heldOut.toFixed(7)}`;
}
