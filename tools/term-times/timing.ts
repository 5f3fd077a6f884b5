/** How long an evaluation takes, and how much longer with one more term. */

import { setFen } from '../../engine/fen.ts';
import { clearCaches, evaluate } from '../../eval/evaluate.ts';
import { setStudiesWanted } from '../../eval/scoring.ts';
import { chooseTerms } from '../../eval/switches.ts';
import type { TermName } from '../../eval/terms.ts';
import { BENCH_POSITIONS } from '../../search/bench.ts';
import type { Duration } from '../catalogue/figures.ts';

/**
 * The terms of an evaluation. The functions of the terms that are off are called when any of these is on, or
 * `callsAll`.
 */
export interface Choice {
  readonly isChosen: (name: TermName) => boolean;
  readonly callsAll: boolean;
}

/** Evaluations of a position in a row. So few fit between two interruptions by other programs. */
const IN_A_ROW = 100;
/** Of so many rounds the shortest time of a position counts. */
const ROUNDS = 6;

/**
 * What an evaluation takes longer with `more` than with `fewer` chosen; its error is told by measuring it `samples`
 * times, two or more. Pawns, kings and material are found in their tables, as in most nodes of a search, so that terms
 * kept there take no time.
 */
export function timeDifference(fewer: Choice, more: Choice, samples: number, fens = BENCH_POSITIONS): Duration {
  const differences = Array.from({ length: samples }, () => {
    const [without, withIt] = shortestTimes([fewer, more], fens);
    return withIt! - without!;
  });
  const mean = differences.reduce((sum, difference) => sum + difference, 0) / samples;
  const squares = differences.reduce((sum, difference) => sum + (difference - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (samples - 1) / samples) };
}

/** Nanoseconds of an evaluation with each choice of terms, which take turns. */
export function shortestTimes(choices: readonly Choice[], fens = BENCH_POSITIONS): number[] {
  const shortest = choices.map(() => fens.map(() => Number.POSITIVE_INFINITY));
  for (let round = 0; round < ROUNDS; round++) {
    choices.forEach(({ isChosen, callsAll }, index) => {
      chooseTerms(isChosen);
      if (callsAll) setStudiesWanted(true);
      clearCaches();
      const times = shortest[index]!;
      fens.forEach((fen, place) => {
        times[place] = Math.min(times[place]!, timeAt(fen));
      });
    });
  }
  return shortest.map((times) => times.reduce((sum, time) => sum + time, 0) / fens.length);
}

/** Nanoseconds of an evaluation of a position. */
function timeAt(fen: string): number {
  setFen(fen);
  evaluate();
  const started = process.hrtime.bigint();
  for (let count = 0; count < IN_A_ROW; count++) evaluate();
  return Number(process.hrtime.bigint() - started) / IN_A_ROW;
}
