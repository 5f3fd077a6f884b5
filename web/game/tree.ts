/** A game with variations as a tree: the lines in it, and changes of them. Nothing is changed in place. */

import type { PgnMove } from 'rampart-chess/browser';

/** Where a line leaves another one: behind so many plies of the game, as this variation of the next move. */
export interface Fork {
  readonly at: number;
  readonly index: number;
}

/** The forks from the game itself to a line, in their order. */
export type Branch = readonly Fork[];

/** A position: that after so many plies of a line, which are more than those before the line's last fork. */
export interface Place {
  readonly branch: Branch;
  readonly ply: number;
}

type Moves = readonly PgnMove[];

/** All moves of a line, from the first one of the game. Throws a TypeError where the tree has no such line. */
export function lineOf(moves: Moves, branch: Branch): Moves {
  let line = moves;
  for (const { at, index } of branch) line = [...line.slice(0, at), ...line[at]!.variations![index]!];
  return line;
}

/** The place of each move: that of the position behind it. */
export function placesOf(moves: Moves): Map<PgnMove, Place> {
  const places = new Map<PgnMove, Place>();
  const visit = (line: Moves, start: number, branch: Branch) => {
    line.forEach((move, offset) => {
      const at = start + offset;
      places.set(move, { branch, ply: at + 1 });
      move.variations?.forEach((variation, index) => visit(variation, at, [...branch, { at, index }]));
    });
  };
  visit(moves, 0, []);
  return places;
}

/**
 * The tree after a change of a line: of its own moves, the first of which is played after `start` plies. A variation
 * that is left without moves goes.
 */
export function changeLine(
  moves: Moves,
  branch: Branch,
  change: (own: Moves, start: number) => Moves,
  start = 0,
): Moves {
  const [fork, ...rest] = branch;
  if (fork === undefined) return change(moves, start);
  return withMove(moves, fork.at - start, (move) => {
    const variations = move.variations!.map((variation, index) =>
      index === fork.index ? changeLine(variation, rest, change, fork.at) : variation,
    );
    return withVariations(move, variations);
  });
}

/** The tree after a change of the move that leads to a place. */
export function changeMove(moves: Moves, { branch, ply }: Place, change: (move: PgnMove) => PgnMove): Moves {
  return changeLine(moves, branch, (own, start) => withMove(own, ply - 1 - start, change));
}

/** The tree with a variation that begins at a place, and the fork to it. */
export function addVariation(moves: Moves, { branch, ply }: Place, variation: Moves): { moves: Moves; fork: Fork } {
  const index = lineOf(moves, branch)[ply]!.variations?.length ?? 0;
  const added = changeMove(moves, { branch, ply: ply + 1 }, (move) =>
    withVariations(move, [...(move.variations ?? []), variation]),
  );
  return { moves: added, fork: { at: ply, index } };
}

/** The tree in which the variation of a branch and the line that it leaves have changed places. */
export function promote(moves: Moves, branch: Branch): Moves {
  const fork = branch.at(-1)!;
  return changeLine(moves, branch.slice(0, -1), (own, start) => {
    const place = fork.at - start;
    const { variations = [], ...left } = own[place]!;
    const [first, ...rest] = variations[fork.index]!;
    const others = variations.filter((_variation, index) => index !== fork.index);
    const leaving = [left, ...own.slice(place + 1)];
    const raised = withVariations(first!, [leaving, ...others, ...(first!.variations ?? [])]);
    return [...own.slice(0, place), raised, ...rest];
  });
}

function withMove(moves: Moves, place: number, change: (move: PgnMove) => PgnMove): Moves {
  return moves.map((move, index) => (index === place ? change(move) : move));
}

function withVariations({ variations: _before, ...move }: PgnMove, variations: readonly Moves[]): PgnMove {
  const kept = variations.filter(({ length }) => length > 0);
  return kept.length === 0 ? move : { ...move, variations: kept };
}
