/** The evaluation of a position: the way to its score, a bar a step, and the terms of each step. */

import type { ComponentChildren, ComponentProps } from 'preact';
import type { Evaluation } from '../lib/shared-entry.ts';
import { FULL_PHASE, FULL_SCALE, type ScoreStep, scoreSteps, signed, type TermScore } from './score-steps.ts';
import { SidesTable } from './sides-table.tsx';

interface EvaluationProps {
  readonly evaluation: Evaluation;
  /** The group whose terms are shown from the start. */
  readonly opened?: string | undefined;
  /** The name of a term, with its squares or a way to see them. */
  readonly show: (term: TermScore) => ComponentChildren;
  /** What happens where one points at a step that has terms. */
  readonly stepEvents?: (step: ScoreStep) => ComponentProps<'summary'>;
}

export function EvaluationView({ evaluation, opened, show, stepEvents }: EvaluationProps) {
  const { total, recognition, phase, scale } = evaluation;
  const shown = evaluation.score.value;
  let sum = 0;
  const steps = scoreSteps(evaluation);
  const bars = steps.map((step) => {
    const from = sum;
    sum += step.change;
    return { step, from, to: sum };
  });
  const ends = [0, 50, total, ...bars.map(({ to }) => to)];
  const range = { least: Math.min(...ends), most: Math.max(...ends) };
  return (
    <>
      <p>
        <b>{aheadText(shown)}</b> before any search. {mostText(steps)}
        {recognition !== null && ` Known: ${recognition.words} (${recognition.name}).`}
      </p>
      <p class="quiet">
        The position is {percentOf(phase, FULL_PHASE)} middlegame. Of the endgame’s score {percentOf(scale, FULL_SCALE)}{' '}
        count. The numbers below are the evaluation’s own centipawns.
        {shown !== total && ` Their sum is told as ${(shown / 100).toFixed(2)} pawns here.`}
      </p>
      <ul class="steps">
        {bars.map(({ step, from, to }) => (
          <li key={step.name}>
            {step.terms.length === 0 ? (
              <Step step={step} from={from} to={to} {...range} />
            ) : (
              <details open={step.terms.some(({ group }) => group === opened)}>
                <summary {...stepEvents?.(step)}>
                  <Step step={step} from={from} to={to} {...range} />
                </summary>
                <Terms step={step} show={show} />
              </details>
            )}
          </li>
        ))}
        <li>
          <Step isSum step={{ name: 'score', change: total, terms: [] }} from={0} to={total} {...range} />
        </li>
      </ul>
    </>
  );
}

/** `White is 0.35 pawns ahead`. */
function aheadText(shown: number): string {
  if (shown === 0) return 'Neither side is ahead';
  return `${shown > 0 ? 'White' : 'Black'} is ${Math.abs(shown / 100).toFixed(2)} pawns ahead`;
}

/** `Most counts structure for White (+35) and tempo for Black (−12).` */
function mostText(steps: readonly ScoreStep[]): string {
  const parts = ([1, -1] as const).flatMap((sign) => {
    const best = Math.max(...steps.map(({ change }) => sign * change));
    const step = steps.find(({ change }) => sign * change === best);
    if (step === undefined || Math.round(best) < 1) return [];
    return [`${step.name} for ${sign === 1 ? 'White' : 'Black'} (${signed(step.change)})`];
  });
  return parts.length === 0 ? '' : `What counts most: ${parts.join(' and ')}.`;
}

function percentOf(part: number, whole: number): string {
  return `${Math.round((100 * part) / whole)} %`;
}

interface StepProps {
  readonly step: ScoreStep;
  readonly from: number;
  readonly to: number;
  readonly least: number;
  readonly most: number;
  /** The bar shows what all others add up to. */
  readonly isSum?: boolean;
}

/** Centipawns that the shown digits tell from nothing. */
const LEAST_SEEN = 0.05;

/** A bar from where the step before ended, with a thread to it and one to the next step. */
function Step({ step: { name, note = '', change }, from, to, least, most, isSum = false }: StepProps) {
  const widthOf = (value: number) => Number(((100 * value) / (most - least)).toFixed(2));
  const zero = widthOf(0 - least);
  return (
    <span class={Math.abs(change) < LEAST_SEEN ? 'step quiet' : 'step'}>
      <span class="step-name">{note === '' ? name : `${name}: ${note}`}</span>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <line x1={zero} x2={zero} y1="0" y2="10" />
        <path
          class="thread"
          d={`M${widthOf((isSum ? to : from) - least)} 0V5${isSum ? '' : `M${widthOf(to - least)} 5V10`}`}
        />
        <rect
          class={change < 0 ? 'for-black' : 'for-white'}
          x={widthOf(Math.min(from, to) - least)}
          y="2"
          width={widthOf(Math.abs(change))}
          height="6"
        />
      </svg>
      <span class="step-value">{signed(change, 1)}</span>
    </span>
  );
}

function Terms({ step: { terms, caption }, show }: Pick<EvaluationProps, 'show'> & { step: ScoreStep }) {
  const rows = terms.map((term) => {
    return { key: term.name, name: show(term), white: term.white.text, black: term.black.text };
  });
  return <SidesTable heading="Term" caption={caption} rows={rows} />;
}
