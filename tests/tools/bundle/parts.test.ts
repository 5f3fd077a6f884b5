import { parseAst } from 'rollup/parseAst';
import { expect, test } from 'vitest';
import { loadLazily } from '../../../tools/bundle/lazy-modules.mjs';
import { joined } from '../../../tools/bundle/parts.mjs';

const parse = (code: string) => parseAst(code, { allowReturnOutsideFunction: true });

/** Joins parts as the bundler leaves them; those that are not given are empty. */
function join(given: Readonly<Record<string, string>>) {
  const names = ['base', 'core', 'thread', 'rest', 'session', 'program'];
  const chunks = names.map((name) => [`${name}_part`, loadLazily(given[name] ?? '', parse(given[name] ?? ''))]);
  return joined(Object.fromEntries(chunks), parse);
}

/** Runs the text of a program: what it says. */
function run(text: string): string[] {
  const said: string[] = [];
  new Function('say', text)((word: string) => said.push(word));
  return said;
}

const CORE = `say('core runs');
const START = 'start', LIMIT = -0x10;
function play() { return 'played'; }
exports.START = START;
exports.LIMIT = LIMIT;
exports.play = play;`;
const SESSION = `var core_part = require('./core_part.js');
say('session runs');
say(core_part.START);`;

test('a part runs when something of it is first used, once', () => {
  const program = `var core_part = require('./core_part.js');
say('program runs');
say(core_part.play());
say(core_part.play());`;
  expect(run(join({ core: CORE, session: SESSION, program }).text)).toEqual([
    'session runs',
    'start',
    'program runs',
    'core runs',
    'played',
    'played',
  ]);
});

test('a constant of another part stands as it is written', () => {
  const { text, parts } = join({ core: CORE, session: SESSION });
  const { start, length } = parts.session!;
  expect(text.slice(start, start + length)).toContain("say('start');");
  expect(text.slice(start, start + length)).not.toContain('core_part().START');
});

test('a variable of another part is looked up where it lies', () => {
  const core = `let count = 1;
function add() { exports.count = count += 1; }
exports.count = count;
exports.add = add;`;
  const session = `var core_part = require('./core_part.js');
core_part.add();
say(core_part.count);`;
  expect(run(join({ core, session }).text)).toEqual([2]);
});

test('a part that is required for its effects alone does not run for that', () => {
  expect(run(join({ core: CORE, session: "require('./core_part.js');\nsay('session runs');" }).text)).toEqual([
    'session runs',
  ]);
});

test('a search thread may read to its end', () => {
  const { text } = join({ core: CORE, session: SESSION, thread: "say('thread runs');" });
  const [thread, rest] = text.split('\n//! The search thread ends here.\n');
  expect(run(thread!)).toEqual(['thread runs']);
  expect(rest).toContain('session runs');
});

test('a part that nobody expects is refused', () => {
  expect(() => joined({ base_part: '', other_part: '' }, parse)).toThrow('the program has no part core');
});
