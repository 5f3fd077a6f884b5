/**
 * Records of long work, which a run that was killed at any moment resumes: games of a match, annotated games, positions
 * for a fit. A record is a file that grows by whole entries, a small file of JSON with the state of the work, or both.
 * An entry is forced to the disk before a state counts it; the state is replaced in one step. The entry that a killed
 * run left incomplete is cut off, and made again.
 */

import { closeSync, existsSync, fdatasync, ftruncateSync, openSync, rmSync, statSync, write } from 'node:fs';
import { promisify } from 'node:util';
import { fileFailure, UserError, withFileErrors } from '../base/user-error.ts';
import { tellBeginning } from './output.ts';
import { readState, type Shape } from './state-files.ts';
import { isOrdinary, replaceFile, replaceFileMeanwhile } from './text-files.ts';

export interface RecordFiles {
  /** The file that grows; without one there is the state alone. */
  readonly file?: string | undefined;
  /** Bytes of it that are good: new entries come behind them. */
  readonly good?: number | undefined;
  readonly stateFile?: string | undefined;
  /** The state that is kept at once. */
  readonly state?: object | undefined;
}

export interface WorkRecord {
  /** Good bytes of the file. */
  readonly bytes: () => number;
  /**
   * Adds an entry, and keeps the state that it leads to, made from the good bytes: one call after the other, and none
   * after one that failed. Throws UserError.
   */
  readonly add: (entry: string | Buffer, stateAfter?: (bytes: number) => object) => Promise<void>;
  /** Waits for entries that are being written. */
  readonly close: () => Promise<void>;
}

/** Opens the files at once, so that one that cannot be written is known early. Throws UserError. */
export function openRecord({ file, good = 0, stateFile, state }: RecordFiles): WorkRecord {
  const growing = file === undefined ? undefined : openGrowing(file, good);
  try {
    if (state !== undefined) replaceFile(stateFile!, stateText(state));
  } catch (error) {
    growing?.abandon();
    throw error;
  }
  const append = async (entry: string | Buffer, stateAfter: Parameters<WorkRecord['add']>[1]) => {
    await growing?.append(Buffer.from(entry as string));
    const after = stateAfter?.(growing?.bytes() ?? 0);
    if (after !== undefined && stateFile !== undefined) await replaceFileMeanwhile(stateFile, stateText(after));
  };
  let last: Promise<void> = Promise.resolve();
  return {
    bytes: () => growing?.bytes() ?? 0,
    add: (entry, stateAfter) => (last = last.then(() => append(entry, stateAfter))),
    close: () => last.catch(() => {}).then(() => growing?.close()),
  };
}

function stateText(state: object): string {
  return `${JSON.stringify(state, null, 1)}\n`;
}

const writeBytes = promisify(write);
const forceToDisk = promisify(fdatasync);

/** Opens a file to which entries are added behind its good bytes. */
function openGrowing(file: string, good: number) {
  const isNew = !existsSync(file);
  // Devices and pipes have no end that could be cut off.
  const isCut = isOrdinary(file);
  const size = sizeOf(file);
  if (isCut && size < good) throw new UserError(`${file} has lost its end: ${size} bytes of ${good} are there`);
  const descriptor = withFileErrors('write', file, () => openSync(file, 'a'));
  const cut = () => {
    if (isCut) ftruncateSync(descriptor, good);
  };
  withFileErrors('write', file, cut);
  return {
    bytes: () => good,
    append: async (bytes: Buffer) => {
      try {
        // The thread is free meanwhile, for callers that watch clocks.
        for (let done = 0; done < bytes.length; )
          done += (await writeBytes(descriptor, bytes, done, bytes.length - done, null)).bytesWritten;
        if (isCut) await forceToDisk(descriptor);
      } catch (error) {
        // An entry that does not fit on the disk is removed as a whole.
        cut();
        throw fileFailure('write', file, error);
      }
      good += bytes.length;
    },
    close: () => closeSync(descriptor),
    /** Closes the file, and removes one that was not there before. */
    abandon: () => {
      closeSync(descriptor);
      if (isNew) rmSync(file, { force: true });
    },
  };
}

/** Bytes of a file; 0 where there is none. */
export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * The state of the record that is resumed, `what` in words; undefined where none has been begun, and the user is told.
 * Throws UserError when the state cannot be read or is not of its shape.
 */
export function stateToResume<State>(
  file: string,
  stateFile: string,
  what: string,
  shape: Shape<State>,
): State | undefined {
  // An empty file without a state is what a run leaves that was killed at its very start.
  if (existsSync(stateFile) || sizeOf(file) > 0) return readState(stateFile, what, shape);
  tellBeginning(file);
  return undefined;
}
