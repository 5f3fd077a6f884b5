/** The evaluation of a position as a page: values on the board beside the view with the way to the score. */

import type { Evaluation } from '../../eval/evaluation-report.ts';
import { squaresOfBoth } from '../../uci/text/values.ts';
import { BoardPicture } from '../../views/board.tsx';
import STYLE from '../../views/evaluation.css.js';
import { EvaluationView } from '../../views/evaluation.tsx';
import { htmlOf } from '../../views/jsx-runtime.ts';
import { scoreSteps, signed, type TermScore } from '../../views/score-steps.ts';
import { cornerOf, piecesOf } from '../../views/squares.ts';
import { htmlPage } from '../views/html.ts';

/** Values below this are left off the board, in centipawns. */
const LEAST_ON_BOARD = 1;

const BOARD_NOTE =
  'What terms score on a square, in centipawns for White. Material is valued together, and other terms belong to no square.';

/** The page for a position; with a group, its terms are unfolded, and the board has no others. */
export function evaluationPage(evaluation: Evaluation, group?: string): string {
  const { fen, sentences } = evaluation;
  const body = (
    <>
      <figure>
        <Values values={squareValues(evaluation, group)} fen={fen} />
        <figcaption>{BOARD_NOTE}</figcaption>
      </figure>
      <div class="side">
        {sentences.map((sentence) => (
          <p>{sentence}</p>
        ))}
        <EvaluationView evaluation={evaluation} opened={group} show={(term) => <Term term={term} />} />
      </div>
    </>
  );
  return htmlPage('Evaluation', fen, [htmlOf(body)], STYLE);
}

function Term({ term: { name, source, white, black } }: { term: TermScore }) {
  const notes = [squaresOfBoth(white.squares, black.squares), source];
  return (
    <>
      {name} <span class="quiet">{notes.filter((note) => note !== '').join(' · ')}</span>
    </>
  );
}

interface SquareValue {
  /** Centipawns of the position as it stands, from White's perspective. */
  readonly value: number;
  /** The terms, each once for a side. */
  readonly terms: readonly string[];
}

/**
 * Linear terms by square: those of which each occurrence has a square of its own, or that stand on one square only. The
 * rest of the score belongs to no square.
 */
export function squareValues(evaluation: Evaluation, group?: string): Map<string, SquareValue> {
  const values = new Map<string, SquareValue>();
  const terms = scoreSteps(evaluation).flatMap((step) => step.terms);
  for (const { name, white, black } of terms.filter((term) => group === undefined || term.group === group)) {
    for (const [{ each, squares }, sign] of [[white, 1] as const, [black, -1] as const]) {
      if (each === undefined) continue;
      for (const square of squares) {
        const { value, terms: before } = values.get(square) ?? { value: 0, terms: [] };
        values.set(square, { value: value + sign * each, terms: [...before, name] });
      }
    }
  }
  return values;
}

function Values({ values, fen }: { values: ReadonlyMap<string, SquareValue>; fen: string }) {
  const seen = [...values]
    .filter(([, { value }]) => Math.abs(value) >= LEAST_ON_BOARD)
    .map(([name, { value, terms }]) => ({ name, worth: signed(value), terms }));
  return (
    <BoardPicture
      title="Values on the board"
      description={seen.map(({ name, worth }) => `${name} ${worth}`).join(', ')}
      pieces={piecesOf(fen)}
      coordinates="beside"
      over={seen.map(({ name, worth, terms }) => (
        <g>
          <title>{`${name}: ${terms.join(', ')}`}</title>
          <text class="worth" x={cornerOf(name).x + 22.5} y={cornerOf(name).y + 42}>
            {worth}
          </text>
        </g>
      ))}
    />
  );
}
