/**
 * The value of a piece by all terms of material together. No single weight says so: fits tell the weight of a knight
 * apart from that of a knight among so many pieces and pawns only by games in which these numbers differ.
 */

import { setFen } from '../../engine/fen.ts';
import { MATERIAL_ENDGAME, MATERIAL_MIDDLEGAME, MATERIALS, probeMaterialTable } from '../../eval/material/material.ts';
import { UNITS_PER_CENTIPAWN } from '../../eval/scoring.ts';
// Loaded so that the weights are set.
import '../../eval/switches.ts';

export interface PieceValue {
  readonly name: string;
  /** Centipawns of the middlegame that Black lacks without the piece at the start. */
  readonly middlegame: number;
  /** Centipawns of the endgame that White has with the piece, four pawns on each side and nothing else. */
  readonly endgame: number;
}

/** Black's first two ranks without the piece, and White's with it. */
const PLACEMENTS = [
  ['pawn', 'rnbqkbnr/ppppppp1', 'PPPPP3/4K3'],
  ['knight', 'r1bqkbnr/pppppppp', 'PPPP4/1N2K3'],
  ['bishop', 'rn1qkbnr/pppppppp', 'PPPP4/2B1K3'],
  ['rook', '1nbqkbnr/pppppppp', 'PPPP4/R3K3'],
  ['queen', 'rnb1kbnr/pppppppp', 'PPPP4/3QK3'],
] as const;

/** The values of all kinds but the king, pawns first. Moves the position of this thread. */
export function pieceValues(): readonly PieceValue[] {
  return PLACEMENTS.map(([name, lacking, having]) => ({
    name,
    middlegame: materialOf(`${lacking}/8/8/8/8/PPPPPPPP/RNBQKBNR`, MATERIAL_MIDDLEGAME),
    endgame: materialOf(`4k3/pppp4/8/8/8/8/${having}`, MATERIAL_ENDGAME),
  }));
}

/** One half of the score of material, from White's perspective, in centipawns. */
function materialOf(placement: string, half: number): number {
  setFen(`${placement} w - - 0 1`);
  return MATERIALS[probeMaterialTable() + half]! / UNITS_PER_CENTIPAWN;
}
