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

/** An opening, and the second word of its position's key. */
interface Named {
  readonly keyHi: number;
  readonly opening: Opening;
}

/** Openings by the first word of the key, which no two of the table's positions share. */
let names: ReadonlyMap<number, Named> | undefined;

/** The opening that is named after the current position, if there is one. Reads the table at the first call. */
export function openingHere(): Opening | undefined {
  names ??= readNames();
  const at = GAME[STATE]! + KEY;
  const named = names.get(STATES[at]!);
  return named?.keyHi === STATES[at + 1] ? named?.opening : undefined;
}

function readNames(): ReadonlyMap<number, Named> {
  const position = savePosition();
  const found = new Map<number, Named>();
  for (const line of inflateRawSync(Buffer.from(OPENINGS, 'base64')).toString('utf8').trimEnd().split('\n')) {
    const [eco = '', name = '', moves = ''] = line.split('\t');
    setFen(START_FEN);
    for (const san of moves.split(' ')) playMove(findSanMove(san));
    const at = GAME[STATE]! + KEY;
    found.set(STATES[at]!, { keyHi: STATES[at + 1]!, opening: { eco, name } });
  }
  restorePosition(position);
  return found;
}
