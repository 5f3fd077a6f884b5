/**
 * Preloaded into the program: says on standard error of each part that is read, and of the search, whether V8 has taken
 * what was compiled before.
 */

const { readFileSync, writeSync } = require('node:fs');
const vm = require('node:vm');
const { isMainThread } = require('node:worker_threads');

const say = (part, compiled) => writeSync(2, `${isMainThread ? 'main' : 'search'} ${part} ${compiled}\n`);

vm.Script = class extends vm.Script {
  constructor(text, options) {
    super(text, options);
    if (options === undefined) return;
    const table = /^const PARTS = (\{.*\});/m.exec(readFileSync(options.filename, 'latin1'))[1];
    const [part] = Object.entries(JSON.parse(table)).find(([, [, , line]]) => line === options.lineOffset);
    say(part, { undefined: 'compiled', true: 'refused', false: 'taken' }[this.cachedDataRejected]);
  }
};

const compiled = new WeakSet();
WebAssembly.Module = class extends WebAssembly.Module {
  constructor(bytes) {
    super(bytes);
    compiled.add(this);
  }
};
WebAssembly.Instance = class extends WebAssembly.Instance {
  constructor(module, imports) {
    super(module, imports);
    say('WebAssembly', compiled.has(module) ? 'compiled' : 'taken');
  }
};
