import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A new folder for the tests of a file or a group, gone after the last of them. Its path holds a space. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rampart '));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}
