/** Rooks on open, half-open and closed files. */

import { TERM } from './terms.ts';
import { PIECES } from '../../engine/board.ts';
import { OUR_ROOKS, type Perspective } from '../perspective.ts';
import { PAWN_FILES, RAMMED, STRUCTURES } from '../pawns/structure.ts';
import { fileFill } from '../../engine/bitboards.ts';
import { scoreSet } from '../scoring.ts';

const { rookClosedFile, rookHalfOpenFile, rookOpenFile } = TERM;

/** Packed score of a side's rooks on such files. */
export function scoreRooksOnFiles(perspective: Perspective, ours: number, theirs: number): number {
  const lo = PIECES[perspective + OUR_ROOKS], hi = PIECES[perspective + OUR_ROOKS + 1];
  if ((lo | hi) === 0) return 0;
  const ourFiles = STRUCTURES[ours + PAWN_FILES], theirFiles = STRUCTURES[theirs + PAWN_FILES];
  const open = ~ourFiles & ~theirFiles, halfOpen = ~ourFiles & theirFiles;
  const closed = fileFill(STRUCTURES[ours + RAMMED], STRUCTURES[ours + RAMMED + 1]);
  return (
    scoreSet(rookOpenFile, lo & open, hi & open) +
    scoreSet(rookHalfOpenFile, lo & halfOpen, hi & halfOpen) +
    scoreSet(rookClosedFile, lo & closed, hi & closed)
  );
}
