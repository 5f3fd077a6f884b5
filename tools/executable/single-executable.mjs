/** Puts the program into a copy of Node, by Node's single executable applications: one file that needs nothing else. */

import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { inject } from 'postject';

/** Node looks for its program under this name, if the mark in its own file has been changed to say that there is one. */
const RESOURCE = 'NODE_SEA_BLOB';
export const MARK = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

/** As in search/node-workers.ts: what threads read. */
const PROGRAM_ASSET = 'program';

/**
 * Writes the executable. `program` is a file of CommonJS, `target` the Node to put it into. `builder` is a Node of the
 * same version that runs here, and may be the same file. Throws when there is no Node that could carry a program.
 */
export async function makeSingleExecutable({ program, target, builder, output }) {
  const folder = mkdtempSync(join(tmpdir(), 'rampart-executable-'));
  // Beside the output, so that one that runs or is half written never stands under its name.
  const unfinished = `${output}.new`;
  try {
    copyFileSync(target, unfinished);
    chmodSync(unfinished, 0o755);
    await inject(unfinished, RESOURCE, carried(folder, program, builder), { sentinelFuse: MARK });
    renameSync(unfinished, output);
  } finally {
    rmSync(folder, { recursive: true });
    rmSync(unfinished, { force: true });
  }
}

/** What the executable carries, in Node's own format. */
function carried(folder, program, builder) {
  const main = resolve(program);
  const output = join(folder, 'blob');
  const settings = join(folder, 'settings.json');
  // Neither a snapshot nor a code cache: they belong to one system, and a cache made no start faster.
  writeFileSync(
    settings,
    JSON.stringify({ main, output, disableExperimentalSEAWarning: true, assets: { [PROGRAM_ASSET]: main } }),
  );
  execFileSync(builder, ['--experimental-sea-config', settings], { stdio: ['ignore', 'ignore', 'pipe'] });
  return readFileSync(output);
}
