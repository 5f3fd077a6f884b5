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
import type { PawnSide, PawnStructure } from '../../eval/formations/pawns-report.ts';
import { findLines, forget, searchAlone } from '../../search/alone.ts';
import type { Line } from '../../search/limits.ts';

export interface Structure {
  /** One line for the user. */
  readonly sentence: string;
  readonly holds: (pawns: PawnStructure) => boolean;
  /** Moves of both sides as UCI writes them; none where chance finds the structure. */
  readonly wishes: readonly string[];
}

/** `stand(pawns, 'd4 e5', 'd5 e6')`: White and Black have pawns on these squares. */
function stand({ white, black }: PawnStructure, whites: string, blacks: string): boolean {
  const has = ({ pawns }: PawnSide, names: string) =>
    names
      .split(' ')
      .filter(Boolean)
      .every((name) => pawns.includes(name));
  return has(white, whites) && has(black, blacks);
}

/** True when a side has no pawn on any of these files. */
function lacks({ pawns }: PawnSide, files: string): boolean {
  return !pawns.some(([file]) => files.includes(file!));
}

/** Pawns face to face on the files c to f. */
function centralRams({ rams }: PawnStructure): number {
  return rams.filter(({ white: [file] }) => 'cdef'.includes(file!)).length;
}

const wishes = (text: string) => text.split(' ');

/** An isolated pawn on the d-file that no enemy pawn opposes on its file. */
function hasIsolatedQueensPawn({ white, black }: PawnStructure): boolean {
  const isIsolani = ({ isolated }: PawnSide, other: PawnSide) =>
    isolated.some(([file]) => file === 'd') && lacks(other, 'd');
  return isIsolani(white, black) || isIsolani(black, white);
}

export const STRUCTURES: Readonly<Record<string, Structure>> = {
  closed: {
    sentence: 'two rams or more on the files c to f, no open file',
    holds: (pawns) => centralRams(pawns) >= 2 && pawns.openFiles.length === 0,
    wishes: wishes('d2d4 c2c4 e2e4 d4d5 e4e5 f2f4 d7d5 e7e6 c7c5 d7d6 e7e5 g7g6 c7c6'),
  },
  open: {
    sentence: 'no ram, and an open file in the centre',
    holds: (pawns) => pawns.rams.length === 0 && pawns.openFiles.some((file) => file === 'd' || file === 'e'),
    wishes: wishes('e2e4 d2d4 e7e5 d7d5 e5d4 d4e5 e4d5 d5e4 d6e5'),
  },
  iqp: {
    sentence: 'an isolated queen’s pawn on either side, its file half-open for the other',
    holds: hasIsolatedQueensPawn,
    wishes: wishes('d2d4 c2c4 c4d5 d4c5 e2e3 e3d4 c2c3 c3d4 d7d5 e7e6 c7c5 e6d5 c5d4 d5c4 e2e4 e4d5'),
  },
  carlsbad: {
    sentence: 'pawns on d4 and d5, White without c-pawn, Black without e-pawn and with a pawn on c6 or c7',
    holds: (pawns) =>
      stand(pawns, 'd4', 'd5') &&
      lacks(pawns.white, 'c') &&
      lacks(pawns.black, 'e') &&
      (stand(pawns, '', 'c6') || stand(pawns, '', 'c7')) &&
      (stand(pawns, 'e3', '') || stand(pawns, 'e2', '')),
    wishes: wishes('d2d4 c2c4 c4d5 e2e3 d7d5 e7e6 e6d5 c7c6'),
  },
  french: {
    sentence: 'chains d4-e5 against e6-d5',
    holds: (pawns) => stand(pawns, 'd4 e5', 'd5 e6'),
    wishes: wishes('e2e4 d2d4 e4e5 e7e6 d7d5'),
  },
  caro: {
    sentence: 'a pawn on d4 against c6 and e6, White without e-pawn, Black without d-pawn',
    holds: (pawns) => stand(pawns, 'd4', 'c6 e6') && lacks(pawns.white, 'e') && lacks(pawns.black, 'd'),
    wishes: wishes('e2e4 d2d4 c7c6 d7d5 d5e4 e7e6'),
  },
  kid: {
    sentence: 'chains e4-d5 against d6-e5',
    holds: (pawns) => stand(pawns, 'e4 d5', 'e5 d6'),
    wishes: wishes('d2d4 c2c4 e2e4 d4d5 g7g6 d7d6 e7e5'),
  },
  benoni: {
    sentence: 'a pawn on d5 against c5 and d6, Black without e-pawn, White without c-pawn',
    holds: (pawns) => stand(pawns, 'd5', 'c5 d6') && lacks(pawns.white, 'c') && lacks(pawns.black, 'e'),
    wishes: wishes('d2d4 c2c4 d4d5 c4d5 e2e4 c7c5 e7e6 e6d5 d7d6'),
  },
  stonewall: {
    sentence: 'pawns on d4, e3 and f4, or on d5, e6 and f5',
    holds: (pawns) => stand(pawns, 'd4 e3 f4', '') || stand(pawns, '', 'd5 e6 f5'),
    wishes: wishes('d2d4 c2c4 e2e3 f2f4 g2g3 d7d5 e7e6 f7f5 c7c6'),
  },
  hedgehog: {
    sentence: 'pawns on c4 and e4 without d-pawn against d6 and e6 without c-pawn',
    holds: (pawns) => stand(pawns, 'c4 e4', 'd6 e6') && lacks(pawns.white, 'd') && lacks(pawns.black, 'c'),
    wishes: wishes('c2c4 e2e4 d2d4 c7c5 c5d4 e7e6 d7d6 b7b6 a7a6'),
  },
  sicilian: {
    sentence: 'a pawn on e4 without d-pawn against a d-pawn without c-pawn',
    holds: (pawns) =>
      stand(pawns, 'e4', '') && lacks(pawns.white, 'd') && lacks(pawns.black, 'c') && !lacks(pawns.black, 'd'),
    wishes: wishes('e2e4 d2d4 c7c5 c5d4 d7d6 g7g6 a7a6 e7e6'),
  },
};

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
/** Openings are judged, not played. */
const JUDGING = { isImpartial: true };

/** Walks once; null when the walk ends early, at a position that is not balanced, or at another structure. */
export function walkOpening(random: () => number, options: WalkOptions): WalkedOpening | null {
  const { plies, balance, structure } = options;
  const moves: number[] = [];
  setFen(START_FEN);
  while (moves.length < plies) {
    forget();
    const move = chooseMove(random, structure?.wishes ?? []);
    if (move === NO_MOVE) return null;
    playMove(move);
    moves.push(move);
  }
  if (structure !== undefined && !structure.holds(describeStructure())) return null;
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
