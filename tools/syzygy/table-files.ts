/** Endgame tables in the file system: `.rtbw` files hold who wins, `.rtbz` files the distance. */

import { readdirSync, readFileSync } from 'node:fs';
import { delimiter, join, parse } from 'node:path';
import { fileFailure } from '../../uci/failure.ts';
import { announceTable } from './tables.ts';

/**
 * Announces the tables in some folders, separated as the system separates paths (`:` or `;`); returns how
 * many there are. They are read when they are needed. Throws Failure for a folder that cannot be read.
 */
export function announceTables(folders: string): number {
  let count = 0;
  for (const folder of folders.split(delimiter).filter((path) => path !== '')) {
    for (const file of filesIn(folder)) {
      const { name, ext } = parse(file);
      if (ext !== '.rtbw' && ext !== '.rtbz') continue;
      const path = join(folder, file);
      if (announceTable(name, ext === '.rtbw' ? 'wdl' : 'dtz', () => readTableFile(path))) count++;
    }
  }
  return count;
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    throw fileFailure('read', folder, error);
  }
}

function readTableFile(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw fileFailure('read', path, error);
  }
}
