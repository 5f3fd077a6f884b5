// The ladder, and its two programs, which are made as dist/rampart is made; one of them notes its calls.
import { resolve as resolvePath } from 'node:path';
import { CALLS } from '../../build/tools/ladder/tape.js';
import { hotCodePlugin } from '../bundle/hot-code.mjs';
import { tapingPlugin } from './taping.mjs';

const tape = resolvePath('build/tools/ladder/tape.js');

const program = (name, plugins) => ({
  input: `build/tools/ladder/${name}.js`,
  output: { file: `build/ladder/${name}.cjs`, format: 'cjs' },
  external: /^node:/,
  plugins,
});

export default [
  program('ladder', []),
  program('recorder', [tapingPlugin(CALLS, tape)]),
  program('climber', [hotCodePlugin()]),
];
