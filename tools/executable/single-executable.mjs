/** Puts the program into a copy of Node, by Node's single executable applications: one file that needs nothing else. */

import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'postject';
import { programIn } from '../bundle/loader.mjs';

/**
 * Node looks for its program under this name, if the mark in its own file has been changed to say that there is one.
 */
const RESOURCE = 'NODE_SEA_BLOB';
export const MARK = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

/** As in search/node-workers.ts: what threads read. */
const PROGRAM_ASSET = 'program';

/**
 * Writes the executable. `program` is the file of the built program, `target` is the Node to put it into. `builder` is
 * a Node of the same version that runs here, and may be the same file; then the program starts faster. Throws when
 * there is no Node that could carry a program.
 */
export async function makeSingleExecutable({ program, target, builder, output }) {
  const folder = mkdtempSync(join(tmpdir(), 'rampart-executable-'));
  // Beside the output, so that one that runs or is half written never stands under its name.
  const unfinished = `${output}.new`;
  try {
    copyFileSync(target, unfinished);
    chmodSync(unfinished, 0o755);
    await inject(unfinished, RESOURCE, carried(folder, { program, target, builder }), {
      sentinelFuse: MARK,
      machoSegmentName: 'NODE_SEA',
    });
    renameSync(unfinished, output);
  } finally {
    rmSync(folder, { recursive: true });
    rmSync(unfinished, { force: true });
  }
}

/** What the executable carries, in Node's own format. */
function carried(folder, { program, target, builder }) {
  const output = join(folder, 'blob');
  const settings = join(folder, 'settings.json');
  // Without its loader: a code cache is of what Node itself compiles, and spares more.
  writeFileSync(join(folder, 'rampart'), programIn(readFileSync(program, 'utf8')));
  // A code cache is for one system. With it the processor works for 70 ms in place of 100 until `uciok`.
  writeFileSync(
    settings,
    JSON.stringify({
      main: 'rampart',
      output,
      useCodeCache: builder === target,
      disableExperimentalSEAWarning: true,
      assets: { [PROGRAM_ASSET]: 'rampart' },
    }),
  );
  execFileSync(builder, ['--experimental-sea-config', settings], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return readFileSync(output);
}
