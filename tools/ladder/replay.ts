/**
 * Plays a tape: the moves of a search are made and unmade, and of what the search did besides, the parts up to a rung.
 * The positions, and what is found in the tables, are those of the search itself.
 */

import { OFF_HEAP_LENGTH } from '../../engine/bitboards.ts';
import { findChecksAndPins, GAME, SIDE_TO_MOVE } from '../../engine/board.ts';
import { findCheckSquares, generateQuietChecks } from '../../engine/checks.ts';
import { hasUpcomingRepetition, isDeadMaterial, isFiftyMoves, isRepetition } from '../../engine/draws.ts';
import { setFen } from '../../engine/fen.ts';
import { generate, MOVES, QUIET } from '../../engine/generate.ts';
import { givesCheck, isLegal } from '../../engine/legality.ts';
import { makeMove, makeNullMove, unmakeMove, unmakeNullMove } from '../../engine/position.ts';
import { BLACK, WHITE } from '../../engine/squares.ts';
import { seeAtLeast } from '../../engine/static-exchange.ts';
import { probeRecognisers } from '../../eval/endgames/recogniser-table.ts';
import { clearCaches, evaluate } from '../../eval/evaluate.ts';
import { fortressBound, meterFortresses } from '../../eval/fortress/fortress.ts';
import { scoreDanger } from '../../eval/king/danger.ts';
import { probeKingTable } from '../../eval/king/king-table.ts';
import { probeMaterialTable } from '../../eval/material/material.ts';
import { probePawnTable } from '../../eval/pawns/pawn-table.ts';
import { perspectiveOf, shareAttacks, theirKing } from '../../eval/perspective.ts';
import { scorePieces } from '../../eval/pieces/pieces.ts';
import { scorePinsAndWeakQueens } from '../../eval/pieces/pins.ts';
import { scoreThreats } from '../../eval/pieces/threats.ts';
import { BENCH_HASH, BENCH_POSITIONS, forget } from '../../search/bench.ts';
import { now } from '../../search/clock.ts';
import { contextOf } from '../../search/history.ts';
import { orderScore } from '../../search/quiet-order.ts';
import { CONTEXT, CONTEXT_OFFSET } from '../../search/searcher.ts';
import { findThreats } from '../../search/threats.ts';
import { attachTable, probeTable, storeTable, tableMemory } from '../../search/transposition-table.ts';
import {
  CALLS,
  CHECKS_AND_PINS,
  DEAD_MATERIAL,
  EVALUATE,
  EXCHANGE,
  FIFTY_MOVES,
  FORTRESS,
  GENERATE,
  GENERATE_CHECKS,
  GIVES_CHECK,
  IS_LEGAL,
  MAKE,
  MAKE_NULL,
  POSITION,
  PROBE_TABLE,
  RECOGNISERS,
  REPETITION,
  STORE_TABLE,
  UNMAKE,
  UNMAKE_NULL,
  UPCOMING_REPETITION,
} from './tape.ts';

/** The rungs, from the lowest: each does what those below it do, and this. */
export const RUNGS = [
  'reading the tape',
  'making and unmaking moves',
  'checks and pins',
  'draws by rule',
  'generating moves',
  'legality of moves from tables',
  'exchanges',
  'which moves give check',
  'order of quiet moves',
  'recognisers and fortresses',
  'transposition table',
  'material table',
  'pawn table',
  'table of shelters',
  'pieces: places, mobility, minors, rooks',
  'danger of the kings',
  'threats and pins',
  'the rest of the evaluation',
] as const;

const MOVES_RUNG = 1;
const CHECKS_RUNG = 2;
const DRAWS_RUNG = 3;
const GENERATION_RUNG = 4;
const LEGALITY_RUNG = 5;
const EXCHANGE_RUNG = 6;
const GIVES_CHECK_RUNG = 7;
const ORDER_RUNG = 8;
const RECOGNISER_RUNG = 9;
const TABLE_RUNG = 10;
const MATERIAL_RUNG = 11;
const PAWNS_RUNG = 12;
const SHELTER_RUNG = 13;
const PIECES_RUNG = 14;
const DANGER_RUNG = 15;
const THREATS_RUNG = 16;
const WHOLE_RUNG = 17;

const SIZES = Uint8Array.from(CALLS, ({ size }) => 1 + size);

/** What the parts return is added up here: code without a result could be left out. */
const SUM = new Int32Array(OFF_HEAP_LENGTH);

/** Moves on a tape without passes: the nodes of the search. */
export function countNodes(tape: Int32Array): number {
  let nodes = 0;
  for (let at = 0; at < tape.length; at += SIZES[tape[at]]) if (tape[at] === MAKE) nodes++;
  return nodes;
}

/**
 * Plays a tape up to a rung (an index of RUNGS), beginning with empty tables. Returns the milliseconds that it takes,
 * without the time for emptying tables between positions.
 */
export function replay(tape: Int32Array, rung: number): number {
  attachTable(tableMemory(BENCH_HASH));
  clearCaches();
  let started = now();
  let time = 0;
  let ply = 0;
  for (let at = 0; at < tape.length; at += SIZES[tape[at]]) {
    const first = tape[at + 1];
    switch (tape[at]) {
      case POSITION:
        time += now() - started;
        forget();
        meterFortresses();
        setFen(BENCH_POSITIONS[first]);
        ply = 0;
        started = now();
        break;
      case MAKE:
        if (rung >= ORDER_RUNG) CONTEXT[ply + CONTEXT_OFFSET] = contextOf(first);
        if (rung >= MOVES_RUNG) makeMove(first);
        ply++;
        break;
      case UNMAKE:
        if (rung >= MOVES_RUNG) unmakeMove(first);
        ply--;
        break;
      case MAKE_NULL:
        CONTEXT[ply + CONTEXT_OFFSET] = 0;
        if (rung >= MOVES_RUNG) makeNullMove();
        ply++;
        break;
      case UNMAKE_NULL:
        if (rung >= MOVES_RUNG) unmakeNullMove();
        ply--;
        break;
      case CHECKS_AND_PINS:
        if (rung >= CHECKS_RUNG) findChecksAndPins();
        break;
      case REPETITION:
        if (rung >= DRAWS_RUNG) add(isRepetition(first));
        break;
      case UPCOMING_REPETITION:
        if (rung >= DRAWS_RUNG) add(hasUpcomingRepetition(first));
        break;
      case DEAD_MATERIAL:
        if (rung >= DRAWS_RUNG) add(isDeadMaterial());
        break;
      case FIFTY_MOVES:
        if (rung >= DRAWS_RUNG) add(isFiftyMoves());
        break;
      case GENERATE:
        if (rung >= GENERATION_RUNG) generateAndOrder(first, tape[at + 2], ply, rung);
        break;
      case GENERATE_CHECKS:
        if (rung >= GENERATION_RUNG) SUM[0] += generateQuietChecks(first);
        break;
      case IS_LEGAL:
        if (rung >= LEGALITY_RUNG) add(isLegal(first, tape[at + 2]));
        break;
      case GIVES_CHECK:
        if (rung >= GIVES_CHECK_RUNG) add(givesCheck(first));
        break;
      case EXCHANGE:
        if (rung >= EXCHANGE_RUNG) add(seeAtLeast(first, tape[at + 2]));
        break;
      case RECOGNISERS:
        if (rung >= RECOGNISER_RUNG) SUM[0] += probeRecognisers();
        break;
      case FORTRESS:
        if (rung >= RECOGNISER_RUNG) SUM[0] += fortressBound(first, tape[at + 2]);
        break;
      case PROBE_TABLE:
        if (rung >= TABLE_RUNG) add(probeTable(first, tape[at + 2]));
        break;
      case STORE_TABLE:
        if (rung >= TABLE_RUNG) store(tape, at);
        break;
      case EVALUATE:
        if (rung >= WHOLE_RUNG) SUM[0] += evaluate(first);
        else if (rung >= MATERIAL_RUNG) evaluateUpTo(rung);
        break;
    }
  }
  return time + now() - started;
}

function add(isSo: boolean): void {
  if (isSo) SUM[0]++;
}

function generateAndOrder(mode: number, start: number, ply: number, rung: number): void {
  const end = generate(mode, start);
  SUM[0] += end;
  if (mode !== QUIET || rung < ORDER_RUNG) return;
  findThreats(ply);
  findCheckSquares();
  for (let index = start; index < end; index++) SUM[0] += orderScore(ply, MOVES[index]);
}

function store(tape: Int32Array, at: number): void {
  storeTable(
    tape[at + 1],
    tape[at + 2],
    tape[at + 3],
    tape[at + 4],
    tape[at + 5],
    tape[at + 6] !== 0,
    tape[at + 7],
    tape[at + 8],
  );
}

/** The parts of an evaluation that a rung has, in the order of `evaluate`. */
function evaluateUpTo(rung: number): void {
  if (rung >= PAWNS_RUNG) {
    const structure = probePawnTable();
    if (rung >= SHELTER_RUNG) {
      const shelter = probeKingTable(structure);
      if (rung >= PIECES_RUNG) {
        for (let side = WHITE; side <= BLACK; side++) SUM[0] += scorePieces(side, structure, shelter);
        shareAttacks();
      }
      for (let side = WHITE; side <= BLACK; side++) {
        if (rung >= DANGER_RUNG) SUM[0] += scoreDanger(side, shelter);
        if (rung >= THREATS_RUNG) {
          const perspective = perspectiveOf(side);
          SUM[0] += scoreThreats(perspective) + scorePinsAndWeakQueens(perspective, theirKing(side));
        }
      }
    }
  }
  SUM[0] += probeMaterialTable() + GAME[SIDE_TO_MOVE];
}
