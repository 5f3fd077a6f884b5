import {
  CASTLING_EMPTY,
  CASTLING_PATH,
  CASTLING_ROOKS,
  COUNTS,
  GAME,
  MEN,
  RIGHTS_KEPT,
  ROW,
  ROW_SIZE,
  ROWS,
  SETS,
  SIGNATURES,
} from '../../engine/board.ts';

/** Everything that is the current position and its history, as bytes to be compared. */
export function stateBytes(): Buffer {
  const history = ROWS.subarray(0, GAME[ROW] + ROW_SIZE);
  const castling = [CASTLING_ROOKS, CASTLING_EMPTY, CASTLING_PATH, RIGHTS_KEPT];
  const arrays = [SETS, MEN, COUNTS, SIGNATURES, GAME, history, ...castling];
  return Buffer.concat(
    arrays.map((array) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength)),
  );
}
