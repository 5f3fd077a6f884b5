import { parseAst } from 'rollup/parseAst';
import { describe, expect, test } from 'vitest';
import { loadLazily } from '../../../tools/bundle/lazy-modules.mjs';

/** Runs a program with modules loaded lazily or as it is: what it gives, and which modules it has loaded by then. */
function run(code: string): { lazy: unknown; plain: unknown; loaded: string[]; text: string } {
  const text = loadLazily(code, parseAst(code, { allowReturnOutsideFunction: true }));
  const resultOf = (source: string, names: string[] = []) => {
    const load = (name: string) => {
      names.push(name);
      return { join: (...words: string[]) => `${name}(${words})`, sep: '/' };
    };
    return new Function('require', `'use strict'; ${source}`)(load);
  };
  const loaded: string[] = [];
  return { lazy: resultOf(text, loaded), plain: resultOf(code), loaded, text };
}

test('a module of Node is loaded when it is first looked at, once', () => {
  const { lazy, plain, loaded } = run(`
var node_path = require('node:path');
var node_http = require('node:http');
function serve() { return node_http.join('never'); }
const joined = () => node_path.join(node_path.sep, 'a');
return [joined(), joined()];`);
  expect(lazy).toEqual(['node:path(/,a)', 'node:path(/,a)']);
  expect(lazy).toEqual(plain);
  expect(loaded).toEqual(['node:path']);
});

test('a class of a module may be made', () => {
  const { lazy, plain } = run(`
var node_util = require('node:util');
class Path { constructor(name) { this.name = name; } }
node_util.inner = { Path };
return new node_util.inner.Path('a').name;`);
  expect(lazy).toBe('a');
  expect(lazy).toBe(plain);
});

test('the outermost scope may look at one, too', () => {
  const { lazy, plain, loaded } = run(`
var promises$1 = require("node:timers/promises");
const { sep } = { sep: promises$1.sep };
return sep + promises$1['sep'];`);
  expect(lazy).toBe('//');
  expect(lazy).toBe(plain);
  expect(loaded).toEqual(['node:timers/promises']);
});

describe('all else is loaded as before', () => {
  test.each([
    ['other modules', `var pino = require('pino'); return pino.sep;`],
    ['modules that are given away', `var node_fs = require('node:fs'); const { sep } = node_fs; return sep;`],
    ['modules in an object', `var node_fs = require('node:fs'); return { node_fs }.node_fs.sep;`],
    [
      'modules whose name is another’s, too',
      `
      var promises = require('node:fs/promises');
      const count = (promises) => promises.length;
      return count([promises.sep]);`,
    ],
    [
      'modules of functions',
      `function load() { var node_fs = require('node:fs'); return node_fs.sep; } return load();`,
    ],
  ])('%s', (_, code) => {
    const { lazy, plain, text } = run(code);
    expect(text).toBe(code);
    expect(lazy).toEqual(plain);
  });
});
