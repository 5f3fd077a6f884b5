import { parseAst } from 'rollup/parseAst';
import { describe, expect, test } from 'vitest';
import { codeSize } from '../../../tools/ladder/code-size.ts';
import { EVENTS, parseCounts, perfCommand } from '../../../tools/ladder/counters.ts';
import { ladderPage } from '../../../tools/ladder/ladder-page.ts';
import { countNodes, RUNGS } from '../../../tools/ladder/replay.ts';
import * as tape from '../../../tools/ladder/tape.ts';
import { tapingPlugin } from '../../../tools/ladder/taping.mjs';
import { readSources } from '../../support/sources.ts';

describe('the tape', () => {
  test('every taped function is exported by its module, with at least that many parameters', () => {
    const sources = readSources(['engine', 'eval', 'search']);
    for (const { module, name, size } of tape.CALLS.slice(1)) {
      const source = [...sources].find(([path]) => path.endsWith(`${module}.ts`))?.[1] ?? '';
      const parameters = source.match(new RegExp(`export function ${name}\\(([^;{]*)\\): `))?.[1];
      expect(parameters, name).toBeDefined();
      expect(parameters?.match(/\w+( = |: )/g)?.length ?? 0, name).toBeGreaterThanOrEqual(size);
    }
  });

  test('the numbers of the calls are their places in the list', () => {
    expect(tape.CALLS[tape.MAKE].name).toBe('makeMove');
    expect(tape.CALLS[tape.CHECKS_AND_PINS].name).toBe('findChecksAndPins');
    expect(tape.CALLS[tape.GENERATE].name).toBe('generate');
    expect(tape.CALLS[tape.EXCHANGE].name).toBe('seeAtLeast');
    expect(tape.CALLS[tape.EVALUATE].name).toBe('evaluate');
    expect(tape.CALLS[tape.STORE_TABLE].name).toBe('storeTable');
    expect(tape.CALLS.length).toBe(tape.STORE_TABLE + 1);
  });

  test('calls and their arguments come back in order, and moves are counted', () => {
    tape.record(tape.POSITION, 1, 7);
    tape.record(tape.MAKE, 1, 1234);
    tape.record(tape.STORE_TABLE, 8, 1, 2, 3, -4, 5, true, 7, 0);
    tape.record(tape.UNMAKE, 1, 1234);
    const all = tape.recorded();
    expect([...all]).toEqual([0, 7, 1, 1234, 19, 1, 2, 3, -4, 5, 1, 7, 0, 2, 1234]);
    expect(countNodes(all)).toBe(1);
  });

  test('a function notes its call before it does anything', () => {
    const code =
      'const x = 1;\nexport function isLegal(move, scratch = x) { return move; }\nexport function other() {}';
    const functions = [
      { module: '', name: 'position', size: 1 },
      { module: 'engine/legality', name: 'isLegal', size: 2 },
    ];
    const plugin = tapingPlugin(functions, './tape.js');
    const context = { parse: parseAst };
    expect(plugin.transform.call(context, code, '/x/build/engine/legality.js')?.code).toBe(
      'import { record } from "./tape.js";\nconst x = 1;\n' +
        'export function isLegal(move, scratch = x) { record(1, 2, move, scratch); return move; }\n' +
        'export function other() {}',
    );
    expect(plugin.transform.call(context, code, '/x/build/engine/other.js')).toBeNull();
  });
});

test('the last versions of optimised functions are added up, and nothing else', () => {
  const log = [
    'code-creation,JS,11,9,0x1,1000,pvs file.js:1:1,0x9,*',
    'code-creation,JS,11,9,0x2,300,pvs file.js:1:1,0x9,*',
    'code-creation,JS,10,9,0x3,50,pvs file.js:1:1,0x9,~',
    'code-creation,JS,11,9,0x4,20,quiesce file.js:2:1,0x8,*',
    'code-creation,Builtin,2,9,0x5,4000,Add',
  ].join('\n');
  expect(codeSize(log)).toBe(320);
});

describe('counts of the processor', () => {
  const line = (count: string, event: string) => `${count},,${event},1000,100.00,,`;

  test('are read by event', () => {
    const text = EVENTS.map((event, index) => line(`${10 + index}`, event)).join('\n');
    expect(parseCounts(`some message\n${text}\n`)).toEqual([10, 11, 12]);
  });

  test('are missing where the processor does not count', () => {
    expect(parseCounts(line('<not supported>', EVENTS[0]))).toEqual([null, null, null]);
    expect(perfCommand('node', ['x'])[1].slice(-2)).toEqual(['node', 'x']);
  });
});

test('the page has a line for every rung, with what it adds to the one below', () => {
  const rungs = RUNGS.map((name, index) => ({ name, time: 100 + 10 * index, code: 5 * index, counts: null }));
  const page = ladderPage(rungs, { depth: 9, rounds: 2, node: 'v20', processor: 'a processor' });
  expect(page).toContain(`| ${RUNGS[3]} | 10 | 130 | 15 |`);
  const top = RUNGS.length - 1;
  // The search does not read the tape: 100 nanoseconds of what is below it are not its own.
  expect(page).toContain(`| ${RUNGS[top]} | 110 | ${100 + 10 * top} | ${5 * top} |`);
  expect(page).toContain('does not let us count');
  const counted = ladderPage([{ ...rungs[0], counts: [900.4, 1.234, null] }], {
    depth: 9,
    rounds: 2,
    node: 'v20',
    processor: 'a processor',
  });
  expect(counted).toContain(`| ${RUNGS[0]} | 100 | 100 | 0 | 900 | 1.23 | – |`);
});
