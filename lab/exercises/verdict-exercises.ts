/** Exercises from positions that are dealt by dice and judged by proofs: fortresses, and endings of few pieces. */

import type { Exercise } from '../../lib/exercises/exercise.ts';
import { type Judge, lineOf } from '../../lib/exercises/judge.ts';
import { provedResult, type Result } from '../../lib/exercises/proved-result.ts';
import { fortresses, pawns } from '../../lib/knowledge.ts';
import type { TableResults } from '../../lib/types/annotation.ts';
import {
  canTake,
  type Dealt,
  type Dice,
  dealFence,
  diceOf,
  isLegal,
  legalFen,
  surplusOf,
  turned,
  withOneMoved,
} from './dealt-pieces.ts';

/** Centipawns from which a search counts as a collapse. */
const WINS = 700;
const LINE_PLIES = 10;
/** Near misses that are tried for a fortress. */
const ATTEMPTS = 12;

/**
 * Fortresses and near misses in pairs for ever. The attacker has more, pawns block each other from edge to edge or
 * nearly so, and none can be taken at once. A fortress is proved; its near miss has a piece or a pawn on another
 * square, there is no proof, and the search wins.
 */
export async function* fortressExercises(judge: Judge, seed: number, source: number): AsyncGenerator<Exercise, void> {
  const roll = diceOf(seed);
  for (;;) {
    const attacker = roll(2) === 0 ? 'white' : 'black';
    const pieces = dealFence(roll);
    const fen = fenceFen(pieces, attacker);
    const about = { kind: 'fortress', attacker, source } as const;
    if (fen === undefined || !isProvedFortress(fen, attacker)) continue;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const near = fenceFen(withOneMoved(pieces, roll), attacker);
      if (near === undefined || isProvedFortress(near, attacker)) continue;
      // A pawn that is passed at a glance is no near miss.
      if (passedOf(near, attacker) > passedOf(fen, attacker)) continue;
      const found = await judge.search(near);
      const { unit, value } = found.score;
      if ((attacker === 'white' ? value : -value) < (unit === 'mate' ? 1 : WINS)) continue;
      yield { ...about, fen, answer: 'hold', lines: {} };
      const moves = await lineOf(judge, near, found, LINE_PLIES);
      yield { ...about, fen: near, answer: 'collapse', lines: { collapse: { moves } } };
      break;
    }
  }
}

/** The position, undefined where it does not pose the question. */
function fenceFen(pieces: Dealt, attacker: 'white' | 'black'): string | undefined {
  if (surplusOf(pieces) < 1) return undefined;
  const fen = legalFen(attacker === 'white' ? pieces : turned(pieces), attacker);
  return fen === undefined || canTake(fen) ? undefined : fen;
}

function passedOf(fen: string, side: 'white' | 'black'): number {
  return pawns(fen)[side].passed.length;
}

function isProvedFortress(fen: string, attacker: 'white' | 'black'): boolean {
  return fortresses(fen).some((one) => one.attacker === attacker && one.proved);
}

/** Kings and pieces of endings, which take turns. */
const MATERIALS = ['P', 'Pp', 'Rp', 'P', 'Qp', 'BP', 'Pp', 'NP', 'Np', 'PPp', 'Bp'].map((pieces) => `Kk${pieces}`);
/** Deals of an ending until another one has its turn. */
const DEALS = 4000;

/**
 * Endings of three to five men for ever whose result is proved or known from tables, and would be another one with the
 * other side to move; nothing can be taken at once. Throws RangeError where tables contradict a proof.
 */
export async function* endgameExercises(
  judge: Judge,
  tables: TableResults,
  seed: number,
  source: number,
): AsyncGenerator<Exercise, void> {
  const roll = diceOf(seed);
  for (let turn = 0; ; turn = (turn + 1) % MATERIALS.length) {
    const dealt = dealEnding(MATERIALS[turn]!, tables, roll);
    if (dealt === undefined) continue;
    const moves = await lineOf(judge, dealt.fen, await judge.search(dealt.fen), LINE_PLIES);
    yield { kind: 'endgame', ...dealt, lines: moves === '' ? {} : { [dealt.answer]: { moves } }, source };
  }
}

/** An ending of such material in which the move decides, or undefined when the dice give none. */
function dealEnding(material: string, tables: TableResults, roll: Dice): { fen: string; answer: Result } | undefined {
  for (let deal = 0; deal < DEALS; deal++) {
    const fen = legalFen(dealPieces(material, roll), roll(2) === 0 ? 'white' : 'black');
    const other = fen?.replace(/ [wb] /, (side) => (side === ' w ' ? ' b ' : ' w '));
    if (fen === undefined || !isLegal(other!) || canTake(fen) || canTake(other!)) continue;
    const answer = resultOf(fen, tables);
    const otherResult = resultOf(other!, tables);
    if (answer !== undefined && otherResult !== undefined && answer !== otherResult) return { fen, answer };
  }
  return undefined;
}

function resultOf(fen: string, tables: TableResults): Result | undefined {
  const proved = provedResult(fen);
  const known = tables(fen) ?? undefined;
  if (proved !== undefined && known !== undefined && known !== proved)
    throw new RangeError(`${fen} is ${known} by tables, ${proved} by proof`);
  return proved ?? known;
}

function dealPieces(material: string, roll: Dice): Dealt {
  const pieces: Dealt = new Map();
  for (const piece of material) {
    const isPawn = piece.toLowerCase() === 'p';
    const square = isPawn ? 8 + roll(48) : roll(64);
    if (!pieces.has(square)) pieces.set(square, piece);
  }
  const isWhole = pieces.size === material.length;
  if (!isWhole) return new Map();
  return roll(2) === 0 ? pieces : turned(pieces);
}
