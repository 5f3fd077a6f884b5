/** What a tuning run found out: for readers as Markdown, for programs as plain data. */

import { DECLARATIONS, NAMES, type TermName } from '../../eval/terms.ts';
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
    },
  ]);
  return {
    settings,
    positions: { training, heldOut },
    scales,
    losses: { before, after, written },
    epochs,
    groups: Object.fromEntries(contributions.groups),
    terms: Object.fromEntries(terms),
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
