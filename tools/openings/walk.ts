/**
 * Openings of our own making: walks from the start that choose at random among the moves that a short search finds
 * nearly best, kept when a longer search finds neither side better.
 */

import { findChecksAndPins } from '../../engine/board.ts';
import { START_FEN, setFen, toFen } from '../../engine/fen.ts';
import { moveText, NO_MOVE } from '../../engine/move.ts';
import { findMove } from '../../engine/move-text.ts';
import { playMove } from '../../engine/position.ts';
import { describePawns } from '../../eval/pawns/description.ts';
import { bestMoves, forgetSearches, type ScoredMove, searchPosition } from './quick-search.ts';
import type { Structure } from './structures.ts';

export interface WalkedOpening {
  /** As in engine/move.ts, from the start. */
  readonly moves: readonly number[];
  readonly fen: string;
  /** Centipawns for the side to move. */
  readonly score: number;
}

export interface WalkOptions {
  readonly plies: number;
  /** Centipawns that neither side may be ahead. */
  readonly balance: number;
  readonly structure?: Structure;
}

/** Nodes and number of the moves looked at each ply, centipawns that halve a move's chance, and that rule it out. */
const STEP_NODES = 1000;
const CHOICES = 6;
const HALVING = 8;
const SLACK = 40;
/** Nodes of a look at the moves that lead to a structure, what they may cost, and how often they are passed over. */
const WISH_NODES = 300;
const WISH_SLACK = 110;
const WISHES_PASSED = 6;
/** Nodes of the last judgement. */
const JUDGED_NODES = 8_000;

/** Walks once; null when the walk ends early, at a position that is not balanced, or at another structure. */
export function walkOpening(random: () => number, options: WalkOptions): WalkedOpening | null {
  const { plies, balance, structure } = options;
  const moves: number[] = [];
  setFen(START_FEN);
  while (moves.length < plies) {
    forgetSearches();
    const move = chooseMove(random, structure?.wishes ?? []);
    if (move === NO_MOVE) return null;
    playMove(move);
    moves.push(move);
  }
  if (structure !== undefined && !structure.holds(describePawns())) return null;
  forgetSearches();
  findChecksAndPins();
  const { move, score } = searchPosition({ nodes: JUDGED_NODES });
  return move === NO_MOVE || Math.abs(score) > balance ? null : { moves, fen: toFen(), score };
}

function chooseMove(random: () => number, wishes: readonly string[]): number {
  findChecksAndPins();
  const choices = bestMoves({ nodes: STEP_NODES }, CHOICES);
  if (choices.length === 0) return NO_MOVE;
  const best = choices[0]!.score;
  const pick = (moves: readonly number[]) => moves[(random() >>> 0) % moves.length]!;
  const wished = wishes.map(findMove).filter((move) => move !== NO_MOVE);
  if (wished.length > 0 && (random() >>> 0) % WISHES_PASSED !== 0) {
    const move = pick(wished);
    findChecksAndPins();
    const { score } = searchPosition({ nodes: WISH_NODES, searchMoves: [move] });
    if (score >= best - WISH_SLACK) return move;
  }
  return pickByScore(choices, random);
}

/** One of the moves, the better ones more often. */
function pickByScore(choices: readonly ScoredMove[], random: () => number): number {
  const best = choices[0]!.score;
  const near = choices.filter(({ score }) => score >= best - SLACK);
  const chances = near.map(({ score }) => 2 ** ((score - best) / HALVING));
  let rest = ((random() >>> 0) / 2 ** 32) * chances.reduce((sum, chance) => sum + chance, 0);
  const at = chances.findIndex((chance) => (rest -= chance) < 0);
  return near.at(at)!.move;
}

/** The moves of an opening as UCI writes them, one after the other. */
export function openingText({ moves }: WalkedOpening): string {
  return moves.map((move) => moveText(move, false)).join('');
}

/** Lines of EPD with the clocks, the score for the side to move and the name of the structure, if one was asked for. */
export function openingsEpd(openings: readonly WalkedOpening[], structure: string | undefined): string {
  const lines = openings.map(({ fen, score }, index) => {
    const [placement, side, castling, enPassant, halfmoves, number] = fen.split(' ');
    const id = structure === undefined ? '' : ` id "${structure} ${index + 1}";`;
    return `${placement} ${side} ${castling} ${enPassant} hmvc ${halfmoves}; fmvn ${number}; ce ${score};${id}`;
  });
  return `${lines.join('\n')}\n`;
}

const HEAD = `/**
 * The book that comes with the program: openings of its own making, each as its moves from the start one after the
 * other. Written by \`rampart openings --out tools/openings/built-in-lines.ts\`.
 */

export const BOOK_LINES: readonly string[] = \`
`;
const TAIL = '`\n  .trim()\n  .split(/\\s+/);\n';
/** Columns. */
const WIDTH = 110;

/** The source of the built-in book, from lines of moves as UCI writes them. */
export function bookSource(lines: readonly string[]): string {
  const rows: string[] = [];
  for (const line of lines) {
    const last = rows.at(-1);
    if (last === undefined || last.length + 1 + line.length > WIDTH) rows.push(line);
    else rows[rows.length - 1] = `${last} ${line}`;
  }
  return `${HEAD}${rows.join('\n')}\n${TAIL}`;
}
