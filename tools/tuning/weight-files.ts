/**
 * The weight files of the evaluation, `weights.ts` in each room: read before a long computation, so that what is wrong
 * shows at once; then rewritten.
 */

import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { NAMES } from '../../eval/terms.ts';
import { Failure, fileFailure } from '../../uci/failure.ts';
import { readTextFile, writeTextFile } from '../text-files.ts';
import { namesIn, rewritten, WeightsTextError } from './weight-source.ts';

const NAME = 'weights.ts';

export interface WeightFile {
  readonly path: string;
  readonly text: string;
}

/** Reads the weight files at any depth of a folder. Throws Failure unless they hold every term's weights once. */
export function readWeightFiles(folder: string): WeightFile[] {
  const files = pathsIn(folder).map((path): WeightFile => ({ path, text: readTextFile(path) }));
  const found = new Map<string, string>();
  for (const { path, text } of files) {
    for (const name of namesOf(path, text)) {
      const other = found.get(name);
      if (other !== undefined) throw new Failure(`the weights of ${name} are in both ${other} and ${path}`);
      found.set(name, path);
    }
  }
  const missing = NAMES.find((name) => !found.has(name));
  if (missing !== undefined) throw new Failure(`no ${NAME} below ${folder} holds the weights of ${missing}`);
  return files;
}

/** Writes the weights into the files; returns the paths of those that changed. Throws Failure. */
export function writeWeightFiles(files: readonly WeightFile[], parameters: Float64Array): string[] {
  const changed = files
    .map(({ path, text }) => ({ path, text, after: rewritten(text, parameters) }))
    .filter(({ text, after }) => text !== after);
  for (const { path, after } of changed) writeTextFile(path, after);
  return changed.map(({ path }) => path);
}

function pathsIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => basename(path) === NAME)
      .sort()
      .map((path) => join(folder, path));
  } catch (error) {
    throw fileFailure('read', folder, error);
  }
}

function namesOf(path: string, text: string): readonly string[] {
  try {
    return namesIn(text);
  } catch (error) {
    if (error instanceof WeightsTextError) throw new Failure(`${path}: ${error.message}`);
    throw error;
  }
}
