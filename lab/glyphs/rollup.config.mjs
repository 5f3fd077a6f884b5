// The program that measures marks. Its searches run in dist/rampart.
export default {
  input: 'build/lab/glyphs/glyphs.js',
  output: { file: 'build/glyphs/glyphs.mjs', format: 'es' },
  external: /^node:/,
};
