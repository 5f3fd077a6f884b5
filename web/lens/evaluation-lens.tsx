/** The evaluation lens: groups as bars, and the terms of a group with their squares. */

import { useState } from 'preact/hooks';
import type { Evaluation } from 'rampart-chess/browser';
import { SidesTable } from '../../views/sides-table.tsx';
import { blend, type GroupScore, groupScores } from './group-scores.ts';
import { facts } from './lens.ts';
import { Pointer } from './pointer.tsx';
import { signed } from './signed.ts';

export function EvaluationLens() {
  const [open, setOpen] = useState<string>();
  const known = facts.value;
  if (known === undefined) return <p class="quiet">Looking at the position.</p>;
  const { evaluation } = known;
  const groups = groupScores(evaluation);
  const longest = Math.max(50, ...groups.map(({ score }) => Math.abs(score)));
  return (
    <div class="lens">
      <p>
        <b>{signed(evaluation.total)}</b> centipawns for White, without a search.
        {evaluation.recognition !== null && ` Known: ${evaluation.recognition.words} (${evaluation.recognition.name}).`}
      </p>
      <p class="quiet">
        {Math.round((100 * evaluation.phase) / 24)} % middlegame. Of the endgame’s score{' '}
        {Math.round((100 * evaluation.scale) / 64)} % count.
      </p>
      <ul class="bars">
        {groups.map((one) => (
          <li key={one.group}>
            <button
              type="button"
              class="bar-row"
              aria-expanded={open === one.group}
              onClick={() => setOpen(open === one.group ? undefined : one.group)}
            >
              <span class="bar-name">{one.group}</span>
              <Bar score={one.score} longest={longest} />
              <span class="bar-value">{signed(Math.round(one.score))}</span>
            </button>
            {open === one.group && <Terms group={one} evaluation={evaluation} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Bar({ score, longest }: { score: number; longest: number }) {
  const width = (50 * Math.abs(score)) / longest;
  return (
    <svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <line x1="50" x2="50" y1="0" y2="10" />
      <rect
        class={score >= 0 ? 'for-white' : 'for-black'}
        x={score >= 0 ? 50 : 50 - width}
        y="2"
        width={width}
        height="6"
      />
    </svg>
  );
}

export interface TermRow {
  readonly name: string;
  readonly white: string;
  readonly black: string;
  readonly squares: readonly string[];
  /** The term's score on a square, where it is the same on all of a side's. */
  readonly labels: ReadonlyMap<string, string>;
}

/** The terms of a group; scores in centipawns of the position as it stands, or units of danger. */
export function termRows({ terms, stage }: GroupScore, evaluation: Evaluation): TermRow[] {
  return terms.map((term) => {
    const labels = new Map<string, string>();
    const textOf = (share: (typeof term)['white'] | undefined): string => {
      if (share === undefined || share.count === 0) return '';
      const score = 'units' in share ? share.units : 'middlegame' in share ? blend(share, evaluation) : 0;
      if (share.entries === undefined && share.squares.length === share.count) {
        for (const square of share.squares) labels.set(square, signed(Math.round(score / share.count)));
      }
      return stage === 'danger' ? `${signed(Math.round(score))} units` : signed(Math.round(score));
    };
    const black = 'black' in term ? term.black : undefined;
    return {
      name: wordsOf(term.name),
      white: textOf(term.white),
      black: textOf(black),
      squares: [...term.white.squares, ...(black?.squares ?? [])],
      labels,
    };
  });
}

/** `rook on seventh`, from `rookOnSeventh`. */
export function wordsOf(name: string): string {
  return name.replace(/([A-Z0-9]+)/g, (letters) => ` ${letters.toLowerCase()}`).trim();
}

/** A man's worth depends on all others: these terms are parts of one polynomial. */
const TOGETHER = 'material';

function Terms({ group, evaluation }: { group: GroupScore; evaluation: Evaluation }) {
  const caption = group.group === TOGETHER ? 'Men are valued together: only the sum has a meaning.' : undefined;
  const rows = termRows(group, evaluation).map(({ name, white, black, squares, labels }) => {
    return { key: name, name: <Pointer name={name} squares={squares} label={name} labels={labels} />, white, black };
  });
  return <SidesTable heading="Term" caption={caption} rows={rows} />;
}
