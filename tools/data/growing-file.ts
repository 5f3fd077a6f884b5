/**
 * A file that grows piece by piece, with a small file beside it, FILE.state, that says how much of it is good: a run
 * that was killed at any moment goes on from there, and ends with the same file as if it had never been stopped.
 */

import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, statSync, writeSync } from 'node:fs';
import { Failure, onFile } from '../../uci/failure.ts';
import { readJsonFile, replaceFile } from '../text-files.ts';

export interface GrowingFile {
  /** Bytes that are good. */
  readonly bytes: () => number;
  /** Adds a text, whose characters are bytes, and forces it to the disk. It is good once a state says so. Throws Failure. */
  readonly append: (text: string) => void;
  /** Keeps a state in one step. Throws Failure. */
  readonly save: (state: object) => void;
  readonly close: () => void;
}

function stateFileOf(file: string): string {
  return `${file}.state`;
}

/**
 * The state of a file that is there, to be checked by the caller; undefined for a new one. Throws Failure when it is
 * there and `resume` is not set, and when the state cannot be read.
 */
export function stateToResume(file: string, resume: boolean): unknown {
  const stateFile = stateFileOf(file);
  // An empty file without a state is what a run leaves that was killed at its very start.
  if (!existsSync(file) || (statSync(file).size === 0 && !existsSync(stateFile))) return undefined;
  if (!resume) throw new Failure(`${file} is there already: add --resume to go on with it`);
  return readJsonFile(stateFile) ?? damaged(file);
}

/** Throws Failure: the state of the file is not what it should be. */
export function damaged(file: string): never {
  throw new Failure(`${stateFileOf(file)} is damaged`);
}

/** Opens the file to go on behind its good bytes; `undefined` begins it. Throws Failure. */
export function openGrowing(file: string, good: number | undefined): GrowingFile {
  const guard = <Value>(action: () => Value) => onFile('write', file, action);
  let bytes = good ?? 0;
  const size = good === undefined ? 0 : statSync(file).size;
  if (size < bytes) throw new Failure(`${file} has lost its end: ${size} bytes of ${bytes} are there`);
  const descriptor = guard(() => openSync(file, good === undefined ? 'w' : 'r+'));
  // The last piece of a killed run may be incomplete: it is made again.
  guard(() => ftruncateSync(descriptor, bytes));
  return {
    bytes: () => bytes,
    append: (text) =>
      guard(() => {
        const piece = Buffer.from(text, 'latin1');
        for (let at = 0; at < piece.length; ) at += writeSync(descriptor, piece, at, piece.length - at, bytes + at);
        fsyncSync(descriptor);
        bytes += piece.length;
      }),
    save: (state) => replaceFile(stateFileOf(file), `${JSON.stringify(state)}\n`),
    close: () => closeSync(descriptor),
  };
}
