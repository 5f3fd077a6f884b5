// The program that soaks. It runs no search of its own.
export default {
  input: 'build/tools/soak/soak.js',
  output: { file: 'build/soak/soak.mjs', format: 'es' },
  external: /^node:/,
};
