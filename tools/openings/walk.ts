/**
 * Openings of our own making: walks from the start that choose at random among the moves that a short search finds
 * nearly best, kept when a longer search finds neither side better. They can be asked for with a pawn structure: what
 * each is, and the pawn moves that lead to it. The moves are no lines: each is played when it is there and costs
 * little.
 */

import { findChecksAndPins } from '../../engine/board.ts';
import { START_FEN, setFen, toFen } from '../../engine/fen.ts';
import { moveText, NO_MOVE } from '../../engine/move.ts';
import { findMove } from '../../engine/move-text.ts';
import { playMove } from '../../engine/position.ts';
import { describeStructure } from '../../eval/formations/description.ts';
import type { PawnStructure } from '../../eval/formations/pawns-report.ts';
import { findLines, forget, searchAlone } from '../../search/alone.ts';
import type { Line } from '../../search/limits.ts';

/**
 * Pawn moves of both sides, as UCI writes them, that lead to a structure: a formation by its key, or `closed` or
 * `open`, which are none.
 */
const WISHES: Readonly<Record<string, string>> = {
  closed: 'd2d4 c2c4 e2e4 d4d5 e4e5 f2f4 d7d5 e7e6 c7c5 d7d6 e7e5 g7g6 c7c6',
  open: 'e2e4 d2d4 e7e5 d7d5 e5d4 d4e5 e4d5 d5e4 d6e5',
  isolani: 'd2d4 c2c4 c4d5 d4c5 e2e3 e3d4 c2c3 c3d4 d7d5 e7e6 c7c5 e6d5 c5d4 d5c4 e2e4 e4d5',
  carlsbad: 'd2d4 c2c4 c4d5 e2e3 d7d5 e7e6 e6d5 c7c6',
  french: 'e2e4 d2d4 e4e5 e7e6 d7d5',
  caroKann: 'e2e4 d2d4 c7c6 d7d5 d5e4 e7e6',
  kingsIndian: 'd2d4 c2c4 e2e4 d4d5 g7g6 d7d6 e7e5',
  benoni: 'd2d4 c2c4 d4d5 c4d5 e2e4 c7c5 e7e6 e6d5 d7d6',
  stonewall: 'd2d4 c2c4 e2e3 f2f4 g2g3 d7d5 e7e6 f7f5 c7c6',
  hedgehog: 'c2c4 e2e4 d2d4 c7c5 c5d4 e7e6 d7d6 b7b6 a7a6',
  scheveningen: 'e2e4 d2d4 c7c5 c5d4 d7d6 e7e6 a7a6',
  dragon: 'e2e4 d2d4 c7c5 c5d4 d7d6 g7g6',
};

/** The structures that can be asked for. */
export const STRUCTURES = Object.keys(WISHES);

/** True for pawns with a structure. Closed are two rams on the files c to f, open is a file in the centre. */
export function hasStructure({ rams, openFiles, formations }: PawnStructure, name: string): boolean {
  if (name === 'open') return rams.length === 0 && openFiles.some((file) => file === 'd' || file === 'e');
  const isCentral = ({ white: [file] }: PawnStructure['rams'][0]) => 'cdef'.includes(file!);
  if (name === 'closed') return openFiles.length === 0 && rams.filter(isCentral).length >= 2;
  return formations.some(({ key }) => key === name);
}

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
  readonly structure?: string | undefined;
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
/** Openings are judged, not played. */
const JUDGING = { isImpartial: true };

/** Walks once; null when the walk ends early, at a position that is not balanced, or at another structure. */
export function walkOpening(random: () => number, options: WalkOptions): WalkedOpening | null {
  const { plies, balance, structure } = options;
  const moves: number[] = [];
  setFen(START_FEN);
  while (moves.length < plies) {
    forget();
    const move = chooseMove(random, structure === undefined ? [] : WISHES[structure]!.split(' '));
    if (move === NO_MOVE) return null;
    playMove(move);
    moves.push(move);
  }
  if (structure !== undefined && !hasStructure(describeStructure(), structure)) return null;
  forget();
  findChecksAndPins();
  const { best: move, score } = searchAlone({ nodes: JUDGED_NODES }, JUDGING);
  return move === NO_MOVE || Math.abs(score) > balance ? null : { moves, fen: toFen(), score };
}

function chooseMove(random: () => number, wishes: readonly string[]): number {
  findChecksAndPins();
  const [, choices] = findLines({ nodes: STEP_NODES }, { ...JUDGING, multiPv: CHOICES });
  if (choices.length === 0) return NO_MOVE;
  const best = choices[0]!.score;
  const pick = (moves: readonly number[]) => moves[(random() >>> 0) % moves.length]!;
  const wished = wishes.map(findMove).filter((move) => move !== NO_MOVE);
  if (wished.length > 0 && (random() >>> 0) % WISHES_PASSED !== 0) {
    const move = pick(wished);
    findChecksAndPins();
    const { score } = searchAlone({ nodes: WISH_NODES, searchMoves: [move] }, JUDGING);
    if (score >= best - WISH_SLACK) return move;
  }
  return pickByScore(choices, random);
}

/** One of the moves, the better ones more often. */
function pickByScore(choices: readonly Line[], random: () => number): number {
  const best = choices[0]!.score;
  const near = choices.filter(({ score }) => score >= best - SLACK);
  const chances = near.map(({ score }) => 2 ** ((score - best) / HALVING));
  let rest = ((random() >>> 0) / 2 ** 32) * chances.reduce((sum, chance) => sum + chance, 0);
  const at = chances.findIndex((chance) => (rest -= chance) < 0);
  return near.at(at)!.moves[0]!;
}

/** Openings of the built-in book, a line each: its moves as UCI writes them, one after the other. */
export function bookText(openings: readonly WalkedOpening[]): string {
  return openings.map(({ moves }) => `${moves.map((move) => moveText(move, false)).join('')}\n`).join('');
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
