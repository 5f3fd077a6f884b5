/** The findings of a tuning run as plain data, which `rampart-lab document --fits` reads. */

import { DECLARATIONS, NAMES, type TermName } from '../../eval/terms.ts';
import type { Certainty } from './equation-fit.ts';
import { rangeOf } from './fit-parameters.ts';
import type { Contributions } from './measurements.ts';
import { weightTexts } from './weight-files.ts';

/** A number of each of the two parts: of positions, or the mean loss. */
export interface Parts {
  readonly training: number;
  readonly heldOut: number;
}

export interface Findings {
  /** The options of the command line. */
  readonly settings: object;
  readonly positions: Parts;
  /** Centipawns that stand for one unit of the logistic curve. */
  readonly scale: number;
  /** Losses of the start weights, the tuned ones, and the tuned ones as they are written. */
  readonly losses: { readonly [when in 'before' | 'after' | 'written']: Parts };
  readonly tuned: Float64Array;
  readonly contributions: Contributions;
  /** Unknown where nothing was fitted. */
  readonly certainty: Certainty | undefined;
}

/** A weight or its error: middlegame and endgame, or one number; null where nothing is known. */
export type Halves = number | null | readonly (number | null)[];

/** Neighbours in a table: two entries, 0 for the middlegame or 1, the standard error of the difference. */
export type StepFigure = readonly [from: number, to: number, phase: number, error: number];

export type FitReport = ReturnType<typeof reportData>;

/** The findings as plain data: losses, and every term's weights and contribution (null where switched off). */
export function reportData(findings: Findings) {
  const { settings, positions, scale, losses, contributions, certainty } = findings;
  const terms = NAMES.map((name) => {
    const data = {
      tuned: weightTexts(name, findings.tuned).map((text): Halves => JSON.parse(text)),
      contribution: contributions.get(name)?.rise ?? null,
      contributionError: contributions.get(name)?.error ?? null,
      ...(certainty === undefined ? {} : certaintyData(name, certainty)),
    };
    return [name, data] as const;
  });
  return {
    settings,
    positions,
    scale,
    losses,
    byGame: certainty?.byGame,
    refused: certainty?.refused,
    terms: Object.fromEntries(terms),
  };
}

/** Errors as the weights are written, and null where there is none; how often the term occurs; steps. */
function certaintyData(name: TermName, { errors, positions, steps }: Certainty) {
  const [first, end] = rangeOf(name);
  const isLinear = DECLARATIONS[name].stage === 'linear';
  const entries = Array.from({ length: (end - first) / 2 }, (_, entry) => first + 2 * entry);
  const shown = (at: number) => (Number.isNaN(errors[at]) ? null : Number(errors[at].toPrecision(3)));
  return {
    errors: entries.map((at) => (isLinear ? [shown(at), shown(at + 1)] : shown(at))),
    positions: positions[first >> 1],
    steps: steps
      .filter((step) => step.name === name)
      .map(({ from, to, error }): StepFigure => {
        return [(from - first) >> 1, (to - first) >> 1, (from - first) & 1, Number(error.toPrecision(3))];
      }),
  };
}

/** `training 0.0583521, held out 0.0590127` */
export function lossesText({ training, heldOut }: Parts): string {
  return `training ${training.toFixed(7)}, held out ${heldOut.toFixed(7)}`;
}
