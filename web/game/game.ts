/** The game on the page: its moves and variations, and the position that is shown. */

import { batch, computed, signal } from '@preact/signals';
import { type Move, type PgnGame, type PgnMove, position } from 'rampart-chess/browser';
import { addVariation, type Branch, changeLine, changeMove, lineOf, type Place, promote } from './tree.ts';

export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

export const NEW_GAME: PgnGame = { fen: START, moves: [], tags: {}, result: '*' };

export const game = signal<PgnGame>(NEW_GAME);
/** The line that is shown: the game itself, or one of its variations. */
export const branch = signal<Branch>([]);
/** Moves of the line that are played on the board, 0 to all; more than those before the line leaves another one. */
export const ply = signal(0);
/** Games that were changed or left, the last one at the end. */
const past = signal<readonly (Place & { game: PgnGame })[]>([]);
export const canUndo = computed(() => past.value.length > 0);

const REMEMBERED = 50;

/** The game with the moves of the line that is shown. */
export const line = computed<PgnGame>(() =>
  branch.value.length === 0 ? game.value : { ...game.value, moves: lineOf(game.value.moves, branch.value) },
);
/** A text, so that notes beside the moves change nothing that follows the board. */
const played = computed(() => [line.value.fen, ...uciMoves(line.value, ply.value)].join('\n'));
/** The position on the board, by the rules. */
export const shown = computed(() => {
  const [fen, ...moves] = played.value.split('\n');
  return position(fen, moves);
});
/** The move that led to it. */
export const lastMove = computed<PgnMove | undefined>(() => line.value.moves[ply.value - 1]);
/** The board shows the end of the game itself. */
export const isAtTip = computed(() => branch.value.length === 0 && ply.value === game.value.moves.length);

/** The first moves of a game, as UCI writes them. */
export function uciMoves({ moves }: PgnGame, count: number): string[] {
  return moves.slice(0, count).map(({ uci }) => uci);
}

/**
 * Plays a legal move on the board: what follows there, a variation that begins so, or a new one. False for another
 * move.
 */
export function playMove(uci: string): boolean {
  const move = shown.value.legalMoves.find((one) => one.uci === uci);
  if (move === undefined) return false;
  // Followers of the game see it with the move on the board.
  batch(() => {
    const next = line.value.moves[ply.value];
    if (next === undefined) append({ ...move, comment: '' });
    else if (next.uci !== uci) enterVariation({ ...move, comment: '' }, next);
    ply.value++;
  });
  return true;
}

function append(move: PgnMove): void {
  const { comment: before, moves, ...others } = game.value;
  const added = moves.length === 0 && before !== undefined ? { ...move, before } : move;
  const isOfGame = branch.value.length === 0;
  const result = isOfGame ? '*' : others.result;
  game.value = { ...others, result, moves: changeLine(moves, branch.value, (own) => [...own, added]) };
}

function enterVariation(move: PgnMove, next: PgnMove): void {
  const index = (next.variations ?? []).findIndex(([first]) => first?.uci === move.uci);
  const at = ply.value;
  if (index >= 0) {
    branch.value = [...branch.value, { at, index }];
    return;
  }
  const { moves, fork } = addVariation(game.value.moves, { branch: branch.value, ply: at }, [move]);
  game.value = { ...game.value, moves };
  branch.value = [...branch.value, fork];
}

/** Shows another game, from a place on. */
export function openGame(next: PgnGame, at = 0): void {
  if (game.value.moves.length > 0 || game.value.fen !== START) remember();
  show(next, { branch: [], ply: at });
}

/** Shows another place of the line, or of the one that it leaves. */
export function goTo(wanted: number): void {
  const next = Math.max(0, Math.min(line.value.moves.length, wanted));
  goToPlace({ branch: branch.value.filter(({ at }) => at < next), ply: next });
}

export function goToPlace(place: Place): void {
  show(game.value, place);
}

/** Shows the end of the game itself. */
export function goToTip(): void {
  goToPlace({ branch: [], ply: game.value.moves.length });
}

function show(next: PgnGame, place: Place): void {
  batch(() => {
    game.value = next;
    branch.value = place.branch;
    ply.value = place.ply;
  });
}

/** Takes the last moves of the game back, for good. */
export function takeBack(count: number): void {
  const kept = Math.max(0, game.value.moves.length - count);
  show({ ...game.value, moves: game.value.moves.slice(0, kept), result: '*' }, { branch: [], ply: kept });
}

/** Puts the variation that is shown in the place of the line that it leaves, and that into its place. */
export function promoteVariation(): void {
  remember();
  const parent = branch.value.slice(0, -1);
  const result = parent.length === 0 ? '*' : game.value.result;
  const moves = promote(game.value.moves, branch.value);
  show({ ...game.value, moves, result }, { branch: parent, ply: ply.value });
}

/** Deletes the variation that is shown. */
export function deleteVariation(): void {
  deleteFrom(branch.value.at(-1)!.at);
}

/** Deletes the last move on the board and what follows. */
export function deleteMove(): void {
  deleteFrom(ply.value - 1);
}

/** Deletes the moves of the line behind so many plies; the last fork is not beyond them. */
function deleteFrom(kept: number): void {
  remember();
  const current = branch.value;
  const moves = changeLine(game.value.moves, current, (own, start) => own.slice(0, kept - start));
  const result = current.length === 0 ? '*' : game.value.result;
  show({ ...game.value, moves, result }, { branch: current.filter(({ at }) => at < kept), ply: kept });
}

/** The comment on the position on the board: that of the move before it, or the one before the first move. */
export const comment = computed(() => {
  if (lastMove.value !== undefined) return lastMove.value.comment;
  return line.value.moves[0]?.before ?? game.value.comment ?? '';
});

export function setComment(text: string): void {
  if (ply.value > 0) return changeLastMove((move) => ({ ...move, comment: text }));
  const { comment: _comment, moves, ...others } = game.value;
  const [first, ...rest] = moves;
  game.value =
    first === undefined ? { ...others, moves, comment: text } : { ...others, moves: [before(first), ...rest] };
  function before({ before: _before, ...move }: PgnMove): PgnMove {
    return text === '' ? move : { ...move, before: text };
  }
}

/** Sets the glyphs of the last move. */
export function setGlyphs(nags: readonly number[]): void {
  changeLastMove(({ nags: _nags, ...move }) => (nags.length === 0 ? move : { ...move, nags }));
}

function changeLastMove(change: (move: PgnMove) => PgnMove): void {
  const place = { branch: branch.value, ply: ply.value };
  game.value = { ...game.value, moves: changeMove(game.value.moves, place, change) };
}

function remember(): void {
  const last = { game: game.value, branch: branch.value, ply: ply.value };
  past.value = [...past.value.slice(1 - REMEMBERED), last];
}

/** Shows the game again that was changed or left last. */
export function undo(): void {
  const last = past.value.at(-1);
  if (last === undefined) return;
  past.value = past.value.slice(0, -1);
  show(last.game, last);
}

/** Plays several legal moves, and shows the position after the first `count` of them. */
export function keepLine(moves: readonly Move[], count: number): void {
  const from = ply.value;
  batch(() => {
    for (const { uci } of moves) if (!playMove(uci)) break;
    goTo(Math.min(from + count, ply.value));
  });
}
