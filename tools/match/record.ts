/** The file that games are appended to. */

import { closeSync, openSync, writeSync } from 'node:fs';
import { fileFailure } from '../../uci/failure.ts';

/** Where finished games are kept. */
export interface GameRecord {
  readonly add: (text: string) => void;
  readonly close: () => void;
}

/** Opens the file, so that one that cannot be written is known before anything is played. Throws Failure. */
export function openRecord(file: string | undefined): GameRecord {
  if (file === undefined) return { add: () => {}, close: () => {} };
  const guard = <Value>(action: () => Value): Value => {
    try {
      return action();
    } catch (error) {
      throw fileFailure('write', file, error);
    }
  };
  const descriptor = guard(() => openSync(file, 'a'));
  return {
    add: (text) => guard(() => writeSync(descriptor, text)),
    close: () => closeSync(descriptor),
  };
}
