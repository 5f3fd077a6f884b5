import { randomWords } from '../../base/random-words.ts';
import {
  COUNTS,
  findChecksAndPins,
  GAME,
  HALFMOVE_CLOCK,
  inCheck,
  STATE,
  STATES,
  sideToMove,
} from '../../engine/board.ts';
import { setFen } from '../../engine/fen.ts';
import { FenError } from '../../engine/fen-validation.ts';
import { makeMove } from '../../engine/position.ts';
import { PAWN, QUEEN, ROOK, WHITE } from '../../engine/squares.ts';
import { recognition } from '../../eval/recognition.ts';
import { legalMoves } from './random-games.ts';
import { searchHere, startAfresh } from './searching.ts';

export interface Plan {
  readonly games: number;
  /** Nodes a move of the side that wins, and of the one that defends. */
  readonly nodes: number;
  readonly defence: number;
  readonly seed: number;
  /** Strength of the side that wins; all there is when left out. */
  readonly elo?: number;
}

export interface Conversion {
  readonly fen: string;
  /** `won` by mate or promotion, else what went wrong. */
  readonly outcome: string;
}

/** Plays on from seeded positions of some material, such as `KRvK`, that are proved to be won for White. */
export function conversions(material: string, { games, seed, ...plan }: Plan): Conversion[] {
  const next = randomWords(seed);
  return Array.from({ length: games }, () => {
    const fen = wonPosition(material, (below) => (next() >>> 0) % below);
    return { fen, outcome: playOut(fen, plan) };
  });
}

function wonPosition(material: string, random: (below: number) => number): string {
  for (;;) {
    const fen = scatter(material, random);
    try {
      setFen(fen);
    } catch (error) {
      if (!(error instanceof FenError)) throw error;
      continue;
    }
    if (recognition()?.words === 'White wins') return fen;
  }
}

function scatter(material: string, random: (below: number) => number): string {
  const board = Array<string>(64).fill('1');
  const [white, black] = material.split('v');
  for (const letter of white! + black!.toLowerCase()) {
    let square = 0;
    do square = letter === 'P' ? 8 + random(48) : random(64);
    while (board[square] !== '1');
    board[square] = letter;
  }
  const ranks = Array.from({ length: 8 }, (_, rank) => board.slice(8 * rank, 8 * rank + 8).join(''));
  return `${ranks.join('/').replace(/1+/g, (empty) => String(empty.length))} ${'wb'[random(2)]} - - 0 1`;
}

function playOut(fen: string, { nodes, defence, elo }: Omit<Plan, 'games' | 'seed'>): string {
  startAfresh();
  setFen(fen);
  const hadPawn = COUNTS[PAWN] > 0;
  for (;;) {
    if (legalMoves().length === 0) return inCheck() ? 'won' : 'stalemate';
    if (hadPawn && COUNTS[QUEEN] + COUNTS[ROOK] > 0) return 'won';
    if (STATES[GAME[STATE] + HALFMOVE_CLOCK] >= 100) return 'fifty moves';
    const isWinner = sideToMove() === WHITE;
    const strength = isWinner && elo !== undefined ? { elo } : {};
    makeMove(searchHere({ nodes: isWinner ? nodes : defence }, strength).result.best);
    findChecksAndPins();
  }
}
