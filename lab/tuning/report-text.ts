/** What a tuning run found out: for readers as Markdown, for programs as plain data. */

import { DECLARATIONS, NAMES, type TermName } from '../../eval/terms.ts';
import type { Certainty } from './equation-fit.ts';
import { rangeOf } from './fit-parameters.ts';
import type { Contributions, Epoch, Scales } from './training.ts';
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
  readonly scales: Scales;
  readonly epochs: readonly Epoch[];
  /** Losses of the start weights, the tuned ones, and the tuned ones as they are written. */
  readonly before: Losses;
  readonly after: Losses;
  readonly written: Losses;
  readonly start: Float64Array;
  readonly tuned: Float64Array;
  readonly contributions: Contributions;
  /** Of a fit by normal equations. */
  readonly certainty?: Certainty;
}

/** The findings as plain data: losses, groups, and every term's weights and contribution (null where switched off). */
export function reportData(findings: Findings): object {
  const { settings, training, heldOut, scales, epochs, before, after, written, contributions } = findings;
  const terms = NAMES.map((name) => [
    name,
    {
      group: DECLARATIONS[name].group,
      stage: DECLARATIONS[name].stage,
      start: weightTexts(name, findings.start).map((text) => JSON.parse(text)),
      tuned: weightTexts(name, findings.tuned).map((text) => JSON.parse(text)),
      contribution: contributions.terms.get(name) ?? null,
      contributionError: contributions.errors.get(name) ?? null,
      ...(findings.certainty === undefined ? {} : certaintyData(name, findings.certainty)),
    },
  ]);
  return {
    settings,
    positions: { training, heldOut },
    scales,
    losses: { before, after, written },
    epochs,
    ...(findings.certainty === undefined
      ? {}
      : { byGame: findings.certainty.byGame, refused: findings.certainty.refused }),
    groups: Object.fromEntries(contributions.groups),
    terms: Object.fromEntries(terms),
  };
}

/** Errors as the weights are written, and null where there is none; how often entries and the term occur; steps. */
function certaintyData(name: TermName, { errors, occurrences, positions, steps }: Certainty): object {
  const [first, end] = rangeOf(name);
  const isLinear = DECLARATIONS[name].stage === 'linear';
  const entries = Array.from({ length: (end - first) / 2 }, (_, entry) => first + 2 * entry);
  const shown = (at: number) => (Number.isNaN(errors[at]) ? null : Number(errors[at].toPrecision(3)));
  return {
    errors: entries.map((at) => (isLinear ? [shown(at), shown(at + 1)] : shown(at))),
    occurrences: entries.map((at) => occurrences[at >> 1]),
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

/** The findings as Markdown; contributions in millionths of the loss, the largest first. */
export function reportText(findings: Findings): string {
  const { settings, training, heldOut, scales, epochs, before, after, written, contributions } = findings;
  const lossRow = (name: string, losses: Losses) =>
    `| ${name} | ${lossText(losses.training)} | ${lossText(losses.heldOut)} |`;
  const best = epochs.filter(({ isBest }) => isBest).at(-1);
  const groups = [...contributions.groups].sort(([, one], [, other]) => other - one);
  const rank = (name: TermName) => contributions.terms.get(name) ?? Number.NEGATIVE_INFINITY;
  const names = [...NAMES].sort((one, other) => rank(other) - rank(one) || 0);
  return [
    '# Tuning',
    '',
    ...settings.map((setting) => `- ${setting}`),
    `- ${training} positions for training, ${heldOut} held out`,
    `- scale of the evaluation ${scales.scale.toFixed(1)} centipawns, of given scores ${scales.scoreScale.toFixed(1)}`,
    `- ${epochs.length} epochs, the best was ${best?.number ?? 'the start'}`,
    '',
    '| loss | training | held out |',
    '|---|---|---|',
    lossRow('start', before),
    lossRow('tuned', after),
    lossRow('as written', written),
    '',
    'Contribution: rise of the held-out loss without the term and with all others as tuned, in millionths.',
    '',
    '| group | contribution |',
    '|---|---|',
    ...groups.map(([group, rise]) => `| ${group} | ${riseText(rise)} |`),
    '',
    '| term | group | contribution | start | tuned |',
    '|---|---|---|---|---|',
    ...names.map((name) => termRow(name, findings)),
    '',
  ].join('\n');
}

function termRow(name: TermName, { start, tuned, contributions }: Findings): string {
  const rise = contributions.terms.get(name);
  const cells = [
    name,
    DECLARATIONS[name].group,
    rise === undefined ? 'off' : riseText(rise),
    weightTexts(name, start).join(' '),
    weightTexts(name, tuned).join(' '),
  ];
  return `| ${cells.join(' | ')} |`;
}

export function lossText(loss: number): string {
  return loss.toFixed(7);
}

function riseText(rise: number): string {
  return (1e6 * rise).toFixed(2);
}
