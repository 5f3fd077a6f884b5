import { setFen } from '../../engine/fen.ts';
import { squareName } from '../../engine/squares.ts';
import { probePawnTable } from '../../eval/pawns/pawn-table.ts';
import { oursAt, STRUCTURES } from '../../eval/pawns/structure.ts';

function structureOf(fen: string): number {
  setFen(fen);
  return probePawnTable();
}

/** The squares of a fact of the pawn structure, for White (0) or Black (1), as White sees the board, a1 first. */
export function factOf(fact: number, fen: string, side: number): string {
  const at = oursAt(structureOf(fen), side) + fact;
  const names: string[] = [];
  for (let square = 0; square < 64; square++) {
    const seen = side === 0 ? square : square ^ 56;
    if (((STRUCTURES[at + (seen >> 5)] >>> (seen & 31)) & 1) !== 0) names.push(squareName(square));
  }
  return names.join(' ');
}

/** A number of the header of the pawn structure, for White (0) or Black (1). */
export function numberOf(field: number, fen: string, side: number): number {
  return STRUCTURES[structureOf(fen) + field + side];
}
