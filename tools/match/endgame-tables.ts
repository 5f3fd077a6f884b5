/** Syzygy tables as judges: they end games whose result they know. */

import { GAME, SIDE_TO_MOVE } from '../../engine/board.ts';
import { setFen } from '../../engine/fen.ts';
import { WHITE } from '../../engine/squares.ts';
import { Failure } from '../../uci/failure.ts';
import { announceTables } from '../syzygy/files.ts';
import { MOST_TABLE_MEN } from '../syzygy/material.ts';
import { LOSS, NOT_FOUND, probeResult, WIN } from '../syzygy/probe.ts';
import { TableError } from '../syzygy/table-error.ts';
import type { EndgameTables } from './adjudication.ts';
import type { Result } from './referee.ts';

/** Opens the tables in folders, separated as the system separates paths. Throws Failure. */
export function openEndgameTables(folders: string): EndgameTables {
  if (announceTables(folders) === 0) throw new Failure(`there are no endgame tables in ${folders}`);
  return { result: resultOf };
}

/**
 * Tables know whether a win comes in time for the rule of fifty moves when its clock stands at zero; until it does,
 * only draws are certain. Moves the position of this thread. Throws Failure when a file is no good.
 */
function resultOf(fen: string): Result | null {
  const [men, , , , halfmoves] = fen.split(' ');
  if (men!.replace(/[^a-z]/gi, '').length > MOST_TABLE_MEN) return null;
  setFen(fen);
  const result = probe();
  if (result === NOT_FOUND) return null;
  if (result !== WIN && result !== LOSS) return '1/2-1/2';
  if (halfmoves !== '0') return null;
  return (result === WIN) === (GAME[SIDE_TO_MOVE] === WHITE) ? '1-0' : '0-1';
}

function probe(): number {
  try {
    return probeResult(0);
  } catch (error) {
    if (error instanceof TableError) throw new Failure(`cannot use an endgame table: ${error.message}`);
    throw error;
  }
}
