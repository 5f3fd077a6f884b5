// Made as dist/rampart is made, so that terms cost what they would cost there.
import { hotCodePlugin } from '../bundle/hot-code.mjs';

export default {
  input: 'build/tools/term-times/term-times.js',
  output: { file: 'build/term-times/term-times.cjs', format: 'cjs' },
  external: /^node:/,
  plugins: [hotCodePlugin()],
};
