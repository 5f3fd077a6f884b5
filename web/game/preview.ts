/** A look ahead: moves of a line of the engine on the board, without the game. */

import { computed, signal } from '@preact/signals';
import { type Move, type Position, position } from 'rampart-chess/browser';
import { goTo, keepLine, line, ply, shown, uciMoves } from './game.ts';

interface Preview {
  /** The position that the moves begin at. */
  readonly fen: string;
  readonly moves: readonly Move[];
  /** Moves that are on the board, from 1. */
  readonly count: number;
}

const wanted = signal<Preview | undefined>(undefined);

/** The look ahead from the position of the game, or undefined. */
export const preview = computed(() => (wanted.value?.fen === shown.value.fen ? wanted.value : undefined));

/** What the board shows: a look ahead, or the position of the game. */
export const seen = computed<Position>(() => {
  const ahead = preview.value;
  return ahead === undefined ? shown.value : positionIn(ahead, ahead.count);
});

/** The move that led to what the board shows, and the position before it, or undefined. */
export function beforeSeen(): { readonly fen: string; readonly move: string } | undefined {
  const ahead = preview.peek();
  if (ahead !== undefined)
    return { fen: positionIn(ahead, ahead.count - 1).fen, move: ahead.moves[ahead.count - 1]!.uci };
  const { fen, moves } = line.peek();
  const at = ply.peek();
  // A shorter game may be there before its place in it.
  const last = moves[at - 1];
  return last === undefined ? undefined : { fen: position(fen, uciMoves(line.peek(), at - 1)).fen, move: last.uci };
}

function positionIn({ moves }: Preview, count: number): Position {
  const before = uciMoves(line.value, ply.value);
  return position(line.value.fen, [...before, ...moves.slice(0, count).map(({ uci }) => uci)]);
}

/** Shows the position after the first `count` moves of a line; the game's own for none. */
export function lookAhead(moves: readonly Move[], count: number): void {
  const next = Math.min(count, moves.length);
  wanted.value = next < 1 ? undefined : { fen: shown.value.fen, moves, count: next };
}

export function endPreview(): void {
  wanted.value = undefined;
}

/** Puts the line that one looks at into the game. */
export function keepPreview(): void {
  const ahead = preview.value;
  if (ahead === undefined) return;
  endPreview();
  keepLine(ahead.moves, ahead.count);
}

/** Goes so many plies on, within the look ahead or the game. */
export function step(plies: number): void {
  const ahead = preview.value;
  if (ahead === undefined) goTo(ply.value + plies);
  else lookAhead(ahead.moves, ahead.count + plies);
}
