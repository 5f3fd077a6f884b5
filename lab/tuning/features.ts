/**
 * From the position on the board to its features, taken from the trace, and the proof that they make up the evaluation:
 * sums of features times weights must equal the evaluation's own parts, and their blend its score, to the last digit.
 *
 * The recognisers have no weights. Where one replaces the score of the terms or bounds it, a label says nothing about
 * any weight, and the position is left out; where one scales the endgame, features count with that scale.
 */

import { GAME, SIDE_TO_MOVE } from '../../engine/board.ts';
import { BLACK, WHITE } from '../../engine/squares.ts';
import { BOUND_NONE } from '../../eval/bound.ts';
import { probeRecognisers } from '../../eval/endgames/recogniser-table.ts';
import { RECOGNITION, RECOGNITION_EVALUATION } from '../../eval/endgames/verdict.ts';
import {
  BLENDED,
  CLOCK,
  CLOCK_SPAN,
  DANGER_BLACK,
  DANGER_WHITE,
  evaluate,
  LINEAR_ENDGAME,
  LINEAR_MIDDLEGAME,
  MAX_CLOCK,
  PARTS,
  PHASE_USED,
  POINTS,
  scaleKept,
  TOTAL,
} from '../../eval/evaluate.ts';
import { endgameOfDanger, middlegameOfDanger } from '../../eval/king/danger.ts';
import { probePawnTable } from '../../eval/pawns/pawn-table.ts';
import { NO_SCORE } from '../../eval/score.ts';
import { startTracing, stopTracing, TRACED_COUNTS, tracedAt, UNITS_PER_CENTIPAWN } from '../../eval/scoring.ts';
import {
  BLACK_SCALE,
  blendParts,
  CLOCK_FACT,
  FACTS,
  PHASE_FACT,
  reserve,
  SECTIONS,
  type Store,
  smoothDanger,
  sumStored,
  WHITE_SCALE,
  WINNABLE,
} from './evaluation-model.ts';
import { activeParameters, weightsOfStage } from './fit-parameters.ts';

/** The model's features do not make up the evaluation of a position. */
export class ProofError extends Error {
  override name = 'ProofError';
}

/**
 * Adds the position on the board to a store with its target, and returns true, or returns false where a recogniser
 * decides its score. Throws ProofError and leaves the store as it was.
 */
export type Extractor = (store: Store, target: number) => boolean;

/** Extracts features of the terms that are switched on now. */
export function newExtractor(): Extractor {
  const parameters = activeParameters();
  const linear = weightsOfStage('linear'),
    danger = weightsOfStage('danger'),
    winnable = weightsOfStage('winnable');
  return (store, target) => {
    const known = probeRecognisers();
    if (known !== BOUND_NONE && RECOGNITION[RECOGNITION_EVALUATION] !== NO_SCORE) return false;
    const plain = evaluate(known);
    if (PARTS[TOTAL] !== PARTS[BLENDED]) return false;
    reserve(store, linear.length + 2 * danger.length + winnable.length);
    startTracing();
    const traced = evaluate(known);
    stopTracing();
    if (plain !== traced) throw new ProofError(`the traced score is ${traced}, the untraced ${plain}`);
    let at = addSection(store, store.features, linear, 0, tracedAt(BLACK, 0));
    store.ends[SECTIONS * store.size] = at;
    at = addSection(store, at, danger, 0, -1);
    store.ends[SECTIONS * store.size + 1] = at;
    at = addSection(store, at, danger, tracedAt(BLACK, 0), -1);
    store.ends[SECTIONS * store.size + 2] = at;
    at = addSection(store, at, winnable, 0, -1);
    store.ends[SECTIONS * store.size + WINNABLE] = at;
    addFacts(store, known);
    prove(store, plain, parameters);
    store.targets[store.size] = target;
    store.features = at;
    store.size++;
    return true;
  };
}

/** Writes the features of a section from the trace; the counts at `less` are taken off, unless that is -1. */
function addSection(store: Store, start: number, entries: readonly number[], base: number, less: number): number {
  let at = start;
  for (let i = 0; i < entries.length; i++) {
    const entry = entries[i];
    const count = less < 0 ? TRACED_COUNTS[base + entry] : TRACED_COUNTS[base + entry] - TRACED_COUNTS[less + entry];
    if (count === 0) continue;
    store.places[at] = 2 * entry;
    store.counts[at] = count;
    at++;
  }
  return at;
}

function addFacts(store: Store, known: number): void {
  const facts = FACTS * store.size;
  // The relative board of the evaluation is still that of this position.
  const structure = probePawnTable();
  store.facts[facts + PHASE_FACT] = PARTS[PHASE_USED];
  store.facts[facts + CLOCK_FACT] = CLOCK_SPAN - Math.min(MAX_CLOCK, PARTS[CLOCK]);
  store.facts[facts + WHITE_SCALE] = scaleKept(known, WHITE, structure);
  store.facts[facts + BLACK_SCALE] = scaleKept(known, BLACK, structure);
}

/** Compares the model with the evaluation, for the position behind the store's last. */
function prove(store: Store, evaluation: number, parameters: Float64Array): void {
  const [middlegame, endgame, white, black, points] = sumStored(store, store.size, parameters);
  expectEqual('linear middlegame', UNITS_PER_CENTIPAWN * middlegame, PARTS[LINEAR_MIDDLEGAME]);
  expectEqual('linear endgame', UNITS_PER_CENTIPAWN * endgame, PARTS[LINEAR_ENDGAME]);
  expectEqual('danger of White’s attack', white, PARTS[DANGER_WHITE]);
  expectEqual('danger of Black’s attack', black, PARTS[DANGER_BLACK]);
  expectEqual('winnable points', UNITS_PER_CENTIPAWN * points, PARTS[POINTS]);
  const [whiteMiddlegame, whiteEndgame] = roundedDanger(white),
    [blackMiddlegame, blackEndgame] = roundedDanger(black);
  const total = blendParts(
    store,
    store.size,
    middlegame + (whiteMiddlegame - blackMiddlegame) / UNITS_PER_CENTIPAWN,
    endgame + (whiteEndgame - blackEndgame) / UNITS_PER_CENTIPAWN,
    points,
  );
  expectEqual('whole', Math.trunc(total), PARTS[TOTAL]);
  expectEqual('evaluation', GAME[SIDE_TO_MOVE] === WHITE ? PARTS[TOTAL] : 0 - PARTS[TOTAL], evaluation);
}

/** The engine's score of danger. Throws ProofError unless it is the model's rounded down. */
function roundedDanger(danger: number): readonly [middlegame: number, endgame: number] {
  const [middlegame, endgame] = smoothDanger(danger).map(Math.floor);
  expectEqual('middlegame law of danger', middlegame, middlegameOfDanger(danger));
  expectEqual('endgame law of danger', endgame, endgameOfDanger(danger));
  return [middlegame, endgame];
}

function expectEqual(part: string, model: number, evaluation: number): void {
  if (model !== evaluation) throw new ProofError(`${part}: ${model} by the features, ${evaluation} evaluated`);
}
