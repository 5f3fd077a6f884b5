/** Preloaded into the program: says on standard error of each script whether V8 has taken what was compiled before. */

const { writeSync } = require('node:fs');
const vm = require('node:vm');
const { isMainThread } = require('node:worker_threads');

const part = isMainThread ? (process.argv.length === 2 ? 'session' : 'command') : 'search';

vm.Script = class extends vm.Script {
  constructor(text, options) {
    super(text, options);
    const compiled = { undefined: 'compiled', true: 'refused', false: 'taken' }[this.cachedDataRejected];
    writeSync(2, `${part} ${compiled}\n`);
  }
};
