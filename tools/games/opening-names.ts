/**
 * Names of openings by the positions that they lead to, whatever the order of the moves. The table, openings.tsv (code,
 * name, moves), is that of lichess's chess-openings, which its authors have put in the public domain (CC0).
 */

import { inflateRawSync } from 'node:zlib';
import { GAME, KEY, STATE, STATES } from '../../engine/board.ts';
import { restorePosition, START_FEN, savePosition, setFen } from '../../engine/fen.ts';
import { playMove } from '../../engine/position.ts';
import { findSanMove } from '../../engine/san.ts';
import type { Opening } from '../../lib/structures/game-rows.ts';
import OPENINGS from './openings.tsv.js';

let names: ReadonlyMap<number, Opening> | undefined;

/** The opening that is named after the current position, if there is one. Reads the table at the first call. */
export function openingHere(): Opening | undefined {
  names ??= readNames();
  return names.get(keyHere());
}

/** A number for the current position: 53 bits of its key, which no two of the table's positions share. */
function keyHere(): number {
  const at = GAME[STATE]! + KEY;
  return (STATES[at]! >>> 0) + (STATES[at + 1]! & 0x1fffff) * 2 ** 32;
}

function readNames(): ReadonlyMap<number, Opening> {
  const position = savePosition();
  const found = new Map<number, Opening>();
  for (const line of inflateRawSync(Buffer.from(OPENINGS, 'base64')).toString('utf8').trimEnd().split('\n')) {
    const [eco = '', name = '', moves = ''] = line.split('\t');
    setFen(START_FEN);
    for (const san of moves.split(' ')) playMove(findSanMove(san));
    found.set(keyHere(), { eco, name });
  }
  restorePosition(position);
  return found;
}
