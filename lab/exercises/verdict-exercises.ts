/** Exercises from positions that are dealt by dice and judged by proofs: fortresses, and endings of few pieces. */

import { randomWords } from '../../base/random-words.ts';
import { RampartError } from '../../lib/errors.ts';
import type { Exercise } from '../../lib/exercises/exercise.ts';
import { type Judge, lineOf } from '../../lib/exercises/judge.ts';
import { provedResult, type Result } from '../../lib/exercises/proved-result.ts';
import { fortresses, pawns } from '../../lib/knowledge.ts';
import { position } from '../../lib/position.ts';
import type { TableResults } from '../../lib/types/annotation.ts';

type Dice = (sides: number) => number;
/** Pieces of FEN by their squares, 0 for a8 to 63 for h1. */
type Dealt = Map<number, string>;

/** Centipawns from which a search counts as a collapse. */
const WINS = 700;
const LINE_PLIES = 10;
/** Near misses that are tried for a fortress. */
const ATTEMPTS = 12;

function diceOf(seed: number): Dice {
  const next = randomWords(seed);
  return (sides) => (next() >>> 0) % sides;
}

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

function canTake(fen: string): boolean {
  return position(fen).legalMoves.some(({ san }) => san.includes('x'));
}

function passedOf(fen: string, side: 'white' | 'black'): number {
  return pawns(fen)[side].passed.length;
}

function isProvedFortress(fen: string, attacker: 'white' | 'black'): boolean {
  return fortresses(fen).some((one) => one.attacker === attacker && one.proved);
}

/** The same pieces with one of them a step or two aside, or none where another piece stands there. */
function withOneMoved(pieces: Dealt, roll: Dice): Dealt {
  const moved = new Map(pieces);
  const [square, piece] = [...pieces][roll(pieces.size)]!;
  const file = (square & 7) + roll(5) - 2;
  const row = (square >> 3) + roll(5) - 2;
  const isPawn = piece.toLowerCase() === 'p';
  if (file < 0 || file > 7 || row < (isPawn ? 1 : 0) || row > (isPawn ? 6 : 7) || pieces.has(8 * row + file))
    return new Map();
  moved.delete(square);
  return moved.set(8 * row + file, piece);
}

/** A fence of rams with White as the attacker: one pawn or a bishop more, and now and then a gap or a lever. */
function dealFence(roll: Dice): Dealt {
  const pieces: Dealt = new Map();
  const first = roll(2);
  const last = 7 - roll(2);
  let row = 3 + roll(2);
  for (let file = first; file <= last; file++) {
    row = Math.min(5, Math.max(3, row + roll(3) - 1));
    if (roll(8) === 0) continue;
    pieces.set(8 * row + file, 'P');
    if (roll(8) > 0) pieces.set(8 * (row - 1) + file, 'p');
  }
  const put = (piece: string, row: number) => {
    const square = 8 * row + roll(8);
    if (!pieces.has(square)) pieces.set(square, piece);
  };
  put('P', 5 + roll(2));
  if (roll(2) === 0) put('p', 1);
  if (roll(3) === 0) put('B', 6);
  put('K', 4 + roll(4));
  put('k', roll(4));
  return pieces;
}

/** Material that White has more than Black, in pawns. */
function surplusOf(pieces: Dealt): number {
  const worth: Readonly<Record<string, number>> = { P: 1, p: -1, B: 3 };
  return [...pieces.values()].reduce((sum, piece) => sum + (worth[piece] ?? 0), 0);
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

/** The same position with the colours exchanged. */
function turned(pieces: Dealt): Dealt {
  const swap = (piece: string) => (piece === piece.toUpperCase() ? piece.toLowerCase() : piece.toUpperCase());
  return new Map([...pieces].map(([square, piece]) => [square ^ 56, swap(piece)]));
}

/** A FEN of pieces, undefined where there is no such position or the game is over. */
function legalFen(pieces: Dealt, side: 'white' | 'black'): string | undefined {
  const rows = Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 8 }, (_, file) => pieces.get(8 * row + file) ?? '1')
      .join('')
      .replace(/1+/g, (ones) => String(ones.length)),
  );
  const fen = `${rows.join('/')} ${side === 'white' ? 'w' : 'b'} - - 0 1`;
  return isLegal(fen) ? fen : undefined;
}

function isLegal(fen: string): boolean {
  try {
    return position(fen).end === null;
  } catch (error) {
    if (error instanceof RampartError) return false;
    throw error;
  }
}
