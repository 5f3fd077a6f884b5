import { existsSync } from 'node:fs';
import { describe, test } from 'vitest';
import { repository } from './sources.ts';

/** Large test data lies beside the repository; a checkout without it skips the tests that need it. */
const DIRECTORY = `${repository}../shared/data/`;

/** The full path of a file or folder of the shared data, such as `perft/perftsuite.epd`. */
export function sharedData(path: string): string {
  return DIRECTORY + path;
}

/** Like `describe`, for tests that need a file or a folder; without it the body does not run. */
export function describeWith(path: string, name: string, body: () => void): void {
  if (existsSync(path)) {
    describe(name, body);
    return;
  }
  console.warn(`skipped ${name}: there is no ${path}`);
  describe(name, () => test.skip(`needs ${path}`, () => {}));
}

/** Like `describe`, for tests that read shared data. */
export function describeShared(name: string, body: () => void): void {
  describeWith(DIRECTORY, name, body);
}

/** Like `test`, for one that reads shared data. */
export const testShared = test.skipIf(!existsSync(DIRECTORY));
