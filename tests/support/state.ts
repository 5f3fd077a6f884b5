import {
  BOARD,
  CASTLING_EMPTY,
  CASTLING_PATH,
  CASTLING_ROOKS,
  COUNTS,
  GAME,
  PIECES,
  RIGHTS_KEPT,
  SIGNATURES,
  STATE,
  STATE_SIZE,
  STATES,
} from '../../engine/board.ts';

/** Everything that is the current position and its history, as bytes to be compared. */
export function stateBytes(): Buffer {
  const history = STATES.subarray(0, GAME[STATE] + STATE_SIZE);
  const castling = [CASTLING_ROOKS, CASTLING_EMPTY, CASTLING_PATH, RIGHTS_KEPT];
  const arrays = [PIECES, BOARD, COUNTS, SIGNATURES, GAME, history, ...castling];
  return Buffer.concat(arrays.map((array) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength)));
}
