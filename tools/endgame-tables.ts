/** Endgame tables for commands that look results up themselves. */

import { delimiter } from 'node:path';
import { UserError } from '../base/user-error.ts';
import { GAME, HALFMOVE_CLOCK, pieceCount, SIDE_TO_MOVE, STATE, STATES } from '../engine/board.ts';
import { setFen } from '../engine/fen.ts';
import { WHITE } from '../engine/squares.ts';
import { LOSS, NOT_FOUND, probeDistance, probeResult, WIN } from '../engine/syzygy/probe.ts';
import { MAX_TABLE_PIECES } from '../engine/syzygy/table-material.ts';
import { takeFaults } from '../engine/syzygy/tables.ts';
import type { TableResults } from '../lib/types/annotation.ts';
import { announceFiles, findTablebases } from '../search/tablebase-files.ts';

/**
 * Opens the Syzygy tables in folders, separated as the system separates paths; an empty text opens none. Results are
 * those under the fifty-move rule. A win is certain while the halfmove clock is zero, and with `asksDistances` also
 * when the distance to zeroing shows that it comes in time. Each look changes the position of this thread. Throws
 * UserError for a folder without a table, and when a table turns out to be damaged.
 */
export function openEndgameTables(folders: string, asksDistances: boolean): TableResults {
  if (folders === '') return () => null;
  const files = folders.split(delimiter).flatMap((folder) => {
    const found = findTablebases(folder);
    if (found.faults.length > 0) throw new UserError(found.faults[0]);
    if (found.files.length === 0 && folder !== '') throw new UserError(`there are no endgame tables in ${folder}`);
    return found.files;
  });
  announceFiles(files);
  return (fen) => {
    setFen(fen);
    if (pieceCount() > MAX_TABLE_PIECES) return null;
    const result = resultHere(asksDistances);
    const [fault] = takeFaults();
    if (fault !== undefined) throw new UserError(`cannot use an endgame table: ${fault}`);
    return result;
  };
}

/** Plies of the fifty-move rule. */
const FIFTY_MOVES = 100;

/** The result of the current position; null where it is not known. */
function resultHere(asksDistances: boolean): ReturnType<TableResults> {
  const result = probeResult(0);
  if (result === NOT_FOUND) return null;
  if (result !== WIN && result !== LOSS) return '1/2-1/2';
  const winner = (result === WIN) === (GAME[SIDE_TO_MOVE] === WHITE) ? '1-0' : '0-1';
  const clock = STATES[GAME[STATE] + HALFMOVE_CLOCK]!;
  if (clock === 0) return winner;
  const distance = asksDistances ? probeDistance(0) : null;
  if (distance === null) return null;
  // Distances may be one too small: what lies at the edge is not certain.
  const plies = clock + Math.abs(distance);
  return plies < FIFTY_MOVES ? winner : plies > FIFTY_MOVES + 1 ? '1/2-1/2' : null;
}
