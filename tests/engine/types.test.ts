import { expect, test } from 'vitest';
import { kingSquare } from '../../engine/board.ts';
import { kindOf, pieceOf, squareName, WHITE } from '../../engine/squares.ts';
import type { Kind, Named, Piece, Side, Square } from '../../engine/types.ts';
import type { KingEntry } from '../../eval/king/king-facts.ts';
import type { StructureEntry } from '../../eval/pawns/structure.ts';
import { type Perspective, perspectiveOf, theirKing } from '../../eval/perspective.ts';

/** What a function takes first, and whether a number of another name may be passed for it. */
type Taken<F> = F extends (argument: infer A, ...rest: never[]) => unknown ? A : never;
type Fits<Given, Wanted> = [Given] extends [Wanted] ? true : false;

const side: Side = WHITE;
const perspective: Perspective = perspectiveOf(side);

/** Never called: the compiler checks that every line marked as an error is one. */
function swaps(square: Square, piece: Piece, kind: Kind, structure: StructureEntry, kings: KingEntry): void {
  // @ts-expect-error a perspective is no side
  theirKing(perspective);
  // @ts-expect-error a perspective is no side
  kingSquare(perspective);
  // @ts-expect-error nor is a square
  kingSquare(square);
  // @ts-expect-error a perspective is made from a side
  perspectiveOf(perspective);
  // @ts-expect-error a side is no perspective
  reads(side);
  // @ts-expect-error a piece is no square
  squareName(piece);
  // @ts-expect-error a side comes before a kind
  pieceOf(kind, side);
  // @ts-expect-error a kind has no kind
  kindOf(kind);
  // @ts-expect-error the entry of pawns and kings is no entry of pawns
  readsPawns(kings);
  // @ts-expect-error nor the other way round
  readsKings(structure);
}

const reads = (_perspective: Perspective) => undefined;
const readsPawns = (_structure: StructureEntry) => undefined;
const readsKings = (_kings: KingEntry) => undefined;

test('swaps do not compile', () => expect(swaps).toBeTypeOf('function'));

test('names cost nothing: a side is the number that it was', () => {
  const plain: number = side;
  const named: Named<'anything'> = plain;
  const fits: [Fits<number, Taken<typeof kingSquare>>, Fits<Perspective, Taken<typeof kingSquare>>] = [true, false];
  expect([plain, named, perspectiveOf(1 - side)]).toEqual([0, 0, 32]);
  expect(fits).toEqual([true, false]);
});
