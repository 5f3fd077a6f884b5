/**
 * Preloaded into the program: says on standard error of each part that is read whether V8 has taken what was compiled
 * before.
 */

const { readFileSync, writeSync } = require('node:fs');
const vm = require('node:vm');
const { isMainThread } = require('node:worker_threads');

vm.Script = class extends vm.Script {
  constructor(text, options) {
    super(text, options);
    const table = /^const PARTS = (\{.*\});/m.exec(readFileSync(options.filename, 'latin1'))[1];
    const [part] = Object.entries(JSON.parse(table)).find(([, [, , line]]) => line === options.lineOffset);
    const compiled = { undefined: 'compiled', true: 'refused', false: 'taken' }[this.cachedDataRejected];
    writeSync(2, `${isMainThread ? 'main' : 'search'} ${part} ${compiled}\n`);
  }
};
