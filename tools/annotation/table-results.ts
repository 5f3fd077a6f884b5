/** Results from endgame tables for annotation: those that the fifty-move rule leaves. */

import { delimiter } from 'node:path';
import { GAME, HALFMOVE_CLOCK, pieceCount, SIDE_TO_MOVE, STATE, STATES } from '../../engine/board.ts';
import { setFen } from '../../engine/fen.ts';
import { WHITE } from '../../engine/squares.ts';
import { LOSS, NOT_FOUND, probeDistance, probeResult, WIN } from '../../engine/syzygy/probe.ts';
import { MAX_TABLE_PIECES } from '../../engine/syzygy/table-material.ts';
import type { TableResults } from '../../lib/types/annotation.ts';
import { announceFolders, refuseFaults } from '../endgame-tables.ts';

/** Opens the Syzygy tables in folders; without folders nothing is known. Throws UserError for one without a table. */
export function openTableResults(folders: readonly string[]): TableResults {
  if (folders.length === 0) return () => null;
  announceFolders(folders.join(delimiter));
  return (fen) => {
    setFen(fen);
    if (pieceCount() > MAX_TABLE_PIECES) return null;
    const result = resultHere();
    refuseFaults();
    return result;
  };
}

/** Plies of the fifty-move rule. */
const FIFTY_MOVES = 100;

function resultHere(): ReturnType<TableResults> {
  const result = probeResult(0);
  if (result === NOT_FOUND) return null;
  if (result !== WIN && result !== LOSS) return '1/2-1/2';
  const winner = (result === WIN) === (GAME[SIDE_TO_MOVE] === WHITE) ? '1-0' : '0-1';
  const clock = STATES[GAME[STATE] + HALFMOVE_CLOCK]!;
  if (clock === 0) return winner;
  const distance = probeDistance(0);
  if (distance === null) return null;
  // Distances may be one too small: what lies at the edge is not certain.
  const plies = clock + Math.abs(distance);
  return plies < FIFTY_MOVES ? winner : plies > FIFTY_MOVES + 1 ? '1/2-1/2' : null;
}
