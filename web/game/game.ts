/** The game on the page: its moves, and the one that is shown. */

import { batch, computed, signal } from '@preact/signals';
import { type Move, type PgnGame, position } from 'rampart-chess/browser';

export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

export const NEW_GAME: PgnGame = { fen: START, moves: [], tags: {}, result: '*' };

export const game = signal<PgnGame>(NEW_GAME);
/** Moves that are played on the board, 0 to all. */
export const ply = signal(0);
/** Games that were changed or left, the last one at the end. */
const past = signal<readonly { game: PgnGame; ply: number }[]>([]);
export const canUndo = computed(() => past.value.length > 0);

const REMEMBERED = 50;

/** The position on the board, by the rules. */
export const shown = computed(() => position(game.value.fen, uciMoves(game.value, ply.value)));
/** The move that led to it. */
export const lastMove = computed<Move | undefined>(() => game.value.moves[ply.value - 1]);

/** The first moves of a game, as UCI writes them. */
export function uciMoves({ moves }: PgnGame, count: number): string[] {
  return moves.slice(0, count).map(({ uci }) => uci);
}

/** Plays a legal move on the board; what followed there gives way, unless it is the same. False for another move. */
export function playMove(uci: string): boolean {
  const move = shown.value.legalMoves.find((one) => one.uci === uci);
  if (move === undefined) return false;
  // Followers of the game see it with the move on the board.
  batch(() => {
    const { moves, comment: before, ...others } = game.value;
    if (moves[ply.value]?.uci !== uci) {
      if (ply.value < moves.length) remember();
      const played = { ...move, comment: '', ...(before === undefined ? {} : { before }) };
      game.value = { ...others, moves: [...moves.slice(0, ply.value), played], result: '*' };
    }
    ply.value++;
  });
  return true;
}

/** Shows another game, from a place on. */
export function openGame(next: PgnGame, at = 0): void {
  if (game.value.moves.length > 0 || game.value.fen !== START) remember();
  game.value = next;
  ply.value = at;
}

export function goTo(wanted: number): void {
  ply.value = Math.max(0, Math.min(game.value.moves.length, wanted));
}

/** Takes the last moves of the game back, for good. */
export function takeBack(count: number): void {
  const kept = Math.max(0, game.value.moves.length - count);
  game.value = { ...game.value, moves: game.value.moves.slice(0, kept), result: '*' };
  ply.value = kept;
}

function remember(): void {
  past.value = [...past.value.slice(1 - REMEMBERED), { game: game.value, ply: ply.value }];
}

/** Shows the game again that was changed or left last. */
export function undo(): void {
  const last = past.value.at(-1);
  if (last === undefined) return;
  past.value = past.value.slice(0, -1);
  game.value = last.game;
  ply.value = last.ply;
}
